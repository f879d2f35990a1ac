// What a live table is at this moment. The table owns it; its collaborators (telling, storing, thinking,
// clocks) look at it.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "net/journal.h"
#include "net/match.h"
#include "net/table_config.h"

namespace meldwise::net {

struct TableState {
  std::string id;
  TableConfig config;
  Match match;
  std::array<bool, kMaxSeats> ready{};  ///< for the next round
  std::array<bool, kMaxSeats> away{};   ///< a person for whom a stand-in plays until he is back
  /// Whose place the person at this seat would like to have, before the game begins; forgotten with the
  /// server.
  std::array<std::optional<std::size_t>, kMaxSeats> asks{};
  Tenure tenure{};        ///< by which this server has the table
  std::string charged{};  ///< whose share the engines take: that of whoever was last at the table

  /// Where things of a seat are kept in arrays.
  [[nodiscard]] static std::size_t slot(Seat seat) { return static_cast<std::size_t>(index_of(seat)); }
  [[nodiscard]] const SeatConfig& seat(Seat of) const { return config.seats[slot(of)]; }
  /// What was asked for has been given, or cannot be given any more: the seat has another owner.
  void forget_asked(std::size_t at) {
    asks[at].reset();
    for (auto& wish : asks) {
      if (wish == at) wish.reset();
    }
  }
  /// The match is played to its end, or somebody has claimed the win.
  [[nodiscard]] bool over() const {
    return config.won_by || match.table().progress() == Progress::match_over;
  }
  /// An engine decides for this seat.
  [[nodiscard]] bool played_by_engine(Seat of) const { return !seat(of).person || away[slot(of)]; }
};

}  // namespace meldwise::net
