// What many servers and workers would ask of one database: a simulation, event by event, with costs that were
// measured on few (bench_store, bench_serve). The database is some processors with a queue before them and
// one log that is flushed for all who wait; a server has one connection for its moves, writes all that came
// meanwhile in one transaction, and renews its lease; a worker delivers four times a second. The same costs
// and seed give the same numbers.
#pragma once

#include <cstdint>
#include <string>

namespace meldwise::bench {

/// Milliseconds of the database's processors, unless it says otherwise.
struct Costs {
  double move = 0.05;             ///< one journaled move in a transaction of many
  double transaction = 0.4;       ///< of any transaction besides what is in it
  double flush = 4.5;             ///< of the log, not of a processor: a synchronous commit waits for it
  double lease = 0.065;           ///< a renewal, and a look at the other servers without any
  double lease_a_node = 0.00035;  ///< of a look for each other server
  double block = 0.22;            ///< taking, delivering and collecting one block of the arena
  int processors = 2;
  int connections = 100;  ///< that the database lets in
};

struct ServerLoad {
  int nodes = 1;
  double moves = 1000;  ///< a second and node
};

struct WorkerLoad {
  int nodes = 1;
  int threads = 8;       ///< of a node
  double block_ms = 10;  ///< to play one block
};

/// Shares of their time; 1 is all of it.
struct Found {
  double processors = 0;
  double log = 0;
  double connection = 0;  ///< the busiest node's own connection
  double p50_ms = 0;      ///< from a move to its being safe; of workers: from a delivery to its being counted
  double p99_ms = 0;
  double done = 0;  ///< of what was asked for in the time
  int connections = 0;
  double passed_on = 0;  ///< of requests, from the server asked to the one that has the table
  std::string limit;     ///< what is used up first; empty: nothing
};

[[nodiscard]] Found simulate(const Costs& costs, const ServerLoad& load, double seconds = 20,
                             std::uint64_t seed = 1);
[[nodiscard]] Found simulate(const Costs& costs, const WorkerLoad& load, double seconds = 20,
                             std::uint64_t seed = 1);

/// The most nodes without a limit, the number of connections put aside; 0: not even one.
[[nodiscard]] int most_nodes(const Costs& costs, ServerLoad load);
[[nodiscard]] int most_nodes(const Costs& costs, WorkerLoad load);

}  // namespace meldwise::bench
