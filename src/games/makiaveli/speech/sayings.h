// What is said at a Makiaveli table besides what happens: why a step is refused, and why one is advised. What
// is said of groups is in melds/makiaveli/sayings.h.
#pragma once

#include "cards/sentence.h"

namespace meldwise::makiaveli {

inline constexpr Saying kSayings[] = {
    // why not
    {"refusal.makiaveli.middle",
     "you are in the middle of a play ({play, sentence}): go on with put or use, or end it with done"},
    {"refusal.makiaveli.so_far", "{cards, cards}"},
    {"refusal.makiaveli.and_cross", "{put, cards} and from the cross {used, cards}"},
    {"refusal.makiaveli.empty", "the deck is empty: play or pass"},
    {"refusal.makiaveli.limit", "you hold {count} cards and the hand limit is {limit}: play or pass"},
    {"refusal.makiaveli.deck_left",
     "the deck still has {count, plural, one {# card} other {# cards}}: play or draw"},
    {"refusal.makiaveli.must", "you can play, so you must: {cards, cards} can go down"},
    {"refusal.makiaveli.twice", "{card, card} is already in this play, and you hold no other"},
    {"refusal.makiaveli.no_place",
     "{card, card} finds no place: no play with your cards and the cross takes it in"},
    {"refusal.makiaveli.no_place.play",
     "{card, card} finds no place in a play with {play, sentence}, whatever else you add"},
    {"refusal.makiaveli.hand_first",
     "a play starts with a card of your hand: put one before you use the cross"},
    {"refusal.makiaveli.cross.twice", "{card, card} of the cross is already in this play"},
    {"refusal.makiaveli.cross.none", "{card, card} is not in the cross"},
    {"refusal.makiaveli.cross",
     "{card, card} of the cross finds no place in a play with {play, sentence}, whatever else you add"},
    {"refusal.makiaveli.cross.anchored",
     "{card, card} of the cross finds no place in a play with {play, sentence}, whatever else you add (two "
     "cards of the cross never share a group)"},
    {"refusal.makiaveli.at_least", "a play brings down at least one card of your hand: put one first"},
    {"refusal.makiaveli.share",
     "as it stands two cards of the cross would share a group: add cards that part them"},
    {"refusal.makiaveli.left.one",
     "not every card would lie in a group: {cards, cards} is left over; add cards that help"},
    {"refusal.makiaveli.left",
     "not every card would lie in a group: {cards, cards} are left over; add cards that help"},
    // why
    {"who.other", "the other player"},
    {"who.player", "{who, seat}"},
    {"makiaveli.draw",
     "drawing: none of your {cards, sentence} can be played yet; {outs} of the {unseen, plural, one {# "
     "unseen "
     "card} other {# unseen cards}} would let all go down"},
    {"makiaveli.draw.back",
     "drawing and holding back: {playable} of your {cards, sentence} could be played, but what lies there "
     "opens the floor to the others; {outs} of the {unseen, plural, one {# unseen card} other {# unseen "
     "cards}} would let all go down"},
    {"makiaveli.draw.last",
     "drawing: your last card finds no place yet; {outs} of the {unseen, plural, one {# unseen card} other "
     "{# "
     "unseen cards}} would let all go down"},
    {"makiaveli.pass",
     "passing: whoever plays now opens the floor to the others; you hold {cards, sentence}, "
     "the others at least {fewest}"},
    {"makiaveli.out", "going out: all {cards, sentence} find a place"},
    {"makiaveli.out.last", "going out: the last card finds a place"},
    {"makiaveli.play.instead",
     "playing {cards, cards} instead of drawing: you keep {kept, sentence}, and "
     "{first, sentence} would meet the empty deck first"},
    {"makiaveli.play", "playing {cards, cards}: you keep {kept, sentence}"},
    // rather than
    {"do.finish", "finish the play"},
    {"do.play", "play {cards, cards}"},
    {"makiaveli.than.out", "all {cards} cards find a place: it goes out"},
    {"makiaveli.than.out.last", "the last card finds a place: it goes out"},
    {"makiaveli.than.floor",
     "the floor stays as it is for the others, and {cards, plural, one {# card is} other {# cards are}} in "
     "the "
     "deck"},
    {"makiaveli.than.opens",
     "it opens {cards, plural, one {# card} other {# cards}} to the others, not {more}"},
};
inline constexpr SayingsOf<kSayings> say;

}  // namespace meldwise::makiaveli
