// What is said of cards that make neither a book nor a run.
#pragma once

#include "cards/sentence.h"

namespace meldwise::five_crowns {

inline constexpr Saying kMeldSayings[] = {
    {"verdict.book_run", "not a book: {book, sentence}; not a run: {run, sentence}"},
    {"verdict.least", "a meld needs at least {least} cards, not {count}"},
    {"verdict.all_wild",
     "all cards are wild (jokers and {rank, text}s): a meld needs at least one natural card"},
    {"verdict.ranks_differ", "{first, card} and {last, card} differ in rank"},
    {"verdict.suits_differ", "its naturals are of more than one suit"},
    {"verdict.two_in_book", "two {card, card} in one book"},
    {"verdict.two_in_run", "two {card, card} in one run"},
    {"verdict.gaps",
     "ranks missing between {first, card} and {last, card}: {gaps}, wilds to fill them: {wilds}"},
    {"verdict.too_long", "{count} cards, and from 3 to K there are only {most}"},
    {"verdict.surplus", "a wild that fills no gap may not join it, because {why, sentence}"},
    {"verdict.surplus.king", "a natural K tops it"},
    {"verdict.surplus.three", "a natural 3 starts it"},
    {"verdict.surplus.four", "a wild 3 stands beside its lowest natural, a 4"},
};
inline constexpr SayingsOf<kMeldSayings> say_of_meld;

}  // namespace meldwise::five_crowns
