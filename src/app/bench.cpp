// `meldwise bench …`: the engine measured, one benchmark a subcommand.
#include "app/bench.h"

#include "app/game_bench.h"
#include "games/all_games.h"

namespace meldwise::app {

void add_bench(CommandLine& app, Exit& exit) {
  CommandLine& bench =
      *app.add_subcommand("bench", "Measure the engine: its speed on this machine, its beliefs");
  bench.require_subcommand(1);
  bench.footer("Example:\n  meldwise bench playout --game konkan");
  add_bench_beliefs(bench, exit);
  add_bench_agent(bench, exit);
  add_bench_blind(bench, exit);
  add_bench_bots(bench, exit);
  add_bench_ceiling(bench, exit);
  add_bench_deadlines(bench, exit);
  add_bench_playout(bench, exit);
  add_bench_review(bench, exit);
  add_bench_search(bench, exit);
  add_bench_solve(bench, exit);
}

#define MELDWISE_DECLARE_BENCH(game) \
  template <>                        \
  const GameBench& game_bench<game::Game>();
MELDWISE_ALL_GAMES(MELDWISE_DECLARE_BENCH)
#undef MELDWISE_DECLARE_BENCH

const GameBench& bench_of(const GameInfo& game) {
#define MELDWISE_LIST_BENCH(game) &game_bench<game::Game>(),
  static const GameBench* const kAll[] = {MELDWISE_ALL_GAMES(MELDWISE_LIST_BENCH)};
#undef MELDWISE_LIST_BENCH
  return *kAll[game.index];
}

}  // namespace meldwise::app
