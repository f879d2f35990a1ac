// `meldwise check-bot [GAME] -- COMMAND`: does a bot keep to the protocol?
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/check_report.h"
#include "app/command.h"
#include "players/bots/bot_check.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::string game;
  std::vector<std::string> words;
  int limit = 1200;
  int first = 10'000;
  std::string folder;
  std::vector<std::string> environment;
  bool json = false;
};

Result<BotCheckPlan> read_plan(const Arguments& arguments) {
  BotCheckPlan plan;
  plan.command.words = arguments.words;
  plan.game = *find_game("arboretum");
  if (const auto game = find_game(arguments.game); game) {
    plan.game = *game;
  } else {
    // The game was left out: this is the first word of the command.
    plan.command.words.insert(plan.command.words.begin(), arguments.game);
  }
  if (plan.command.words.empty()) return fail("expected the bot's command after --");
  plan.command.folder = arguments.folder;
  for (const std::string& setting : arguments.environment) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0)
      return fail("--env: expected NAME=VALUE, got '" + setting + "'");
    plan.command.environment.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
  plan.limit = std::chrono::milliseconds(arguments.limit);
  plan.first = std::chrono::milliseconds(arguments.first);
  return plan;
}

nlohmann::json to_json(const BotCheckPlan& plan, const BotReport& report) {
  return {{"game", plan.game->name},   {"command", plan.command.words}, {"limit_ms", plan.limit.count()},
          {"passed", report.passed()}, {"checks", checks_json(report)}, {"stderr", report.last_words}};
}

Result<ExitCode> run(const Arguments& arguments) {
  const auto plan = read_plan(arguments);
  if (!plan) return tl::unexpected(plan.error());
  const auto report = check_bot(*plan);
  if (!report) return tl::unexpected(report.error());
  if (arguments.json) {
    fmt::print("{}\n",
               to_json(*plan, *report).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  } else {
    print_checks(fmt::format("{}: {}", plan->game->title, join_words(plan->command.words)), *report);
  }
  return report->passed() ? ExitCode::done : ExitCode::difference;
}

}  // namespace

void add_check_bot(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *app.add_subcommand("check-bot", "Play a bot through normal and nasty messages and report");
  command.add_option("GAME", arguments->game, "which game (default arboretum)")->required();
  command.add_option("COMMAND", arguments->words, "the bot's program and its arguments, after --");
  command.add_option("--limit", arguments->limit, "milliseconds for a message (default 1200)")
      ->within(1, 3'600'000);
  command.add_option("--first", arguments->first, "milliseconds for the first message (default 10000)")
      ->within(1, 3'600'000);
  command.add_option("--cwd", arguments->folder, "the folder the bot runs in");
  command.add_option("--env", arguments->environment, "NAME=VALUE in the bot's environment; may be repeated")
      ->take_all();
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer(
      "The exit code is 0 if all checks passed and 1 if not. The protocol: docs/protocols.md.\n"
      "Examples:\n"
      "  meldwise check-bot -- node index.js\n"
      "  meldwise check-bot konkan --limit 500 -- python3 examples/bots/python/bot.py");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
