// Chance belongs to the entrant, not to the seat: every player of a series has streams of its own, so that
// two copies of one bot never mirror each other and the errors of a series are those of real games.
#pragma once

#include <cstdint>

#include "cards/rng.h"

namespace meldwise::arena {

/// The seed of everything that one entrant draws at random in one game: by its number in the series, the
/// deal, and which seating of the deal it is.
[[nodiscard]] inline std::uint64_t chance_of(std::uint64_t block_seed, int entrant, int seating) {
  const std::uint64_t game = mix_seed(block_seed + static_cast<std::uint64_t>(seating));
  return Rng::stream(game, Stream::play, static_cast<std::uint64_t>(entrant))();
}

}  // namespace meldwise::arena
