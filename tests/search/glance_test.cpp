// Minds that weigh at a glance: the glance lists what `candidates` lists, or in mahjong what the heuristic
// finds good, and the decision that is thought about has the mind's priors, also where a search before came
// by it and only glanced.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <vector>

#include "games/arboretum/mind/mind.h"
#include "games/five_crowns/mind/mind.h"
#include "games/konkan/mind/mind.h"
#include "games/mahjong/mind/heuristic.h"
#include "games/mahjong/mind/mind.h"
#include "search/searcher.h"

namespace meldwise::search {
namespace {

static_assert(WeighsAtAGlance<mahjong::Mind> && WeighsAtAGlance<five_crowns::Mind> &&
              WeighsAtAGlance<konkan::Mind>);

/// Rules under which a round is not over at once: in Five Crowns its first rounds are.
template <class G>
typename G::Options long_rounds() {
  typename G::Options options = G::option_table().defaults();
  if constexpr (requires { options.first_round; }) options.first_round = 8;
  return options;
}

/// Calls visit(view) for every decision of a random round, and at most 120.
template <class G, class Visit>
void for_each_decision(std::uint64_t seed, Visit&& visit) {
  typename G::State state = G::deal(long_rounds<G>(), 2, seed);
  Rng rng(seed);
  for (int decisions = 0; decisions < 120 && G::progress(state) == Progress::playing; ++decisions) {
    visit(G::view(state, G::to_move(state)));
    G::apply(state, G::quick_action(state, rng), nullptr);
  }
}

/// Calls compare(view, glanced) for decisions of random rounds, and looks at the weights.
template <class M, class Compare>
void glances(Compare&& compare) {
  using G = typename M::Game;
  int choices = 0;
  int told_apart = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    for_each_decision<G>(seed, [&](const typename G::View& view) {
      typename G::Actions glanced;
      std::vector<float> weights(G::Actions::capacity(), -1.0F);
      M::glance(view, glanced, weights);
      compare(view, glanced);
      weights.resize(glanced.size());
      EXPECT_NEAR(*std::max_element(weights.begin(), weights.end()), 1.0F, 1e-5) << "of the best";
      EXPECT_GT(*std::min_element(weights.begin(), weights.end()), 0.0F);
      choices += glanced.size() > 1 ? 1 : 0;
      told_apart += *std::min_element(weights.begin(), weights.end()) < 1 ? 1 : 0;
    });
  }
  EXPECT_GT(choices, 50);
  EXPECT_GT(told_apart, choices / 3) << "a glance that says nothing";
}

TEST(Glance, ListsFiveCrownsCandidates) {
  glances<five_crowns::Mind>([](const five_crowns::View& view, const auto& glanced) {
    five_crowns::Mind::Game::Actions listed;
    five_crowns::Mind::first_candidates(view, listed);
    ASSERT_EQ(listed, glanced);
    // For the decision itself others may follow.
    five_crowns::Mind::candidates(view, listed);
    ASSERT_GE(listed.size(), glanced.size());
    ASSERT_TRUE(std::equal(glanced.begin(), glanced.end(), listed.begin()));
  });
}

// The candidates of the decision itself are the planner's, which takes longer.
TEST(Glance, ListsWhatMahjongsHeuristicWouldDo) {
  glances<mahjong::Mind>([](const mahjong::View& view, const auto& glanced) {
    Rng rng(1);
    const mahjong::Action first = mahjong::heuristic_action(view, rng);
    ASSERT_NE(std::find(glanced.begin(), glanced.end(), first), glanced.end());
    for (const mahjong::Action& action : glanced) ASSERT_TRUE(mahjong::Game::check(view, action));
  });
}

TEST(Glance, TellsKonkansPriorsThemselves) {
  using M = konkan::Mind;
  int choices = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    for_each_decision<konkan::Game>(seed, [&](const konkan::View& view) {
      konkan::Actions listed;
      konkan::Actions glanced;
      std::vector<float> weights(konkan::Actions::capacity(), -1.0F);
      M::candidates(view, listed);
      M::glance(view, glanced, weights);
      ASSERT_FALSE(glanced.empty());
      ASSERT_LE(glanced.size(), listed.size());
      // The best of the list, in its order: with fewer throws.
      ASSERT_TRUE(std::equal(glanced.begin(), glanced.end(), listed.begin()));
      weights.resize(glanced.size());
      std::vector<float> priors(listed.size(), -1.0F);
      M::priors(view, listed, priors);
      EXPECT_TRUE(std::equal(weights.begin(), weights.end(), priors.begin()));
      choices += listed.size() > 1 ? 1 : 0;
    });
  }
  EXPECT_GT(choices, 50);
}

