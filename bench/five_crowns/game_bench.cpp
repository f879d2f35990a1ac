// Playing at random, copying states, sampling worlds, and the players' decisions. Targets a CPU-second: 2.5
// million random decisions, 5 million copies, 1 million samples.
#include <benchmark/benchmark.h>

#include <vector>

#include "games/five_crowns/game.h"
#include "games/five_crowns/mind/ev.h"
#include "games/five_crowns/mind/heuristic.h"

namespace meldwise::five_crowns::bench {
namespace {

void random_decisions(benchmark::State& bench) {
  const auto seats = static_cast<int>(bench.range(0));
  Rng rng(1);
  State state = Game::deal(Options{}, seats, 1);
  for (auto _ : bench) {
    while (Game::progress(state) != Progress::playing) {
      if (Game::progress(state) == Progress::match_over) {
        state = Game::deal(Options{}, seats, rng());
      } else {
        Game::next_round(state, nullptr);
      }
    }
    Game::apply(state, Game::quick_action(state, rng), nullptr);
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(random_decisions)->Arg(2)->Arg(4)->Arg(7);

/// Positions of the seat to move in rounds that the usefulness player plays.
std::vector<State> positions(int seats, int round, Phase phase) {
  Options options;
  options.first_round = options.last_round = static_cast<std::uint8_t>(round);
  Rng rng(2);
  std::vector<State> out;
  while (out.size() < 300) {
    State state = Game::deal(options, seats, rng());
    while (Game::progress(state) == Progress::playing) {
      if (state.table.phase == phase) out.push_back(state);
      Game::apply(state, usefulness_action(Game::view(state, Game::to_move(state)), rng), nullptr);
    }
  }
  return out;
}

void copies(benchmark::State& bench) {
  const std::vector<State> states = positions(4, 7, Phase::draw);
  State copy{};
  std::size_t next = 0;
  for (auto _ : bench) {
    copy = states[next];
    benchmark::DoNotOptimize(copy);
    next = (next + 1) % states.size();
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(copies);

void samples(benchmark::State& bench) {
  std::vector<View> views;
  for (const State& state : positions(static_cast<int>(bench.range(0)), 7, Phase::draw)) {
    views.push_back(Game::view(state, Game::to_move(state)));
  }
  Rng rng(3);
  std::size_t next = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(Game::sample(views[next], rng));
    next = (next + 1) % views.size();
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(samples)->Arg(2)->Arg(4)->Arg(7);

template <class Decide>
void decisions(benchmark::State& bench, Decide&& decide) {
  std::vector<View> views;
  for (const State& state : positions(2, static_cast<int>(bench.range(0)), Phase::discard)) {
    views.push_back(Game::view(state, Game::to_move(state)));
  }
  std::size_t next = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(decide(views[next]));
    next = (next + 1) % views.size();
  }
}

void heuristic_discards(benchmark::State& bench) {
  Rng rng(4);
  decisions(bench, [&](const View& view) { return usefulness_action(view, rng); });
}
BENCHMARK(heuristic_discards)->Arg(1)->Arg(7)->Arg(11)->Unit(benchmark::kMicrosecond);

void ev_discards(benchmark::State& bench) { decisions(bench, ev_action); }
BENCHMARK(ev_discards)->Arg(1)->Arg(7)->Arg(11)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace meldwise::five_crowns::bench
