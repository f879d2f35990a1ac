// What an engine of the storage room can do; only this room knows it. `Database` and `Statement` pass
// everything on to here, and each engine is one file.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "storage/database.h"

namespace meldwise::storage {

class StatementEngine {
 public:
  StatementEngine() = default;
  StatementEngine(const StatementEngine&) = delete;
  StatementEngine& operator=(const StatementEngine&) = delete;
  virtual ~StatementEngine() = default;

  virtual void bind(int parameter, std::int64_t value) = 0;
  virtual void bind(int parameter, double value) = 0;
  virtual void bind(int parameter, std::string_view value) = 0;
  virtual Result<bool> step() = 0;
  /// Lets go of rows that nobody has asked for.
  virtual void reset() = 0;
  [[nodiscard]] virtual std::int64_t changed() const = 0;
  [[nodiscard]] virtual std::int64_t integer(int column) const = 0;
  [[nodiscard]] virtual double real(int column) const = 0;
  [[nodiscard]] virtual std::string text(int column) const = 0;
};

class DatabaseEngine {
 public:
  DatabaseEngine() = default;
  DatabaseEngine(const DatabaseEngine&) = delete;
  DatabaseEngine& operator=(const DatabaseEngine&) = delete;
  virtual ~DatabaseEngine() = default;

  virtual Status execute(const std::string& sql) = 0;
  virtual Result<std::unique_ptr<StatementEngine>> prepare(const std::string& sql) = 0;
  [[nodiscard]] virtual StorageEngine kind() const = 0;
  [[nodiscard]] virtual Trouble trouble() const = 0;
  virtual Status recover() = 0;
  [[nodiscard]] virtual std::string_view clock() const = 0;
  [[nodiscard]] virtual std::string_view skip_locked() const = 0;
  [[nodiscard]] virtual std::string_view begin() const = 0;
  virtual Status listen(const std::string& channel) = 0;
  virtual Status notify(const std::string& channel, const std::string& id) = 0;
  virtual void wait(std::chrono::milliseconds most) = 0;
};

[[nodiscard]] Result<std::unique_ptr<DatabaseEngine>> open_sqlite(const std::string& file,
                                                                  Database::Opening opening);
/// Refused where the program was built without libpq.
[[nodiscard]] Result<std::unique_ptr<DatabaseEngine>> open_postgresql(const std::string& url);

}  // namespace meldwise::storage
