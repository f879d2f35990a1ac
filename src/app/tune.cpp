// `meldwise tune`: the numbers of an agent, by play against itself.
#include "app/tune.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/duel_setup.h"
#include "app/jsonl.h"
#include "arena/tune.h"

namespace meldwise::app {
namespace {

struct Arguments {
  SetupArguments setup;
  std::string agent;
  std::vector<std::string> numbers;
  int steps = 50;
  int games = 8;
  int threads = 0;
  bool json = false;
};

Result<arena::TunePlan> read_plan(const Arguments& arguments) {
  arena::TunePlan plan;
  const auto setup = read_duel_setup(arguments.setup);
  if (!setup) return tl::unexpected(setup.error());
  plan.setup = *setup;
  const auto agent = parse_agent(arguments.agent);
  if (!agent) return tl::unexpected(agent.error());
  plan.agent = *agent;
  for (const std::string& text : arguments.numbers) {
    auto number = arena::parse_tuned(text);
    if (!number) return fail("--number " + number.error().message);
    plan.numbers.push_back(std::move(*number));
  }
  plan.steps = arguments.steps;
  plan.blocks = (arguments.games + setup->seats - 1) / setup->seats;
  plan.threads = threads_or_cores(arguments.threads);
  if (const Status sound = arena::check_tuning(plan); !sound) return tl::unexpected(sound.error());
  return plan;
}

Result<ExitCode> run(const Arguments& arguments) {
  const auto plan = read_plan(arguments);
  if (!plan) return tl::unexpected(plan.error());
  const auto numbers = arena::tune(*plan, [&](const arena::TuneStep& step) {
    const std::string agent = to_text(arena::with_numbers(plan->agent, step.numbers));
    if (arguments.json) {
      print_json(nlohmann::ordered_json{{"step", step.step}, {"lead", step.lead}, {"agent", agent}});
    } else {
      fmt::print("{:>4} {:>+6.2f}  {}\n", step.step, step.lead, agent);
    }
    std::fflush(stdout);
  });
  if (!arguments.json) {
    const std::string tuned = to_text(arena::with_numbers(plan->agent, numbers));
    fmt::print(
        "Whether it is stronger, on deals that nobody tuned on:\n  meldwise benchmark {} --fresh --baseline "
        "{} --challenger {} --rounds 1000 --sprt 0,10\n",
        plan->setup.game->name, to_text(plan->agent), tuned);
  }
  return ExitCode::done;
}

}  // namespace

void add_tune(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("tune", "Tune the numbers of an agent by play (SPSA)");
  arguments->setup.add_to(command);
  command.add_option("--agent", arguments->agent, "the agent: ismcts:sims=200")->required();
  command.add_option("--number", arguments->numbers,
                     "what to tune: key=value:least:most, as in exploration=0.7:0.2:2; may be repeated");
  command.add_option("--steps", arguments->steps, "how often the numbers are moved (default 50)")
      ->within(1, 1'000'000);
  command.add_option("--games", arguments->games, "of every step, rounded up to whole blocks (default 8)")
      ->within(1, 1'000'000);
  command.add_option("--threads", arguments->threads, "games at the same time (default: the cores)")
      ->within(0, kMostThreads);
  command.add_flag("--json", arguments->json, "for machines: one JSON object a step");
  command.footer(
      "Example:\n  meldwise tune konkan --agent ismcts:sims=200 --number exploration=0.7:0.2:2 --steps 40");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
