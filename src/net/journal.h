// The tables on disk: every step of every table is written before anybody hears that it happened.
//
// Writes are collected and committed together by one thread; each caller is called back when its write is
// safely on disk, or could not be. A table is a configuration, which says what is played by whom, and a list
// of entries; replaying the entries gives the table back. The journal that `open` gives is one SQLite file
// (write-ahead log, synced), readable by nobody else, or a PostgreSQL server, where several servers write,
// each its own tables: a change by one that has lost its table is refused. Tests put others in its place.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cards/result.h"

namespace meldwise::net {

class Log;

/// One step of a table.
struct Entry {
  std::string action{};  ///< its text; empty: the next round was dealt
  std::string floor{};   ///< Makiaveli: how the player left the floor, as JSON; empty: as the server lays it
};

/// What is known of a table without replaying it.
struct StoredConfig {
  std::string game{};
  std::string status{};
  bool open = false;   ///< listed for everybody
  std::string text{};  ///< the whole configuration, as JSON
};

struct StoredTable {
  StoredConfig config;
  std::vector<Entry> entries;
};

/// Which of several servers may write a table, and in which of its times (net/ownership.h). A server that is
/// alone with its file has the zeros.
struct Tenure {
  std::int64_t node = 0;
  std::int64_t epoch = 0;     ///< grows whenever the table changes hands
  std::uint64_t version = 0;  ///< above all that were told of the table before

  friend bool operator==(const Tenure&, const Tenure&) = default;
};

/// One change of one table, made whole or not at all.
struct Change {
  std::string id;
  std::optional<StoredConfig> config{};  ///< the new one
  std::size_t from = 0;                  ///< the number of the first of `entries`
  bool rewind = false;                   ///< entries from `from` on are gone
  std::vector<Entry> entries{};
  Tenure tenure{};      ///< whoever has another now, this is not written
  std::string maker{};  ///< of a new table: whom it counts for (Ownership::maker)
};

/// What becomes of a change of a table that another server has taken over.
[[nodiscard]] Status lost_table();
[[nodiscard]] bool is_lost(const Status& status);

/// How long tables are kept that nobody touches; zero: for ever.
struct KeepRules {
  std::chrono::hours waiting{24};         ///< for people who never came
  std::chrono::hours abandoned{30 * 24};  ///< in the middle of the game
  std::chrono::hours finished{30 * 24};
};

class Journal {
 public:
  /// On the journal's thread.
  using Done = std::function<void(Status)>;

  /// `file` is made if it is not there; ":memory:" keeps nothing. One process uses a file at a time, any
  /// number a server.
  [[nodiscard]] static Result<std::unique_ptr<Journal>> open(const std::string& file, Log* log = nullptr);
  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  virtual ~Journal() = default;  ///< after everything is written

  virtual void write(Change change, Done done) = 0;
  /// What an engine thought of a step, kept so that it need not be worked out again.
  virtual void keep_opinion(const std::string& id, std::size_t step, const std::string& opinion,
                            Done done = {}) = 0;

  [[nodiscard]] virtual Result<std::optional<StoredTable>> load(const std::string& id) = 0;
  using Listed = std::vector<std::pair<std::string, StoredConfig>>;
  /// The newest open tables that are not finished, by id.
  [[nodiscard]] virtual Result<Listed> open_tables(std::size_t most) = 0;
  [[nodiscard]] virtual Result<std::vector<std::pair<std::size_t, std::string>>> opinions(
      const std::string& id) = 0;

  /// Some of the tables whose time is over and that no server has.
  [[nodiscard]] virtual Result<std::vector<std::string>> expired(const KeepRules& rules,
                                                                 std::size_t most) = 0;
  /// Deletes a table with all that belongs to it, unless a server has taken it meanwhile.
  [[nodiscard]] virtual Status forget(const std::string& id) = 0;

  /// A version for a table that wakes: above all that were told of it, over restarts and whatever the clock
  /// of the machine does.
  [[nodiscard]] virtual std::uint64_t next_version() = 0;

  /// Empty, or why the last write failed.
  [[nodiscard]] virtual std::string trouble() const = 0;
  /// For metrics: commits so far, changes in them, and changes that could not be written.
  [[nodiscard]] virtual std::uint64_t commits() const = 0;
  [[nodiscard]] virtual std::uint64_t changes() const = 0;
  [[nodiscard]] virtual std::uint64_t failures() const = 0;
};

}  // namespace meldwise::net
