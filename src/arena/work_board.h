// The work that several processes share, on a store: which blocks of which runs are to be played, who has
// taken which of them until when, and what came back.
//
// A block is taken by lease: by the database's clock, for a while, to be renewed; whoever is gone loses it to
// others. It is played at least once and counted exactly once, because a game's place is its key. Another
// play of a game that has been delivered is compared with it (arena/deliveries.cpp). Everything here is a few
// short transactions, each for many blocks at once.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "arena/game_row.h"
#include "arena/store_schema.h"
#include "storage/database.h"

namespace meldwise::arena {

/// A run as it stands in the store.
struct RunEntry {
  std::int64_t number = 0;
  std::string kind{};
  std::string definition{};
  std::string build{};  ///< that plays it
  bool shared = false;
  bool finished = false;
  std::int64_t created = 0;  ///< milliseconds since 1970, by the database
};

/// One deal in all its seatings, as far as they are to be played.
struct Task {
  std::int64_t run = 0;
  int stage = 0;
  int table = 0;
  int block = 0;
  std::string company{};       ///< who meets whom, as the run's kind writes it; empty where it knows
  std::uint32_t seatings = 0;  ///< bit k: the k-th is missing
  bool commands = false;       ///< a bot of it is a command of its own

  [[nodiscard]] GameKey key(int seating) const { return {stage, table, block, seating}; }
};

struct WorkerEntry {
  std::int64_t id = 0;  ///< of this process, drawn at random
  std::string name{};   ///< of the machine or whatever people call it
  std::string build{};
  int threads = 1;
  bool commands = false;  ///< may start bots that are commands
  // What the store knows of it besides.
  std::int64_t started = 0;
  std::int64_t seen = 0;
  std::int64_t games = 0;   ///< of its that were the first
  std::int64_t late = 0;    ///< that came second and were the same
  std::int64_t leases = 0;  ///< blocks that it holds now
  std::string held{};       ///< why its games are held back; empty: they are not
};

struct Delivery {
  Task task;
  std::vector<GameRow> rows;
  bool reproducible = true;  ///< another play must come out the same
};

/// A result that does not count.
struct AsideEntry {
  GameKey key;
  std::string worker;
  std::string why;
};

/// The blocks of a run by what has become of them.
struct TaskCounts {
  std::int64_t open = 0;
  std::int64_t leased = 0;
  std::int64_t delivered = 0;  ///< and not yet looked at
};

class WorkBoard {
 public:
  using Opening = Database::Opening;
  /// Makes the schema where it is missing; `opening` as for a database.
  [[nodiscard]] static Result<WorkBoard> open(const std::string& place, Opening opening);

  [[nodiscard]] Database& database() { return database_; }

  /// A shared run of this build. One of the same definition that is not finished goes on instead; one that is
  /// finished is taken too where `finished_too` says so, and need not be played again.
  [[nodiscard]] Result<std::int64_t> begin(std::string_view kind, const std::string& definition, bool unfolds,
                                           bool finished_too = false);

  [[nodiscard]] Result<std::vector<RunEntry>> runs();
  /// Those that are shared and not finished.
  [[nodiscard]] Result<std::vector<RunEntry>> open_runs();
  [[nodiscard]] Result<bool> is_finished(std::int64_t run);
  [[nodiscard]] Result<std::vector<WorkerEntry>> workers();
  [[nodiscard]] Result<std::vector<AsideEntry>> set_aside(std::int64_t run);
  /// Who played each block of a duel, by its number; blocks that several played parts of are not listed.
  [[nodiscard]] Result<std::map<int, std::string>> workers_of_blocks(std::int64_t run);
  [[nodiscard]] Result<TaskCounts> counts(std::int64_t run);
  [[nodiscard]] Result<std::int64_t> games(std::int64_t run);
  /// Milliseconds since 1970.
  [[nodiscard]] Result<std::int64_t> now();

  /// A worker begins; one of a name whose games are held back is refused.
  [[nodiscard]] Status sign_on(const WorkerEntry& worker);
  /// It is there: its leases hold for that long again.
  [[nodiscard]] Status beat(std::int64_t worker, std::chrono::milliseconds lease);
  /// It goes; what it had taken is free at once.
  [[nodiscard]] Status sign_off(std::int64_t worker);

  /// Blocks of a run for this worker, at most so many, the earliest first. Of a game about which two workers
  /// disagree only a third gets the block.
  [[nodiscard]] Result<std::vector<Task>> take(std::int64_t run, const WorkerEntry& worker, int most,
                                               std::chrono::milliseconds lease);
  /// What was played; blocks of one run. All of it counts once, or is compared with what does, or nothing was
  /// written. The same may be delivered again.
  [[nodiscard]] Status deliver(const WorkerEntry& worker, std::span<const Delivery> deliveries);

  /// The right to plan a run, for a while: whoever has it opens blocks and looks at what came back.
  [[nodiscard]] Result<bool> may_plan(std::int64_t run, std::int64_t planner, std::chrono::milliseconds span);
  [[nodiscard]] Status stop_planning(std::int64_t run, std::int64_t planner);
  /// Goes up when games were taken back.
  [[nodiscard]] Result<std::int64_t> generation(std::int64_t run);
  /// Opens blocks; those that are there already stay as they are, unless others are to meet.
  [[nodiscard]] Status offer(std::span<const Task> tasks);
  /// The games of the blocks that were delivered since, whose tasks are done with.
  [[nodiscard]] Result<std::vector<GameRow>> collect(std::int64_t run);
  /// Nothing is left to be played, unless games were taken back since that generation.
  [[nodiscard]] Status finish(std::int64_t run, std::int64_t generation);

  /// What `wait` is to end for.
  enum class News : std::uint8_t { tasks, results };
  [[nodiscard]] Status listen(News news);
  /// Until there is news, or the time is over.
  void wait(std::chrono::milliseconds most) { database_.wait(most); }

 private:
  explicit WorkBoard(Database database) : database_(std::move(database)) {}

  /// A statement that is prepared once.
  [[nodiscard]] Result<Statement*> prepared(const std::string& sql);
  [[nodiscard]] Status tell(News news, std::int64_t run);
  [[nodiscard]] Result<std::vector<RunEntry>> runs_where(const std::string& condition);
  // The steps of a delivery; see deliveries.cpp.
  [[nodiscard]] Result<std::vector<GameKey>> mark_delivered(std::span<const Delivery> deliveries);
  [[nodiscard]] Result<std::vector<GameKey>> insert_new(std::int64_t worker, std::int64_t run,
                                                        std::span<const GameRow* const> rows);
  [[nodiscard]] Result<bool> compare(const WorkerEntry& worker, const Delivery& delivery, const GameRow& row);
  [[nodiscard]] Status settle(std::int64_t run, const WorkerEntry& worker, const GameRow& row);
  [[nodiscard]] Status put_aside(std::int64_t run, std::int64_t worker, const GameRow& row);
  [[nodiscard]] Status hold_back(std::int64_t worker, const std::string& why);
  [[nodiscard]] Status take_back(std::int64_t run, const GameKey& key);
  [[nodiscard]] Status void_later(std::int64_t run);
  [[nodiscard]] Status check_standing(const WorkerEntry& worker);

  Database database_;
  std::map<std::string, Statement> statements_;
};

}  // namespace meldwise::arena
