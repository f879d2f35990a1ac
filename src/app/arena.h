// What the files of `meldwise arena` share: the description of a tournament as it is typed, and the
// subcommands.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "app/command.h"
#include "arena/standings.h"
#include "arena/store.h"

namespace meldwise::app {

/// Seconds for which a worker has what it took, before others may.
inline constexpr double kDefaultLease = 60;
/// The option --lease, and what it means.
void add_lease(CommandLine& command, double& seconds);
[[nodiscard]] Result<std::chrono::milliseconds> read_lease(double seconds);

/// What both commands may be told besides the tournament.
struct Conduction {
  std::optional<int> workers;
  std::string report;
  bool json = false;
  double pause = -1;  ///< seconds between rounds; 0 until Enter; below that none
  double lease = kDefaultLease;
};

/// Everything that can be said to `arena run`.
struct ArenaArguments {
  SetupArguments setup;
  std::string format = "round-robin";
  std::vector<std::string> bots;
  std::vector<std::string> registries;
  std::vector<std::string> groups;
  int games = 2;
  int rounds = 0;
  bool early_stop = false;
  int fill = 0;
  std::string seeding = "listed";
  int time_limit = 0;
  bool strict = false;
  std::optional<int> workers;  ///< games at the same time; 0: only others play
  double pause = -1;
  double lease = kDefaultLease;
  bool no_luck = false;
  std::string store;
  std::string report;
  bool json = false;

  void add_to(CommandLine& command);
  /// The tournament, checked.
  [[nodiscard]] Result<arena::Tournament> read() const;
  /// The command line that says the same.
  [[nodiscard]] std::string command_line() const;
};

/// How a command ends whose tournament is shown: a bot that never answered is a failure.
[[nodiscard]] ExitCode all_answered(const arena::Standings& table);

void print_results(const arena::Tournament& tournament, const arena::Ledger& ledger,
                   const arena::Standings& table);
/// How many games at the same time, if nobody said.
[[nodiscard]] int workers_of(const Conduction& how);
/// Plans a tournament that is shared, plays along, and shows how it ended.
[[nodiscard]] Result<ExitCode> conduct_shared(arena::Store& store, const Conduction& how);
/// Shows the results as `how` says, and what to do if it was stopped.
[[nodiscard]] Result<ExitCode> end_conduction(arena::Store& store, const arena::Ledger& ledger,
                                              const Conduction& how, bool over);

/// Plays it; what `arena run` does.
[[nodiscard]] Result<ExitCode> run_arena(const ArenaArguments& arguments);

/// The web page of a tournament, whole or not at all.
[[nodiscard]] Status write_report(arena::Store& store, const arena::Ledger& ledger,
                                  const arena::Standings& table, const std::string& path);

/// Asks on the terminal for everything that a tournament needs; nothing if the person gave up.
[[nodiscard]] std::optional<ArenaArguments> ask_for_tournament();

void add_arena_run(CommandLine& arena, Exit& exit);
void add_arena_resume(CommandLine& arena, Exit& exit);
void add_arena_show(CommandLine& arena, Exit& exit);
void add_arena_export(CommandLine& arena, Exit& exit);
void add_arena_replay(CommandLine& arena, Exit& exit);
void add_arena_report(CommandLine& arena, Exit& exit);
void add_arena_worker(CommandLine& arena, Exit& exit);
void add_arena_status(CommandLine& arena, Exit& exit);
void add_arena_serve(CommandLine& arena, Exit& exit);

}  // namespace meldwise::app
