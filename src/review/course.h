// A match seen as decisions: what a person decides at once, each with what it cost.
//
// Judged is from the view of the seat that decided, never from the hidden hands: the search names the best
// decision within its budget of simulations, and both it and the one that was made are played to the end of
// the round in fresh worlds, the same ones with the same luck. The same course always gets the same opinions,
// whatever else the machine does; a decision takes some hundred milliseconds, and each can be judged alone.
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
};

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
};

class Course {
 public:
  Course() = default;
  Course(const Course&) = delete;
  Course& operator=(const Course&) = delete;
  virtual ~Course() = default;

  [[nodiscard]] virtual const std::vector<Decision>& decisions() const = 0;
  /// May be asked from several threads. Nothing if it was asked to stop before it had an opinion.
  [[nodiscard]] virtual std::optional<Opinion> judge(std::size_t decision,
                                                     const std::stop_token& stop = {}) const = 0;
  /// The judge in full, as an agent.
  [[nodiscard]] virtual std::string judged_by() const = 0;
};

/// What the worlds say, where the game itself has nothing to say about two decisions.
[[nodiscard]] Sentence told_by_worlds(const std::string& best, const std::string& played, const Figure& win,
                                      std::uint32_t worlds);

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
