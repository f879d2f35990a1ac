// `meldwise bench beliefs`: how much better the search's worlds fit the truth than worlds that are merely
// possible.
//
// Along games of the heuristic player with itself, the seat to move imagines many worlds. For every other
// seat and every card that it holds in some of them, the share of worlds is a forecast of "it holds this
// card", and the log-loss of the forecasts is compared with that of uniform worlds; the last column is the
// gain of the belief that every game gets for nothing.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/game_bench.h"
#include "app/jsonl.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::string game;
  int positions = 200;
  int worlds = 200;
  bool json = false;
};

Result<ExitCode> run(const Arguments& arguments) {
  if (!arguments.game.empty()) {
    if (const auto info = find_game(arguments.game); !info) return tl::unexpected(info.error());
  }
  nlohmann::json list = nlohmann::json::array();
  if (!arguments.json) {
    fmt::print("log-loss of \"the other seat holds this card\", {} positions, {} worlds each\n",
               arguments.positions, arguments.worlds);
    fmt::print("  {:<12} {:>9} {:>9} {:>18} {:>18}\n", "game", "uniform", "believed", "gain", "generic gain");
  }
  for (const GameInfo& game : catalogue()) {
    if (!arguments.game.empty() && arguments.game != game.name) continue;
    const BeliefFigures result = bench_of(game).beliefs(game, arguments.positions, arguments.worlds);
    if (arguments.json) {
      list.push_back({{"game", game.name},
                      {"positions", arguments.positions},
                      {"uniform", result.uniform.mean()},
                      {"believed", result.believed.mean()},
                      {"gain", result.gain.mean()},
                      {"gain_error", result.gain.error()},
                      {"generic_gain", result.generic_gain.mean()},
                      {"generic_gain_error", result.generic_gain.error()}});
    } else {
      fmt::print("  {:<12} {:>9.4f} {:>9.4f} {:>9.4f} ± {:.4f} {:>9.4f} ± {:.4f}\n", game.name,
                 result.uniform.mean(), result.believed.mean(), result.gain.mean(), result.gain.error(),
                 result.generic_gain.mean(), result.generic_gain.error());
    }
  }
  if (arguments.json) print_json(list);
  return ExitCode::done;
}

}  // namespace

void add_bench_beliefs(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *bench.add_subcommand("beliefs", "How well the worlds of the search fit the hidden truth");
  command.add_option("--game", arguments->game, "one game only");
  command.add_option("--positions", arguments->positions, "positions a game (default 200)")
      ->within(2, 1'000'000);
  command.add_option("--worlds", arguments->worlds, "worlds a position (default 200)")->within(10, 1'000'000);
  command.add_flag("--json", arguments->json, "for machines: one JSON array");
  command.footer("Example:\n  meldwise bench beliefs --game mahjong --positions 1000");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
