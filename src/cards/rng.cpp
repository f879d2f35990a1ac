#include "cards/rng.h"

namespace meldwise {

std::uint64_t mix_seed(std::uint64_t value) {
  value += 0x9E3779B97F4A7C15ULL;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
  return value ^ (value >> 31);
}

Rng::Rng(std::uint64_t seed) : s_{} {
  for (auto& word : s_) {
    word = mix_seed(seed);
    seed += 0x9E3779B97F4A7C15ULL;
  }
}

Rng Rng::stream(std::uint64_t seed, Stream purpose, std::uint64_t index) {
  const std::uint64_t labelled = mix_seed(seed) ^ mix_seed(static_cast<std::uint64_t>(purpose) << 56U);
  return Rng(mix_seed(labelled) ^ mix_seed(~index));
}

}  // namespace meldwise
