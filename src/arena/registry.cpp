#include "arena/registry.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cards/text.h"
#include "games/json_reader.h"
#include "players/agent_spec.h"

namespace meldwise::arena {
namespace {

constexpr std::size_t kMostBots = 1000;
constexpr std::size_t kMostWords = 200;
constexpr std::string_view kCommandAgent = "cmd";
constexpr std::string_view kSearchAgent = "ismcts";

/// A word of a command as it must be written to be read back as one.
std::string command_word(const std::string& word) {
  const bool plain = !word.empty() && word.find_first_of(" \t\n'\"\\,[]") == std::string::npos;
  if (plain) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\"'\"'") : std::string(1, c);
  return out + "'";
}

/// `key=value` of a command agent, quoted where it needs to be.
Result<std::string> setting(const std::string& key, const std::string& value) {
  const bool single = value.find('\'') != std::string::npos;
  const bool twofold = value.find('"') != std::string::npos;
  if (single && twofold) return fail("a value may hold one kind of quotes, got " + in_quotes(value));
  const bool quoted = value.empty() || single || twofold || value.find_first_of(",]") != std::string::npos;
  const char* quote = !quoted ? "" : twofold ? "'" : "\"";
  return key + "=" + quote + value + quote;
}

Result<std::string> command_agent(const JsonReader& bot, const std::filesystem::path& folder) {
  std::vector<std::string> settings;
  const auto set = [&](const JsonReader& where, const std::string& key, const std::string& value) {
    settings.push_back(where.take(setting(key, value)));
  };
  if (bot.has("cwd")) {
    const std::filesystem::path cwd = bot["cwd"].text();
    set(bot["cwd"], "cwd", (cwd.is_absolute() ? cwd : folder / cwd).lexically_normal().string());
  } else {
    set(bot, "cwd", folder.string());
  }
  if (bot.has("variables")) {
    const JsonReader variables = bot["variables"];
    const std::size_t count = variables.size(kMostWords);
    for (std::size_t i = 0; i < count && bot.ok(); ++i) {
      const std::string text = variables[i].text();
      const std::size_t equals = text.find('=');
      if (equals == std::string::npos || equals == 0) {
        variables[i].refuse("expected NAME=VALUE, got " + in_quotes(text));
        break;
      }
      set(variables[i], "env." + text.substr(0, equals), text.substr(equals + 1));
    }
  }
  const JsonReader command = bot["command"];
  const std::size_t words = command.size(kMostWords);
  if (bot.ok() && words == 0) command.refuse("expected a program and its arguments");
  std::string line;
  for (std::size_t i = 0; i < words && bot.ok(); ++i) {
    line.append(line.empty() ? "" : " ").append(command_word(command[i].text()));
  }
  std::string agent(kCommandAgent);
  for (std::size_t i = 0; i < settings.size(); ++i) agent.append(i == 0 ? "[" : ",").append(settings[i]);
  if (!bot.ok()) return bot.error();
  return agent + "]:" + line;
}

Result<RegisteredBot> read_bot(const JsonReader& bot, const std::string& group,
                               const std::filesystem::path& folder) {
  RegisteredBot found{bot["identifier"].text(), group, ""};
  if (!bot.ok()) return bot.error();
  if (found.identifier.empty()) {
    bot["identifier"].refuse("expected a name");
  } else if (bot.has("agent") == bot.has("command")) {
    bot.refuse("expected either \"command\" or \"agent\"");
  } else if (bot.has("command")) {
    found.agent = bot.take(command_agent(bot, folder));
  } else {
    found.agent = bot["agent"].text();
    if (bot.ok()) found.agent = to_text(bot["agent"].take(parse_agent(found.agent)));
  }
  if (!bot.ok()) return bot.error();
  return found;
}

}  // namespace

Result<std::vector<RegisteredBot>> read_registry(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream content;
  content << in.rdbuf();
  if (!in || std::filesystem::is_directory(path)) {
    return fail("cannot read " + in_quotes(path) + ": expected a registry of bots, a JSON file");
  }
  const nlohmann::json json = nlohmann::json::parse(content.str(), nullptr, false);
  if (json.is_discarded()) return fail(path + ": not valid JSON");
  if (!json.is_array()) return fail(path + ": expected a list of bots, [{\"identifier\":…},…]");
  const JsonReader list(json, "bots");
  std::vector<RegisteredBot> bots;
  const std::filesystem::path file = std::filesystem::absolute(path);
  const std::size_t count = list.size(kMostBots);
  for (std::size_t i = 0; i < count && list.ok(); ++i) {
    auto bot = read_bot(list[i], file.stem().string(), file.parent_path());
    if (bot) bots.push_back(std::move(*bot));
  }
  if (!list.ok()) return fail(path + ": " + list.error().value().message);
  return bots;
}

Result<std::vector<RegisteredBot>> read_registries(const std::vector<std::string>& paths) {
  std::vector<RegisteredBot> all;
  std::set<std::string> seen;
  for (const std::string& path : paths) {
    auto bots = read_registry(path);
    if (!bots) return bots;
    for (RegisteredBot& bot : *bots) {
      if (!seen.insert(bot.identifier).second) {
        return fail(path + ": there is already a bot called " + in_quotes(bot.identifier));
      }
      all.push_back(std::move(bot));
    }
  }
  return all;
}

std::string with_time_limit(const std::string& agent, int milliseconds) {
  const std::string limit = "limit=" + std::to_string(milliseconds);
  const std::string command(kCommandAgent);
  if (agent.starts_with(command + ":")) {
    return command + "[" + limit + "]" + agent.substr(command.size());
  }
  if (agent.starts_with(command + "[")) {
    const std::string settings = agent.substr(command.size() + 1);
    const bool limited = settings.starts_with("limit=") || settings.find(",limit=") != std::string::npos;
    return limited ? agent : command + "[" + limit + "," + settings;
  }
  auto spec = parse_agent(agent);
  if (!spec || spec->name != kSearchAgent) return agent;
  for (const auto& [key, value] : spec->parameters) {
    if (key == "ms" || key == "sims") return agent;
  }
  spec->parameters.emplace_back("ms", std::to_string(milliseconds));
  return to_text(*spec);
}

}  // namespace meldwise::arena
