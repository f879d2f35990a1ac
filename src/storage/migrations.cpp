#include "storage/migrations.h"

#include <string>

namespace meldwise {
namespace {

/// Two processes that find nothing must not both make it.
constexpr std::int64_t kMigrationLock = 0x4D574D47;  // "MWMG"

Result<std::int64_t> number(Database& database, const std::string& sql) {
  auto statement = database.prepare(sql);
  if (!statement) return tl::unexpected(statement.error());
  const auto row = statement->step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return 0;
  const std::int64_t value = statement->integer(0);
  static_cast<void>(statement->step());  // or the statement would keep the file busy
  return value;
}

/// SQLite's word for a table that lies in the order of its key, which a server does not know.
std::string for_engine(const Database& database, std::string_view sql) {
  constexpr std::string_view kInKeyOrder = " WITHOUT ROWID";
  std::string text(sql);
  if (database.engine() == StorageEngine::sqlite) return text;
  for (std::size_t at = text.find(kInKeyOrder); at != std::string::npos; at = text.find(kInKeyOrder, at)) {
    text.erase(at, kInKeyOrder.size());
  }
  return text;
}

/// 0: nothing of this schema is there.
Result<std::int64_t> version_of(Database& database, const Schema& schema) {
  if (database.engine() == StorageEngine::sqlite) {
    // In one statement: between two of them somebody else may have made it all.
    auto mark = database.prepare(
        "SELECT (SELECT user_version FROM pragma_user_version), "
        "(SELECT application_id FROM pragma_application_id), (SELECT count(*) FROM sqlite_master)");
    if (!mark) return tl::unexpected(mark.error());
    if (const auto row = mark->step(); !row) return tl::unexpected(row.error());
    const std::int64_t version = mark->integer(0);
    const std::int64_t application = mark->integer(1);
    const std::int64_t tables = mark->integer(2);
    const bool blank = version == 0 && application == 0 && tables == 0;
    if (!blank && application != schema.application) return fail("not " + std::string(schema.what));
    return version;
  }
  const auto there = number(database, "SELECT count(to_regclass('meldwise.format'))");
  if (!there || *there == 0) return there;
  return number(database, "SELECT version FROM format WHERE name = '" + std::string(schema.name) + "'");
}

Status check_version(std::int64_t version, const Schema& schema) {
  const auto newest = static_cast<std::int64_t>(schema.steps.size());
  if (version >= 0 && version <= newest) return {};
  return fail("format " + std::to_string(version) + " is newer than this program, which knows up to " +
              std::to_string(newest));
}

Status note_version(Database& database, const Schema& schema) {
  const std::string newest = std::to_string(schema.steps.size());
  if (database.engine() == StorageEngine::sqlite) {
    return database.execute("PRAGMA application_id = " + std::to_string(schema.application) +
                            "; PRAGMA user_version = " + newest);
  }
  const std::string name = "'" + std::string(schema.name) + "'";
  return database.execute("INSERT INTO format VALUES (" + name + ", " + newest +
                          ") ON CONFLICT (name) DO UPDATE SET version = excluded.version");
}

/// A server may keep more than this program's things: ours have a namespace of their own.
Status prepare_server(Database& database) {
  Status done = database.execute("SELECT pg_advisory_xact_lock(" + std::to_string(kMigrationLock) + ")");
  if (!done) return done;
  const auto there = number(database, "SELECT count(*) FROM pg_namespace WHERE nspname = 'meldwise'");
  if (!there) return tl::unexpected(there.error());
  if (*there == 0) done = database.execute("CREATE SCHEMA meldwise");
  if (!done) return done;
  return database.execute(
      "CREATE TABLE IF NOT EXISTS format (name TEXT PRIMARY KEY, version BIGINT NOT NULL)");
}

}  // namespace

Result<bool> is_blank(Database& database, const Schema& schema) {
  const auto version = version_of(database, schema);
  if (!version) return tl::unexpected(version.error());
  return *version == 0;
}

Result<bool> is_old(Database& database, const Schema& schema) {
  const auto version = version_of(database, schema);
  if (!version) return tl::unexpected(version.error());
  if (Status known = check_version(*version, schema); !known) return tl::unexpected(known.error());
  return *version < static_cast<std::int64_t>(schema.steps.size());
}

Status migrate(Database& database, const Schema& schema) {
  const auto newest = static_cast<std::int64_t>(schema.steps.size());
  auto version = version_of(database, schema);
  if (!version) return tl::unexpected(version.error());
  if (Status known = check_version(*version, schema); !known) return known;
  if (*version == newest) return {};
  auto transaction = Transaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  if (database.engine() == StorageEngine::postgresql) {
    if (Status done = prepare_server(database); !done) return done;
  }
  // Somebody else may have done it while this one waited for its turn.
  version = version_of(database, schema);
  if (!version) return tl::unexpected(version.error());
  if (Status known = check_version(*version, schema); !known) return known;
  for (std::int64_t step = *version; step < newest; ++step) {
    const Migration& migration = schema.steps[static_cast<std::size_t>(step)];
    if (Status done = database.execute(for_engine(database, migration.sql)); !done) return done;
    if (migration.then == nullptr) continue;
    if (Status done = migration.then(database); !done) return done;
  }
  // The mark goes in last and with the rest: it is all there or nothing is.
  if (Status done = note_version(database, schema); !done) return done;
  return transaction->commit();
}

}  // namespace meldwise
