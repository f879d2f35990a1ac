#include "players/remote/http_options.h"

#include <algorithm>
#include <array>

#include "cards/text.h"

namespace meldwise {
namespace {

Result<int> number_in(const std::string& value, int min, int max) {
  const auto number = parse_integer(value);
  if (number && *number >= min && *number <= max) return static_cast<int>(*number);
  return fail("expected a number from " + std::to_string(min) + " to " + std::to_string(max) + ", got " +
              in_quotes(value));
}

Status set_switch(bool& option, const std::string& value) {
  if (value != "on" && value != "off") return fail("expected on or off, got " + in_quotes(value));
  option = value == "on";
  return {};
}

Status set_limit(HttpOptions& options, const std::string& value) {
  const auto number = number_in(value, 1, 3'600'000);
  if (!number) return tl::unexpected(number.error());
  options.limit = std::chrono::milliseconds(*number);
  return {};
}
Status set_retries(HttpOptions& options, const std::string& value) {
  const auto number = number_in(value, 0, 100);
  if (!number) return tl::unexpected(number.error());
  options.retries = *number;
  return {};
}
Status set_fallback(HttpOptions& options, const std::string& value) {
  auto agent = parse_agent(value);
  if (!agent) return tl::unexpected(agent.error());
  if (is_outside(*agent)) return fail("expected an agent of the engine, got " + in_quotes(value));
  options.fallback = std::move(*agent);
  return {};
}
Status set_seed(HttpOptions& options, const std::string& value) {
  const auto seed = parse_seed(value);
  if (!seed) return tl::unexpected(seed.error());
  options.seed = *seed;
  return {};
}
Status set_form(HttpOptions& options, const std::string& value) {
  if (value != "plan" && value != "live") return fail("expected plan or live, got " + in_quotes(value));
  options.form = value == "live" ? HttpOptions::Form::live : HttpOptions::Form::plan;
  return {};
}
Status set_app(HttpOptions& options, const std::string& value) {
  const bool plain = !value.empty() && std::all_of(value.begin(), value.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.';
  });
  if (!plain) return fail("expected letters, digits, - _ and ., got " + in_quotes(value));
  options.app = value;
  return {};
}
Status set_rivers(HttpOptions& options, const std::string& value) {
  return set_switch(options.rivers, value);
}
Status set_insecure(HttpOptions& options, const std::string& value) {
  return set_switch(options.insecure, value);
}
Status set_reach(HttpOptions& options, const std::string& value) {
  if (value != "any" && value != "public") return fail("expected any or public, got " + in_quotes(value));
  options.public_only = value == "public";
  return {};
}
Status set_log(HttpOptions& options, const std::string& value) {
  options.log = value;
  return {};
}

constexpr auto kTable = std::to_array<HttpOption>({
    {"limit", "milliseconds a decision, tries included", true, set_limit},
    {"retries", "how often it is asked again when the connection fails", true, set_retries},
    {"fallback", "who decides when the agent does not", true, set_fallback},
    {"seed", "told to the agent, so that its chance repeats; the deal's own seed never is", true, set_seed},
    {"form", "plan, or live: mahjong as the QKMJ client asks it", true, set_form},
    {"app", "the agent's name in the paths of the live form", true, set_app},
    {"rivers", "off: the live form tells no discards, as the QKMJ client does", true, set_rivers},
    {"insecure", "on: any certificate will do", false, set_insecure},
    {"reach", "public: none on this machine or in a private network is asked, whatever name it goes by",
     false, set_reach},
    {"log", "a file to which questions, answers and faults are appended, one JSON object a line", false,
     set_log},
});

Status set_option(HttpOptions& options, const std::string& key, const std::string& value) {
  std::string known;
  for (const HttpOption& option : kTable) {
    if (option.key == key) return option.set(options, value);
    known.append(" ").append(option.key);
  }
  return fail("expected one of" + known);
}

}  // namespace

std::span<const HttpOption> http_option_table() { return kTable; }

Result<HttpOptions> read_http_options(const AgentSpec& spec) {
  HttpOptions options;
  const std::string agent = "agent " + in_quotes(to_text(spec)) + ": ";
  for (const auto& [key, value] : spec.parameters) {
    if (key.empty()) {
      auto address = parse_http_address(spec.name + ":" + value);
      if (!address) return fail("agent " + address.error().message);
      options.address = std::move(*address);
    } else if (const Status done = set_option(options, key, value); !done) {
      return fail(agent + key + ": " + done.error().message);
    }
  }
  if (options.address.host.empty()) return fail(agent + "expected " + spec.name + "://HOST[:PORT][/PATH]");
  return options;
}

}  // namespace meldwise