TEST(Glance, TellsArboretumsPriorsThemselvesNewAndFirst) {
  using M = arboretum::Mind;
  static_assert(KeepsFirstPriors<M> && !KeepsFirstPriors<konkan::Mind>);
  int other = 0;
  const auto compare = [](const arboretum::Actions& listed, std::vector<float>& weights, auto&& glance) {
    arboretum::Actions glanced;
    std::vector<float> seen(arboretum::Actions::capacity(), -1.0F);
    glance(glanced, seen);
    ASSERT_EQ(glanced.size(), listed.size());
    for (std::size_t i = 0; i < listed.size(); ++i) {
      const auto at = std::find(glanced.begin(), glanced.end(), listed[i]) - glanced.begin();
      ASSERT_LT(at, static_cast<std::ptrdiff_t>(glanced.size()));
      ASSERT_EQ(seen[static_cast<std::size_t>(at)], weights[i]);
      ASSERT_GT(weights[i], 0);
    }
  };
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    for_each_decision<arboretum::Game>(seed, [&](const arboretum::View& view) {
      arboretum::Actions listed;
      M::candidates(view, listed);
      std::vector<float> weights(listed.size());
      std::vector<float> first(listed.size());
      M::priors(view, listed, weights);
      M::first_priors(view, listed, first);
      compare(listed, weights, [&](auto& out, auto& seen) { M::glance(view, out, seen); });
      compare(listed, first, [&](auto& out, auto& seen) { M::first_glance(view, out, seen); });
      other += weights != first ? 1 : 0;
    });
  }
  EXPECT_GT(other, 50);
}

template <class M>
void expect_priors(const Report<typename M::Game>& report, const typename M::Game::View& view) {
  typename M::Game::Actions actions;
  M::candidates(view, actions);
  std::vector<float> weights(actions.size(), 1.0F);
  if (actions.size() > 1) M::priors(view, actions, weights);
  const float total = std::accumulate(weights.begin(), weights.end(), 0.0F);
  ASSERT_EQ(report.lines.size(), actions.size());
  for (const auto& line : report.lines) {
    const auto at = std::find(actions.begin(), actions.end(), line.action) - actions.begin();
    ASSERT_LT(at, static_cast<std::ptrdiff_t>(actions.size()));
    EXPECT_NEAR(line.prior, weights[static_cast<std::size_t>(at)] / total, 1e-5);
  }
}

/// A search that follows its own moves, so that it meets decisions it has come by before.
template <class M>
void weighs_what_is_thought_about(const Config& config) {
  using G = typename M::Game;
  typename G::State state = G::deal(long_rounds<G>(), 2, 5);
  std::array<Searcher<M>, 2> minds{Searcher<M>(config, 1), Searcher<M>(config, 2)};
  int compared = 0;
  for (int decisions = 0; decisions < 24 && G::progress(state) == Progress::playing; ++decisions) {
    const Seat mover = G::to_move(state);
    const auto view = G::view(state, mover);
    const auto report = minds[static_cast<std::size_t>(index_of(mover))].think(view);
    if (!M::certain(view)) {
      expect_priors<M>(report, view);
      ++compared;
    }
    G::apply(state, report.choice(), nullptr);
  }
  EXPECT_GT(compared, 8);
}

TEST(Glance, IsNotEnoughForTheDecisionItself) {
  Config config;
  config.algorithm = Algorithm::tree;
  config.simulations = 120;
  weighs_what_is_thought_about<five_crowns::Mind>(config);
  config.simulations = 60;
  config.playout_decisions = 3;
  weighs_what_is_thought_about<mahjong::Mind>(config);
}

}  // namespace
}  // namespace meldwise::search
