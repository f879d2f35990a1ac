// Asks one bot process message by message for the compliance check, and keeps everything that came. An answer
// that is late is waited for, so that it is held against one message and not against those that follow.
#pragma once

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cards/rng.h"
#include "players/process/child_process.h"

namespace meldwise {

class Examiner {
 public:
  using Clock = ChildProcess::Clock;

  /// What came back on one message.
  struct Reply {
    bool sound = false;  ///< one answer, with the right id and a move
    nlohmann::json move;
    std::string came;  ///< the line, or in words what came instead
    double milliseconds = 0;
  };

  Examiner(std::unique_ptr<ChildProcess> child, std::chrono::milliseconds limit,
           std::chrono::milliseconds first)
      : child_(std::move(child)), limit_(limit), first_(first) {}

  /// Sends a state under a fresh id.
  [[nodiscard]] Reply ask(std::string_view state);
  /// The same with an id of one's own, and in two pieces with a pause between them if wanted.
  [[nodiscard]] Reply ask(std::string_view state, const std::string& id, bool in_pieces);
  /// Sends something that wants no answer.
  void send(std::string_view line) { child_->send_line(line); }

  /// The last line sent, shortened for a report.
  [[nodiscard]] std::string sent() const;
  /// Lines that answered nothing.
  [[nodiscard]] const std::vector<std::string>& strays() const { return strays_; }
  [[nodiscard]] double slowest() const { return slowest_; }
  [[nodiscard]] bool alive() { return !closed_ && child_->running(); }
  [[nodiscard]] const std::string& last_words() { return child_->last_words(); }
  /// Closes its input; true if it ends within two seconds. What it says meanwhile is kept as strays.
  [[nodiscard]] bool ends_with_its_input();

 private:
  [[nodiscard]] Reply listen(const std::string& id);
  /// After the limit: until the answer is there after all. Says when it came.
  [[nodiscard]] std::string wait_for_late(const std::string& id, Clock::time_point start);
  /// Keeps a line that answers nothing that was asked.
  void note_stray(const ChildProcess::Received& received);
  [[nodiscard]] bool answers_earlier(const nlohmann::json& answer) const;
  [[nodiscard]] std::string end_in_words();

  std::unique_ptr<ChildProcess> child_;
  std::chrono::milliseconds limit_;
  std::chrono::milliseconds first_;
  Rng ids_{7};
  bool fresh_ = true;
  bool closed_ = false;
  bool hopeless_ = false;  // it did not answer late either: not waited for again
  double slowest_ = 0;
  std::string sent_;
  std::set<std::string> open_;  // ids of what was not answered yet
  std::vector<std::string> strays_;
};

/// A text of any length, cut in the middle.
[[nodiscard]] std::string shortened(const std::string& text, std::size_t most = 400);

}  // namespace meldwise
