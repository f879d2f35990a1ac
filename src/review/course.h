// A match seen as decisions: what a person decides in one turn, each with what it cost.
//
// Judged is from the view of the seat that decided, never from the hidden hands: the search names the best
// decision within its budget of simulations, and both it and the one that was made are played to the end of
// the round in fresh worlds, the same ones with the same luck. Where a turn has several choices, a draw and
// the discard after it, each is judged with what was known by then (review/turn.h puts them together). The
// same course always gets the same opinions, whatever else the machine does; a decision takes some hundred
// milliseconds, and each can be judged alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "cards/sentence.h"
#include "games/seat.h"
#include "games/setup.h"
#include "players/agent_spec.h"
#include "review/verdict.h"

namespace meldwise::review {

/// One decision of a match.
struct Decision {
  std::size_t step = 0;   ///< the number of its first action, from 0
  std::size_t steps = 1;  ///< how many actions it is made of
  Seat seat = Seat::none;
  int round = 1;
  std::string played;  ///< its actions, separated by "; "
  /// What the seat decided one after the other, knowing more each time; empty where that is one thing.
  std::vector<Decision> choices{};
};

/// How many choices are to be judged.
[[nodiscard]] inline std::size_t choices_of(const Decision& decision) {
  return decision.choices.empty() ? 1 : decision.choices.size();
}
/// The choice of that number.
[[nodiscard]] inline const Decision& choice_of(const Decision& decision, std::size_t choice) {
  return decision.choices.empty() ? decision : decision.choices[choice];
}

struct Opinion {
  std::string best;  ///< as `played`
  Figure loss_points;
  Figure loss_win;
  double sure_loss = 0;  ///< the part of a whole win that was surely lost
  Verdict verdict = Verdict::forced;
  Sentence reason;
  std::uint32_t worlds = 0;  ///< in which both were tried
  bool exact = false;        ///< the best one was worked out, not searched for
  /// The chance of each seat to win after the decision, as the seat that decided could know it; nothing where
  /// there was nothing to decide.
  std::optional<std::array<double, kMaxSeats>> chances;
  std::vector<Opinion> choices{};  ///< on the choices of the decision
  std::size_t dearest = 0;         ///< the choice that cost most: `best` and the reason are about it
};

class Course {
 public:
  Course() = default;
  Course(const Course&) = delete;
  Course& operator=(const Course&) = delete;
  virtual ~Course() = default;

  [[nodiscard]] virtual const std::vector<Decision>& decisions() const = 0;
  /// May be asked from several threads. Nothing if it was asked to stop before it had an opinion.
  [[nodiscard]] std::optional<Opinion> judge(std::size_t decision, const std::stop_token& stop = {}) const;
  /// The same choice by choice: a decision without choices is its own choice 0.
  [[nodiscard]] virtual std::optional<Opinion> judge_choice(std::size_t decision, std::size_t choice,
                                                            const std::stop_token& stop = {}) const = 0;
  /// What is thought of a decision all of whose choices are judged, in order.
  [[nodiscard]] Opinion put_together(std::size_t decision, std::vector<Opinion> choices) const;
  /// The judge in full, as an agent.
  [[nodiscard]] virtual std::string judged_by() const = 0;
  /// As the mind of the game says (games/decision.h).
  [[nodiscard]] virtual double stake() const = 0;
};

/// What the worlds say, where the game itself has nothing to say about two decisions: of the chance to win,
/// or of the points where only those are sure.
[[nodiscard]] Sentence told_by_worlds(const std::string& best, const std::string& played,
                                      const Opinion& opinion);

/// What the game's mind says for `best` rather than for `played` (decisions as `Decision` has them), from
/// what the seat sees; empty where it has nothing to say. An error for what cannot be read.
[[nodiscard]] Result<Sentence> compare_decisions(const GameInfo& game, const nlohmann::json& view,
                                                 std::string_view best, std::string_view played);

/// The judge that reviews use unless told otherwise: the game's search with the budget of its mind.
inline constexpr std::string_view kUsualJudge = "ismcts";

/// The course of these actions. An action that the rules refuse, and a judge that does not search with a
/// budget in simulations, are errors.
[[nodiscard]] Result<std::unique_ptr<Course>> make_course(const Setup& setup,
                                                          std::span<const std::string> actions,
                                                          const AgentSpec& judge);

/// Of one game; defined for each in a file that the build writes.
template <class G>
[[nodiscard]] Result<std::unique_ptr<Course>> course_of(const Setup& setup,
                                                        std::span<const std::string> actions,
                                                        const AgentSpec& judge);
template <class G>
[[nodiscard]] Result<Sentence> comparison_of(const nlohmann::json& view, std::string_view best,
                                             std::string_view played);

}  // namespace meldwise::review
