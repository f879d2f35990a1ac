// The solver against three oracles that share nothing with it: brute force for a handful of cards, the
// textbook sweep for small floors, an integer programme for large ones; 100 000 cases and more together.
#include <gtest/gtest.h>

#include "melds/makiaveli/glpk_oracle.h"
#include "melds/makiaveli/positions.h"
#include "melds/makiaveli/referee.h"
#include "melds/makiaveli/sweep_oracle.h"
#include "support/scale.h"

namespace meldwise::makiaveli::test {
namespace {

using meldwise::test::scaled;

std::string text_of(const Query& query) {
  return "must [" + to_text(query.must) + "] may [" + to_text(query.may) + "] cross_must [" +
         to_text(query.cross_must) + "] cross_may [" + to_text(query.cross_may) + "]" +
         (query.anchored ? " anchored" : "");
}

void expect_answer(const Query& query, int most) {
  const Solution solution = solve(query);
  ASSERT_EQ(solution.feasible ? solution.play.size() : -1, most) << text_of(query);
  ASSERT_EQ(feasible(query), most >= 0) << text_of(query);
  if (solution.feasible) {
    ASSERT_EQ(fault_of(query, solution), "") << text_of(query);
  }
}

int between(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

TEST(MakiaveliDifferential, AFewCardsByBruteForce) {
  Rng rng = Rng::stream(1, Stream::test);
  for (int i = 0; i < scaled(40'000); ++i) {
    Query query = crowded_query(rng, between(rng, 3, 9));
    query.anchored = i % 2 == 0;
    expect_answer(query, brute_max_played(query));
    if (HasFatalFailure()) return;
  }
}

TEST(MakiaveliDifferential, SmallFloorsByTheTextbookSweep) {
  Rng rng = Rng::stream(2, Stream::test);
  for (int i = 0; i < scaled(50'000); ++i) {
    const Position position =
        random_position(rng, between(rng, 0, 18), between(rng, 1, 12), between(rng, 0, 4));
    expect_answer(position.query, sweep_max_played(position.query));
    if (HasFatalFailure()) return;
  }
}

TEST(MakiaveliDifferential, CrowdedCardsByTheTextbookSweep) {
  Rng rng = Rng::stream(3, Stream::test);
  for (int i = 0; i < scaled(15'000); ++i) {
    const Query query = crowded_query(rng, between(rng, 8, 30));
    expect_answer(query, sweep_max_played(query));
    if (HasFatalFailure()) return;
  }
}

void expect_glpk(const Query& query, int& odd_answers) {
  const std::optional<int> most = glpk_max_played(query);
  if (most) {
    expect_answer(query, *most);
  } else {
    ++odd_answers;
  }
}

TEST(MakiaveliDifferential, LargeFloorsByIntegerProgramme) {
  Rng rng = Rng::stream(4, Stream::test);
  int odd_answers = 0;
  const int cases = scaled(1'200);
  for (int i = 0; i < cases; ++i) {
    Position position = random_position(rng, between(rng, 20, 95), between(rng, 3, 14), between(rng, 0, 4));
    position.query.anchored = i % 3 == 0;
    expect_glpk(position.query, odd_answers);
    if (HasFatalFailure()) return;
  }
  EXPECT_LE(odd_answers, cases / 20);
}

// Climbs towards positions on which the largest play is small for its floor: those are the hard ones.
TEST(MakiaveliDifferential, AdversarialFloorsByIntegerProgramme) {
  int odd_answers = 0;
  const int climbs = scaled(40);
  for (int climb = 0; climb < climbs; ++climb) {
    Rng rng = Rng::stream(5, Stream::test, static_cast<std::uint64_t>(climb));
    Position position = random_position(rng, 60, 10, 2);
    int left = -1;
    for (int step = 0; step < 300; ++step) {
      const Position next = mutated(position, rng, 14);
      const Solution solution = solve(next.query);
      const int now_left =
          std::min(next.query.may.size() - solution.play.size(), 3) + next.query.must.size() / 8;
      if (now_left < left) continue;
      left = now_left;
      position = next;
      if (step % 20 == 0) expect_glpk(position.query, odd_answers);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_LE(odd_answers, 15 * climbs / 20 + 1);
}

TEST(MakiaveliDifferential, AnyMustPartByIntegerProgramme) {
  Rng rng = Rng::stream(6, Stream::test);
  int odd_answers = 0;
  const int cases = scaled(600);
  for (int i = 0; i < cases; ++i) {
    // Some cards of a floor that could be arranged are missing, some hand cards are put down by force.
    Query query = random_position(rng, between(rng, 20, 80), between(rng, 3, 14), 4).query;
    for (int moves = between(rng, 0, 3); moves > 0; --moves) {
      const Face face{static_cast<std::uint8_t>(rng.below(kNaturalFaces))};
      if (query.may.has(face)) {
        query.may.remove(face);
        query.must.add(face);
      } else if (query.must.has(face)) {
        query.must.remove(face);
      } else if (query.cross_may.has(face)) {
        query.cross_may.remove(face);
        query.cross_must.add(face);
      }
    }
    query.anchored = i % 2 == 0;
    expect_glpk(query, odd_answers);
    if (HasFatalFailure()) return;
  }
  EXPECT_LE(odd_answers, cases / 20 + 1);
}

}  // namespace
}  // namespace meldwise::makiaveli::test
