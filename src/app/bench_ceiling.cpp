// `meldwise bench ceiling`: how much a player would win that sees all hands, and one that also sees the order
// of the deck, with the search and the budget of the one that sees neither. What lies between the first two
// is what better beliefs can give.
//
// Every deal is played with the search in every seat against the heuristic, by all three; each decision is
// searched from nothing, so that no tree remembers what another world was like.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/bench.h"
#include "app/duel_setup.h"
#include "app/game_bench.h"
#include "app/jsonl.h"
#include "players/make_player.h"

namespace meldwise::app {
namespace {

constexpr std::array<std::string_view, 3> kSees = {"its view", "all hands", "all hands and the deck"};

struct Arguments {
  SetupArguments setup;
  std::string search;
  int rounds = 100;
  bool json = false;
};

Result<ExitCode> run(const Arguments& arguments) {
  const auto setup = read_duel_setup(arguments.setup);
  if (!setup) return tl::unexpected(setup.error());
  const GameBench& bench = bench_of(*setup->game);
  AgentSpec agent{std::string(kSearchAgent), {}};
  if (!arguments.search.empty()) {
    const auto read = parse_agent("ismcts:" + arguments.search);
    if (!read) return tl::unexpected(read.error());
    agent = *read;
  }
  auto config = read_search(agent, bench.search_settings());
  if (!config) return tl::unexpected(config.error());
  if (config->threads != 1) return fail("--search: expected one thread");
  const CeilingFigures figures = bench.ceiling(*setup, *config, arguments.rounds);
  if (arguments.json) {
    nlohmann::ordered_json players = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < figures.size(); ++i) {
      players.push_back({{"sees", kSees[i]},
                         {"win_share", figures[i].win_share.mean()},
                         {"win_share_error", figures[i].win_share.error()},
                         {"win_share_half_width", arena::share_half_width(figures[i].win_share)},
                         {"point_lead", figures[i].point_lead.mean()},
                         {"point_lead_error", figures[i].point_lead.error()}});
    }
    print_json(nlohmann::ordered_json{{"game", setup->game->name},
                                      {"players", setup->seats},
                                      {"seed", setup->seed},
                                      {"deals", arguments.rounds},
                                      {"search", to_text(AgentSpec{"ismcts", search::parameters(*config)})},
                                      {"baseline", "heuristic"},
                                      {"ceiling", std::move(players)}});
    return ExitCode::done;
  }
  fmt::print("{}, {} players, {} deals in {} seatings each, seed {}: {} against heuristic\n",
             setup->game->title, setup->seats, arguments.rounds, setup->seats, setup->seed,
             to_text(AgentSpec{"ismcts", search::parameters(*config)}));
  for (std::size_t i = 0; i < figures.size(); ++i) {
    // The interval of a share without any spread is that of the rule of three.
    fmt::print("  who sees {:<23} wins {:>5.1f} % ± {:<4} (95 %: ± {:.1f})  point lead {:+.2f} ± {}\n",
               kSees[i], 100 * figures[i].win_share.mean(),
               arena::error_text(100 * figures[i].win_share.error(), 1),
               100 * arena::share_half_width(figures[i].win_share), figures[i].point_lead.mean(),
               arena::error_text(figures[i].point_lead.error(), 2));
  }
  return ExitCode::done;
}

}  // namespace

void add_bench_ceiling(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *bench.add_subcommand("ceiling", "How much a search would win that sees all hands, and the deck");
  arguments->setup.add_to(command);
  command.add_option("--rounds", arguments->rounds, "deals (default 100)")->within(2, 1'000'000);
  command.add_option("--search", arguments->search,
                     "parameters of the search over those of the game, such as sims=1000");
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer("Example:\n  meldwise bench ceiling konkan --rounds 150 --search sims=1000 --seed 7");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
