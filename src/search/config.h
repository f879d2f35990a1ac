// How a search is to be run. Every field has a text form `key=value` (the parameters of an agent such as
// `ismcts:sims=256,dirichlet-alpha=0.3`), read and printed by config.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/result.h"

namespace meldwise::search {

enum class Algorithm : std::uint8_t {
  tree,    ///< information-set tree search, one tree seen by the seat that thinks
  trees,   ///< the same with a tree for every seat (multiple observers)
  voting,  ///< determinised: a tree of its own for each of some sampled worlds, votes added up
  flat,    ///< no tree: playouts after each candidate, on common worlds, halving the candidates
};

enum class Playout : std::uint8_t { heuristic, random };

/// What a playout that is cut off is worth.
enum class Leaf : std::uint8_t {
  estimate,  ///< by the mind's own numbers
  value,     ///< by the learned value of the game, where it has one (values/leaf_value.h)
  suited,    ///< by that one at tables for which the mind says so, else by its own numbers (search/playout.h)
};

struct Config {
  Algorithm algorithm = Algorithm::tree;
  Playout playout = Playout::heuristic;
  Leaf leaf = Leaf::estimate;
  std::uint32_t simulations = 0;   ///< 0: by the clock
  std::uint32_t milliseconds = 0;  ///< 0: by simulations
  std::uint16_t threads = 1;
  float exploration = 1.25F;  ///< c of PUCT
  float dirichlet_alpha = 0;  ///< 0: no noise at the root
  float dirichlet_weight = 0.25F;
  bool opponent_priors = true;  ///< off: the others' candidates start out equally likely
  /// Of a tree with a number of simulations: those that it made of the decision before count among them, and
  /// it ends when none of the others comes before the first with half of what is left.
  bool frugal = false;
  /// The priors and candidates of the first search, and worlds without luck in step, of a mind that has
  /// learned better since (`ismcts-1`).
  bool first_priors = false;
  bool redeal = false;  ///< of the trees: the others choose in worlds of theirs (search/others_thought.h)
  /// A playout longer than this ends in the leaf; both 0: it goes on to the round's end, with `leaf=value` it
  /// ends at once.
  std::uint16_t playout_decisions = 0;
  std::uint16_t playout_laps = 0;  ///< the same, by so many decisions of every seat at the table
  std::uint16_t prior_laps = 0;    ///< of flat: the prior counts as much as so many laps
  float widening = 0;  ///< > 0: at most widening * sqrt(visits) + 2 candidates are tried at a node
  std::uint32_t max_nodes = 200'000;  ///< bound of the memory; beyond it the tree no longer grows
  std::uint16_t worlds = 16;          ///< of voting
  bool ponder = false;                ///< think on the others' time
  bool thorough = false;              ///< for advice: flat keeps its best two to the end of the budget

  friend bool operator==(const Config&, const Config&) = default;
};

/// Changes one field from its text; the message names the key and what was expected.
[[nodiscard]] Status set_parameter(Config& config, std::string_view key, std::string_view value);
/// What differs from `base`, as key and value.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> parameters(const Config& config,
                                                                          const Config& base = {});

}  // namespace meldwise::search
