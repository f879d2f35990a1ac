#include "games/konkan/mind/estimate.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "games/konkan/mind/fitted_estimate.h"
#include "games/konkan/mind/mind.h"
#include "games/konkan/mind/outlook.h"
#include "games/konkan/rules/legal.h"

namespace meldwise::konkan {
namespace {

constexpr int kMostWays = 12;  // of one card; beyond that it is in a meld anyway

static_assert(kFittedEstimate.size() == std::size_t{2} * kKinds * kTraits);

constexpr float kMargin = 0.3F;      // the part of a round's value that is the lead in points
constexpr float kGoodLead = 100.0F;  // a lead that is worth half of that part

/// e^x from sums and products only, so that it has the same bits on every machine.
float exponential(float x) {
  constexpr int kHalvings = 10;
  double base = 1.0 + static_cast<double>(std::clamp(x, -30.0F, 30.0F)) / (1 << kHalvings);
  for (int i = 0; i < kHalvings; ++i) base *= base;
  return static_cast<float>(base);
}

Values estimate(const State& state) {
  Values values{};
  float sum = 0;
  for (int i = 0; i < state.table.seats; ++i) {
    const float chance = exponential(strength_of(standing_of(state, seat_at(i)), state.table.seats));
    values[static_cast<std::size_t>(i)] = chance;
    sum += chance;
  }
  for (std::size_t i = 0; i < state.table.seats; ++i) values[i] /= sum;
  return values;
}

/// What counts now that the round is over: the match if this was its last round, else the round.
int result_of(const Public& table, std::size_t seat) {
  return table.progress == Progress::match_over ? table.seat[seat].score : table.seat[seat].gained;
}

}  // namespace

Standing standing_of(const State& state, Seat seat) {
  const Public& table = state.table;
  const SeatRecord& record = table.of(seat);
  const FrenchHand& hand = state.hand(seat);
  const SolverRules rules = solver_rules(table.options);
  const bool down = record.down();
  bool others_down = false;
  for (int i = 0; i < table.seats; ++i) others_down |= seat_at(i) != seat && table.of(seat_at(i)).down();

  const Outlook outlook(hand, table.concealed);
  const FaceMask sarfs = down ? needs_of(table, seat).sarfs : 0;
  int ways = 0;
  int points_of_ways = 0;
  int lone = 0;
  int fitting = 0;
  hand.for_each_face([&](Face card, int) {
    if (card.is_joker()) return;
    const int all = outlook.run_ways(card.suit(), card.rank()) + outlook.set_ways(card.suit(), card.rank());
    ways += std::min(all, kMostWays);
    points_of_ways += std::min(all, kMostWays) * face_points(card);
    lone += all == 0 ? 1 : 0;
    fitting += (sarfs & face_bit(card)) != 0 ? 1 : 0;
  });
  const int melds = best_points(hand, rules);
  const int gap = std::max(0, table.threshold() - melds);
  const auto number = [](int value) { return static_cast<float>(value); };
  return {(down ? 2 : 0) + (others_down ? 1 : 0),
          {1, number(record.laid - deadwood(hand, rules)) / 50, number(record.cards) / 5,
           down ? number(fitting) : number(gap) / 30, number(melds) / 50, number(ways) / 30,
           number(points_of_ways) / 300, number(hand.jokers()), number(lone) / 3,
           table.mover() == seat ? 1.0F : 0.0F}};
}

float strength_of(const Standing& standing, int seats) {
  const float* const weights = kFittedEstimate.data() + weights_at(standing, seats);
  float sum = 0;
  for (std::size_t i = 0; i < kTraits; ++i) sum += weights[i] * standing.traits[i];
  return sum;
}

Values Mind::value(const State& state) {
  const Public& table = state.table;
  if (table.progress == Progress::playing) return estimate(state);
  Values values{};
  for (std::size_t i = 0; i < table.seats; ++i) {
    const int own = result_of(table, i);
    int best = std::numeric_limits<int>::min();  // of the others
    int equals = 1;
    for (std::size_t j = 0; j < table.seats; ++j) {
      if (j == i) continue;
      best = std::max(best, result_of(table, j));
      equals += result_of(table, j) == own ? 1 : 0;
    }
    const float lead = static_cast<float>(own - best) / kGoodLead;
    const float win = own >= best ? 1.0F / static_cast<float>(equals) : 0.0F;
    values[i] = (1 - kMargin) * win + kMargin * (0.5F + 0.5F * lead / (1 + std::fabs(lead)));
  }
  return values;
}

}  // namespace meldwise::konkan
