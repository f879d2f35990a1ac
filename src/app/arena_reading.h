// A stored tournament, read: for the commands that tell about one.
#pragma once

#include "arena/standings.h"
#include "arena/store.h"

namespace meldwise::app {

/// A store with everything that was read from it.
struct Reading {
  arena::Store store;
  arena::Ledger ledger;
  arena::Standings table;

  [[nodiscard]] const arena::Tournament& tournament() const { return store.tournament(); }
};

[[nodiscard]] Result<Reading> read_store(const std::string& file);

}  // namespace meldwise::app
