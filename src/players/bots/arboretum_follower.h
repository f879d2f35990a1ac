// The bot's side of the Arboretum protocol: from the messages of a host to a View.
//
// As long as every message follows from the one before, the view is the one the engine itself would have,
// history included, so that a search finds its tree again. After a gap, a restart or a replay the view is
// built anew from what one message shows: nothing is lost but the order of earlier play. A message that
// shows no position that can come about gives an error.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "cards/result.h"
#include "games/arboretum/game.h"
#include "players/bots/make_dialect.h"

namespace meldwise {

class ArboretumFollower final : public Follower<arboretum::Game> {
 public:
  /// Keys that are absent are worked out where that is possible.
  [[nodiscard]] Result<Followed> read(const nlohmann::json& state) override;
  [[nodiscard]] nlohmann::json move(const arboretum::Action& action, Seat seat) const override;
  void forget() override { last_.reset(); }

 private:
  std::optional<arboretum::View> last_;
};

}  // namespace meldwise
