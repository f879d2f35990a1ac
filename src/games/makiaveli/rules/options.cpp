#include "games/makiaveli/rules/options.h"

#include <fmt/format.h>

namespace meldwise::makiaveli {

const OptionTable<Options>& option_table() {
  static const OptionTable<Options> table{
      {option<&Options::anchored>("anchored", "two cards still in the cross may not end in the same group"),
       option<&Options::must_play>("must_play", "whoever can play must: no drawing or passing then"),
       option<&Options::hand_limit>("hand_limit",
                                    "with so many cards one passes instead of drawing; 0 = no limit", 0, 100),
       option<&Options::score_cards_left>("score_cards_left",
                                          "a round costs a point for each card left in hand"),
       option<&Options::cross_cards>("cross_cards", "cards laid open around the deck", 0, kMostCross),
       option<&Options::rounds>("rounds", "rounds in a match; the starting player rotates", 1, 100)},
      {{"standard", "one round, no house rules", Options{}},
       {"anchored", "each card of the cross anchors its own group", Options{.anchored = true}},
       {"must-play", "whoever can play must: nobody saves a whole hand up to lay it at once",
        Options{.must_play = true}},
       {"hand-limit", "nobody draws beyond ten cards: hands stay small, and plays come early",
        Options{.hand_limit = 10}},
       {"no-cross", "no open cards around the deck", Options{.cross_cards = 0}},
       {"cards-left", "a match of six rounds in which every card left in hand costs a point",
        Options{.score_cards_left = true, .rounds = 6}}}};
  return table;
}

Status check_options(const Options& options) {
  if (options.hand_limit == 0 || options.hand_limit > kHandCards) return {};
  return fail(
      fmt::format("option hand_limit: {} leaves no room above the {} cards dealt; expected 0 or {}-100",
                  options.hand_limit, kHandCards, kHandCards + 1));
}

}  // namespace meldwise::makiaveli
