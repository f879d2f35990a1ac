#include "values/luck_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "values/equations.h"

namespace meldwise::values {
namespace {

constexpr std::array<double, 8> kPenalties = {0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3};

struct Shape {
  std::size_t seats;
  std::size_t units;  // with the constant
  double unit;
};

/// What chance did to the units as `seat` counts the seats.
void row_of(const Shape& shape, const LuckRound& round, std::size_t seat, std::span<double> row) {
  std::fill(row.begin(), row.end(), 0.0);
  for (std::size_t mover = 0; mover < round.seats; ++mover) {
    const std::size_t place = (seat + round.seats - mover) % round.seats;
    for (std::size_t i = 0; i < shape.units; ++i) {
      row[place * shape.units + i] = round.hidden[mover * shape.units + i];
    }
  }
}

using ByNumber = std::array<double, kMaxSeats + 1>;

/// Mean gain of a seat, by the number of seats.
ByNumber mean_gains(std::span<const LuckRound> rounds) {
  ByNumber sums{};
  ByNumber counts{};
  for (const LuckRound& round : rounds) {
    for (std::size_t i = 0; i < round.seats; ++i) sums[round.seats] += round.gain[i];
    counts[round.seats] += static_cast<double>(round.seats);
  }
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] /= std::max(1.0, counts[i]);
  return sums;
}

/// Sums over the leads of all seats: with each other and with their luck.
struct Leads {
  double raw = 0;
  double both = 0;
  double luck = 0;
  double rounds = 0;

  /// The slope, where it is three of its standard errors above nothing, since the best of nine is looked at;
  /// else luck explains nothing here, and taking any of it would only add noise.
  [[nodiscard]] double weight() const {
    if (luck <= 0) return 1;
    const double slope = std::clamp(both / luck, 0.0, 1.5);
    const double error = std::sqrt(std::max(0.0, left(both / luck)) / (luck * std::max(1.0, rounds)));
    return slope > 3 * error ? slope : 0;
  }
  [[nodiscard]] double left(double weight) const { return raw - 2 * weight * both + weight * weight * luck; }
  [[nodiscard]] double saved(double weight) const { return left(weight) > 0 ? raw / left(weight) : 1.0; }
};

Leads leads_of(const Shape& shape, std::span<const LuckRound> rounds, std::span<const double> rows) {
  Leads leads;
  std::vector<double> row(rows.size());
  for (const LuckRound& round : rounds) {
    std::array<double, kMaxSeats> luck{};
    double luck_sum = 0;
    double gain_sum = 0;
    for (std::size_t seat = 0; seat < round.seats; ++seat) {
      row_of(shape, round, seat, row);
      luck[seat] = round.ended[seat];
      for (std::size_t i = 0; i < row.size(); ++i) luck[seat] += shape.unit * rows[i] * row[i];
      luck_sum += luck[seat];
      gain_sum += round.gain[seat];
    }
    ++leads.rounds;
    // The lead is what a seat has above the mean of all, but for a factor.
    const auto seats = static_cast<double>(round.seats);
    for (std::size_t seat = 0; seat < round.seats; ++seat) {
      const double lead = round.gain[seat] - gain_sum / seats;
      const double by_luck = luck[seat] - luck_sum / seats;
      leads.raw += lead * lead;
      leads.both += lead * by_luck;
      leads.luck += by_luck * by_luck;
    }
  }
  return leads;
}

}  // namespace

LuckFit fit_luck(const Net& net, std::span<const LuckRound> rounds) {
  const Shape shape{static_cast<std::size_t>(net.shape().seats),
                    static_cast<std::size_t>(net.shape().hidden) + 1, static_cast<double>(net.shape().unit)};
  LuckFit fit;
  const std::vector<double> points = net.head_rows(0);
  fit.rows = points;
  const std::size_t first = rounds.size() * 7 / 10;
  const std::size_t second = rounds.size() * 17 / 20;
  const auto choosing = rounds.subspan(first, second - first);
  const auto judging = rounds.subspan(second);
  fit.rounds = judging.size();
  if (rounds.size() < 100) return fit;

  Equations equations(shape.seats * shape.units);
  const ByNumber means = mean_gains(rounds.first(first));
  std::vector<double> row(shape.seats * shape.units);
  for (const LuckRound& round : rounds.first(first)) {
    for (std::size_t seat = 0; seat < round.seats; ++seat) {
      row_of(shape, round, seat, row);
      equations.add(row, (round.gain[seat] - means[round.seats] - round.ended[seat]) / shape.unit);
    }
  }
  double least = std::numeric_limits<double>::infinity();
  const auto consider = [&](const std::vector<double>& rows, double penalty) {
    const Leads leads = leads_of(shape, choosing, rows);
    if (leads.left(leads.weight()) >= least) return;
    least = leads.left(leads.weight());
    fit.rows = rows;
    fit.penalty = penalty;
    fit.weight = leads.weight();
  };
  // Few rounds fit little: the forecast may be the better measure.
  consider(points, 0);
  for (const double penalty : kPenalties) consider(equations.solve(penalty), penalty);
  fit.saved_by_points = leads_of(shape, judging, points).saved(1);
  const Leads judged = leads_of(shape, judging, fit.rows);
  fit.saved_by_fit = judged.saved(1);
  fit.saved = judged.saved(fit.weight);
  return fit;
}

}  // namespace meldwise::values
