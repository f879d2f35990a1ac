// `meldwise bench review`: how long a review takes, and how well it finds slips planted into strong play.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/bench.h"
#include "app/jsonl.h"
#include "cards/text.h"
#include "review/planted.h"

namespace meldwise::app {
namespace {

struct Arguments {
  SetupArguments setup;
  std::string player = "ismcts";
  std::string judge{review::kUsualJudge};
  std::string reference = "ismcts:sims=4000";
  double slips = 0.1;
  int games = 1;
  bool list = false;
  bool json = false;
};

nlohmann::ordered_json json_of(const review::PlantedCounts& counts) {
  const auto ends = [](const review::Share& share) {
    return nlohmann::ordered_json::array({share.low, share.high});
  };
  return {{"slips", counts.slips},
          {"costly", counts.costly},
          {"found", counts.found},
          {"found_share", ends(review::share_of(counts.found, counts.costly))},
          {"others", counts.others},
          {"accused", counts.accused},
          {"accused_share", ends(review::share_of(counts.accused, counts.others))}};
}

void print(const review::PlantedCounts& counts, std::string_view what, double costly) {
  const auto ends = [](int hits, int all) {
    const review::Share share = review::share_of(hits, all);
    return fmt::format("{:.1f} to {:.1f} %", 100 * share.low, 100 * share.high);
  };
  fmt::print(
      "by {:<8} {} with slips, {} of them cost more than {:.0f} %, {} of those found ({}); of {} others "
      "{} called mistakes ({})\n",
      what, counts.slips, counts.costly, 100 * costly, counts.found, ends(counts.found, counts.costly),
      counts.others, counts.accused, ends(counts.accused, counts.others));
}

Result<ExitCode> run(const Arguments& arguments) {
  auto setup = arguments.setup.read();
  if (!setup) return tl::unexpected(setup.error());
  review::PlantedPlan plan;
  plan.setup = *setup;
  plan.seed = setup->seed;
  plan.games = arguments.games;
  plan.slips = arguments.slips;
  for (auto [text, agent] : {std::pair{&arguments.player, &plan.player},
                             {&arguments.judge, &plan.judge},
                             {&arguments.reference, &plan.reference}}) {
    const auto parsed = parse_agent(*text);
    if (!parsed) return tl::unexpected(parsed.error());
    *agent = *parsed;
  }
  if (arguments.list) {
    plan.told = [](const review::Decision& decision, const review::Opinion& opinion, bool slip) {
      fmt::print("{:>5} {:<5} {:<10} {:>6.3f} ± {:.3f}  {} | {}\n", decision.step, slip ? "slip" : "",
                 name_of(opinion.verdict), opinion.loss_win.mean, opinion.loss_win.error, decision.played,
                 opinion.best);
    };
  }
  const auto figures = review::planted_errors(plan);
  if (!figures) return tl::unexpected(figures.error());
  if (arguments.json) {
    print_json(
        nlohmann::ordered_json{{"turns", json_of(figures->turns)}, {"choices", json_of(figures->choices)}});
  } else {
    print(figures->turns, "turns", plan.costly);
    print(figures->choices, "choices", plan.costly);
  }
  return ExitCode::done;
}

}  // namespace

void add_bench_review(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *bench.add_subcommand("review", "How many planted slips a review finds, and whom it accuses");
  arguments->setup.add_to(command);
  command.add_option("--player", arguments->player, "who plays, with slips (default ismcts)");
  command.add_option("--judge", arguments->judge, "the judge on trial (default ismcts, its usual budget)");
  command.add_option("--reference", arguments->reference, "who prices the slips (default ismcts:sims=4000)");
  command.add_option("--slips", arguments->slips, "the share of decisions that are slips (default 0.1)");
  command.add_option("--games", arguments->games, "matches (default 1)")->positive();
  command.add_flag("--list", arguments->list, "every decision with its verdict");
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer("Example:\n  meldwise bench review gin-rummy --games 2 --player ismcts:sims=6000");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
