#include "review/course.h"

#include "games/all_games.h"
#include "games/catalogue.h"
#include "games/contrast.h"
#include "review/turn.h"

namespace meldwise::review {

#define MELDWISE_DECLARE_COURSE(game)                                                               \
  template <>                                                                                       \
  Result<std::unique_ptr<Course>> course_of<game::Game>(const Setup&, std::span<const std::string>, \
                                                        const AgentSpec&);                          \
  template <>                                                                                       \
  Result<Sentence> comparison_of<game::Game>(const nlohmann::json&, std::string_view, std::string_view);
MELDWISE_ALL_GAMES(MELDWISE_DECLARE_COURSE)
#undef MELDWISE_DECLARE_COURSE

Result<std::unique_ptr<Course>> make_course(const Setup& setup, std::span<const std::string> actions,
                                            const AgentSpec& judge) {
#define MELDWISE_LIST_COURSE(game) &course_of<game::Game>,
  static constexpr decltype(&make_course) kAll[] = {MELDWISE_ALL_GAMES(MELDWISE_LIST_COURSE)};
#undef MELDWISE_LIST_COURSE
  return kAll[setup.game->index](setup, actions, judge);
}

Result<Sentence> compare_decisions(const GameInfo& game, const nlohmann::json& view, std::string_view best,
                                   std::string_view played) {
#define MELDWISE_LIST_COMPARISON(game) &comparison_of<game::Game>,
  using Comparison = Result<Sentence> (*)(const nlohmann::json&, std::string_view, std::string_view);
  static constexpr Comparison kAll[] = {MELDWISE_ALL_GAMES(MELDWISE_LIST_COMPARISON)};
#undef MELDWISE_LIST_COMPARISON
  return kAll[game.index](view, best, played);
}

std::optional<Opinion> Course::judge(std::size_t decision, const std::stop_token& stop) const {
  std::vector<Opinion> choices;
  while (choices.size() < choices_of(decisions()[decision])) {
    auto choice = judge_choice(decision, choices.size(), stop);
    if (!choice) return std::nullopt;
    choices.push_back(*std::move(choice));
  }
  return put_together(decision, std::move(choices));
}

Opinion Course::put_together(std::size_t decision, std::vector<Opinion> choices) const {
  const Decision& turn = decisions()[decision];
  return turn.choices.empty() ? std::move(choices.front())
                              : opinion_on_turn(turn, std::move(choices), stake());
}

Sentence told_by_worlds(const std::string& best, const std::string& played, const Opinion& opinion) {
  const auto& [win, points] = std::pair(opinion.loss_win, opinion.loss_points);
  const auto sure = [](const Figure& figure) { return figure.mean > kSure * figure.error; };
  const bool by_points = sure(points) && !sure(win);
  Contrast contrast(best, played);
  contrast.say(!by_points,
               say_alike("than.worlds", {{"worlds", opinion.worlds}, {"more", decimal(100 * win.mean, 1)}}));
  contrast.say(by_points, say_alike("than.worlds.points",
                                    {{"worlds", opinion.worlds}, {"more", decimal(points.mean, 1)}}));
  return contrast.sentence();
}

}  // namespace meldwise::review
