// What players think about Five Crowns: nothing they should not know, nothing illegal, the last turn exact.
#include <algorithm>
#include <functional>
#include <vector>

#include "games/five_crowns/mind/ev.h"
#include "games/five_crowns/mind/foresight.h"
#include "games/five_crowns/mind/mind.h"
#include "games/five_crowns/mind/standing.h"
#include "games/five_crowns/rules/knowledge.h"
#include "melds/five_crowns/finder.h"
#include "scene.h"
#include "search/searcher.h"
#include "support/scale.h"

namespace meldwise::five_crowns::test {
namespace {

using meldwise::test::scaled;

/// Visits the decisions of matches by outlook with some random moves, under all presets and table sizes.
void for_each_decision(int matches, const std::function<void(const State&, Rng&)>& visit) {
  constexpr std::string_view kPresets[] = {"spec", "anysuit", "official", "legacy"};
  for (int match = 0; match < matches; ++match) {
    Options options = preset(kPresets[match % 4]);
    options.manual_melds = match % 8 >= 4;
    const int seats = 2 + match / 2 % 3;
    State state = Game::deal(options, seats, static_cast<std::uint64_t>(match));
    Rng rng(static_cast<std::uint64_t>(match));
    while (Game::progress(state) != Progress::match_over) {
      if (Game::progress(state) == Progress::round_over) {
        Game::next_round(state, nullptr);
        continue;
      }
      visit(state, rng);
      const View view = Game::view(state, Game::to_move(state));
      const Action action = rng.below(8) == 0 ? Game::quick_action(state, rng) : Mind::act(view, rng);
      ASSERT_TRUE(Game::check(state, action)) << Game::to_text(action);
      Game::apply(state, action, nullptr);
    }
  }
}

TEST(CrownsMind, ForesightLooksBeyondTheNextDraw) {
  int told_apart = 0;
  for_each_decision(scaled(8), [&](const State& state, Rng&) {
    const View view = Game::view(state, Game::to_move(state));
    if (view.table.last_turns()) return;
    Game::Actions candidates;
    list_candidates<Mind>(state, candidates);
    std::vector<std::pair<Prospect, double>> seen;
    for (const Action& action : candidates) {
      const Prospect next = prospect(view, action);
      const double further = foresight(view, action);
      // Nothing to fear where every card goes out, and else at least that the round goes on.
      EXPECT_EQ(further == 0, next.complete == 1) << Game::to_text(action);
      EXPECT_GE(further, 30 * (1 - next.complete) - 1e-9) << Game::to_text(action);
      for (const auto& [other, value] : seen) {
        const bool equal = other.points == next.points && other.complete == next.complete;
        told_apart += equal && value != further ? 1 : 0;
      }
      seen.emplace_back(next, further);
    }
  });
  EXPECT_GT(told_apart, 0) << "discards that the next draw does not tell apart";
}

TEST(CrownsMind, CandidatesAreLegalFewAndTheSameForTwins) {
  for_each_decision(scaled(8), [](const State& state, Rng& rng) {
    const View view = Game::view(state, Game::to_move(state));
    Game::Actions candidates;
    list_candidates<Mind>(state, candidates);
    ASSERT_FALSE(candidates.empty());
    EXPECT_LE(candidates.size(), 14U);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      ASSERT_TRUE(Game::check(state, candidates[i])) << Game::to_text(candidates[i]);
      EXPECT_EQ(std::count(candidates.begin(), candidates.end(), candidates[i]), 1);
    }
    const State twin = Game::sample(view, rng);
    Game::Actions same;
    list_candidates<Mind>(twin, same);
    ASSERT_TRUE(std::equal(candidates.begin(), candidates.end(), same.begin(), same.end()));
    EXPECT_EQ(Mind::act(view, rng), Mind::act(Game::view(twin, view.seat), rng));

    std::vector<float> weights(candidates.size());
    Mind::priors(view, candidates, weights);
    for (const float weight : weights) EXPECT_TRUE(weight > 0 && weight <= 1);
    EXPECT_FALSE(Mind::reason(view, candidates[0]).empty());
  });
}

TEST(CrownsMind, WhatTheExpectationWouldThrowIsACandidate) {
  int unseen_by_outlook = 0;
  for_each_decision(scaled(8), [&](const State& state, Rng&) {
    const View view = Game::view(state, Game::to_move(state));
    if (view.table.last_turns() || view.table.phase != Phase::discard) return;
    const Action best = ev_action(view);
    if (best.kind != ActionKind::discard || is_wild(best.card, view.table.wild())) return;
    Game::Actions candidates;
    list_candidates<Mind>(state, candidates);
    EXPECT_EQ(std::count(candidates.begin(), candidates.end(), best), 1) << Game::to_text(best);
    Mind::first_candidates(view, candidates);
    unseen_by_outlook += std::count(candidates.begin(), candidates.end(), best) == 0 ? 1 : 0;
  });
  EXPECT_GT(unseen_by_outlook, 0) << "what only another arrangement could use";
}

TEST(CrownsMind, TurnsMeetTheSameStockWhoeverTookADiscard) {
  int compared = 0;
  for_each_decision(scaled(4), [&](const State& state, Rng&) {
    if (state.table.phase != Phase::draw || state.table.discards.empty() || state.hidden.stock.size() < 2)
      return;
    State drew = state;
    Game::apply(drew, {ActionKind::draw_stock}, nullptr);
    Mind::keep_in_step(drew, {ActionKind::draw_stock});
    State took = state;
    Game::apply(took, {ActionKind::draw_discard}, nullptr);
    Mind::keep_in_step(took, {ActionKind::draw_discard});
    ASSERT_TRUE(Game::audit(took));
    ASSERT_EQ(took.hidden.stock.size(), drew.hidden.stock.size() + 1);
    EXPECT_TRUE(
        std::equal(drew.hidden.stock.begin(), drew.hidden.stock.end(), took.hidden.stock.begin() + 1));
    EXPECT_EQ(took.hidden.stock[0], state.hidden.stock.back());
    ++compared;
  });
  EXPECT_GT(compared, 50);
}

TEST(CrownsMind, ImaginedWorldsFitTheView) {
  for_each_decision(scaled(4), [](const State& state, Rng& rng) {
    for (int seat = 0; seat < state.table.seats; ++seat) {
      const View view = Game::view(state, seat_at(seat));
      const State world = Mind::imagine(view, rng);
      const Status sound = Game::audit(world);
      ASSERT_TRUE(sound) << sound.error().message;
      ASSERT_EQ(Game::view(world, view.seat), view);
    }
  });
}

/// The hands that players imagine are about as good as hands are at that time, and better than random ones.
TEST(CrownsMind, ImaginesHandsThatWerePlayed) {
  double truth = 0;
  double imagined = 0;
  double dealt = 0;
  // One match in eight has the usual rules; fewer than a few of them say nothing.
  for_each_decision(std::max(32, scaled(32)), [&](const State& state, Rng& rng) {
    if (state.table.options != Options{} || state.table.last_turns() || state.table.turn < 4) return;
    const auto other =
        static_cast<std::size_t>(index_of(seat_after(Game::to_move(state), state.table.seats, 1)));
    const auto points = [&](const State& world) {
      return min_points(world.hidden.hand[other], state.table.wild(), hopeful_rules(state.table.options));
    };
    const View view = Game::view(state, Game::to_move(state));
    truth += points(state);
    imagined += points(Mind::imagine(view, rng));
    dealt += points(Game::sample(view, rng));
  });
  EXPECT_LT(std::abs(imagined - truth), 0.5 * std::abs(dealt - truth));
}

TEST(CrownsMind, ValuesAreChancesAndExactAtTheEnd) {
  for_each_decision(scaled(4), [](const State& state, Rng&) {
    const Values values = Mind::value(state);
    float sum = 0;
    for (int i = 0; i < state.table.seats; ++i) sum += values[static_cast<std::size_t>(i)];
    EXPECT_NEAR(sum, 1, 1e-5);
  });
  EXPECT_FLOAT_EQ(win_chances({30, 31}, 2, 0)[0], 1);
  EXPECT_FLOAT_EQ(win_chances({30, 30, 31}, 3, 0)[1], 0.5);
  EXPECT_FLOAT_EQ(win_chances({30, 30}, 2, 5)[0], 0.5);
  EXPECT_NEAR(win_chances({0, 36}, 2, 4)[0], 0.8413, 1e-4) << "one standard deviation ahead";
  EXPECT_GT(win_chances({0, 20}, 2, 1)[0], win_chances({0, 20}, 2, 4)[0]);
}

/// The average over everything the stock may bring, by trying every draw and every discard.
double brute_force_points(const View& view, ActionKind step) {
  const CrownRank wild = view.table.wild();
  const MeldRules rules = meld_rules(view.table.options);
  const auto best = [&](CrownCard drawn) {
    CrownHand hand = view.hand;
    hand.add(drawn);
    int least = kNoBound;
    hand.for_each_face([&](CrownCard card, int) {
      CrownHand rest = hand;
      rest.remove(card);
      least = std::min(least, min_points(rest, wild, rules));
    });
    return least;
  };
  if (step == ActionKind::draw_discard) return best(view.table.discards.back());
  const CrownHand unseen = unseen_by(view).anywhere;
  double sum = 0;
  unseen.for_each_face([&](CrownCard card, int count) { sum += count * best(card); });
  return sum / unseen.size();
}

TEST(CrownsMind, LastTurnIsSolved) {
  int solved = 0;
  for_each_decision(scaled(24), [&](const State& state, Rng&) {
    const View view = Game::view(state, Game::to_move(state));
    const std::optional<Action> certain = Mind::certain(view);
    ASSERT_EQ(certain.has_value(), view.table.last_turns());
    if (!certain) return;
    ASSERT_TRUE(Game::check(state, *certain));
    const bool plain = view.table.options == Options{} && view.table.reshuffles == 0;
    if (!plain || view.table.phase != Phase::draw || view.table.round > 6) return;
    // With many rounds to come the chance to win is all but a straight line in points.
    const double chosen = brute_force_points(view, certain->kind);
    const ActionKind other =
        certain->kind == ActionKind::draw_stock ? ActionKind::draw_discard : ActionKind::draw_stock;
    EXPECT_LE(chosen, brute_force_points(view, other) + 1);
    ++solved;
  });
  EXPECT_GT(solved, scaled(8));
}

/// In the last round only winning counts: 10 points ahead, the 16 that are sure with the top card lose, so
/// the player draws and hopes for a third five or a wild.
TEST(CrownsMind, LastTurnOfTheMatchPlaysToWin) {
  State state = scene(2, {"5S 5H 3C KD", "9S 9H 9D 9C"}, "QC", "3D");
  state.table.options.first_round = 1;
  state.table.options.last_round = 2;
  state.table.sheet[0] = {0, 10};
  state.table.ending = Ending::won;
  say(state, "draw stock");
  say(state, "go out 3D");
  const View view = Game::view(state, Seat::first);
  EXPECT_EQ(ev_action(view), (Action{ActionKind::draw_discard})) << "fewer points on average";
  EXPECT_EQ(Mind::certain(view), (Action{ActionKind::draw_stock}));
}

TEST(CrownsMind, EveryWayOutIsACandidate) {
  State state = scene(1, {"8S 8H 8D", "6S 9H QD"}, "JC", "8C");
  say(state, "draw stock");
  Game::Actions candidates;
  list_candidates<Mind>(state, candidates);
  ASSERT_EQ(candidates.size(), 4U);
  for (const Action& action : candidates) EXPECT_EQ(action.kind, ActionKind::go_out);
}

TEST(CrownsMind, SameSeedSameTable) {
  const State state = Game::deal({}, 2, 5);
  for (const search::Algorithm algorithm : {search::Algorithm::flat, search::Algorithm::tree}) {
    search::Config config;
    config.algorithm = algorithm;
    config.simulations = 200;
    config.prior_laps = 20;
    search::Searcher<Mind> one(config, 3);
    search::Searcher<Mind> two(config, 3);
    const View view = Game::view(state, Game::to_move(state));
    const auto a = one.think(view);
    const auto b = two.think(view);
    ASSERT_EQ(a.lines.size(), b.lines.size());
    for (std::size_t i = 0; i < a.lines.size(); ++i) {
      EXPECT_EQ(a.lines[i].action, b.lines[i].action);
      EXPECT_EQ(a.lines[i].visits, b.lines[i].visits);
      EXPECT_EQ(a.lines[i].value, b.lines[i].value);
    }
  }
}

}  // namespace
}  // namespace meldwise::five_crowns::test
