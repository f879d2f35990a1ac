// The course of one game: review/course.h over its mind. Included only by the files that compile the course
// of one game.
#pragma once

#include <algorithm>
#include <vector>

#include "cards/text.h"
#include "games/table_of.h"
#include "players/make_player.h"
#include "review/course.h"
#include "review/pricing.h"
#include "review/turn.h"
#include "search/adviser.h"
#include "values/leaf_value.h"

namespace meldwise::review {

template <Judged M>
class CourseOf final : public Course {
 public:
  using G = typename M::Game;
  using Action = typename G::Action;
  using Steps = std::vector<Action>;

  CourseOf(const Setup& setup, const search::Config& config, std::string judged_by)
      : setup_(setup), config_(config), judged_by_(std::move(judged_by)) {}

  /// Replays the actions and finds the decisions among them.
  Status follow(std::span<const std::string> actions) {
    auto table = make_table(setup_);
    if (!table) return tl::unexpected(table.error());
    auto& typed = static_cast<TableOf<G>&>(**table);
    std::vector<History<G>> histories(static_cast<std::size_t>(setup_.seats));
    for (std::size_t step = 0; step < actions.size(); ++step) {
      if (typed.progress() == Progress::round_over) {
        typed.next_round();
        for (auto& history : histories) history.clear();
      }
      const Seat seat = typed.to_move();
      const bool goes_on = !moments_.empty() && moments_.back().unfinished && seat == choices_.back().seat;
      if (!goes_on) begin(typed, step, histories);
      const auto before = typed.truth();
      const bool forced = is_forced(before);
      if (const Status done = typed.apply(std::string_view(actions[step])); !done) {
        return fail("action " + std::to_string(step + 1) + ": " + done.error().message);
      }
      add(typed.last_action(), typed.progress() == Progress::playing, forced);
      if constexpr (kPlainBelief<M>) remember(typed, before, seat, histories);
    }
    gather();
    return {};
  }

  const std::vector<Decision>& decisions() const override { return decisions_; }
  std::string judged_by() const override { return judged_by_; }

  double stake() const override { return M::stake(); }

  std::optional<Opinion> judge_choice(std::size_t number, std::size_t choice,
                                      const std::stop_token& stop) const override {
    return judge_moment(first_[number] + choice, stop);
  }

 private:
  static constexpr std::uint64_t kSeed = 20;   // of the judge: a review draws from nothing else
  static constexpr std::uint32_t kLooks = 16;  // worlds for the chances after the best decision

  /// What a decision was made from, and the decision.
  struct Moment {
    typename G::State before{};
    History<G> history{};
    Steps played;
    bool forced = true;
    bool unfinished = true;
    bool turn_goes_on = false;
  };

  std::optional<Opinion> judge_moment(std::size_t number, const std::stop_token& stop) const {
    const Moment& moment = moments_[number];
    const Decision& decision = choices_[number];
    Opinion opinion;
    opinion.best = decision.played;
    if (moment.forced) return opinion;
    const auto view = G::view(moment.before, decision.seat);
    const Outcome before = G::outcome(moment.before);
    // Apart for every decision, so that each can be judged by itself.
    const auto stream = static_cast<std::uint64_t>(decision.step);
    Rng rng = Rng::stream(kSeed, Stream::search, stream);
    const auto advice = search::advise<M>(view, moment.history, config_, rng(), stop, &values::leaf_value<G>);
    if (stop.stop_requested()) return std::nullopt;
    const Steps& best = advice.steps;
    opinion.exact = advice.exact;
    Pricing<M> pricing(view, moment.history, before, config_, &values::leaf_value<G>, Rng(rng()));
    if (same(view, best, moment.played, rng)) {
      opinion.verdict = Verdict::best;
      opinion.reason = M::reason(view, moment.played.front());
      if (!pricing.look(moment.played, kLooks, stop)) return std::nullopt;
    } else {
      if (!pricing.compare(best, moment.played, most_pairs(), stop)) return std::nullopt;
      opinion.worlds = pricing.worlds();
      price(opinion, pricing.win(), pricing.points(), text_of(best));
      const bool wrong = opinion.verdict >= Verdict::inaccuracy;
      opinion.reason = wrong ? M::compare(view, best, moment.played) : M::reason(view, moment.played.front());
      if (opinion.reason.empty()) opinion.reason = told_by_worlds(opinion.best, decision.played, opinion);
    }
    opinion.worlds = pricing.worlds();
    opinion.chances = pricing.chances();
    return opinion;
  }

