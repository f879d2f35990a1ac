// Melds, sarfs and swaps together: examples, and every small turn against brute force.
#include "melds/konkan/table_solver.h"

#include <gtest/gtest.h>

#include <tuple>
#include <vector>

#include "cards/rng.h"
#include "deals.h"
#include "support/scale.h"
#include "turn_oracle.h"

namespace meldwise::konkan::test {
namespace {

FrenchHand hand(std::string_view text) { return *parse_french_hand(text); }

std::vector<TableMeld> table(std::initializer_list<std::string_view> melds, bool swappable = true) {
  std::vector<TableMeld> out;
  for (const std::string_view text : melds) out.push_back({*parse_meld(text), swappable});
  return out;
}

const Question kGoOut{.goal = Goal::most_points, .keep = Keep::exactly_one};

std::string text(const Sarf& sarf) {
  return std::to_string(sarf.index) + (sarf.end == End::low ? "<" : ">") + to_text(sarf.card);
}

TEST(KonkanTable, SingleSarfsAndSwaps) {
  const auto lying = table({"5H 6H 7H", "7S 7D JK=7H", "QS KS AS", "9C 9H 9D 9S"});
  std::vector<std::string> sarfs;
  for (const Sarf& sarf : single_sarfs(hand("4H 8H 7C JS 9C JK"), lying)) sarfs.push_back(text(sarf));
  EXPECT_EQ(sarfs,
            (std::vector<std::string>{"0<4H", "0>8H", "0<JK", "0>JK", "1>7C", "1>JK", "2<JS", "2<JK"}));
  const Swaps swaps = single_swaps(hand("7C 7H 7S"), lying);
  ASSERT_EQ(swaps.size(), 2U) << "any of the missing suits";
  EXPECT_EQ(swaps[0], (Swap{1, *parse_face("7H")}));
  EXPECT_EQ(swaps[1], (Swap{1, *parse_face("7C")}));
  EXPECT_TRUE(single_swaps(hand("7C"), table({"7S 7D JK"}, false)).empty()) << "an own meld";
}

TEST(KonkanTable, TwoSarfsWinFromAHandOfThree) {
  const auto plan = best_table_plan(hand("4H 8H KD"), table({"5H 6H 7H"}), kGoOut);
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->sarfs.size(), 2U);
  EXPECT_EQ(plan->points, 12);
  EXPECT_EQ(to_text(plan->left), "KD");
}

TEST(KonkanTable, ACardIsSarfedAroundAJoker) {
  const auto plan = best_table_plan(hand("JK 9H KD"), table({"5H 6H 7H"}), kGoOut);
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->sarfs.size(), 2U);
  EXPECT_EQ(text(plan->sarfs[0]), "0>JK");
  EXPECT_EQ(text(plan->sarfs[1]), "0>9H");
  EXPECT_EQ(plan->points, 17);
}

TEST(KonkanTable, ASwappedJokerIsUsedAgain) {
  // 9C for the joker; with it QD KD make a meld; nothing else goes.
  const auto lying = table({"7C 8C JK=9C"});
  const auto plan = best_table_plan(hand("9C QD KD 2S"), lying, kGoOut);
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->swaps.size(), 1U);
  EXPECT_EQ(plan->swaps[0], (Swap{0, *parse_face("9C")}));
  ASSERT_EQ(plan->melds.size(), 1U);
  EXPECT_EQ(plan->points, 30);
  EXPECT_EQ(to_text(plan->left), "2S");
  EXPECT_FALSE(best_table_plan(hand("9C QD KD 2S"), table({"7C 8C JK=9C"}, false), kGoOut)) << "an own meld";
}

TEST(KonkanTable, SwapOrFourthCard) {
  // 7C may take the joker's place or be the fourth card; the first frees the joker, the second lays 7 points.
  const auto lying = table({"7S 7D JK=7H"});
  const auto fourth =
      best_table_plan(hand("7C 2D"), lying, {.goal = Goal::most_points, .keep = Keep::at_least_one});
  ASSERT_TRUE(fourth);
  EXPECT_EQ(fourth->points, 7);
  const auto both =
      best_table_plan(hand("7C 7H 2D"), lying, {.goal = Goal::most_cards, .keep = Keep::at_least_one});
  ASSERT_TRUE(both);
  EXPECT_EQ(both->cards, 1) << "one goes under; the joker that came back has no place";
}

TEST(KonkanTable, AJokerDoesNotGoOnAFullSet) {
  const Question most{.goal = Goal::most_cards, .keep = Keep::any};
  EXPECT_EQ(best_table_plan(hand("JK"), table({"7S 7D 7C 7H"}), most)->cards, 0);
  EXPECT_EQ(best_table_plan(hand("JK"), table({"7S 7D 7C JK"}), most)->cards, 0);
  EXPECT_EQ(best_table_plan(hand("JK"), table({"7S 7D 7C"}), most)->cards, 1);
  EXPECT_EQ(best_table_plan(hand("JK"), table({"7S 7D JK"}), most, {.max_jokers_per_meld = 1})->cards, 0);
}

