// The fits of one game (values/fit.h). Included only by the files that the build writes, one a game.
#pragma once

#include <cmath>
#include <tuple>
#include <type_traits>

#include "values/fit.h"
#include "values/fit_data.h"
#include "values/selfplay_of.h"

namespace meldwise::values {

template <class Subject>
using FitDataOf = std::conditional_t<Subject::one_of_them, ChoiceData, SumData>;

/// Describes some decisions of every round once it is known what became of them.
template <Mind M, class Subject>
class FitWatcher {
 public:
  using G = typename M::Game;
  using State = typename G::State;
  using Action = typename G::Action;

  FitWatcher(int positions, std::uint64_t seed, FitDataOf<Subject>& out)
      : kept_(positions, seed), out_(out) {}

  template <class Others>
  void dealt(const State& state, Others&& /*others*/) {
    before_ = G::outcome(state);
    kept_.clear();
  }
  void stepped(const State& before, const Action& action, const State& /*after*/) {
    if (Subject::counts(before, action)) kept_.offer({before, action});
  }
  void ended(const State& state) {
    const Outcome after = G::outcome(state);
    const auto shares = round_shares(before_, after, G::high_score_wins);
    RoundEnd end{.seats = after.seats};
    for (std::size_t i = 0; i < end.seats; ++i) {
      end.gain[i] = static_cast<float>(after.score[i] - before_.score[i]);
      end.share[i] = static_cast<float>(shares[i]);
    }
    for (const auto& [position, action] : kept_.list()) Subject::describe(position, action, end, out_);
  }

 private:
  Outcome before_;
  Reservoir<std::pair<State, Action>> kept_;
  FitDataOf<Subject>& out_;
};

/// Some numbers are fitted to whole rounds: those have a watcher of their own, which puts what it saw.
template <Mind M, class Subject>
struct FitWatcherOf {
  using Type = FitWatcher<M, Subject>;
};
template <Mind M, class Subject>
requires requires { typename Subject::template Watcher<FitDataOf<Subject>>; }
struct FitWatcherOf<M, Subject> {
  using Type = typename Subject::template Watcher<FitDataOf<Subject>>;
};

template <Mind M, class Subject>
[[nodiscard]] FitReport run_fit(const SelfplayPlan& plan) {
  using Data = FitDataOf<Subject>;
  const std::span<const float> built_in = Subject::built_in();
  const std::size_t size = built_in.size();
  SelfplayPlan played = plan;
  played.slips = Subject::slips;
  struct Part {
    std::vector<Data> data;  // to fit, to choose, to judge
  };
  Part all{std::vector<Data>(3, Data(size))};
  in_parts<Part>(
      played,
      [&](int match, Part& out) {
        if (out.data.empty()) out.data.assign(3, Data(size));
        SelfplayMatch<M> selfplay(played, match);
        selfplay.seat_all(&Subject::act, Subject::seats);
        typename FitWatcherOf<M, Subject>::Type watcher(played.positions, selfplay.seed(),
                                                        out.data[match % 10 == 9   ? 2U
                                                                 : match % 10 == 8 ? 1U
                                                                                   : 0U]);
        selfplay.play(watcher);
      },
      [&](const Part& part) {
        for (std::size_t i = 0; i < all.data.size(); ++i) all.data[i].append(part.data[i]);
      });
  const auto& [fitting, choosing, judging] = std::tie(all.data[0], all.data[1], all.data[2]);

  FitReport report{.positions = fitting.size(), .held = judging.size(), .data = fitting.hash()};
  constexpr std::array<double, 6> kPenalties = {1, 0.1, 0.01, 0.001, 0.0001, 0.00001};
  const std::vector<double> zeros(size);
  std::vector<double> numbers = zeros;
  std::vector<double> best = zeros;
  double least = choosing.judge(zeros)[0];
  for (const double penalty : kPenalties) {
    numbers = fitting.fit(penalty, numbers);
    const double loss = choosing.judge(numbers)[0];
    if (loss >= least) continue;
    least = loss;
    best = numbers;
    report.penalty = penalty;
  }
  constexpr double kDigits = 1000;  // as `header_of` writes them
  for (double& number : best) {
    report.numbers.push_back(static_cast<float>(std::round(number * kDigits) / kDigits));
    number = report.numbers.back();
  }
  const std::vector<double> old(built_in.begin(), built_in.end());
  const auto nothing = judging.judge(zeros);
  const auto by_old = judging.judge(old);
  const auto by_fit = judging.judge(best);
  for (std::size_t i = 0; i < nothing.size(); ++i) {
    report.measures.push_back({Data::kMeasures[i], nothing[i], by_old[i], by_fit[i]});
  }
  report.apart = judging.apart(old, best);
  return report;
}

template <Mind M, class... Subjects>
[[nodiscard]] std::span<const Fit> list_fits(const std::tuple<Subjects...>& /*subjects*/) {
  static const std::array<Fit, sizeof...(Subjects)> list{Fit{.name = Subjects::name,
                                                             .about = Subjects::about,
                                                             .in_a_line = Subjects::in_a_line,
                                                             .built_in = Subjects::built_in(),
                                                             .run = &run_fit<M, Subjects>}...};
  return list;
}

#define MELDWISE_FITS_OF(GAME)                   \
  namespace meldwise::values {                   \
  template <>                                    \
  std::span<const Fit> game_fits<GAME::Game>() { \
    return list_fits<GAME::Mind>(GAME::Fits{});  \
  }                                              \
  }

}  // namespace meldwise::values
