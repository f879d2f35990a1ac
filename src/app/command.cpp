#include "app/command.h"

#include <fmt/core.h>

#include "app/ask.h"
#include "cards/text.h"

namespace meldwise::app {

void on_run(CommandLine& command, Exit& exit, std::function<Result<ExitCode>()> body) {
  command.callback([&command, &exit, body = std::move(body)] {
    const Status asked = command.ask_missing();
    const Result<ExitCode> result = asked ? body() : tl::unexpected(asked.error());
    if (!result) fmt::print(stderr, "meldwise: {}\n", result.error().message);
    exit.code = result.value_or(ExitCode::bad_input);
  });
}

void add_game(CommandLine& command, std::string& game, bool ask) {
  std::vector<std::string> names;
  for (const GameInfo& info : catalogue()) names.emplace_back(info.name);
  command.add_option("GAME", game, "which game: see `meldwise games`; asked for if it is left out")
      ->suggests(std::move(names));
  if (!ask) return;
  command.ask_if_missing(game, [&game]() -> Result<std::string> {
    const auto found = find_or_ask_game(game);
    if (!found) return tl::unexpected(found.error());
    return std::string((*found)->name);
  });
}

void SetupArguments::add_to(CommandLine& command, bool ask_game) {
  add_game(command, game, ask_game);
  command.add_option("--players", players, "number of seats (default: the game's own)");
  command.add_option("--seed", seed, "seed of the first deal (default 1)");
  command.add_option("--option", options, "a rule as key=value, or preset=NAME; may be repeated")
      ->type_name("KEY=VALUE")
      ->take_all();
}

Result<Setup> SetupArguments::read() const {
  const auto info = find_game(game);
  if (!info) return tl::unexpected(info.error());
  const auto number = parse_seed(seed);
  if (!number) return fail("--seed: " + number.error().message);
  const auto values = options_from_words((*info)->options, options);
  if (!values) return tl::unexpected(values.error());
  Setup setup{*info, *values, players == 0 ? (*info)->default_seats : players, *number};
  if (const Status sound = check_setup(setup); !sound) return tl::unexpected(sound.error());
  return setup;
}

}  // namespace meldwise::app
