// `meldwise benchmark`: one agent against another over duplicate deals, with error bars.
#include <fmt/core.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/duel_setup.h"
#include "app/fresh_seeds.h"
#include "app/interrupts.h"
#include "app/jsonl.h"
#include "app/progress.h"
#include "app/shared_work.h"
#include "arena/duel.h"
#include "cards/text.h"
#include "players/match.h"
#include "values/luck.h"

namespace meldwise::app {
namespace {

struct Arguments {
  SetupArguments setup;
  int rounds = 20;
  std::string baseline;
  std::string challenger;
  int baseline_sims = 0;
  int challenger_sims = 0;
  double dirichlet_alpha = 0;
  double dirichlet_weight = 0.25;
  bool no_opponent_priors = false;
  std::optional<int> threads;
  Sharing sharing;
  std::string sprt;
  std::string measure = "wins";
  bool fresh = false;
  std::string log;
  bool history = false;
  bool no_luck = false;
  bool json = false;
};

/// The agent of one side: as named, or a search with so many simulations and the common settings.
Result<AgentSpec> side(const Arguments& arguments, const std::string& name, int sims, const char* flag) {
  if (!name.empty() && sims > 0) return fail(fmt::format("--{0} and --{0}-sims exclude each other", flag));
  if (!name.empty()) return parse_agent(name);
  if (sims <= 0) return fail(fmt::format("expected --{0} AGENT or --{0}-sims N", flag));
  AgentSpec spec{"ismcts", {{"sims", std::to_string(sims)}}};
  if (arguments.dirichlet_alpha > 0) {
    spec.parameters.emplace_back("dirichlet-alpha", fmt::format("{:g}", arguments.dirichlet_alpha));
    spec.parameters.emplace_back("dirichlet-weight", fmt::format("{:g}", arguments.dirichlet_weight));
  }
  if (arguments.no_opponent_priors) spec.parameters.emplace_back("opponent-priors", "off");
  return spec;
}

Result<arena::Sprt> read_sprt(const std::string& text) {
  std::vector<double> numbers;
  for (const std::string_view word : words(text)) {
    char* end = nullptr;
    const std::string copy(word);
    numbers.push_back(std::strtod(copy.c_str(), &end));
    if (*end != '\0' || !std::isfinite(numbers.back()))
      return fail("--sprt: " + in_quotes(word) + " is not a number");
  }
  if (numbers.size() != 2 && numbers.size() != 4)
    return fail("--sprt: expected elo0,elo1 or elo0,elo1,alpha,beta");
  arena::Sprt sprt{numbers[0], numbers[1]};
  if (numbers.size() == 4) {
    sprt.alpha = numbers[2];
    sprt.beta = numbers[3];
  }
  const auto rate = [](double p) { return p > 0 && p < 0.5; };
  if (sprt.elo0 >= sprt.elo1 || !rate(sprt.alpha) || !rate(sprt.beta)) {
    return fail("--sprt: expected elo0 below elo1 and error rates between 0 and 0.5");
  }
  return sprt;
}

Result<arena::DuelPlan> read_plan(const Arguments& arguments) {
  arena::DuelPlan plan;
  const auto setup = read_duel_setup(arguments.setup);
  if (!setup) return tl::unexpected(setup.error());
  plan.setup = *setup;
  plan.luck = !arguments.no_luck;
  const auto baseline = side(arguments, arguments.baseline, arguments.baseline_sims, "baseline");
  if (!baseline) return tl::unexpected(baseline.error());
  const auto challenger = side(arguments, arguments.challenger, arguments.challenger_sims, "challenger");
  if (!challenger) return tl::unexpected(challenger.error());
  plan.baseline = *baseline;
  plan.challenger = *challenger;
  for (const AgentSpec* agent : {&plan.baseline, &plan.challenger}) {
    const std::vector<AgentSpec> everywhere(static_cast<std::size_t>(setup->seats), *agent);
    if (const Status known = check_agents(*setup, everywhere); !known) return tl::unexpected(known.error());
  }
  if (setup->seats < 2) return fail("a benchmark needs at least two players");
  plan.blocks = (arguments.rounds + setup->seats - 1) / setup->seats;
  plan.threads = threads_or_cores(arguments.threads.value_or(0));
  if (arguments.measure != "wins" && arguments.measure != "points") {
    return fail("--measure: expected wins or points, got " + in_quotes(arguments.measure));
  }
  plan.measure = arguments.measure == "wins" ? arena::Measure::wins : arena::Measure::points;
  if (!arguments.fresh && !arguments.log.empty()) return fail("--log: only with --fresh");
  if (!arguments.sprt.empty()) {
    const auto sprt = read_sprt(arguments.sprt);
    if (!sprt) return tl::unexpected(sprt.error());
    plan.sprt = *sprt;
  }
  return plan;
}

void print_columns(const arena::DuelPlan& plan, const arena::DuelResult& result) {
  fmt::print("  {:<18} {:>20} {:>20}\n", "a game, a seat", "challenger", "baseline");
  const auto names = plan.setup.game->score_columns;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const arena::DuelColumn& column = result.columns[i];
    fmt::print("  {:<18} {:>12.2f} ± {:>5} {:>12.2f} ± {:>5}\n", names[i], column.challenger.mean(),
               arena::error_text(column.challenger.error(), 2), column.baseline.mean(),
               arena::error_text(column.baseline.error(), 2));
  }
}

void print_for_people(const Arguments& arguments, const arena::DuelPlan& plan,
                      const arena::DuelResult& result) {
  const auto seats = static_cast<std::size_t>(plan.setup.seats);
  fmt::print("{}, {} players: {} against {}\n", plan.setup.game->title, seats, to_text(plan.challenger),
             to_text(plan.baseline));
  if (arguments.history) {
    fmt::print("  {:>5} {:>6}  {}\n", "block", "seat", "scores (challenger's in brackets)");
    for (const arena::DuelGame& game : result.games) {
      fmt::print("  {:>5} {:>6} ", game.block + 1, game.challenger_seat + 1);
      for (std::size_t i = 0; i < seats; ++i) {
        const bool own = static_cast<int>(i) == game.challenger_seat;
        fmt::print(" {}{}{}{}", own ? "[" : " ", game.outcome.score[i], own ? "]" : " ",
                   game.outcome.place[i] == 1 ? "*" : " ");
      }
      fmt::print("\n");
    }
  }
  const double par = 1.0 / static_cast<double>(seats);
  fmt::print("  {} games in {} blocks of one deal in {} seatings\n", result.games.size(), result.blocks,
             seats);
  // The interval of a share without any spread is that of the rule of three.
  const double half = arena::share_half_width(result.win_share);
  fmt::print("  challenger wins {:.1f} % ± {} (95 %: ± {:.1f}; par {:.1f} %)", 100 * result.win_share.mean(),
             arena::error_text(100 * result.win_share.error(), 1), 100 * half, 100 * par);
  if (seats == 2) {
    const double share = result.win_share.mean();
    fmt::print(", Elo {:+.0f} ({:+.0f} … {:+.0f})", arena::elo_of_score(share),
               arena::elo_of_score(share - half), arena::elo_of_score(share + half));
    fmt::print(", normalised {:+.0f}", arena::normalised_elo(result.bins, result.games_per_block));
  }
  fmt::print("\n  point lead {:+.2f} ± {}\n", result.point_lead.mean(),
             arena::error_text(result.point_lead.error(), 2));
  if (plan.luck) {
    fmt::print("  without luck {:+.2f} ± {}: worth {:.2f} times the games (by {}, weight {:.2f})\n",
               result.adjusted_lead.mean(), arena::error_text(result.adjusted_lead.error(), 2),
               arena::games_saved(result.point_lead, result.adjusted_lead),
               values::value_name(*plan.setup.game), values::luck_weight(*plan.setup.game));
  }
  print_columns(plan, result);
  fmt::print("  {}\n", result.stopped);
  if (result.corrected) {
    const double scale = plan.measure == arena::Measure::points ? 1 : 100;
    fmt::print("  corrected for when it stopped: {:.1f}{} (95 %: {} … {})\n",
               scale * result.corrected->middle, scale == 1 ? " points" : " %",
               arena::error_text(scale * result.corrected->low, 1),
               arena::error_text(scale * result.corrected->high, 1));
  }
}

Result<ExitCode> run(const Arguments& arguments) {
  auto plan = read_plan(arguments);
  if (!plan) return tl::unexpected(plan.error());
  std::optional<FreshSeeds> fresh;
  if (arguments.fresh) {
    auto drawn = FreshSeeds::draw(arguments.log, *plan);
    if (!drawn) return tl::unexpected(drawn.error());
    fresh = std::move(*drawn);
    plan->setup.seed = fresh->seed();
  }
  arena::DuelResult result;
  if (!arguments.sharing.store.empty()) {
    Sharing sharing = arguments.sharing;
    sharing.threads = arguments.threads.value_or(plan->threads);
    auto shared = share_duel(*plan, sharing);
    if (!shared) return tl::unexpected(shared.error());
    result = std::move(*shared);
  } else {
    const Interrupts interrupts("Stopping: the blocks that are over count; once more to leave at once.");
    ProgressBar bar("blocks", static_cast<std::uint64_t>(plan->blocks));
    result = arena::play_duel(
        *plan, [&](int done) { bar.advance_to(static_cast<std::uint64_t>(done)); }, interrupts.token());
  }
  if (fresh) {
    if (const Status noted = fresh->note(*plan, result); !noted) return tl::unexpected(noted.error());
  }
  if (arguments.json) {
    print_json(arena::duel_json(*plan, result));
  } else {
    print_for_people(arguments, *plan, result);
  }
  return arena::is_whole(*plan, result) ? ExitCode::done : ExitCode::interrupted;
}

}  // namespace

