// The engine of files: SQLite, in this process.
#include <sqlite3.h>

#include <algorithm>
#include <thread>

#include "storage/engine.h"

namespace meldwise::storage {
namespace {

Trouble trouble_of(int code) {
  switch (code & 0xFF) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
      return Trouble::none;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return Trouble::busy;
    case SQLITE_FULL:
      return Trouble::full;
    default:
      return Trouble::other;
  }
}

class SqliteStatement final : public StatementEngine {
 public:
  SqliteStatement(sqlite3_stmt* statement, Trouble& trouble) : statement_(statement), trouble_(trouble) {}
  ~SqliteStatement() override { sqlite3_finalize(statement_); }

  void bind(int parameter, std::int64_t value) override { sqlite3_bind_int64(statement_, parameter, value); }
  void bind(int parameter, double value) override { sqlite3_bind_double(statement_, parameter, value); }
  void bind(int parameter, std::string_view value) override {
    // -1 is SQLITE_TRANSIENT (SQLite keeps a copy), whose macro is an old-style cast.
    sqlite3_bind_text64(statement_, parameter, value.data(), value.size(),
                        reinterpret_cast<sqlite3_destructor_type>(-1), SQLITE_UTF8);  // NOLINT
  }

  Result<bool> step() override {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    sqlite3* database = sqlite3_db_handle(statement_);
    if (code == SQLITE_DONE) {
      changed_ = sqlite3_changes(database);
      sqlite3_reset(statement_);
      return false;
    }
    trouble_ = trouble_of(code);
    const std::string why = sqlite3_errmsg(database);
    sqlite3_reset(statement_);
    return fail(why);
  }
  void reset() override {
    changed_ = sqlite3_changes(sqlite3_db_handle(statement_));
    sqlite3_reset(statement_);
  }

  std::int64_t changed() const override { return changed_; }
  std::int64_t integer(int column) const override { return sqlite3_column_int64(statement_, column); }
  double real(int column) const override { return sqlite3_column_double(statement_, column); }
  std::string text(int column) const override {
    const unsigned char* bytes = sqlite3_column_text(statement_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(bytes), size);
  }

 private:
  sqlite3_stmt* statement_;
  Trouble& trouble_;  // of the database
  std::int64_t changed_ = 0;
};

class SqliteDatabase final : public DatabaseEngine {
 public:
  explicit SqliteDatabase(sqlite3* database) : database_(database) {}
  ~SqliteDatabase() override { sqlite3_close_v2(database_); }

  Status execute(const std::string& sql) override {
    char* message = nullptr;
    const int code = sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, &message);
    if (code == SQLITE_OK) return {};
    trouble_ = trouble_of(code);
    const std::string why = message == nullptr ? "unknown error" : message;
    sqlite3_free(message);
    return fail(why);
  }

  Result<std::unique_ptr<StatementEngine>> prepare(const std::string& sql) override {
    sqlite3_stmt* statement = nullptr;
    const int code =
        sqlite3_prepare_v2(database_, sql.c_str(), static_cast<int>(sql.size()), &statement, nullptr);
    if (code != SQLITE_OK) {
      trouble_ = trouble_of(code);
      return fail(sqlite3_errmsg(database_));
    }
    return std::make_unique<SqliteStatement>(statement, trouble_);
  }

  StorageEngine kind() const override { return StorageEngine::sqlite; }
  Trouble trouble() const override { return trouble_; }
  Status recover() override {
    trouble_ = Trouble::none;
    return {};
  }
  std::string_view clock() const override {
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";
  }
  // One process writes at a time, so there is nothing to pass over.
  std::string_view skip_locked() const override { return ""; }
  std::string_view begin() const override { return "BEGIN IMMEDIATE"; }

  Status listen(const std::string&) override { return {}; }
  Status notify(const std::string&, const std::string&) override { return {}; }
  void wait(std::chrono::milliseconds most) override {
    constexpr std::chrono::milliseconds kLookAgain{40};
    std::this_thread::sleep_for(std::min(most, kLookAgain));
  }

 private:
  sqlite3* database_;
  Trouble trouble_ = Trouble::none;
};

}  // namespace

Result<std::unique_ptr<DatabaseEngine>> open_sqlite(const std::string& file, Database::Opening opening) {
  constexpr int kPatience = 5000;  // milliseconds to wait for another process that writes
  sqlite3* raw = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | (opening == Database::Opening::create ? SQLITE_OPEN_CREATE : 0);
  const int code = sqlite3_open_v2(file.c_str(), &raw, flags, nullptr);
  auto database = std::make_unique<SqliteDatabase>(raw);
  if (code != SQLITE_OK) return fail(raw == nullptr ? "out of memory" : sqlite3_errmsg(raw));
  sqlite3_busy_timeout(raw, kPatience);
  return database;
}

}  // namespace meldwise::storage
