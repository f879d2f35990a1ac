// Plays a stored tournament to its end on several threads. Every finished game is in the store before it
// counts; the games that are played and their deals do not depend on the number of threads.
//
// With early stop and for replays of ties the blocks of a match-up are played one after the other, so no
// game is ever played in vain; the threads then share the seatings of a block and the other tables.
#pragma once

#include <functional>
#include <stop_token>

#include "arena/schedule.h"
#include "arena/store.h"

namespace meldwise::arena {

struct RunOptions {
  int workers = 1;
  /// Called after every finished game, from one thread at a time.
  std::function<void(const Ledger&)> on_game;
  /// Called when a stage is over and another follows, before that begins: with the number of the stage that
  /// follows. Nothing is played meanwhile.
  std::function<void(const Ledger&, int)> on_stage;
  /// When asked to stop, the games under way are finished and no new ones begun.
  std::stop_token stop;
  /// Asked for the seats of `human`, one game at a time; when the person leaves, the tournament stops and
  /// the game is played again when it goes on.
  Person* person = nullptr;
  bool luck = true;  ///< also measure what chance did to every seat (values/luck.h)
};

enum class RunEnd { over, stopped };

/// Whether a person takes part.
[[nodiscard]] bool has_person(const Tournament& tournament);

/// Plays what is missing; `ledger` is the store's and grows.
[[nodiscard]] Result<RunEnd> run_tournament(Store& store, Ledger& ledger, const RunOptions& options);

/// The agents of a game by seat.
[[nodiscard]] std::vector<AgentSpec> agents_of(const Tournament& tournament, const Company& company,
                                               int seating);

}  // namespace meldwise::arena
