#include "app/command.h"

#include <fmt/core.h>

#include "cards/text.h"

namespace meldwise::app {

void on_run(CommandLine& command, Exit& exit, std::function<Result<ExitCode>()> body) {
  command.callback([&exit, body = std::move(body)] {
    const Result<ExitCode> result = body();
    if (!result) fmt::print(stderr, "meldwise: {}\n", result.error().message);
    exit.code = result.value_or(ExitCode::bad_input);
  });
}

void SetupArguments::add_to(CommandLine& command) {
  command.add_option("GAME", game, "which game: see `meldwise games`")->required();
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
