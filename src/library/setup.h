// From what a program asks for to a checked setup.
#pragma once

#include "games/option_values.h"
#include "games/setup.h"
#include "meldwise/table.h"

namespace meldwise::library {

[[nodiscard]] inline Result<Setup> setup_of(const v1::Deal& deal) {
  const auto game = find_game(deal.game);
  if (!game) return tl::unexpected(game.error());
  const auto options = options_from_words((*game)->options, deal.options);
  if (!options) return tl::unexpected(options.error());
  Setup setup{*game, *options, deal.players == 0 ? (*game)->default_seats : deal.players, deal.seed};
  if (const Status sound = check_setup(setup); !sound) return tl::unexpected(sound.error());
  return setup;
}

}  // namespace meldwise::library
