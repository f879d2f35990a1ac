// What is said at a Five Crowns table besides what happens: why a step is refused, and why one is advised.
// What is said of melds is in melds/five_crowns/sayings.h.
#pragma once

#include "cards/sentence.h"

namespace meldwise::five_crowns {

inline constexpr Saying kSayings[] = {
    // why not
    {"refusal.five.draw", "draw a card first"},
    {"refusal.five.drawn", "you have drawn already: discard a card"},
    {"refusal.five.no_discard", "there is no discard to take"},
    {"refusal.five.not_laid", "{cards, cards} is not laid yet"},
    {"refusal.five.no_meld", "{cards, cards} is no meld"},
    {"refusal.five.no_meld.why", "{cards, cards} is no meld: {why, sentence}"},
    {"refusal.five.out.all", "you cannot go out: {left, cards} stays over ({points} points)"},
    {"refusal.five.out",
     "you cannot go out discarding {card, card}: {left, cards} stays over ({points} points)"},
    {"refusal.five.out.none", "here one goes out with all cards melded: say go out without a card"},
    {"refusal.five.last", "{who, seat} has gone out: this is your last turn, discard a card"},
    {"refusal.five.which", "to go out, say which card you discard"},
    {"refusal.five.arranged", "melds are arranged for you here: option manual_melds is off"},
    {"refusal.five.last_only", "melds are laid on the last turn only, after somebody has gone out"},
    {"refusal.five.never", "{cards, cards} cannot be one meld: {why, sentence}"},
    {"refusal.five.keep", "keep {card, card} to discard it"},
    {"refusal.five.would", "{cards, cards} would be no meld: keep {card, card} to discard it"},
    {"refusal.five.none_put", "no card has been put down for this meld"},
    // why
    {"five.draw.only", "drawing: {points} points on average"},
    {"five.take.only",
     "taking {card, card}: {with, plural, one {# point stays} other {# points stay}} over with it"},
    {"five.take",
     "taking {card, card}: {with, plural, one {# point stays} other {# points stay}} over with it, {stock} "
     "on "
     "average from the stock"},
    {"five.draw.stock", "drawing from the stock: {stock} points stay over on average"},
    {"five.draw", "drawing from the stock: {stock} points stay over on average, {with} with {card, card}"},
    {"five.throw.last",
     "throwing {card, card}: the last turn, {points, plural, one {# point stays} other {# points stay}} "
     "over"},
    {"five.throw",
     "throwing {card, card}: {points, plural, one {# point stays} other {# points stay}} over, {average} on "
     "average after the next draw"},
    {"five.throw.out",
     "throwing {card, card}: {points, plural, one {# point stays} other {# points stay}} over, {average} on "
     "average after the next draw, {out} % of the cards go out"},
    {"five.out.all", "going out: every card is melded"},
    {"five.out", "going out with {card, card}: every other card is melded"},
    {"five.lay", "laying melds so that least stays over"},
    // rather than
    {"five.than.last",
     "{points, plural, one {# point stays} other {# points stay}} over in this last turn, {more} with {card, "
     "card} gone"},
    {"five.than.next",
     "{points} points stay over on average after the next draw, {more} with {card, card} gone"},
    {"five.than.out", "{out} % of the cards then go out, {less} % with {card, card} gone"},
    {"five.than.wild", "{card, card} is wild and fits everywhere"},
    {"five.than.collects", "{who, seat} collects cards like {card, card}"},
    {"five.than.draw", "{points} points stay over on average, {more} otherwise"},
    {"five.than.ends", "every card is melded and the round ends with nothing over"},
};
inline constexpr SayingsOf<kSayings> say;

}  // namespace meldwise::five_crowns
