// What a match that was recorded teaches, whoever played it. Included only by the files that the build
// writes, one a game.
//
// The referee plays the record again and says where it is wrong; costs two replays and what the features of
// the sampled positions cost.
#pragma once

#include "games/option_values.h"
#include "games/record.h"
#include "values/selfplay_of.h"

namespace meldwise::values {

/// Shows a watcher the match that was recorded, as self-play would have (values/selfplay_of.h).
template <Game G>
[[nodiscard]] Status watch_record(const Record& record, auto& watcher) {
  if (const Status sound = check_record(record); !sound) return sound;
  const Setup& setup = record.setup;
  const auto options = from_values(G::option_table(), setup.options);
  const auto no_others = [](std::uint64_t) {};
  auto state = G::deal(options, setup.seats, setup.seed);
  watcher.dealt(state, no_others);
  for (const std::string& text : record.actions) {
    if (G::progress(state) == Progress::round_over) {
      G::next_round(state, nullptr);
      watcher.dealt(state, no_others);
    }
    const auto action = G::parse_action(text);
    if (!action) return tl::unexpected(action.error());
    const auto before = state;
    G::apply(state, *action, nullptr);
    watcher.stepped(before, *action, state);
    if (G::progress(state) != Progress::playing) watcher.ended(state);
  }
  return {};
}

/// Some positions of every round that was played to its end; one that was broken off tells nothing.
template <Mind M, class Features>
[[nodiscard]] Status recorded_samples(const Record& record, int positions, Samples& out) {
  const SelfplayPlan plan{.positions = positions};
  SampleWatcher<M, Features> watcher(plan, record.setup.seed, out);
  return watch_record<typename M::Game>(record, watcher);
}

}  // namespace meldwise::values
