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

namespace meldwise {

class ArboretumFollower {
 public:
  struct Followed {
    arboretum::View view;
    bool active = false;     ///< the bot is to move
    bool continued = false;  ///< it follows from the message before
  };

  /// Reads the state of a turn message. Keys that are absent are worked out where that is possible.
  [[nodiscard]] Result<Followed> read(const nlohmann::json& state);
  /// A new game begins: nothing follows from what was before.
  void forget() { last_.reset(); }

 private:
  std::optional<arboretum::View> last_;
};

}  // namespace meldwise
