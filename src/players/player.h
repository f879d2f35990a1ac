// A player: decides from a view, and from nothing else. Made by players/make_player.h.
#pragma once

#include "games/contract.h"
#include "players/conduct.h"
#include "search/report.h"

namespace meldwise {

template <Game G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// A legal action for the view's seat, which is to move.
  [[nodiscard]] virtual typename G::Action decide(const typename G::View& view) = 0;

  /// Another seat is to move and this is what the player sees meanwhile. `decide` ends the waiting.
  virtual void wait(const typename G::View& /*view*/) {}

  /// What went wrong so far; nothing does with the engine's own players.
  [[nodiscard]] virtual Conduct conduct() const { return {}; }

  /// The table behind the last decision, for players that search; null for the others.
  [[nodiscard]] virtual const search::Report<G>* last_report() const { return nullptr; }
};

}  // namespace meldwise
