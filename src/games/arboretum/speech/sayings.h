// What is said at an Arboretum table besides what happens: why a step is refused, and why one is advised.
#pragma once

#include "cards/sentence.h"

namespace meldwise::arboretum {

inline constexpr Saying kSayings[] = {
    // why not
    {"refusal.round_next", "the round is over; the next one has not been dealt"},
    {"refusal.arboretum.draw0", "draw two cards first: none of 2 drawn yet"},
    {"refusal.arboretum.draw1", "draw two cards first: 1 of 2 drawn"},
    {"refusal.arboretum.play", "both cards are drawn: now play a card into your arboretum"},
    {"refusal.arboretum.before", "play a card into your arboretum before you discard one"},
    {"refusal.arboretum.discard", "both cards are drawn: now discard a card"},
    {"refusal.arboretum.one", "one card a turn is played: now discard a card"},
    {"refusal.arboretum.first", "the first card of an arboretum goes to 0,0, not to {cell, cell}"},
    {"refusal.arboretum.taken", "{card, card} lies at {cell, cell} already"},
    {"refusal.arboretum.touch",
     "{cell, cell} does not touch a card of your arboretum: play beside one, not across a corner"},
    {"refusal.arboretum.deck", "the deck is empty: take the top of a discard pile"},
    {"refusal.arboretum.pile", "the discard pile of {who, seat} is empty"},
    // why
    {"arboretum.draw.none", "drawing from the deck, {deck} left: nothing is discarded yet"},
    {"arboretum.draw", "drawing from the deck, {deck} left: {tops, list}"},
    {"arboretum.draw.left", "drawing from the deck, {deck} left"},
    {"arboretum.right", "the right to {species, species} stays at {now} %"},
    {"arboretum.right.none", "it is of no use for the right to {species, species}"},
    {"arboretum.take", "taking {card, card}: {gains, list}"},
    {"arboretum.take.planted", "planted it adds {points, sentence}"},
    {"arboretum.take.kept", "kept it lifts the right to {species, species} from {now} % to {then} %"},
    {"arboretum.take.denied", "left lying it can bring an opponent {points, sentence}"},
    {"arboretum.begin.place", "beginning with {card, card}: a place for paths to come"},
    {"arboretum.begin", "beginning with {card, card}: {right, sentence}"},
    {"arboretum.plant.none", "planting {card, card} at {cell, cell}: {right, sentence}"},
    {"arboretum.plant.place", "planting {card, card} at {cell, cell}: a place for paths to come"},
    {"arboretum.plant", "planting {card, card} at {cell, cell}: {gains, list}, {right, sentence}"},
    {"arboretum.plant.gains", "planting {card, card} at {cell, cell}: {gains, list}"},
    {"arboretum.gain", "{species, species} {before} → {points, sentence}"},
    {"arboretum.discard", "throwing {card, card}: {gains, list}"},
    {"arboretum.gift.none", "it adds nothing to the arboretum of an opponent"},
    {"arboretum.gift.least", "no card of the hand brings an opponent less (it can bring {points, sentence})"},
    // rather than
    {"do.draw.deck", "draw from the deck"},
    {"do.throw.tree", "throw {card, card}"},
    {"do.plant", "plant {card, card} at {cell, cell}"},
    {"arboretum.than.right",
     "without {card, card} the right to {species, species} would fall from {now} % to {then} %"},
    {"arboretum.than.planted.other",
     "planted {card, card} adds {points, plural, one {# point} other {# points}}, {other, card} {less}"},
    {"arboretum.than.planted", "planted {card, card} adds {points, plural, one {# point} other {# points}}"},
    {"arboretum.than.nothing", "{card, card} would add no points"},
    {"arboretum.than.adds", "it adds {points, plural, one {# point} other {# points}} at once, not {less}"},
    {"arboretum.than.brings",
     "it can bring an opponent {points, plural, one {# point} other {# points}}, {other, card} {more}"},
};
inline constexpr SayingsOf<kSayings> say;

}  // namespace meldwise::arboretum
