// Who sits where. A Seat is a place at the table, counted from 0 in turn order, or one of the special
// observers below; it is never mixed up with a count or an index by accident.
#pragma once

#include <cstdint>

namespace meldwise {

inline constexpr int kMaxSeats = 7;

enum class Seat : std::uint8_t {
  first = 0,
  spectator = 0xFD,  ///< sees what lies open on the table and no hand
  referee = 0xFE,    ///< sees everything: replays of finished games, never a live table
  none = 0xFF,       ///< nobody
};

[[nodiscard]] constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }
[[nodiscard]] constexpr int index_of(Seat seat) { return static_cast<int>(seat); }
[[nodiscard]] constexpr bool is_player(Seat seat) { return static_cast<int>(seat) < kMaxSeats; }
/// The seat `steps` places after `seat` in turn order at a table of `seats`.
[[nodiscard]] constexpr Seat seat_after(Seat seat, int seats, int steps = 1) {
  return seat_at((index_of(seat) + steps) % seats);
}

}  // namespace meldwise
