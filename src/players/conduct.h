// What can be held against a player that is not part of the engine: late, malformed or illegal answers.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace meldwise {

struct Conduct {
  std::uint32_t faults = 0;
  /// Messages that wanted no move and were not answered in time: not faults, but worth knowing.
  std::uint32_t missed = 0;
  std::string first_fault;  ///< in words, for its author
  std::string last_fault;
  std::string last_words;  ///< the line of its standard error that tells most, if anything went wrong
  bool gone = false;       ///< it died or was given up; others decide for it
  bool silent = false;     ///< not one answer came

  void fault(std::string words) {
    if (++faults == 1) first_fault = words;
    last_fault = std::move(words);
  }

  friend bool operator==(const Conduct&, const Conduct&) = default;
};

}  // namespace meldwise
