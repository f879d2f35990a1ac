#include "arena/stopped_test.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace meldwise::arena {
namespace {

constexpr double kOvershoot = 0.583;  // of a step

/// A Brownian motion with steps of a given spread from 0 until it leaves (a, b), looked at after T steps.
class BoundedWalk {
 public:
  BoundedWalk(double a, double b, double spread, double steps)
      : a_(a), b_(b), variance_(spread * spread), steps_(steps), density_(kPoints + 1) {
    // Where the walk without drift is if it has not left: a series of sines.
    const double width = b - a;
    const double decay = variance_ * std::numbers::pi * std::numbers::pi * steps / (2 * width * width);
    for (int n = 1; n <= kMostTerms && n * n * decay < kNothing; ++n) {
      const double weight =
          2 / width * std::exp(-n * n * decay) * std::sin(n * std::numbers::pi * -a / width);
      for (std::size_t i = 0; i <= kPoints; ++i) {
        density_[i] += weight * std::sin(n * std::numbers::pi * static_cast<double>(i) / kPoints);
      }
    }
  }

  /// The chance to have left at `a` by then, or to be below `end` still.
  [[nodiscard]] double below(double end, double drift) const {
    const double lean = drift / variance_;
    const double fade = drift * lean * steps_ / 2;
    double later = 0;  // still there, to leave at a
    double there = 0;  // still there, below the end
    const double step = (b_ - a_) / kPoints;
    for (std::size_t i = 0; i <= kPoints; ++i) {
      const double x = a_ + step * static_cast<double>(i);
      const double edge = i == 0 || i == kPoints ? 1 : i % 2 == 1 ? 4 : 2;  // Simpson's rule
      const double mass = edge * step / 3 * density_[i] * std::exp(lean * x - fade);
      later += mass * leaves_at_a(x, lean);
      if (x <= end) there += mass;
    }
    return std::clamp(leaves_at_a(0, lean) - later + there, 0.0, 1.0);
  }

 private:
  static constexpr std::size_t kPoints = 600;
  static constexpr int kMostTerms = 600;
  static constexpr double kNothing = 40;

  /// Of a walk at x, whenever it will be.
  [[nodiscard]] double leaves_at_a(double x, double lean) const {
    const double k = 2 * lean;
    if (std::fabs(k) * (b_ - a_) < 1e-9) return (b_ - x) / (b_ - a_);
    if (k > 0) return std::exp(-k * (x - a_)) * std::expm1(-k * (b_ - x)) / std::expm1(-k * (b_ - a_));
    return std::expm1(k * (b_ - x)) / std::expm1(k * (b_ - a_));
  }

  double a_;
  double b_;
  double variance_;
  double steps_;
  std::vector<double> density_;
};

}  // namespace

StoppedEstimate estimate_after(const Sprt& test, double llr, std::size_t blocks, int games) {
  const double t0 = t_of_normalised(test.elo0, games);
  const double t1 = t_of_normalised(test.elo1, games);
  const double steps = static_cast<double>(std::max<std::size_t>(1, blocks));
  const double spread = t1 - t0;  // of the ratio, a block
  const double low = test.lower() - kOvershoot * spread;
  const double high = test.upper() + kOvershoot * spread;
  const Verdict verdict = judge(test, llr);
  const double end = verdict == Verdict::accept_h1   ? high
                     : verdict == Verdict::accept_h0 ? low
                                                     : std::clamp(llr, low, high);
  const BoundedWalk walk(low, high, spread, steps);
  const double plain = (t0 + t1) / 2 + end / (spread * steps);
  // The larger the advantage, the less likely is so little.
  const auto solve = [&](double chance) {
    double from = plain - 10 / std::sqrt(steps);
    double to = plain + 10 / std::sqrt(steps);
    for (int i = 0; i < 60; ++i) {
      const double middle = (from + to) / 2;
      const double drift = spread * (middle - (t0 + t1) / 2);
      (walk.below(end, drift) > chance ? from : to) = middle;
    }
    return (from + to) / 2;
  };
  return {solve(0.5), solve(0.975), solve(0.025)};
}

}  // namespace meldwise::arena
