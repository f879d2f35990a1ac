// What live tables need of the server around them; it outlives them.
#pragma once

#include <functional>

#include "net/admission.h"
#include "net/agent_policy.h"
#include "net/journal.h"
#include "net/log.h"
#include "net/metrics.h"
#include "net/task_pool.h"

namespace meldwise::net {

class LiveTable;

struct ServerContext {
  TaskPool& tables;      ///< where tables do their work
  Admission& admission;  ///< where engines think, so many at a time
  Journal& journal;
  Metrics& metrics;
  Log& log;
  AgentPolicy policy;
  /// A table that broke is let go of, and comes back from the journal when somebody asks.
  std::function<void(const LiveTable&)> fallen{};
};

}  // namespace meldwise::net
