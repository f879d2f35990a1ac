#include "players/agent_spec.h"

#include <cctype>

#include "cards/text.h"

namespace meldwise {
namespace {

bool is_name(std::string_view text) {
  if (text.empty()) return false;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-' && c != '_') return false;
  }
  return true;
}

std::vector<std::string_view> split_commas(std::string_view text) {
  std::vector<std::string_view> pieces;
  while (true) {
    const std::size_t comma = text.find(',');
    pieces.push_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return pieces;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace

std::string to_text(const AgentSpec& spec) {
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
  AgentSpec spec;
  const std::size_t colon = text.find(':');
  spec.name = text.substr(0, colon);
  if (!is_name(spec.name)) {
    return fail("agent " + in_quotes(text) + ": expected a name such as random, then :key=value,… if needed");
  }
  if (colon == std::string_view::npos) return spec;
  for (const std::string_view piece : split_commas(text.substr(colon + 1))) {
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
  for (const std::string_view piece : split_commas(text)) {
    const bool continues = !joined.empty() && piece.find('=') < piece.find(':');
    if (continues) {
      joined.back().append(",").append(piece);
    } else {
      joined.emplace_back(piece);
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
