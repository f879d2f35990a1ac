#include "arena/misfit.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "arena/statistics.h"

namespace meldwise::arena {
namespace {

constexpr std::size_t kLeastBlocks = 8;  // against one other, or in a half: fewer tell nothing
constexpr double kNamed = 0.01;          // of all tournaments

/// What one scored above what was expected against another, over blocks.
struct Pair {
  Series scored;
  Series excess;
  double expected = 0;
  double games = 0;
};

/// Standard errors from 0. Games without any spread have at least that of chances as expected.
double deviation(const Pair& pair) {
  const double blocks = static_cast<double>(pair.excess.count());
  const double least = pair.expected * (1 - pair.expected) / std::max(1.0, pair.games);
  return pair.excess.mean() / std::sqrt(std::max(pair.excess.variance() / blocks, least) + 1e-12);
}

}  // namespace

double normal_tail(double z) { return std::erfc(z / std::numbers::sqrt2) / 2; }

double chi_square_tail(double value, int degrees) {
  const double n = degrees;
  const double z = (std::cbrt(value / n) - (1 - 2 / (9 * n))) / std::sqrt(2 / (9 * n));
  return normal_tail(z);
}

std::vector<Misfit> find_misfits(std::span<const PlacingBlock> blocks, std::span<const Rating> ratings) {
  std::vector<std::map<int, Pair>> pairs(ratings.size());
  std::vector<std::vector<double>> course(ratings.size());  // points above expectation, block by block
  for (const PlacingBlock& block : blocks) {
    std::map<std::pair<int, int>, Series> met;
    for (const Placing& game : block) {
      for (std::size_t i = 0; i < game.players.size(); ++i) {
        for (std::size_t j = 0; j < game.players.size(); ++j) {
          if (i == j || game.players[i] == game.players[j]) continue;
          const double points = game.places[i] < game.places[j]    ? 1
                                : game.places[i] == game.places[j] ? 0.5
                                                                   : 0;
          met[{game.players[i], game.players[j]}].add(points);
        }
      }
    }
    std::map<int, Series> excess;
    for (const auto& [who, points] : met) {
      const double lead = ratings[static_cast<std::size_t>(who.first)].elo -
                          ratings[static_cast<std::size_t>(who.second)].elo;
      Pair& pair = pairs[static_cast<std::size_t>(who.first)][who.second];
      pair.expected = score_of_elo(lead);
      pair.games += static_cast<double>(points.count());
      pair.scored.add(points.mean());
      pair.excess.add(points.mean() - pair.expected);
      excess[who.first].add(points.mean() - pair.expected);
    }
    for (const auto& [player, above] : excess)
      course[static_cast<std::size_t>(player)].push_back(above.mean());
  }

  std::vector<Misfit> result(ratings.size());
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    Misfit& misfit = result[i];
    double squares = 0;
    int others = 0;
    double oddest = 0;
    for (const auto& [other, pair] : pairs[i]) {
      if (pair.excess.count() < kLeastBlocks) continue;
      const double z = deviation(pair);
      squares += z * z;
      ++others;
      if (std::fabs(z) <= oddest) continue;
      oddest = std::fabs(z);
      misfit.other = other;
      misfit.scored = pair.scored.mean();
      misfit.expected = pair.expected;
    }
    // Its own rating was fitted to these games.
    if (others > 1) misfit.chance = chi_square_tail(squares, others - 1);
    const std::vector<double>& above = course[i];
    if (above.size() < 2 * kLeastBlocks) continue;
    Series first;
    Series second;
    Series all;
    for (std::size_t b = 0; b < above.size(); ++b) {
      (b < above.size() / 2 ? first : second).add(above[b]);
      all.add(above[b]);
    }
    // A half that is more alike than all is no proof that it does not vary.
    const auto squared_error = [&](const Series& half) {
      return std::max(half.variance(), all.variance()) / static_cast<double>(half.count());
    };
    const double error = std::sqrt(squared_error(first) + squared_error(second));
    if (all.varies()) {
      const double halves = 2 * normal_tail(std::fabs(first.mean() - second.mean()) / error);
      if (halves < misfit.chance) misfit = {halves, false, -1, first.mean(), second.mean()};
    }
  }
  const double least = kNamed / 2 / std::max<double>(1, static_cast<double>(ratings.size()));
  for (Misfit& misfit : result) misfit.named = misfit.chance < least;
  return result;
}

}  // namespace meldwise::arena
