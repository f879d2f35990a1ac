#include "net/journal_schema.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>
#include <vector>

#include "net/secrets.h"
#include "storage/migrations.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::int64_t kApplication = 0x4D574E54;  // "MWNT"

constexpr std::string_view kVersionOne =
    "CREATE TABLE tables(id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, open BIGINT NOT NULL,"
    " touched BIGINT NOT NULL, card TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX listed ON tables(open, status, touched);"
    "CREATE TABLE entries(id TEXT NOT NULL, number BIGINT NOT NULL, action TEXT NOT NULL, floor TEXT NOT "
    "NULL,"
    " PRIMARY KEY(id, number)) WITHOUT ROWID;"
    "CREATE TABLE opinions(id TEXT NOT NULL, step BIGINT NOT NULL, opinion TEXT NOT NULL,"
    " PRIMARY KEY(id, step)) WITHOUT ROWID;";
constexpr std::string_view kVersionTwo =
    "CREATE TABLE facts(name TEXT PRIMARY KEY, value BIGINT NOT NULL) WITHOUT ROWID;";

/// Of several servers each has its own tables: as `nodes` they sign on, by `owner` and `epoch` they have
/// them.
constexpr std::string_view kVersionThree =
    "ALTER TABLE tables ADD COLUMN owner BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN version BIGINT NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN maker TEXT NOT NULL DEFAULT '';"
    "CREATE INDEX made ON tables(maker, status);"
    "CREATE TABLE nodes(id BIGINT PRIMARY KEY, name TEXT NOT NULL, url TEXT NOT NULL, until BIGINT NOT NULL);"
    "CREATE TABLE secrets(name TEXT PRIMARY KEY, value TEXT NOT NULL);";

/// Format 1 kept tokens and invitations as they are; now only what fits them is kept.
Status hide_secrets(Database& database) {
  auto tables = database.prepare("SELECT id, card FROM tables");
  auto put = database.prepare("UPDATE tables SET card = ? WHERE id = ?");
  if (!tables || !put) return fail("the tables cannot be read");
  std::vector<std::pair<std::string, std::string>> cards;
  while (true) {
    const auto row = tables->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) break;
    cards.emplace_back(tables->text(0), tables->text(1));
  }
  for (const auto& [id, text] : cards) {
    json card = json::parse(text, nullptr, false);
    // A row that cannot be read keeps its text; its table cannot be woken either.
    if (!card.is_object() || !card.contains("seats") || !card["seats"].is_array()) continue;
    for (json& seat : card["seats"]) {
      for (const char* secret : {"token", "invite"}) {
        if (!seat.is_object() || !seat.contains(secret) || !seat[secret].is_string()) continue;
        const std::string clear = seat[secret].get<std::string>();
        if (!clear.empty()) seat[secret] = kept_secret(clear);
      }
    }
    put->bind(1, card.dump(-1, ' ', false, json::error_handler_t::replace)).bind(2, id);
    if (Status done = put->run(); !done) return done;
  }
  return {};
}

constexpr Migration kSteps[] = {{kVersionOne}, {kVersionTwo, &hide_secrets}, {kVersionThree}};
constexpr Schema kSchema{"tables", "the tables of a server of Meldwise", kApplication, kSteps};

/// Nobody else may read the file: positions, and what secrets are checked with, stand in it.
Status keep_to_oneself(const std::string& file) {
  if (file == ":memory:") return {};
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (made < 0) return {};  // SQLite says better why it cannot be opened
  const bool done = ::fchmod(made, 0600) == 0;
  ::close(made);
  for (const char* beside : {"-wal", "-shm", "-journal"}) ::chmod((file + beside).c_str(), 0600);
  return done ? Status{} : fail("cannot be made private");
}

Status own_file(Database& database) {
  // Exclusive: a second server on the same file is refused, and the log needs no shared memory.
  const Status owned = database.execute(
      "PRAGMA busy_timeout = 500; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;"
      "PRAGMA synchronous = FULL; BEGIN EXCLUSIVE; COMMIT;");
  if (!owned) return fail(owned.error().message + " (does another server use it?)");
  return {};
}

/// Before format 3 one server had the whole database, by this lock: it must have gone before its tables are
/// changed under it.
Status await_older_build(Database& database) {
  auto claim = database.prepare("SELECT CASE WHEN pg_try_advisory_lock(" + std::to_string(kApplication) +
                                ") THEN 1 ELSE 0 END");
  if (!claim) return tl::unexpected(claim.error());
  // One that was killed is let go of as soon as the database has seen that its connection is gone.
  constexpr int kTries = 20;
  for (int attempt = 0; attempt < kTries; ++attempt) {
    const auto row = claim->step();
    if (!row) return tl::unexpected(row.error());
    if (*row && claim->integer(0) == 1)
      return database.execute("SELECT pg_advisory_unlock(" + std::to_string(kApplication) + ")");
    if (*row) static_cast<void>(claim->step());
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return fail("a server of an older build uses this database: stop it first");
}

}  // namespace

Result<Database> open_journal(const std::string& place) {
  const bool file = !is_server(place);
  if (file) {
    if (const Status done = keep_to_oneself(place); !done) return tl::unexpected(done.error());
  }
  auto database = Database::open(place, Database::Opening::create);
  if (!database) return database;
  if (file) {
    if (const Status owned = own_file(*database); !owned) return tl::unexpected(owned.error());
  }
  const auto blank = is_blank(*database, kSchema);
  if (!blank) return tl::unexpected(blank.error());
  const auto old = is_old(*database, kSchema);
  if (!old) return tl::unexpected(old.error());
  if (!file && *old && !*blank) {
    if (const Status gone = await_older_build(*database); !gone) return tl::unexpected(gone.error());
  }
  if (const Status made = migrate(*database, kSchema); !made) return tl::unexpected(made.error());
  // What was deleted or overwritten must not stay readable in the file.
  if (file && *old && !*blank) {
    if (const Status cleaned = database->execute("VACUUM"); !cleaned) return tl::unexpected(cleaned.error());
  }
  return database;
}

}  // namespace meldwise::net
