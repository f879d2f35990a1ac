// What the search knows of Arboretum: steps worth a look, playouts, beliefs, exact endings and reasons.
#include "games/arboretum/mind/mind.h"

#include <algorithm>
#include <cmath>

#include "games/arboretum/mind/belief.h"
#include "games/arboretum/mind/ending.h"
#include "games/arboretum/mind/garden.h"
#include "games/arboretum/mind/gardener.h"
#include "games/arboretum/mind/heuristic.h"
#include "games/arboretum/mind/plots.h"
#include "games/arboretum/mind/prior.h"
#include "scene.h"
#include "search/searcher.h"
#include "support/scale.h"

namespace meldwise::arboretum::test {
namespace {

using meldwise::test::scaled;

Hand& hand_to_move(State& state) { return state.hidden.hand[slot_of(state.table.to_move)]; }

/// Plays games with a mix of good and random steps and calls look(state) before every step.
template <class Look>
void wander(int games, int seats, Look&& look) {
  for (int i = 0; i < games; ++i) {
    State state = Game::deal({}, seats, static_cast<std::uint64_t>(i));
    Rng rng(static_cast<std::uint64_t>(i));
    while (Game::progress(state) == Progress::playing) {
      look(state);
      if (testing::Test::HasFatalFailure()) return;
      const Action action = rng.below(4) == 0 ? Game::quick_action(state, rng)
                                              : Mind::act(Game::view(state, Game::to_move(state)), rng);
      Game::apply(state, action, nullptr);
    }
  }
}

TEST(ArboretumGarden, KnowsItsPointsExactly) {
  wander(scaled(100), 2, [](const State& state) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const Layout& layout = state.table.seat[seat].layout;
      ASSERT_EQ(first_lanes(Garden(layout).points()), score_paths(layout));
    }
  });
}

TEST(ArboretumGarden, IsTheSameFromMemory) {
  // More layouts than are remembered, each asked for again and again.
  wander(scaled(20), 3, [](const State& state) {
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const Layout& layout = state.table.seat[seat].layout;
      const Garden anew(layout);
      const Plot plot = plot_of(layout, seat);
      const Garden& remembered = plot.garden;
      ASSERT_EQ(first_lanes(remembered.points()), first_lanes(anew.points()));
      ASSERT_EQ(first_lanes(remembered.begun()), first_lanes(anew.begun()));
      const auto sites = [&](const Garden& garden) {
        std::string text;
        const auto note = [&](const Cell& cell, int rank, const Site& site) {
          const Garden::Harvest harvest = Garden::harvest(site, rank);
          for (const int number : {cell.x(), cell.y(), rank, sum(harvest.own), sum(harvest.through)}) {
            text += std::to_string(number) + " ";
          }
        };
        garden.survey(layout.frontier(), note, note, note);
        return text;
      };
      ASSERT_EQ(sites(remembered), sites(anew));
      for (std::size_t rank = 1; rank <= kTreeRanks; ++rank) {
        ASSERT_EQ(first_lanes(plot.gains[rank]), first_lanes(Plot(layout).gains[rank]));
      }
    }
  });
}

TEST(ArboretumMind, ConsidersFewLegalStepsAndNothingHidden) {
  Rng rng(3);
  for (int seats = 2; seats <= 4; ++seats) {
    wander(scaled(20), seats, [&](const State& state) {
      Actions some;
      Mind::candidates(state, some);
      ASSERT_FALSE(some.empty());
      ASSERT_LE(some.size(), 11U);
      for (std::size_t i = 0; i < some.size(); ++i) {
        ASSERT_TRUE(Game::check(state, some[i])) << Game::to_text(some[i]);
        for (std::size_t j = 0; j < i; ++j) ASSERT_FALSE(some[i] == some[j]);
      }
      const View view = Game::view(state, Game::to_move(state));
      Actions twins;
      Mind::candidates(Game::sample(view, rng), twins);
      ASSERT_EQ(some, twins);
      std::array<float, 16> weights{};
      Mind::priors(view, some, std::span(weights).first(some.size()));
      for (std::size_t i = 0; i < some.size(); ++i) ASSERT_GT(weights[i], 0);
      for (const Action& action : some) ASSERT_GT(Mind::reason(view, action).text().size(), 10U);
    });
  }
}

