#include "games/five_crowns/mind/foresight.h"

#include "games/five_crowns/mind/next_draw.h"

namespace meldwise::five_crowns {
namespace {

// Points it costs that the round goes on: whoever goes out leaves the others with what they have.
constexpr double kRoundGoesOn = 30;
constexpr double kSecondDraw = 0.5;  // how much the second draw counts beside the first; fitted by play

class Foresight {
 public:
  explicit Foresight(const View& view) : next_(view) {}

  [[nodiscard]] double before_draw(const CrownHand& hand) const {
    double total = 0;
    next_.for_each_drawn(hand,
                         [&](const CrownHand& drawn, int count) { total += count * with_drawn(drawn); });
    return total / next_.draws().size();
  }

  [[nodiscard]] double with_drawn(const CrownHand& hand) const {
    const int points = next_.points(hand);
    if (points == 0) return 0;
    return kRoundGoesOn + (1 - kSecondDraw) * points + kSecondDraw * after_another_draw(hand);
  }

  [[nodiscard]] const NextDraw& next() const { return next_; }

 private:
  [[nodiscard]] double after_another_draw(const CrownHand& hand) const {
    MeldSearch melds(hand, next_.wild(), next_.rules(), Discard::any);
    melds.find(kNoBound);
    const Outlook outlook(hand, next_.wild(), next_.rules(), melds.best());
    return static_cast<double>(outlook.best_throw(next_.draws()).total) / next_.draws().size();
  }

  NextDraw next_;
};

}  // namespace

double foresight(const View& view, const Action& action) {
  const Foresight ahead(view);
  switch (action.kind) {
    case ActionKind::draw_discard:
      return ahead.with_drawn(ahead.next().hand_with_top());
    case ActionKind::draw_stock:
      return ahead.before_draw(view.hand);
    case ActionKind::discard:
      return ahead.before_draw(ahead.next().hand_without(action.card));
    default:
      return 0;
  }
}

}  // namespace meldwise::five_crowns
