// A stored tournament, read: for the commands that tell about one.
#pragma once

#include "app/command_line.h"
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

/// `run` 0: the newest tournament of the store.
[[nodiscard]] Result<Reading> read_store(const std::string& file, int run);

/// The arguments FILE and --run, which say what is read.
void add_stored(CommandLine& command, std::string& file, int& run);

}  // namespace meldwise::app
