// One match on one line: game, options, seed, seats, actions and outcome, as JSON. Everything else about
// the match follows from these by replaying, on any machine.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"
#include "games/table.h"

namespace meldwise {

/// The version of the record format that this program writes; it reads this one and older ones.
inline constexpr int kRecordVersion = 1;

struct Record {
  Setup setup;
  std::vector<std::string> seats;  ///< who sat where: agent names as on the command line
  std::vector<std::string> actions;
  Outcome outcome;
  bool finished = false;  ///< false for a match that was broken off; the outcome is the score then
};

[[nodiscard]] Record make_record(const Table& table, std::vector<std::string> seats);
/// One line without the newline.
[[nodiscard]] std::string to_line(const Record& record);
[[nodiscard]] Result<Record> parse_record(std::string_view line);

/// Plays the record's actions on a fresh table. An action the rules refuse is an error that names its
/// number; `replay` itself does not look at the recorded outcome.
[[nodiscard]] Result<std::unique_ptr<Table>> replay(const Record& record);
/// Replays and compares outcome and end with what the record says.
[[nodiscard]] Status check_record(const Record& record);

[[nodiscard]] nlohmann::json to_json(const Outcome& outcome);
[[nodiscard]] std::string_view ending_name(Ending ending);

}  // namespace meldwise
