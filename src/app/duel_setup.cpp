#include "app/duel_setup.h"

#include <algorithm>
#include <thread>

#include "arena/duel.h"

namespace meldwise::app {

Result<Setup> read_duel_setup(SetupArguments arguments) {
  const auto info = find_game(arguments.game);
  if (!info) return tl::unexpected(info.error());
  arguments.options = arena::one_round_options(**info, std::move(arguments.options));
  return arguments.read();
}

int threads_or_cores(int threads) {
  return threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace meldwise::app
