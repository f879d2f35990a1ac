// The schema of what one room keeps, as the steps that lead to it, each a version. A database of any earlier
// version is brought to the newest, whole or not at all; one of a newer version, or of somebody else, is
// refused in words. Looking whether there is anything to do is one small query.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "storage/database.h"

namespace meldwise {

/// From one version to the next: SQL that both engines understand, then what SQL cannot say.
struct Migration {
  std::string_view sql;
  Status (*then)(Database&) = nullptr;
};

struct Schema {
  std::string_view name;     ///< of the room, in a server's table of versions
  std::string_view what;     ///< for people: "a tournament of Meldwise"
  std::int64_t application;  ///< marks a file as ours
  std::span<const Migration> steps;
};

/// A database in which nothing has been made yet.
[[nodiscard]] Result<bool> is_blank(Database& database, const Schema& schema);
/// One of an earlier version than this program's, or a blank one.
[[nodiscard]] Result<bool> is_old(Database& database, const Schema& schema);
/// To the newest version.
[[nodiscard]] Status migrate(Database& database, const Schema& schema);

}  // namespace meldwise
