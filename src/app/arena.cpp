// `meldwise arena`: tournaments. Without a subcommand it asks its questions on a terminal.
#include "app/arena.h"

#include <fmt/core.h>
#include <unistd.h>

#include "app/paint.h"

namespace meldwise::app {
namespace {

Result<ExitCode> ask_and_run() {
  const auto arguments = ask_for_tournament();
  if (!arguments) return ExitCode::done;
  const Paint paint = Paint::for_output();
  fmt::print("\n{}\n  {}\n\n", paint.dim("The same without questions:"), arguments->command_line());
  std::fflush(stdout);
  return run_arena(*arguments);
}

}  // namespace

void add_arena(CommandLine& app, Exit& exit) {
  CommandLine& command = *app.add_subcommand("arena", "Tournaments between bots: run, resume, show, report");
  command.require_subcommand(0, 1);
  command.footer(
      "Without a subcommand, on a terminal, it asks for everything it needs.\n"
      "Example:\n"
      "  meldwise arena run makiaveli --bot patient --bot greedy --bot ismcts:ms=20 --games 20 --store a.db");
  add_arena_run(command, exit);
  add_arena_resume(command, exit);
  add_arena_show(command, exit);
  add_arena_export(command, exit);
  add_arena_replay(command, exit);
  add_arena_report(command, exit);
  add_arena_worker(command, exit);
  add_arena_status(command, exit);
  add_arena_serve(command, exit);
  on_run(command, exit, [&command, &exit]() -> Result<ExitCode> {
    // This runs after a subcommand's own body too: its exit code stays.
    if (command.has_chosen_subcommand()) return exit.code;
    if (isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) return ask_and_run();
    fmt::print("{}", command.help());
    return ExitCode::done;
  });
}

}  // namespace meldwise::app
