#include "arena/statistics.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace meldwise::arena {
namespace {

constexpr double kLn10 = 2.302585092994046;
constexpr double kNormalisedPerT = 800 / kLn10;  // normalised Elo of one standard deviation of a game

struct Moments {
  double mean = 0;
  double variance = 0;
};

Moments moments(std::span<const Bin> pdf) {
  Moments m;
  for (const Bin& bin : pdf) m.mean += bin.score * bin.count;
  for (const Bin& bin : pdf) m.variance += (bin.score - m.mean) * (bin.score - m.mean) * bin.count;
  return m;
}

/// Counts as probabilities. An outcome that was not seen yet is not impossible: it gets a thousandth of a
/// block, which keeps the likelihoods finite (all wins, no spread).
std::vector<Bin> as_pdf(std::span<const Bin> bins, double& total) {
  constexpr double kUnseen = 1e-3;
  std::vector<Bin> pdf(bins.begin(), bins.end());
  total = 0;
  for (Bin& bin : pdf) {
    if (bin.count == 0) bin.count = kUnseen;
    total += bin.count;
  }
  for (Bin& bin : pdf) bin.count /= total;
  return pdf;
}

/// The x at which sum p a / (1 + x a) = 0, for a of both signs: bisection between the poles; none for others.
std::optional<double> solve_secular(std::span<const Bin> pdf) {
  double lowest = 0;
  double highest = 0;
  for (const Bin& bin : pdf) {
    lowest = std::min(lowest, bin.score);
    highest = std::max(highest, bin.score);
  }
  if (lowest == 0 || highest == 0) return std::nullopt;
  double low = -1 / highest;
  double high = -1 / lowest;
  for (int i = 0; i < 200; ++i) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (const Bin& bin : pdf) sum += bin.count * bin.score / (1 + x * bin.score);
    (sum > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

/// The likeliest distribution with the observed outcomes whose mean is `mean`, which lies among them.
std::vector<Bin> fit_mean(std::span<const Bin> pdf, double mean) {
  std::vector<Bin> shifted(pdf.begin(), pdf.end());
  for (Bin& bin : shifted) bin.score -= mean;
  const double x = solve_secular(shifted).value_or(0);
  std::vector<Bin> fitted(pdf.begin(), pdf.end());
  for (Bin& bin : fitted) bin.count /= 1 + x * (bin.score - mean);
  return fitted;
}

/// How far the t-value of a distribution is from t, in points.
double off_by(std::span<const Bin> pdf, double par, double t) {
  const Moments m = moments(pdf);
  return std::abs(m.mean - par - t * std::sqrt(m.variance));
}

/// From a distribution to the likeliest with (mean - par) / deviation = t, by fixed-point iteration; false
/// where the way there is lost.
bool settle(std::span<const Bin> pdf, double par, double t, std::vector<Bin>& fitted) {
  for (int round = 0; round < 50; ++round) {
    const Moments m = moments(fitted);
    const double deviation = std::sqrt(m.variance);
    std::vector<Bin> secular(pdf.begin(), pdf.end());
    for (Bin& bin : secular) {
      const double z = (m.mean - bin.score) / deviation;
      bin.score = bin.score - par - t * deviation * (1 + z * z) / 2;
    }
    const auto x = solve_secular(secular);
    if (!x) return false;
    double change = 0;
    for (std::size_t i = 0; i < fitted.size(); ++i) {
      const double next = pdf[i].count / (1 + *x * secular[i].score);
      change = std::max(change, std::abs(next - fitted[i].count));
      fitted[i].count = next;
    }
    if (change < 1e-12) break;
  }
  return true;
}

/// The likeliest distribution with (mean - par) / deviation = t. Where t is too large to be reached at once
/// it is approached in steps.
std::vector<Bin> fit_t(std::span<const Bin> pdf, double par, double t) {
  constexpr int kMostSteps = 64;
  std::vector<Bin> fitted;
  for (int steps = 1; steps <= kMostSteps; steps *= 2) {
    fitted.assign(pdf.begin(), pdf.end());
    for (Bin& bin : fitted) bin.count = 1.0 / static_cast<double>(fitted.size());
    bool there = true;
    for (int i = 1; i <= steps && there; ++i) there = settle(pdf, par, t * i / steps, fitted);
    if (there && off_by(fitted, par, t) < 1e-6) break;
  }
  return fitted;
}

double log_ratio(std::span<const Bin> pdf, std::span<const Bin> h0, std::span<const Bin> h1, double total) {
  double sum = 0;
  for (std::size_t i = 0; i < pdf.size(); ++i) sum += pdf[i].count * std::log(h1[i].count / h0[i].count);
  return total * sum;
}

}  // namespace

double t_of_normalised(double elo, int games) { return elo / kNormalisedPerT * std::sqrt(games); }

void Series::add(double value) {
  ++count_;
  const double delta = value - mean_;
  mean_ += delta / static_cast<double>(count_);
  squares_ += delta * (value - mean_);
}

double Series::variance() const { return count_ < 2 ? 0 : squares_ / (static_cast<double>(count_) - 1); }
double Series::error() const {
  return count_ < 2 ? std::numeric_limits<double>::infinity()
                    : std::sqrt(variance() / static_cast<double>(count_));
}
double Series::half_width() const { return count_ < 2 ? error() : t_quantile(count_ - 1) * error(); }

std::string error_text(double error, int decimals) {
  return std::isfinite(error) ? fmt::format("{:.{}f}", error, decimals) : "?";
}

double share_half_width(const Series& shares) {
  if (shares.count() < 2) return 1;
  return std::min(1.0, shares.varies() ? shares.half_width() : 3 / static_cast<double>(shares.count()));
}

double t_quantile(std::size_t degrees) {
  // Exact for one and two degrees; beyond, the Cornish–Fisher expansion around the normal quantile
  // (Abramowitz & Stegun 26.7.5), good to a per mille from three degrees on.
  constexpr double kZ = 1.959963984540054;
  if (degrees == 1) return 12.706204736;
  if (degrees == 2) return 4.30265272975;
  const double n = static_cast<double>(degrees);
  const double z3 = kZ * kZ * kZ;
  const double z5 = z3 * kZ * kZ;
  const double z7 = z5 * kZ * kZ;
  const double z9 = z7 * kZ * kZ;
  return kZ + (z3 + kZ) / (4 * n) + (5 * z5 + 16 * z3 + 3 * kZ) / (96 * n * n) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * kZ) / (384 * n * n * n) +
         (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * kZ) / (92160 * n * n * n * n);
}

double elo_of_score(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / score - 1);
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double normalised_elo(std::span<const Bin> bins, int games) {
  double total = 0;
  for (const Bin& bin : bins) total += bin.count;
  if (total == 0) return 0;
  std::vector<Bin> pdf(bins.begin(), bins.end());
  for (Bin& bin : pdf) bin.count /= total;
  const Moments m = moments(pdf);
  if (m.variance == 0) return 0;
  return (m.mean - 0.5) / std::sqrt(m.variance * games) * kNormalisedPerT;
}

double llr_logistic(std::span<const Bin> bins, double elo0, double elo1) {
  double total = 0;
  const std::vector<Bin> pdf = as_pdf(bins, total);
  return log_ratio(pdf, fit_mean(pdf, score_of_elo(elo0)), fit_mean(pdf, score_of_elo(elo1)), total);
}

double llr_normalised(std::span<const Bin> bins, double elo0, double elo1, int games, double par) {
  double total = 0;
  const std::vector<Bin> pdf = as_pdf(bins, total);
  return log_ratio(pdf, fit_t(pdf, par, t_of_normalised(elo0, games)),
                   fit_t(pdf, par, t_of_normalised(elo1, games)), total);
}

double llr_points(const Series& blocks, double elo0, double elo1, int games) {
  const double n = static_cast<double>(blocks.count());
  // Without spread there is no t-value; nothing is decided however many equal blocks there are.
  if (!blocks.varies()) return 0;
  const double t = blocks.mean() / std::sqrt(blocks.variance());
  const double t0 = t_of_normalised(elo0, games);
  const double t1 = t_of_normalised(elo1, games);
  return n / 2 * std::log((1 + (t - t0) * (t - t0)) / (1 + (t - t1) * (t - t1)));
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

Verdict judge(const Sprt& test, double llr) {
  if (llr >= test.upper()) return Verdict::accept_h1;
  if (llr <= test.lower()) return Verdict::accept_h0;
  return Verdict::go_on;
}

std::string explain(const Sprt& test, double llr) {
  switch (judge(test, llr)) {
    case Verdict::accept_h1:
      return fmt::format(
          "LLR {:.2f} reached the upper bound {:.2f}: {:g} Elo rather than {:g}, at error rates {:g} and "
          "{:g}",
          llr, test.upper(), test.elo1, test.elo0, test.alpha, test.beta);
    case Verdict::accept_h0:
      return fmt::format(
          "LLR {:.2f} reached the lower bound {:.2f}: {:g} Elo rather than {:g}, at error rates {:g} and "
          "{:g}",
          llr, test.lower(), test.elo0, test.elo1, test.alpha, test.beta);
    case Verdict::go_on:
      break;
  }
  return fmt::format("LLR {:.2f} lies between {:.2f} and {:.2f}: undecided", llr, test.lower(), test.upper());
}

}  // namespace meldwise::arena
