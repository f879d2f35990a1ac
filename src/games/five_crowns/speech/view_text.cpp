// The table as one seat sees it, for people.
#include <fmt/format.h>

#include "games/five_crowns/game.h"
#include "games/five_crowns/speech/arrangement.h"

namespace meldwise::five_crowns {
namespace {

std::string player(Seat seat, Seat reader) {
  return fmt::format("player {}{}", index_of(seat) + 1, seat == reader ? " (you)" : "");
}

std::string discards_text(const Public& table) {
  std::string out;
  for (const CrownCard card : table.discards) out.append(" ").append(to_text(card));
  return out.empty() ? " none" : out;
}

std::string shown_text(const Public& table, const SeatRecord& record) {
  const bool by_hand = !record.laid.cards.empty();
  return to_text(arrange_shown(record.known, by_hand, table.wild(), meld_rules(table.options)), table.wild());
}

std::string seat_line(const View& view, std::size_t index) {
  const Public& table = view.table;
  const SeatRecord& record = table.seat[index];
  const Seat seat = seat_at(static_cast<int>(index));
  std::string line = fmt::format("  {:<15} {:>4} points", player(seat, view.seat), table.total(index));
  if (seat == view.seat) {
    line += "  hand: " + to_text(view.hand);
  } else if (table.has_shown(seat)) {
    line += "  shows: " + shown_text(table, record);
  } else {
    line += fmt::format("  {} cards", record.held);
    if (!record.known.empty()) line += ", among them " + to_text(record.known);
  }
  for (std::size_t i = 0; i < record.laid.ends.size(); ++i)
    line += fmt::format("  [{}]", to_text(record.laid.meld(i)));
  if (!record.laid.open().empty()) line += fmt::format("  [{} …", to_text(record.laid.open()));
  return line + "\n";
}

std::string next_line(const View& view) {
  const Public& table = view.table;
  if (table.phase == Phase::over) {
    return table.progress() == Progress::match_over ? "The match is over.\n" : "The round is over.\n";
  }
  const bool own = table.mover() == view.seat;
  std::string line = own ? "You are" : fmt::format("Player {} is", index_of(table.mover()) + 1);
  line += table.phase == Phase::draw ? " to draw." : " to discard.";
  if (own && view.drawn != kNoCard) line += fmt::format(" You drew {}.", to_text(view.drawn));
  if (table.last_turns())
    line += fmt::format(" Player {} has gone out: last turns.", index_of(table.went_out) + 1);
  return line + "\n";
}

}  // namespace

std::string view_text(const View& view) {
  const Public& table = view.table;
  std::string out = fmt::format("Five Crowns, round {} of {}: {}s are wild\n", table.round,
                                table.options.last_round, rank_letter(table.wild()));
  out += fmt::format("turn {}, {} deals, stock {}, discards:{}\n", table.turn + 1,
                     player(table.dealer(), view.seat), table.stock, discards_text(table));
  for (std::size_t seat = 0; seat < table.seats; ++seat) out += seat_line(view, seat);
  return out + next_line(view);
}

}  // namespace meldwise::five_crowns
