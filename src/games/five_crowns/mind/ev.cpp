#include "games/five_crowns/mind/ev.h"

#include <algorithm>
#include <cassert>

#include "cards/fixed_list.h"
#include "games/five_crowns/mind/heuristic.h"
#include "games/five_crowns/mind/next_draw.h"

namespace meldwise::five_crowns {
namespace {

class Expectation {
 public:
  explicit Expectation(const View& view) : view_(view), next_(view) {}

  [[nodiscard]] ActionKind draw() const {
    if (view_.table.discards.empty()) return ActionKind::draw_stock;
    const CrownHand with_top = next_.hand_with_top();
    if (can_go_out(with_top, next_.wild(), meld_rules(view_.table.options))) return ActionKind::draw_discard;
    // Both sides times the number of cards, to stay with whole numbers.
    const int top = next_.points(with_top) * next_.draws().size();
    return top < total_after_draw(view_.hand, kNoBound, kNoBound) ? ActionKind::draw_discard
                                                                  : ActionKind::draw_stock;
  }

  /// The best card by expectation; of equal ones what leaves less now, then a natural, then the dearer one.
  [[nodiscard]] CrownCard discard() const {
    CrownCard best = kNoCard;
    int best_total = kNoBound;
    int best_now = kNoBound;
    for (const CrownCard card : discards_to_try()) {
      const CrownHand rest = next_.hand_without(card);
      const int now = min_points(rest, next_.wild(), next_.rules());
      const int total = total_after_draw(rest, now, best_total);
      if (total < best_total || (total == best_total && now < best_now)) {
        best = card;
        best_total = total;
        best_now = now;
      }
    }
    return best;
  }

  [[nodiscard]] Prospect after(const Action& action) const {
    switch (action.kind) {
      case ActionKind::draw_stock:
        return after_draw(view_.hand, kNoBound);
      case ActionKind::draw_discard:
        return certainly(next_.points(next_.hand_with_top()));
      case ActionKind::discard: {
        const CrownHand rest = next_.hand_without(action.card);
        const int now = min_points(rest, next_.wild(), next_.rules());
        return view_.table.last_turns() ? certainly(now) : after_draw(rest, now);
      }
      default:
        return certainly(0);
    }
  }

 private:
  [[nodiscard]] static Prospect certainly(int points) { return {double(points), points == 0 ? 1.0 : 0.0}; }
  [[nodiscard]] Prospect after_draw(const CrownHand& hand, int without) const {
    int total = 0;
    int complete = 0;
    next_.for_each_drawn(hand, [&](const CrownHand& drawn, int count) {
      const int points = next_.points(drawn, without);
      total += count * points;
      if (points == 0) complete += count;
    });
    const double all = next_.draws().size();
    return {total / all, complete / all};
  }

  /// The sum of the points over all cards the stock may bring; stops once it is above `limit`. Throwing the
  /// drawn card away again leaves `without`, so no draw is worth less than that.
  [[nodiscard]] int total_after_draw(const CrownHand& hand, int without, int limit) const {
    int total = 0;
    next_.for_each_drawn(hand, [&](const CrownHand& drawn, int count) {
      if (total <= limit) total += count * next_.points(drawn, without);
    });
    return total;
  }

  /// The dearest natural first and jokers last: good ones come early and cut the others short.
  [[nodiscard]] FixedList<CrownCard, kLargestHand> discards_to_try() const {
    FixedList<CrownCard, kLargestHand> cards;
    view_.hand.for_each_face([&](CrownCard card, int) { cards.push_back(card); });
    std::sort(cards.begin(), cards.end(), [&](CrownCard a, CrownCard b) {
      if (is_wild(a, next_.wild()) != is_wild(b, next_.wild())) return is_wild(b, next_.wild());
      return is_wild(a, next_.wild()) ? a < b : a > b;
    });
    return cards;
  }

  const View& view_;
  NextDraw next_;
};

}  // namespace

Prospect prospect(const View& view, const Action& action) { return Expectation(view).after(action); }

Action ev_action(const View& view) {
  const Public& table = view.table;
  assert(table.phase != Phase::over && table.mover() == view.seat);
  const Expectation expectation(view);
  if (table.phase == Phase::draw) return {expectation.draw()};
  if (const std::optional<Action> out = way_out(view)) return *out;
  if (table.last_turns()) {
    return {ActionKind::discard, best_discard(view.hand, table.wild(), meld_rules(table.options)).card};
  }
  return {ActionKind::discard, expectation.discard()};
}

}  // namespace meldwise::five_crowns
