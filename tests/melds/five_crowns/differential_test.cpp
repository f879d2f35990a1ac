// The finder, the validator and the witnesses against the subset table, on many random and nasty hands.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "melds/five_crowns/arrangement.h"
#include "melds/five_crowns/finder.h"
#include "melds/five_crowns/hands.h"
#include "melds/five_crowns/subset_oracle.h"
#include "melds/five_crowns/validate.h"
#include "support/scale.h"

namespace meldwise::five_crowns {
namespace {

using meldwise::test::scaled;
using test::Deal;

oracle::Card oracle_card(CrownCard card) {
  if (card.is_joker()) return {0, 0};
  return {index_of(card.rank()) + 3, index_of(card.suit())};
}

std::vector<oracle::Card> oracle_cards(const CrownHand& hand) {
  std::vector<oracle::Card> out;
  hand.for_each_face([&](CrownCard card, int count) {
    out.insert(out.end(), static_cast<std::size_t>(count), oracle_card(card));
  });
  return out;
}

oracle::Rules oracle_rules(const MeldRules& rules) {
  return {rules.duplicate_suits_in_books, rules.natural_required, rules.legacy_runs,
          rules.points.natural[10] == 10, rules.points.wild,      rules.points.joker};
}

/// A preset, or now and then any combination of switches, free wilds included.
MeldRules random_rules(Rng& rng) {
  if (rng.below(4) != 0) return rule_presets()[rng.below(4)].rules;
  MeldRules rules;
  rules.duplicate_suits_in_books = rng.below(2) == 0;
  rules.natural_required = rng.below(2) == 0;
  rules.legacy_runs = rng.below(2) == 0;
  rules.points = rng.below(2) == 0 ? kFacePoints : kTenPoints;
  if (rng.below(3) == 0) rules.points.wild = rules.points.joker = 0;
  rules.going_out = rng.below(2) == 0 ? GoingOut::all : GoingOut::discard;
  return rules;
}

std::string describe(const CrownHand& hand, CrownRank wild, const MeldRules& rules) {
  return to_text(hand) + ", wild " + rank_letter(wild) + ", duplicate suits " +
         std::to_string(static_cast<int>(rules.duplicate_suits_in_books)) + ", natural " +
         std::to_string(static_cast<int>(rules.natural_required)) + ", legacy " +
         std::to_string(static_cast<int>(rules.legacy_runs)) + ", wild " + std::to_string(rules.points.wild) +
         ", joker " + std::to_string(rules.points.joker);
}

void expect_witness(const Arrangement& found, CrownHand hand, CrownRank wild, const MeldRules& rules) {
  for (const Meld& meld : found.melds) {
    const CrownHand laid = cards_of(meld);
    ASSERT_TRUE(hand.contains(laid)) << to_text(laid);
    hand.remove(laid);
    const Verdict verdict = classify(laid, wild, rules);
    ASSERT_TRUE(meld.kind == MeldKind::book ? verdict.book : verdict.run) << to_text(meld, wild);
    for (std::size_t i = 0; i < meld.cards.size(); ++i) {
      if (is_wild(meld.cards[i], wild)) continue;
      const std::string own = to_text(meld.cards[i]);
      ASSERT_EQ(stands_for(meld, i), meld.kind == MeldKind::run ? own : own.substr(0, 1));
    }
  }
  ASSERT_EQ(hand, found.leftover);
  if (hand.jokers() > 0 && !rules.legacy_runs && rules.points.joker > rules.points.wild) {
    for (const Meld& meld : found.melds) {  // a joker stays over only when no wild of the round is melded
      for (const CrownCard card : meld.cards) ASSERT_TRUE(card.is_joker() || card.rank() != wild);
    }
  }
  ASSERT_EQ(points_of(hand, wild, rules.points), found.points);
}

void compare(const CrownHand& hand, CrownRank wild, const MeldRules& rules) {
  const std::vector<oracle::Card> listed = oracle_cards(hand);
  const oracle::Answer expected = oracle::solve(listed, index_of(wild) + 3, oracle_rules(rules));
  const int least = *std::min_element(expected.after_discard.begin(), expected.after_discard.end());

  ASSERT_EQ(min_points(hand, wild, rules), expected.min_points);
  ASSERT_EQ(min_points_after_discard(hand, wild, rules), least);
  const BestDiscard found = best_discard(hand, wild, rules);
  ASSERT_EQ(found.points, least);
  ASSERT_TRUE(hand.has(found.card));
  // The named card does it, and a dearer kind is named only if no cheaper kind does.
  const auto kind = [&](CrownCard card) { return card.is_joker() ? 2 : card.rank() == wild ? 1 : 0; };
  bool does_it = false;
  std::size_t place = 0;
  hand.for_each_face([&](CrownCard card, int count) {
    const bool good = expected.after_discard[place] == least;
    place += static_cast<std::size_t>(count);
    if (!good) return;
    does_it = does_it || card == found.card;
    EXPECT_LE(kind(found.card), kind(card)) << to_text(card);
  });
  ASSERT_TRUE(does_it) << to_text(found.card);
  if (rules.points.wild > 0) {
    ASSERT_EQ(can_meld_all(hand, wild, rules), expected.min_points == 0);
    ASSERT_EQ(can_go_out(hand, wild, rules),
              (rules.going_out == GoingOut::all ? expected.min_points : least) == 0);
  }

  expect_witness(arrange(hand, wild, rules), hand, wild, rules);
  const DiscardPlan plan = plan_discard(hand, wild, rules);
  ASSERT_EQ(plan.discard, found.card);
  ASSERT_EQ(plan.rest.points, least);
  CrownHand kept = hand;
  kept.remove(plan.discard);
  expect_witness(plan.rest, kept, wild, rules);
}

void compare_many(std::uint64_t seed, int cases, int smallest, int largest) {
  Rng rng = Rng::stream(seed, Stream::test);
  for (int i = 0; i < cases; ++i) {
    const auto deal = static_cast<Deal>(i % test::kDeals);
    const int size =
        smallest + static_cast<int>(rng.below(static_cast<std::uint32_t>(largest - smallest + 1)));
    CrownRank wild = crown_rank_at(static_cast<int>(rng.below(kCrownRanks)));
    if (rng.below(6) == 0) wild = CrownRank::three;  // where legacy_runs is strangest
    const MeldRules rules = random_rules(rng);
    const CrownHand hand = test::random_hand(rng, size, deal, wild);
    compare(hand, wild, rules);
    if (::testing::Test::HasFailure()) {
      FAIL() << "case " << i << ": " << describe(hand, wild, rules);
    }
  }
}

TEST(CrownDifferential, SmallHands) { compare_many(1, scaled(60'000), 1, 7); }
TEST(CrownDifferential, MiddleHands) { compare_many(2, scaled(42'000), 8, 10); }
TEST(CrownDifferential, LargeHands) { compare_many(3, scaled(6'000), 11, 14); }

TEST(CrownDifferential, Validator) {
  Rng rng = Rng::stream(4, Stream::test);
  int melds = 0;
  for (int i = 0; i < scaled(200'000); ++i) {
    const auto deal = static_cast<Deal>(i % test::kDeals);
    const CrownRank wild = crown_rank_at(static_cast<int>(rng.below(rng.below(3) == 0 ? 2 : kCrownRanks)));
    const MeldRules rules = random_rules(rng);
    CrownHand hand = test::random_hand(rng, 2 + static_cast<int>(rng.below(5)), deal, wild);
    if (rng.below(2) == 0) {  // one natural kind and wilds: much nearer to a meld
      CrownHand near;
      const auto suit = crown_suit_at(static_cast<int>(rng.below(kCrownSuits)));
      hand.for_each_face([&](CrownCard card, int count) {
        if (is_wild(card, wild)) {
          for (int copy = 0; copy < count; ++copy) near.add(card);
        } else if (const CrownCard moved = CrownCard::of(card.rank(), suit); !near.has(moved)) {
          near.add(moved);
        }
      });
      hand = near;
    }
    const std::vector<oracle::Card> listed = oracle_cards(hand);
    const Verdict verdict = classify(hand, wild, rules);
    ASSERT_EQ(verdict.book, oracle::book(listed, index_of(wild) + 3, oracle_rules(rules)))
        << describe(hand, wild, rules);
    ASSERT_EQ(verdict.run, oracle::run(listed, index_of(wild) + 3, oracle_rules(rules)))
        << describe(hand, wild, rules);
    ASSERT_EQ(verdict.reason.empty(), verdict.book || verdict.run);
    melds += verdict.reason.empty() ? 1 : 0;
  }
  EXPECT_GT(melds, scaled(200'000) / 10);
}

TEST(CrownProperties, OneCardMoreNeverCostsMoreThanItself) {
  Rng rng = Rng::stream(5, Stream::test);
  for (int i = 0; i < scaled(20'000); ++i) {
    const CrownRank wild = crown_rank_at(static_cast<int>(rng.below(kCrownRanks)));
    const MeldRules rules = random_rules(rng);
    CrownHand hand = test::random_hand(rng, 14, static_cast<Deal>(i % test::kDeals), wild);
    const int more = min_points(hand, wild, rules);
    const BestDiscard best = best_discard(hand, wild, rules);
    hand.remove(best.card);
    const int fewer = min_points(hand, wild, rules);
    ASSERT_EQ(fewer, best.points);
    ASSERT_LE(more, fewer + points_of(best.card, wild, rules.points));
  }
}

}  // namespace
}  // namespace meldwise::five_crowns
