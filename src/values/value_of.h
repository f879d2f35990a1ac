// What a whole state is worth to every seat, by the game's net; exact once the round is over.
//
// The points are the score a seat is expected to have when the round ends, the chance to win is that of the
// round, the leaf is what the mind's `value` is expected to be then, so that a search may stop there. It may
// be asked about any world: it was trained on the outcomes of play that saw only views, and knows nothing of
// the hidden order. No heap, some microseconds.
#pragma once

#include <array>
#include <cstdint>

#include "games/mind.h"
#include "values/estimate.h"
#include "values/features.h"
#include "values/net.h"

namespace meldwise::values {

/// Shares of the round's first place: the most points gained since `before`.
[[nodiscard]] inline std::array<double, kMaxSeats> round_shares(const Outcome& before, const Outcome& after,
                                                                bool high_wins) {
  Outcome round = after;
  for (std::size_t i = 0; i < after.seats; ++i) round.score[i] -= before.score[i];
  rank_by_score(round, high_wins);
  int firsts = 0;
  for (std::size_t i = 0; i < round.seats; ++i) firsts += round.place[i] == 1 ? 1 : 0;
  std::array<double, kMaxSeats> shares{};
  for (std::size_t i = 0; i < round.seats; ++i) shares[i] = round.place[i] == 1 ? 1.0 / firsts : 0.0;
  return shares;
}

template <Mind M, class Features>
class ValueOf {
 public:
  using G = typename M::Game;
  using State = typename G::State;

  /// The shape of the game's net; `unit` is chosen by who trains it.
  static NetShape shape() {
    static const NetShape shape = [] {
      const State state = G::deal(typename G::Options{}, G::default_seats, 1);
      FeatureList list;
      Features::list(list, state, Seat::first);
      return NetShape{list.size(), hidden_units(list.size(), G::max_seats), G::max_seats, list.hash(), 1};
    }();
    return shape;
  }

  static void inputs(const State& state, Active& active) {
    FeatureWriter writer(active);
    Features::list(writer, state, G::to_move(state));
  }

  [[nodiscard]] static Estimate estimate(const Net& net, const State& state) {
    Estimate result;
    const Outcome now = G::outcome(state);
    const auto seats = static_cast<std::size_t>(now.seats);
    for (std::size_t i = 0; i < seats; ++i) {
      result.points[i] = std::int64_t{now.score[i]} * (1 << kPointBits);
    }
    result.worth = result.points;
    if (G::progress(state) != Progress::playing) {
      const Values ends = M::value(state);
      const std::array<double, kMaxSeats> shares =
          round_shares(Outcome{.seats = now.seats}, now, G::high_score_wins);
      for (std::size_t i = 0; i < seats; ++i) {
        result.win[i] = static_cast<std::int32_t>(shares[i] * (1 << kChanceBits));
        result.leaf[i] = static_cast<std::int32_t>(ends[i] * static_cast<float>(1 << kChanceBits));
      }
      return result;
    }
    Active active;
    inputs(state, active);
    Net::Outputs out;
    net.run({active.data(), active.size()}, out);
    const auto first = static_cast<std::size_t>(index_of(G::to_move(state)));
    for (std::size_t place = 0; place < seats; ++place) {
      const std::size_t seat = (first + place) % seats;
      const std::int32_t* const heads = out.data() + place * kHeads;
      const auto in_points = [&](std::int32_t output) {
        return (std::int64_t{output} * net.shape().unit) >> (kOutputBits - kPointBits);
      };
      result.points[seat] += in_points(heads[0]);
      result.worth[seat] += in_points(heads[kLuckHead]);
      result.win[seat] = squash(heads[1]);
      result.leaf[seat] = squash(heads[2]);
    }
    return result;
  }
};

}  // namespace meldwise::values
