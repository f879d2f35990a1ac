// Paths of full arboretums: the target is 0.25 µs for all species of 16 cards, 2 µs at worst.
#include <benchmark/benchmark.h>

#include <vector>

#include "cards/rng.h"
#include "melds/arboretum/paths.h"

namespace meldwise::arboretum {
namespace {

std::vector<Layout> random_layouts(int count, int cards, int species) {
  Rng rng(1);
  std::vector<Layout> layouts;
  for (int i = 0; i < count; ++i) {
    std::array<std::uint8_t, kTreeCards> deck{};
    for (std::size_t card = 0; card < deck.size(); ++card) deck[card] = static_cast<std::uint8_t>(card);
    shuffle(deck.data(), static_cast<std::size_t>(species * kTreeRanks), rng);
    Layout layout;
    for (int k = 0; k < cards; ++k) {
      const auto frontier = layout.frontier();
      const Cell cell = k == 0 ? Cell{} : frontier[rng.below(static_cast<std::uint32_t>(frontier.size()))];
      layout.play(TreeCard{deck[static_cast<std::size_t>(k)]}, cell);
    }
    layouts.push_back(layout);
  }
  return layouts;
}

void score_all_species(benchmark::State& state) {
  const auto layouts =
      random_layouts(1024, static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  std::size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(score_paths(layouts[next++ % layouts.size()]));
}
BENCHMARK(score_all_species)->Args({16, 6})->Args({17, 6})->Args({13, 10});

void growth_of_a_hand(benchmark::State& state) {
  const auto layouts = random_layouts(1024, static_cast<int>(state.range(0)), 6);
  std::size_t next = 0;
  for (auto _ : state) {
    const Layout& layout = layouts[next++ % layouts.size()];
    const Growth growth(layout);
    int best = 0;
    for (int card = 0; card < 9; ++card) {
      for (const Cell cell : layout.frontier()) {
        best = std::max(best, total(growth.with(TreeCard{static_cast<std::uint8_t>(5 * card)}, cell).points));
      }
    }
    benchmark::DoNotOptimize(best);
  }
}
BENCHMARK(growth_of_a_hand)->Arg(8)->Arg(16);

void growth_alone(benchmark::State& state) {
  const auto layouts = random_layouts(1024, static_cast<int>(state.range(0)), 6);
  std::size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(Growth(layouts[next++ % layouts.size()]));
}
BENCHMARK(growth_alone)->Arg(8)->Arg(16);

}  // namespace
}  // namespace meldwise::arboretum
