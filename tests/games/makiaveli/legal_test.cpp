// The legal steps against all plays found by trying everything.
#include <gtest/gtest.h>

#include <algorithm>

#include "plays_by_hand.h"
#include "rigged.h"
#include "support/scale.h"

namespace meldwise::makiaveli::test {
namespace {

using meldwise::test::scaled;

/// A few cards that lie close together, so that much fits, with a floor of one or two groups.
Situation random_situation(Rng& rng) {
  Situation situation;
  situation.anchored = rng.below(2) == 0;
  FrenchHand taken;
  const auto take = [&](FrenchHand& to, Face face) {
    if (taken.count(face) == 2) return false;
    taken.add(face);
    to.add(face);
    return true;
  };
  const int low = static_cast<int>(rng.below(kRanks));
  const auto rank = [&] { return (low + static_cast<int>(rng.below(5))) % kRanks; };
  for (std::uint32_t group = rng.below(3); group > 0; --group) {
    if (rng.below(2) == 0) {
      const auto left_out = rng.below(kSuits);
      const int of = rank();
      for (std::uint32_t suit = 0; suit < kSuits; ++suit) {
        if (suit != left_out) take(situation.floor, Face::of(static_cast<Suit>(suit), of));
      }
    } else {
      const auto suit = static_cast<Suit>(rng.below(kSuits));
      const int from = std::min(low, kRanks - 3);
      for (int i = 0; i < 3; ++i) take(situation.floor, Face::of(suit, from + i));
    }
  }
  const auto any = [&] { return Face::of(static_cast<Suit>(rng.below(kSuits)), rank()); };
  for (int i = 0; i < 4; ++i) take(situation.hand, any());
  for (std::uint32_t i = rng.below(4); i > 0; --i) take(situation.cross, any());
  return situation;
}

bool fits(const WholePlay& play, const Play& so_far) {
  return contains(play.put, so_far.put) && contains(play.used, so_far.used);
}

TEST(MakiaveliLegal, AgreesWithAllPlaysTriedByHand) {
  Rng rng(31);
  int with_play = 0;
  int stuck_floors = 0;
  const int positions = scaled(8000);
  for (int i = 0; i < positions; ++i) {
    Situation situation = random_situation(rng);
    if (!can_complete(situation)) {
      ++stuck_floors;  // two sets that share cards with a third copy missing
      continue;
    }
    const std::vector<WholePlay> plays = plays_by_hand(situation);
    with_play += plays.empty() ? 0 : 1;
    // Walk into one play, step by step, and compare at each of them.
    const WholePlay* goal =
        plays.empty() ? nullptr : &plays[rng.below(static_cast<std::uint32_t>(plays.size()))];
    while (true) {
      Reach expected;
      bool finish = false;
      for (const WholePlay& play : plays) {
        if (!fits(play, situation.play)) continue;
        (play.put - situation.play.put).for_each_face([&](Face face, int) {
          expected.put |= std::uint64_t{1} << face.id;
        });
        (play.used - situation.play.used).for_each_face([&](Face face, int) {
          expected.use |= std::uint64_t{1} << face.id;
        });
        finish = finish || (play.put == situation.play.put && play.used == situation.play.used);
      }
      if (!situation.in_play()) expected.use = 0;
      const Reach found = reach(situation);
      const std::string where = "floor " + to_text(situation.floor) + ", hand " + to_text(situation.hand) +
                                ", cross " + to_text(situation.cross) + ", put " +
                                to_text(situation.play.put) + ", used " + to_text(situation.play.used) +
                                (situation.anchored ? ", anchored" : "");
      ASSERT_EQ(found.put, expected.put) << where;
      ASSERT_EQ(found.use, expected.use) << where;
      ASSERT_EQ(can_finish(situation), situation.in_play() && finish) << where;
      if (goal == nullptr) break;
      const FrenchHand to_put = goal->put - situation.play.put;
      const FrenchHand to_use = goal->used - situation.play.used;
      if (to_put.empty() && to_use.empty()) break;
      const bool put = !situation.in_play() || to_use.empty() || (!to_put.empty() && rng.below(2) == 0);
      Face next{};
      (put ? to_put : to_use).for_each_face([&](Face face, int) { next = face; });
      (put ? situation.hand : situation.cross).remove(next);
      (put ? situation.play.put : situation.play.used).add(next);
    }
  }
  EXPECT_GT(with_play, positions / 4);
  EXPECT_LT(stuck_floors, positions / 3);
}

TEST(MakiaveliLegal, TheLargestPlayIsTheLargestTriedByHand) {
  Rng rng(32);
  for (int i = 0; i < scaled(8000); ++i) {
    Situation situation = random_situation(rng);
    if (!can_complete(situation)) continue;
    int most = 0;
    for (const WholePlay& play : plays_by_hand(situation)) most = std::max(most, play.put.size());
    EXPECT_EQ(can_empty(situation), most == situation.hand.size());
    // Following the steps of the largest play leads to it, and to nothing less.
    int put = 0;
    for (auto step = step_of_largest(situation); step && step->kind != ActionKind::done;
         step = step_of_largest(situation)) {
      const bool from_hand = step->kind == ActionKind::put;
      put += from_hand ? 1 : 0;
      (from_hand ? situation.hand : situation.cross).remove(step->card);
      (from_hand ? situation.play.put : situation.play.used).add(step->card);
    }
    EXPECT_EQ(put, most);
    EXPECT_EQ(can_finish(situation), most > 0);
  }
}

}  // namespace
}  // namespace meldwise::makiaveli::test
