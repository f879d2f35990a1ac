// `meldwise bench …`: the engine measured, one benchmark a subcommand.
#include "app/bench.h"

namespace meldwise::app {

void add_bench(CommandLine& app, Exit& exit) {
  CommandLine& bench =
      *app.add_subcommand("bench", "Measure the engine: its speed on this machine, its beliefs");
  bench.require_subcommand(1);
  bench.footer("Example:\n  meldwise bench playout --game konkan");
  add_bench_beliefs(bench, exit);
  add_bench_agent(bench, exit);
  add_bench_bots(bench, exit);
  add_bench_playout(bench, exit);
  add_bench_search(bench, exit);
  add_bench_solve(bench, exit);
}

}  // namespace meldwise::app
