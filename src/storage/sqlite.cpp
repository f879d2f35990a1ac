#include "storage/sqlite.h"

#include <sqlite3.h>

namespace meldwise {

void Statement::Close::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Statement& Statement::bind(int parameter, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), parameter, value);
  return *this;
}

Statement& Statement::bind(int parameter, double value) {
  sqlite3_bind_double(statement_.get(), parameter, value);
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view value) {
  // -1 is SQLITE_TRANSIENT (SQLite keeps a copy), whose macro is an old-style cast.
  sqlite3_bind_text64(statement_.get(), parameter, value.data(), value.size(),
                      reinterpret_cast<sqlite3_destructor_type>(-1), SQLITE_UTF8);  // NOLINT
  return *this;
}

Result<bool> Statement::step() {
  switch (sqlite3_step(statement_.get())) {
    case SQLITE_ROW:
      return true;
    case SQLITE_DONE:
      sqlite3_reset(statement_.get());
      return false;
    default:
      break;
  }
  const std::string why = sqlite3_errmsg(sqlite3_db_handle(statement_.get()));
  sqlite3_reset(statement_.get());
  return fail(why);
}

Status Statement::run() {
  const auto row = step();
  if (!row) return tl::unexpected(row.error());
  if (*row) sqlite3_reset(statement_.get());
  return {};
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

std::string Statement::text(int column) const {
  const unsigned char* bytes = sqlite3_column_text(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return bytes == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(bytes), size);
}

Result<Database> Database::open(const std::string& path, Opening opening) {
  constexpr int kPatience = 5000;  // milliseconds to wait for another process that writes
  sqlite3* raw = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | (opening == Opening::create ? SQLITE_OPEN_CREATE : 0);
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags, nullptr);
  Database database(raw);
  if (code != SQLITE_OK) return fail(raw == nullptr ? "out of memory" : sqlite3_errmsg(raw));
  sqlite3_busy_timeout(raw, kPatience);
  return database;
}

Status Database::execute(const std::string& sql) {
  char* message = nullptr;
  if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, &message) == SQLITE_OK) return {};
  const std::string why = message == nullptr ? "unknown error" : message;
  sqlite3_free(message);
  return fail(why);
}

Result<Statement> Database::prepare(const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database_.get(), sql.c_str(), static_cast<int>(sql.size()), &statement, nullptr) !=
      SQLITE_OK) {
    return fail(sqlite3_errmsg(database_.get()));
  }
  return Statement(statement);
}

}  // namespace meldwise
