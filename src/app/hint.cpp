// `meldwise hint GAME`: reads a view as JSON and says what to do and why.
#include <fmt/core.h>

#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/command.h"
#include "app/jsonl.h"
#include "app/paint.h"
#include "cards/notation.h"
#include "cards/text.h"
#include "games/json_text.h"
#include "players/hint.h"
#include "players/hint_lead.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::string game;
  std::string agent{kAdviser};
  std::string seed = std::to_string(kAdviceSeed);
  bool json = false;
};

/// Why the search ended before it had used up what it was given; nothing if it had.
std::optional<std::string> stopped_early(const nlohmann::json& hint, const AgentSpec& agent) {
  if (hint.at("exact").get<bool>()) return "worked out exactly";
  if (hint.at("table").size() == 1) return "only one action is worth a thought";
  for (const auto& [key, value] : agent.parameters) {
    const auto number = parse_integer(value);
    // Flat searches end with a whole lap.
    const auto done = hint.at("simulations").get<std::int64_t>() + static_cast<int>(hint.at("table").size());
    if (key == "sims" && number && done < *number) return "the time was over";
  }
  return std::nullopt;
}

void print_for_people(const nlohmann::json& hint, const Paint& paint) {
  fmt::print("{}\n{}\n\n", paint.strong(with_signs(hint.at("action").get_ref<const std::string&>())),
             paint.sentence(hint.at("why").get_ref<const std::string&>()));
  if (hint.contains("steps") && hint.at("steps").size() > 1) {
    std::string all;
    for (const nlohmann::json& step : hint.at("steps"))
      all.append(all.empty() ? "" : "; ").append(step.get_ref<const std::string&>());
    fmt::print("The whole decision: {}\n\n", paint.sentence(all));
  }
  if (hint.contains("over") && hint.at("over").is_string()) {
    fmt::print("{}{}\n\n", lead_before_second(hint),
               paint.sentence(hint.at("over").get_ref<const std::string&>()));
  }
  fmt::print("  {:<40} {:>8} {:>8} {:>16} {:>8}\n", "action", "visits", "worlds", "value", "prior");
  for (const nlohmann::json& line : hint.at("table")) {
    fmt::print("  {:<40} {:>8} {:>8} {:>8.1f} % ± {:>3.1f} {:>7.1f}%\n",
               with_signs(line.at("text").get_ref<const std::string&>()), line.at("visits").get<int>(),
               line.at("available").get<int>(), 100 * line.at("value").get<double>(),
               100 * line.at("spread").get<double>(), 100 * line.at("prior").get<double>());
  }
  fmt::print("  {}\n",
             paint.dim(fmt::format("{} simulations in {} worlds, {:.1f} decisions deep, {:.0f} a second{}",
                                   hint.at("simulations").get<int>(), hint.at("worlds").get<int>(),
                                   hint.at("depth").get<double>(), hint.at("per_second").get<double>(),
                                   hint.at("stopped").is_string()
                                       ? "; stopped early: " + hint.at("stopped").get<std::string>()
                                       : "")));
}

Result<ExitCode> run(const Arguments& arguments) {
  const auto game = find_game(arguments.game);
  if (!game) return tl::unexpected(game.error());
  const auto agent = parse_agent(arguments.agent);
  if (!agent) return tl::unexpected(agent.error());
  const auto seed = parse_seed(arguments.seed);
  if (!seed) return fail("--seed: " + seed.error().message);
  const std::string text{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
  const auto view = parse_json(text);
  if (!view) return fail("standard input, a view as JSON: " + view.error().message);
  auto hint = make_hint(**game, *view, *agent, *seed);
  if (!hint) return tl::unexpected(hint.error());
  const auto stopped = stopped_early(*hint, *agent);
  (*hint)["stopped"] = stopped ? nlohmann::json(*stopped) : nlohmann::json();
  if (arguments.json) {
    print_json(*hint);
  } else {
    print_for_people(*hint, Paint::for_output());
  }
  return ExitCode::done;
}

}  // namespace

void add_hint(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *app.add_subcommand("hint", "Read a view (JSON) from standard input; say what to do and why");
  add_game(command, arguments->game);
  command.add_option("--agent", arguments->agent,
                     "who thinks (default the adviser, ismcts:ms=800); e.g. ismcts:sims=5000");
  command.add_option("--seed", arguments->seed, "seed of the search (default 1)");
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer("Example:\n  meldwise hint konkan --agent ismcts:sims=1000 < view.json");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
