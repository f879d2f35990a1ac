// What the commands share that let several processes work on one thing.
#pragma once

#include <functional>
#include <string>

#include "app/arena.h"
#include "arena/duel.h"
#include "arena/foreman.h"

namespace meldwise::app {

/// A line on standard error, from any thread.
void say_to_people(const std::string& line);

/// What a command is told that shares its games with the workers of a store.
struct Sharing {
  std::string store{};  ///< empty: nothing is shared
  double lease = kDefaultLease;
  int threads = 1;     ///< here; 0: only others play
  std::string data{};  ///< a folder for files, where the run makes any
};
/// The options --store and --lease.
void add_sharing(CommandLine& command, Sharing& sharing);
/// The help of --threads for a command that can share.
inline constexpr const char* kThreadsOfSharing =
    "games at the same time (default: the cores); 0 with --store: only wait for `arena worker`";

/// Plans a run until it is over or Ctrl-C, and plays along. `on_look` is called a few times a second.
[[nodiscard]] Result<arena::SharedEnd> share_run(std::int64_t run, const Sharing& sharing,
                                                 std::function<void(arena::WorkBoard&)> on_look = {});

/// Plays a duel together with the workers of a store; one that was begun there and is the same goes on. When
/// it is interrupted, the result of what there is.
[[nodiscard]] Result<arena::DuelResult> share_duel(const arena::DuelPlan& plan, const Sharing& sharing);

}  // namespace meldwise::app
