#include "players/remote/http_options.h"

#include "cards/text.h"

namespace meldwise {
namespace {

Result<int> number_in(const std::string& value, int min, int max) {
  const auto number = parse_integer(value);
  if (number && *number >= min && *number <= max) return static_cast<int>(*number);
  return fail("expected a number from " + std::to_string(min) + " to " + std::to_string(max) + ", got " +
              in_quotes(value));
}

Status set_option(HttpOptions& options, const std::string& key, const std::string& value) {
  if (key == "limit" || key == "retries") {
    const auto number = key == "limit" ? number_in(value, 1, 3'600'000) : number_in(value, 0, 100);
    if (!number) return tl::unexpected(number.error());
    if (key == "limit") options.limit = std::chrono::milliseconds(*number);
    if (key == "retries") options.retries = *number;
    return {};
  }
  if (key == "fallback") {
    auto agent = parse_agent(value);
    if (!agent) return tl::unexpected(agent.error());
    if (is_outside(*agent)) {
      return fail("expected an agent of the engine, got " + in_quotes(value));
    }
    options.fallback = std::move(*agent);
    return {};
  }
  if (key == "seed") {
    const auto seed = parse_seed(value);
    if (!seed) return tl::unexpected(seed.error());
    options.seed = *seed;
    return {};
  }
  if (key == "log") {
    options.log = value;
    return {};
  }
  if (key == "reach") {
    if (value != "any" && value != "public") return fail("expected any or public, got " + in_quotes(value));
    options.public_only = value == "public";
    return {};
  }
  return fail("expected one of limit retries fallback seed reach log");
}

}  // namespace

Result<HttpOptions> read_http_options(const AgentSpec& spec) {
  HttpOptions options;
  const std::string agent = "agent " + in_quotes(to_text(spec)) + ": ";
  for (const auto& [key, value] : spec.parameters) {
    if (key.empty()) {
      auto address = parse_http_address(std::string(kHttpAgent) + ":" + value);
      if (!address) return fail("agent " + address.error().message);
      options.address = std::move(*address);
    } else if (const Status done = set_option(options, key, value); !done) {
      return fail(agent + key + ": " + done.error().message);
    }
  }
  if (options.address.host.empty()) return fail(agent + "expected http://HOST[:PORT][/PATH]");
  return options;
}

}  // namespace meldwise