TEST(KonkanTable, ComingDownAndSarfingInOneTurn) {
  const FrenchHand cards = hand("KS KH KD QS QH QD JS JH JD 4H 8H 2C");
  Question out = kGoOut;
  out.threshold = 90;
  ASSERT_TRUE(best_table_plan(cards, table({"5H 6H 7H"}), out));
  EXPECT_FALSE(best_table_plan(cards, table({"5C 6C 7C"}), out));
  out.threshold = 91;
  EXPECT_FALSE(best_table_plan(cards, table({"5H 6H 7H"}), out)) << "sarfs do not count for the come-down";
}

// -- against brute force -----------------------------------------------------------------------------

OracleHand to_oracle(const FrenchHand& cards) {
  OracleHand out{};
  cards.for_each_face([&](Face face, int count) {
    if (face.is_joker()) {
      out[0][0] = count;
    } else {
      out[static_cast<std::size_t>(face.rank() + 1)][static_cast<std::size_t>(face.suit())] = count;
    }
  });
  return out;
}

OracleMeld to_oracle(const TableMeld& lying) {
  const Meld& meld = lying.meld;
  OracleMeld out{.run = meld.is_run(), .suit_or_rank = meld.is_run() ? meld.base : meld.base + 1};
  out.swappable = lying.swappable;
  if (meld.is_run()) {
    out.low = meld.start + 1;
    for (int p = meld.start; p <= meld.last(); ++p) out.by_joker.push_back((meld.mask >> p & 1U) != 0);
  } else {
    for (int s = 0; s < kSuits; ++s) out.suits[static_cast<std::size_t>(s)] = (meld.mask >> s & 1U) != 0;
    out.set_jokers = meld.jokers();
  }
  return out;
}

using Score = std::tuple<int, int, int, int>;

