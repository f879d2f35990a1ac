// The one adviser: what to decide in a view, to the end of what a person decides at once, with the table of
// the search behind it. Hints on every screen, `meldwise hint` and the judge of reviews ask it. It knows what
// the seat may know and nothing else, uses up the budget it is given unless the answer is exact or there is
// no choice, and is deterministic for a budget in simulations.
#pragma once

#include <algorithm>
#include <vector>

#include "games/decision.h"
#include "search/searcher.h"

namespace meldwise::search {

template <Game G>
struct Advice {
  std::vector<typename G::Action> steps;  ///< the whole decision; the first step is the report's choice
  Report<G> report;                       ///< of the first step
  bool exact = true;                      ///< every step was worked out
};

template <Judged M>
[[nodiscard]] Advice<typename M::Game> advise(typename M::Game::View view,
                                              const History<typename M::Game>& history, Config config,
                                              std::uint64_t seed, const std::stop_token& stop,
                                              LeafValue<M> leaf = nullptr) {
  using G = typename M::Game;
  constexpr std::size_t kLongest = 128;  // steps of one decision
  Advice<G> advice;
  const Seat seat = G::seat_of(view);
  config.frugal = false;
  Rng rng(seed);
  while (advice.steps.size() < kLongest) {
    Searcher<M> searcher(config, seed, leaf);
    for (std::size_t back = history.size(); back > 0; --back) searcher.remember(history.latest(back - 1));
    auto report = searcher.think(view, stop);
    const auto step = report.choice();
    advice.exact &= report.exact;
    if (advice.steps.empty()) {
      advice.report = std::move(report);
      // What follows is mostly settled by the first step.
      config.simulations = (config.simulations + 3) / 4;
      config.milliseconds = (config.milliseconds + 3) / 4;
    }
    advice.steps.push_back(step);
    if (!M::goes_on(step)) break;
    // The seat learns nothing between the steps of one decision: any world shows what it sees next.
    auto world = G::sample(view, rng);
    G::apply(world, step, nullptr);
    if (G::progress(world) != Progress::playing || G::to_move(world) != seat) break;
    view = G::view(world, seat);
  }
  return advice;
}

}  // namespace meldwise::search
