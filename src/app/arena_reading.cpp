#include "app/arena_reading.h"

namespace meldwise::app {

Result<Reading> read_store(const std::string& file) {
  auto store = arena::Store::open(file, arena::Store::Use::read);
  if (!store) return tl::unexpected(store.error());
  auto ledger = store->ledger();
  if (!ledger) return tl::unexpected(ledger.error());
  arena::Standings table = arena::standings(store->tournament(), *ledger);
  return Reading{std::move(*store), std::move(*ledger), std::move(table)};
}

}  // namespace meldwise::app
