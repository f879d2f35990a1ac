// `meldwise bot GAME`: Meldwise as a bot on standard input and output, for any host of the protocol.
#include <unistd.h>

#include <cstdlib>

#include "app/command.h"
#include "cards/text.h"
#include "players/bots/bot_desk.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::string game;
  std::string agent;
  bool trace = false;
};

/// The host's limit for a message, from the environment as the protocol has it.
Result<std::chrono::milliseconds> read_limit() {
  constexpr std::chrono::milliseconds kUsual{1200};
  const char* text = std::getenv("TIMEOUT");
  if (text == nullptr || *text == '\0') return kUsual;
  const auto number = parse_integer(text);
  if (!number || *number < 1) return fail("TIMEOUT: expected milliseconds, got " + in_quotes(text));
  return std::chrono::milliseconds(std::min<std::int64_t>(*number, 3'600'000));
}

Result<ExitCode> run(const Arguments& arguments) {
  const auto game = find_game(arguments.game);
  if (!game) return tl::unexpected(game.error());
  const auto limit = read_limit();
  if (!limit) return tl::unexpected(limit.error());
  AgentSpec agent = default_bot_agent(*limit);
  if (!arguments.agent.empty()) {
    const auto named = parse_agent(arguments.agent);
    if (!named) return tl::unexpected(named.error());
    agent = *named;
  }
  const auto desk = make_bot_desk(**game, agent, *limit);
  if (!desk) return tl::unexpected(desk.error());
  serve_bot(**desk, STDIN_FILENO, STDOUT_FILENO, arguments.trace);
  // The host has gone. Thoughts that are still under way must not keep the process alive.
  std::_Exit(static_cast<int>(ExitCode::done));
}

}  // namespace

void add_bot(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("bot", "Play as a bot on standard input and output");
  command.add_option("GAME", arguments->game, "which game: see `meldwise games`")->required();
  command.add_option("--agent", arguments->agent,
                     "who decides (default: the search, with all the time that TIMEOUT allows)");
  command.add_flag("--trace", arguments->trace,
                   "tell every decision on standard error: time, simulations, whether the clock stopped it");
  command.footer(
      "Speaks the protocol of docs/protocols.md: one JSON message a line in, one answer a line out. TIMEOUT "
      "in\n"
      "the environment is the limit for a message in milliseconds (default 1200).\n"
      "Example:\n  meldwise bot arboretum --agent level:4 < messages.jsonl");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
