// What is said of cards that make no group of Makiaveli.
#pragma once

#include "cards/sentence.h"

namespace meldwise::makiaveli {

inline constexpr Saying kGroupSayings[] = {
    {"verdict.no_group", "{cards, cards} is no group: {why, sentence}"},
    {"verdict.suit_twice", "a set has each suit once, and {card, card} is there twice"},
    {"verdict.run_twice", "a run has each card once, and {card, card} is there twice"},
    {"verdict.around", "a run does not go around from the king over the ace to the two"},
    {"verdict.gap", "a run has no gaps, and {card, card} is missing"},
    {"verdict.group_three", "a group has at least 3 cards"},
    {"verdict.makiaveli_jokers", "there are no jokers in Makiaveli"},
    {"verdict.set_or_run", "a set has one rank and a run has one suit"},
};
inline constexpr SayingsOf<kGroupSayings> say_of_group;

}  // namespace meldwise::makiaveli
