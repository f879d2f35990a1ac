// What is said at a mahjong table besides what happens: why a step is refused, and why one is advised.
#pragma once

#include "cards/sentence.h"

namespace meldwise::mahjong {

inline constexpr Saying kSayings[] = {
    // why not
    {"refusal.hand_over", "the hand is over"},
    {"refusal.mahjong.incomplete.one",
     "the hand is not complete: five melds and a pair are needed, {count} tile is missing"},
    {"refusal.mahjong.incomplete",
     "the hand is not complete: five melds and a pair are needed, {count} tiles are missing"},
    {"refusal.mahjong.no_kang", "no kang: the last {count} tiles are not drawn, so none could replace it"},
    {"refusal.mahjong.after_claim", "after an eat or a pong only a discard is possible"},
    {"refusal.mahjong.late", "a kang may only be made with the tile just drawn, which is {card, card}"},
    {"refusal.mahjong.concealed",
     "a concealed kang needs {needed} {card, card} in your hand, you have {count}"},
    {"refusal.mahjong.added", "an added kang needs a pong of {card, card} on the table in front of you"},
    {"refusal.mahjong.own_turn",
     "it is your turn, nothing is on offer: discard a tile, make a kang of your own or win"},
    {"refusal.mahjong.eat_from",
     "only the discard of the seat before yours can be eaten, this one is of {who, seat}"},
    {"refusal.mahjong.row",
     "{first, card} {second, card} and {card, card} are not three in a row of one suit"},
    {"refusal.mahjong.rob", "the {card, card} of an added kang can only be robbed by a win: win or pass"},
    {"refusal.mahjong.pong", "a pong needs 2 {card, card} in your hand, you have {count}"},
    {"refusal.mahjong.kang", "a kang needs 3 {card, card} in your hand, you have {count}"},
    {"refusal.mahjong.offer", "the {card, card} of {who, seat} is on offer: claim it or pass"},
    // why
    {"mahjong.complete", "the hand is complete"},
    {"mahjong.ready", "ready"},
    {"mahjong.away", "{count, plural, one {# tile} other {# tiles}} from ready"},
    {"mahjong.help",
     "{away, sentence}, {tiles, plural, one {# unseen tile helps} other {# unseen tiles help}}"},
    {"mahjong.ready_for",
     "ready for {tiles, plural, one {# unseen tile} other {# unseen tiles}} ({chance} % by the own draws "
     "alone)"},
    {"mahjong.throw", "throwing {card, card}: {standing, sentence}"},
    {"mahjong.throw.safe",
     "throwing {card, card}: {standing, sentence}; {chance} % that somebody wins with it"},
    {"mahjong.throw.safest",
     "throwing {card, card}: {standing, sentence}; no tile of the hand is safer ({chance} % that somebody "
     "wins with it)"},
    {"mahjong.pass", "letting {card, card} pass: {standing, sentence}"},
    {"mahjong.kang", "{action, move}: a tile more from the wall, still {away, sentence}"},
    {"mahjong.claim", "{action, move}: {after, sentence} after it, {without, sentence} without"},
    // rather than
    {"mahjong.than.nearer", "the hand is {near, sentence}, not {far, sentence}"},
    {"mahjong.than.help",
     "{tiles, plural, one {# unseen tile helps} other {# unseen tiles help}} the hand, not {less}"},
    {"mahjong.than.risk", "{chance} % that somebody wins with it, {more} % with {card, card}"},
    {"mahjong.than.let_by",
     "{card, card} was thrown {times, plural, one {once} other {# times}} and nobody took it"},
};
inline constexpr SayingsOf<kSayings> say;

}  // namespace meldwise::mahjong