TEST(ArboretumMind, ActsLegallyByTheViewAlone) {
  Rng rng(4);
  for (int seats = 2; seats <= 4; ++seats) {
    wander(scaled(20), seats, [&](const State& state) {
      const View view = Game::view(state, Game::to_move(state));
      const State twin = Game::sample(view, rng);
      const Action action = Mind::act(view, rng);
      ASSERT_TRUE(Game::check(state, action)) << Game::to_text(action);
      ASSERT_EQ(action, Mind::act(Game::view(twin, Game::to_move(twin)), rng));
    });
  }
}

TEST(ArboretumMind, PlaysOnToTheEndOrAsFarAsAsked) {
  Rng rng(5);
  for (int i = 0; i < scaled(60); ++i) {
    State state = Game::deal({}, 2 + i % 3, static_cast<std::uint64_t>(i));
    Mind::play_on(state, 9, rng);
    EXPECT_EQ(state.table.turns, 2);
    EXPECT_EQ(state.table.phase, Phase::second_draw);
    ASSERT_TRUE(Game::audit(state));
    Mind::play_on(state, 0, rng);
    EXPECT_NE(Game::progress(state), Progress::playing);
    ASSERT_TRUE(Game::audit(state));
    Mind::play_on(state, 0, rng);  // nothing is left to do
  }
}

TEST(ArboretumMind, ImaginesWorldsThatFitTheView) {
  Rng rng(6);
  for (int seats = 2; seats <= 4; ++seats) {
    wander(scaled(15), seats, [&](const State& state) {
      for (int seat = 0; seat < seats; ++seat) {
        const View view = Game::view(state, seat_at(seat));
        const State world = Mind::imagine(view, rng);
        ASSERT_TRUE(Game::audit(world));
        ASSERT_EQ(Game::view(world, seat_at(seat)), view);
      }
    });
  }
}

TEST(ArboretumMind, ABeliefDealsAgainAndAgainWhatImaginingDealsOnce) {
  wander(scaled(5), 3, [&](const State& state) {
    const View view = Game::view(state, Game::to_move(state));
    const Belief belief(view);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      Rng one(seed);
      Rng other(seed);
      ASSERT_EQ(belief.world(one), Mind::imagine(view, other));
    }
  });
}

TEST(ArboretumMind, WhatWasConsideredLastIsNeverTakenForAnotherDecision) {
  Actions candidates;
  wander(scaled(10), 2, [&](const State& state) {
    const View view = Game::view(state, Game::to_move(state));
    Gardener::Prospects fresh;
    Gardener::consider(view.table, view.hand, fresh);
    for (int again = 0; again < 2; ++again) {
      Mind::candidates(view, candidates);
      ASSERT_EQ(candidates.size(), fresh.size());
      for (std::size_t i = 0; i < fresh.size(); ++i) ASSERT_EQ(candidates[i], fresh[i].action);
    }
    std::vector<float> weights(candidates.size());
    Mind::first_priors(view, candidates, weights);
    Actions glanced;
    std::vector<float> at_a_glance(Actions::capacity());
    Mind::first_glance(view, glanced, at_a_glance);
    at_a_glance.resize(glanced.size());
    ASSERT_EQ(glanced, candidates);
    ASSERT_EQ(at_a_glance, weights);
  });
}

