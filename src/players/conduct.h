// What can be held against a player that is not part of the engine: late, malformed or illegal answers.
#pragma once

#include <cstdint>
#include <string>

namespace meldwise {

struct Conduct {
  std::uint32_t faults = 0;
  std::string last_fault;  ///< in words, for its author
  bool gone = false;       ///< it died or was given up; others decide for it

  friend bool operator==(const Conduct&, const Conduct&) = default;
};

}  // namespace meldwise
