// The fits of one game (values/fit.h). Included only by the files that the build writes, one a game.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "values/fit.h"
#include "values/fit_data.h"
#include "values/recorded_of.h"
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

/// Some numbers are fitted to what was chosen by chance: they name who chooses so, given the numbers that are
/// known, and a watcher of its own of whole rounds; and how many stages there are, of which each knows what
/// the ones before it have told.
template <class Subject>
concept Explores = requires {
  typename Subject::Player;
};

/// Data to fit to, to choose the penalty by and to judge by.
template <class Subject>
struct FitParts {
  using Data = FitDataOf<Subject>;

  /// Of the match, or deal, of that number.
  [[nodiscard]] Data& of(std::size_t number) {
    constexpr std::size_t kEveryTenth = 10;
    return number % kEveryTenth == 9 ? judging : number % kEveryTenth == 8 ? choosing : fitting;
  }
  void append(const FitParts& other) {
    fitting.append(other.fitting);
    choosing.append(other.choosing);
    judging.append(other.judging);
  }

  Data fitting = empty();
  Data choosing = empty();
  Data judging = empty();

 private:
  static Data empty() {
    if constexpr (requires { Subject::unsure; }) {
      return Data(Subject::built_in().size(), Subject::unsure);
    } else {
      return Data(Subject::built_in().size());
    }
  }
};

template <class Subject>
[[nodiscard]] FitReport fitted_to(const FitParts<Subject>& parts) {
  using Data = FitDataOf<Subject>;
  const std::span<const float> built_in = Subject::built_in();
  FitReport report{
      .positions = parts.fitting.size(), .held = parts.judging.size(), .data = parts.fitting.hash()};
  constexpr std::array<double, 6> kPenalties = {1, 0.1, 0.01, 0.001, 0.0001, 0.00001};
  const std::vector<double> zeros(built_in.size());
  std::vector<double> numbers = zeros;
  std::vector<double> best = zeros;
  double least = parts.choosing.judge(zeros)[0];
  for (const double penalty : kPenalties) {
    numbers = parts.fitting.fit(penalty, numbers);
    const double loss = parts.choosing.judge(numbers)[0];
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
  const auto nothing = parts.judging.judge(zeros);
  const auto by_old = parts.judging.judge(old);
  const auto by_fit = parts.judging.judge(best);
  for (std::size_t i = 0; i < nothing.size(); ++i) {
    report.measures.push_back({Data::kMeasures[i], nothing[i], by_old[i], by_fit[i]});
  }
  report.apart = parts.judging.apart(old, best);
  return report;
}

/// Plays the matches of the plan and adds what they tell.
template <Mind M, class Subject>
void play_fit(const SelfplayPlan& plan, FitParts<Subject>& all) {
  in_parts<FitParts<Subject>>(
      plan,
      [&](int match, FitParts<Subject>& out) {
        SelfplayMatch<M> selfplay(plan, match);
        selfplay.seat_all(&Subject::act, Subject::seats);
        FitWatcher<M, Subject> watcher(plan.positions, selfplay.seed(),
                                       out.of(static_cast<std::size_t>(match)));
        selfplay.play(watcher);
      },
      [&](const FitParts<Subject>& part) { all.append(part); });
}

template <Mind M, Explores Subject>
void play_fit(const SelfplayPlan& plan, FitParts<Subject>& all) {
  std::vector<float> known(Subject::built_in().size());
  for (int stage = 0; stage < Subject::stages; ++stage) {
    SelfplayPlan part = plan;
    part.first = plan.first + plan.matches * stage / Subject::stages;
    part.matches = plan.first + plan.matches * (stage + 1) / Subject::stages - part.first;
    in_parts<FitParts<Subject>>(
        part,
        [&](int match, FitParts<Subject>& out) {
          typename Subject::Player player(known);
          SelfplayMatch<M> selfplay(part, match);
          selfplay.set_options(Subject::options());
          selfplay.seat_all([&](const auto& view, Rng& rng) { return player.act(view, rng); },
                            Subject::seats);
          typename Subject::template Watcher<FitDataOf<Subject>> watcher(
              player, out.of(static_cast<std::size_t>(match)));
          selfplay.play(watcher);
        },
        [&](const FitParts<Subject>& told) { all.append(told); });
    known = fitted_to(all).numbers;
  }
}

template <Mind M, class Subject>
[[nodiscard]] FitReport run_fit(const SelfplayPlan& plan) {
  SelfplayPlan played = plan;
  played.slips = Subject::slips;
  FitParts<Subject> all;
  play_fit<M, Subject>(played, all);
  return fitted_to(all);
}

template <Mind M, class Subject>
[[nodiscard]] Result<FitReport> fit_to_records(std::span<const Record> records, int positions) {
  if constexpr (Explores<Subject>) {
    return fail(
        "these numbers are learned from choices made by chance, which no records tell of: leave out "
        "--records");
  } else {
    FitParts<Subject> all;
    std::unordered_map<std::uint64_t, std::size_t> deals;  // by seed, in the order in which they come
    for (const Record& record : records) {
      const std::uint64_t seed = record.setup.seed;
      FitWatcher<M, Subject> watcher(positions, seed,
                                     all.of(deals.try_emplace(seed, deals.size()).first->second));
      if (const Status read = watch_record<typename M::Game>(record, watcher); !read)
        return tl::unexpected(read.error());
    }
    return fitted_to(all);
  }
}

template <Mind M, class... Subjects>
[[nodiscard]] std::span<const Fit> list_fits(const std::tuple<Subjects...>& /*subjects*/) {
  static const std::array<Fit, sizeof...(Subjects)> list{Fit{.name = Subjects::name,
                                                             .about = Subjects::about,
                                                             .in_a_line = Subjects::in_a_line,
                                                             .built_in = Subjects::built_in(),
                                                             .run = &run_fit<M, Subjects>,
                                                             .learn = &fit_to_records<M, Subjects>}...};
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
