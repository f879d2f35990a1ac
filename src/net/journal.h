// The tables on disk: one SQLite file in which every step of every table is written before anybody hears that
// it happened.
//
// Writes are collected and committed together by one thread; each caller is called back when its write is
// safely on disk (write-ahead log, synced), or could not be. A table is a card, which says what is played by
// whom, and a list of entries; replaying the entries gives the table back.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
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
struct StoredCard {
  std::string game{};
  std::string status{};
  bool open = false;   ///< listed for everybody
  std::string text{};  ///< the whole card, as JSON
};

struct StoredTable {
  StoredCard card;
  std::vector<Entry> entries;
};

/// One change of one table, made whole or not at all.
struct Change {
  std::string id;
  std::optional<StoredCard> card{};  ///< the new card
  std::size_t from = 0;              ///< the number of the first of `entries`
  bool rewind = false;               ///< entries from `from` on are gone
  std::vector<Entry> entries{};
};

class Journal {
 public:
  /// On the journal's thread.
  using Done = std::function<void(Status)>;

  /// `file` is made if it is not there; ":memory:" keeps nothing. One process uses a file at a time.
  [[nodiscard]] static Result<std::unique_ptr<Journal>> open(const std::string& file, Log* log = nullptr);
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  ~Journal();  ///< after everything is written

  void write(Change change, Done done);
  /// What an engine thought of a step, kept so that it need not be worked out again.
  void keep_opinion(const std::string& id, std::size_t step, const std::string& opinion, Done done = {});

  [[nodiscard]] Result<std::optional<StoredTable>> load(const std::string& id);
  /// The newest open tables that are not finished: their cards by id.
  [[nodiscard]] Result<std::vector<std::pair<std::string, StoredCard>>> open_tables(std::size_t most);
  [[nodiscard]] Result<std::vector<std::pair<std::size_t, std::string>>> opinions(const std::string& id);

  /// For metrics: commits so far, and changes in them.
  [[nodiscard]] std::uint64_t commits() const;
  [[nodiscard]] std::uint64_t changes() const;
  [[nodiscard]] std::uint64_t failures() const;  ///< changes that could not be written

 private:
  struct Inside;
  explicit Journal(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace meldwise::net
