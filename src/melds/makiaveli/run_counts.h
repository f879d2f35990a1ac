// How many cards of a face may go to runs, given what is demanded of it and what sets take of it.
#pragma once

#include <array>
#include <cstdint>

#include "melds/makiaveli/columns.h"
#include "melds/makiaveli/open_runs.h"

namespace meldwise::makiaveli {

namespace detail {

constexpr auto run_count_table() {
  std::array<std::array<std::array<std::array<std::uint8_t, 1 << kShares>, 3>, 3>, 3> out{};
  for (std::size_t required = 0; required < 3; ++required) {
    for (std::size_t available = required; available < 3; ++available) {
      for (std::size_t low = 0; low < 3; ++low) {
        for (std::size_t shares = 0; shares < (1U << kShares); ++shares) {
          unsigned counts = 0;
          for (std::size_t share = 0; share < kShares; ++share) {
            for (std::size_t cards = 0; cards < 3; ++cards) {
              const std::size_t total = low + share + cards;
              if ((shares >> share & 1U) != 0 && total >= required && total <= available)
                counts |= 1U << cards;
            }
          }
          out[required][available][low][shares] = static_cast<std::uint8_t>(counts);
        }
      }
    }
  }
  return out;
}

constexpr std::uint16_t finished_states() {
  unsigned out = 0;
  for (int state = 0; state < kOpenRunStates; ++state) out |= (all_finished(state) ? 1U : 0U) << state;
  return static_cast<std::uint16_t>(out);
}

}  // namespace detail

/// Bit n: n cards may go to runs; [required][available][aces below the two][shares, as a set]. None, if more
/// is required than is available.
inline constexpr auto kRunCounts = detail::run_count_table();

/// The states (open_runs.h) in which a suit can end, as a set.
inline constexpr std::uint16_t kFinished = detail::finished_states();

}  // namespace meldwise::makiaveli
