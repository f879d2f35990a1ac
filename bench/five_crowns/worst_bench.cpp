// A search for bad cases: from random hands of 14 cards to ever slower ones, changing one to three cards (or
// the wild rank) at a time. Target: 1 ms. The label is the worst hand found.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "cards/rng.h"
#include "clock.h"
#include "melds/five_crowns/finder.h"

namespace meldwise::five_crowns::bench {
namespace {

constexpr int kClimbs = 12;
constexpr int kSteps = 2500;

struct Candidate {
  std::array<CrownCard, kCrownDeck> deck;  // the first 14 cards are the hand
  CrownRank wild;

  [[nodiscard]] CrownHand hand() const {
    CrownHand out;
    for (std::size_t i = 0; i < kLargestHand; ++i) out.add(deck[i]);
    return out;
  }
  void change(Rng& rng) {
    for (std::uint32_t swaps = 1 + rng.below(3); swaps > 0; --swaps) {
      std::swap(deck[rng.below(kLargestHand)], deck[kLargestHand + rng.below(kCrownDeck - kLargestHand)]);
    }
    if (rng.below(16) == 0) wild = crown_rank_at(static_cast<int>(rng.below(kCrownRanks)));
  }
};

double cost(const Candidate& candidate, const MeldRules& rules, int tries) {
  const CrownHand hand = candidate.hand();
  return cost_of([&] { benchmark::DoNotOptimize(best_discard(hand, candidate.wild, rules)); }, tries, 1);
}

Candidate climb(const MeldRules& rules, Rng& rng) {
  Candidate worst{crown_deck(), crown_rank_at(static_cast<int>(rng.below(kCrownRanks)))};
  shuffle(worst.deck.data(), worst.deck.size(), rng);
  double most = cost(worst, rules, 6);
  for (int step = 0; step < kSteps; ++step) {
    Candidate next = worst;
    next.change(rng);
    if (cost(next, rules, 2) <= most) continue;
    const double confirmed = cost(next, rules, 6);
    if (confirmed <= most) continue;
    worst = next;
    most = confirmed;
  }
  return worst;
}

void worst_hand(benchmark::State& bench, const NamedRules& preset) {
  Rng rng = Rng::stream(1, Stream::test);
  Candidate worst = climb(preset.rules, rng);
  for (int i = 1; i < kClimbs; ++i) {
    const Candidate other = climb(preset.rules, rng);
    if (cost(other, preset.rules, 20) > cost(worst, preset.rules, 20)) worst = other;
  }
  const CrownHand hand = worst.hand();
  for (auto _ : bench) benchmark::DoNotOptimize(best_discard(hand, worst.wild, preset.rules));
  bench.SetLabel(to_text(hand) + ", wild " + rank_letter(worst.wild));
}

const bool kRegistered = [] {
  for (const NamedRules& preset : rule_presets()) {
    const std::string name = "worst_hand/" + std::string(preset.name);
    benchmark::RegisterBenchmark(name.c_str(),
                                 [&preset](benchmark::State& bench) { worst_hand(bench, preset); })
        ->Unit(benchmark::kMicrosecond)
        ->Iterations(2000);
  }
  return true;
}();

}  // namespace
}  // namespace meldwise::five_crowns::bench
