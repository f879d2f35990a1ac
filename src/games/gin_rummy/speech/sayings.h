// What is said at a table of gin rummy besides what happens: why a step is advised.
#pragma once

#include "cards/sentence.h"

namespace meldwise::gin_rummy {

inline constexpr Saying kSayings[] = {
    // why
    {"gin.would_be", "with {card, card} the deadwood would be {count}"},
    {"gin.chances",
     "{cards, plural, one {# unseen card} other {# unseen cards}} would lower the deadwood of {count}"},
    {"gin.falls", "with {card, card} the deadwood falls to {count}"},
    {"gin.gin", "gin: nothing is left over"},
    {"gin.ends", "ends the hand with a deadwood of {count}"},
    {"gin.enough", "laying off more would not lower the deadwood of {count}"},
    {"gin.leaves", "leaves a deadwood of {count}"},
    // rather than
    {"do.leave", "leave {card, card}"},
    {"do.lay_off", "lay off {cards, cards}"},
    {"do.lay_off.none", "lay nothing off"},
    {"gin.than.deadwood", "the deadwood is then {count}, {more} with {card, card} gone"},
    {"gin.than.improving",
     "{cards, plural, one {# unseen card} other {# unseen cards}} would lower it further, {less} with {card, "
     "card} gone"},
    {"gin.than.goes_with", "the other player took {taken, card}, which goes with {card, card}"},
    {"gin.than.falls", "the deadwood falls from {before} to {after}"},
    {"gin.than.leaves", "{card, card} would leave the deadwood at {count}"},
    {"gin.than.ends", "the hand ends with a deadwood of {count}"},
    {"gin.than.goes_on",
     "{cards, plural, one {# unseen card} other {# unseen cards}} would lower the deadwood of {count} before "
     "a knock"},
    {"gin.than.laid", "a deadwood of {count} is left, not {more}"},
};
inline constexpr SayingsOf<kSayings> say;

}  // namespace meldwise::gin_rummy
