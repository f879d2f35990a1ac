// What the house knows of one game's value, without the game's types.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/record.h"
#include "values/estimate.h"
#include "values/luck.h"
#include "values/luck_fit.h"
#include "values/net.h"
#include "values/samples.h"
#include "values/skill.h"

namespace meldwise::values {

struct GameValues {
  NetShape (*shape)();
  /// The weights that the program was built with; of a game that has none, or of whose features they know
  /// nothing, a net that says nothing.
  const Net& (*net)();
  Result<Account> (*account)(const Net& net, const Setup& setup, std::span<const std::string> actions,
                             Head head);
  /// What the table is worth to every seat now; the table is of this game.
  Estimate (*estimate)(const Net& net, const Table& table);
  void (*selfplay)(const SelfplayPlan& plan, Samples& training, Samples& held);
  /// So many positions of every round of a match of this game that somebody played; refused if it does not
  /// come out again as it is recorded.
  Status (*recorded)(const Record& record, int positions, Samples& out);
  /// Rounds of self-play with what chance did to the net's hidden units.
  std::vector<LuckRound> (*luck_rounds)(const Net& net, const SelfplayPlan& plan);
  /// Nanoseconds a call over positions of self-play.
  double (*nanoseconds)(const Net& net, std::uint64_t seed);
};

[[nodiscard]] const GameValues& values_of(const GameInfo& game);

/// Of one game; defined for each in a file that the build writes.
template <class G>
[[nodiscard]] GameValues game_values();

}  // namespace meldwise::values
