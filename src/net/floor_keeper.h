// How the floor of a Makiaveli table lies: the groups as the players left them, beside what the rules know.
// For the other games there is nothing to keep.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "cards/result.h"
#include "games/table.h"

namespace meldwise::net {

class FloorKeeper {
 public:
  explicit FloorKeeper(const Setup& setup);

  [[nodiscard]] bool active() const { return active_; }
  /// Follows what has happened at the table since the last call. `wanted` is how the player who has just
  /// played arranged the floor, or null; a wrong one is refused, with the group that is wrong ("floor[1]:
  /// …"), and nothing changes.
  [[nodiscard]] Status follow(const Table& table, const nlohmann::json& wanted);

  /// Steps were taken back: some that did not touch the floor, or all of the last change.
  void rewound(const Table& table);

  [[nodiscard]] const nlohmann::json& floor() const { return floor_; }
  /// {"seat","put","used","steps","before"} of the last play, or null.
  [[nodiscard]] const nlohmann::json& last_play() const { return last_play_; }

 private:
  bool active_;
  bool anchored_ = false;
  std::size_t seen_ = 0;
  nlohmann::json floor_ = nlohmann::json::array();
  nlohmann::json last_play_;
  // How it lay before it changed last, and how many events there had been then.
  nlohmann::json floor_before_;
  nlohmann::json play_before_;
  std::size_t changed_at_ = 0;
};

}  // namespace meldwise::net
