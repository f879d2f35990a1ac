// Rounds of self-play as values/luck_fit.h wants them. Included only by the files that the build writes, one
// a game.
#pragma once

#include "values/luck_fit.h"
#include "values/selfplay_of.h"

namespace meldwise::values {

template <Mind M, class Features>
class LuckWatcher {
 public:
  using G = typename M::Game;
  using State = typename G::State;

  LuckWatcher(const Net& net, std::uint64_t seed, std::vector<LuckRound>& out)
      : net_(net), others_(seed), out_(out), units_(static_cast<std::size_t>(net.shape().hidden) + 1) {}

  template <class Others>
  void dealt(const State& state, Others&& others) {
    before_ = G::outcome(state);
    round_ = LuckRound{};
    round_.seats = before_.seats;
    round_.hidden.assign(round_.seats * units_, 0.0F);
    Sums mean;
    others_.deals(others, [&](const State& other, std::int64_t times) { add(other, times, mean); });
    came(state, mean);
  }
  void stepped(const State& before, const typename G::Action& action, const State& after) {
    Sums mean;
    const bool chance = others_.step(
        before, action, after, [&](const State& other, std::int64_t times) { add(other, times, mean); });
    if (chance) came(after, mean);
  }
  void ended(const State& state) {
    const Outcome after = G::outcome(state);
    for (std::size_t i = 0; i < round_.seats; ++i) {
      round_.gain[i] = static_cast<float>(after.score[i] - before_.score[i]);
    }
    out_.push_back(round_);
  }

 private:
  /// Sums over states: scores of the seats, and what the hidden units show, by the seat to move. Beyond the
  /// units stands a 1 for a round that goes on.
  struct Sums {
    std::array<std::int64_t, kMaxSeats> score{};
    std::array<std::int64_t, kMaxSeats*(kMostHidden + 1)> hidden{};
    std::int64_t count = 0;
  };

  void add(const State& state, std::int64_t times, Sums& sums) const {
    const Outcome now = G::outcome(state);
    for (std::size_t i = 0; i < round_.seats; ++i) sums.score[i] += times * now.score[i];
    sums.count += times;
    if (G::progress(state) != Progress::playing) return;
    Active active;
    ValueOf<M, Features>::inputs(state, active);
    Net::Hidden shown;
    net_.hidden({active.data(), active.size()}, shown);
    std::int64_t* const row =
        sums.hidden.data() + static_cast<std::size_t>(index_of(G::to_move(state))) * units_;
    for (std::size_t i = 0; i + 1 < units_; ++i) row[i] += times * shown[i];
    row[units_ - 1] += times * (1 << kHiddenBits);
  }

  void came(const State& state, const Sums& mean) {
    Sums now;
    add(state, 1, now);
    const auto count = static_cast<double>(mean.count);
    for (std::size_t i = 0; i < round_.seats; ++i) {
      round_.ended[i] +=
          static_cast<float>(static_cast<double>(now.score[i]) - static_cast<double>(mean.score[i]) / count);
    }
    for (std::size_t i = 0; i < round_.hidden.size(); ++i) {
      const double rest = static_cast<double>(now.hidden[i]) - static_cast<double>(mean.hidden[i]) / count;
      round_.hidden[i] += static_cast<float>(rest / (1 << kHiddenBits));
    }
  }

  const Net& net_;
  OtherChances<G> others_;
  std::vector<LuckRound>& out_;
  std::size_t units_;
  Outcome before_;
  LuckRound round_;
};

template <Mind M, class Features>
[[nodiscard]] std::vector<LuckRound> play_luck_rounds(const Net& net, const SelfplayPlan& plan) {
  std::vector<LuckRound> rounds;
  in_parts<std::vector<LuckRound>>(
      plan,
      [&](int match, std::vector<LuckRound>& out) {
        SelfplayMatch<M> selfplay(plan, match);
        LuckWatcher<M, Features> watcher(net, selfplay.seed(), out);
        selfplay.play(watcher);
      },
      [&](const std::vector<LuckRound>& part) { rounds.insert(rounds.end(), part.begin(), part.end()); });
  return rounds;
}

}  // namespace meldwise::values
