// The program `meldwise`: one file a subcommand, all listed here.
#include <CLI/CLI.hpp>
#include <clocale>
#include <cstdio>
#include <exception>
#include <iostream>

#include "app/command.h"
#include "players/process/live_groups.h"

namespace meldwise::app {
namespace {

int run_program(int argc, char** argv) {
  std::setlocale(LC_CTYPE, "C.UTF-8");
  meldwise::kill_groups_on_signals();
  CLI::App app{"Meldwise: an engine for card and tile games with hidden hands"};
  app.set_version_flag("--version", MELDWISE_VERSION);
  app.footer("Every command has --help with an example. Rules of the games: docs/rules/.");
  app.require_subcommand(0, 1);

  Exit exit;
  add_games(app, exit);
  add_play(app, exit);
  add_selfplay(app, exit);
  add_replay(app, exit);
  add_solve(app, exit);
  add_validate(app, exit);
  add_score(app, exit);
  add_hint(app, exit);
  add_benchmark(app, exit);
  add_bot(app, exit);
  add_check_bot(app, exit);
  add_bench(app, exit);
  add_arena(app, exit);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // --help and --version arrive here too, with exit code 0. Everything else is bad input.
    const bool asked_for_help = error.get_exit_code() == 0;
    if (asked_for_help) return app.exit(error);
    std::cerr << "meldwise: " << error.what() << "\n";
    return static_cast<int>(ExitCode::bad_input);
  }
  if (app.get_subcommands().empty()) std::cout << app.help();
  return static_cast<int>(exit.code);
}

}  // namespace
}  // namespace meldwise::app

int main(int argc, char** argv) {
  try {
    return meldwise::app::run_program(argc, argv);
  } catch (const std::exception& error) {
    // Nothing inside throws for bad input: this is out of memory, a closed terminal or a broken invariant.
    std::fputs("meldwise: ", stderr);
    std::fputs(error.what(), stderr);
    std::fputs("\n", stderr);
    return 3;
  }
}
