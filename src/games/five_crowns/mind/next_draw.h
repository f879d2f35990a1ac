// The next draw of Five Crowns as its player sees it: what may come, and what a hand is worth with it.
#pragma once

#include "games/five_crowns/mind/outlook.h"
#include "melds/five_crowns/finder.h"

namespace meldwise::five_crowns {

class NextDraw {
 public:
  /// For the seat of `view`, which stays where it is. Before the last turn unmelded wilds count nothing,
  /// because they will find a meld.
  explicit NextDraw(const View& view)
      : view_(view),
        wild_(view.table.wild()),
        rules_(view.table.last_turns() ? meld_rules(view.table.options) : hopeful_rules(view.table.options)),
        draws_(next_from_stock(view)) {}

  [[nodiscard]] CrownRank wild() const { return wild_; }
  [[nodiscard]] const MeldRules& rules() const { return rules_; }
  /// What the stock may bring.
  [[nodiscard]] const CrownHand& draws() const { return draws_; }

  [[nodiscard]] CrownHand hand_with_top() const {
    CrownHand hand = view_.hand;
    hand.add(view_.table.discards.back());
    return hand;
  }
  [[nodiscard]] CrownHand hand_without(CrownCard thrown) const {
    CrownHand hand = view_.hand;
    hand.remove(thrown);
    return hand;
  }

  /// What a hand that has drawn is worth: the points after its best discard, but no more than `bound`.
  [[nodiscard]] int points(const CrownHand& drawn, int bound = kNoBound) const {
    if (rules_.going_out == GoingOut::all && can_meld_all(drawn, wild_, rules_)) return 0;
    return min_points_after_discard(drawn, wild_, rules_, bound);
  }

  /// Calls visit(hand with a card of the stock, number of such cards) for every card that may come.
  template <class Visit>
  void for_each_drawn(const CrownHand& hand, Visit&& visit) const {
    draws_.for_each_face([&](CrownCard card, int count) {
      CrownHand drawn = hand;
      drawn.add(card);
      visit(drawn, count);
    });
  }

 private:
  const View& view_;
  CrownRank wild_;
  MeldRules rules_;
  CrownHand draws_;
};

}  // namespace meldwise::five_crowns
