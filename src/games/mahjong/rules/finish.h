// The end of a hand: who won how, the score of it, the money, and what everybody is told.
//
// The result kept in the table is a few facts; the tai list is worked out from them whenever it is
// wanted, so it cannot disagree with the money.
#pragma once

#include "games/mahjong/rules/event.h"
#include "games/mahjong/rules/state.h"
#include "melds/mahjong/score.h"

namespace meldwise::mahjong {

void finish_by_self_draw(Public& table, Hidden& hidden, Events* events);
/// A win with the tile on offer: a discard or the tile of an added kang.
void finish_by_claim(Public& table, Hidden& hidden, Seat winner, Events* events);
void finish_exhausted(Public& table, Hidden& hidden, Events* events);
/// Ends the hand if flowers decide it (八仙過海, 七搶一); false if not, or if the options do without.
bool finish_by_flowers(Public& table, Hidden& hidden, Events* events);

/// The won hand as the scoring takes it, from the table's result and the winner's concealed tiles.
[[nodiscard]] FinishedHand finished_hand(const Public& table, const TileCounts& winners_tiles);
/// Its tai and money.
[[nodiscard]] Score score_of(const Public& table, const TileCounts& winners_tiles);
/// The same of a hand that is over; nothing if nobody won it.
[[nodiscard]] Score score_of(const View& view);

}  // namespace meldwise::mahjong
