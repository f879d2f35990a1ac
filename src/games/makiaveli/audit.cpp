#include "games/makiaveli/audit.h"

#include <fmt/format.h>
#include <bit>

#include "games/makiaveli/desk.h"
#include "games/makiaveli/faces.h"
#include "games/makiaveli/game.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {
namespace {

using meldwise::to_text;

/// Counts the copies of every face in several places.
class Census {
 public:
  void count(const FrenchHand& cards) {
    cards.for_each_face([&](Face face, int copies) { seen_[face.id] += copies; });
  }
  void count(Face face) { ++seen_[std::min<std::size_t>(face.id, kNaturalFaces)]; }

  [[nodiscard]] Status at_most_two() const {
    if (seen_[kNaturalFaces] != 0) return fail("cards: there are no jokers in Makiaveli");
    for (std::size_t id = 0; id < kNaturalFaces; ++id) {
      if (seen_[id] > 2) {
        return fail(fmt::format("cards: {} copies of {}, there are 2", seen_[id],
                                to_text(Face{static_cast<std::uint8_t>(id)})));
      }
    }
    return {};
  }
  /// Of the whole pack.
  [[nodiscard]] Status exactly_two() const {
    if (Status few = at_most_two(); !few) return few;
    for (std::size_t id = 0; id < kNaturalFaces; ++id) {
      if (seen_[id] < 2) {
        return fail(fmt::format("cards: {} of the 2 copies of {} lost", 2 - seen_[id],
                                to_text(Face{static_cast<std::uint8_t>(id)})));
      }
    }
    return {};
  }

 private:
  std::array<int, kFaces> seen_{};
};

bool arrangeable(const FrenchHand& floor) {
  Query query;
  query.must = floor;
  return feasible(query);
}

/// Everything on the table but the hands: no face more than twice, a floor in groups.
Status check_board(const std::string& where, const Board& board) {
  Census census;
  census.count(board.floor);
  census.count(board.cross);
  if (const Status few = census.at_most_two(); !few) return fail(where + few.error().message);
  if (!arrangeable(board.floor)) return fail(where + "floor: these cards cannot all lie in groups");
  return {};
}

Status check_frame(const Public& table) {
  if (const Status options = check_options(table.options, table.seats); !options) return options;
  if (table.round >= table.options.rounds) {
    return fail(fmt::format("round: {} of {}", table.round + 1, table.options.rounds));
  }
  for (std::size_t seat = table.seats; seat < table.seat.size(); ++seat) {
    if (table.seat[seat] != SeatRecord{}) return fail("players: facts about a seat that does not exist");
  }
  return {};
}

/// How often it was the turn of `seat` in this round.
int turns_of(const Public& table, std::size_t seat) {
  const int seats = table.seats;
  const int offset = (static_cast<int>(seat) + seats - index_of(table.starter())) % seats;
  return (table.turn + seats - 1 - offset) / seats;
}

Status check_turn_number(const Public& table, std::size_t seat, const std::string& field, int number,
                         int times) {
  if ((number == 0) != (times == 0)) return fail(field + ": does not agree with how often it happened");
  if (number == 0) return {};
  if (number > table.turn - table.passes ||
      (table.round + number - 1) % table.seats != static_cast<int>(seat)) {
    return fail(fmt::format("{}: {} was not a turn of this seat", field, number));
  }
  return {};
}

Status check_last_draw(const Public& table, std::size_t seat, const std::string& field) {
  const SeatRecord& record = table.seat[seat];
  if (const Status turn = check_turn_number(table, seat, field + ".turn", record.last_draw, record.draws);
      !turn) {
    return turn;
  }
  const Board& then = record.drew_at;
  if (record.draws == 0) {
    if (then != Board{}) return fail(field + ": it has not drawn yet");
    return {};
  }
  if (const Status board = check_board(field + ".", then); !board) return board;
  if (then.cross.size() > table.options.cross_cards || !contains(then.cross, table.board.cross)) {
    return fail(field + ".cross: cards never come back to the cross");
  }
  const FrenchHand gone = sum(then.floor, difference(then.cross, table.board.cross));
  if (!contains(table.board.floor, gone)) return fail(field + ".floor: cards never leave the floor");
  return {};
}

Status check_seat(const Public& table, std::size_t seat) {
  const SeatRecord& record = table.seat[seat];
  const std::string where = fmt::format("players[{}].", seat);
  if (record.cards != kHandCards + record.draws - record.played) {
    return fail(fmt::format("{}cards: {} dealt, {} drawn and {} played do not leave {}", where, kHandCards,
                            record.draws, record.played, record.cards));
  }
  if (record.played < record.plays || (record.plays == 0 && record.played != 0)) {
    return fail(fmt::format("{}played: {} cards in {} plays", where, record.played, record.plays));
  }
  if (record.draws + record.plays > turns_of(table, seat)) {
    return fail(fmt::format("{}draws: {} draws and {} plays in {} turns", where, record.draws, record.plays,
                            turns_of(table, seat)));
  }
  if (const Status play = check_turn_number(table, seat, where + "last_play", record.last_play, record.plays);
      !play) {
    return play;
  }
  if (record.last_play != 0 && record.last_play == record.last_draw) {
    return fail(where + "last_play: the same turn as the last draw");
  }
  const int finished = table.round + (table.progress == Progress::playing ? 0 : 1);
  const int low = table.options.score_cards_left ? -kPackCards * finished : 0;
  const int high = table.options.score_cards_left ? 0 : finished;
  if (record.score < low || record.score > high) {
    return fail(fmt::format("scores[{}]: {} is not possible after {} rounds", seat, record.score, finished));
  }
  return check_last_draw(table, seat, where + "last_draw");
}

Status check_counts(const Public& table) {
  int draws = 0;
  int plays = 0;
  int played = 0;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    draws += table.seat[seat].draws;
    plays += table.seat[seat].plays;
    played += table.seat[seat].played;
  }
  const int dealt = kPackCards - kHandCards * table.seats - table.options.cross_cards;
  if (table.deck + draws != dealt) {
    return fail(
        fmt::format("deck: {} in it and {} drawn do not make the {} of the deal", table.deck, draws, dealt));
  }
  const int used = table.options.cross_cards - table.board.cross.size();
  if (used < 0) return fail(fmt::format("cross: {} cards too many", -used));
  if (table.board.floor.size() != played + used) {
    return fail(fmt::format("floor: {} cards, but {} were played and {} used from the cross",
                            table.board.floor.size(), played, used));
  }
  const int passed = table.turn - draws - plays;
  if (passed < table.passes || passed > (draws + plays) * (table.seats - 1) + table.seats) {
    return fail(fmt::format("turns: {} draws, {} plays and {} passes at the end do not make {} turns", draws,
                            plays, table.passes, table.turn));
  }
  return {};
}

