// The finder: what a hand costs at best, which card to discard, whether one can go out. Always the optimum.
//
// A hand has up to 14 cards (kLargestHand). Everything is exact for every combination of rule switches,
// depends on nothing but the arguments and allocates nothing. Costs about a microsecond for a hand that
// was played; see bench/five_crowns for the figures.
#pragma once

#include <limits>

#include "cards/crown_card.h"
#include "melds/five_crowns/meld_rules.h"

namespace meldwise::five_crowns {

inline constexpr int kNoBound = std::numeric_limits<int>::max();

/// The points of the unmelded cards when the hand is arranged best.
[[nodiscard]] int min_points(const CrownHand& hand, CrownRank wild, const MeldRules& rules);

struct BestDiscard {
  int points = 0;  ///< min_points of the hand without the card
  CrownCard card;
};

/// The card to discard from a hand (of at least one card) so that the rest costs least. Of equally good
/// cards a natural goes before a wild, and a wild of the round before a joker.
[[nodiscard]] BestDiscard best_discard(const CrownHand& hand, CrownRank wild, const MeldRules& rules);

/// The points after the best discard, or `bound` if that is lower: a low bound makes it faster.
[[nodiscard]] int min_points_after_discard(const CrownHand& hand, CrownRank wild, const MeldRules& rules,
                                           int bound = kNoBound);

/// Whether all cards can be melded.
[[nodiscard]] bool can_meld_all(const CrownHand& hand, CrownRank wild, const MeldRules& rules);

/// Whether a player who has drawn can go out: n + 1 cards of which one is discarded or, by
/// GoingOut::all, none.
[[nodiscard]] bool can_go_out(const CrownHand& hand, CrownRank wild, const MeldRules& rules);

}  // namespace meldwise::five_crowns
