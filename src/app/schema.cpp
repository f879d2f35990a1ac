// `meldwise schema`: the JSON of a game's views, actions and events, for programs that speak with it.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/command.h"
#include "games/catalogue.h"
#include "games/sayings.h"
#include "games/speech/schema.h"
#include "net/sayings.h"

namespace meldwise::app {
namespace {

/// What all games say alike, what the server says, and what each game says.
std::vector<Saying> all_sayings(const std::vector<const speech::GameSchema*>& games) {
  std::vector<Saying> all = speech::gathered({say_alike.table(), net::say_no.table()});
  for (const speech::GameSchema* game : games) {
    all.insert(all.end(), game->sayings.begin(), game->sayings.end());
  }
  return all;
}

}  // namespace

void add_schema(CommandLine& app, Exit& exit) {
  struct Arguments {
    std::string game;
    bool typescript = false;
    bool markdown = false;
    bool sentences = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("schema", "Print the schema of views, actions and events");
  command.add_option("GAME", arguments->game, "one game; all without it");
  command.add_flag("--typescript", arguments->typescript, "types for TypeScript instead of JSON Schema");
  command.add_flag("--markdown", arguments->markdown, "tables for people instead of JSON Schema");
  command.add_flag("--sentences", arguments->sentences, "what is said besides, by key, as TypeScript");
  command.footer("Example:\n  meldwise schema five-crowns --typescript");
  on_run(command, exit, [arguments]() -> Result<ExitCode> {
    if (arguments->typescript && arguments->markdown) {
      return fail("--typescript and --markdown: choose one of them");
    }
    const auto games = schemas_of(arguments->game);
    if (!games) return tl::unexpected(games.error());
    if (arguments->sentences) {
      fmt::print("{}", speech::typescript(all_sayings(*games)));
      return ExitCode::done;
    }
    if (!arguments->typescript && !arguments->markdown) {
      const bool one = !arguments->game.empty();
      fmt::print("{}\n", (one ? speech::json_schema(*games->front()) : speech::json_schema(*games)).dump(1));
      return ExitCode::done;
    }
    for (const speech::GameSchema* game : *games) {
      fmt::print("{}", arguments->typescript ? speech::typescript(*game) : speech::markdown(*game));
    }
    return ExitCode::done;
  });
}

}  // namespace meldwise::app
