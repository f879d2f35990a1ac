// The small net behind a value: sparse inputs, one hidden layer, four numbers a seat, integers throughout.
//
// Weights are 16 bits and sums 32: the same bits on every machine, whatever its vector units. At most 128
// KiB; a call allocates nothing and costs about half a microsecond for a hundred inputs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cards/result.h"
#include "games/seat.h"

namespace meldwise::values {

inline constexpr int kHeads = 4;      ///< of a seat: points, win, leaf, and points for luck
inline constexpr int kTargets = 3;    ///< of these are trained on what became of a seat: the first
inline constexpr int kLuckHead = 3;   ///< fitted afterwards (values/luck_fit.h)
inline constexpr int kLuckBits = 10;  ///< of the weight of luck
inline constexpr std::size_t kMostBytes = 128 * 1024;
inline constexpr int kMostHidden = 64;

/// Fixed points: a weight of 1 is 2^10, a hidden number of 1 is 2^8, an output of 1 is their product.
inline constexpr int kWeightBits = 10;
inline constexpr int kHiddenBits = 8;
inline constexpr int kOutputBits = kWeightBits + kHiddenBits;
inline constexpr int kMostWeight = (8 << kWeightBits) - 1;

/// What a net takes and says.
struct NetShape {
  int inputs = 0;
  int hidden = 0;
  int seats = 0;             ///< the most there can be
  std::uint64_t layout = 0;  ///< the hash of its features
  std::int32_t unit = 1;     ///< points that an output of 1 stands for
  /// How much of the luck is taken from a score, in units of 2^-10 (values/luck_fit.h).
  std::int32_t luck_weight = 1 << kLuckBits;

  [[nodiscard]] int outputs() const { return kHeads * seats; }
  [[nodiscard]] std::size_t bytes() const;
  /// Of another net with the same inputs, units and seats.
  [[nodiscard]] bool fits(const NetShape& other) const {
    return inputs == other.inputs && hidden == other.hidden && seats == other.seats && layout == other.layout;
  }
  friend bool operator==(const NetShape&, const NetShape&) = default;
};

/// As many hidden units as fit, a multiple of 8.
[[nodiscard]] int hidden_units(int inputs, int seats);

/// Weights as numbers, for whoever makes a net: rows of inputs, then of outputs.
struct NetWeights {
  std::vector<float> first;   ///< inputs × hidden
  std::vector<float> bias;    ///< hidden
  std::vector<float> second;  ///< outputs × hidden
  std::vector<float> output;  ///< outputs
};

class Net {
 public:
  /// Says nothing: every output is 0.
  explicit Net(const NetShape& shape);
  /// Rounded to 16 bits.
  Net(const NetShape& shape, const NetWeights& weights);
  /// What `bytes` wrote; refused if it is no net or of another layout.
  static Result<Net> read(std::span<const std::byte> bytes);
  [[nodiscard]] std::vector<std::byte> bytes() const;

  [[nodiscard]] const NetShape& shape() const { return shape_; }
  /// Sixteen hexadecimal digits over all of it.
  [[nodiscard]] std::string hash() const;

  /// Outputs by relative seat and head, in units of 2^-18. Inputs beyond the shape are passed over.
  using Outputs = std::array<std::int32_t, kHeads * kMaxSeats>;
  void run(std::span<const std::uint16_t> active, Outputs& out) const;
  /// As they were before they were rounded, nearly: to go on from them.
  [[nodiscard]] NetWeights weights() const;
  /// What the hidden units show, in units of 2^-8; those beyond the shape are 0.
  using Hidden = std::array<std::int16_t, kMostHidden>;
  void hidden(std::span<const std::uint16_t> active, Hidden& out) const;

  /// The last layer behind one head: for every relative seat as many numbers as there are hidden units, then
  /// a constant; in units of `unit`.
  [[nodiscard]] std::vector<double> head_rows(int head) const;
  /// The same net with other such numbers for luck, and its weight.
  [[nodiscard]] Net with_luck(std::span<const double> rows, double weight) const;

 private:
  NetShape shape_;
  std::vector<std::int16_t> first_;
  std::vector<std::int32_t> bias_;
  std::vector<std::int16_t> second_;
  std::vector<std::int32_t> output_;
};

/// A chance in units of 2^-16 from an output: (1 + x / (1 + |x|)) / 2, in whole numbers.
[[nodiscard]] constexpr std::int32_t squash(std::int32_t x) {
  const std::int64_t one = std::int64_t{1} << kOutputBits;
  const std::int64_t size = x < 0 ? -std::int64_t{x} : x;
  return static_cast<std::int32_t>(32768 + 32768 * std::int64_t{x} / (one + size));
}

}  // namespace meldwise::values
