// What the server keeps of its tables, in SQL: the tables, their entries, what engines thought of them. One
// schema for files and servers; its migrations are its history. A file is readable by nobody else, and
// whoever has opened a journal is the only one to write there.
#pragma once

#include <string>

#include "storage/database.h"

namespace meldwise::net {

/// Makes it where it is missing and brings it up to date.
[[nodiscard]] Result<Database> open_journal(const std::string& place);

/// Of a server's connections one may write; a second server is refused. Of a file this is settled by opening
/// it.
[[nodiscard]] Status claim_journal(Database& database);

}  // namespace meldwise::net
