// Who of the people at a live table is there, and who has kept the others waiting, for how long. There is
// whoever listens, or has done something since it was his turn; who plays over plain HTTP and is not to move
// is not gone.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "net/actor.h"
#include "net/table_state.h"

namespace meldwise::net {

class Presence {
 public:
  explicit Presence(Actor::Instant now) { stopped_listening_.fill(now); }

  /// The seat is to move; the first time counts.
  void asked(Seat seat, Actor::Instant now) {
    auto& since = asked_[TableState::slot(seat)];
    if (!since) since = now;
  }
  /// Its owner did something, or came.
  void heard(Seat seat) { asked_[TableState::slot(seat)].reset(); }
  /// Nobody listens for it any more.
  void stopped_listening(Seat seat, Actor::Instant now) { stopped_listening_[TableState::slot(seat)] = now; }

  /// How long the owner of a seat for which nobody listens has owed a move.
  [[nodiscard]] Actor::Instant::duration owes(Seat seat, Actor::Instant now) const {
    const std::size_t slot = TableState::slot(seat);
    if (!asked_[slot]) return {};
    return now - std::max(*asked_[slot], stopped_listening_[slot]);
  }

 private:
  std::array<std::optional<Actor::Instant>, kMaxSeats> asked_{};
  std::array<Actor::Instant, kMaxSeats> stopped_listening_{};
};

}  // namespace meldwise::net