Score score_of_table(Goal goal, int points, int cards, int jokers_left, int points_left) {
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

std::optional<Score> oracle_answer(const TurnOracle& oracle, int size, const Question& question,
                                   const SolverRules& rules) {
  std::optional<Score> best;
  for (const TurnOracle::End& end : oracle.ends()) {
    const int left = oracle_size(end.hand);
    if (end.meld_points < question.threshold) continue;
    if (question.keep == Keep::at_least_one && left < 1) continue;
    if (question.keep == Keep::exactly_one && left != 1) continue;
    const Score here = score_of_table(question.goal, end.points, size - left, end.hand[0][0],
                                      oracle_points(end.hand, rules.joker_in_hand_points));
    if (!best || here > *best) best = here;
  }
  return best;
}

/// Carries the plan out step by step.
void expect_sound(const TablePlan& plan, FrenchHand cards, std::vector<TableMeld> lying,
                  const SolverRules& rules) {
  const int size = cards.size();
  int sum = 0;
  for (const Swap& swap : plan.swaps) {
    ASSERT_TRUE(cards.has(swap.given));
    ASSERT_TRUE(lying[swap.index].swappable);
    const auto swapped = try_swap(lying[swap.index].meld, swap.given);
    ASSERT_TRUE(swapped);
    lying[swap.index].meld = *swapped;
    cards.remove(swap.given);
    cards.add(kJoker);
  }
  for (const Meld& meld : plan.melds) {
    ASSERT_TRUE(is_valid(meld, rules.max_jokers_per_meld));
    ASSERT_TRUE(can_lay(cards, meld));
    take_from(cards, meld);
    sum += points(meld);
  }
  for (const Sarf& sarf : plan.sarfs) {
    ASSERT_TRUE(cards.has(sarf.card));
    const Meld before = lying[sarf.index].meld;
    const auto grown = try_sarf(before, sarf.card, sarf.end, rules.max_jokers_per_meld);
    ASSERT_TRUE(grown) << to_text(before) << " and " << text(sarf);
    ASSERT_TRUE(is_valid(*grown, rules.max_jokers_per_meld));
    lying[sarf.index].meld = *grown;
    cards.remove(sarf.card);
    sum += points(*grown) - points(before);
  }
  ASSERT_EQ(cards, plan.left);
  ASSERT_EQ(sum, plan.points);
  ASSERT_EQ(size - cards.size(), plan.cards);
}

/// A random meld near `rank` and `suit`, from what two decks and two jokers still hold.
std::optional<Meld> any_meld(const FrenchHand& used, int rank, int suit, int max_jokers, Rng& rng) {
  Meld meld;
  if (rng.below(3) == 0) {
    meld = Meld::set(rank, 1 + rng.below(15), static_cast<int>(rng.below(3)));
  } else {
    const auto length = 3 + (rng.below(6) == 0 ? rng.below(11) : rng.below(3));
    const int start = (rank + static_cast<int>(rng.below(3))) % kPositions;
    unsigned jokers = 0;
    for (auto i = rng.below(3); i > 0; --i)
      jokers |= 1U << (static_cast<unsigned>(start) + rng.below(length));
    meld = Meld::run(static_cast<Suit>(suit), start, static_cast<int>(length), jokers);
  }
  if (!is_valid(meld, max_jokers)) return std::nullopt;
  FrenchHand together = used;
  for (const MeldCard& card : cards_in_order(meld)) {
    const Face face = card.by_joker ? kJoker : card.face;
    if (together.count(face) == 2) return std::nullopt;
    together.add(face);
  }
  return meld;
}

void compare(Rng& rng) {
  const SolverRules rules{
      .max_jokers_per_meld = rng.below(3) == 0 ? static_cast<int>(rng.below(2)) : 2,
      .joker_in_hand_points = rng.below(3) == 0 ? static_cast<int>(rng.below(41)) - 20 : 0};
  const int ranks = 3 + static_cast<int>(rng.below(4));
  const auto first_rank = rng.below(kRanks);
  const auto suit = rng.below(kSuits);
  FrenchHand used;
  std::vector<TableMeld> lying;
  for (int i = 0; i < 3; ++i) {
    const auto rank = (first_rank + rng.below(static_cast<std::uint32_t>(ranks))) % kRanks;
    const auto meld = any_meld(used, static_cast<int>(rank), static_cast<int>((suit + rng.below(2)) % kSuits),
                               rules.max_jokers_per_meld, rng);
    if (!meld) continue;
    for (const MeldCard& card : cards_in_order(*meld)) used.add(card.by_joker ? kJoker : card.face);
    lying.push_back({*meld, rng.below(4) != 0});
  }
  FrenchHand cards;
  const int size = 2 + static_cast<int>(rng.below(7));
  const auto jokers =
      static_cast<int>(rng.below(static_cast<std::uint32_t>(kMostJokers - used.jokers() + 1)));
  for (int i = 0; i < jokers && cards.size() < size; ++i) cards.add(kJoker);
  for (int tries = 0; cards.size() < size && tries < 100; ++tries) {
    const auto rank = (first_rank + rng.below(static_cast<std::uint32_t>(ranks) + 3)) % kRanks;
    const Face face = Face::of(static_cast<Suit>((suit + rng.below(3)) % kSuits), static_cast<int>(rank));
    if (cards.count(face) + used.count(face) < 2) cards.add(face);
  }
  std::string trace = to_text(cards) + " at";
  for (const TableMeld& meld : lying) trace += " [" + to_text(meld.meld) + (meld.swappable ? "]" : " own]");
  SCOPED_TRACE(trace + ", jokers per meld " + std::to_string(rules.max_jokers_per_meld) + ", in hand " +
               std::to_string(rules.joker_in_hand_points));

  std::vector<OracleMeld> oracle_table;
  for (const TableMeld& meld : lying) oracle_table.push_back(to_oracle(meld));
  const int threshold = rng.below(3) == 0 ? 1 + static_cast<int>(rng.below(60)) : 0;
  const TurnOracle oracle(to_oracle(cards), oracle_table, rules.max_jokers_per_meld, threshold == 0);
  for (const Goal goal : {Goal::most_points, Goal::most_cards, Goal::best_hand}) {
    for (const Keep keep : {Keep::any, Keep::at_least_one, Keep::exactly_one}) {
      const Question question{.goal = goal, .keep = keep, .threshold = threshold};
      const std::optional<TablePlan> plan = best_table_plan(cards, lying, question, rules);
      const std::optional<Score> expected = oracle_answer(oracle, cards.size(), question, rules);
      SCOPED_TRACE("goal " + std::to_string(static_cast<int>(goal)) + ", keep " +
                   std::to_string(static_cast<int>(keep)) + ", threshold " + std::to_string(threshold));
      ASSERT_EQ(plan.has_value(), expected.has_value());
      if (!plan) continue;
      ASSERT_NO_FATAL_FAILURE(expect_sound(*plan, cards, lying, rules));
      ASSERT_EQ(
          score_of_table(goal, plan->points, plan->cards, plan->left.jokers(), deadwood(plan->left, rules)),
          *expected);
    }
  }
}

TEST(KonkanTable, EverySmallTurnAgainstBruteForce) {
  Rng rng = Rng::stream(3, Stream::test);
  for (int i = 0; i < ::meldwise::test::scaled(30'000); ++i) ASSERT_NO_FATAL_FAILURE(compare(rng));
}

// The table only adds possibilities: without it the plan is the hand's own.
TEST(KonkanTable, AnEmptyTableIsThePlainHand) {
  Rng rng = Rng::stream(4, Stream::test);
  for (int i = 0; i < ::meldwise::test::scaled(3'000); ++i) {
    const FrenchHand cards = deal_any(1, 16, rng);
    const Question question{.goal = static_cast<Goal>(rng.below(3)), .keep = static_cast<Keep>(rng.below(3))};
    const auto plain = best_plan(cards, question);
    const auto at_table = best_table_plan(cards, {}, question);
    ASSERT_EQ(plain.has_value(), at_table.has_value());
    if (!plain) continue;
    ASSERT_EQ(plain->points, at_table->points);
    ASSERT_EQ(plain->cards, at_table->cards);
  }
}

}  // namespace
}  // namespace meldwise::konkan::test
