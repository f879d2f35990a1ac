// The simulation of many nodes reacts to what it is given as queues do.
#include "scale_model.h"

#include <gtest/gtest.h>

namespace meldwise::bench {
namespace {

constexpr double kSeconds = 5;

/// Round numbers, whatever was measured last.
Costs plain() {
  return {.move = 0.1,
          .transaction = 0.3,
          .flush = 1,
          .lease = 0.05,
          .lease_a_node = 0.001,
          .block = 0.3,
          .processors = 2,
          .connections = 100};
}

TEST(ScaleModel, WhatIsUsedFollowsFromTheCosts) {
  // By hand: a hundred moves a second, each alone in its transaction, cost 0.4 ms of two processors, and a
  // flush of 1 ms each.
  Costs costs = plain();
  costs.lease = costs.lease_a_node = 0;
  const Found found = simulate(costs, ServerLoad{1, 100}, 100);
  EXPECT_NEAR(found.processors, 100 * 0.4 / 2000, 0.002);
  EXPECT_NEAR(found.log, 0.1, 0.01);
  EXPECT_NEAR(found.p50_ms, 1.4, 0.1);
  EXPECT_GT(found.done, 0.99);
  EXPECT_EQ(found.limit, "");
  const Found workers = simulate(costs, WorkerLoad{10, 1, 10}, 100);
  EXPECT_NEAR(workers.processors, (10 * 100 * costs.block + 40 * costs.transaction) / 2000, 0.002);
}

TEST(ScaleModel, TheSameSeedGivesTheSame) {
  const ServerLoad load{20, 300};
  EXPECT_EQ(simulate(plain(), load, kSeconds).p99_ms, simulate(plain(), load, kSeconds).p99_ms);
  EXPECT_NE(simulate(plain(), load, kSeconds).p99_ms, simulate(plain(), load, kSeconds, 2).p99_ms);
}

TEST(ScaleModel, MoreNodesAndHigherCostsNeverHelp) {
  double before = 0;
  for (const int nodes : {1, 2, 4, 8}) {
    const Found found = simulate(plain(), ServerLoad{nodes, 500}, kSeconds);
    EXPECT_GT(found.processors, before) << nodes;
    before = found.processors;
  }
  Costs dear = plain();
  dear.move *= 4;
  EXPECT_GT(simulate(dear, ServerLoad{4, 500}, kSeconds).processors,
            simulate(plain(), ServerLoad{4, 500}, kSeconds).processors);
  EXPECT_LT(most_nodes(dear, ServerLoad{1, 500}), most_nodes(plain(), ServerLoad{1, 500}));
  Costs slow_log = plain();
  slow_log.flush *= 20;
  EXPECT_GT(simulate(slow_log, ServerLoad{4, 500}, kSeconds).p99_ms,
            simulate(plain(), ServerLoad{4, 500}, kSeconds).p99_ms + 10);
  Costs large = plain();
  large.processors *= 8;
  EXPECT_GT(most_nodes(large, WorkerLoad{1, 8, 10}), 4 * most_nodes(plain(), WorkerLoad{1, 8, 10}));
}

TEST(ScaleModel, TellsWhatIsUsedUpFirst) {
  EXPECT_EQ(simulate(plain(), ServerLoad{40, 1}, kSeconds).limit, "connections");
  EXPECT_EQ(simulate(plain(), WorkerLoad{40, 8, 10}, kSeconds).limit, "processors of the database");
  Costs slow_log = plain();
  slow_log.flush = 100;
  EXPECT_EQ(simulate(slow_log, ServerLoad{1, 5}, kSeconds).limit, "time to be safe");
  EXPECT_EQ(simulate(slow_log, ServerLoad{1, 500}, kSeconds).limit, "log of the database");
  Costs busy = plain();
  busy.lease_a_node = 0.01;  // everybody looks at everybody
  busy.connections = 10'000;
  EXPECT_EQ(simulate(busy, ServerLoad{1000, 1}, kSeconds).limit, "processors of the database");
  EXPECT_EQ(simulate(busy, ServerLoad{100, 1}, kSeconds).limit, "");
  EXPECT_NEAR(simulate(plain(), ServerLoad{10, 1}, kSeconds).passed_on, 0.9, 1e-9);
}

}  // namespace
}  // namespace meldwise::bench
