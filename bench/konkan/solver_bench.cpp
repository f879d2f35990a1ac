// Random hands of 15 cards. Targets for the median: 2 / 6 / 20 µs with no, one, two jokers. Each benchmark
// reports median and 99th percentile over hands; `oracle` is the subset oracle of the tests on such hands.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "melds/konkan/subset_oracle.h"
#include "melds/konkan/table_solver.h"
#include "questions.h"

namespace meldwise::konkan::bench {
namespace {

constexpr int kHands = 2000;

void hands_of(benchmark::State& bench, const NamedQuestion& question, int size, int jokers) {
  Rng rng = Rng::stream(1, Stream::test, static_cast<std::uint64_t>(jokers));
  std::vector<FrenchHand> hands;
  std::vector<double> costs;
  for (int i = 0; i < kHands; ++i) {
    hands.push_back(deal(size, jokers, rng));
    costs.push_back(cost_of(question, hands.back(), 3, 8));
  }
  std::sort(costs.begin(), costs.end());
  std::size_t next = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(question.ask(hands[next]));
    next = (next + 1) % hands.size();
  }
  bench.counters["p50_us"] = costs[costs.size() / 2];
  bench.counters["p99_us"] = costs[costs.size() * 99 / 100];
}

void oracle(benchmark::State& bench) {
  Rng rng = Rng::stream(1, Stream::test, static_cast<std::uint64_t>(bench.range(0)));
  const FrenchHand hand = deal(15, static_cast<int>(bench.range(0)), rng);
  for (auto _ : bench) benchmark::DoNotOptimize(test::SubsetOracle(hand, kMostJokersPerMeld).unions().size());
}
BENCHMARK(oracle)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

void table_plan(benchmark::State& bench) {
  std::vector<TableMeld> table;
  for (const char* text : {"5H 6H 7H", "JS QS KS", "9D JK=TD JD", "8C 8S 8D", "2C 3C 4C 5C", "AH AD AS"}) {
    table.push_back({*parse_meld(text), true});
  }
  Rng rng = Rng::stream(1, Stream::test, 10);
  std::vector<FrenchHand> hands;
  for (int i = 0; i < kHands; ++i) hands.push_back(deal(12, 1, rng));
  std::size_t next = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(
        best_table_plan(hands[next], table, {.goal = Goal::best_hand, .keep = Keep::at_least_one}));
    next = (next + 1) % hands.size();
  }
}
BENCHMARK(table_plan)->Unit(benchmark::kMicrosecond);

const bool kRegistered = [] {
  for (const NamedQuestion& question : kQuestions) {
    for (int jokers = 0; jokers <= kMostJokers; ++jokers) {
      const std::string name = std::string(question.name) + "/jokers:" + std::to_string(jokers);
      benchmark::RegisterBenchmark(name.c_str(), [&question, jokers](benchmark::State& bench) {
        hands_of(bench, question, 15, jokers);
      });
    }
  }
  return true;
}();

}  // namespace
}  // namespace meldwise::konkan::bench
