// What games there are, and what can be chosen in each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "meldwise/result.h"

namespace meldwise::v1 {

struct GameInfo {
  std::string name;   ///< "five-crowns": what every call of the library expects
  std::string title;  ///< "Five Crowns": for people
  int min_seats = 0;
  int max_seats = 0;
  int default_seats = 0;
  bool zero_sum = false;
  bool high_score_wins = true;
  std::vector<std::string> columns;  ///< what a round is made of: laid points, deadwood, net, …
  std::vector<std::string> agents;   ///< names of the engine's own agents, `random` to `ismcts`
  std::string json;                  ///< all of it with options and presets: `meldwise games GAME --json`
};

/// Every game, in the order of the catalogue.
[[nodiscard]] std::vector<GameInfo> games();
/// One of them; the error lists the names there are.
[[nodiscard]] Result<GameInfo> game(std::string_view name);

/// The version of the library, "0.1.0".
[[nodiscard]] std::string_view version();

}  // namespace meldwise::v1
