#include "players/seated_engines.h"

#include <algorithm>

namespace meldwise {

void SeatedEngines::begin(const Table& table, std::span<const std::string> names) const {
  each([&](Engine& engine) { engine.begin(table, names); });
}

void SeatedEngines::stepped(const Table& table, Seat seat) const {
  each([&](Engine& engine) { engine.moved(table, seat); });
}

void SeatedEngines::between(const Table& table) const {
  each([&](Engine& engine) { engine.wait(table); });
}

void SeatedEngines::turn(const Table& table) const {
  if (table.progress() != Progress::playing) {
    const bool over = table.progress() == Progress::match_over;
    each([&](Engine& engine) { over ? engine.end(table) : engine.round_over(table); });
  } else {
    for (std::size_t i = 0; i < engines_.size(); ++i) {
      if (!engines_[i]) continue;
      if (seat_at(static_cast<int>(i)) == table.to_move()) {
        engines_[i]->look(table);
      } else {
        engines_[i]->wait(table);
      }
    }
  }
  if (std::min(table.revocable(), table.remembered()) == 0) each([](Engine& engine) { engine.settled(); });
}

void SeatedEngines::rewound(const Table& table) const {
  each([&](Engine& engine) { engine.rewound(table); });
}

void SeatedEngines::attend(Seat except) const {
  for (std::size_t i = 0; i < engines_.size(); ++i) {
    if (engines_[i] && seat_at(static_cast<int>(i)) != except) engines_[i]->attend();
  }
}

}  // namespace meldwise
