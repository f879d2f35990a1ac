// What becomes of tables whose time is over: a match is kept as its record, one line in a file; then the
// table is deleted.
#pragma once

#include <string>

#include "net/journal.h"

namespace meldwise::net {

/// Appends the record of the table to `file` (made readable for nobody else; empty: not kept) and deletes the
/// table. A table at which nothing happened, or that can no longer be read, leaves no record.
[[nodiscard]] Status archive_table(Journal& journal, const std::string& id, const std::string& file);

/// Does so with all tables whose time is over: how many. Only where no server uses the journal.
[[nodiscard]] Result<std::size_t> archive_expired(Journal& journal, const KeepRules& rules,
                                                  const std::string& file);

}  // namespace meldwise::net
