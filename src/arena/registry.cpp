#include "arena/registry.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cards/text.h"
#include "games/json_reader.h"
#include "players/bots/bot_options.h"

namespace meldwise::arena {
namespace {

constexpr std::size_t kMostBots = 1000;
constexpr std::size_t kMostWords = 200;

/// "NAME=VALUE" texts, split.
std::vector<std::pair<std::string, std::string>> read_variables(const JsonReader& bot) {
  std::vector<std::pair<std::string, std::string>> list;
  if (!bot.has("variables")) return list;
  const JsonReader variables = bot["variables"];
  const std::size_t count = variables.size(kMostWords);
  for (std::size_t i = 0; i < count && bot.ok(); ++i) {
    const std::string text = variables[i].text();
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      variables[i].refuse("expected NAME=VALUE, got " + in_quotes(text));
      break;
    }
    list.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return list;
}

std::string command_agent(const JsonReader& bot, const std::filesystem::path& folder) {
  Command command;
  const std::filesystem::path cwd = bot.has("cwd") ? bot["cwd"].text() : "";
  command.folder = (folder / cwd).lexically_normal().string();  // an absolute cwd stays as it is
  command.environment = read_variables(bot);
  const JsonReader words = bot["command"];
  const std::size_t count = words.size(kMostWords);
  if (bot.ok() && count == 0) words.refuse("expected a program and its arguments");
  for (std::size_t i = 0; i < count && bot.ok(); ++i) command.words.push_back(words[i].text());
  return to_text(bot_agent(command));
}

std::string container_agent(const JsonReader& bot) {
  Command command;
  command.words = {"docker", "run", "-i", "--rm", "-e", "TIMEOUT"};
  for (const auto& [name, value] : read_variables(bot)) {
    command.words.insert(command.words.end(), {"-e", name + "=" + value});
  }
  const std::string image = bot["dockerId"].text();
  if (bot.ok() && (image.empty() || image.front() == '-')) {
    bot["dockerId"].refuse("expected the name of an image, got " + in_quotes(image));
  }
  command.words.push_back(image);
  return to_text(bot_agent(command));
}

Result<RegisteredBot> read_bot(const JsonReader& bot, const std::string& group,
                               const std::filesystem::path& folder) {
  RegisteredBot found{bot["identifier"].text(), group, ""};
  if (!bot.ok()) return bot.error();
  if (found.identifier.empty()) {
    bot["identifier"].refuse("expected a name");
  } else if (int{bot.has("agent")} + int{bot.has("command")} + int{bot.has("dockerId")} != 1) {
    bot.refuse("expected one of \"command\", \"agent\" and \"dockerId\"");
  } else if (bot.has("command")) {
    found.agent = command_agent(bot, folder);
  } else if (bot.has("dockerId")) {
    found.agent = container_agent(bot);
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
  auto spec = parse_agent(agent);
  if (!spec) return agent;
  const bool outside = is_outside(*spec);
  if (!outside && !is_search(*spec)) return agent;
  for (const auto& [key, value] : spec->parameters) {
    if (key == "limit" || key == "ms" || key == "sims") return agent;
  }
  spec->parameters.emplace(spec->parameters.begin(), outside ? "limit" : "ms", std::to_string(milliseconds));
  return to_text(*spec);
}

std::string held_strictly(const std::string& agent) {
  auto spec = parse_agent(agent);
  if (!spec || spec->name != kBotAgent) return agent;
  for (const auto& [key, value] : spec->parameters) {
    if (key == "strict") return agent;
  }
  spec->parameters.emplace(spec->parameters.begin(), "strict", "on");
  return to_text(*spec);
}

}  // namespace meldwise::arena
