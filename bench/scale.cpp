// Where the first limit is when many servers or workers share one database: bench_scale [KEY=VALUE…]
// simulates 1, 10, 100 and 1 000 of them (scale_model.h) and prints a table. The keys are the costs and loads
// below, with the values that docs/scale.md measured; `bench_store` tells what they are on another machine.
#include <fmt/core.h>

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "scale_model.h"

namespace meldwise::bench {
namespace {

struct Inputs {
  Costs costs;
  double moves = 1000;
  double threads = 8;
  double processors = 2;
  double connections = 100;
  double seconds = 10;

  [[nodiscard]] std::map<std::string, double*> keys() {
    return {{"move", &costs.move},
            {"transaction", &costs.transaction},
            {"flush", &costs.flush},
            {"lease", &costs.lease},
            {"lease_a_node", &costs.lease_a_node},
            {"block", &costs.block},
            {"processors", &processors},
            {"connections", &connections},
            {"moves", &moves},
            {"threads", &threads},
            {"seconds", &seconds}};
  }
};

int refuse(const std::string& word, Inputs& inputs) {
  std::string known;
  for (const auto& [key, value] : inputs.keys()) known += fmt::format(" {}={:g}", key, *value);
  fmt::print(stderr, "bench_scale: \"{}\": expected KEY=VALUE above 0; the keys:{}\n", word, known);
  return 2;
}

bool read(const std::string& word, Inputs& inputs) {
  const std::size_t equals = word.find('=');
  const auto keys = inputs.keys();
  const auto found = keys.find(word.substr(0, equals));
  if (equals == std::string::npos || found == keys.end()) return false;
  char* end = nullptr;
  *found->second = std::strtod(word.c_str() + equals + 1, &end);
  return *end == '\0' && *found->second > 0;
}

void print_row(int nodes, const std::string& load, const Found& found) {
  fmt::print("| {} | {} | {:.0f} % | {:.0f} % | {:.0f} % | {} | {} | {} |\n", nodes, load,
             100 * found.processors, 100 * found.log, 100 * found.connection, found.connections,
             found.done < 0.95 ? "falls behind" : fmt::format("{:.0f} ms", found.p99_ms),
             found.limit.empty() ? "–" : found.limit);
}

void print_table(const Inputs& inputs) {
  fmt::print(
      "| nodes | each | processors | log | its connection | connections | 99 of 100 safe within | first "
      "limit |\n"
      "|---|---|---|---|---|---|---|---|\n");
  for (const int nodes : {1, 10, 100, 1000}) {
    print_row(nodes, fmt::format("{:g} moves/s", inputs.moves),
              simulate(inputs.costs, ServerLoad{nodes, inputs.moves}, inputs.seconds));
  }
  for (const double block : {10.0, 1000.0}) {
    for (const int nodes : {1, 10, 100, 1000}) {
      print_row(
          nodes, fmt::format("{:g} threads, blocks of {:g} ms", inputs.threads, block),
          simulate(inputs.costs, WorkerLoad{nodes, static_cast<int>(inputs.threads), block}, inputs.seconds));
    }
  }
  fmt::print("\nservers, the connections put aside: up to {}\n",
             most_nodes(inputs.costs, ServerLoad{1, inputs.moves}));
  for (const double block : {10.0, 1000.0}) {
    fmt::print("workers with blocks of {:g} ms: up to {}\n", block,
               most_nodes(inputs.costs, WorkerLoad{1, static_cast<int>(inputs.threads), block}));
  }
}

}  // namespace
}  // namespace meldwise::bench

int main(int argc, char** argv) {
  using namespace meldwise::bench;
  Inputs inputs;
  for (int i = 1; i < argc; ++i) {
    if (!read(argv[i], inputs)) return refuse(argv[i], inputs);
  }
  inputs.costs.processors = static_cast<int>(inputs.processors);
  inputs.costs.connections = static_cast<int>(inputs.connections);
  print_table(inputs);
  return 0;
}
