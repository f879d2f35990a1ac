// What `meldwise play` was asked for: the options, and the match they mean, new or kept.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/command.h"
#include "app/saves.h"
#include "terminal/session_options.h"

namespace meldwise::app {

struct PlayArguments {
  SetupArguments setup;
  std::optional<int> humans;
  std::vector<std::string> seats;  // "2=AGENT"
  int level = 0;
  std::uint32_t simulations = 0;
  std::uint32_t milliseconds = 0;
  std::string dirichlet_alpha;
  std::string dirichlet_weight;
  bool no_opponent_priors = false;
  std::string hint;
  std::string ai;
  std::string ai_endpoint;
  int rounds = 0;
  std::string record;
  std::string save;
  bool resume = false;
  bool plain = false;
  bool debug = false;
  bool ascii = false;
  std::string desk = "own";
  int pace = 350;

  [[nodiscard]] bool searches() const {
    return simulations > 0 || milliseconds > 0 || !dirichlet_alpha.empty() || !dirichlet_weight.empty() ||
           no_opponent_priors;
  }
};

/// The match to begin with.
struct Beginning {
  Setup setup;
  std::vector<std::string> seats;
  std::vector<std::string> actions;
  std::optional<SavedMatch> save;  ///< what is gone on with
};

void add_to(CommandLine& command, PlayArguments& arguments);
/// A new match, or the one to go on with; the person is asked which where several are kept. Options that
/// contradict the kept match are an error.
[[nodiscard]] Result<Beginning> read_beginning(const PlayArguments& arguments);
/// Who gives hints, who sits at the person's elbow, what may be seen.
[[nodiscard]] Result<terminal::SessionOptions> read_session(const PlayArguments& arguments);

}  // namespace meldwise::app
