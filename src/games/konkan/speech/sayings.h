// What is said at a Konkan table besides what happens: why a step is refused, and why one is advised. What is
// said of melds is in melds/konkan/sayings.h.
#pragma once

#include "cards/sentence.h"

namespace meldwise::konkan {

inline constexpr Saying kSayings[] = {
    // why not
    {"refusal.not_in_hand.second", "a second {card, card} is not in your hand"},
    {"refusal.not_in_hand.some", "a card is not in your hand"},
    {"refusal.konkan.needs", "come down needs {needed}, these melds make {points}"},
    {"refusal.konkan.needs.more",
     "come down needs {needed}, these melds make {points} and the rest of your hand at most {more} more"},
    {"refusal.konkan.trash.none",
     "you are not down, so you may take {card, card} only to come down with it now: no meld of yours would "
     "use "
     "it"},
    {"refusal.konkan.trash.short",
     "you are not down, so you may take {card, card} only to come down with it now: that needs {needed}, "
     "your "
     "melds with it make {points}"},
    {"refusal.konkan.finish", "finish coming down first: {laid} of {needed} points are laid"},
    {"refusal.konkan.taken",
     "you took {card, card} to come down with it: lay it in a meld first ({laid} of {needed} points are "
     "laid)"},
    {"refusal.konkan.pull", "pull a card first, from the deck or the trash"},
    {"refusal.konkan.opening.pull", "there is no pull in the opening turn: throw a card"},
    {"refusal.konkan.pulled", "you have pulled a card in this turn already"},
    {"refusal.konkan.trash.empty", "there is no card in the trash to pull"},
    {"refusal.konkan.opening", "the opening turn is one throw and nothing else"},
    {"refusal.konkan.keep", "one card must be left to throw"},
    {"refusal.konkan.taken.unused",
     "you took {card, card} to come down with it, and after this meld it could not be used any more"},
    {"refusal.konkan.down", "only a player who is down may add cards or swap jokers"},
    {"refusal.konkan.no_meld", "there is no meld {number} on the table, which has {count}"},
    {"refusal.konkan.meld", "meld {number}: {why, sentence}"},
    {"refusal.konkan.end",
     "{card, card} goes there of itself: say 'sarf {card, card} to {number}' without an end"},
    {"refusal.konkan.own", "meld {number} is your own: jokers are swapped out of the others' melds"},
    {"refusal.konkan.back",
     "you took {card, card} from the trash in this turn: it goes back only as your last card"},
    // why
    {"konkan.throw.plain", "throwing {card, card}"},
    {"konkan.throw.last", "throwing {card, card}: the last card, the round is over"},
    {"konkan.throw.keeps", "throwing {card, card}: keeps {state, sentence}"},
    {"konkan.throw", "throwing {card, card}: {danger, sentence}, keeps {state, sentence}"},
    {"konkan.danger.not_down", "the next player is not down and can only come down with it"},
    {"konkan.danger.none", "the next player cannot add it to the table"},
    {"konkan.keeps.cards",
     "{cards, plural, one {# card} other {# cards}} of {points, plural, one {# point} other {# points}}"},
    {"konkan.keeps.come_down", "a come-down of {points, plural, one {# point} other {# points}} in hand"},
    {"konkan.keeps.melds",
     "melds of {points, plural, one {# point} other {# points}}, {short} short of coming down"},
    {"konkan.lay", "laying {cards, cards}: {points, plural, one {# point} other {# points}} out of the hand"},
    {"konkan.lay.down",
     "laying {cards, cards}: {points, plural, one {# point} other {# points}} of a come-down of up to "
     "{most}, "
     "where {needed} are needed"},
    {"konkan.deck", "pulling from the deck: {card, card} in the trash helps less"},
    {"konkan.deck.only", "pulling from the deck: there is nothing else to pull"},
    {"konkan.take.completes", "taking {card, card}: it completes the come-down"},
    {"konkan.take.lay", "taking {card, card}: it can be laid at once"},
    {"konkan.add",
     "adding {card, card} to meld {meld}: {points, plural, one {# point leaves} other {# points leave}} the "
     "hand"},
    {"konkan.swap", "swapping {card, card} for the joker of meld {meld}: a joker fits everywhere"},
    // rather than
    {"do.pull", "pull from the deck"},
    {"do.lay", "{steps, list} and throw {card, card}"},
    {"do.lay.meld", "lay {cards, cards}"},
    {"do.lay.add", "add {card, card} to meld {meld}"},
    {"do.lay.swap", "swap {card, card} for the joker of meld {meld}"},
    {"konkan.than.lay", "it can be laid at once"},
    {"konkan.than.completes", "it completes the come-down"},
    {"konkan.than.won", "the hand is empty and the round won"},
    {"konkan.than.loose",
     "{points, plural, one {# point lies} other {# points lie}} loose in hand, not {more}"},
    {"konkan.than.melds",
     "the melds in hand keep {points, plural, one {# point} other {# points}}, not {less}"},
    {"konkan.than.grows",
     "{cards, plural, one {# unseen card} other {# unseen cards}} would make a meld with two of the hand, "
     "not "
     "{less}"},
    {"konkan.than.holds",
     "melds of {points, plural, one {# point} other {# points}} stay in hand, where nobody can add to them"},
    {"konkan.than.used", "the next player can use {other, card} and not {card, card}"},
};
inline constexpr SayingsOf<kSayings> say;

}  // namespace meldwise::konkan
