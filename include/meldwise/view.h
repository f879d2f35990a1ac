// What one seat may know: all that an agent decides from. A view never holds anything its seat cannot see.
//
// A value that does not change: copies share it, and any number of threads may read it. `sample` makes a
// whole world that looks to the seat exactly like the true one.
#pragma once

#include <games/seat.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "meldwise/result.h"

namespace meldwise::library {
class AnyView;
}

namespace meldwise::v1 {

using meldwise::index_of;  ///< the number of a seat, from 0
using meldwise::Seat;      ///< a place at the table, Seat::spectator or Seat::none
using meldwise::seat_at;   ///< seat_at(0) is the first

class Table;

class View {
 public:
  /// From the JSON of docs/schema.md, checked strictly: the error names the field.
  [[nodiscard]] static Result<View> read(std::string_view game, std::string_view json);

  [[nodiscard]] std::string_view game() const;
  [[nodiscard]] Seat seat() const;
  /// Whose turn it is; Seat::none between rounds and after the match.
  [[nodiscard]] Seat to_move() const;
  /// Complete: reads back as the same view.
  [[nodiscard]] std::string json() const;
  /// The table as the seat sees it, for a person, several lines.
  [[nodiscard]] std::string text() const;
  /// What the seat may do, as texts; empty if it is not its turn.
  [[nodiscard]] std::vector<std::string> legal() const;
  /// A world that fits everything the seat has seen, drawn from the stream of `seed`. It can be played on,
  /// and has no record. An error for a spectator.
  [[nodiscard]] Result<Table> sample(std::uint64_t seed) const;

 private:
  friend class Agent;
  friend class Table;
  explicit View(std::shared_ptr<const library::AnyView> view) : view_(std::move(view)) {}

  std::shared_ptr<const library::AnyView> view_;
};

}  // namespace meldwise::v1
