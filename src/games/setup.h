// Which match is to be played: a game, its options, the number of seats and the seed of the deal. With
// the actions this is the whole match: it can be dealt and replayed anywhere.
#pragma once

#include <cstdint>
#include <string>

#include "games/catalogue.h"

namespace meldwise {

struct Setup {
  const GameInfo* game = nullptr;
  OptionValues options;
  int seats = 0;
  std::uint64_t seed = 0;
};

/// Checks the number of seats and the options together; the message says what would be possible.
[[nodiscard]] Status check_setup(const Setup& setup);

/// The seed of the `index`-th match of a series that was given one seed. Below 2^53, so that every
/// JSON reader keeps it exact.
[[nodiscard]] std::uint64_t match_seed(std::uint64_t series_seed, std::uint64_t index);

}  // namespace meldwise
