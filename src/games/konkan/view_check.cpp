#include "games/konkan/view_check.h"

#include <fmt/format.h>

#include "games/konkan/pack.h"

namespace meldwise::konkan {
namespace {

std::string field(int seat, std::string_view name) { return fmt::format("players[{}].{}", seat, name); }

Status check_turn(const Public& table) {
  const Turn& turn = table.turn;
  const bool playing = table.progress == Progress::playing;
  if (turn.number > table.options.turn_cap) {
    return fail(fmt::format("turn: {} is beyond the turn_cap of {}", turn.number, table.options.turn_cap));
  }
  if (turn.phase == Phase::pull && table.opening())
    return fail("phase: there is no pull in the opening turn");
  if (turn.phase == Phase::pull && !table.trash_open()) {
    return fail("trash: empty, though somebody has thrown a card before this pull");
  }
  if (table.reshuffles >= turn.number) return fail("reshuffles: more than turns");
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
  if (table.buried > table.trash.size() || table.buried % kLargestSet != 0) {
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

Status check_seat(const Public& table, int index) {
  const SeatRecord& record = table.of(seat_at(index));
  const bool moves = seat_at(index) == table.mover();
  if (Status count = check_count(table, index); !count) return count;
  if (record.down_turn > table.turn.number) return fail(field(index, "down_turn") + ": not yet played");
  if (record.down() && (record.come_down < table.options.threshold || record.come_down <= 0)) {
    return fail(field(index, "come_down") + ": too few points to be down");
  }
  if (record.come_down > record.laid) return fail(field(index, "laid") + ": less than the come-down");
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

/// Every card is somewhere, and no more often than the pack has it.
Status check_cards(const View& view) {
  const Public& table = view.table;
  int cards = table.deck;
  FrenchHand unplaced = table.concealed;
  for (int i = 0; i < table.seats; ++i) {
    const SeatRecord& record = table.of(seat_at(i));
    cards += record.cards;
    const bool own = seat_at(i) == view.seat;
    const FrenchHand& placed = own ? view.hand : record.known;
    if (own && !contains(view.hand, record.known)) return fail(field(i, "known") + ": not all in the hand");
    if (own && view.hand.size() != record.cards) {
      return fail(
          fmt::format("hand: {} cards, {} says {}", view.hand.size(), field(i, "cards"), record.cards));
    }
    if (!contains(unplaced, placed)) {
      return fail((own ? std::string("hand") : field(i, "known")) + ": has cards that are elsewhere");
    }
    remove_all(unplaced, placed);
  }
  if (cards != table.concealed.size()) {
    return fail(fmt::format("deck: {} cards in the deck and the hands, expected the {} that lie nowhere else",
                            cards, table.concealed.size()));
  }
  if (!is_player(view.seat)) {
    if (!view.hand.empty()) return fail("hand: a spectator has none");
    return {};
  }
  if (table.reshuffles == 0 && !(view.pool == unplaced)) {
    return fail("deck_may_hold: without a reshuffle that is every card not seen; expected null");
  }
  if (!contains(unplaced, view.pool)) return fail("deck_may_hold: has cards that are elsewhere");
  if (view.pool.size() < table.deck) return fail("deck_may_hold: fewer cards than the deck has");
  return {};
}

}  // namespace

Status check_view(const View& view) {
  const Public& table = view.table;
  if (Status turn = check_turn(table); !turn) return turn;
  if (Status buried = check_buried(table); !buried) return buried;
  for (int seat = 0; seat < table.seats; ++seat) {
    if (Status sound = check_seat(table, seat); !sound) return sound;
  }
  return check_cards(view);
}

}  // namespace meldwise::konkan
