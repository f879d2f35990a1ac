// Which dialect a match is spoken in, and how a bot of ours reads one.
//
// A game whose bots had a protocol before ours has an `Aside` (games/game_parts.h) and defines the two
// functions for itself, in a file of its own.
#pragma once

#include <memory>
#include <optional>

#include "players/bots/dialect.h"

namespace meldwise {

/// The game's older dialect; null where the match is not one it can speak of. With `compat` it tells all that
/// the original host tells.
template <HasAside G>
[[nodiscard]] std::unique_ptr<Dialect<G>> make_foreign_dialect(const MatchStart& start, bool compat);

/// The bot's side of an older dialect.
template <Game G>
class Follower {
 public:
  struct Followed {
    typename G::View view;
    bool active = false;     ///< the bot is to move
    bool continued = false;  ///< it follows from the message before
  };

  Follower() = default;
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;
  virtual ~Follower() = default;

  /// Reads the state of a turn message.
  [[nodiscard]] virtual Result<Followed> read(const nlohmann::json& state) = 0;
  [[nodiscard]] virtual nlohmann::json move(const typename G::Action& action, Seat seat) const = 0;
  /// A new game begins: nothing follows from what was before.
  virtual void forget() = 0;
};
template <HasAside G>
[[nodiscard]] std::unique_ptr<Follower<G>> make_follower();

template <Game G>
[[nodiscard]] std::unique_ptr<Dialect<G>> make_dialect(const MatchStart& start, bool compat) {
  if constexpr (HasAside<G>) {
    if (auto foreign = make_foreign_dialect<G>(start, compat)) return foreign;
  }
  return std::make_unique<OwnDialect<G>>(start);
}

}  // namespace meldwise
