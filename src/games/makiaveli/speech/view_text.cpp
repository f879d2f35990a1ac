// The table as a person at one seat sees it.
#include <fmt/format.h>

#include "games/makiaveli/game.h"
#include "games/makiaveli/speech/floor.h"
#include "games/speech.h"

namespace meldwise::makiaveli {
namespace {

using meldwise::to_text;
using speech::many;

std::string or_nothing(const FrenchHand& cards) { return cards.empty() ? "nothing" : to_text(cards); }

std::string heading(const View& view) {
  const Public& table = view.table;
  return fmt::format("{}, turn {}: {}\n", speech::headline(Game::title, table.round, table.options.rounds),
                     table.turn + (table.progress == Progress::playing ? 1 : 0),
                     speech::whose_turn(table.progress, table.mover(), view.seat));
}

std::string seat_line(const View& view, Seat seat) {
  const Public& table = view.table;
  const SeatRecord& record = table.of(seat);
  const bool playing = table.progress == Progress::playing;
  std::string text = fmt::format("{} {}, drew {}, played {}, score {}",
                                 speech::line_of(seat, view.seat, playing && seat == table.mover()),
                                 many(record.cards, "card"), record.draws, record.played, record.score);
  if (!playing && !record.shown.empty()) text += ": " + to_text(record.shown);
  return text + "\n";
}

std::string floor_lines(const FrenchHand& floor) {
  if (floor.empty()) return "Floor: empty\n";
  std::string text = fmt::format("Floor: {}\n", many(floor.size(), "card"));
  for (const Group group : arrange(floor)) text += "  " + to_text(group) + "\n";
  return text;
}

std::string result_line(const Public& table, Seat observer) {
  if (table.progress == Progress::playing) return {};
  const std::string winners = speech::player_names(table.winners, observer);
  return (table.ending == Ending::blocked ? "Blocked, fewest cards: " + winners : "Went out: " + winners) +
         "\n";
}

}  // namespace

std::string view_text(const View& view) {
  const Public& table = view.table;
  std::string text = heading(view);
  text += floor_lines(table.board.floor);
  text += fmt::format("Cross: {}\nDeck: {}\n", or_nothing(table.board.cross), many(table.deck, "card"));
  for (int seat = 0; seat < table.seats; ++seat) text += seat_line(view, seat_at(seat));
  text += result_line(table, view.seat);
  if (!is_player(view.seat) || table.progress != Progress::playing) return text;
  text += "Your hand: " + or_nothing(view.hand) + "\n";
  if (view.play.put.empty()) return text;
  text += "In play: " + to_text(view.play.put);
  if (!view.play.used.empty()) text += " with " + to_text(view.play.used) + " of the cross";
  return text + "\n";
}

}  // namespace meldwise::makiaveli
