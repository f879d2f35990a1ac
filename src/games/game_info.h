// The catalogue's entry of one game. Included only by the files that the build writes, one a game.
#pragma once

#include <memory>

#include "games/catalogue.h"
#include "games/game_parts.h"
#include "games/table_of.h"

namespace meldwise {

template <Game G>
[[nodiscard]] GameInfo make_game_info() {
  GameInfo info;
  info.name = G::name;
  info.title = G::title;
  info.min_seats = G::min_seats;
  info.max_seats = G::max_seats;
  info.default_seats = G::default_seats;
  info.zero_sum = G::zero_sum;
  info.high_score_wins = G::high_score_wins;
  info.state_bytes = sizeof(typename G::State);
  info.action_bytes = sizeof(typename G::Action);
  info.options = make_option_catalogue(G::option_table());
  info.check_options = [](const OptionValues& values, int seats) {
    return G::check_options(from_values(G::option_table(), values), seats);
  };
  info.make_table = [](const Setup& setup) -> std::unique_ptr<Table> {
    return std::make_unique<TableOf<G>>(setup);
  };
  info.score_columns = sheet_columns<G>();
  info.schema = &G::schema();
  if constexpr (Solves<G>) info.answers.push_back({"solve", &G::solve});
  if constexpr (Scores<G>) info.answers.push_back({"score", &G::score});
  if constexpr (Validates<G>) info.answers.push_back({"validate", &G::validate});
  if constexpr (Replays<G>) info.answers.push_back({"replay", &G::replay});
  return info;
}

#define MELDWISE_INFO_OF(GAME)           \
  namespace meldwise {                   \
  template <>                            \
  GameInfo game_info<GAME::Game>() {     \
    return make_game_info<GAME::Game>(); \
  }                                      \
  }

}  // namespace meldwise
