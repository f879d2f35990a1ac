// `meldwise arena run` and `resume`: play a tournament, or what is left of it.
#include <fmt/core.h>

#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "app/arena.h"
#include "app/arena_live.h"
#include "app/arena_reading.h"
#include "app/arena_table.h"
#include "app/interrupts.h"
#include "app/jsonl.h"
#include "app/person_at_terminal.h"
#include "arena/export.h"
#include "arena/runner.h"

namespace meldwise::app {
namespace {

/// Shows where everybody stands and lets time pass, or waits for the person who presses Enter.
void pause_between_rounds(const arena::Tournament& tournament, const arena::Ledger& ledger, int next,
                          double seconds, const std::stop_token& stop) {
  print_results(tournament, ledger, arena::standings(tournament, ledger));
  const bool asks = seconds == 0 && isatty(STDIN_FILENO) == 1;
  fmt::print("{}\n", asks ? fmt::format("— Enter begins round {} —", next + 1)
                          : fmt::format("— round {} begins in {:g} s —", next + 1, seconds));
  std::fflush(stdout);
  if (asks) {
    std::string line;
    std::getline(std::cin, line);
    return;
  }
  std::mutex lock;
  std::condition_variable_any stopped;
  std::unique_lock guard(lock);
  stopped.wait_for(guard, stop, std::chrono::duration<double>(seconds), [] { return false; });
}

Result<ExitCode> conduct(arena::Store& store, const Conduction& how) {
  if (store.shared() || how.workers == 0) return conduct_shared(store, how);
  const arena::Tournament& tournament = store.tournament();
  auto ledger = store.ledger();
  if (!ledger) return tl::unexpected(ledger.error());
  arena::RunOptions options;
  options.workers = workers_of(how);
  PersonAtTerminal person;
  const bool with_person = arena::has_person(tournament);
  if (with_person) {
    options.workers = 1;  // nobody plays two games at once
    options.person = &person;
  }
  Result<arena::RunEnd> end = arena::RunEnd::over;
  {
    std::optional<LiveTable> live;
    if (!with_person) live.emplace(tournament, ledger->games());
    const Interrupts interrupts("Finishing the games under way; once more to leave at once.");
    options.stop = interrupts.token();
    options.on_game = [&](const arena::Ledger& now) {
      if (live) live->update(now);
    };
    if (how.pause >= 0) {
      options.on_stage = [&](const arena::Ledger& now, int next) {
        if (live) live->wipe();
        if (how.json) return;
        pause_between_rounds(tournament, now, next, how.pause, options.stop);
      };
    }
    end = arena::run_tournament(store, *ledger, options);
  }
  if (!end) return tl::unexpected(end.error());
  return end_conduction(store, *ledger, how, *end == arena::RunEnd::over);
}

}  // namespace

void print_results(const arena::Tournament& tournament, const arena::Ledger& ledger,
                   const arena::Standings& table) {
  const Paint paint = Paint::for_output();
  fmt::print("{}\n", paint.strong(title_line(tournament)));
  for (const std::string& line : stage_lines(tournament, ledger, table, paint)) fmt::print("{}\n", line);
  for (const std::string& line :
       standings_lines(tournament, table, paint, table.rows.size(), output_width())) {
    fmt::print("{}\n", line);
  }
  for (const std::string& line : fault_lines(tournament, table, paint)) fmt::print("{}\n", line);
  for (const std::string& line : misfit_lines(tournament, table, paint)) fmt::print("{}\n", line);
}

int workers_of(const Conduction& how) {
  return how.workers.value_or(std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
}

Result<ExitCode> end_conduction(arena::Store& store, const arena::Ledger& ledger, const Conduction& how,
                                bool over) {
  const arena::Tournament& tournament = store.tournament();
  const arena::Standings table = arena::standings(tournament, ledger);
  if (how.json) {
    print_json(arena::standings_json(tournament, ledger, table));
  } else {
    print_results(tournament, ledger, table);
  }
  if (!how.report.empty()) {
    if (const Status written = write_report(store, ledger, table, how.report); !written) {
      return tl::unexpected(written.error());
    }
  }
  if (over) return all_answered(table);
  const bool stored = store.path() != ":memory:";
  fmt::print(stderr, "Stopped after {} of {} games.{}\n", ledger.games(), arena::planned_games(tournament),
             stored ? " Go on with: meldwise arena resume " + arena::shown(store) : "");
  return ExitCode::interrupted;
}

Result<ExitCode> run_arena(const ArenaArguments& arguments) {
  auto tournament = arguments.read();
  if (!tournament) return tl::unexpected(tournament.error());
  auto store =
      arena::Store::create(arguments.store.empty() ? ":memory:" : arguments.store, std::move(*tournament));
  if (!store) return tl::unexpected(store.error());
  return conduct(*store,
                 {arguments.workers, arguments.report, arguments.json, arguments.pause, arguments.lease});
}

void add_arena_run(CommandLine& arena, Exit& exit) {
  auto arguments = std::make_shared<ArenaArguments>();
  CommandLine& command = *arena.add_subcommand("run", "Play a tournament");
  arguments->add_to(command);
  command.footer(
      "Examples:\n"
      "  meldwise arena run makiaveli --bot patient --bot greedy --bot ismcts:ms=20 --games 20 --store a.db\n"
      "  meldwise arena run five-crowns --players 4 --registry bots.json --format swiss --games 40\n"
      "  meldwise arena run arboretum --format knockout --seeding rating:a.db --registry bots.json");
  on_run(command, exit, [arguments] { return run_arena(*arguments); });
}

void add_arena_resume(CommandLine& arena, Exit& exit) {
  struct Arguments {
    std::string file;
    int run = 0;
    Conduction how;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *arena.add_subcommand("resume", "Go on with a tournament that was stopped");
  add_stored(command, arguments->file, arguments->run);
  command
      .add_option("--workers", arguments->how.workers,
                  "games at the same time (default: the cores); 0: play nothing, wait for `arena worker`")
      ->within(0, kMostThreads);
  add_lease(command, arguments->how.lease);
  command.add_option("--report", arguments->how.report, "write a web page with the results at the end");
  command.add_flag("--json", arguments->how.json, "for machines: one JSON object with the standings");
  command.add_option("--pause", arguments->how.pause,
                     "stop so many seconds between rounds and show the standings; 0: until Enter");
  command.footer("Example:\n  meldwise arena resume a.db");
  on_run(command, exit, [arguments]() -> Result<ExitCode> {
    auto store = arena::Store::open(arguments->file, arena::Store::Use::play, arguments->run);
    if (!store) return tl::unexpected(store.error());
    // The program may be another one than the one that began.
    if (const Status sound = arena::check_tournament(store->tournament()); !sound) {
      return fail(arena::shown(*store) + ": " + sound.error().message);
    }
    return conduct(*store, arguments->how);
  });
}

}  // namespace meldwise::app
