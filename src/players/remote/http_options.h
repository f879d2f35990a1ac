// How an agent behind an HTTP address is asked, read from its text: `http[key=value,…]://HOST:PORT/PATH`, or
// `https[…]://…`. The options stand in one table, from which the reader, the refusals and the list of what a
// stranger may choose follow.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cards/result.h"
#include "players/agent_spec.h"
#include "players/remote/http_address.h"

namespace meldwise {

struct HttpOptions {
  /// In which words mahjong is asked; the other games have the own form.
  enum class Form { plan, live };

  HttpAddress address;
  std::chrono::milliseconds limit{2000};
  int retries = 3;
  AgentSpec fallback{"heuristic", {}};
  std::optional<std::uint64_t> seed;
  Form form = Form::plan;
  std::string app = "agent";  ///< of the live form: …/apps/APP/users/…
  bool rivers = true;         ///< of the live form: whether `discards` are told
  bool insecure = false;      ///< of https: any certificate will do
  std::string log;
  bool public_only = false;
};

struct HttpOption {
  std::string_view key;
  std::string_view help;
  bool harmless;  ///< opens no file and weakens no check: a stranger may choose it, within limits
  Status (*set)(HttpOptions& options, const std::string& value);
};
[[nodiscard]] std::span<const HttpOption> http_option_table();

[[nodiscard]] Result<HttpOptions> read_http_options(const AgentSpec& spec);

}  // namespace meldwise