void add_benchmark(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("benchmark", "One agent against another over duplicate deals");
  arguments->setup.add_to(command);
  command.add_option("--rounds", arguments->rounds, "games to play, rounded up to whole blocks (default 20)")
      ->within(1, 100'000'000);
  command.add_option("--baseline", arguments->baseline, "the agent to beat: heuristic, ismcts:sims=64, …");
  command.add_option("--challenger", arguments->challenger, "the agent that tries");
  command.add_option("--baseline-sims", arguments->baseline_sims, "short for ismcts:sims=N");
  command.add_option("--challenger-sims", arguments->challenger_sims, "short for ismcts:sims=N");
  command.add_option("--dirichlet-alpha", arguments->dirichlet_alpha,
                     "noise at the root, with the -sims forms");
  command.add_option("--dirichlet-weight", arguments->dirichlet_weight, "its weight (default 0.25)");
  command.add_flag("--no-opponent-priors", arguments->no_opponent_priors, "with the -sims forms");
  command.add_option("--threads", arguments->threads, kThreadsOfSharing)->within(0, kMostThreads);
  add_sharing(command, arguments->sharing);
  command.add_option("--sprt", arguments->sprt, "stop early: elo0,elo1[,alpha,beta] in normalised Elo");
  command.add_option("--measure", arguments->measure, "what the sequential test looks at: wins or points");
  command
      .add_flag("--fresh", arguments->fresh,
                "draw a seed that nobody has used, after the settings are fixed, and write both down")
      ->excludes(command.get_option("--seed"));
  command.add_option("--log", arguments->log,
                     "where --fresh writes (default: benchmarks.jsonl in the folder of the program's state)");
  command.add_flag("--no-luck", arguments->no_luck, "leave out the results without the luck of the cards");
  command.add_flag("--history", arguments->history, "list every game");
  command.add_flag("--json", arguments->json, "for machines: one JSON object with every game");
  command.footer(
      "Examples:\n"
      "  meldwise benchmark konkan --rounds 20 --baseline-sims 128 --challenger-sims 256 --seed 42\n"
      "  meldwise benchmark makiaveli --baseline greedy --challenger patient --rounds 200");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
