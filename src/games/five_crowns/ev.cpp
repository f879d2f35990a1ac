#include "games/five_crowns/ev.h"

#include <algorithm>
#include <cassert>

#include "cards/fixed_list.h"
#include "games/five_crowns/going_out.h"
#include "games/five_crowns/outlook.h"
#include "melds/five_crowns/finder.h"

namespace meldwise::five_crowns {
namespace {

class Expectation {
 public:
  explicit Expectation(const View& view)
      : view_(view),
        wild_(view.table.wild()),
        rules_(view.table.last_turns() ? meld_rules(view.table.options) : hopeful_rules(view.table.options)),
        draws_(next_from_stock(view)) {}

  [[nodiscard]] Step draw() const {
    if (view_.table.discards.empty()) return Step::draw_stock;
    const CrownHand with_top = hand_with_top();
    if (can_go_out(with_top, wild_, meld_rules(view_.table.options))) return Step::draw_discard;
    // Both sides times the number of cards, to stay with whole numbers.
    const int top = value(with_top, kNoBound) * draws_.size();
    return top < total_after_draw(view_.hand, kNoBound, kNoBound) ? Step::draw_discard : Step::draw_stock;
  }

  /// The best card by expectation; of equal ones what leaves less now, then a natural, then the dearer one.
  [[nodiscard]] CrownCard discard() const {
    CrownCard best = kNoCard;
    int best_total = kNoBound;
    int best_now = kNoBound;
    for (const CrownCard card : discards_to_try()) {
      CrownHand rest = view_.hand;
      rest.remove(card);
      const int now = min_points(rest, wild_, rules_);
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
    CrownHand rest = view_.hand;
    switch (action.step) {
      case Step::draw_stock:
        return after_draw(rest, kNoBound);
      case Step::draw_discard:
        return certainly(value(hand_with_top(), kNoBound));
      case Step::discard: {
        rest.remove(action.card);
        const int now = min_points(rest, wild_, rules_);
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
    draws_.for_each_face([&](CrownCard card, int count) {
      CrownHand drawn = hand;
      drawn.add(card);
      const int points = value(drawn, without);
      total += count * points;
      if (points == 0) complete += count;
    });
    const double all = draws_.size();
    return {total / all, complete / all};
  }
  [[nodiscard]] CrownHand hand_with_top() const {
    CrownHand with_top = view_.hand;
    with_top.add(view_.table.discards.back());
    return with_top;
  }

  /// What a hand that has drawn is worth: the points after its best discard, but no more than `bound`.
  [[nodiscard]] int value(const CrownHand& hand, int bound) const {
    if (rules_.going_out == GoingOut::all && can_meld_all(hand, wild_, rules_)) return 0;
    return min_points_after_discard(hand, wild_, rules_, bound);
  }

  /// The sum of value over all cards the stock may bring; stops once it is above `limit`. Throwing the drawn
  /// card away again leaves `without`, so no draw is worth less than that.
  [[nodiscard]] int total_after_draw(const CrownHand& hand, int without, int limit) const {
    int total = 0;
    draws_.for_each_face([&](CrownCard card, int count) {
      if (total > limit) return;
      CrownHand drawn = hand;
      drawn.add(card);
      total += count * value(drawn, without);
    });
    return total;
  }

  /// The dearest natural first and jokers last: good ones come early and cut the others short.
  [[nodiscard]] FixedList<CrownCard, kLargestHand> discards_to_try() const {
    FixedList<CrownCard, kLargestHand> cards;
    view_.hand.for_each_face([&](CrownCard card, int) { cards.push_back(card); });
    std::sort(cards.begin(), cards.end(), [&](CrownCard a, CrownCard b) {
      if (is_wild(a, wild_) != is_wild(b, wild_)) return is_wild(b, wild_);
      return is_wild(a, wild_) ? a < b : a > b;
    });
    return cards;
  }

  const View& view_;
  CrownRank wild_;
  MeldRules rules_;
  CrownHand draws_;
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
    return {Step::discard, best_discard(view.hand, table.wild(), meld_rules(table.options)).card};
  }
  return {Step::discard, expectation.discard()};
}

}  // namespace meldwise::five_crowns
