// Who decides: the engine's own agents, named by one string as everywhere ("heuristic", "ismcts:ms=50",
// "level:3", "http://127.0.0.1:8888").
//
//   auto agent = *Agent::make("ismcts:ms=200");
//   table.apply(*agent.decide(*table.view(table.to_move())));
//   std::cout << agent.explain().why << "\n";
//
// Deciding can be stopped from another thread: it then answers within milliseconds with the best found so
// far.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "meldwise/result.h"
#include "meldwise/table.h"
#include "meldwise/view.h"

namespace meldwise::v1 {

/// One candidate of a decision.
struct Line {
  std::string action;
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  ///< in how many worlds it could be chosen
  double value = 0;             ///< mean for the seat that thinks, 0 to 1
  double spread = 0;            ///< standard error of that mean
  double prior = 0;
};

/// What was decided, and why.
struct Decision {
  std::string action;
  std::string why;            ///< one sentence
  std::vector<Line> table{};  ///< best first; empty for agents that do not search
  std::uint32_t simulations = 0;
  std::uint32_t worlds = 0;
  double depth = 0;
  double per_second = 0;
  bool exact = false;  ///< worked out, not sampled
  std::string fault;   ///< how an agent outside the engine failed; the rest is its fallback's
  std::string json;    ///< all of it: the object of `meldwise hint --json`
};

class Agent {
 public:
  /// Everything it draws at random comes from streams of `seed`. Which games know the agent is found out when
  /// it is asked, or with `check_agent`. A bot process (cmd:) plays whole matches only: see play_match.
  [[nodiscard]] static Result<Agent> make(std::string_view agent, std::uint64_t seed = 1);
  Agent(Agent&& other) noexcept;
  Agent& operator=(Agent&& other) noexcept;
  ~Agent();

  /// A legal action for the view's seat, which must be to move. What an agent learned in earlier decisions
  /// for the same seat (its search tree) is kept.
  [[nodiscard]] Result<std::string> decide(const View& view, const std::stop_token& stop = {});
  /// About the last decision; empty before the first.
  [[nodiscard]] Decision explain() const;

 private:
  struct Inside;
  explicit Agent(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

/// Whether a game knows the agent, with all its parameters.
[[nodiscard]] Status check_agent(std::string_view game, std::string_view agent);

/// What an agent would do with a view, and why.
[[nodiscard]] Result<Decision> hint(const View& view, std::string_view agent = "ismcts",
                                    std::uint64_t seed = 1, const std::stop_token& stop = {});

/// How a seat behaved in a match.
struct SeatReport {
  std::uint32_t decisions = 0;
  double seconds = 0;  ///< spent deciding
  double longest = 0;
  std::uint32_t faults = 0;  ///< late, malformed and illegal answers of agents outside the engine
  bool gone = false;         ///< it died or was given up
  std::string last_fault;
};

struct Match {
  std::string record;
  Outcome outcome;  ///< a seat whose agent is gone comes last
  std::vector<SeatReport> seats;
};

/// A whole match between agents, one a seat; bot processes (cmd:) may sit too. Reproducible from the seed as
/// far as the agents are. Asked to stop, it is an error and no match.
[[nodiscard]] Result<Match> play_match(const Deal& deal, std::span<const std::string> agents,
                                       const std::stop_token& stop = {});

}  // namespace meldwise::v1
