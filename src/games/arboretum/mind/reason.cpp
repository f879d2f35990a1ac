// Why a player would take a step, in one sentence with the numbers that matter.
#include <algorithm>

#include "games/arboretum/mind/mind.h"
#include "games/arboretum/mind/outlook.h"
#include "melds/arboretum/paths.h"

namespace meldwise::arboretum {
namespace {

std::string percent(float chance) { return std::to_string(static_cast<int>(100 * chance + 0.5F)) + " %"; }

std::string points(int number) { return std::to_string(number) + (number == 1 ? " point" : " points"); }

std::uint8_t bit(TreeCard card) { return static_cast<std::uint8_t>(1U << (card.rank() - 1)); }

/// The most points that the card can add to an arboretum.
int best_gain(const Layout& layout, TreeCard card) {
  const Growth<kMostPlayed> growth(layout);
  int most = 0;
  for (const Cell cell : layout.frontier()) {
    most = std::max(most, total(growth.with(card, cell).points) - total(growth.now()));
  }
  return most;
}

int best_gift(const View& view, TreeCard card) {
  int most = 0;
  for (std::size_t seat = 0; seat < view.table.seats; ++seat) {
    if (seat != slot_of(view.seat)) most = std::max(most, best_gain(view.table.seat[seat].layout, card));
  }
  return most;
}

std::string why_draw(const View& view) {
  const Public& table = view.table;
  std::string text = "drawing from the deck, " + std::to_string(table.deck) + " left";
  std::string tops;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (table.seat[seat].pile.empty()) continue;
    const TreeCard top = table.seat[seat].pile.back();
    tops.append(tops.empty() ? ": " : ", ").append(to_text(top));
    tops.append(" would add ").append(points(best_gain(table.seat[slot_of(view.seat)].layout, top)));
  }
  return text + (tops.empty() ? ": nothing is discarded yet" : tops);
}

/// "the right to oak 40 % → 75 %", with these ranks held now and then.
std::string right_change(const View& view, Species species, std::uint8_t now, std::uint8_t then) {
  const Outlook outlook(view);
  return "the right to " + std::string(species_name(species)) + " " + percent(outlook.right(species, now)) +
         " → " + percent(outlook.right(species, then));
}

std::string why_take(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  return "taking " + to_text(card) + ": planted it adds " +
         points(best_gain(view.table.seat[slot_of(view.seat)].layout, card)) + ", kept " +
         right_change(view, card.species(), held, static_cast<std::uint8_t>(held | bit(card)));
}

std::string why_play(const View& view, TreeCard card, Cell cell) {
  const Layout& layout = view.table.seat[slot_of(view.seat)].layout;
  const std::uint8_t held = view.hand.set().ranks(card.species());
  const std::string left =
      right_change(view, card.species(), held, static_cast<std::uint8_t>(held & ~bit(card)));
  if (layout.empty()) return "beginning with " + to_text(card) + ": " + left;
  const Growth<kMostPlayed> growth(layout);
  const Placement placement = growth.with(card, cell);
  std::string gains;
  for (std::size_t s = 0; s < kSpecies; ++s) {
    if (placement.points[s] == growth.now()[s]) continue;
    gains.append(gains.empty() ? "" : ", ").append(species_name(species_at(static_cast<int>(s))));
    gains.append(" ").append(std::to_string(growth.now()[s]));
    gains.append(" → ").append(points(placement.points[s]));
  }
  return "planting " + to_text(card) + " at " + to_text(cell) + ": " +
         (gains.empty() ? "no points yet" : gains) + ", " + left;
}

std::string why_discard(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  return "throwing " + to_text(card) + ": " +
         right_change(view, card.species(), held, static_cast<std::uint8_t>(held & ~bit(card))) +
         ", it can bring an opponent " + points(best_gift(view, card));
}

}  // namespace

std::string Mind::reason(const View& view, const Action& action) {
  switch (action.kind()) {
    case ActionKind::draw:
      return why_draw(view);
    case ActionKind::take:
      return why_take(view, view.table.seat[slot_of(action.pile())].pile.back());
    case ActionKind::play:
      return why_play(view, action.card(), action.cell());
    case ActionKind::discard:
      break;
  }
  return why_discard(view, action.card());
}

}  // namespace meldwise::arboretum
