// Tuning an agent's numbers by play: simultaneous perturbation (Spall, "Multivariate stochastic approximation
// using a simultaneous perturbation gradient approximation", 1992).
//
// A step moves all numbers at once, each up or down by chance, plays the two agents so made against each
// other over duplicate deals, and goes towards the better one; the lead is the one without luck. Deals come
// from a stream of their own, so that no deal of a later benchmark was tuned on. Costs what its games cost.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "arena/duel.h"
#include "cards/result.h"
#include "cards/rng.h"
#include "games/setup.h"
#include "players/agent_spec.h"

namespace meldwise::arena {

struct TunedNumber {
  std::string key;
  double value = 0;  ///< to begin with, and in the end
  double low = 0;
  double high = 1;
  bool whole = false;
};

struct TunePlan {
  Setup setup;  ///< its seed is the seed of the series
  AgentSpec agent;
  std::vector<TunedNumber> numbers;
  int steps = 50;
  int blocks = 4;  ///< of every step
  int threads = 1;
  double reach = 0.15;  ///< how far up and down the first steps look, as part of the range
  double rate = 0.10;   ///< how far a first step goes at most, as part of the range
};

struct TuneStep {
  int step = 0;
  double lead = 0;  ///< of the agent that was moved up where the draw said up, in spreads of a block, -1 to 1
  std::vector<TunedNumber> numbers;  ///< after it
};

/// "exploration=0.7:0.2:2": a key, where to begin, the least and the most. Whole if all three are written so.
[[nodiscard]] Result<TunedNumber> parse_tuned(std::string_view text);
/// The agent with these numbers.
[[nodiscard]] AgentSpec with_numbers(const AgentSpec& agent, const std::vector<TunedNumber>& numbers);
/// Whether the game knows the agent with the least and with the most of every number.
[[nodiscard]] Status check_tuning(const TunePlan& plan);

/// A tuning from step to step: which duel comes next, and what follows from its result. Depends on nothing
/// but the plan and the results, so whoever plays the duels comes to the same.
class TuneCourse {
 public:
  explicit TuneCourse(TunePlan plan);

  [[nodiscard]] int steps_made() const { return made_; }
  [[nodiscard]] bool over() const { return made_ >= plan_.steps; }
  [[nodiscard]] const std::vector<TunedNumber>& numbers() const { return numbers_; }
  /// Of the step that is to be made, while it is not over.
  [[nodiscard]] const DuelPlan& duel() const { return duel_; }
  TuneStep step(const DuelResult& result);

 private:
  void prepare();

  TunePlan plan_;
  std::vector<TunedNumber> numbers_;
  Rng rng_;
  int made_ = 0;
  std::vector<int> direction_;  // of the next step, a sign a number
  DuelPlan duel_;
};

/// The seed of the deals of a step.
[[nodiscard]] std::uint64_t step_seed(const TunePlan& plan, int step);

/// The numbers in the end. `told` hears of every step.
[[nodiscard]] std::vector<TunedNumber> tune(const TunePlan& plan,
                                            const std::function<void(const TuneStep&)>& told = {},
                                            const std::stop_token& stop = {});

}  // namespace meldwise::arena
