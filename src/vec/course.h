// One match in numbers, for everything that does not know the game's types: legal ids, steps by id, rows of
// observation for any seat. Copies are independent.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cards/result.h"
#include "games/outcome.h"
#include "games/seat.h"

namespace meldwise::vec {

class Course {
 public:
  Course() = default;
  Course& operator=(const Course&) = delete;
  virtual ~Course() = default;
  [[nodiscard]] virtual std::unique_ptr<Course> clone() const = 0;

  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual bool over() const = 0;
  /// Seat::none when the match is over.
  [[nodiscard]] virtual Seat to_move() const = 0;
  /// Ids of the seat to move in the order of the game's list, each once.
  [[nodiscard]] virtual std::vector<int> legal() const = 0;
  /// One id; the next round, if one follows, is dealt at once. What every seat gained by it is in `rewards`.
  [[nodiscard]] virtual Status apply(int id) = 0;
  [[nodiscard]] virtual const std::array<float, kMaxSeats>& rewards() const = 0;
  [[nodiscard]] virtual Outcome outcome() const = 0;
  /// Rows of the sizes that the layout says. A seat that is not to move has no opened action.
  virtual void observe(Seat seat, std::span<float> row) const = 0;
  /// What the observation of the seat to move leaves out, from that seat; after the match from the first.
  virtual void oracle(std::span<float> row) const = 0;
  /// Every whole action so far is a text; empty if the last id only opened one.
  [[nodiscard]] virtual std::string last_action() const = 0;
  /// The table as a seat, or Seat::spectator, sees it, for a person.
  [[nodiscard]] virtual std::string text(Seat seat) const = 0;

 protected:
  Course(const Course&) = default;
};

}  // namespace meldwise::vec
