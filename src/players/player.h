// A player: decides from a view, and from nothing else. Made by players/make_player.h.
//
// Besides decisions a player is told how the match goes on around it. All of that may be ignored, and the
// engine's own players do; those that speak to another program need it to keep their conversation going.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <stop_token>
#include <string>

#include "games/catalogue.h"
#include "games/contract.h"
#include "games/game_parts.h"
#include "players/conduct.h"
#include "search/report.h"

namespace meldwise {

/// What is said to a player when it sits down: everything about the match but the deal.
struct MatchStart {
  const GameInfo& game;
  const OptionValues& options;
  int seats;
  Seat seat;
  std::span<const std::string> names;  ///< who sits where, one text a seat
};

template <Game G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// A legal action for the view's seat, which is to move. Asked to stop, a player answers within
  /// milliseconds with the best it has found so far.
  [[nodiscard]] virtual typename G::Action decide(const typename G::View& view,
                                                  const std::stop_token& stop = {}) = 0;

  /// Another seat is to move and this is what the player sees meanwhile. `decide` ends the waiting.
  virtual void wait(const typename G::View& /*view*/) {}

  /// Whether it wants to hear what happens between its decisions; otherwise it is asked to decide and nothing
  /// else.
  [[nodiscard]] virtual bool listens() const { return false; }
  /// Whether another thread does the thinking, so that who asks `decide` only sleeps.
  [[nodiscard]] virtual bool thinks_apart() const { return false; }

  /// Whether it decides in less time than handing the question to another thread takes.
  [[nodiscard]] virtual bool at_once() const { return false; }

  /// Whether time before its turn is of use to it; another thread gives it some then (`think_ahead`).
  [[nodiscard]] virtual bool thinks_ahead() const { return false; }
  /// Another seat is to move and this is what the player sees: prepares its decision, until asked to stop or
  /// until it has had what its decisions are worth.
  virtual void think_ahead(const typename G::View& /*view*/, const std::stop_token& /*stop*/) {}

  /// What a protocol from elsewhere tells beyond the view that comes next: see games/game_parts.h.
  virtual void overhear(const AsideOf<G>& /*aside*/) {}

  /// The match begins; the seats are told in their order.
  virtual void begin(const MatchStart& /*start*/) {}
  /// The seat to move has decided: whoever was told to wait has been heard when this returns.
  virtual void settle() {}
  /// An action was carried out: the player's own, or one that everybody saw.
  virtual void moved(Seat /*seat*/, const typename G::Action& /*action*/) {}
  /// A round is over and another follows.
  virtual void round_over(const typename G::View& /*view*/) {}
  /// The match is over.
  virtual void end(const typename G::View& /*view*/, const Outcome& /*outcome*/) {}

  /// What went wrong so far; nothing does with the engine's own players.
  [[nodiscard]] virtual Conduct conduct() const { return {}; }

  /// What another program said about its last decision, {"why","table"} in the form of players/hint.h, each
  /// only if it said something; null for the engine's own players.
  [[nodiscard]] virtual std::shared_ptr<const nlohmann::json> own_words() const { return nullptr; }

  /// The table behind the last decision, for players that search; null for the others.
  [[nodiscard]] virtual const search::Report<G>* last_report() const { return nullptr; }
};

}  // namespace meldwise
