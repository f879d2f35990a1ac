// A tournament on disk: one SQLite file with the definition and one row for every finished game.
//
// A game is written whole or not at all, under its place in the schedule, which is the table's primary key:
// whenever the program is killed, no game is lost that was finished and none can count twice. Only one
// process plays a store at a time; any number may read it meanwhile (write-ahead log).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/ledger.h"
#include "arena/tournament.h"
#include "storage/database.h"

namespace meldwise::arena {

/// The right to play a store, held until the end of the process or object.
class PlayingRight {
 public:
  [[nodiscard]] static Result<PlayingRight> take(const std::string& path);
  PlayingRight(PlayingRight&& other) noexcept;
  PlayingRight& operator=(PlayingRight&&) = delete;
  ~PlayingRight();

 private:
  explicit PlayingRight(int file) : file_(file) {}
  int file_;
};

/// A finished game as it is written down.
struct GameRow {
  GameKey key;
  std::int64_t actions = 0;
  std::string outcome{};  ///< as JSON, like the next two
  std::string seats{};
  std::string record{};
};
/// Apart from writing it, because it takes longer: whoever played the game does this without holding up
/// others.
[[nodiscard]] GameRow row_of(const GameKey& key, const PlayedMatch& match);

class Store {
 public:
  enum class Use { read, play };

  /// A new store; an existing file is refused. ":memory:" keeps nothing.
  [[nodiscard]] static Result<Store> create(const std::string& path, Tournament tournament);
  [[nodiscard]] static Result<Store> open(const std::string& path, Use use);

  [[nodiscard]] const Tournament& tournament() const { return tournament_; }
  [[nodiscard]] const std::string& path() const { return path_; }

  [[nodiscard]] Status add(const GameRow& row);
  [[nodiscard]] Result<Ledger> ledger();
  /// The record line of one game.
  [[nodiscard]] Result<std::string> record(const GameKey& key);
  /// The places of all games in order; their numbers for people count from 1 in this order.
  [[nodiscard]] Result<std::vector<GameKey>> keys();

 private:
  Store(std::string path, std::optional<PlayingRight> right, Database database, Tournament tournament)
      : path_(std::move(path)),
        right_(std::move(right)),
        database_(std::move(database)),
        tournament_(std::move(tournament)) {}

  std::string path_;
  // Before the database, so that it is given back after it: closing any handle of the file would drop
  // SQLite's own locks on it.
  std::optional<PlayingRight> right_;
  Database database_;
  Tournament tournament_;
  std::optional<Statement> insert_;
};

}  // namespace meldwise::arena
