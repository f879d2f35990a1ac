// The one list of games, in catalogue order. Adding a game is adding its folder and its line here: the build,
// the catalogue, every command, protocol and test works from this list. It names the games and knows nothing
// of them, so that a change in one concerns nobody else; code that needs all their types (tests) includes
// games/every_game.h, which the build writes.
#pragma once

// clang-format off
#define MELDWISE_ALL_GAMES(GAME) \
  GAME(konkan)                   \
  GAME(makiaveli)                \
  GAME(arboretum)                \
  GAME(mahjong)                  \
  GAME(five_crowns)              \
  GAME(gin_rummy)
// clang-format on

namespace meldwise {

#define MELDWISE_NAME_GAME(game) \
  namespace game {               \
  struct Game;                   \
  }
MELDWISE_ALL_GAMES(MELDWISE_NAME_GAME)
#undef MELDWISE_NAME_GAME

}  // namespace meldwise
