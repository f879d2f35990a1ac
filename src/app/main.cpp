// The program `meldwise`: one file a subcommand, all listed here.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <string>

#include "app/command.h"
#include "cards/text.h"
#include "players/line_log.h"

namespace meldwise::app {
namespace {

int run_program(int argc, char** argv) {
  std::setlocale(LC_CTYPE, "C.UTF-8");
  CommandLine app{"Meldwise: an engine for card and tile games with hidden hands"};
  app.set_version_flag("--version", MELDWISE_VERSION);
  app.footer("Every command has --help with an example. Rules of the games: docs/rules/.");
  app.require_subcommand(0, 1);

  Exit exit;
  add_games(app, exit);
  add_schema(app, exit);
  add_play(app, exit);
  add_selfplay(app, exit);
  add_replay(app, exit);
  add_solve(app, exit);
  add_find(app, exit);
  add_validate(app, exit);
  add_score(app, exit);
  add_hint(app, exit);
  add_review(app, exit);
  add_puzzles(app, exit);
  add_benchmark(app, exit);
  add_luck(app, exit);
  add_train(app, exit);
  add_fit(app, exit);
  add_tune(app, exit);
  add_bot(app, exit);
  add_check_bot(app, exit);
  add_check_agent(app, exit);
  add_bench(app, exit);
  add_arena(app, exit);
  add_agent(app, exit);
  add_serve(app, exit);
  add_view(app, exit);
  add_help(app, exit);
  add_completion(app, exit);
  add_man(app, exit);

  const CommandLine::Parsed parsed = app.parse(argc, argv);
  if (parsed.ended) return static_cast<int>(parsed.wrong ? ExitCode::bad_input : ExitCode::done);
  if (!app.has_chosen_subcommand()) std::cout << app.help();
  return static_cast<int>(exit.code);
}

int complain(const std::string& what) {
  std::fputs(("meldwise: " + what + "\n").c_str(), stderr);
  return static_cast<int>(ExitCode::bad_input);
}

/// A file that this program opens never takes the place of a standard one that was closed: what is printed
/// would end up in it. Reading finds nothing there, and writing fails.
void hold_standard_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(file, F_GETFD) < 0)
      static_cast<void>(::open("/dev/null", O_RDONLY));  // the lowest that is free
  }
}

/// The one barrier: nothing inside throws for bad input, but memory, threads and disks have an end, and a
/// mistake of ours must not look like a crash.
int guarded(int argc, char** argv) {
  hold_standard_files();
  int code = 0;
  std::string problem;
  try {
    code = run_program(argc, argv);
  } catch (const std::bad_alloc&) {
    problem = "out of memory";
  } catch (const std::exception& error) {
    problem = error.what();
  }
  std::cout.flush();
  errno = 0;
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    return complain(std::string("cannot write standard output: ") +
                    (errno == 0 ? "it takes no more" : std::strerror(errno)));
  }
  if (!problem.empty()) return complain(problem);
  for (const LostLines& lost : lost_lines()) {
    const int failed = complain(in_quotes(lost.path) + " is not whole: " + std::to_string(lost.lines) +
                                (lost.lines == 1 ? " line is" : " lines are") + " missing");
    if (code == static_cast<int>(ExitCode::done)) code = failed;
  }
  return code;
}

}  // namespace
}  // namespace meldwise::app

int main(int argc, char** argv) { return meldwise::app::guarded(argc, argv); }
