// The project's own random generator and shuffle: the same numbers on every machine and library.
//
// xoshiro256++ (Blackman & Vigna, "Scrambled linear pseudorandom number generators", 2021), seeded
// through splitmix64. Chance is explicit: a function that needs it takes an `Rng&`. Deal, play and
// search draw from separate streams of one seed, so none of them depends on how often another drew.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace meldwise {

/// What a stream of random numbers is for.
enum class Stream : std::uint64_t { deal = 1, play = 2, search = 3, test = 4 };

class Rng {
 public:
  using result_type = std::uint64_t;  // a UniformRandomBitGenerator

  explicit Rng(std::uint64_t seed);

  /// The `index`-th stream for `purpose` under one seed; independent of every other one.
  [[nodiscard]] static Rng stream(std::uint64_t seed, Stream purpose, std::uint64_t index = 0);

  [[nodiscard]] static constexpr result_type min() { return 0; }
  [[nodiscard]] static constexpr result_type max() { return ~result_type{0}; }

  std::uint64_t operator()() {
    const std::uint64_t result = rotl(s_[0] + s_[3], 23) + s_[0];
    const std::uint64_t t = s_[1] << 17;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = rotl(s_[3], 45);
    return result;
  }

  /// Uniform in [0, bound), bound > 0, without bias (Lemire, "Fast random integer generation in an
  /// interval", 2019).
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{draw32()} * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (low < threshold) {
        product = std::uint64_t{draw32()} * bound;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Uniform in [0, 1).
  double unit() { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

  friend bool operator==(const Rng&, const Rng&) = default;

 private:
  static constexpr std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  std::uint32_t draw32() { return static_cast<std::uint32_t>((*this)() >> 32); }

  std::array<std::uint64_t, 4> s_;
};

/// One well-mixed 64-bit value from another (the finaliser of splitmix64): derives seeds from seeds.
[[nodiscard]] std::uint64_t mix_seed(std::uint64_t value);

/// Fisher–Yates on [first, first + count): every order equally likely.
template <class T>
void shuffle(T* first, std::size_t count, Rng& rng) {
  // Cards are bytes, and a byte written might be one of the generator's: a copy of its own stays in
  // registers.
  Rng own = rng;
  for (std::size_t i = count; i > 1; --i) {
    const std::size_t j = own.below(static_cast<std::uint32_t>(i));
    std::swap(first[i - 1], first[j]);
  }
  rng = own;
}

}  // namespace meldwise
