// What games there are and what can be chosen in each, without their types: for command lines, protocols
// and pages.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "cards/result.h"
#include "games/option_values.h"

namespace meldwise {

namespace speech {
struct GameSchema;
}

struct GameInfo {
  std::string_view name;   ///< "five-crowns": on command lines and in JSON
  std::string_view title;  ///< "Five Crowns": for people
  int min_seats = 0;
  int max_seats = 0;
  int default_seats = 0;
  bool zero_sum = false;
  bool high_score_wins = true;
  std::size_t state_bytes = 0;
  std::size_t action_bytes = 0;
  OptionCatalogue options;
  const speech::GameSchema* schema = nullptr;  ///< the shapes of its views, actions and events
};

[[nodiscard]] const std::vector<GameInfo>& catalogue();

/// The game of that name, or an error that lists the names there are.
[[nodiscard]] Result<const GameInfo*> find_game(std::string_view name);

/// What the game of that name says of itself; of every game for an empty name.
[[nodiscard]] Result<std::vector<const speech::GameSchema*>> schemas_of(std::string_view name);

/// {"name","title","seats":{min,max,default},"options":[…],"presets":[…]}: one entry of `meldwise games
/// --json`.
[[nodiscard]] nlohmann::json to_json(const GameInfo& info);

}  // namespace meldwise