TEST(ArboretumPrior, DescribesWhatTheGardenerConsidersByTheViewAlone) {
  Rng rng(6);
  for (int seats = 2; seats <= 4; ++seats) {
    wander(scaled(10), seats, [&](const State& state) {
      const View view = Game::view(state, Game::to_move(state));
      Actions candidates;
      Mind::candidates(view, candidates);
      Descriptions described;
      describe(view.table, view.hand, described);
      ASSERT_EQ(described.size(), candidates.size());
      State twin = Game::sample(view, rng);
      Descriptions again;
      describe(twin.table, hand_to_move(twin), again);
      for (std::size_t i = 0; i < described.size(); ++i) {
        ASSERT_NE(std::find(candidates.begin(), candidates.end(), described[i].action), candidates.end());
        ASSERT_LE(described[i].at + described[i].count, kPriorNumbers);
        ASSERT_EQ(described[i].traits, again[i].traits);
        for (const float trait : described[i].traits) ASSERT_LT(std::abs(trait), 100);
      }
    });
  }
}

/// Log-loss of "the opponent holds this card" over the unseen cards; the weights turned into chances so that
/// they add up to the number of hidden cards.
double log_loss(const State& state, bool believing) {
  const View view = Game::view(state, Game::to_move(state));
  const std::size_t other = 1 - slot_of(view.seat);
  const auto weights = held_weights(view, seat_at(static_cast<int>(other)));
  TreeSet unseen = TreeSet::first_species(species_in_play(2));
  unseen -= view.table.visible();
  unseen -= view.hand.set();
  const double hidden = kHandSize - view.table.seat[other].known.size();
  const double share = hidden / unseen.size();
  const auto odds = [&](TreeCard card, double scale) {
    return believing ? scale * weights[card.id] : share / (1 - share);
  };
  double low = 1e-6;
  double high = 1e6;
  for (int i = 0; i < 60; ++i) {
    const double scale = std::sqrt(low * high);
    double sum = 0;
    unseen.for_each([&](TreeCard card) { sum += odds(card, scale) / (1 + odds(card, scale)); });
    (sum < hidden ? low : high) = scale;
  }
  double loss = 0;
  unseen.for_each([&](TreeCard card) {
    const double chance = odds(card, low) / (1 + odds(card, low));
    loss -= std::log(state.hidden.hand[other].has(card) ? chance : 1 - chance);
  });
  return loss / unseen.size();
}

TEST(ArboretumBelief, KnowsHiddenCardsBetterThanChance) {
  double uniform = 0;
  double believed = 0;
  int asked = 0;
  for (int i = 0; i < 60; ++i) {
    State state = Game::deal({}, 2, static_cast<std::uint64_t>(5000 + i));
    Rng rng(static_cast<std::uint64_t>(i));
    while (Game::progress(state) == Progress::playing) {
      const std::size_t other = 1 - slot_of(state.table.to_move);
      if (state.table.phase == Phase::play && state.table.deck > 0 &&
          state.table.seat[other].known.size() < 7) {
        uniform += log_loss(state, false);
        believed += log_loss(state, true);
        ++asked;
      }
      const View view = Game::view(state, Game::to_move(state));
      Game::apply(state, i % 2 == 0 ? greedy_action(view, rng) : Mind::act(view, rng), nullptr);
    }
  }
  RecordProperty("uniform", std::to_string(uniform / asked));
  RecordProperty("believed", std::to_string(believed / asked));
  EXPECT_LT(believed, 0.95 * uniform) << uniform / asked << " uniform, " << believed / asked << " believed";
}

/// First places come first, then the lead in points.
int worth_to(const State& state, std::size_t seat) {
  const Outcome outcome = Game::outcome(state);
  const auto lead = static_cast<int>(outcome.score[seat] - outcome.score[1 - seat]);
  if (outcome.place[seat] != 1) return lead;
  return lead + (outcome.place[1 - seat] == 1 ? Finish::kShared : Finish::kWin);
}

/// The best that the seat to move can reach in this turn.
int best_end(const State& state, std::size_t seat) {
  if (Game::progress(state) != Progress::playing) return worth_to(state, seat);
  Actions actions;
  Game::legal(state, actions);
  int best = -100'000;
  for (const Action& action : actions) {
    State next = state;
    Game::apply(next, action, nullptr);
    best = std::max(best, best_end(next, seat));
  }
  return best;
}

