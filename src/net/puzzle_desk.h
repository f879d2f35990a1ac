// Five puzzles a day and game, the same for everybody. Where the program brings a collection of the game
// along (docs/puzzles) they are taken from it in turn. Otherwise they are looked for in the background while
// somebody asks, and kept in memory for the last few days: one decision a job, so that nobody waits for a
// puzzle. What a puzzle tells is what its seat may know. Bounded: dates of the last month, so many of them at
// a time.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "net/http/message.h"
#include "net/refusal.h"
#include "net/server_context.h"
#include "review/puzzles.h"

namespace meldwise::net {

class PuzzleDesk {
 public:
  PuzzleDesk(ServerContext& context, const std::atomic<bool>& stopping)
      : context_(context), stopping_(stopping) {}

  /// {"game","date","done","of","puzzles"}: what is found by now; the rest is looked for. `date` is
  /// YYYY-MM-DD, empty for today (UTC).
  [[nodiscard]] Answer<nlohmann::json> of_day(const GameInfo& game, const std::string& date,
                                              const std::string& share);

 private:
  static constexpr std::size_t kADay = 5;
  static constexpr std::size_t kMostDays = 64;

  using Key = std::pair<std::string, std::string>;  ///< date and game
  struct Day {
    std::shared_ptr<review::PuzzleMaker> maker;
    std::vector<nlohmann::json> found;
    std::string share;
    std::chrono::steady_clock::time_point asked;
    bool looking = false;
  };

  void look(const Key& key);
  void rest(const Key& key);

  ServerContext& context_;
  const std::atomic<bool>& stopping_;
  std::mutex mutex_;
  std::map<Key, Day> days_;
};

}  // namespace meldwise::net
