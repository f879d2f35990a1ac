// What the server keeps of its tables, in SQL: the tables, their entries, what engines thought of them, and
// which of several servers has which table. One schema for files and servers; its migrations are its history.
// A file is readable by nobody else, and whoever has opened it is the only one to write there.
#pragma once

#include <string>

#include "storage/database.h"

namespace meldwise::net {

/// Makes it where it is missing and brings it up to date.
[[nodiscard]] Result<Database> open_journal(const std::string& place);

}  // namespace meldwise::net
