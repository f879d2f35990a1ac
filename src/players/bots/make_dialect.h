// Which dialect a match is spoken in.
#pragma once

#include <concepts>
#include <memory>

#include "games/option_values.h"
#include "players/bots/arboretum_dialect.h"
#include "players/bots/dialect.h"

namespace meldwise {

/// `compat` matters to Arboretum for two only: see bots/arboretum_dialect.h.
template <Game G>
[[nodiscard]] std::unique_ptr<Dialect<G>> make_dialect(const MatchStart& start, bool compat) {
  if constexpr (std::same_as<G, arboretum::Game>) {
    if (start.setup.seats == 2) {
      const auto rules = from_values(G::option_table(), start.setup.options);
      const auto other = static_cast<std::size_t>(1 - index_of(start.seat));
      return std::make_unique<ArboretumDialect>(G::deal(rules, start.setup.seats, start.setup.seed),
                                                start.seat, compat, start.names[other]);
    }
  }
  return std::make_unique<OwnDialect<G>>(start);
}

}  // namespace meldwise
