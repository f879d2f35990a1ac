// Hints for the people at a live table: at most one under way for a seat.
//
// Whoever asked gets exactly one answer: the hint, or why there is none (the table has moved on, nobody
// listens any more, the server has too much to do).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>

#include "net/actor.h"
#include "net/command.h"
#include "net/server_context.h"
#include "net/table_state.h"

namespace meldwise::net {

class Hints {
 public:
  using Reply = std::function<void(Answer<nlohmann::json>)>;

  Hints(ServerContext& context, Actor& actor, const TableState& state)
      : context_(context), actor_(actor), state_(state) {}

  void ask(Seat seat, const Command& command, const Reply& reply);
  /// The table has moved on: no hint is of use any more.
  void overtake();
  /// Nobody listens at this seat any more.
  void nobody_listens(Seat seat);
  void clear() { pending_ = {}; }

 private:
  struct Pending {
    std::uint64_t number;
    std::stop_source stop;
    Reply reply;
    /// Of a request over HTTP: it ends with its connection.
    std::unique_ptr<std::stop_callback<std::function<void()>>> gone;
  };

  void end(Seat seat, std::uint64_t number, const Answer<nlohmann::json>& answer);

  ServerContext& context_;
  Actor& actor_;
  const TableState& state_;
  std::array<std::optional<Pending>, kMaxSeats> pending_{};
  std::uint64_t asked_ = 0;
};

}  // namespace meldwise::net
