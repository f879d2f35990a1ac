// What a seat may do in one step, and its two notations: "discard 5m", {"type":"discard","tile":5}.
//
// On the own turn: discard, a concealed or an added kang, win. When a tile of another seat is on offer:
// pass, eat with two named tiles of the own hand, pong, kang, win. Tiles are text for people and codes
// (1–9, 11–19, 21–29, 31–34, 41–43) in JSON.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cards/result.h"
#include "cards/tile.h"

namespace meldwise::mahjong {

enum class ActionKind : std::uint8_t {
  none,  ///< nothing said yet; never legal
  discard,
  concealed_kang,
  added_kang,
  win,
  pass,
  eat,
  pong,
  kang,
};
inline constexpr int kActionKinds = 9;

/// Fields that a kind does not use are zero, so that equal actions compare equal.
struct Action {
  ActionKind kind = ActionKind::none;
  TileKind tile;    ///< discarded or made a kang of; the lower own tile of an eat
  TileKind second;  ///< the higher own tile of an eat

  static constexpr Action discard(TileKind tile) { return {ActionKind::discard, tile, {}}; }
  static constexpr Action concealed_kang(TileKind tile) { return {ActionKind::concealed_kang, tile, {}}; }
  static constexpr Action added_kang(TileKind tile) { return {ActionKind::added_kang, tile, {}}; }
  static constexpr Action eat(TileKind low, TileKind high) { return {ActionKind::eat, low, high}; }
  static constexpr Action win() { return {ActionKind::win, {}, {}}; }
  static constexpr Action pass() { return {ActionKind::pass, {}, {}}; }
  static constexpr Action pong() { return {ActionKind::pong, {}, {}}; }
  static constexpr Action kang() { return {ActionKind::kang, {}, {}}; }

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

/// Whether the bits are an action at all: a known kind, tiles that exist, unused fields zero.
[[nodiscard]] bool is_well_formed(const Action& action);

[[nodiscard]] std::string to_text(const Action& action);
/// Case does not matter in the verb; in tiles it does (`1s` is bamboo, `S` the south wind).
[[nodiscard]] Result<Action> parse_action(std::string_view text);
[[nodiscard]] nlohmann::json to_json(const Action& action);
[[nodiscard]] Result<Action> action_from_json(const nlohmann::json& json);

}  // namespace meldwise::mahjong
