#include <fmt/format.h>
#include <bit>

#include "games/makiaveli/game.h"
#include "games/makiaveli/rules/knowledge.h"
#include "games/makiaveli/rules/situation.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {
namespace {

Status check_floor(const std::string& where, const FrenchHand& floor) {
  Query query;
  query.must = floor;
  if (feasible(query)) return {};
  return fail(where + ": these cards cannot all lie in groups");
}

/// How often it was the turn of `seat` in this round.
int turns_of(const Public& table, int seat) {
  const int seats = table.seats;
  const int offset = (seat + seats - index_of(table.starter())) % seats;
  return (table.turn + seats - 1 - offset) / seats;
}

Status check_turn_number(const Public& table, int seat, const std::string& field, int number, int times) {
  if ((number == 0) != (times == 0)) return fail(field + ": does not agree with how often it happened");
  if (number == 0) return {};
  if (number > table.turn - table.passes || (table.round + number - 1) % table.seats != seat) {
    return fail(fmt::format("{}: {} was not a turn of this seat", field, number));
  }
  return {};
}

Status check_last_draw(const Public& table, int seat, const std::string& field) {
  const SeatRecord& record = table.of(seat_at(seat));
  if (Status turn = check_turn_number(table, seat, field + ".turn", record.last_draw, record.draws); !turn) {
    return turn;
  }
  const Board& then = record.drew_at;
  const Board& now = table.board;
  if (record.draws == 0) return then == Board{} ? Status{} : fail(field + ": it has not drawn yet");
  if (Status floor = check_floor(field + ".floor", then.floor); !floor) return floor;
  if (then.cross.size() > table.options.cross_cards || !contains(then.cross, now.cross)) {
    return fail(field + ".cross: cards never come back to the cross");
  }
  if (!contains(now.floor, then.floor) || !contains(now.floor - then.floor, then.cross - now.cross)) {
    return fail(field + ".floor: cards never leave the floor");
  }
  return {};
}

Status check_seat(const Public& table, int seat) {
  const SeatRecord& record = table.of(seat_at(seat));
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
  if (Status play = check_turn_number(table, seat, where + "last_play", record.last_play, record.plays);
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

/// With the seats and the places sound, also the floor has as many cards as were brought to it.
Status check_counts(const Public& table) {
  int draws = 0;
  int plays = 0;
  for (const SeatRecord& record : table.seat) {
    draws += record.draws;
    plays += record.plays;
  }
  const int dealt = kPackCards - kHandCards * table.seats - table.options.cross_cards;
  if (table.deck + draws != dealt) {
    return fail(
        fmt::format("deck: {} in it and {} drawn do not make the {} of the deal", table.deck, draws, dealt));
  }
  if (const int many = table.board.cross.size() - table.options.cross_cards; many > 0) {
    return fail(fmt::format("cross: {} cards too many", many));
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
  if ((table.ending != Ending::none) != any_finished || (table.winners != 0) != any_finished) {
    return fail("last_round: does not agree with the rounds played");
  }
  if (table.ending == Ending::won && std::popcount(table.winners) != 1) {
    return fail("last_round.winners: one player goes out");
  }
  for (int seat = 0; seat < table.seats; ++seat) {
    const SeatRecord& record = table.of(seat_at(seat));
    if (record.shown.size() != (playing ? 0 : record.cards)) {
      return fail(fmt::format("players[{}].hand: {} cards lie open", seat, record.shown.size()));
    }
    if (playing && record.cards == 0)
      return fail(fmt::format("players[{}].cards: the round would be over", seat));
  }
  if (playing) return table.passes < table.seats ? Status{} : fail("passes: the round would be over");
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

}  // namespace

Status check_table(const Public& table) {
  if (Status floor = check_floor("floor", table.board.floor); !floor) return floor;
  if (Status counts = check_counts(table); !counts) return counts;
  for (int seat = 0; seat < table.seats; ++seat) {
    if (Status fine = check_seat(table, seat); !fine) return fine;
  }
  return check_progress(table);
}

Status check_known(const Sight& sight) {
  if (sight.play == Play{}) return {};
  if (!sight.acts) return fail("in_play: only the seat to move has cards in play");
  if (sight.play.put.empty()) return fail("in_play: a play starts with a hand card");
  if (!contains(sight.table.board.cross, sight.play.used)) {
    return fail("in_play_cross: not all of these lie in the cross");
  }
  return can_complete(situation_of(sight)) ? Status{} : fail("in_play: this play cannot be completed");
}

}  // namespace meldwise::makiaveli
