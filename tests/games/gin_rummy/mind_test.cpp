// Laying off against every way to do it, gin at once, worlds that fit what the other has done, and playouts
// that keep the rules.
#include "games/gin_rummy/mind/mind.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cards.h"
#include "support/scale.h"

namespace meldwise::gin_rummy {
namespace {

/// The least deadwood over every sequence of cards laid off.
int least_by_force(const View& view) {
  int least = deadwood(view.hand);
  Game::Actions actions;
  Game::legal(view, actions);
  for (const Action& action : actions) {
    if (action.kind != ActionKind::lay_off) continue;
    View next = view;
    next.hand.remove(action.card);
    next.table.melds[action.meld].add(action.card);
    least = std::min(least, least_by_force(next));
  }
  return least;
}

TEST(GinMind, LaysOffToTheLeastDeadwoodThereIs) {
  Rng rng(3);
  int laid = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::scaled(300)); ++seed) {
    State state = Game::deal(Options{.target = 0}, kSeats, seed);
    while (Game::progress(state) == Progress::playing && state.table.phase != Phase::lay_off) {
      Game::apply(state, Mind::styles()[1].act(Game::view(state, state.table.mover()), rng), nullptr);
    }
    if (state.table.phase != Phase::lay_off) continue;
    const Seat seat = state.table.mover();
    const int least = least_by_force(Game::view(state, seat));
    while (Game::progress(state) == Progress::playing) {
      const auto certain = Mind::certain(Game::view(state, seat));
      ASSERT_TRUE(certain && Game::check(state, *certain));
      laid += certain->kind == ActionKind::lay_off ? 1 : 0;
      Game::apply(state, *certain, nullptr);
    }
    EXPECT_EQ(deadwood(state.hand(seat)), least) << "seed " << seed;
  }
  EXPECT_GT(laid, 0);
}

TEST(GinMind, GinIsNeverTooEarly) {
  View view{};
  view.seat = seat_at(0);
  view.table.phase = Phase::discard;
  view.hand = cards("AS 2S 3S 4S 5H 6H 7H 8C 9C TC KD");
  ASSERT_TRUE(Mind::certain(view));
  EXPECT_EQ(Game::to_text(*Mind::certain(view)), "knock KD");
  view.hand = cards("AS 2S 3S 5H 6H 7H 8C 9C TC 4D KD");
  EXPECT_FALSE(Mind::certain(view)) << "a knock with four: to be thought about";
}

TEST(GinMind, WhatTheOtherHasTakenIsImaginedInAMeld) {
  State state = Game::deal(Options{}, kSeats, 11);
  // The other one has taken a seven and has thrown kings.
  View view = Game::view(state, seat_at(0));
  const CardSet free = kPack - view.hand - CardSet::of(state.table.upcard());
  const Face taken = free.lowest();
  view.table.of(seat_at(1)).known.add(taken);
  view.table.phase = Phase::draw;
  view.table.turn = 6;
  view.table.offers = kSeats;
  Rng rng(5);
  int likely = 0;
  int blind = 0;
  const int worlds = 300;
  for (int i = 0; i < worlds; ++i) {
    const State imagined = Mind::imagine(view, rng);
    ASSERT_TRUE(Game::view(imagined, seat_at(0)) == view);
    likely += arrange(imagined.hand(seat_at(1))).loose.has(taken) ? 0 : 1;
    blind += arrange(Game::sample(view, rng).hand(seat_at(1))).loose.has(taken) ? 0 : 1;
  }
  EXPECT_GT(likely, worlds / 2);
  EXPECT_LT(blind, worlds / 2);
}

TEST(GinMind, PlayoutsKeepTheRulesAndEnd) {
  Rng rng(9);
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::scaled(400)); ++seed) {
    State state = Game::deal(Options{.target = 0}, kSeats, seed);
    for (std::uint32_t i = 0; i < rng.below(30) && Game::progress(state) == Progress::playing; ++i) {
      Game::apply(state, Game::quick_action(state, rng), nullptr);
    }
    for (int step = 0; Game::progress(state) == Progress::playing; ++step) {
      ASSERT_LT(step, 1000);
      State next = state;
      Mind::play_on(next, 1, rng);
      Game::Actions legal;
      Game::legal(state, legal);
      ASSERT_TRUE(std::any_of(legal.begin(), legal.end(),
                              [&](const Action& action) {
                                State by_rules = state;
                                Game::apply(by_rules, action, nullptr);
                                return by_rules == next;
                              }))
          << "seed " << seed;
      state = next;
    }
    ASSERT_TRUE(Game::audit(state));
  }
}

}  // namespace
}  // namespace meldwise::gin_rummy
