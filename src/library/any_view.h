// A view without its game's type, for the library: what can be asked of it, and the player that decides from
// it. Made once a game from the contract, in any_view.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "games/table.h"
#include "players/agent_spec.h"

namespace meldwise::library {

class AnyView;

/// The player of one game and seat.
class Mover {
 public:
  Mover() = default;
  Mover(const Mover&) = delete;
  Mover& operator=(const Mover&) = delete;
  virtual ~Mover() = default;

  /// The view is of the mover's game, and its seat is to move.
  [[nodiscard]] virtual std::string decide(const AnyView& view, const std::stop_token& stop) = 0;
  /// The object of players/hint.h for the last decision; null before the first.
  [[nodiscard]] virtual nlohmann::json explain() const = 0;
};

class AnyView {
 public:
  AnyView() = default;
  AnyView(const AnyView&) = delete;
  AnyView& operator=(const AnyView&) = delete;
  virtual ~AnyView() = default;

  [[nodiscard]] virtual const GameInfo& game() const = 0;
  [[nodiscard]] virtual Seat seat() const = 0;
  [[nodiscard]] virtual Seat to_move() const = 0;
  /// On one line.
  [[nodiscard]] virtual std::string json() const = 0;
  [[nodiscard]] virtual std::string text() const = 0;
  [[nodiscard]] virtual std::vector<std::string> legal() const = 0;
  /// Not for a spectator.
  [[nodiscard]] virtual std::unique_ptr<Table> sample(std::uint64_t seed) const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<Mover>> mover(const AgentSpec& agent,
                                                             std::uint64_t seed) const = 0;
};

/// How views of one game come about.
struct GameViews {
  Result<std::shared_ptr<const AnyView>> (*read)(const nlohmann::json& json);
  /// Of a seat of a table of this game, or of its spectator.
  std::shared_ptr<const AnyView> (*of)(const Table& table, Seat seat);
};

[[nodiscard]] const GameViews& views_of(const GameInfo& game);

/// Of one game; defined for each in a file that the build writes.
template <class G>
[[nodiscard]] GameViews game_views();

}  // namespace meldwise::library
