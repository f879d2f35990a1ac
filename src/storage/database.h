// Where things are kept: a connection to a database, statements with bound values, and transactions, over two
// engines (a SQLite file, or a PostgreSQL server named by postgresql://…). The same SQL runs on both,
// parameters are written `?` or `?1`, and errors are values whose text never shows a password. A statement
// costs what its engine costs: a call into this process, or a round trip to the server.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "cards/result.h"

namespace meldwise {

namespace storage {
class StatementEngine;
class DatabaseEngine;
}  // namespace storage

enum class StorageEngine : std::uint8_t { sqlite, postgresql };

/// What kind of thing went wrong last: whether it is worth trying again, and after what.
enum class Trouble : std::uint8_t {
  none,
  away,  ///< the server cannot be reached or is going down; `recover` connects again
  busy,  ///< others were in the way; the same again may succeed
  full,  ///< the disk under the database
  other,
};

/// Whether a place is a server (postgresql://… or postgres://…); all else is a file.
[[nodiscard]] bool is_server(std::string_view place);
/// The place as it may be shown to anybody: without a password.
[[nodiscard]] std::string shown_place(std::string_view place);

class Statement {
 public:
  explicit Statement(std::unique_ptr<storage::StatementEngine> engine);
  Statement(Statement&&) noexcept;
  Statement& operator=(Statement&&) noexcept;
  ~Statement();

  /// Parameters count from 1 and keep their values until they are bound again.
  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, double value);
  Statement& bind(int parameter, std::string_view value);

  /// To the next row; false after the last, and then from the start again.
  [[nodiscard]] Result<bool> step();
  /// Runs a statement whose rows nobody wants, and makes it ready to be run again.
  [[nodiscard]] Status run();
  /// How many rows the last run inserted, changed or deleted.
  [[nodiscard]] std::int64_t changed() const;

  /// Columns count from 0.
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] std::string text(int column) const;

 private:
  std::unique_ptr<storage::StatementEngine> engine_;
};

class Database {
 public:
  enum class Opening { existing, create };

  /// A file or a server; ":memory:" is a database that is gone when it is closed. A server's database must
  /// exist, whatever `opening` says.
  [[nodiscard]] static Result<Database> open(const std::string& place, Opening opening);
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;
  ~Database();

  /// One or more statements without parameters.
  [[nodiscard]] Status execute(const std::string& sql);
  [[nodiscard]] Result<Statement> prepare(const std::string& sql);

  [[nodiscard]] StorageEngine engine() const;
  /// Of the last statement that failed.
  [[nodiscard]] Trouble trouble() const;
  /// Forgets the trouble, and connects again if the server was lost; statements stay usable, a transaction is
  /// gone.
  [[nodiscard]] Status recover();

  /// The milliseconds since 1970 by the database's own clock, as an expression of SQL: the one clock that all
  /// processes share.
  [[nodiscard]] std::string_view clock() const;
  /// What a SELECT ends with that takes rows for itself and passes over those that others are taking.
  [[nodiscard]] std::string_view skip_locked() const;

  /// From now on `wait` ends when somebody notifies the channel. Only a server can; a file's readers look
  /// again.
  [[nodiscard]] Status listen(const std::string& channel);
  /// Wakes who listens, when the transaction is committed. `id` says what is new, never what it is.
  [[nodiscard]] Status notify(const std::string& channel, const std::string& id);
  /// Until somebody notifies or the time is over, which for a file is short: there is nobody to wake it.
  void wait(std::chrono::milliseconds most);

 private:
  friend class Transaction;
  explicit Database(std::unique_ptr<storage::DatabaseEngine> engine);
  std::unique_ptr<storage::DatabaseEngine> engine_;
};

/// Everything between `begin` and `commit` happens, or nothing does.
class Transaction {
 public:
  /// For writing: on a file it waits for its turn here, not in the middle.
  [[nodiscard]] static Result<Transaction> begin(Database& database);
  Transaction(Transaction&& other) noexcept;
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();  ///< takes back what was not committed

  [[nodiscard]] Status commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

}  // namespace meldwise
