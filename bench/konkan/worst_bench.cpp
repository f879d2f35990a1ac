// A search for bad cases: from a random hand with two jokers to ever slower ones, changing one to three
// cards at a time. Target for 15 cards: 1 ms. The label is the worst hand found.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "questions.h"

namespace meldwise::konkan::bench {
namespace {

FrenchHand changed(FrenchHand hand, Rng& rng) {
  for (auto changes = 1 + rng.below(3); changes > 0; --changes) {
    std::vector<Face> faces;
    hand.for_each_face([&](Face face, int) {
      if (!face.is_joker()) faces.push_back(face);
    });
    hand.remove(faces[rng.below(static_cast<std::uint32_t>(faces.size()))]);
    Face other{};
    do {
      other = Face{static_cast<std::uint8_t>(rng.below(kNaturalFaces))};
    } while (hand.count(other) == 2);
    hand.add(other);
  }
  return hand;
}

struct Climb {
  FrenchHand hand;
  double cost = 0;
};

Climb climb(const NamedQuestion& question, int size, int starts, int steps) {
  Climb worst;
  Rng rng = Rng::stream(2, Stream::test, static_cast<std::uint64_t>(size));
  for (int start = 0; start < starts; ++start) {
    Climb here;
    here.hand = deal(size, kMostJokers, rng);
    here.cost = cost_of(question, here.hand, 3, 1);
    for (int step = 0; step < steps; ++step) {
      const FrenchHand next = changed(here.hand, rng);
      const double cost = cost_of(question, next, 3, 1);
      if (cost >= here.cost) here = {next, cost};
    }
    if (here.cost > worst.cost) worst = here;
  }
  // A lucky disturbance may have lifted the figure: measure the hand again, calmly.
  worst.cost = cost_of(question, worst.hand, 9, 2);
  return worst;
}

void worst_case(benchmark::State& bench, const NamedQuestion& question, int size, int steps) {
  const Climb worst = climb(question, size, 4, steps);
  for (auto _ : bench) benchmark::DoNotOptimize(question.ask(worst.hand));
  bench.counters["worst_us"] = worst.cost;
  bench.SetLabel(to_text(worst.hand));
}

const bool kRegistered = [] {
  struct Size {
    int cards;
    int steps;
  };
  for (const Size size : {Size{15, 2000}, Size{30, 100}}) {
    for (const NamedQuestion& question : kQuestions) {
      const std::string name = "worst_of_" + std::to_string(size.cards) + "_cards/" + question.name;
      benchmark::RegisterBenchmark(
          name.c_str(),
          [&question, size](benchmark::State& bench) { worst_case(bench, question, size.cards, size.steps); })
          ->Iterations(20)
          ->Unit(benchmark::kMicrosecond);
    }
  }
  return true;
}();

}  // namespace
}  // namespace meldwise::konkan::bench
