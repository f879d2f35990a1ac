// The table that a person watches while a tournament is played: progress, time left and the standings, on
// standard error, redrawn in place. Silent where that is not a terminal.
#pragma once

#include <chrono>
#include <cstddef>

#include "arena/ledger.h"
#include "arena/tournament.h"

namespace meldwise::app {

class LiveTable {
 public:
  /// `already` games were played before this run; they say nothing about the pace.
  LiveTable(const arena::Tournament& tournament, std::size_t already);
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;
  /// Wipes the table.
  ~LiveTable();

  void update(const arena::Ledger& ledger);
  /// Takes it off the screen until the next update.
  void wipe();

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::string progress_line(std::size_t games) const;

  const arena::Tournament& tournament_;
  std::size_t already_;
  std::size_t planned_;
  bool shown_;
  std::size_t lines_ = 0;  // on the screen now
  Clock::time_point started_ = Clock::now();
  Clock::time_point next_draw_{};
};

}  // namespace meldwise::app
