// How an agent behind an HTTP address is asked, read from its text: `http[key=value,…]://HOST:PORT/PATH`.
//
//   limit=2000          milliseconds a decision, tries included
//   retries=3           how often a decision is asked for again when the connection fails
//   fallback=heuristic  who decides when the agent does not
//   seed=N              told to the agent, so that its chance repeats; without it none is told. The seed of
//                       the deal is never told unless it is given here
//   reach=public        only an agent with a public address is asked: none on this machine or in a private
//                       network, whatever name it goes by; `any` is the default
//   log=FILE            every question, answer and fault is appended there, one JSON object a line
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cards/result.h"
#include "players/agent_spec.h"
#include "players/remote/http_address.h"

namespace meldwise {

struct HttpOptions {
  HttpAddress address;
  std::chrono::milliseconds limit{2000};
  int retries = 3;
  AgentSpec fallback{"heuristic", {}};
  std::optional<std::uint64_t> seed;
  std::string log;
  bool public_only = false;
};

[[nodiscard]] Result<HttpOptions> read_http_options(const AgentSpec& spec);

}  // namespace meldwise
