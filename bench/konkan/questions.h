// What the benchmarks of the Konkan solver share: the questions that are timed, hands, and CPU time.
#pragma once

#include <algorithm>
#include <array>
#include <ctime>

#include "cards/rng.h"
#include "melds/konkan/solver.h"

namespace meldwise::konkan::bench {

struct NamedQuestion {
  const char* name;
  int (*ask)(const FrenchHand& hand);
};

inline constexpr std::array kQuestions{
    NamedQuestion{"best_points", [](const FrenchHand& hand) { return best_points(hand); }},
    NamedQuestion{"most_cards", [](const FrenchHand& hand) { return most_cards(hand); }},
    NamedQuestion{"best_points_keeping_one",
                  [](const FrenchHand& hand) { return best_points_keeping_one(hand); }},
    NamedQuestion{"fewest_deadwood", [](const FrenchHand& hand) { return fewest_deadwood(hand); }},
    NamedQuestion{"can_go_out", [](const FrenchHand& hand) { return can_go_out(hand, 0) ? 1 : 0; }},
    NamedQuestion{"plan_come_down",
                  [](const FrenchHand& hand) {
                    const auto plan = plan_come_down(hand, 60);
                    return plan ? plan->points : 0;
                  }},
};

inline FrenchHand deal(int size, int jokers, Rng& rng) {
  FrenchHand hand;
  for (int i = 0; i < jokers; ++i) hand.add(kJoker);
  while (hand.size() < size) {
    const Face face{static_cast<std::uint8_t>(rng.below(kNaturalFaces))};
    // The second copy is as likely as it is in a shuffled double deck.
    if (hand.count(face) == 2 || (hand.count(face) == 1 && rng.below(2) == 0)) continue;
    hand.add(face);
  }
  return hand;
}

/// CPU microseconds of one call: the least of `runs` measurements of `calls` calls each.
inline double cost_of(const NamedQuestion& question, const FrenchHand& hand, int runs, int calls) {
  const auto now = [] {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return 1e6 * static_cast<double>(t.tv_sec) + 1e-3 * static_cast<double>(t.tv_nsec);
  };
  double least = 1e18;
  for (int run = 0; run < runs; ++run) {
    const double start = now();
    for (int call = 0; call < calls; ++call) {
      volatile int answer = question.ask(hand);
      static_cast<void>(answer);
    }
    least = std::min(least, (now() - start) / calls);
  }
  return least;
}

}  // namespace meldwise::konkan::bench
