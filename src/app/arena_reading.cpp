#include "app/arena_reading.h"

namespace meldwise::app {

Result<Reading> read_store(const std::string& file, int run) {
  auto store = arena::Store::open(file, arena::Store::Use::read, run);
  if (!store) return tl::unexpected(store.error());
  auto ledger = store->ledger();
  if (!ledger) return tl::unexpected(ledger.error());
  arena::Standings table = arena::standings(store->tournament(), *ledger);
  return Reading{std::move(*store), std::move(*ledger), std::move(table)};
}

void add_stored(CommandLine& command, std::string& file, int& run) {
  command.add_option("FILE", file, "the store of the tournament: a file, or postgresql://…")->required();
  command
      .add_option("--run", run,
                  "the number of the tournament where a store has several (default: the newest)")
      ->within(0, 1'000'000'000);
}

}  // namespace meldwise::app
