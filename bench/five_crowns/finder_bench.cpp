// Best discard of hands as they come up in play: dealt at random, then drawing and discarding by the finder.
// Targets for 14 cards (round 11): median 3 µs, 99th percentile 15 µs. The reference prototype took 0.3/0.4,
// 1.0/2.4 and 2.5/8.9 µs (median/p99) in rounds 1, 7 and 11; `oracle` is the subset table of the tests.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "cards/rng.h"
#include "clock.h"
#include "melds/five_crowns/arrangement.h"
#include "melds/five_crowns/finder.h"
#include "melds/five_crowns/subset_oracle.h"

namespace meldwise::five_crowns::bench {
namespace {

constexpr int kDeals = 300;
constexpr int kLongestRound = 12;

/// Hands that have drawn.
std::vector<CrownHand> played_hands(int round, const MeldRules& rules) {
  Rng rng = Rng::stream(1, Stream::test, static_cast<std::uint64_t>(round));
  std::vector<CrownHand> hands;
  for (int deal = 0; deal < kDeals; ++deal) {
    auto deck = crown_deck();
    shuffle(deck.data(), deck.size(), rng);
    std::size_t next = 0;
    CrownHand hand;
    while (hand.size() < round + 2) hand.add(deck[next++]);
    for (int turn = 0; turn < kLongestRound; ++turn) {
      hand.add(deck[next++]);
      hands.push_back(hand);
      const BestDiscard best = best_discard(hand, crown_rank_at(round - 1), rules);
      hand.remove(best.card);
      if (best.points == 0) break;
    }
  }
  return hands;
}

void discard(benchmark::State& bench, const MeldRules& rules, int round) {
  const CrownRank wild = crown_rank_at(round - 1);
  const std::vector<CrownHand> hands = played_hands(round, rules);
  std::vector<double> costs;
  for (const CrownHand& hand : hands) {
    costs.push_back(cost_of([&] { benchmark::DoNotOptimize(best_discard(hand, wild, rules)); }, 4, 4));
  }
  std::size_t next = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(best_discard(hands[next], wild, rules));
    next = (next + 1) % hands.size();
  }
  bench.counters["p50_us"] = percentile(costs, 50);
  bench.counters["p99_us"] = percentile(costs, 99);
}

void witness(benchmark::State& bench) {
  const std::vector<CrownHand> hands = played_hands(kCrownRanks, MeldRules{});
  std::size_t next = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(plan_discard(hands[next], CrownRank::king, MeldRules{}));
    next = (next + 1) % hands.size();
  }
}
BENCHMARK(witness)->Unit(benchmark::kMicrosecond);

void oracle_round_11(benchmark::State& bench) {
  const CrownHand hand = played_hands(kCrownRanks, MeldRules{}).front();
  std::vector<oracle::Card> cards;
  hand.for_each_face([&](CrownCard card, int count) {
    const oracle::Card plain =
        card.is_joker() ? oracle::Card{} : oracle::Card{index_of(card.rank()) + 3, index_of(card.suit())};
    cards.insert(cards.end(), static_cast<std::size_t>(count), plain);
  });
  for (auto _ : bench) benchmark::DoNotOptimize(oracle::solve(cards, 13, oracle::Rules{}).min_points);
}
BENCHMARK(oracle_round_11)->Unit(benchmark::kMicrosecond);

const bool kRegistered = [] {
  for (const NamedRules& preset : rule_presets()) {
    for (const int round : {1, 7, 11}) {
      const std::string name = "best_discard/" + std::string(preset.name) + "/round:" + std::to_string(round);
      benchmark::RegisterBenchmark(
          name.c_str(), [&preset, round](benchmark::State& bench) { discard(bench, preset.rules, round); });
    }
  }
  return true;
}();

}  // namespace
}  // namespace meldwise::five_crowns::bench
