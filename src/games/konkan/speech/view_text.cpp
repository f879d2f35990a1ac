// The table as a person at one seat sees it.
#include <fmt/format.h>

#include "games/konkan/game.h"
#include "games/speech.h"

namespace meldwise::konkan {
namespace {

using meldwise::to_text;
using speech::many;
using speech::player_name;

/// What is expected of the mover.
std::string wanted(const Public& table) {
  if (table.turn.phase == Phase::pull) return "pull a card";
  if (table.opening() && !table.options.opening_turn_may_meld) return "throw a card";
  if (come_down_pending(table)) {
    return fmt::format("coming down, {} of {} points laid", table.moving().come_down, table.threshold());
  }
  return "lay, add, swap or throw";
}

std::string heading(const View& view) {
  const Public& table = view.table;
  const bool playing = table.progress == Progress::playing;
  return fmt::format("{}, turn {}: {}{}\n", speech::headline(Game::title, table.round, table.options.rounds),
                     table.turn.number, speech::whose_turn(table.progress, table.mover(), view.seat),
                     playing ? ", " + wanted(table) : "");
}

std::string seat_line(const View& view, Seat seat) {
  const Public& table = view.table;
  const SeatRecord& record = table.of(seat);
  const bool own = seat == view.seat;
  const bool playing = table.progress == Progress::playing;
  std::string text =
      fmt::format("{} {:>8}, ", speech::line_of(seat, view.seat, playing && seat == table.mover()),
                  many(record.cards, "card"));
  text += record.down() ? fmt::format("came down with {} in turn {}, laid {}", record.come_down,
                                      record.down_turn, record.laid)
                        : std::string("not down");
  text += fmt::format(", score {}", record.score);
  if (!playing) text += fmt::format(" ({:+} in this round)", record.gained);
  if (!record.known.empty() && !(own && playing)) text += ", holds " + to_text(record.known);
  return text + "\n";
}

std::string pile_lines(const Public& table) {
  std::string text = fmt::format("Deck:  {}\nTrash: ", many(table.deck, "card"));
  text += table.trash_open() ? fmt::format("{} on top of {}", to_text(table.trash_top()),
                                           many(static_cast<int>(table.trash.size()) - 1, "card"))
                             : many(static_cast<int>(table.trash.size()), "card");
  if (table.buried > 0) text += fmt::format(", {} of them buried", table.buried);
  return text + "\n";
}

std::string meld_lines(const Public& table, Seat observer) {
  std::string text;
  for (std::size_t i = 0; i < table.melds.size(); ++i) {
    const LaidMeld& laid = table.melds[i];
    text += fmt::format("{:>4}  {}  ({}{})\n", i + 1, to_text(laid.meld), player_name(laid.owner, observer),
                        is_closed(laid.meld) ? ", closed" : "");
  }
  return text.empty() ? "Melds: none\n" : "Melds:\n" + text;
}

}  // namespace

std::string view_text(const View& view) {
  const Public& table = view.table;
  std::string text = heading(view);
  for (int seat = 0; seat < table.seats; ++seat) text += seat_line(view, seat_at(seat));
  text += pile_lines(table);
  text += meld_lines(table, view.seat);
  if (table.progress != Progress::playing) return text;
  text += fmt::format("Coming down needs {} points\n", table.threshold());
  if (is_player(view.seat)) {
    text +=
        fmt::format("Hand:  {} ({})\n", meldwise::to_text(view.hand), many(hand_points(view.hand), "point"));
  }
  if (table.turn.taken != kNoFace) {
    text += fmt::format("{} was taken from the trash in this turn\n", meldwise::to_text(table.turn.taken));
  }
  return text;
}

}  // namespace meldwise::konkan
