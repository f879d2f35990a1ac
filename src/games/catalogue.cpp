#include "games/catalogue.h"

#include <nlohmann/json.hpp>

#include "cards/text.h"
#include "games/all_games.h"

namespace meldwise {

#define MELDWISE_DECLARE_INFO(game) \
  template <>                       \
  GameInfo game_info<game::Game>();
MELDWISE_ALL_GAMES(MELDWISE_DECLARE_INFO)
#undef MELDWISE_DECLARE_INFO

const std::vector<GameInfo>& catalogue() {
  static const std::vector<GameInfo> games = [] {
    std::vector<GameInfo> list;
#define MELDWISE_LIST_INFO(game) list.push_back(game_info<game::Game>());
    MELDWISE_ALL_GAMES(MELDWISE_LIST_INFO)
#undef MELDWISE_LIST_INFO
    for (std::size_t i = 0; i < list.size(); ++i) list[i].index = i;
    return list;
  }();
  return games;
}

Result<const GameInfo*> find_game(std::string_view name) {
  std::string known;
  for (const GameInfo& info : catalogue()) {
    if (info.name == name) return &info;
    known.append(" ").append(info.name);
  }
  return fail("unknown game " + in_quotes(name) + ": expected one of" + known);
}

Result<std::vector<const speech::GameSchema*>> schemas_of(std::string_view name) {
  std::vector<const speech::GameSchema*> schemas;
  if (!name.empty()) {
    const auto game = find_game(name);
    if (!game) return tl::unexpected(game.error());
    schemas.push_back((*game)->schema);
    return schemas;
  }
  for (const GameInfo& info : catalogue()) schemas.push_back(info.schema);
  return schemas;
}

JsonAnswer GameInfo::answer(std::string_view kind) const {
  for (const GameAnswer& known : answers) {
    if (known.kind == kind) return known.answer;
  }
  return nullptr;
}

nlohmann::json to_json(const GameInfo& info) {
  nlohmann::json options = nlohmann::json::array();
  for (const OptionInfo& option : info.options.options) {
    const std::size_t index = options.size();
    nlohmann::json entry{{"key", option.key}, {"help", option.help}};
    entry["default"] = option_json(option, info.options.presets.front().values[index]);
    switch (option.kind) {
      case OptionKind::flag:
        entry["kind"] = "flag";
        break;
      case OptionKind::number:
        entry["kind"] = "number";
        entry["min"] = option.min;
        entry["max"] = option.max;
        break;
      case OptionKind::choice:
        entry["kind"] = "choice";
        entry["choices"] = option.names;
        break;
    }
    options.push_back(std::move(entry));
  }
  nlohmann::json presets = nlohmann::json::array();
  for (const PresetInfo& preset : info.options.presets) {
    nlohmann::json values = nlohmann::json::object();
    for (std::size_t i = 0; i < preset.values.size(); ++i) {
      const OptionInfo& option = info.options.options[i];
      values[std::string(option.key)] = option_json(option, preset.values[i]);
    }
    presets.push_back({{"name", preset.name},
                       {"title", preset.title},
                       {"help", preset.help},
                       {"options", std::move(values)}});
  }
  return {{"name", info.name},
          {"title", info.title},
          {"seats", {{"min", info.min_seats}, {"max", info.max_seats}, {"default", info.default_seats}}},
          {"zero_sum", info.zero_sum},
          {"high_score_wins", info.high_score_wins},
          {"state_bytes", info.state_bytes},
          {"action_bytes", info.action_bytes},
          {"options", std::move(options)},
          {"presets", std::move(presets)}};
}

}  // namespace meldwise
