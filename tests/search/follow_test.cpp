// A tree that follows decisions which are settled: they are carried out first, whatever it thinks of them,
// and below them it learns.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/arboretum/mind/mind.h"
#include "games/gin_rummy/mind/mind.h"
#include "search/tree_search.h"

namespace meldwise::search {
namespace {

template <class G>
Values even(const typename G::State& /*state*/) {
  return Values{};
}

/// The first legal steps of the seat to move, as long as it stays its turn.
template <class G>
std::vector<typename G::Action> first_steps(typename G::State state, std::size_t most) {
  std::vector<typename G::Action> steps;
  const Seat seat = G::to_move(state);
  const auto legal = std::make_unique<typename G::Actions>();
  while (steps.size() < most && G::progress(state) == Progress::playing && G::to_move(state) == seat) {
    G::legal(state, *legal);
    steps.push_back(*legal->begin());
    G::apply(state, steps.back(), nullptr);
  }
  return steps;
}

/// With a leaf that ends every playout at once the world is left where the tree ends.
Config cut_off(std::uint32_t nodes) {
  Config config;
  config.leaf = Leaf::value;
  config.max_nodes = nodes;
  return config;
}

template <class M>
void settled_steps_come_first(std::uint32_t nodes) {
  using G = typename M::Game;
  const typename G::State deal = G::deal(G::option_table().defaults(), 2, 5);
  const Seat seat = G::to_move(deal);
  const auto steps = first_steps<G>(deal, 2);
  ASSERT_EQ(steps.size(), 2U);
  auto expected = deal;
  for (const auto& step : steps) G::apply(expected, step, nullptr);

  TreeSearch<M> tree(cut_off(nodes), Rng(1), &even<G>);
  tree.begin(G::view(deal, seat));
  auto world = deal;
  Rng luck(2);
  tree.follow(world, steps, luck);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(G::view(world, seat_at(i)), G::view(expected, seat_at(i)));
}

TEST(Follow, SettledStepsComeFirst) {
  settled_steps_come_first<arboretum::Mind>(1000);
  settled_steps_come_first<gin_rummy::Mind>(1000);
}

TEST(Follow, SettledStepsComeFirstWhereATreeHasNoMoreRoom) {
  settled_steps_come_first<arboretum::Mind>(1);
  settled_steps_come_first<gin_rummy::Mind>(1);
}

TEST(Follow, ATreeGrowsUnderTheSettledSteps) {
  using G = arboretum::Game;
  const auto deal = G::deal(G::option_table().defaults(), 2, 5);
  const auto steps = first_steps<G>(deal, 1);
  TreeSearch<arboretum::Mind> tree(cut_off(1000), Rng(1), &even<G>);
  tree.begin(G::view(deal, G::to_move(deal)));
  Rng luck(2);
  auto first = deal;
  tree.follow(first, steps, luck);
  auto second = deal;
  tree.follow(second, steps, luck);
  auto expected = deal;
  G::apply(expected, steps.front(), nullptr);
  const Seat seat = G::to_move(expected);
  EXPECT_EQ(G::view(first, seat), G::view(expected, seat));
  EXPECT_NE(G::view(second, seat), G::view(expected, seat));
}

TEST(Follow, TheSameLuckLeadsToTheSameEnd) {
  using G = arboretum::Game;
  const auto deal = G::deal(G::option_table().defaults(), 2, 5);
  const auto steps = first_steps<G>(deal, 2);
  const auto end_with = [&](std::uint64_t own, std::uint64_t seed) {
    TreeSearch<arboretum::Mind> tree(Config{}, Rng(own), nullptr);
    tree.begin(G::view(deal, G::to_move(deal)));
    auto world = deal;
    Rng luck(seed);
    tree.follow(world, steps, luck);
    EXPECT_NE(G::progress(world), Progress::playing);
    return G::view(world, seat_at(0));
  };
  EXPECT_EQ(end_with(1, 3), end_with(2, 3));
}

}  // namespace
}  // namespace meldwise::search
