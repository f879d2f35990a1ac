// Speed of the exact solver: positions as games have them with 10, 30, 60 and 90 cards on the floor, the
// worst that climbing towards slow positions finds, and GLPK's integer programme on the same positions.
// Besides the mean, every line shows the spread over positions in microseconds: p50, p99, max.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "melds/makiaveli/glpk_oracle.h"
#include "melds/makiaveli/positions.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {
namespace {

using test::Position;

double microseconds(const Query& query) {
  const auto start = std::chrono::steady_clock::now();
  benchmark::DoNotOptimize(solve(query));
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
}

// The best of three: what the position costs, not what the machine was doing meanwhile.
double steady_microseconds(const Query& query) {
  return std::min({microseconds(query), microseconds(query), microseconds(query)});
}

std::vector<Query> positions(int floor_cards, int count) {
  Rng rng = Rng::stream(static_cast<std::uint64_t>(floor_cards), Stream::test);
  std::vector<Query> out;
  for (int i = 0; i < count; ++i) {
    const int hand = 3 + static_cast<int>(rng.below(12));
    out.push_back(test::random_position(rng, floor_cards, hand, static_cast<int>(rng.below(5))).query);
  }
  return out;
}

void show_spread(benchmark::State& state, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  state.counters["p50"] = times[times.size() / 2];
  state.counters["p99"] = times[times.size() * 99 / 100];
  state.counters["max"] = times.back();
}

template <class Answer>
void over(benchmark::State& state, const std::vector<Query>& queries, Answer&& answer) {
  std::size_t next = 0;
  for (auto _ : state) {
    answer(queries[next]);
    next = (next + 1) % queries.size();
  }
}

void solve_random(benchmark::State& state) {
  const std::vector<Query> queries = positions(static_cast<int>(state.range(0)), 20'000);
  over(state, queries, [](const Query& query) { benchmark::DoNotOptimize(solve(query)); });
  std::vector<double> times;
  for (const Query& query : queries) times.push_back(steady_microseconds(query));
  show_spread(state, std::move(times));
}
BENCHMARK(solve_random)->Arg(10)->Arg(30)->Arg(60)->Arg(90)->Unit(benchmark::kMicrosecond);

// Can the whole hand go down? Mostly no on small floors, mostly yes on large ones.
void feasible_random(benchmark::State& state) {
  std::vector<Query> queries = positions(static_cast<int>(state.range(0)), 20'000);
  for (Query& query : queries) {
    query.may.for_each_face([&](Face face, int count) {
      for (; count > 0; --count) query.must.add(face);
    });
    query.may = {};
  }
  over(state, queries, [](const Query& query) { benchmark::DoNotOptimize(feasible(query)); });
}
BENCHMARK(feasible_random)->Arg(10)->Arg(30)->Arg(60)->Arg(90)->Unit(benchmark::kMicrosecond);

void solve_anchored(benchmark::State& state) {
  std::vector<Query> queries = positions(static_cast<int>(state.range(0)), 5'000);
  for (Query& query : queries) query.anchored = true;
  over(state, queries, [](const Query& query) { benchmark::DoNotOptimize(solve(query)); });
  std::vector<double> times;
  for (const Query& query : queries) times.push_back(steady_microseconds(query));
  show_spread(state, std::move(times));
}
BENCHMARK(solve_anchored)->Arg(10)->Arg(30)->Arg(60)->Arg(90)->Unit(benchmark::kMicrosecond);

// Hill climbing over the time itself; every accepted position counts.
void solve_adversarial(benchmark::State& state) {
  constexpr int kClimbs = 8;
  constexpr int kSteps = 1'500;
  std::vector<Query> queries;
  std::vector<double> times;
  for (std::uint64_t climb = 0; climb < kClimbs; ++climb) {
    Rng rng = Rng::stream(99, Stream::test, climb);
    Position position = test::random_position(rng, 30 + static_cast<int>(rng.below(60)), 10, 2);
    double slowest = 0;
    for (int step = 0; step < kSteps; ++step) {
      Position next = test::mutated(position, rng, 14);
      if (microseconds(next.query) < slowest) continue;
      const double time = steady_microseconds(next.query);
      if (time < slowest) continue;
      slowest = time;
      position = std::move(next);
      queries.push_back(position.query);
      times.push_back(time);
    }
  }
  over(state, queries, [](const Query& query) { benchmark::DoNotOptimize(solve(query)); });
  show_spread(state, std::move(times));
}
BENCHMARK(solve_adversarial)->Unit(benchmark::kMicrosecond);

void glpk_random(benchmark::State& state) {
  const std::vector<Query> queries = positions(static_cast<int>(state.range(0)), 200);
  over(state, queries, [](const Query& query) { benchmark::DoNotOptimize(test::glpk_max_played(query)); });
}
BENCHMARK(glpk_random)->Arg(10)->Arg(30)->Arg(60)->Arg(90)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace meldwise::makiaveli
