#include "players/bots/bot_options.h"

#include <unistd.h>

#include <cstdlib>

#include "cards/text.h"

namespace meldwise {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view kEnvironment = "env.";

Result<int> number_in(const std::string& value, int min, int max) {
  const auto number = parse_integer(value);
  if (number && *number >= min && *number <= max) return static_cast<int>(*number);
  return fail("expected a number from " + std::to_string(min) + " to " + std::to_string(max) + ", got " +
              in_quotes(value));
}

Result<bool> one_of(const std::string& value, std::string_view no, std::string_view yes) {
  if (value == yes || value == no) return value == yes;
  return fail("expected " + std::string(no) + " or " + std::string(yes) + ", got " + in_quotes(value));
}

template <class Into, class From>
Status put(Into& into, const Result<From>& value) {
  if (!value) return tl::unexpected(value.error());
  into = Into(*value);
  return {};
}

constexpr int kLongestLimit = 3'600'000;
constexpr int kShortestPatience = 100;  // milliseconds; a smaller number was meant as one of messages

Status set_option(BotOptions& options, const std::string& key, const std::string& value) {
  if (key == "limit") return put(options.limit, number_in(value, 1, kLongestLimit));
  if (key == "first") return put(options.first, number_in(value, 1, kLongestLimit));
  if (key == "faults") return put(options.forfeit, one_of(value, "random", "forfeit"));
  if (key == "restarts") return put(options.restarts, number_in(value, 0, 1000));
  if (key == "recover") return put(options.recover, one_of(value, "off", "on"));
  if (key == "patience") return put(options.patience, number_in(value, kShortestPatience, kLongestLimit));
  if (key == "strict") return put(options.strict, one_of(value, "off", "on"));
  if (key == "compat") return put(options.compat, one_of(value, "off", "on"));
  if (key == "hears") return put(options.hears_all, one_of(value, "asked", "all"));
  if (key == "cwd") return put(options.command.folder, Result<std::string>(value));
  if (key == "log") return put(options.command.log, Result<std::string>(value));
  if (key == "lines") return put(options.lines, Result<std::string>(value));
  if (key.starts_with(kEnvironment) && key.size() > kEnvironment.size()) {
    options.command.environment.emplace_back(key.substr(kEnvironment.size()), value);
    return {};
  }
  return fail(
      "expected one of limit first faults restarts recover patience strict compat hears cwd env.NAME log "
      "lines");
}

bool executable(const std::string& path) { return access(path.c_str(), X_OK) == 0; }

/// Whether the program is there, looked up as it will be when it is started.
bool found(const Command& command) {
  const std::string& program = command.words.front();
  if (program.front() == '/') return executable(program);
  if (program.find('/') != std::string::npos) {
    return executable(command.folder.empty() ? program : command.folder + "/" + program);
  }
  const char* path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "/usr/bin:/bin" : path;
  while (true) {
    const std::size_t colon = rest.find(':');
    if (executable(std::string(rest.substr(0, colon)) + "/" + program)) return true;
    if (colon == std::string_view::npos) return false;
    rest.remove_prefix(colon + 1);
  }
}

}  // namespace

milliseconds BotOptions::longest_silence() const {
  return patience.count() > 0 ? patience : std::max(milliseconds(10'000), 5 * limit);
}

Result<BotOptions> read_bot_options(const AgentSpec& spec) {
  BotOptions options;
  const std::string agent = "agent " + in_quotes(to_text(spec)) + ": ";
  for (const auto& [key, value] : spec.parameters) {
    if (key.empty()) {
      auto words = split_words(value);
      if (!words) return fail(agent + words.error().message);
      options.command.words = std::move(*words);
    } else if (const Status done = set_option(options, key, value); !done) {
      return fail(agent + key + ": " + done.error().message);
    }
  }
  if (options.command.words.empty()) return fail(agent + "expected cmd:COMMAND");
  if (!found(options.command)) {
    return fail(agent + "there is no program " + in_quotes(options.command.words.front()));
  }
  options.command.environment.emplace_back("TIMEOUT", std::to_string(options.limit.count()));
  return options;
}

AgentSpec bot_agent(const Command& command) {
  AgentSpec spec{std::string(kBotAgent), {}};
  if (!command.folder.empty()) spec.parameters.emplace_back("cwd", command.folder);
  if (!command.log.empty()) spec.parameters.emplace_back("log", command.log);
  for (const auto& [key, value] : command.environment) {
    spec.parameters.emplace_back(std::string(kEnvironment) + key, value);
  }
  spec.parameters.emplace_back("", join_words(command.words));
  return spec;
}

}  // namespace meldwise
