// Whole random games and the pieces a search is made of. Targets per CPU-second: 350 000 games of two,
// 5 million state copies, 1 million sampled worlds.
#include <benchmark/benchmark.h>

#include "games/arboretum/game.h"

namespace meldwise::arboretum {
namespace {

State played_to(std::uint64_t seed, int decisions, int seats) {
  State state = Game::deal({}, seats, seed);
  Rng rng = Rng::stream(seed, Stream::play);
  for (int i = 0; i < decisions && Game::progress(state) == Progress::playing; ++i) {
    Game::apply(state, Game::quick_action(state, rng), nullptr);
  }
  return state;
}

void random_game(benchmark::State& bench) {
  const int seats = static_cast<int>(bench.range(0));
  std::uint64_t seed = 0;
  std::int64_t decisions = 0;
  for (auto _ : bench) {
    ++seed;
    State state = Game::deal({}, seats, seed);
    Rng rng = Rng::stream(seed, Stream::play);
    while (Game::progress(state) == Progress::playing) {
      Game::apply(state, Game::quick_action(state, rng), nullptr);
      ++decisions;
    }
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(decisions);
  bench.counters["games"] =
      benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(random_game)->Arg(2)->Arg(3)->Arg(4);

void state_copy(benchmark::State& bench) {
  const State state = played_to(1, 60, 2);
  for (auto _ : bench) {
    State copy = state;
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(state_copy);

void sampled_world(benchmark::State& bench) {
  const View view = Game::view(played_to(1, static_cast<int>(bench.range(0)), 2), Seat::first);
  Rng rng(1);
  for (auto _ : bench) benchmark::DoNotOptimize(Game::sample(view, rng));
}
BENCHMARK(sampled_world)->Arg(4)->Arg(60);

}  // namespace
}  // namespace meldwise::arboretum
