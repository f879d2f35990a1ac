// `meldwise check-agent URL`: does an agent over HTTP keep to the protocol?
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/check_report.h"
#include "app/command.h"
#include "cards/text.h"
#include "players/remote/agent_check.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::string agent;
  std::string game = "mahjong";
  std::string form = "auto";
  int limit = 2000;
  bool insecure = false;
  bool json = false;
};

Result<AgentCheckPlan> read_plan(const Arguments& arguments) {
  AgentCheckPlan plan;
  const auto game = find_game(arguments.game);
  if (!game) return tl::unexpected(game.error());
  plan.game = *game;
  auto agent = parse_agent(arguments.agent);
  if (!agent) return tl::unexpected(agent.error());
  plan.agent = std::move(*agent);
  std::string form = arguments.form;
  bool limited = false;
  for (const auto& [key, value] : plan.agent.parameters) {
    if (key == "form") form = value;
    limited = limited || key == "limit";
  }
  auto& options = plan.agent.parameters;
  if (!limited) options.insert(options.begin(), {"limit", std::to_string(arguments.limit)});
  if (arguments.insecure) options.insert(options.begin(), {"insecure", "on"});
  if (form == "plan") {
    plan.form = HttpOptions::Form::plan;
  } else if (form == "live") {
    plan.form = HttpOptions::Form::live;
  } else if (form != "auto") {
    return fail("--form: expected auto, plan or live, got " + in_quotes(form));
  }
  return plan;
}

Result<ExitCode> run(const Arguments& arguments) {
  const auto plan = read_plan(arguments);
  if (!plan) return tl::unexpected(plan.error());
  const auto report = check_agent(*plan);
  if (!report) return tl::unexpected(report.error());
  const bool mahjong = plan->game->name == "mahjong";
  const std::string form = !mahjong ? "own" : report->form == HttpOptions::Form::live ? "live" : "plan";
  if (arguments.json) {
    const nlohmann::json out{{"game", plan->game->name},
                             {"agent", to_text(plan->agent)},
                             {"form", form},
                             {"passed", report->passed()},
                             {"checks", checks_json(*report)}};
    fmt::print("{}\n", out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  } else {
    print_checks(fmt::format("{}, {} form: {}", plan->game->title, form, to_text(plan->agent)), *report);
  }
  return report->passed() ? ExitCode::done : ExitCode::difference;
}

}  // namespace

void add_check_agent(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand(
      "check-agent", "Play an agent over HTTP through normal and nasty questions and report");
  command
      .add_option("URL", arguments->agent, "http://HOST:PORT/PATH, https://…, or with options: http[…]://…")
      ->required();
  command.add_option("--game", arguments->game, "which game (default mahjong)");
  command
      .add_option("--form", arguments->form,
                  "of mahjong: plan, live, or auto: the one it understands (default)")
      ->suggests({"plan", "live", "auto"});
  command.add_option("--limit", arguments->limit, "milliseconds for a decision (default 2000)")
      ->within(1, 3'600'000);
  command.add_flag("--insecure", arguments->insecure, "of https: any certificate will do");
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer(
      "The exit code is 0 if all checks passed and 1 if not. The forms: docs/protocols.md.\n"
      "Examples:\n"
      "  meldwise check-agent http://127.0.0.1:8888\n"
      "  meldwise check-agent https://agents.example.org/mine --form live --limit 10000 --json");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
