// `meldwise tune`: the numbers of an agent, by play against itself.
#include "app/tune.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/duel_setup.h"
#include "app/interrupts.h"
#include "app/jsonl.h"
#include "app/shared_work.h"
#include "arena/tune_blocks.h"

namespace meldwise::app {
namespace {

struct Arguments {
  SetupArguments setup;
  std::string agent;
  std::vector<std::string> numbers;
  int steps = 50;
  int games = 8;
  std::optional<int> threads;
  Sharing sharing;
  bool json = false;
};

/// Tells the steps as they come. One that comes again is told again only if it is another: results of a
/// worker may be taken back.
class Steps {
 public:
  Steps(const arena::TunePlan& plan, bool json) : plan_(plan), json_(json) {}

  void tell(const arena::TuneStep& step) {
    const std::string agent = to_text(arena::with_numbers(plan_.agent, step.numbers));
    const std::string line =
        json_ ? nlohmann::ordered_json{{"step", step.step}, {"lead", step.lead}, {"agent", agent}}.dump()
              : fmt::format("{:>4} {:>+6.2f}  {}", step.step, step.lead, agent);
    const auto place = static_cast<std::size_t>(step.step);
    if (told_.size() <= place) told_.resize(place + 1);
    if (std::exchange(told_[place], line) == line) return;
    fmt::print("{}\n", line);
    std::fflush(stdout);
  }

 private:
  const arena::TunePlan& plan_;
  bool json_;
  std::vector<std::string> told_;  // by their numbers
};

/// Together with the workers of a store; nothing if it was stopped before its end.
Result<std::optional<std::vector<arena::TunedNumber>>> share_tuning(const arena::TunePlan& plan,
                                                                    const Sharing& sharing, Steps& steps) {
  const auto run = arena::begin_tuning(sharing.store, plan);
  if (!run) return tl::unexpected(run.error());
  arena::TuneTally seen(plan);
  const auto end = share_run(*run, sharing, [&](arena::WorkBoard& board) {
    // What cannot be read now is read at the next look.
    if (!arena::take_in_stored(board.database(), *run, seen)) return;
    while (const auto step = seen.step()) steps.tell(*step);
  });
  if (!end) return tl::unexpected(end.error());
  if (*end != arena::SharedEnd::over) return std::nullopt;
  auto board = arena::WorkBoard::open(sharing.store, arena::WorkBoard::Opening::existing);
  if (!board) return tl::unexpected(board.error());
  arena::TuneTally whole(plan);
  if (const Status read = arena::take_in_stored(board->database(), *run, whole); !read)
    return tl::unexpected(read.error());
  while (const auto step = whole.step()) steps.tell(*step);
  return whole.course().numbers();
}

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
  plan.threads = threads_or_cores(arguments.threads.value_or(0));
  if (const Status sound = arena::check_tuning(plan); !sound) return tl::unexpected(sound.error());
  return plan;
}

/// What was tuned, as the arguments of another command.
std::string setup_words(const SetupArguments& setup) {
  std::string words = setup.game;
  if (setup.players != 0) words += fmt::format(" --players {}", setup.players);
  for (const std::string& option : setup.options) words += " --option " + option;
  return words;
}

Result<ExitCode> run(const Arguments& arguments) {
  const auto plan = read_plan(arguments);
  if (!plan) return tl::unexpected(plan.error());
  Steps steps(*plan, arguments.json);
  std::vector<arena::TunedNumber> numbers;
  bool stopped = false;
  if (!arguments.sharing.store.empty()) {
    Sharing sharing = arguments.sharing;
    sharing.threads = arguments.threads.value_or(plan->threads);
    auto shared = share_tuning(*plan, sharing, steps);
    if (!shared) return tl::unexpected(shared.error());
    if (!*shared) return ExitCode::interrupted;
    numbers = std::move(**shared);
  } else {
    const Interrupts interrupts("Stopping after the last whole step; once more to leave at once.");
    numbers = arena::tune(
        *plan, [&](const arena::TuneStep& step) { steps.tell(step); }, interrupts.token());
    stopped = interrupts.token().stop_requested();
  }
  if (!arguments.json) {
    const std::string tuned = to_text(arena::with_numbers(plan->agent, numbers));
    fmt::print(
        "Whether it is stronger, on deals that nobody tuned on:\n  meldwise benchmark {} --fresh --baseline "
        "{} --challenger {} --rounds 1000 --sprt 0,10\n",
        setup_words(arguments.setup), to_text(plan->agent), tuned);
  }
  return stopped ? ExitCode::interrupted : ExitCode::done;
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
  command.add_option("--threads", arguments->threads, kThreadsOfSharing)->within(0, kMostThreads);
  add_sharing(command, arguments->sharing);
  command.add_flag("--json", arguments->json, "for machines: one JSON object a step");
  command.footer(
      "Example:\n  meldwise tune konkan --agent ismcts:algorithm=tree,sims=200 --number "
      "exploration=0.7:0.2:2 --steps 40");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
