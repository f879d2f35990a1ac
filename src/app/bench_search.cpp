// `meldwise bench search`: simulations per CPU-second in recorded positions from the middle of games, and a
// signature of what a fixed search finds.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/game_bench.h"
#include "app/jsonl.h"

namespace meldwise::app {
namespace {

/// CPU seconds of the whole process: with several threads the work is spread over them.
double process_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct Arguments {
  std::string game;
  double seconds = 1;
  bool json = false;
  bool signature = false;
  bool positions = false;
};

Result<ExitCode> run(const Arguments& arguments) {
  if (!arguments.game.empty()) {
    if (const auto info = find_game(arguments.game); !info) return tl::unexpected(info.error());
  }
  nlohmann::json list = nlohmann::json::array();
  const bool table = !arguments.signature && !arguments.positions;
  if (table && !arguments.json) {
    fmt::print("simulations per second, positions from the middle of games\n");
    fmt::print("  {:<12} {:>12} {:>12} {:>12} {:>12} {:>9}  {}\n", "game", "random", "heuristic", "as tuned",
               "2 threads", "factor", "signature");
  }
  for (const GameInfo& game : catalogue()) {
    if (!arguments.game.empty() && arguments.game != game.name) continue;
    if (arguments.positions) {
      for (const std::string& line : bench_of(game).mid_games(game)) fmt::print("{}\n", line);
      continue;
    }
    if (arguments.signature) {
      fmt::print("search {} {:016x}\n", game.name, bench_of(game).search_signature());
      continue;
    }
    const auto speed = [&](const std::string& parameters, double (*clock)()) {
      return bench_of(game).search_speed(game, parameters, arguments.seconds, clock);
    };
    const double tuned = speed("sims=400", process_seconds);
    const double one = speed("sims=2000", wall_seconds);
    const double both = speed("sims=4000,threads=2", wall_seconds);
    const std::string whole =
        "sims=400,algorithm=tree,leaf=estimate,playout-decisions=0,playout-laps=0,playout=";
    const double random = speed(whole + "random", process_seconds);
    const double heuristic = speed(whole + "heuristic", process_seconds);
    const std::string signature = fmt::format("{:016x}", bench_of(game).search_signature());
    if (arguments.json) {
      list.push_back({{"game", game.name},
                      {"random", random},
                      {"heuristic", heuristic},
                      {"tuned", tuned},
                      {"two_threads", both},
                      {"factor", both / one},
                      {"signature", signature}});
    } else {
      fmt::print("  {:<12} {:>12.0f} {:>12.0f} {:>12.0f} {:>12.0f} {:>9.2f}  {}\n", game.name, random,
                 heuristic, tuned, both, both / one, signature);
    }
  }
  if (table && arguments.json) print_json(list);
  return ExitCode::done;
}

}  // namespace

void add_bench_search(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *bench.add_subcommand("search", "Simulations per CPU-second of the search, one and two threads");
  command.add_option("--game", arguments->game, "one game only");
  command.add_option("--seconds", arguments->seconds, "seconds a measurement (default 1)")->positive();
  command.add_flag("--json", arguments->json, "for machines: one JSON array");
  command.add_flag("--signature", arguments->signature,
                   "only what guards the behaviour: a hash of fixed searches, one line a game");
  command.add_flag(
      "--positions", arguments->positions,
      "only positions from the middle of games of `heuristic`, one record a line: what bench/positions "
      "was made with");
  command.footer(
      "Positions are those of bench/positions as the program was built.\n"
      "The first three columns are per CPU-second on one thread, with complete random playouts, complete "
      "heuristic\n"
      "playouts, and the game's tuned settings; the last two are by the clock, so they need idle cores.\n"
      "Example:\n  meldwise bench search --game konkan");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
