// What one decision cost and what is to be said about it.
//
// A verdict against a decision is spoken only where its loss is beyond two standard errors; what cannot be
// told apart with the worlds that were tried is `close`. Pure functions of a few numbers.
#pragma once

#include <cstdint>
#include <string_view>

namespace meldwise::review {

/// A mean with its standard error.
struct Figure {
  double mean = 0;
  double error = 0;
};

/// Of two that nothing in common was measured by.
[[nodiscard]] Figure operator+(const Figure& one, const Figure& other);

/// Adds up the differences between two moves in one world after another.
class Differences {
 public:
  /// `range`: how much one world can make of the difference. One that is half as large is thought of beside
  /// those that were seen, so that a few equal worlds do not look like certainty.
  explicit Differences(double range) : doubt_(range * range / 4) {}

  void add(double difference);
  [[nodiscard]] Figure figure() const;

 private:
  double doubt_;
  double count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

enum class Verdict : std::uint8_t { forced, best, good, close, inaccuracy, mistake, blunder };

[[nodiscard]] std::string_view name_of(Verdict verdict);

/// How sure a difference must be: so many standard errors.
inline constexpr double kSure = 2;
/// From how much of a win on a loss is called what.
inline constexpr double kInaccuracy = 0.01;
inline constexpr double kMistake = 0.05;
inline constexpr double kBlunder = 0.15;

/// The loss as a part of a whole win: the larger of the loss in chance and, where points count for
/// themselves, the loss in points over the stake; each counts only where it is sure.
[[nodiscard]] double sure_loss(const Figure& win, const Figure& points, double stake);

/// The verdict on a decision that is neither forced nor the best one.
[[nodiscard]] Verdict verdict_of(const Figure& win, const Figure& points, double stake);

/// Whether what was done is surely better than what it is compared with: a loss below 0, in the chance to win
/// and not above 0 in the points where those count for themselves.
[[nodiscard]] bool is_surely_better(const Figure& win, const Figure& points, double stake);

/// Whether more worlds could still change what is said.
[[nodiscard]] bool is_open(const Figure& win, const Figure& points, double stake);

/// How well a decision was made, from 100 down: a hundredth of a win costs about a tenth of what is left.
[[nodiscard]] double accuracy_of(double sure_loss);

}  // namespace meldwise::review