TEST(ArboretumEnding, IsTheBestOfAll) {
  int solved = 0;
  wander(scaled(40), 2, [&](const State& state) {
    if (state.table.deck > 0) return;
    const std::size_t seat = slot_of(state.table.to_move);
    const auto step = Mind::certain(Game::view(state, Game::to_move(state)));
    ASSERT_TRUE(step);
    ASSERT_TRUE(Game::check(state, *step));
    State next = state;
    Game::apply(next, *step, nullptr);
    EXPECT_EQ(best_end(next, seat), best_end(state, seat));
    ++solved;
  });
  EXPECT_GT(solved, scaled(40));
}

TEST(ArboretumEnding, DrawsOnlyWhenThatWinsInEveryWorld) {
  Rng rng(8);
  int won = 0;
  wander(scaled(150), 2, [&](const State& state) {
    const View view = Game::view(state, Game::to_move(state));
    if (state.table.deck == 0 || state.table.deck > 2) return;
    const auto step = Mind::certain(view);
    if (!step) return;
    ASSERT_EQ(*step, Action::draw());
    for (int i = 0; i < 3; ++i) {
      State world = Game::sample(view, rng);
      while (world.table.deck > 0) Game::apply(world, Action::draw(), nullptr);
      ASSERT_GE(best_end(world, slot_of(view.seat)), Finish::kWin);
    }
    ++won;
  });
  EXPECT_GT(won, 0);
}

TEST(ArboretumEnding, SaysNothingWhileMuchIsHidden) {
  wander(scaled(10), 2, [](const State& state) {
    const auto step = Mind::certain(Game::view(state, Game::to_move(state)));
    ASSERT_TRUE(state.table.deck <= 2 || !step);
  });
}

TEST(ArboretumMind, ValuesAreSharesAndTheEndIsExact) {
  Rng rng(9);
  for (int seats = 2; seats <= 4; ++seats) {
    wander(scaled(10), seats, [&](const State& state) {
      const Values values = Mind::value(state);
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        ASSERT_GE(values[seat], 0);
        ASSERT_LE(values[seat], 1);
      }
    });
    State state = Game::deal({}, seats, 1);
    Mind::play_on(state, 0, rng);
    const Outcome outcome = Game::outcome(state);
    const Values values = Mind::value(state);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
      EXPECT_EQ(outcome.place[seat] == 1, values[seat] > 0.3F) << seat;
    }
  }
}

TEST(ArboretumMind, LearnsOnlyItsOwnDeckDraws) {
  wander(scaled(5), 2, [](State state) {
    const Seat seat = state.table.to_move;
    const bool drawing = state.table.phase == Phase::first_draw || state.table.phase == Phase::second_draw;
    if (!drawing || state.table.deck == 0) return;
    Game::apply(state, Action::draw(), nullptr);
    const Hand& hand = hand_to_move(state);
    EXPECT_EQ(Mind::private_news(state, seat), 1U + hand[hand.size() - 1].id);
    EXPECT_EQ(Mind::private_news(state, seat_at(1 - index_of(seat))), 0U);
  });
}

TEST(ArboretumMind, SearchesTheSameWayTwice) {
  const State state = Game::deal({}, 2, 3);
  search::Config config;
  config.simulations = 300;
  for (const auto algorithm : {search::Algorithm::tree, search::Algorithm::flat}) {
    config.algorithm = algorithm;
    search::Searcher<Mind> first(config, 5);
    search::Searcher<Mind> second(config, 5);
    const auto a = first.think(Game::view(state, Seat::first));
    const auto b = second.think(Game::view(state, Seat::first));
    ASSERT_EQ(a.lines.size(), b.lines.size());
    for (std::size_t i = 0; i < a.lines.size(); ++i) {
      EXPECT_EQ(a.lines[i].action, b.lines[i].action);
      EXPECT_EQ(a.lines[i].visits, b.lines[i].visits);
      EXPECT_EQ(a.lines[i].value, b.lines[i].value);
    }
  }
}

}  // namespace
}  // namespace meldwise::arboretum::test
