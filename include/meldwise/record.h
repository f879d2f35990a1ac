// Records: one match on one line. Everything else about it follows by replaying (Table::replay).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "meldwise/result.h"
#include "meldwise/table.h"

namespace meldwise::v1 {

struct Record {
  std::string game;
  int players = 0;
  std::string options;  ///< as JSON: the nearest preset and what differs from it
  std::uint64_t seed = 0;
  std::vector<std::string> seats;  ///< who sat where
  std::vector<std::string> actions;
  bool finished = false;
  Outcome outcome;
};

/// The error says what is wrong with the line; nothing is replayed.
[[nodiscard]] Result<Record> read_record(std::string_view line);
/// Replays the whole line and compares the outcome with what it says.
[[nodiscard]] Status check_record(std::string_view line);

}  // namespace meldwise::v1
