// The table as one seat sees it, for a person.
#include <fmt/format.h>

#include <algorithm>

#include "games/arboretum/game.h"
#include "games/speech.h"
#include "melds/arboretum/witness.h"

namespace meldwise::arboretum {
namespace {

using speech::conjugated;
using speech::player_name;

std::string or_none(const std::string& cards) { return cards.empty() ? "none" : cards; }

std::string heading(const Public& table, Seat observer) {
  const std::string out = speech::headline(Game::title, table.round, table.options.rounds);
  if (table.progress != Progress::playing)
    return out + ": " + speech::whose_turn(table.progress, table.to_move, observer);
  constexpr std::array<std::pair<const char*, const char*>, 4> kSteps = {
      {{"draw", "the first card"}, {"draw", "the second card"}, {"play", "a card"}, {"discard", "a card"}}};
  const auto& [verb, what] = kSteps[static_cast<std::size_t>(table.phase)];
  return out + fmt::format(", turn {}: {} {} {}; {} in the deck", table.turns + 1,
                           player_name(table.to_move, observer), conjugated(verb, table.to_move, observer),
                           what, table.deck);
}

/// A grid with the coordinates beside it; a dot where the next card may go.
std::string grid(const Layout& layout) {
  int left = -1;
  int right = 1;
  int bottom = -1;
  int top = 1;
  const auto stretch = [&](Cell cell) {
    left = std::min(left, cell.x());
    right = std::max(right, cell.x());
    bottom = std::min(bottom, cell.y());
    top = std::max(top, cell.y());
  };
  for (const Cell cell : layout.frontier()) stretch(cell);
  for (int slot = 0; slot < layout.size(); ++slot) stretch(layout.cell(slot));
  std::string out = "     ";
  for (int x = left; x <= right; ++x) out += fmt::format("{:>4}", x);
  for (int y = top; y >= bottom; --y) {
    std::string line = fmt::format("\n{:>5}", y);
    for (int x = left; x <= right; ++x) {
      const int slot = layout.slot_at(Cell(x, y));
      const bool open = layout.may_play(Cell(x, y));
      line += fmt::format("{:>4}", slot >= 0 ? to_text(layout.card(slot)) : open ? "." : "");
    }
    out += line.substr(0, line.find_last_not_of(' ') + 1);
  }
  return out + "\n";
}

std::string paths(const Layout& layout) {
  std::string out;
  const BestPaths best = best_paths(layout);
  for (const BestPath& path : best) {
    if (path.points == 0) continue;
    out += out.empty() ? "  paths: " : "; ";
    for (const TreeCard card : path.cards) out.append(to_text(card)).append(" ");
    out.append("= ").append(std::to_string(path.points));
  }
  return out.empty() ? out : out + "\n";
}

std::string player(const View& view, Seat seat) {
  const Public& table = view.table;
  const auto at = slot_of(seat);
  std::string out = seat == view.seat ? fmt::format("You, player {}", index_of(seat) + 1)
                                      : fmt::format("Player {}", index_of(seat) + 1);
  if (table.round > 0 || table.progress != Progress::playing)
    out += fmt::format(", {} points", table.seat[at].points);
  out += "\n  hand: ";
  if (seat == view.seat || table.progress != Progress::playing) {
    out += to_text(seat == view.seat ? view.hand.set() : table.seat[at].known);
  } else {
    out += fmt::format("{} cards, known: {}", table.hand_size(seat), or_none(to_text(table.seat[at].known)));
  }
  out += "\n  discard pile: ";
  std::string pile;
  for (const TreeCard card : table.seat[at].pile) pile.append(pile.empty() ? "" : " ").append(to_text(card));
  out += or_none(pile) + "\n";
  return out + paths(table.seat[at].layout) + grid(table.seat[at].layout);
}

}  // namespace

std::string view_text(const View& view) {
  std::string out = heading(view.table, view.seat) + "\n";
  for (int seat = 0; seat < view.table.seats; ++seat) out.append("\n").append(player(view, seat_at(seat)));
  return out;
}

}  // namespace meldwise::arboretum
