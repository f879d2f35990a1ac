// Files of records, one a line: reading them one after the other, or one by its number.
#pragma once

#include <functional>
#include <string>

#include "cards/result.h"
#include "games/record.h"

namespace meldwise::app {

/// Calls visit(line number, line) for every line that is not empty; stops at the first error and says where.
[[nodiscard]] Status for_each_record(const std::string& path,
                                     const std::function<Status(int, const std::string&)>& visit);
/// The record of that number, counted from 1.
[[nodiscard]] Result<Record> record_number(const std::string& path, int number);

/// Who sat there, for people: a record may come from anywhere, and what it says must not steer a terminal.
[[nodiscard]] std::string seat_name(const Record& record, std::size_t seat);

}  // namespace meldwise::app
