#include "melds/makiaveli/solver.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "melds/makiaveli/homeless.h"
#include "melds/makiaveli/positions.h"
#include "melds/makiaveli/prospects.h"
#include "melds/makiaveli/referee.h"
#include "melds/makiaveli/sweep.h"
#include "support/scale.h"

namespace meldwise::makiaveli::test {
namespace {

using meldwise::test::scaled;

FrenchHand cards(std::string_view text) { return *parse_french_hand(text, 0); }

TEST(MakiaveliSolver, EmptyQuestionsHaveTrivialAnswers) {
  EXPECT_TRUE(feasible({}));
  const Solution nothing = solve({});
  EXPECT_TRUE(nothing.feasible);
  EXPECT_TRUE(nothing.all);
  EXPECT_TRUE(nothing.groups.empty());
  const Solution alone = solve({.may = cards("7S 9H"), .cross_may = cards("KD")});
  EXPECT_TRUE(alone.feasible);
  EXPECT_FALSE(alone.all);
  EXPECT_TRUE(alone.play.empty());
  EXPECT_TRUE(alone.cross_used.empty());
}

TEST(MakiaveliSolver, RearrangesTheFloor) {
  // The set needs the 7C: a run of seven can spare it, a run of five cannot.
  EXPECT_TRUE(feasible({.must = cards("7H 7D 4C 5C 6C 7C 8C 9C TC")}));
  EXPECT_FALSE(feasible({.must = cards("7H 7D 5C 6C 7C 8C 9C")}));
  // 6S and 8S need the 7S, which its set of four can spare.
  const Query query = {.must = cards("7S 7H 7D 7C 4C 5C 6C"), .may = cards("8S 6S")};
  const Solution solution = solve(query);
  EXPECT_TRUE(solution.all);
  EXPECT_EQ(fault_of(query, solution), "");
}

TEST(MakiaveliSolver, ACardWithoutAnyGroupIsSeenBeforeTheSolverIsAsked) {
  EXPECT_FALSE(has_homeless({}));
  EXPECT_FALSE(has_homeless({.may = cards("7S 9H")})) << "what may stay in the hand needs no home";
  EXPECT_TRUE(has_homeless({.must = cards("5S 6S 7S 9H")}));
  EXPECT_FALSE(has_homeless({.must = cards("5S 6S 7S")}));
  EXPECT_FALSE(has_homeless({.must = cards("9H"), .may = cards("9S 9C")}));
  EXPECT_FALSE(has_homeless({.must = cards("KS AS"), .cross_may = cards("QS")}));
  EXPECT_FALSE(has_homeless({.must = cards("AS 2S 3S")}));
  EXPECT_TRUE(has_homeless({.must = cards("KS AS 2S")})) << "nothing goes round the corner";
  EXPECT_TRUE(has_homeless({.must = cards("KS QS"), .may = cards("AH 2H")})) << "nor from suit to suit";
  EXPECT_TRUE(has_homeless({.must = cards("5S 5S 6S 7S 8S")})) << "the second copy needs a group too";
  EXPECT_FALSE(has_homeless({.must = cards("5S 5S 3S 4S 6S 7S")}));
  EXPECT_FALSE(has_homeless({.must = cards("5S 5S 4S 3S 5H 5D")}));
  EXPECT_FALSE(has_homeless({.must = cards("AS AS 2S 3S QS KS")}));
  EXPECT_FALSE(has_homeless({.must = cards("5S 5S 5H 5H 5D 5C")}));
  EXPECT_TRUE(has_homeless({.must = cards("5S 5S 5H 5D 5C")}));
}

TEST(MakiaveliSolver, ALookAtTheCardsNeverContradictsTheSolver) {
  Rng rng(71);
  int seen = 0;
  int impossible = 0;
  for (int i = 0; i < scaled(20'000); ++i) {
    Query query = i % 2 == 0 ? crowded_query(rng, 4 + i % 24) : random_position(rng, i % 60, 12, 3).query;
    if (i % 4 == 1) {
      query.must = query.must + query.may;
      query.may = {};
    }
    const bool possible = sweep_feasible(query);
    ASSERT_FALSE(has_homeless(query) && possible) << to_text(query.must) << " | " << to_text(query.may);
    ASSERT_EQ(feasible(query), possible) << to_text(query.must) << " | " << to_text(query.may);
    seen += has_homeless(query) ? 1 : 0;
    impossible += possible ? 0 : 1;
  }
  EXPECT_GT(seen, impossible / 4) << "it is worth a look";
}

TEST(MakiaveliSolver, TheAceIsLowOrHighButNeverBoth) {
  EXPECT_TRUE(feasible({.must = cards("AS 2S 3S")}));
  EXPECT_TRUE(feasible({.must = cards("QS KS AS")}));
  EXPECT_FALSE(feasible({.must = cards("KS AS 2S")}));
  EXPECT_FALSE(feasible({.must = cards("QS KS AS 2S 3S")}));
  EXPECT_TRUE(feasible({.must = cards("QS KS AS AS 2S 3S")}));
  // Fourteen places in a row: two runs.
  const Query round = {.must = cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS")};
  const Solution solution = solve(round);
  EXPECT_EQ(fault_of(round, solution), "");
  EXPECT_EQ(solution.groups.size(), 2U);
}

TEST(MakiaveliSolver, AnchoredCrossCardsStayApart) {
  Query query = {.may = cards("7S"), .cross_may = cards("7H 7D")};
  EXPECT_TRUE(solve(query).all);
  query.anchored = true;
  EXPECT_FALSE(solve(query).all);
  query.must = cards("7C 6H 5H 4H");
  query.may = cards("7S 8H");
  // 7H goes with the hearts, 7D with 7S and 7C.
  const Solution solution = solve(query);
  EXPECT_TRUE(solution.all);
  EXPECT_EQ(fault_of(query, solution), "");
}

TEST(MakiaveliSolver, AWholeDeckTwiceIsArranged) {
  Query query;
  for (int copy = 0; copy < 2; ++copy) {
    for (std::uint8_t id = 0; id < kNaturalFaces; ++id) query.must.add(Face{id});
  }
  const Solution solution = solve(query);
  EXPECT_EQ(fault_of(query, solution), "");
}

TEST(MakiaveliSolver, LargeHandsAreArranged) {
  Rng rng = Rng::stream(11, Stream::test);
  for (int i = 0; i < scaled(3'000); ++i) {
    const Query query =
        random_position(rng, static_cast<int>(rng.below(50)), 30 + static_cast<int>(rng.below(24)), 4).query;
    const Solution solution = solve(query);
    ASSERT_EQ(fault_of(query, solution), "");
  }
}

TEST(MakiaveliSolver, OneMoreCardNeverLowersThePlay) {
  Rng rng = Rng::stream(12, Stream::test);
  for (int i = 0; i < scaled(10'000); ++i) {
    Query query =
        random_position(rng, static_cast<int>(rng.below(80)), 3 + static_cast<int>(rng.below(12)), 3).query;
    query.anchored = i % 4 == 0;
    const int before = solve(query).play.size();
    const Face face{static_cast<std::uint8_t>(rng.below(kNaturalFaces))};
    if (query.must.count(face) + query.may.count(face) + query.cross_may.count(face) >= 2) continue;
    Query richer = query;
    richer.may.add(face);
    ASSERT_GE(solve(richer).play.size(), before);
    Query wider = query;
    wider.cross_may.add(face);
    ASSERT_GE(solve(wider).play.size(), before);
    if (query.anchored) {
      query.anchored = false;
      ASSERT_GE(solve(query).play.size(), before);
    }
  }
}

TEST(MakiaveliSolver, ProspectsAnswerAsTheSolverDoes) {
  Rng rng = Rng::stream(13, Stream::test);
  for (int i = 0; i < scaled(4'000); ++i) {
    Query query = i % 3 == 0
                      ? crowded_query(rng, 8 + static_cast<int>(rng.below(24)))
                      : random_position(rng, static_cast<int>(rng.below(90)),
                                        3 + static_cast<int>(rng.below(14)), static_cast<int>(rng.below(5)))
                            .query;
    query.anchored = i % 5 == 0;
    Prospects prospects(query);
    ASSERT_EQ(prospects.feasible(), feasible(query));
    query.may.for_each_face([&](Face face, int) {
      Query with = query;
      with.must.add(face);
      with.may.remove(face);
      ASSERT_EQ(prospects.with_hand(face), feasible(with)) << i << to_text(face);
    });
    query.cross_may.for_each_face([&](Face face, int) {
      Query with = query;
      with.cross_must.add(face);
      with.cross_may.remove(face);
      ASSERT_EQ(prospects.with_cross(face), feasible(with)) << i << to_text(face);
    });
  }
}

// All playable parts of the hand, by asking about each.
std::vector<FrenchHand> maximal_by_force(const Query& query) {
  std::vector<Face> hand;
  query.may.for_each_face(
      [&](Face face, int count) { hand.insert(hand.end(), static_cast<std::size_t>(count), face); });
  std::vector<FrenchHand> playable;
  for (unsigned subset = 0; subset < 1U << hand.size(); ++subset) {
    Query forced = query;
    FrenchHand part;
    forced.may = {};
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if ((subset >> i & 1U) == 0) continue;
      forced.must.add(hand[i]);
      part.add(hand[i]);
    }
    if (feasible(forced) && std::find(playable.begin(), playable.end(), part) == playable.end())
      playable.push_back(part);
  }
  const auto is_part = [](const FrenchHand& small, const FrenchHand& large) {
    bool inside = true;
    small.for_each_face([&](Face face, int count) { inside = inside && large.count(face) >= count; });
    return inside;
  };
  std::vector<FrenchHand> out;
  for (const FrenchHand& part : playable) {
    const bool maximal = std::none_of(playable.begin(), playable.end(), [&](const FrenchHand& other) {
      return !(other == part) && is_part(part, other);
    });
    if (maximal) out.push_back(part);
  }
  return out;
}

TEST(MakiaveliSolver, MaximalPlaysAreAllOfThem) {
  Rng rng = Rng::stream(13, Stream::test);
  for (int i = 0; i < scaled(400); ++i) {
    const Query query = i % 2 == 0 ? random_position(rng, 12 + static_cast<int>(rng.below(40)),
                                                     3 + static_cast<int>(rng.below(6)), 2)
                                         .query
                                   : crowded_query(rng, 14);
    if (query.may.size() > 8) continue;
    const MaximalPlays plays = maximal_plays(query);
    ASSERT_TRUE(plays.complete);
    std::vector<FrenchHand> expected = maximal_by_force(query);
    ASSERT_EQ(plays.plays.size(), expected.size());
    for (const FrenchHand& play : expected) {
      ASSERT_NE(std::find(plays.plays.begin(), plays.plays.end(), play), plays.plays.end()) << to_text(play);
    }
    ASSERT_TRUE(std::is_sorted(plays.plays.begin(), plays.plays.end(),
                               [](const FrenchHand& a, const FrenchHand& b) { return a.size() > b.size(); }));
  }
}

TEST(MakiaveliSolver, MaximalPlaysStopAtTheLimit) {
  // The 6S goes with its suit or with its rank.
  const Query query = {.may = cards("4S 5S 6S 6H 6D")};
  const MaximalPlays both = maximal_plays(query);
  EXPECT_TRUE(both.complete);
  EXPECT_EQ(both.plays.size(), 2U);
  const MaximalPlays one = maximal_plays(query, 1);
  EXPECT_FALSE(one.complete);
  EXPECT_EQ(one.plays.size(), 1U);
}

TEST(MakiaveliSolver, NeedsAreTheCardsThatWouldEmptyTheHand) {
  const Query query = {.must = cards("7H 7D 7C"), .may = cards("9S TS")};
  const FrenchHand wanted = needs(query);
  EXPECT_EQ(to_text(wanted), "8S JS");
  Rng rng = Rng::stream(14, Stream::test);
  for (int i = 0; i < scaled(300); ++i) {
    Query position =
        random_position(rng, static_cast<int>(rng.below(60)), 2 + static_cast<int>(rng.below(5)), 2).query;
    const FrenchHand answer = needs(position);
    for (std::uint8_t id = 0; id < kNaturalFaces; ++id) {
      const Face face{id};
      if (position.must.count(face) + position.may.count(face) + position.cross_may.count(face) >= 2) {
        ASSERT_FALSE(answer.has(face));
        continue;
      }
      position.may.add(face);
      ASSERT_EQ(solve(position).all, answer.has(face));
      position.may.remove(face);
    }
  }
}

}  // namespace
}  // namespace meldwise::makiaveli::test
