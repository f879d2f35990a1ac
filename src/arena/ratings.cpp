#include "arena/ratings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "arena/statistics.h"

namespace meldwise::arena {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double kEloPerUnit = 400 / 2.302585092994046;
constexpr double kVirtualGames = 0.5;  // won, and as many lost, against the average

/// Solves a x = b for a symmetric positive definite `a` by Cholesky; `a` is overwritten with its factor.
void factorise(Matrix& a) {
  const std::size_t n = a.size();
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t k = 0; k < j; ++k) a[j][j] -= a[j][k] * a[j][k];
    a[j][j] = std::sqrt(a[j][j]);
    for (std::size_t i = j + 1; i < n; ++i) {
      for (std::size_t k = 0; k < j; ++k) a[i][j] -= a[i][k] * a[j][k];
      a[i][j] /= a[j][j];
    }
  }
}

Vector solve_factorised(const Matrix& factor, Vector b) {
  const std::size_t n = factor.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= factor[i][k] * b[k];
    b[i] /= factor[i][i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= factor[k][i] * b[k];
    b[i] /= factor[i][i];
  }
  return b;
}

/// The log-likelihood's slope and curvature at given strengths, collected game by game.
class Likelihood {
 public:
  explicit Likelihood(const Vector& strength)
      : strength_(strength), weight_(strength.size()), curvature_(strength.size(), Vector(strength.size())) {
    std::transform(strength.begin(), strength.end(), weight_.begin(), [](double s) { return std::exp(s); });
  }

  void add(const Placing& game, Vector& slope) {
    std::vector<int> left = game.players;
    std::vector<int> places = game.places;
    while (left.size() > 1) {
      const int best = *std::min_element(places.begin(), places.end());
      std::vector<int> tied;
      std::vector<int> rest;
      std::vector<int> rest_places;
      for (std::size_t i = 0; i < left.size(); ++i) {
        if (places[i] == best) {
          tied.push_back(left[i]);
        } else {
          rest.push_back(left[i]);
          rest_places.push_back(places[i]);
        }
      }
      choose(tied, rest, slope);
      left = std::move(rest);
      places = std::move(rest_places);
    }
  }

  /// The virtual games, one slope each: they are observations like the others.
  std::vector<Vector> add_virtual_games() {
    std::vector<Vector> slopes;
    for (std::size_t i = 0; i < strength_.size(); ++i) {
      const double win = 1 / (1 + std::exp(-strength_[i]));
      curvature_[i][i] += 2 * kVirtualGames * win * (1 - win);
      for (const double score : {1.0, 0.0}) {
        Vector slope(strength_.size());
        slope[i] = score - win;
        slopes.push_back(std::move(slope));
      }
    }
    return slopes;
  }

  [[nodiscard]] Matrix& curvature() { return curvature_; }

 private:
  /// The tied are chosen one after the other from all that are left, in any order: the mean over orders is
  /// a mean over the sets of those that went before, which are few.
  void choose(const std::vector<int>& tied, const std::vector<int>& rest, Vector& slope) {
    const std::size_t count = tied.size();
    for (const int player : tied) slope[static_cast<std::size_t>(player)] += 1;
    std::vector<double> share(count);  // the weight of one set of a given size
    double ways = 1;
    for (std::size_t size = 0; size < count; ++size) {
      share[size] = 1 / ways;
      ways = ways * static_cast<double>(count - size) / static_cast<double>(size + 1);
    }
    std::vector<std::size_t> choosable;
    for (unsigned gone = 0; gone + 1 < (1U << count); ++gone) {
      choosable.clear();
      std::size_t size = 0;
      for (std::size_t i = 0; i < count; ++i) {
        if ((gone >> i & 1U) != 0) {
          ++size;
        } else {
          choosable.push_back(static_cast<std::size_t>(tied[i]));
        }
      }
      for (const int player : rest) choosable.push_back(static_cast<std::size_t>(player));
      draw_from(choosable, share[size], slope);
    }
  }

  void draw_from(const std::vector<std::size_t>& choosable, double share, Vector& slope) {
    double sum = 0;
    for (const std::size_t i : choosable) sum += weight_[i];
    for (const std::size_t i : choosable) {
      const double p = weight_[i] / sum;
      slope[i] -= share * p;
      curvature_[i][i] += share * p;
      for (const std::size_t j : choosable) curvature_[i][j] -= share * p * weight_[j] / sum;
    }
  }

