// What live tables need of the server around them; it outlives them.
#pragma once

#include <chrono>
#include <functional>

#include "net/admission.h"
#include "net/agent_policy.h"
#include "net/engine_memory.h"
#include "net/journal.h"
#include "net/log.h"
#include "net/metrics.h"
#include "net/task_pool.h"

namespace meldwise::net {

class LiveTable;
struct House;

/// How long somebody who is to move must have been gone before the others may go on without.
struct Patience {
  std::chrono::milliseconds stand_in{60'000};
  std::chrono::milliseconds win{180'000};
};

struct ServerContext {
  TaskPool& tables;       ///< where tables do their work
  EngineMemory& engines;  ///< what engines may keep
  Admission& admission;   ///< where engines think, so many at a time
  Journal& journal;
  Metrics& metrics;
  Log& log;
  AgentPolicy policy;
  Patience patience;
  AgentSpec judge;  ///< of reviews
  bool collected_puzzles = true;
  bool think_ahead = true;  ///< engines may, on the time of people
  /// A table that broke is let go of, and comes back from the journal when somebody asks.
  std::function<void(const LiveTable&)> fallen{};
  House* house = nullptr;  ///< the other servers; null: there are none
};

}  // namespace meldwise::net
