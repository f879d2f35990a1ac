// `meldwise arena worker` and `status`: playing the shared runs of a store, and what has become of them.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/arena.h"
#include "app/interrupts.h"
#include "app/jsonl.h"
#include "app/shared_work.h"
#include "arena/board_status.h"
#include "arena/worker.h"

namespace meldwise::app {
namespace {

struct WorkerArguments {
  std::string store;
  int threads = 0;
  std::string name;
  std::string data;
  bool allow_commands = false;
  bool until_over = false;
  double lease = kDefaultLease;
};

Result<ExitCode> work(const WorkerArguments& arguments) {
  const auto lease = read_lease(arguments.lease);
  if (!lease) return tl::unexpected(lease.error());
  const Interrupts interrupts("Finishing the games under way; once more to leave at once.");
  arena::SharedOptions options;
  options.place = arguments.store;
  options.name = arguments.name;
  options.threads = arguments.threads > 0
                        ? arguments.threads
                        : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  options.commands = arguments.allow_commands;
  options.workplace = {arguments.data};
  options.lease = *lease;
  options.until_over = arguments.until_over;
  options.stop = interrupts.token();
  options.say = say_to_people;
  if (const Status done = arena::work_on_runs(options); !done) return tl::unexpected(done.error());
  return ExitCode::done;
}

void print_status(const nlohmann::json& status) {
  for (const auto& run : status["runs"]) {
    const bool files = run["kind"] == "train";
    fmt::print(
        "run {}: {}{}, {} of {} {}, {}\n", run["run"].get<std::int64_t>(), run["kind"].get<std::string>(),
        run.contains("game") ? " of " + run["game"].get<std::string>() : "", run["games"].get<std::int64_t>(),
        run.value("planned", std::int64_t{0}), files ? "files" : "games",
        run["finished"].get<bool>()
            ? "finished"
            : fmt::format("{} blocks open, {} taken", run["blocks"]["open"].get<std::int64_t>(),
                          run["blocks"]["leased"].get<std::int64_t>()));
    for (const auto& one : run["aside"]) {
      if (one["why"] != "differs") continue;
      fmt::print("  results differ: stage {}, table {}, block {}, seating {}: {}\n", one["stage"].get<int>(),
                 one["table"].get<int>(), one["block"].get<int>(), one["seating"].get<int>(),
                 one["worker"].get<std::string>());
    }
    for (const auto& one : run.value("misfits", nlohmann::json::array())) {
      fmt::print(
          "  its blocks do not fit: {}, where the challenger wins {:.1f} % of {} blocks, elsewhere {:.1f} % "
          "(chance {:.1g})\n",
          one["worker"].get<std::string>(), 100 * one["win_share"].get<double>(), one["blocks"].get<int>(),
          100 * one["win_share_of_others"].get<double>(), one["chance"].get<double>());
    }
  }
  for (const auto& worker : status["workers"]) {
    fmt::print("worker {}: {} games, {} late, {} blocks taken, {}\n", worker["name"].get<std::string>(),
               worker["games"].get<std::int64_t>(), worker["late"].get<std::int64_t>(),
               worker["leases"].get<std::int64_t>(),
               worker["alive"].get<bool>()
                   ? "there"
                   : fmt::format("gone for {:.0f} s", worker["seconds_since_seen"].get<double>()));
    if (worker["held"].is_string()) fmt::print("  held back: {}\n", worker["held"].get<std::string>());
  }
}

}  // namespace

void add_arena_worker(CommandLine& arena, Exit& exit) {
  auto arguments = std::make_shared<WorkerArguments>();
  CommandLine& command = *arena.add_subcommand(
      "worker", "Play the tournaments, benchmarks, tunings and self-play that others began");
  command.add_option("--store", arguments->store, "where they are: postgresql://…, or a file")->required();
  command.add_option("--threads", arguments->threads, "games at the same time (default: the cores)")
      ->within(0, kMostThreads);
  command.add_option("--name", arguments->name, "of this worker (default: the machine and the process)");
  command.add_option("--data", arguments->data,
                     "the folder for self-play, best the one that `train` reads; without it that is left to "
                     "other workers");
  command.add_flag("--allow-commands", arguments->allow_commands, "start bots that are commands (cmd:…)");
  command.add_flag("--until-over", arguments->until_over, "end when nothing is left to be played");
  add_lease(command, arguments->lease);
  command.footer(
      "Example:\n  meldwise arena worker --store postgresql://meldwise@db.example.org/arena --threads 8\n"
      "See docs/scale.md");
  on_run(command, exit, [arguments] { return work(*arguments); });
}

void add_arena_status(CommandLine& arena, Exit& exit) {
  struct Arguments {
    std::string file;
    std::string store;
    int run = 0;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *arena.add_subcommand("status", "How far the runs of a store are, and who plays them");
  command.add_option("FILE", arguments->file, "the store: a file, or postgresql://…");
  command.add_option("--store", arguments->store, "the same");
  command.add_option("--run", arguments->run, "only the run of this number")->type_name("N");
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer("Example:\n  meldwise arena status a.db --json");
  on_run(command, exit, [arguments]() -> Result<ExitCode> {
    const std::string& place = arguments->store.empty() ? arguments->file : arguments->store;
    if (place.empty()) return fail("expected FILE or --store");
    auto board = arena::WorkBoard::open(place, arena::WorkBoard::Opening::existing);
    if (!board) return tl::unexpected(board.error());
    const auto status = arena::board_status(*board, arguments->run);
    if (!status) return tl::unexpected(status.error());
    if (arguments->json) {
      print_json(*status);
    } else {
      print_status(*status);
    }
    return ExitCode::done;
  });
}

}  // namespace meldwise::app
