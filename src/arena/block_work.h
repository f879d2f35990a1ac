// How the blocks of a run are played, and which are to be played next: what the processes that share a run
// know of its kind. Both are pure functions of the definition and the games so far, so every process comes to
// the same; a kind of run is one line in block_work.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "arena/work_board.h"
#include "players/bot_pool.h"

namespace meldwise::arena {

/// Plays blocks; the same object may be used by several threads at once.
class BlockWork {
 public:
  BlockWork() = default;
  BlockWork(const BlockWork&) = delete;
  BlockWork& operator=(const BlockWork&) = delete;
  virtual ~BlockWork() = default;

  /// The missing seatings of the block. An error is one of this machine (a full disk): it ends the worker.
  [[nodiscard]] virtual Result<std::vector<GameRow>> play(const Task& task, BotPool& bots) const = 0;
  /// Whether another play of it must come out the same: no clock and no other program has a say.
  [[nodiscard]] virtual bool reproducible(const Task& task) const = 0;
};

/// Says which blocks are to be played, from the games so far.
class BlockPlan {
 public:
  BlockPlan() = default;
  BlockPlan(const BlockPlan&) = delete;
  BlockPlan& operator=(const BlockPlan&) = delete;
  virtual ~BlockPlan() = default;

  /// Begins anew from all games of the run.
  [[nodiscard]] virtual Status begin(Database& database, std::int64_t run) = 0;
  /// Games that came back, of whole blocks.
  [[nodiscard]] virtual Status take_in(const std::vector<GameRow>& rows) = 0;
  /// The next block to be opened; nothing while it depends on others, or when all are.
  [[nodiscard]] virtual std::optional<Task> next() = 0;
  /// Blocks that were opened and have not come back.
  [[nodiscard]] virtual std::size_t under_way() const = 0;
  /// Nothing is left to be played.
  [[nodiscard]] virtual bool over() const = 0;
};

/// What a worker has besides its program.
struct Workplace {
  std::string data{};  ///< a folder for files of data; empty: none
};

/// Why this worker cannot play the run, whatever its blocks are; empty: it can.
[[nodiscard]] std::string missing_for(const RunEntry& run, const Workplace& place);
[[nodiscard]] Result<std::unique_ptr<BlockWork>> block_work(const RunEntry& run, const Workplace& place = {});
[[nodiscard]] Result<std::unique_ptr<BlockPlan>> block_plan(const RunEntry& run);

/// Whether an agent decides the same again, given the same chance.
[[nodiscard]] bool is_reproducible(const GameInfo& game, const AgentSpec& agent);

}  // namespace meldwise::arena
