// How the texts of mahjong name seats and winds for people.
#pragma once

#include <string>
#include <string_view>

#include "games/seat.h"

namespace meldwise::mahjong {

/// "player 1": people count from one.
[[nodiscard]] inline std::string player_name(Seat seat) {
  return "player " + std::to_string(index_of(seat) + 1);
}

/// 0 = "East" … 3 = "North".
[[nodiscard]] constexpr std::string_view wind_name(int wind) {
  constexpr std::string_view kNames[] = {"East", "South", "West", "North"};
  return kNames[wind & 3];
}

}  // namespace meldwise::mahjong
