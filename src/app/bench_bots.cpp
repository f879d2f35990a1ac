// `meldwise bench bots`: what a move of a bot process costs the host.
#include <fmt/core.h>
#include <sys/resource.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/bench.h"
#include "app/jsonl.h"
#include "players/bots/bot_options.h"
#include "players/match.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::string game;
  int games = 20;
  bool json = false;
};

struct Cost {
  double seconds = 0;  // CPU of this process, children not counted
  double decisions = 0;
  double actions = 0;
};

double own_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

Cost play(const GameInfo& game, const AgentSpec& first, int games) {
  Setup setup{&game, game.options.presets.front().values, game.default_seats, 0};
  std::vector<AgentSpec> agents(static_cast<std::size_t>(setup.seats), AgentSpec{"random", {}});
  agents[0] = first;
  BotPool bots;
  Cost cost;
  for (int i = 0; i <= games; ++i) {
    setup.seed = match_seed(1, static_cast<std::uint64_t>(i));
    const double start = own_seconds();
    const PlayedMatch match = play_match(setup, agents, &bots);
    if (i == 0) continue;  // starting the process is not a move
    cost.seconds += own_seconds() - start;
    cost.decisions += match.seats[0].decisions;
    cost.actions += static_cast<double>(match.record.actions.size());
  }
  return cost;
}

Result<ExitCode> run(const Arguments& arguments) {
  if (!arguments.game.empty()) {
    if (const auto info = find_game(arguments.game); !info) return tl::unexpected(info.error());
  }
  const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
  nlohmann::json list = nlohmann::json::array();
  if (!arguments.json) {
    fmt::print("CPU of the host, one bot process against players of the engine, {} games\n", arguments.games);
    fmt::print("  {:<12} {:>10} {:>14} {:>16} {:>16} {:>18}\n", "game", "messages", "µs a message",
               "µs a bot's move", "hears its own", "µs a move inside");
  }
  for (const GameInfo& game : catalogue()) {
    if (!arguments.game.empty() && arguments.game != game.name) continue;
    Command command;
    command.words = {self, "bot", std::string(game.name), "--agent", "random"};
    const AgentSpec hears_own = bot_agent(command);
    AgentSpec hears_all = hears_own;
    hears_all.parameters.emplace(hears_all.parameters.begin(), "hears", "all");
    const Cost inside = play(game, AgentSpec{"random", {}}, arguments.games);
    const double inside_move = 1e6 * inside.seconds / inside.actions;
    // What the same match costs inside is not the bot's price.
    const auto price = [&](const Cost& cost) { return 1e6 * cost.seconds - inside_move * cost.actions; };
    const Cost all = play(game, hears_all, arguments.games);
    const Cost own = play(game, hears_own, arguments.games);
    if (arguments.json) {
      list.push_back({{"game", game.name},
                      {"messages", all.actions},
                      {"us_per_message", price(all) / all.actions},
                      {"us_per_move", price(all) / all.decisions},
                      {"us_per_move_own_turns", price(own) / own.decisions},
                      {"us_per_inside_move", inside_move}});
    } else {
      fmt::print("  {:<12} {:>10.0f} {:>14.1f} {:>16.1f} {:>16.1f} {:>18.1f}\n", game.name, all.actions,
                 price(all) / all.actions, price(all) / all.decisions, price(own) / own.decisions,
                 inside_move);
    }
  }
  if (arguments.json) print_json(list);
  return ExitCode::done;
}

}  // namespace

void add_bench_bots(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *bench.add_subcommand("bots", "What a move of a bot process costs the host");
  command.add_option("--game", arguments->game, "one game only");
  command.add_option("--games", arguments->games, "matches to play (default 20)")->within(1, 100'000);
  command.add_flag("--json", arguments->json, "for machines: one JSON array");
  command.footer(
      "A bot is told of every action, its own and the others'; the price of its move is that of all these\n"
      "messages. One that asks to hear of its own turns only is the column after it.\nExample:\n  meldwise "
      "bench bots --game arboretum");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
