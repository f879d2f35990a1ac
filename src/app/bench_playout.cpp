// `meldwise bench playout`: random games, decisions, copies and sampled worlds per CPU-second, one thread.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/game_bench.h"
#include "app/jsonl.h"

namespace meldwise::app {
namespace {

std::string thousands(double value) {
  std::string digits = fmt::format("{:.0f}", value);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), " ");
  return digits;
}

void print_rate(std::string_view what, const Rate& rate) {
  fmt::print("  {:<40} {:>14}   ({} … {})\n", what, thousands(rate.median), thousands(rate.lowest),
             thousands(rate.highest));
}

nlohmann::json to_json(const Rate& rate) {
  return {{"median", rate.median}, {"lowest", rate.lowest}, {"highest", rate.highest}};
}

struct Arguments {
  std::string game;
  double seconds = 0.3;
  int runs = 5;
  bool json = false;
  bool signature = false;
};

Result<ExitCode> run(const Arguments& arguments) {
  if (!arguments.game.empty()) {
    if (const auto info = find_game(arguments.game); !info) return tl::unexpected(info.error());
  }
  nlohmann::json list = nlohmann::json::array();
  for (const GameInfo& game : catalogue()) {
    if (!arguments.game.empty() && arguments.game != game.name) continue;
    if (arguments.signature) {
      fmt::print("playout {} {:016x}\n", game.name, bench_of(game).playout_signature());
      continue;
    }
    const PlayoutFigures figures = bench_of(game).playouts(arguments.runs, arguments.seconds);
    const std::string signature = fmt::format("{:016x}", figures.signature);
    if (arguments.json) {
      list.push_back({{"game", game.name},
                      {"seats", game.default_seats},
                      {"state_bytes", game.state_bytes},
                      {"games", to_json(figures.games)},
                      {"decisions", to_json(figures.decisions)},
                      {"legal_decisions", to_json(figures.legal_decisions)},
                      {"copies", to_json(figures.copies)},
                      {"samples", to_json(figures.samples)},
                      {"signature", signature}});
      continue;
    }
    fmt::print("{}, {} players, per CPU-second on one thread: median of {} runs (lowest … highest)\n",
               game.title, game.default_seats, arguments.runs);
    print_rate("random rounds, deal to end", figures.games);
    print_rate("random decisions (cheap subset)", figures.decisions);
    print_rate("random decisions (complete legal list)", figures.legal_decisions);
    print_rate("state copies", figures.copies);
    print_rate("sample(view)", figures.samples);
    fmt::print("  {:<40} {:>14}\n", "bytes of a state", game.state_bytes);
    fmt::print("  {:<40} {:>16}\n\n", "signature", signature);
  }
  if (arguments.json && !arguments.signature) print_json(list);
  return ExitCode::done;
}

}  // namespace

void add_bench_playout(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *bench.add_subcommand("playout", "Random games, state copies and sampled worlds");
  command.add_option("--game", arguments->game, "one game only");
  command.add_option("--seconds", arguments->seconds, "CPU seconds a measurement (default 0.3)")->positive();
  command.add_option("--runs", arguments->runs, "measurements of each figure (default 5)")->positive();
  command.add_flag("--json", arguments->json, "for machines: one JSON array");
  command.add_flag("--signature", arguments->signature,
                   "only what guards the behaviour: a hash of fixed rounds, one line a game");
  command.footer("Example:\n  meldwise bench playout --game arboretum");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
