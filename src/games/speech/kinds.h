// The kinds of things that cross a boundary: numbers, words, seats, cards, lists and objects of them. A kind
// knows how its value is written as JSON, read back strictly, and what shape that JSON has; those that stand
// in phrases also say it in words and parse it. Kinds hold no value and fit into each other:
//
//   number(0, 400)                                  whole numbers
//   or_null(card(), kNoCard)                        null for kNoCard
//   each(table.seats, of(&SeatRecord::score, …))    one member of the first so many elements
//   list(object("Meld", [&](auto& f, auto& meld) { f("owner", meld.owner, seat(table.seats), "who laid it");
//   }))
//
// A reader notes the first error with the field's path and goes on with harmless values (JsonReader).
#pragma once

#include "games/speech/card_kinds.h"
#include "games/speech/list_kinds.h"
#include "games/speech/part_kinds.h"
#include "games/speech/plain_kinds.h"
