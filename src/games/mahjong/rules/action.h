// What a seat may do in one step. On the own turn: discard, a concealed or an added kang, win. When a tile of
// another seat is on offer: pass, eat with two named tiles of the own hand, pong, kang, win. How a step is
// written stands in speech/describe.cpp.
#pragma once

#include <cstdint>

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

}  // namespace meldwise::mahjong
