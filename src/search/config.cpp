#include "search/config.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>
#include <span>

#include "cards/text.h"

namespace meldwise::search {
namespace {

template <class Enum>
using Names = std::vector<std::pair<std::string_view, Enum>>;

const Names<Algorithm> kAlgorithms{{"tree", Algorithm::tree},
                                   {"trees", Algorithm::trees},
                                   {"voting", Algorithm::voting},
                                   {"flat", Algorithm::flat}};
const Names<Playout> kPlayouts{{"heuristic", Playout::heuristic}, {"random", Playout::random}};
const Names<Leaf> kLeaves{{"estimate", Leaf::estimate}, {"value", Leaf::value}, {"suited", Leaf::suited}};

/// One field: how it is called, read and printed.
struct Field {
  std::string_view key;
  Status (*set)(Config&, std::string_view);
  std::string (*get)(const Config&);
};

template <auto Member, std::int64_t Min, std::int64_t Max>
Status set_number(Config& config, std::string_view text) {
  const auto value = parse_integer(text);
  if (!value || *value < Min || *value > Max) {
    return fail(in_quotes(text) + " is not a whole number from " + std::to_string(Min) + " to " +
                std::to_string(Max));
  }
  config.*Member = static_cast<std::remove_reference_t<decltype(config.*Member)>>(*value);
  return {};
}

template <auto Member>
std::string get_number(const Config& config) {
  return std::to_string(config.*Member);
}

template <auto Member>
Status set_real(Config& config, std::string_view text) {
  constexpr float kMost = 1000;
  float value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !(value >= 0 && value <= kMost)) {
    return fail(in_quotes(text) + " is not a number from 0 to 1000");
  }
  config.*Member = value;
  return {};
}

template <auto Member>
std::string get_real(const Config& config) {
  char buffer[32];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, config.*Member);
  return {buffer, end};
}

template <auto Member, const auto& Table>
Status set_name(Config& config, std::string_view text) {
  std::string known;
  for (const auto& [name, value] : Table) {
    if (name == text) {
      config.*Member = value;
      return {};
    }
    known.append(" ").append(name);
  }
  return fail(in_quotes(text) + " is not one of" + known);
}

template <auto Member, const auto& Table>
std::string get_name(const Config& config) {
  for (const auto& [name, value] : Table) {
    if (value == config.*Member) return std::string(name);
  }
  return {};
}

template <auto Member>
Status set_switch(Config& config, std::string_view text) {
  if (text != "on" && text != "off") return fail(in_quotes(text) + " is not on or off");
  config.*Member = text == "on";
  return {};
}

template <auto Member>
std::string get_switch(const Config& config) {
  return config.*Member ? "on" : "off";
}

std::span<const Field> fields() {
  static const Field kFields[] = {
      {"sims", set_number<&Config::simulations, 1, 1'000'000'000>, get_number<&Config::simulations>},
      {"ms", set_number<&Config::milliseconds, 1, 3'600'000>, get_number<&Config::milliseconds>},
      {"threads", set_number<&Config::threads, 1, 256>, get_number<&Config::threads>},
      {"algorithm", set_name<&Config::algorithm, kAlgorithms>, get_name<&Config::algorithm, kAlgorithms>},
      {"playout", set_name<&Config::playout, kPlayouts>, get_name<&Config::playout, kPlayouts>},
      {"leaf", set_name<&Config::leaf, kLeaves>, get_name<&Config::leaf, kLeaves>},
      {"exploration", set_real<&Config::exploration>, get_real<&Config::exploration>},
      {"dirichlet-alpha", set_real<&Config::dirichlet_alpha>, get_real<&Config::dirichlet_alpha>},
      {"dirichlet-weight", set_real<&Config::dirichlet_weight>, get_real<&Config::dirichlet_weight>},
      {"opponent-priors", set_switch<&Config::opponent_priors>, get_switch<&Config::opponent_priors>},
      {"frugal", set_switch<&Config::frugal>, get_switch<&Config::frugal>},
      {"first-priors", set_switch<&Config::first_priors>, get_switch<&Config::first_priors>},
      {"redeal", set_switch<&Config::redeal>, get_switch<&Config::redeal>},
      {"playout-decisions", set_number<&Config::playout_decisions, 0, 65535>,
       get_number<&Config::playout_decisions>},
      {"playout-laps", set_number<&Config::playout_laps, 0, 65535>, get_number<&Config::playout_laps>},
      {"prior-laps", set_number<&Config::prior_laps, 0, 65535>, get_number<&Config::prior_laps>},
      {"widening", set_real<&Config::widening>, get_real<&Config::widening>},
      {"max-nodes", set_number<&Config::max_nodes, 100, 100'000'000>, get_number<&Config::max_nodes>},
      {"worlds", set_number<&Config::worlds, 1, 65535>, get_number<&Config::worlds>},
      {"ponder", set_switch<&Config::ponder>, get_switch<&Config::ponder>},
      {"thorough", set_switch<&Config::thorough>, get_switch<&Config::thorough>},
  };
  return kFields;
}

}  // namespace

Status set_parameter(Config& config, std::string_view key, std::string_view value) {
  std::string known;
  for (const Field& field : fields()) {
    if (field.key == key) {
      const Status done = field.set(config, value);
      if (!done) return fail(std::string(key) + ": " + done.error().message);
      return {};
    }
    known.append(" ").append(field.key);
  }
  return fail("unknown parameter " + in_quotes(key) + ": expected one of" + known);
}

std::vector<std::pair<std::string, std::string>> parameters(const Config& config, const Config& base) {
  std::vector<std::pair<std::string, std::string>> list;
  for (const Field& field : fields()) {
    if (field.get(config) != field.get(base)) list.emplace_back(field.key, field.get(config));
  }
  return list;
}

}  // namespace meldwise::search
