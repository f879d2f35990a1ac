// A thin cover over SQLite: a database and a prepared statement that clean up after themselves and return
// errors as values. Nothing here knows what is stored.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "cards/result.h"

struct sqlite3;
struct sqlite3_stmt;

namespace meldwise {

class Statement {
 public:
  /// Parameters count from 1 and keep their values until they are bound again.
  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, double value);
  Statement& bind(int parameter, std::string_view value);

  /// To the next row; false after the last.
  [[nodiscard]] Result<bool> step();
  /// Runs a statement that gives no rows, and makes it ready to be run again.
  [[nodiscard]] Status run();

  /// Columns count from 0.
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] std::string text(int column) const;

 private:
  friend class Database;
  struct Close {
    void operator()(sqlite3_stmt* statement) const;
  };
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  std::unique_ptr<sqlite3_stmt, Close> statement_;
};

class Database {
 public:
  enum class Opening { existing, create };

  /// ":memory:" is a database that is gone when it is closed.
  [[nodiscard]] static Result<Database> open(const std::string& path, Opening opening);

  [[nodiscard]] Status execute(const std::string& sql);
  [[nodiscard]] Result<Statement> prepare(const std::string& sql);

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  explicit Database(sqlite3* database) : database_(database) {}

  std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace meldwise
