// What every subcommand shares: how it is added to the program, how it fails and how it reads a setup.
//
// A subcommand is one file with one function `add_NAME(CommandLine&, Exit&)`. Exit codes: 0 done, 1 done and
// a difference or a failure was found (replay --check, check-bot, check-agent, validate), 2 bad input, or a
// machine that is out of memory, space or threads; then one line on standard error says what. 130: stopped by
// Ctrl-C before the end.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/command_line.h"
#include "cards/result.h"
#include "games/setup.h"

namespace meldwise::app {

enum class ExitCode : int { done = 0, difference = 1, bad_input = 2, interrupted = 130 };

/// The most that --threads and --workers may be.
inline constexpr int kMostThreads = 256;

/// Where a subcommand leaves how it ended.
struct Exit {
  ExitCode code = ExitCode::done;
};

/// The names of what stands directly below a command.
[[nodiscard]] std::vector<std::string> command_names(const CommandDescription& command);

/// Runs `body` when the subcommand is chosen; an error becomes one line on standard error and exit code 2.
void on_run(CommandLine& command, Exit& exit, std::function<Result<ExitCode>()> body);

/// The argument GAME, which is asked for on a terminal where it is missing.
void add_game(CommandLine& command, std::string& game, bool ask = true);

/// The options that choose a match: GAME, --players, --seed, --option k=v.
struct SetupArguments {
  std::string game;
  int players = 0;  ///< 0: the game's default
  std::string seed = "1";
  std::vector<std::string> options;

  void add_to(CommandLine& command, bool ask_game = true);
  [[nodiscard]] Result<Setup> read() const;
};

void add_games(CommandLine& app, Exit& exit);
void add_schema(CommandLine& app, Exit& exit);
void add_play(CommandLine& app, Exit& exit);
void add_selfplay(CommandLine& app, Exit& exit);
void add_replay(CommandLine& app, Exit& exit);
void add_solve(CommandLine& app, Exit& exit);
void add_find(CommandLine& app, Exit& exit);
void add_validate(CommandLine& app, Exit& exit);
void add_score(CommandLine& app, Exit& exit);
void add_hint(CommandLine& app, Exit& exit);
void add_review(CommandLine& app, Exit& exit);
void add_puzzles(CommandLine& app, Exit& exit);
void add_benchmark(CommandLine& app, Exit& exit);
void add_luck(CommandLine& app, Exit& exit);
void add_train(CommandLine& app, Exit& exit);
void add_fit(CommandLine& app, Exit& exit);
void add_tune(CommandLine& app, Exit& exit);
void add_bot(CommandLine& app, Exit& exit);
void add_check_bot(CommandLine& app, Exit& exit);
void add_check_agent(CommandLine& app, Exit& exit);
void add_bench(CommandLine& app, Exit& exit);
void add_arena(CommandLine& app, Exit& exit);
void add_agent(CommandLine& app, Exit& exit);
void add_serve(CommandLine& app, Exit& exit);
void add_view(CommandLine& app, Exit& exit);
void add_help(CommandLine& app, Exit& exit);
void add_completion(CommandLine& app, Exit& exit);
void add_man(CommandLine& app, Exit& exit);

}  // namespace meldwise::app
