// What games there are and what can be chosen in each, without their types: for command lines, protocols
// and pages.
#pragma once

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>
#include <vector>

#include "cards/result.h"
#include "games/game_parts.h"
#include "games/option_values.h"

namespace meldwise {

namespace speech {
struct GameSchema;
}

class Table;
struct Setup;

/// "solve", "score", "validate" or "replay", and who answers.
struct GameAnswer {
  std::string_view kind;
  JsonAnswer answer;
};

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
  std::size_t index = 0;  ///< in the catalogue: rooms keep what they know of each game in this order

  Status (*check_options)(const OptionValues& options, int seats) = nullptr;
  /// A dealt table; the setup has been checked. Others call games/table.h.
  std::unique_ptr<Table> (*make_table)(const Setup& setup) = nullptr;
  std::span<const std::string_view> score_columns;  ///< see games/game_parts.h
  std::vector<GameAnswer> answers;                  ///< what the game can be asked besides playing it

  /// The answer to that kind of question; null if the game has none.
  [[nodiscard]] JsonAnswer answer(std::string_view kind) const;
};

/// Of one game; defined for each in a file that the build writes.
template <class G>
[[nodiscard]] GameInfo game_info();

[[nodiscard]] const std::vector<GameInfo>& catalogue();

/// The game of that name, or an error that lists the names there are.
[[nodiscard]] Result<const GameInfo*> find_game(std::string_view name);

/// What the game of that name says of itself; of every game for an empty name.
[[nodiscard]] Result<std::vector<const speech::GameSchema*>> schemas_of(std::string_view name);

/// {"name","title","seats":{min,max,default},"options":[…],"presets":[…]}: one entry of `meldwise games
/// --json`.
[[nodiscard]] nlohmann::json to_json(const GameInfo& info);

}  // namespace meldwise
