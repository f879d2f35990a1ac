// A live table's way to the disk: one change at a time, nothing else happens to the table meanwhile.
//
// A write that fails is tried again, longer and longer apart, for a few seconds; then the change is given up
// and whoever made it undoes it. People at the table hear when it begins to fail and when it is well again.
#pragma once

#include <chrono>
#include <deque>
#include <functional>

#include "net/actor.h"
#include "net/server_context.h"
#include "net/table_state.h"

namespace meldwise::net {

class Storing {
 public:
  using Done = std::function<void(const Status&)>;

  /// `told` hears true when writing works again, false when it has begun to fail; `lost` that another server
  /// has the table.
  Storing(ServerContext& context, Actor& actor, const TableState& state, std::function<void(bool well)> told,
          Actor::Task lost)
      : context_(context), actor_(actor), state_(state), told_(std::move(told)), lost_(std::move(lost)) {}

  [[nodiscard]] bool busy() const { return busy_; }
  /// Somebody waits for the write that is or was under way.
  [[nodiscard]] bool awaited() const { return !waiting_.empty(); }
  [[nodiscard]] bool well() const { return well_; }
  /// Does `change` now, or after the write that is under way. False: too much waits already, it is not done.
  [[nodiscard]] bool when_free(Actor::Task change);
  /// Writes the entries from number `from` on, and the configuration if it changed. Only when not busy.
  /// `maker`: of a new table.
  void write(std::size_t from, bool rewind, bool config, const Done& done, const std::string& maker = {});

 private:
  static constexpr std::size_t kMostWaiting = 1000;

  void attempt(const Change& change, const Done& done, int tries, Actor::Instant began);
  void finish(const Done& done, const Status& status);
  void let_in();

  ServerContext& context_;
  Actor& actor_;
  const TableState& state_;
  std::function<void(bool)> told_;
  Actor::Task lost_;
  std::deque<Actor::Task> waiting_;
  bool busy_ = false;
  bool well_ = true;
};

}  // namespace meldwise::net
