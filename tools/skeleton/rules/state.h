// A match of @title@ as data: what lies open, what is hidden, and what one seat may know.
#pragma once

#include <array>

#include "cards/fixed_list.h"
#include "cards/french.h"
#include "games/outcome.h"

namespace meldwise::@name@ {

inline constexpr int kFewestSeats = 2;
inline constexpr int kMostSeats = 4;
inline constexpr int kMostCards = 10;

struct Options {
  std::uint8_t cards = 5;

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

struct Action {
  Face card{};  ///< to play

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

struct Public {
  Options options{};
  std::uint8_t seats = 0;
  Progress progress = Progress::playing;
  Ending ending = Ending::none;
  Seat mover = Seat::first;
  std::uint8_t stock = 0;                         ///< cards nobody was dealt
  std::array<FrenchHand, kMostSeats> played{};    ///< by each seat
  std::array<std::int16_t, kMostSeats> points{};  ///< of what it has played

  [[nodiscard]] constexpr int held(std::size_t seat) const { return options.cards - played[seat].size(); }

  friend constexpr bool operator==(const Public&, const Public&) = default;
};

struct Hidden {
  std::array<FrenchHand, kMostSeats> hand{};
  FixedList<Face, kNaturalFaces> stock{};

  friend constexpr bool operator==(const Hidden&, const Hidden&) = default;
};

struct State {
  Public table{};
  Hidden hidden{};

  friend constexpr bool operator==(const State&, const State&) = default;
};

struct View {
  Public table{};
  Seat seat = Seat::spectator;
  FrenchHand hand{};  ///< of that seat

  friend constexpr bool operator==(const View&, const View&) = default;
};

enum class EventKind : std::uint8_t { played, ended };

struct Event {
  EventKind kind = EventKind::played;
  Seat seat = Seat::none;
  Face card{};

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace meldwise::@name@