  const Vector& strength_;
  Vector weight_;
  Matrix curvature_;
};

struct Fit {
  Vector strength;
  Matrix covariance;
};

Fit fit_strengths(std::size_t players, std::span<const PlacingBlock> blocks) {
  constexpr int kMostSteps = 100;
  constexpr double kLongestStep = 2;  // of a strength: far from the optimum Newton overshoots
  Fit fit{Vector(players), Matrix(players, Vector(players))};
  for (int step = 0; step < kMostSteps; ++step) {
    Likelihood likelihood(fit.strength);
    std::vector<Vector> slopes;
    slopes.reserve(blocks.size());
    for (const PlacingBlock& block : blocks) {
      Vector slope(players);
      for (const Placing& game : block) likelihood.add(game, slope);
      slopes.push_back(std::move(slope));
    }
    const std::vector<Vector> virtual_slopes = likelihood.add_virtual_games();
    Vector total(players);
    for (const Vector& slope : slopes) {
      for (std::size_t i = 0; i < players; ++i) total[i] += slope[i];
    }
    for (const Vector& slope : virtual_slopes) {
      for (std::size_t i = 0; i < players; ++i) total[i] += kVirtualGames * slope[i];
    }
    factorise(likelihood.curvature());
    const Vector move = solve_factorised(likelihood.curvature(), total);
    double longest = 0;
    for (const double d : move) longest = std::max(longest, std::abs(d));
    const double scale = longest > kLongestStep ? kLongestStep / longest : 1;
    for (std::size_t i = 0; i < players; ++i) fit.strength[i] += scale * move[i];
    if (longest > 1e-9 && step + 1 < kMostSteps) continue;
    // The sandwich: what each block moves the strengths, squared and summed.
    const auto spread = [&](const Vector& slope, double share) {
      const Vector pull = solve_factorised(likelihood.curvature(), slope);
      for (std::size_t i = 0; i < players; ++i) {
        for (std::size_t j = 0; j < players; ++j) fit.covariance[i][j] += share * pull[i] * pull[j];
      }
    };
    for (const Vector& slope : slopes) spread(slope, 1);
    for (const Vector& slope : virtual_slopes) spread(slope, kVirtualGames);
    break;
  }
  return fit;
}

}  // namespace

std::vector<Rating> rate(int players, std::span<const PlacingBlock> blocks) {
  const auto all = static_cast<std::size_t>(players);
  std::vector<Rating> ratings(all);
  for (const PlacingBlock& block : blocks) {
    if (block.empty()) continue;
    for (const int player : block.front().players) ++ratings[static_cast<std::size_t>(player)].blocks;
  }
  const auto active =
      std::count_if(ratings.begin(), ratings.end(), [](const Rating& r) { return r.blocks > 0; });
  if (active == 0) return ratings;
  const Fit fit = fit_strengths(all, blocks);
  const double share = 1 / static_cast<double>(active);
  double mean = 0;
  for (std::size_t i = 0; i < all; ++i) mean += ratings[i].blocks > 0 ? share * fit.strength[i] : 0;
  for (std::size_t i = 0; i < all; ++i) {
    Rating& rating = ratings[i];
    if (rating.blocks == 0) continue;
    rating.elo = kEloPerUnit * (fit.strength[i] - mean);
    if (rating.blocks < 2) {
      rating.half_width = std::numeric_limits<double>::infinity();
      continue;
    }
    // The variance of the difference to the mean of all that played.
    Vector contrast(all);
    for (std::size_t j = 0; j < all; ++j) contrast[j] = ratings[j].blocks > 0 ? -share : 0;
    contrast[i] += 1;
    double variance = 0;
    for (std::size_t a = 0; a < all; ++a) {
      for (std::size_t b = 0; b < all; ++b) variance += contrast[a] * contrast[b] * fit.covariance[a][b];
    }
    const double n = rating.blocks;
    const auto degrees = static_cast<std::size_t>(rating.blocks - 1);
    rating.half_width = kEloPerUnit * t_quantile(degrees) * std::sqrt(variance * n / (n - 1));
  }
  return ratings;
}

}  // namespace meldwise::arena
