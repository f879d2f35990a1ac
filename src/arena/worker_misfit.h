// Workers whose games do not fit those of the others.
//
// Blocks are dealt out to workers whatever is in them, so that every worker's blocks are drawn from the same
// results. A worker whose mean differs from that of all the others by more standard errors (Welch 1947) than
// one run in a hundred would bring has played something else: another build, a machine on which a search by
// the clock gets nowhere, a bot that cannot be reached from there.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "arena/statistics.h"

namespace meldwise::arena {

struct WorkerMisfit {
  std::string worker;
  std::size_t blocks = 0;  ///< of its
  double scored = 0;       ///< mean of its blocks
  double others = 0;       ///< mean of all others'
  double chance = 1;       ///< that blocks which fit look as odd as these, for one worker
  bool named = false;      ///< odder than one run in a hundred would bring
};

/// By worker the scores of its blocks, in any order. The oddest is named first, and the others are compared
/// without it; of two that differ both are named. Who has played fewer than eight, or all but eight, is not
/// judged and not listed.
[[nodiscard]] std::vector<WorkerMisfit> find_worker_misfits(
    const std::map<std::string, std::vector<double>>& blocks);

}  // namespace meldwise::arena
