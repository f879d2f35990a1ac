#include "games/five_crowns/mind/standing.h"

#include <algorithm>
#include <cmath>

namespace meldwise::five_crowns {
namespace {

// The difference of two players' points in a round varies by 14 to 21 points from round to round.
constexpr double kRoundDeviation = 18;

/// The normal distribution, read off a table so that it is the same on every machine.
double normal(double x) {
  constexpr double kStep = 0.25;
  constexpr std::array<double, 17> kTable{.5,    .5987, .6915, .7734, .8413, .8944, .9332, .9599, .9772,
                                          .9878, .9938, .9970, .9987, .9994, .9998, .9999, 1};
  const double at = std::min(std::abs(x) / kStep, static_cast<double>(kTable.size() - 1));
  const auto low = std::min(static_cast<std::size_t>(at), kTable.size() - 2);
  const double upper = kTable[low] + (at - static_cast<double>(low)) * (kTable[low + 1] - kTable[low]);
  return x < 0 ? 1 - upper : upper;
}

}  // namespace

Totals totals(const Public& table) {
  Totals out{};
  for (std::size_t seat = 0; seat < table.seats; ++seat) out[seat] = table.total(seat);
  return out;
}

Values win_chances(const Totals& totals, int seats, int rounds) {
  const auto n = static_cast<std::size_t>(seats);
  std::array<double, kMostSeats> weight{};
  double sum = 0;
  const int least = *std::min_element(totals.begin(), totals.begin() + seats);
  for (std::size_t i = 0; i < n; ++i) {
    weight[i] = rounds == 0 && totals[i] > least ? 0 : 1;
    for (std::size_t j = 0; j < n && rounds > 0; ++j) {
      if (j != i)
        weight[i] *= normal((totals[j] - totals[i]) / (kRoundDeviation * std::sqrt(double(rounds))));
    }
    sum += weight[i];
  }
  Values values{};
  for (std::size_t i = 0; i < n; ++i) values[i] = static_cast<float>(weight[i] / sum);
  return values;
}

}  // namespace meldwise::five_crowns
