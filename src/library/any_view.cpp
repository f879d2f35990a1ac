#include "library/any_view.h"

#include <nlohmann/json.hpp>

#include "games/all_games.h"

namespace meldwise::library {

#define MELDWISE_DECLARE_VIEWS(game) \
  template <>                        \
  GameViews game_views<game::Game>();
MELDWISE_ALL_GAMES(MELDWISE_DECLARE_VIEWS)
#undef MELDWISE_DECLARE_VIEWS

const GameViews& views_of(const GameInfo& game) {
#define MELDWISE_LIST_VIEWS(game) game_views<game::Game>(),
  static const GameViews kAll[] = {MELDWISE_ALL_GAMES(MELDWISE_LIST_VIEWS)};
#undef MELDWISE_LIST_VIEWS
  return kAll[game.index];
}

}  // namespace meldwise::library