  /// Of a decision that is not what the search would do. Where the fresh worlds are sure that it is the
  /// better one, the search was wrong: nothing better is known than what was done.
  static void price(Opinion& opinion, const Figure& win, const Figure& points, std::string best) {
    if (is_surely_better(win, points, M::stake())) {
      opinion.verdict = Verdict::best;
      return;
    }
    opinion.best = std::move(best);
    opinion.loss_points = points;
    opinion.loss_win = win;
    opinion.sure_loss = sure_loss(win, points, M::stake());
    opinion.verdict = verdict_of(win, points, M::stake());
  }

  static bool is_forced(const typename G::State& state) {
    const auto actions = std::make_unique<typename G::Actions>();
    G::legal(state, *actions);
    return actions->size() < 2;
  }
  void begin(const TableOf<G>& table, std::size_t step, const std::vector<History<G>>& histories) {
    const Seat seat = table.to_move();
    choices_.push_back({step, 0, seat, table.outcome().rounds + 1, {}});
    Moment moment;
    moment.before = table.truth();
    if (is_player(seat)) moment.history = histories[static_cast<std::size_t>(index_of(seat))];
    moments_.push_back(std::move(moment));
  }
  void add(const Action& action, bool playing, bool forced) {
    Moment& moment = moments_.back();
    Decision& choice = choices_.back();
    moment.played.push_back(action);
    moment.forced &= forced;
    moment.unfinished = playing && M::goes_on(action);
    moment.turn_goes_on = playing && M::turn_goes_on(action);
    ++choice.steps;
    choice.played.append(choice.steps == 1 ? "" : "; ").append(G::to_text(action));
  }
  void gather() {
    std::vector<bool> goes_on;
    for (const Moment& moment : moments_) goes_on.push_back(moment.turn_goes_on);
    decisions_ = turns_of(choices_, goes_on);
    std::size_t next = 0;
    for (const Decision& turn : decisions_) {
      first_.push_back(next);
      next += choices_of(turn);
    }
  }
  void remember(const TableOf<G>& table, const typename G::State& before, Seat mover,
                std::vector<History<G>>& histories) const {
    for (std::size_t i = 0; i < histories.size(); ++i) {
      const Seat seat = seat_at(static_cast<int>(i));
      if (seat != mover && !table.last_is_open()) continue;
      histories[i].add({G::view(before, seat), mover, table.last_action()});
    }
  }

  /// Whether both lead to the same: the same steps, or the same in another order.
  static bool same(const typename G::View& view, const Steps& a, const Steps& b, Rng& rng) {
    if (a == b) return true;
    if (a.size() == 1 || a.size() != b.size()) return false;
    const auto world = G::sample(view, rng);
    const auto after = [&](const Steps& steps) {
      auto then = world;
      for (const Action& step : steps) G::apply(then, step, nullptr);
      return G::view(then, G::seat_of(view));
    };
    return after(a) == after(b);
  }
  [[nodiscard]] static std::string text_of(const Steps& steps) {
    std::string text;
    for (const Action& step : steps) text.append(text.empty() ? "" : "; ").append(G::to_text(step));
    return text;
  }
  [[nodiscard]] std::uint32_t most_pairs() const { return std::max(32U, config_.simulations / 2); }

