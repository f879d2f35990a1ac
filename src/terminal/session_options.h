// What a person may choose about playing here, whatever it is shown on.
#pragma once

#include <cstdint>

#include "players/agent_spec.h"

namespace meldwise::terminal {

/// What the agent at the person's elbow does.
enum class Assistance : std::uint8_t {
  off,
  hint,       ///< says what it would do and why; the person decides
  automatic,  ///< plays the seat
};

struct SessionOptions {
  bool debug = false;  ///< every hand is open
  bool plain_desk = false;
  bool ascii = false;
  AgentSpec hint_agent;  ///< who gives hints
  AgentSpec assistant;   ///< who sits at the person's elbow
  Assistance assistance = Assistance::off;
};

/// How a session came to its end.
enum class Left : std::uint8_t { quit, interrupted, again };

}  // namespace meldwise::terminal
