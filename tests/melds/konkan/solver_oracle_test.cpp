// The solver against the subset oracle: every number it returns, and every plan re-validated card by card.
#include <gtest/gtest.h>

#include <tuple>

#include "cards/rng.h"
#include "deals.h"
#include "melds/konkan/can_make.h"
#include "melds/konkan/solver.h"
#include "subset_oracle.h"
#include "support/scale.h"

namespace meldwise::konkan::test {
namespace {

/// A plan as the oracle sees it: legal melds by its own rules, from cards that the hand holds.
void expect_sound(const Plan& plan, const FrenchHand& hand, const SolverRules& rules) {
  FrenchHand rest = hand;
  int sum = 0;
  int count = 0;
  for (const Meld& meld : plan.melds) {
    ASSERT_TRUE(is_valid(meld, rules.max_jokers_per_meld)) << to_text(meld);
    std::vector<OracleCard> as_read;  // what the table shows: a joker is the card it stands for
    int jokers = 0;
    for (const MeldCard& card : cards_in_order(meld)) {
      const Face physical = card.by_joker ? kJoker : card.face;
      ASSERT_TRUE(rest.has(physical)) << to_text(meld);
      rest.remove(physical);
      jokers += card.by_joker ? 1 : 0;
      as_read.push_back({card.face.rank() + 1, static_cast<int>(card.face.suit())});
    }
    ASSERT_LE(jokers, rules.max_jokers_per_meld);
    const std::optional<int> worth = oracle_meld(as_read, 0);
    ASSERT_TRUE(worth) << to_text(meld);
    sum += *worth;
    count += meld.size();
  }
  ASSERT_EQ(rest, plan.left);
  ASSERT_EQ(sum, plan.points);
  ASSERT_EQ(count, plan.cards);
}

using Score = std::tuple<int, int, int, int>;

/// The criteria of a goal, in order.
Score score(Goal goal, int points, int cards, int jokers_left, int points_left) {
  switch (goal) {
    case Goal::most_points:
      return {points, cards, jokers_left, 0};
    case Goal::most_cards:
      return {cards, points, jokers_left, 0};
    case Goal::best_hand:
      return {-points_left, jokers_left, cards, points};
  }
  return {};
}

std::optional<Score> oracle_answer(const SubsetOracle& oracle, const Question& question,
                                   const SolverRules& rules) {
  std::optional<Score> best;
  for (const SubsetOracle::Union& u : oracle.unions()) {
    if (u.points < question.threshold) continue;
    if (question.keep == Keep::at_least_one && oracle.left(u) < 1) continue;
    if (question.keep == Keep::exactly_one && oracle.left(u) != 1) continue;
    if (question.must_use && !oracle.uses(u, *question.must_use)) continue;
    const Score here = score(question.goal, u.points, oracle.laid(u), oracle.jokers_left(u),
                             oracle.points_left(u, rules.joker_in_hand_points));
    if (!best || here > *best) best = here;
  }
  return best;
}

Question any_question(const FrenchHand& hand, Rng& rng) {
  Question question;
  question.goal = static_cast<Goal>(rng.below(3));
  question.keep = static_cast<Keep>(rng.below(3));
  if (rng.below(2) == 0) question.threshold = static_cast<int>(rng.below(110));
  if (rng.below(3) == 0 && !hand.empty()) {
    auto pick = static_cast<int>(rng.below(static_cast<std::uint32_t>(hand.size())));
    hand.for_each_face([&](Face face, int count) {
      if (pick >= 0 && pick < count) question.must_use = face;
      pick -= count;
    });
  }
  return question;
}

void compare(const FrenchHand& hand, Rng& rng) {
  const SolverRules rules{
      .max_jokers_per_meld = rng.below(4) == 0 ? static_cast<int>(rng.below(2)) : 2,
      .joker_in_hand_points = rng.below(4) == 0 ? static_cast<int>(rng.below(61)) - 30 : 0};
  SCOPED_TRACE(to_text(hand) + ", jokers per meld " + std::to_string(rules.max_jokers_per_meld) +
               ", in hand " + std::to_string(rules.joker_in_hand_points));
  const SubsetOracle oracle(hand, rules.max_jokers_per_meld);
  const auto best = [&](Goal goal, Keep keep) {
    return oracle_answer(oracle, {.goal = goal, .keep = keep}, rules);
  };
  ASSERT_EQ(best_points(hand, rules), std::get<0>(*best(Goal::most_points, Keep::any)));
  ASSERT_EQ(most_cards(hand, rules), std::get<0>(*best(Goal::most_cards, Keep::any)));
  ASSERT_EQ(fewest_deadwood(hand, rules), -std::get<0>(*best(Goal::best_hand, Keep::any)));
  const std::optional<Score> keeping_one = best(Goal::most_points, Keep::at_least_one);
  ASSERT_EQ(best_points_keeping_one(hand, rules), keeping_one ? std::get<0>(*keeping_one) : -1);
  const std::optional<Score> out = best(Goal::most_points, Keep::exactly_one);
  for (const int threshold : {0, 25, 50, 81}) {
    ASSERT_EQ(can_go_out(hand, threshold, rules), out && std::get<0>(*out) >= threshold) << threshold;
    ASSERT_EQ(can_make(hand, threshold, rules), keeping_one && std::get<0>(*keeping_one) >= threshold)
        << threshold;
  }
  for (int i = 0; i < 2; ++i) {
    const Question question = any_question(hand, rng);
    SCOPED_TRACE("goal " + std::to_string(static_cast<int>(question.goal)) + ", keep " +
                 std::to_string(static_cast<int>(question.keep)) + ", threshold " +
                 std::to_string(question.threshold) + ", must use " +
                 (question.must_use ? to_text(*question.must_use) : "nothing"));
    const std::optional<Plan> plan = best_plan(hand, question, rules);
    const std::optional<Score> expected = oracle_answer(oracle, question, rules);
    ASSERT_EQ(plan.has_value(), expected.has_value());
    if (!plan) continue;
    ASSERT_NO_FATAL_FAILURE(expect_sound(*plan, hand, rules));
    ASSERT_EQ(
        score(question.goal, plan->points, plan->cards, plan->left.jokers(), deadwood(plan->left, rules)),
        *expected);
  }
}

void compare_many(int smallest, int largest, int cases, std::uint64_t stream) {
  Rng rng = Rng::stream(2, Stream::test, stream);
  for (int i = 0; i < cases; ++i) {
    ASSERT_NO_FATAL_FAILURE(compare(deal_any(smallest, largest, rng), rng));
  }
}

using ::meldwise::test::scaled;

TEST(KonkanSolverAgainstOracle, SmallHands) { compare_many(0, 9, scaled(80'000), 0); }
TEST(KonkanSolverAgainstOracle, MiddleHands) { compare_many(10, 12, scaled(20'000), 1); }
TEST(KonkanSolverAgainstOracle, WholeHands) { compare_many(14, 16, scaled(800), 2); }

}  // namespace
}  // namespace meldwise::konkan::test
