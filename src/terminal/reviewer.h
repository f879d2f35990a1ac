// The review of a match that is over, at the table: what the person's own decisions cost, worst first. Judged
// in the background, one decision after the other; until it is done it tells how far it is. What it says is
// that of `meldwise review` (docs/review.md).
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "games/record.h"
#include "terminal/worker.h"

namespace meldwise::terminal {

class Reviewer {
 public:
  Reviewer() : told_(std::make_shared<Told>()) {}

  /// Judges what the seat decided; once a match, however often it is asked.
  void begin(const Record& record, Seat seat, int match);
  /// One line a sentence.
  [[nodiscard]] std::vector<std::string> lines() const;
  [[nodiscard]] bool rest() { return worker_.rest(std::chrono::milliseconds(1500)); }

 private:
  struct Told {
    std::mutex lock;
    std::vector<std::string> lines;
  };

  int match_ = -1;
  std::shared_ptr<Told> told_;
  Worker worker_;
};

}  // namespace meldwise::terminal
