// What the files of `meldwise arena` share: the description of a tournament as it is typed, and the
// subcommands.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/command.h"
#include "arena/standings.h"
#include "arena/store.h"

namespace meldwise::app {

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
  int workers = 0;
  double pause = -1;
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

}  // namespace meldwise::app
