// The clocks of the people at a live table: so long for a move, so long for the whole game. They run while a
// person is to move; with neither limit there is nothing to run. Time that was used is not kept over a
// restart of the server.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "net/actor.h"
#include "net/table_state.h"

namespace meldwise::net {

class SeatClocks {
 public:
  /// `ran_out` is called in the actor's turn, for the seat whose clock is running.
  SeatClocks(Actor& actor, const TableState& state, std::function<void(Seat)> ran_out)
      : actor_(actor), state_(state), ran_out_(std::move(ran_out)) {}

  /// Somebody has moved, come or gone: looks whose clock must run now.
  void look();
  /// When the seat's clock runs out, in milliseconds since 1970; 0: it does not run.
  [[nodiscard]] std::int64_t until(Seat seat) const;

 private:
  [[nodiscard]] std::optional<Seat> whose() const;
  void stop();
  /// Looks at the clock when it runs out, or before.
  void arm();

  Actor& actor_;
  const TableState& state_;
  std::function<void(Seat)> ran_out_;
  std::optional<Seat> runs_;
  std::optional<Actor::Instant> armed_;
  Actor::Instant began_{};
  Actor::Instant ends_{};
  std::array<std::chrono::milliseconds, kMaxSeats> used_{};
};

}  // namespace meldwise::net
