#include "games/five_crowns/foresight.h"

#include <algorithm>

#include "games/five_crowns/going_out.h"
#include "games/five_crowns/outlook.h"
#include "melds/five_crowns/finder.h"

namespace meldwise::five_crowns {
namespace {

// Points it costs that the round goes on: whoever goes out leaves the others with what they have.
constexpr double kRoundGoesOn = 30;
constexpr double kSecondDraw = 0.5;  // how much the second draw counts beside the first; fitted by play

class Foresight {
 public:
  explicit Foresight(const View& view)
      : view_(view),
        wild_(view.table.wild()),
        rules_(hopeful_rules(view.table.options)),
        draws_(next_from_stock(view)) {}

  [[nodiscard]] double of(const Action& action) const {
    CrownHand hand = view_.hand;
    switch (action.step) {
      case Step::draw_discard:
        hand.add(view_.table.discards.back());
        return with_drawn(hand);
      case Step::draw_stock:
        return before_draw(hand);
      case Step::discard:
        hand.remove(action.card);
        return before_draw(hand);
      default:
        return 0;
    }
  }

 private:
  [[nodiscard]] double before_draw(const CrownHand& hand) const {
    double total = 0;
    draws_.for_each_face([&](CrownCard card, int count) {
      CrownHand drawn = hand;
      drawn.add(card);
      total += count * with_drawn(drawn);
    });
    return total / draws_.size();
  }

  /// Of a hand that has drawn.
  [[nodiscard]] double with_drawn(const CrownHand& hand) const {
    if (rules_.going_out == GoingOut::all && can_meld_all(hand, wild_, rules_)) return 0;
    const int points = min_points_after_discard(hand, wild_, rules_);
    if (points == 0) return 0;
    return kRoundGoesOn + (1 - kSecondDraw) * points + kSecondDraw * after_another_draw(hand);
  }

  [[nodiscard]] double after_another_draw(const CrownHand& hand) const {
    MeldSearch melds(hand, wild_, rules_, Discard::any);
    melds.find(kNoBound);
    const Outlook outlook(hand, wild_, rules_, melds.best());
    if (outlook.loose().empty()) return 0;
    int least = kNoBound;
    for (std::size_t i = 0; i < outlook.loose().size(); ++i) {
      if (i > 0 && outlook.loose()[i] == outlook.loose()[i - 1]) continue;
      least = std::min(least, outlook.total_without(draws_, i));
    }
    return static_cast<double>(least) / draws_.size();
  }

  const View& view_;
  CrownRank wild_;
  MeldRules rules_;
  CrownHand draws_;
};

}  // namespace

double foresight(const View& view, const Action& action) { return Foresight(view).of(action); }

}  // namespace meldwise::five_crowns
