// A tournament that is kept: its definition and one row for every finished game, in a file or on a server.
//
// A game is written whole or not at all, under its place in the schedule, which is the table's primary key:
// whenever the program is killed, no game is lost that was finished and none can count twice. One process
// plays a tournament of a file, unless it is shared (arena/work_board.h): then any number of them take turns;
// any number may read it meanwhile. A file holds one tournament, a server as many as are begun there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/game_row.h"
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
  /// Others may have it, while the file stays open here.
  void give_back() const;

 private:
  explicit PlayingRight(int file) : file_(file) {}
  int file_;
};

class Store {
 public:
  enum class Use { read, play };

  /// A new store; an existing file is refused. ":memory:" keeps nothing.
  [[nodiscard]] static Result<Store> create(const std::string& path, Tournament tournament);
  /// `run` is the number of the tournament; 0: the newest.
  [[nodiscard]] static Result<Store> open(const std::string& path, Use use, std::int64_t run = 0);

  [[nodiscard]] const Tournament& tournament() const { return tournament_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  /// Its number in the store.
  [[nodiscard]] std::int64_t run() const { return run_; }
  /// Whether its games are divided by leases.
  [[nodiscard]] bool shared() const { return shared_; }
  /// From now on they are, by workers of this build.
  [[nodiscard]] Status share();

  [[nodiscard]] Status add(const GameRow& row);
  /// Nothing is left to be played.
  [[nodiscard]] Status finish();
  [[nodiscard]] Result<Ledger> ledger();
  /// The record line of one game.
  [[nodiscard]] Result<std::string> record(const GameKey& key);
  /// The places of all games in order; their numbers for people count from 1 in this order.
  [[nodiscard]] Result<std::vector<GameKey>> keys();

 private:
  Store(std::string path, std::optional<PlayingRight> right, Database database, Tournament tournament,
        std::int64_t run, bool shared)
      : path_(std::move(path)),
        right_(std::move(right)),
        database_(std::move(database)),
        tournament_(std::move(tournament)),
        run_(run),
        shared_(shared) {}

  std::string path_;
  // Before the database, so that it is given back after it: closing any handle of the file would drop
  // SQLite's own locks on it.
  std::optional<PlayingRight> right_;
  Database database_;
  Tournament tournament_;
  std::int64_t run_;
  bool shared_;
  std::optional<Statement> insert_;
};

/// Where it is, as it may be shown to anybody.
[[nodiscard]] inline std::string shown(const Store& store) { return shown_place(store.path()); }

}  // namespace meldwise::arena
