#include <fmt/format.h>

#include "games/konkan/game.h"
#include "games/konkan/rules/knowledge.h"

namespace meldwise::konkan {
namespace {

std::string field(int seat, std::string_view name) { return fmt::format("players[{}].{}", seat, name); }

Status check_turn(const Public& table) {
  const Turn& turn = table.turn;
  const bool playing = table.progress == Progress::playing;
  if (turn.phase == Phase::pull && table.opening())
    return fail("phase: there is no pull in the opening turn");
  if (turn.phase == Phase::pull && !table.trash_open()) {
    return fail("trash: empty, though somebody has thrown a card before this pull");
  }
  if ((turn.taken != kNoFace || turn.coming_down) && !(playing && turn.phase == Phase::play)) {
    return fail("phase: nothing can be taken or laid outside a turn");
  }
  if (turn.taken != kNoFace && !table.moving().known.has(turn.taken)) {
    return fail("taken: the player to move is not known to hold " + to_text(turn.taken));
  }
  if (!playing && table.ending == Ending::none) return fail("last_round: missing, though a round is over");
  return {};
}

/// The bottom of the trash is complete sets, each buried in one piece.
Status check_buried(const Public& table) {
  if (table.buried % kLargestSet != 0) {
    return fail("buried: expected four for each complete set in the trash");
  }
  for (std::size_t first = 0; first < table.buried; first += kLargestSet) {
    unsigned suits = 0;
    for (std::size_t i = first; i < first + kLargestSet; ++i) {
      const Face face = table.trash[i].face();
      if (face.is_joker() || face.rank() != table.trash[first].face().rank()) {
        return fail(fmt::format("trash[{}]: not of the set buried there", i));
      }
      suits |= 1U << static_cast<unsigned>(face.suit());
    }
    if (suits != (1U << kSuits) - 1) return fail(fmt::format("trash[{}]: not a complete set", first));
  }
  return {};
}

/// How many cards a seat can hold at this point of the round.
Status check_count(const Public& table, int index) {
  const SeatRecord& record = table.of(seat_at(index));
  const bool moves = table.progress == Progress::playing && seat_at(index) == table.mover();
  const bool pulled = moves && table.turn.phase == Phase::play;
  const bool thrown_out =
      table.progress != Progress::playing && table.ending == Ending::won && seat_at(index) == table.mover();
  const int most = pulled ? kMostHand : kHandCards;
  int least = record.down() || (moves && table.turn.coming_down) ? 1 : most;
  if (thrown_out) least = 0;
  if (record.cards < least || record.cards > (thrown_out ? 0 : most)) {
    return fail(
        fmt::format("{}: {} cards, expected {} to {}", field(index, "cards"), record.cards, least, most));
  }
  return {};
}

Status check_points(const Public& table, int index) {
  const SeatRecord& record = table.of(seat_at(index));
  if (record.down() && (record.come_down < table.options.threshold || record.come_down <= 0)) {
    return fail(field(index, "come_down") + ": too few points to be down");
  }
  if (record.come_down > record.laid) return fail(field(index, "laid") + ": less than the come-down");
  return {};
}

Status check_seat(const Public& table, int index) {
  const SeatRecord& record = table.of(seat_at(index));
  const bool moves = seat_at(index) == table.mover();
  if (Status count = check_count(table, index); !count) return count;
  const bool coming = moves && table.turn.coming_down;
  if (!record.down() && !coming && record.laid != 0)
    return fail(field(index, "laid") + ": not down, yet laid");
  if (coming && (record.come_down == 0 || (record.down() && record.down_turn != table.turn.number))) {
    return fail(field(index, "come_down") + ": does not go with a come-down in this turn");
  }
  if (record.known.size() > record.cards)
    return fail(field(index, "known") + ": more cards than the hand has");
  if (table.progress != Progress::playing && record.known.size() != record.cards) {
    return fail(field(index, "known") + ": the round is over, expected the whole hand");
  }
  return {};
}

/// What lies open is there no more often than in the pack, and the rest is what the table says is concealed.
Status check_open(const Public& table) {
  FrenchHand rest = whole_pack();
  std::string problem;
  const auto uncover = [&](const std::string& where, Face face) {
    if (!problem.empty()) return;
    if (rest.has(face)) {
      rest.remove(face);
    } else {
      problem = fmt::format("{}: one {} too many", where, to_text(face));
    }
  };
  for (std::size_t i = 0; i < table.trash.size(); ++i)
    uncover(fmt::format("trash[{}]", i), table.trash[i].face());
  for (std::size_t i = 0; i < table.melds.size(); ++i) {
    for_each_copy(cards_of(table.melds[i].meld),
                  [&](Face face) { uncover(fmt::format("melds[{}].cards", i), face); });
  }
  if (!problem.empty()) return fail(problem);
  return rest == table.concealed ? Status{} : fail("concealed: not what lies open nowhere");
}

/// What a seat takes for possible in the deck.
Status check_pool(const Public& table, const FrenchHand& hand, Seat seat, const FrenchHand& pool) {
  const FrenchHand unplaced = unplaced_cards(table, hand, seat);
  if (table.reshuffles == 0 && !(pool == unplaced)) {
    return fail("deck_may_hold: without a reshuffle that is every card not seen; expected null");
  }
  if (!contains(unplaced, pool)) return fail("deck_may_hold: has cards that are elsewhere");
  return {};
}

/// What must hold of every table, set up by hand or come to by play.
Status check_table(const Public& table) {
  if (Status open = check_open(table); !open) return open;
  for (int seat = 0; seat < table.seats; ++seat) {
    if (Status sound = check_points(table, seat); !sound) return sound;
  }
  return {};
}

/// Whether the turn and the seats can have come to this by play.
Status check_course(const Public& table) {
  if (Status turn = check_turn(table); !turn) return turn;
  if (Status buried = check_buried(table); !buried) return buried;
  for (int seat = 0; seat < table.seats; ++seat) {
    if (Status sound = check_seat(table, seat); !sound) return sound;
  }
  return {};
}

}  // namespace

FrenchHand concealed_cards(const Public& table) {
  FrenchHand rest = whole_pack();
  const auto uncover = [&](Face face) {
    if (rest.has(face)) rest.remove(face);
  };
  for (const TrashCard& card : table.trash) uncover(card.face());
  for (const LaidMeld& laid : table.melds) for_each_copy(cards_of(laid.meld), uncover);
  return rest;
}

Status audit(const View& view) {
  if (Status sound = check_table(view.table); !sound) return sound;
  if (Status sound = check_course(view.table); !sound) return sound;
  if (!is_player(view.seat) && !view.pool.empty())
    return fail("deck_may_hold: a spectator knows nothing of it");
  if (Status sound = check_places<Places>(view, view.seat); !sound) return sound;
  return is_player(view.seat) ? check_pool(view.table, view.hand, view.seat, view.pool) : Status{};
}

Status Game::audit(const State& state) {
  const Public& table = state.table;
  if (Status sound = check_table(table); !sound) return sound;
  if (Status sound = check_places<Places>(state, Seat::referee); !sound) return sound;
  FrenchHand deck;
  for (const Face card : state.hidden.deck) deck.add(card);
  for (int i = 0; i < table.seats; ++i) {
    const Seat seat = seat_at(i);
    const FrenchHand& pool = state.hidden.pools[static_cast<std::size_t>(i)];
    if (Status sound = check_pool(table, state.hand(seat), seat, pool); !sound) return sound;
    if (!contains(pool, deck)) return fail(field(i, "pool") + ": rules out a card that is in the deck");
  }
  const bool playing = table.progress == Progress::playing;
  if (playing && state.hand(table.mover()).empty()) return fail("the player to move has no cards");
  const Face taken = table.turn.taken;
  if (taken != kNoFace && !(playing && state.hand(table.mover()).has(taken))) {
    return fail("taken: not in the hand of the player to move");
  }
  return {};
}

}  // namespace meldwise::konkan
