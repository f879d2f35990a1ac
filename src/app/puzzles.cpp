// `meldwise puzzles GAME`: positions from self-play in which the obvious decision is clearly not the best.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/interrupts.h"
#include "app/jsonl.h"
#include "app/paint.h"
#include "app/progress.h"
#include "players/match.h"
#include "review/puzzles.h"

namespace meldwise::app {
namespace {

struct Arguments {
  SetupArguments setup;
  std::string obvious = "heuristic";
  int count = 5;
  bool json = false;
};

void print_for_people(const review::Puzzle& puzzle, const Paint& paint) {
  const auto& [decision, answer] = std::pair(puzzle.obvious, puzzle.answer);
  fmt::print("{}\n", paint.strong(fmt::format("Round {}, seat {}: what would you do?", decision.round,
                                              index_of(decision.seat) + 1)));
  fmt::print("  obvious  {}\n  best     {}\n", paint.sentence(decision.played),
             paint.good(paint.sentence(answer.best)));
  fmt::print("  better by {:.1f} % ± {:.1f} of the chance to win\n  {}\n\n", 100 * answer.loss_win.mean,
             100 * answer.loss_win.error, paint.dim(paint.sentence(answer.reason.text())));
}

Result<ExitCode> run(const Arguments& arguments) {
  const auto setup = arguments.setup.read();
  if (!setup) return tl::unexpected(setup.error());
  const auto obvious = parse_agent(arguments.obvious);
  if (!obvious) return fail("--obvious: " + obvious.error().message);
  const std::vector<AgentSpec> everybody(static_cast<std::size_t>(setup->seats), *obvious);
  if (const Status known = check_agents(*setup, everybody); !known)
    return fail("--obvious: " + known.error().message);
  const Interrupts interrupts("Stopping: what was found is printed");
  const auto stop = interrupts.token();
  review::PuzzleMaker maker(*setup, *obvious);
  ProgressBar bar("Looking for puzzles", static_cast<std::uint64_t>(arguments.count));
  for (int found = 0; found < arguments.count;) {
    const auto puzzle = maker.next(stop);
    if (stop.stop_requested()) return ExitCode::interrupted;
    if (!puzzle) return tl::unexpected(puzzle.error());
    if (!*puzzle) continue;
    bar.advance_to(static_cast<std::uint64_t>(++found));
    if (arguments.json) {
      print_json(review::to_json(**puzzle));
    } else {
      print_for_people(**puzzle, Paint::for_output());
    }
  }
  return ExitCode::done;
}

}  // namespace

void add_puzzles(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand(
      "puzzles", "Find positions in which the obvious decision is clearly not the best one");
  arguments->setup.add_to(command);
  command.add_option("--count", arguments->count, "how many (default 5)")->positive();
  command.add_option("--obvious", arguments->obvious,
                     "whose decisions are the obvious ones: an agent (default heuristic)");
  command.add_flag("--json", arguments->json, "for machines: one JSON object a puzzle");
  command.footer("Example:\n  meldwise puzzles gin-rummy --count 1 --json");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
