// What the cards that a hand cannot meld may still become: the average of one more draw, at a glance.
//
// The exact average (ev.h) asks the finder about every card that may come. This one asks it once, takes the
// best melds as they are and counts with bit masks which cards would join a meld, complete two loose cards
// or set a wild free. It misses what only another arrangement could use, which costs it three games in a
// hundred against the exact player, and is thirty times as fast: two microseconds a decision.
#pragma once

#include <array>
#include <cstdint>

#include "cards/fixed_list.h"
#include "games/five_crowns/rules/action.h"
#include "games/five_crowns/rules/state.h"
#include "melds/five_crowns/meld_search.h"

namespace meldwise::five_crowns {

/// Points it costs to have any left over after the draw, unless it is the last: the others may go out before
/// the next one.
inline constexpr int kStillIn = 15;

class Outlook {
 public:
  /// `melds` is a best arrangement of the hand.
  Outlook(const CrownHand& hand, CrownRank wild, const MeldRules& rules, const Solution& melds,
          int still_in = kStillIn);

  /// The naturals in no meld, the dearest first; both of two copies.
  using Loose = FixedList<CrownCard, kLargestHand>;
  [[nodiscard]] const Loose& loose() const { return loose_; }

  /// The points after a draw and the best discard, with `still_in` where there are any, added up over the
  /// cards of `draws`.
  [[nodiscard]] int total(const CrownHand& draws) const { return total_of(draws, loose_); }
  /// The same after the loose card with this number has been thrown.
  [[nodiscard]] int total_without(const CrownHand& draws, std::size_t thrown) const;
  /// The loose card without which the total is least; kNoCard and 0 if no card is loose.
  struct Throw {
    CrownCard card = kNoCard;
    int total = 0;
  };
  [[nodiscard]] Throw best_throw(const CrownHand& draws) const;

 private:
  using Faces = std::uint64_t;

  /// What a draw of one of `faces` leaves over.
  struct Chance {
    int points;
    Faces faces;
  };

  [[nodiscard]] int total_of(const CrownHand& draws, const Loose& cards) const;
  [[nodiscard]] Faces completing(CrownCard a, CrownCard b) const;
  [[nodiscard]] int points_of_loose(CrownCard card) const {
    return rules_.points.natural[static_cast<std::size_t>(card.rank())];
  }

  [[nodiscard]] int cost(int points) const { return points > 0 ? points + still_in_ : 0; }

  const MeldRules& rules_;
  int still_in_;
  Faces wilds_;
  Faces joining_ = 0;    // cards that lengthen a meld
  Faces relieving_ = 0;  // cards that take the place of a wild in a meld
  int spare_wilds_ = 0;  // not needed by any meld
  Loose loose_;
};

/// What the cards that may come from the stock are, with their numbers.
[[nodiscard]] CrownHand next_from_stock(const View& view);

/// The rules as players see them before their last turn: unmelded wilds count nothing, for they will find a
/// meld.
[[nodiscard]] MeldRules hopeful_rules(const Options& options);

/// What a draw from either pile promises: the points after it as `Outlook` counts them, added up over the
/// cards that the stock may bring.
struct DrawOutlook {
  int top = 0;
  int stock = 0;  ///< little is known of it where the top lets one go out
  int draws = 0;  ///< how many cards those are

  [[nodiscard]] bool takes_top() const;
};
/// There is a discard; the rules are those that count now.
[[nodiscard]] DrawOutlook draw_outlook(const View& view, const MeldRules& rules);

/// A player by outlook; `view` is that of the seat to move. Goes out as soon as it can. Deterministic.
[[nodiscard]] Action outlook_action(const View& view);

}  // namespace meldwise::five_crowns
