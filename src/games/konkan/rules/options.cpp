#include "games/konkan/rules/options.h"

namespace meldwise::konkan {
namespace {

/// Fourteen cards of ten points: no come-down can be worth more.
constexpr int kMostComeDown = 140;

}  // namespace

const OptionTable<Options>& option_table() {
  static const OptionTable<Options> table{
      {option<&Options::threshold>("threshold", "points the first come-down of a round needs", 0,
                                   kMostComeDown),
       option<&Options::threshold_by>("threshold_by",
                                      "what the next come-down must beat: the best come-down, or the "
                                      "highest score on the table with later melds and sarfs",
                                      {"come_down", "laid"}),
       option<&Options::opening_turn_may_meld>("opening_turn_may_meld",
                                               "the opening turn may lay melds before its throw"),
       option<&Options::swap_own_melds>("swap_own_melds", "jokers may be swapped out of one's own melds too"),
       option<&Options::max_jokers_per_meld>("max_jokers_per_meld", "jokers allowed in one meld", 0,
                                             kMostJokersPerMeld),
       option<&Options::must_keep_top_trash_on_reshuffle>(
           "must_keep_top_trash_on_reshuffle",
           "the top card of the trash stays when the rest becomes the deck"),
       option<&Options::joker_in_hand_points>("joker_in_hand_points", "what a joker left in hand costs", 0,
                                              100),
       option<&Options::not_down_penalty>("not_down_penalty", "what never having come down costs", 0, 500),
       option<&Options::win_bonus>("win_bonus", "extra points for throwing the last card", 0, 500),
       option<&Options::rounds>("rounds", "rounds in a match, at most; the dealer rotates", 1, 100),
       option<&Options::target>("target", "a total that ends the match at the end of its round; 0 = none", 0,
                                10'000),
       option<&Options::turn_cap>("turn_cap", "turns after which a round is stopped and scored as it stands",
                                  20, 1'000)},
      {{"standard", "the usual rules, a match of five rounds", Options{}},
       {"single", "the usual rules, one round alone", Options{.rounds = 1}}}};
  return table;
}

}  // namespace meldwise::konkan
