// The engines at a table, one a seat or none, and what they are told of it. Whoever keeps the table tells
// them, in the thread that does; engines are kept from move to move, so that trees are used again.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "games/table.h"
#include "players/engine.h"

namespace meldwise {

class SeatedEngines {
 public:
  explicit SeatedEngines(int seats) : engines_(static_cast<std::size_t>(seats)) {}

  /// Null where no engine sits.
  [[nodiscard]] const std::shared_ptr<Engine>& at(Seat seat) const { return engines_[slot(seat)]; }
  /// Sits down; null: gets up.
  void seat(Seat seat, std::shared_ptr<Engine> engine) { engines_[slot(seat)] = std::move(engine); }

  void begin(const Table& table, std::span<const std::string> names) const;
  /// After one action of `seat`, which may yet be taken back.
  void stepped(const Table& table, Seat seat) const;
  /// After it, if `seat` goes on within the same step.
  void between(const Table& table) const;
  /// A step is done, or a round was dealt: the seat to move looks, the others wait, and what can no longer be
  /// taken back counts.
  void turn(const Table& table) const;
  /// Steps were taken back.
  void rewound(const Table& table) const;
  /// Lets the engines that do not decide now hear what they were told. May take long.
  void attend(Seat except) const;

 private:
  static std::size_t slot(Seat seat) { return static_cast<std::size_t>(index_of(seat)); }
  template <class Tell>
  void each(Tell&& tell) const {
    for (const auto& engine : engines_) {
      if (engine) tell(*engine);
    }
  }

  std::vector<std::shared_ptr<Engine>> engines_;
};

}  // namespace meldwise