/// What a round that goes on, or one that is over, looks like.
Status check_progress(const Public& table) {
  const bool playing = table.progress == Progress::playing;
  const bool any_finished = table.round > 0 || !playing;
  if ((table.ending != Ending::none) != any_finished || (table.winners != 0) != any_finished ||
      (table.winners >> table.seats) != 0) {
    return fail("last_round: does not agree with the rounds played");
  }
  if (any_finished && table.ending != Ending::won && table.ending != Ending::blocked) {
    return fail("last_round.ending: expected won or blocked");
  }
  if (table.ending == Ending::won && std::popcount(table.winners) != 1) {
    return fail("last_round.winners: one player goes out");
  }
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    const SeatRecord& record = table.seat[seat];
    if (record.shown.size() != (playing ? 0 : record.cards)) {
      return fail(fmt::format("players[{}].hand: {} cards lie open", seat, record.shown.size()));
    }
    if (playing && record.cards == 0)
      return fail(fmt::format("players[{}].cards: the round would be over", seat));
  }
  if (playing) {
    if (table.passes >= table.seats) return fail("passes: the round would be over");
    return {};
  }
  if ((table.progress == Progress::match_over) != (table.round + 1 == table.options.rounds)) {
    return fail(fmt::format("phase: after round {} of {}", table.round + 1, table.options.rounds));
  }
  if (table.winners != seats_with_fewest(table))
    return fail("last_round.winners: not those with the fewest cards");
  const bool out = table.seat[static_cast<std::size_t>(std::countr_zero(table.winners))].cards == 0;
  if (out != (table.ending == Ending::won) || table.passes != (out ? 0 : table.seats)) {
    return fail("last_round.ending: does not agree with the cards left and the passes");
  }
  return {};
}

Status check_table(const Public& table) {
  if (Status frame = check_frame(table); !frame) return frame;
  if (Status board = check_board("", table.board); !board) return board;
  if (Status counts = check_counts(table); !counts) return counts;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (Status fine = check_seat(table, seat); !fine) return fine;
  }
  return check_progress(table);
}

Status check_play(const View& view) {
  if (view.play == Play{}) return {};
  if (view.table.progress != Progress::playing || view.seat != view.table.mover()) {
    return fail("in_play: only the seat to move has cards in play");
  }
  if (view.play.put.empty()) return fail("in_play: a play starts with a hand card");
  if (!contains(view.table.board.cross, view.play.used)) {
    return fail("in_play_cross: not all of these lie in the cross");
  }
  if (!can_complete(desk_of(view))) return fail("in_play: this play cannot be completed");
  return {};
}

/// What the seat itself holds; the table has been checked.
Status check_own(const View& view) {
  const Public& table = view.table;
  const bool playing = table.progress == Progress::playing;
  Census census;
  census.count(table.board.floor);
  census.count(table.board.cross);
  for (const SeatRecord& record : table.seat) census.count(record.shown);
  if (playing) {
    census.count(view.hand);
    census.count(view.play.put);
  }
  if (Status few = census.at_most_two(); !few) return few;
  if (view.seat == Seat::spectator) {
    if (!view.hand.empty()) return fail("hand: a spectator has none");
    return check_play(view);
  }
  if (index_of(view.seat) >= table.seats) return fail("seat: nobody sits there");
  const SeatRecord& record = table.seat[static_cast<std::size_t>(index_of(view.seat))];
  const int cards = view.hand.size() + view.play.put.size();
  if (cards != record.cards) return fail(fmt::format("hand: {} cards, {} expected", cards, record.cards));
  if (!playing && view.hand != record.shown) return fail("hand: not the one that lies open");
  return check_play(view);
}

}  // namespace

Status audit(const View& view) {
  if (Status table = check_table(view.table); !table) return table;
  return check_own(view);
}

Status Game::audit(const State& state) {
  const Public& table = state.table;
  if (Status sound = check_table(table); !sound) return sound;
  Census census;
  census.count(table.board.floor);
  census.count(table.board.cross);
  census.count(state.play.put);
  for (const FrenchHand& hand : state.hands) census.count(hand);
  for (const Face face : state.deck) census.count(face);
  if (Status all = census.exactly_two(); !all) return all;
  if (state.deck.size() != table.deck) return fail("deck: not as many cards as the table says");
  if (table.progress != Progress::playing && state.play != Play{}) return fail("in_play: nobody is playing");
  for (int seat = 0; seat < table.seats; ++seat) {
    if (Status own = check_own(view(state, seat_at(seat))); !own) return own;
  }
  return {};
}

}  // namespace meldwise::makiaveli
