#include "games/arboretum/rules/state.h"

#include <span>

namespace meldwise::arboretum {
namespace {

FinalScore score_with(const Public& table, const std::array<TreeSet, kMostSeats>& hands) {
  std::array<const Layout*, kMostSeats> layouts{};
  for (std::size_t seat = 0; seat < table.seats; ++seat) layouts[seat] = &table.seat[seat].layout;
  return final_score<kMostPlayed>(std::span<const Layout* const>(layouts).first(table.seats),
                                  std::span(hands).first(table.seats));
}

}  // namespace

TreeSet Public::visible() const {
  TreeSet cards;
  for (std::size_t i = 0; i < seats; ++i) {
    cards |= seat[i].layout.cards();
    cards |= seat[i].known;
    for (const TreeCard card : seat[i].pile) cards.add(card);
  }
  return cards;
}

FinalScore score_open(const Public& table) {
  std::array<TreeSet, kMostSeats> hands;
  for (std::size_t seat = 0; seat < table.seats; ++seat) hands[seat] = table.seat[seat].known;
  return score_with(table, hands);
}

FinalScore score_now(const State& state) {
  std::array<TreeSet, kMostSeats> hands;
  for (std::size_t seat = 0; seat < state.table.seats; ++seat) hands[seat] = state.hidden.hand[seat].set();
  return score_with(state.table, hands);
}

}  // namespace meldwise::arboretum
