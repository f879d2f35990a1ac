// Shanten, acceptance, discard tables and scoring. Targets: 15 million shanten a second for 14 and for 17
// tiles (at most 40 ns for 17; on 14 tiles nyanten takes 32 ns and the tables of tomohxx 100 ns on a busy
// core), tables ready within 0.5 s and 32 MiB, a discard table of 17 tiles within 20 µs.
#include <benchmark/benchmark.h>

#include <vector>

#include "cards/rng.h"
#include "melds/mahjong/acceptance.h"
#include "melds/mahjong/readings.h"
#include "melds/mahjong/score.h"
#include "melds/mahjong/shanten.h"
#include "melds/mahjong/shanten_tables.h"

namespace meldwise::mahjong {
namespace {

constexpr std::size_t kHands = 1 << 15;  // enough that neither the caches nor the branches learn them

/// Hands drawn from all kinds, or (`flush`) from one suit and the honours, which reach far into the tables.
std::vector<TileCounts> random_hands(int tiles, bool flush) {
  Rng rng = Rng::stream(1, Stream::test, static_cast<std::uint64_t>(tiles));
  std::vector<TileCounts> hands(kHands);
  for (TileCounts& hand : hands) {
    const std::uint32_t suit = rng.below(3);
    for (int left = tiles; left > 0;) {
      const TileKind kind = TileKind::at(static_cast<int>(rng.below(kTileKinds)));
      if (flush && kind.is_suited() && static_cast<std::uint32_t>(kind.suit()) != suit) continue;
      if (hand.count(kind) == kTileCopies) continue;
      hand.add(kind);
      --left;
    }
  }
  return hands;
}

void shanten(benchmark::State& bench) {
  const int tiles = static_cast<int>(bench.range(0));
  const std::vector<TileCounts> hands = random_hands(tiles, bench.range(1) != 0);
  prepare_shanten_tables();
  std::size_t i = 0;
  for (auto _ : bench) benchmark::DoNotOptimize(mahjong::shanten(hands[i++ % kHands], tiles / 3));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(shanten)->ArgNames({"tiles", "flush"})->ArgsProduct({{14, 16, 17}, {0, 1}});

void tables(benchmark::State& bench) {
  for (auto _ : bench) {
    const ShantenTables built;
    benchmark::DoNotOptimize(&built);
    bench.counters["bytes"] = static_cast<double>(built.bytes());
  }
}
BENCHMARK(tables)->Unit(benchmark::kMillisecond);

void win_test(benchmark::State& bench) {
  const std::vector<TileCounts> hands = random_hands(17, false);
  std::size_t i = 0;
  for (auto _ : bench) benchmark::DoNotOptimize(is_complete(hands[i++ % kHands]));
}
BENCHMARK(win_test);

void accepted_draws(benchmark::State& bench) {
  const std::vector<TileCounts> hands = random_hands(16, false);
  std::size_t i = 0;
  for (auto _ : bench) {
    const TileCounts& hand = hands[i++ % kHands];
    benchmark::DoNotOptimize(acceptance(hand, 5, unseen_tiles(Hand{hand, {}}, TileCounts{})));
  }
}
BENCHMARK(accepted_draws);

void discards(benchmark::State& bench) {
  const std::vector<TileCounts> hands = random_hands(17, bench.range(0) != 0);
  std::size_t i = 0;
  for (auto _ : bench) {
    const TileCounts& hand = hands[i++ % kHands];
    benchmark::DoNotOptimize(discard_table(hand, 5, unseen_tiles(Hand{hand, {}}, TileCounts{})));
  }
}
BENCHMARK(discards)->ArgName("flush")->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

void finished_hand(benchmark::State& bench) {
  FinishedHand hand;
  hand.hand.concealed = count_tiles(parse_tiles("111222333m456p55sEEE").value());
  hand.winning_tile = TileKind::at(0);
  hand.self_draw = true;
  const ScoringRules rules = bench.range(0) != 0 ? kTaiwanScoring : kQkmjScoring;
  for (auto _ : bench) benchmark::DoNotOptimize(score(hand, rules));
}
BENCHMARK(finished_hand)->ArgName("taiwan")->Arg(0)->Arg(1);

}  // namespace
}  // namespace meldwise::mahjong
