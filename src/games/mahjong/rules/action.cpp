#include "games/mahjong/rules/action.h"

#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "cards/text.h"
#include "games/json_reader.h"

namespace meldwise::mahjong {
namespace {

/// How many tiles an action of a kind names, and what it is called in text and in JSON.
struct Form {
  std::string_view words;
  std::string_view type;
  int tiles = 0;
};

constexpr std::array<Form, kActionKinds> kForms = {{{"", "", 0},
                                                    {"discard", "discard", 1},
                                                    {"concealed kang", "concealed_kang", 1},
                                                    {"added kang", "added_kang", 1},
                                                    {"win", "win", 0},
                                                    {"pass", "pass", 0},
                                                    {"eat", "eat", 2},
                                                    {"pong", "pong", 0},
                                                    {"kang", "kang", 0}}};

constexpr std::string_view kExpected =
    "expected 'discard 5m', 'concealed kang 5m', 'added kang 5m', 'win', 'pass', 'eat 3m 4m', 'pong' or "
    "'kang'";

const Form& form_of(ActionKind kind) { return kForms[static_cast<std::size_t>(kind)]; }

/// Puts kind and tiles together; the two tiles of an eat in either order.
Result<Action> make_action(ActionKind kind, TileKind first, TileKind second) {
  if (kind == ActionKind::eat && second < first) std::swap(first, second);
  const Action action{kind, first, second};
  if (is_well_formed(action)) return action;
  const TileKind flower = first.is_flower() ? first : second;
  return fail(flower.is_flower() ? to_text(flower) + " is a flower, it is never played from the hand"
                                 : "eat needs two different tiles, not " + to_text(first) + " twice");
}

}  // namespace

bool is_well_formed(const Action& action) {
  if (action.kind == ActionKind::none || static_cast<int>(action.kind) >= kActionKinds) return false;
  switch (form_of(action.kind).tiles) {
    case 2:
      return !action.second.is_flower() && action.tile < action.second;
    case 1:
      return !action.tile.is_flower() && action.second == TileKind{};
    default:
      return action.tile == TileKind{} && action.second == TileKind{};
  }
}

std::string to_text(const Action& action) {
  const Form& form = form_of(action.kind);
  std::string out(form.words);
  if (form.tiles >= 1) out += ' ' + to_text(action.tile);
  if (form.tiles >= 2) out += ' ' + to_text(action.second);
  return out;
}

Result<Action> parse_action(std::string_view text) {
  const std::vector<std::string_view> parts = words(text);
  for (std::size_t i = 1; i < kForms.size(); ++i) {
    const Form& form = kForms[i];
    const std::vector<std::string_view> verb = words(form.words);
    if (parts.size() != verb.size() + static_cast<std::size_t>(form.tiles)) continue;
    bool same = true;
    for (std::size_t w = 0; w < verb.size(); ++w) same = same && to_upper(parts[w]) == to_upper(verb[w]);
    if (!same) continue;
    std::array<TileKind, 2> tiles{};
    for (std::size_t t = 0; t < static_cast<std::size_t>(form.tiles); ++t) {
      const Result<TileKind> tile = parse_tile(parts[verb.size() + t]);
      if (!tile) return tl::unexpected(tile.error());
      tiles[t] = *tile;
    }
    return make_action(static_cast<ActionKind>(i), tiles[0], tiles[1]);
  }
  return fail("unknown action " + in_quotes(text) + ": " + std::string(kExpected));
}

nlohmann::json to_json(const Action& action) {
  const Form& form = form_of(action.kind);
  nlohmann::json json{{"type", form.type}};
  if (form.tiles == 1) json["tile"] = to_code(action.tile);
  if (form.tiles == 2) json["tiles"] = {to_code(action.tile), to_code(action.second)};
  return json;
}

Result<Action> action_from_json(const nlohmann::json& json) {
  const JsonReader read(json, "action");
  const std::string type = read["type"].text();
  if (!read.ok()) return read.error();
  for (std::size_t i = 1; i < kForms.size(); ++i) {
    const Form& form = kForms[i];
    if (form.type != type) continue;
    std::array<TileKind, 2> tiles{};
    const auto tile_at = [](const JsonReader& at) {
      return at.take(tile_from_code(at.integer(INT32_MIN, INT32_MAX)));
    };
    if (form.tiles == 1) tiles[0] = tile_at(read["tile"]);
    if (form.tiles == 2) {
      if (read["tiles"].size(2) != 2) read["tiles"].refuse("expected the two tiles of the own hand");
      tiles = {tile_at(read["tiles"][0]), tile_at(read["tiles"][1])};
    }
    if (!read.ok()) return read.error();
    return make_action(static_cast<ActionKind>(i), tiles[0], tiles[1]);
  }
  std::string known;
  for (std::size_t i = 1; i < kForms.size(); ++i) known.append(" ").append(kForms[i].type);
  return fail("action.type: unknown " + in_quotes(type) + ": expected one of" + known);
}

}  // namespace meldwise::mahjong
