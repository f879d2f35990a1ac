// A mahjong hand as the solver and the scoring see it: concealed tiles and the melds set apart from them.
//
// A whole hand is five melds and a pair, so with e melds set apart the concealed tiles still have to make
// 5 − e melds and the pair. Everything is trivially copyable; a `Meld` is two bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "cards/fixed_list.h"
#include "cards/result.h"
#include "cards/tile.h"

namespace meldwise::mahjong {

inline constexpr int kMeldsToWin = 5;
inline constexpr int kMostConcealed = 3 * kMeldsToWin + 2;  // the dealer's hand before the first discard

enum class MeldKind : std::uint8_t {
  sequence,        ///< three in a row, eaten from the previous seat
  triplet,         ///< three alike, claimed (pong)
  exposed_kang,    ///< four alike, the fourth claimed from a discard
  added_kang,      ///< a claimed triplet with the fourth tile added from the hand
  concealed_kang,  ///< four alike, all drawn
};

struct Meld {
  MeldKind kind = MeldKind::sequence;
  TileKind tile;  ///< the lowest of a sequence, the tile itself of the others

  [[nodiscard]] constexpr bool is_sequence() const { return kind == MeldKind::sequence; }
  [[nodiscard]] constexpr bool is_kang() const { return kind >= MeldKind::exposed_kang; }
  [[nodiscard]] constexpr bool is_exposed() const { return kind != MeldKind::concealed_kang; }
  [[nodiscard]] constexpr int size() const { return is_kang() ? 4 : 3; }
  /// The i-th tile, ascending.
  [[nodiscard]] constexpr TileKind at(int i) const {
    return is_sequence() ? TileKind::at(tile.id + i) : tile;
  }
  [[nodiscard]] constexpr bool contains(TileKind wanted) const {
    return is_sequence() ? wanted.id >= tile.id && wanted.id < tile.id + 3 : wanted == tile;
  }

  friend constexpr bool operator==(const Meld&, const Meld&) = default;
};

using Melds = FixedList<Meld, kMeldsToWin>;

struct Hand {
  TileCounts concealed;
  Melds melds{};

  /// How many melds the concealed tiles still have to make, beside the pair.
  [[nodiscard]] constexpr int melds_wanted() const { return kMeldsToWin - static_cast<int>(melds.size()); }

  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

/// The tiles of the melds.
[[nodiscard]] TileCounts tiles_of(const Melds& melds);
/// Concealed tiles and melds together; a kang counts four.
[[nodiscard]] TileCounts tiles_of(const Hand& hand);

/// The meld that these three or four tiles make, in any order. Four alike are an exposed kang, or a
/// concealed one if `concealed`; the tiles alone do not tell.
[[nodiscard]] Result<Meld> meld_of(std::span<const TileKind> tiles, bool concealed = false);

/// "3m4m5m", "EEE", "CCCC"; a concealed kang in brackets: "[CCCC]".
[[nodiscard]] std::string to_text(const Meld& meld);

}  // namespace meldwise::mahjong
