// What every subcommand shares: how it is added to the program, how it fails and how it reads a setup.
//
// A subcommand is one file with one function `add_NAME(CLI::App&, Exit&)`. Exit codes: 0 done, 1 done and
// a difference or a failure was found (replay --check, check-bot), 2 bad input, 3 an error inside; then one
// line on standard error says what. 130: stopped by Ctrl-C before the end.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "cards/result.h"
#include "games/setup.h"

namespace meldwise::app {

enum class ExitCode : int { done = 0, difference = 1, bad_input = 2, interrupted = 130 };

/// Where a subcommand leaves how it ended.
struct Exit {
  ExitCode code = ExitCode::done;
};

/// Runs `body` when the subcommand is chosen; an error becomes one line on standard error and exit code 2.
void on_run(CLI::App& command, Exit& exit, std::function<Result<ExitCode>()> body);

/// The options that choose a match: GAME, --players, --seed, --option k=v.
struct SetupArguments {
  std::string game;
  int players = 0;  ///< 0: the game's default
  std::string seed = "1";
  std::vector<std::string> options;

  void add_to(CLI::App& command);
  [[nodiscard]] Result<Setup> read() const;
};

void add_games(CLI::App& app, Exit& exit);
void add_selfplay(CLI::App& app, Exit& exit);
void add_replay(CLI::App& app, Exit& exit);
void add_solve(CLI::App& app, Exit& exit);
void add_validate(CLI::App& app, Exit& exit);
void add_score(CLI::App& app, Exit& exit);
void add_hint(CLI::App& app, Exit& exit);
void add_benchmark(CLI::App& app, Exit& exit);
void add_bot(CLI::App& app, Exit& exit);
void add_check_bot(CLI::App& app, Exit& exit);
void add_bench(CLI::App& app, Exit& exit);
void add_arena(CLI::App& app, Exit& exit);
void add_play(CLI::App& app, Exit& exit);

}  // namespace meldwise::app
