#include "players/agent_spec.h"

#include <cctype>

#include "cards/text.h"
#include "cards/utf8.h"

namespace meldwise {
namespace {

bool is_name(std::string_view text) {
  if (text.empty()) return false;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-' && c != '_') return false;
  }
  return true;
}

/// The pieces between commas. With `guarded` a comma inside quotes or brackets separates nothing; a quote
/// that is never closed is an ordinary character.
std::vector<std::string_view> split_commas(std::string_view text, bool guarded) {
  std::vector<std::string_view> pieces;
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (guarded && (c == '"' || c == '\'')) {
      const std::size_t close = text.find(c, i + 1);
      if (close != std::string_view::npos) i = close;
    } else if (guarded && c == '[') {
      ++depth;
    } else if (guarded && c == ']') {
      --depth;
    } else if (c == ',' && depth <= 0) {
      pieces.push_back(text.substr(begin, i - begin));
      begin = i + 1;
    }
  }
  pieces.push_back(text.substr(begin));
  return pieces;
}

/// Without the quotes around it, if it has some.
std::string_view unquoted(std::string_view text) {
  const bool quoted = text.size() >= 2 && (text.front() == '"' || text.front() == '\'') &&
                      text.find(text.front(), 1) == text.size() - 1;
  return quoted ? text.substr(1, text.size() - 2) : text;
}

/// The name of an agent outside the engine that the text begins with, or nothing.
std::string_view outside_name(std::string_view text) {
  for (const std::string_view name : {kBotAgent, kHttpAgent, kHttpsAgent}) {
    if (!text.starts_with(name)) continue;
    if (text.size() == name.size() || text[name.size()] == ':' || text[name.size()] == '[') return name;
  }
  return {};
}

std::string outside_text(const AgentSpec& spec) {
  std::string settings;
  std::string rest;
  for (const auto& [key, value] : spec.parameters) {
    if (key.empty()) {
      rest = value;
      continue;
    }
    if (!settings.empty()) settings += ',';
    const char* quote = "";
    if (value.find_first_of(",]'") != std::string::npos) quote = "\"";
    if (value.find('"') != std::string::npos) quote = "'";
    settings.append(key).append("=").append(quote).append(value).append(quote);
  }
  return spec.name + (settings.empty() ? "" : "[" + settings + "]") + ":" + rest;
}

/// Where the bracket that `text` begins with is closed, outside quotes.
std::size_t closing_bracket(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == ']') return i;
    if (text[i] != '"' && text[i] != '\'') continue;
    i = text.find(text[i], i + 1);
    if (i == std::string_view::npos) break;
  }
  return std::string_view::npos;
}

Result<AgentSpec> parse_outside(std::string_view text, std::string_view name) {
  AgentSpec spec{std::string(name), {}};
  const std::string what = name == kBotAgent ? "COMMAND" : "//HOST:PORT";
  std::string_view rest = text.substr(name.size());
  if (rest.empty()) return fail("agent " + in_quotes(text) + ": expected " + spec.name + ":" + what);
  if (rest.front() == '[') {
    const std::size_t close = closing_bracket(rest);
    if (close == std::string_view::npos || !rest.substr(close + 1).starts_with(":")) {
      return fail("agent " + in_quotes(text) + ": expected " + spec.name + "[key=value,…]:" + what);
    }
    for (const std::string_view piece : split_commas(rest.substr(1, close - 1), true)) {
      const std::size_t equals = piece.find('=');
      if (equals == std::string_view::npos && name != kBotAgent && is_name(piece)) {
        spec.parameters.emplace_back(piece, "on");
        continue;
      }
      if (equals == std::string_view::npos || equals == 0) {
        return fail("agent " + in_quotes(text) + ": expected key=value, got " + in_quotes(piece));
      }
      spec.parameters.emplace_back(piece.substr(0, equals), unquoted(piece.substr(equals + 1)));
    }
    rest.remove_prefix(close + 1);
  }
  rest.remove_prefix(1);
  if (rest.find_first_not_of(" \t") == std::string_view::npos) {
    return fail("agent " + in_quotes(text) + ": expected " + (name == kBotAgent ? "a command" : what) +
                " after the colon");
  }
  spec.parameters.emplace_back("", rest);
  return spec;
}

}  // namespace

bool is_remote(const AgentSpec& spec) { return spec.name == kHttpAgent || spec.name == kHttpsAgent; }
bool is_search(const AgentSpec& spec) { return spec.name == kSearchAgent || spec.name == kFirstSearchAgent; }
bool is_outside(const AgentSpec& spec) { return spec.name == kBotAgent || is_remote(spec); }

std::string to_text(const AgentSpec& spec) {
  if (is_outside(spec)) return outside_text(spec);
  std::string out = spec.name;
  char separator = ':';
  for (const auto& [key, value] : spec.parameters) {
    out += separator;
    if (!key.empty()) out += key + "=";
    out += value;
    separator = ',';
  }
  return out;
}

Result<AgentSpec> parse_agent(std::string_view text) {
  // It goes into records, stores and pages, which are text.
  if (!is_utf8(text)) return fail("agent " + in_quotes(text) + " is not UTF-8 text");
  if (const auto name = outside_name(text); !name.empty()) return parse_outside(text, name);
  AgentSpec spec;
  const std::size_t colon = text.find(':');
  spec.name = text.substr(0, colon);
  if (!is_name(spec.name)) {
    return fail("agent " + in_quotes(text) + ": expected a name such as random, then :key=value,… if needed");
  }
  if (colon == std::string_view::npos) return spec;
  for (const std::string_view piece : split_commas(text.substr(colon + 1), false)) {
    const std::size_t equals = piece.find('=');
    if (equals == std::string_view::npos && spec.parameters.empty() && is_name(piece)) {
      spec.parameters.emplace_back("", piece);
      continue;
    }
    const std::string_view key = piece.substr(0, equals);
    if (equals == std::string_view::npos || !is_name(key) || equals + 1 == piece.size()) {
      return fail("agent " + in_quotes(text) + ": expected key=value, got " + in_quotes(piece));
    }
    spec.parameters.emplace_back(key, piece.substr(equals + 1));
  }
  return spec;
}

Result<std::vector<AgentSpec>> parse_agents(std::string_view text) {
  std::vector<std::string> joined;
  bool may_continue = false;  // a command or an address never does: it ends at its comma
  for (const std::string_view piece : split_commas(text, true)) {
    if (may_continue && outside_name(piece).empty() && piece.find('=') < piece.find(':')) {
      joined.back().append(",").append(piece);
    } else {
      joined.emplace_back(unquoted(piece));
      may_continue = outside_name(joined.back()).empty();
    }
  }
  std::vector<AgentSpec> specs;
  for (const std::string& one : joined) {
    auto spec = parse_agent(one);
    if (!spec) return tl::unexpected(spec.error());
    specs.push_back(std::move(*spec));
  }
  return specs;
}

}  // namespace meldwise
