#include "arena/worker_misfit.h"

#include <algorithm>
#include <cmath>

#include "arena/misfit.h"

namespace meldwise::arena {
namespace {

constexpr std::size_t kLeastOfWorker = 8;
constexpr double kNamedOfRuns = 0.01;  // of all runs

using BlocksByWorker = std::map<std::string, std::vector<double>>;

/// Everybody against all others together.
std::vector<WorkerMisfit> compare_workers(const BlocksByWorker& blocks) {
  std::vector<WorkerMisfit> list;
  Series all;
  for (const auto& [worker, scores] : blocks) {
    for (const double score : scores) all.add(score);
  }
  for (const auto& [worker, scores] : blocks) {
    if (scores.size() < kLeastOfWorker || all.count() - scores.size() < kLeastOfWorker) continue;
    Series own;
    Series rest;
    for (const auto& [other, others] : blocks) {
      for (const double score : others) (other == worker ? own : rest).add(score);
    }
    // Eight blocks that are more alike than all are no proof that these do not vary.
    const auto squared_error = [&](const Series& one) {
      return std::max(one.variance(), all.variance()) / static_cast<double>(one.count());
    };
    const double error = std::sqrt(squared_error(own) + squared_error(rest));
    const double apart = std::fabs(own.mean() - rest.mean());
    const double chance = error > 0 ? 2 * normal_tail(apart / error) : 1;
    list.push_back({worker, scores.size(), own.mean(), rest.mean(), chance, false});
  }
  return list;
}

}  // namespace

std::vector<WorkerMisfit> find_worker_misfits(const BlocksByWorker& blocks) {
  BlocksByWorker fitting = blocks;
  std::vector<WorkerMisfit> odd;
  const auto judged = static_cast<double>(std::max<std::size_t>(1, compare_workers(blocks).size()));
  while (true) {
    std::vector<WorkerMisfit> list = compare_workers(fitting);
    const auto oddest =
        std::min_element(list.begin(), list.end(),
                         [](const WorkerMisfit& a, const WorkerMisfit& b) { return a.chance < b.chance; });
    if (oddest == list.end() || oddest->chance >= kNamedOfRuns / judged) {
      list.insert(list.begin(), odd.begin(), odd.end());
      return list;
    }
    // Of two that differ nobody can say which is odd.
    for (WorkerMisfit& one : list) {
      one.named = one.worker == oddest->worker || list.size() == 2;
      if (one.named) odd.push_back(one);
    }
    for (const WorkerMisfit& one : odd) fitting.erase(one.worker);
  }
}

}  // namespace meldwise::arena
