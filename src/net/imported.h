// A finished match from elsewhere (the arena, selfplay) among the server's tables, where its replay, its
// opinions and its review are looked at like those of any other. Everybody who has the address may.
#pragma once

#include <string>
#include <vector>

#include "games/record.h"
#include "net/journal.h"

namespace meldwise::net {

/// Writes the match and waits until it is on disk; the id of its table. `names` are shown at the seats. A
/// record that is not finished or that the rules refuse is an error.
[[nodiscard]] Result<std::string> import_match(Journal& journal, const Record& record,
                                               const std::vector<std::string>& names);

}  // namespace meldwise::net