  Setup setup_;
  search::Config config_;
  std::string judged_by_;
  std::vector<Decision> choices_;  // what was decided with one knowledge
  std::vector<Moment> moments_;    // of the choices
  std::vector<Decision> decisions_;
  std::vector<std::size_t> first_;  // choice of each decision
};

/// A review is not waited for as a move is: it takes so many times the budget that the mind names for the
/// shortest judgement.
inline constexpr std::uint32_t kUsualTimes = 8;

template <Judged M>
Result<std::unique_ptr<Course>> make_course_of(const Setup& setup, std::span<const std::string> actions,
                                               const AgentSpec& judge) {
  if (judge.name != "ismcts") {
    return fail("the judge must be a search, ismcts or ismcts:sims=N, got " + in_quotes(to_text(judge)));
  }
  const std::string usual = "ismcts:" + std::string(M::settings());
  const auto tuned = read_search(*parse_agent(usual), {});
  const auto budgeted = read_search(*parse_agent("ismcts:" + std::string(M::judge())), *tuned);
  auto usual_budget = *budgeted;
  usual_budget.simulations *= kUsualTimes;
  // With more seats than usual a match has more decisions and each world more to play: the whole review is to
  // take no longer for it.
  const auto seats = static_cast<std::uint32_t>(setup.seats);
  if (setup.seats > M::Game::default_seats)
    usual_budget.simulations = usual_budget.simulations * M::Game::default_seats / seats;
  auto config = read_search(judge, usual_budget);
  if (!config) return tl::unexpected(config.error());
  if (config->simulations == 0 || config->milliseconds != 0 || config->threads != 1 || config->ponder) {
    return fail("the judge " + in_quotes(to_text(judge)) +
                ": expected a budget in simulations (sims=N) and one thread, so that a review is the same "
                "every time");
  }
  AgentSpec full{judge.name, search::parameters(*config)};
  auto course = std::make_unique<CourseOf<M>>(setup, *config, to_text(full));
  if (const Status followed = course->follow(actions); !followed) return tl::unexpected(followed.error());
  return course;
}

template <class G>
Result<std::vector<typename G::Action>> steps_of(std::string_view decision) {
  std::vector<typename G::Action> steps;
  while (!decision.empty()) {
    const std::size_t end = std::min(decision.find("; "), decision.size());
    auto step = G::parse_action(decision.substr(0, end));
    if (!step) return tl::unexpected(step.error());
    steps.push_back(*step);
    decision.remove_prefix(std::min(end + 2, decision.size()));
  }
  if (steps.empty()) return fail("expected a decision");
  return steps;
}

template <Judged M>
Result<Sentence> compare_read(const nlohmann::json& json, std::string_view best, std::string_view played) {
  using G = typename M::Game;
  const auto view = G::view_from_json(json);
  if (!view) return tl::unexpected(view.error());
  const auto chosen = steps_of<G>(best);
  if (!chosen) return tl::unexpected(chosen.error());
  const auto other = steps_of<G>(played);
  if (!other) return tl::unexpected(other.error());
  // A mind compares what can be done.
  if (!G::check(*view, chosen->front()) || !G::check(*view, other->front())) return fail("no such decision");
  return M::compare(*view, *chosen, *other);
}

#define MELDWISE_COURSE(GAME)                                                                   \
  namespace meldwise::review {                                                                  \
  template <>                                                                                   \
  Result<std::unique_ptr<Course>> course_of<GAME::Game>(const Setup& setup,                     \
                                                        std::span<const std::string> actions,   \
                                                        const AgentSpec& judge) {               \
    return make_course_of<GAME::Mind>(setup, actions, judge);                                   \
  }                                                                                             \
  template <>                                                                                   \
  Result<Sentence> comparison_of<GAME::Game>(const nlohmann::json& view, std::string_view best, \
                                             std::string_view played) {                         \
    return compare_read<GAME::Mind>(view, best, played);                                        \
  }                                                                                             \
  }

}  // namespace meldwise::review
