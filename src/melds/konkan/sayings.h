// What is said of melds of Konkan that are none, or that a card does not fit.
#pragma once

#include "cards/sentence.h"

namespace meldwise::konkan {

inline constexpr Saying kMeldSayings[] = {
    {"verdict.set.four", "a set has at most four cards, this has {count}"},
    {"verdict.one_rank_or_suit", "the cards of a meld are all of one rank or all of one suit"},
    {"verdict.corner", "a run does not go round the corner: the ace is low or high"},
    {"verdict.no_sequence", "these cards are not in sequence"},
    {"verdict.three.count", "a meld needs at least three cards, this has {count}"},
    {"verdict.three", "a meld needs at least three cards"},
    {"verdict.thirteen", "a run has at most thirteen cards, this has {count}"},
    {"verdict.natural", "a meld needs at least one natural card"},
    {"verdict.twice", "{card, card} is in this meld twice"},
    {"verdict.no_joker", "no joker may be in a meld"},
    {"verdict.one_joker", "at most one joker may be in a meld"},
    {"verdict.jokers", "at most {count} jokers may be in a meld"},
    {"verdict.neither", "neither a run nor a set"},
    {"refusal.konkan.closed", "{cards, cards} is closed: nothing can be added to it"},
    {"refusal.konkan.no_joker_fits", "no further joker fits {cards, cards}: {why, sentence}"},
    {"refusal.konkan.end.low", "{cards, cards} cannot grow at its low end"},
    {"refusal.konkan.end.high", "{cards, cards} cannot grow at its high end"},
    {"refusal.konkan.continue", "{card, card} does not continue {cards, cards}"},
    {"refusal.konkan.rank", "{card, card} is not of the rank of {cards, cards}"},
    {"refusal.konkan.has", "{cards, cards} has its {card, card} already"},
    {"refusal.konkan.no_joker", "{cards, cards} has no joker"},
    {"refusal.konkan.natural", "a joker is swapped for a natural card"},
    {"refusal.konkan.joker_for",
     "the joker of {cards, cards} is swapped for {wanted, choice}, not for {card, card}"},
};
inline constexpr SayingsOf<kMeldSayings> say_of_meld;

}  // namespace meldwise::konkan
