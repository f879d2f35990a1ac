// What people at a live table say to each other: lines of text and reactions.
//
// It is told to everybody at the table and kept in memory only, the last forty: nothing of it is written down
// or reaches an engine. A line has at most 200 characters and no signs that are not seen or turn the text
// around; nobody says more than five things in a row, and then one in two seconds.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "cards/result.h"
#include "games/seat.h"
#include "net/rate_limit.h"

namespace meldwise::net {

class Talk {
 public:
  [[nodiscard]] static bool is_reaction(std::string_view name);
  /// Their names, for an error.
  [[nodiscard]] static std::string reactions();
  [[nodiscard]] static Status check(const std::string& line);

  /// Whether the seat (its slot) may say something now; counts it if so.
  [[nodiscard]] bool may_speak(std::size_t slot) { return buckets_[slot].take(); }
  /// The message to everybody, which is kept for those who come later.
  nlohmann::json said(std::size_t slot, const std::string& name, const std::string& words, bool reaction);
  /// The message to somebody who comes now; none if nobody has said anything.
  [[nodiscard]] std::shared_ptr<const std::string> so_far() const;

 private:
  static constexpr double kPerSecond = 0.5;
  static constexpr double kInARow = 5;

  template <std::size_t... I>
  static std::array<Bucket, sizeof...(I)> full(std::index_sequence<I...> /*slots*/) {
    return {((void)I, Bucket(kPerSecond, kInARow))...};
  }
  std::array<Bucket, kMaxSeats> buckets_ = full(std::make_index_sequence<kMaxSeats>());
  std::deque<nlohmann::json> lines_;
};

}  // namespace meldwise::net
