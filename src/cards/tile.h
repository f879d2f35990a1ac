// Mahjong tiles: the 34 kinds that make hands, the 8 flowers, their notations, and compact counts.
//
// A `TileKind` is what is carved on a tile; four copies of each kind 0..33 and one of each flower 34..41
// make the 144 tiles. Every kind reads and prints as a wire code (1–9, 11–19, 21–29, 31–34, 41–43, 51–58),
// as text for people (`1m 1s 1p E S W N C P F f1`), as a Chinese name and as a Unicode glyph. `TileCounts`
// holds how many of each kind 0..33 are in a hand in 16 bytes, three bits a kind, one word a suit, which is
// also the key into the solver's tables; adding, removing and counting are a few instructions.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"

namespace meldwise {

/// The three suits of nine ranks, and the seven honours as a fourth one (E S W N C P F).
enum class TileSuit : std::uint8_t { characters, bamboo, dots, honours };

inline constexpr int kTileSuits = 4;
inline constexpr int kSuitRanks = 9;
inline constexpr int kHonourRanks = 7;
inline constexpr int kTileKinds = 3 * kSuitRanks + kHonourRanks;  // kinds that make hands: 34
inline constexpr int kFlowers = 8;
inline constexpr int kTileFaces = kTileKinds + kFlowers;  // every kind there is: 42
inline constexpr int kTileCopies = 4;                     // of each kind but the flowers
inline constexpr int kTiles = kTileKinds * kTileCopies + kFlowers;

/// 0–8 characters, 9–17 bamboo, 18–26 dots, 27–30 winds, 31–33 red white green, 34–41 flowers
/// 春夏秋冬梅蘭菊竹.
struct TileKind {
  std::uint8_t id = 0;

  static constexpr TileKind at(int id) { return TileKind{static_cast<std::uint8_t>(id)}; }
  /// `rank` counts from 0: 0..8 in a suit, 0..6 for E S W N C P F.
  static constexpr TileKind of(TileSuit suit, int rank) {
    return at(static_cast<int>(suit) * kSuitRanks + rank);
  }
  /// 0 = 春 … 3 = 冬, 4 = 梅 … 7 = 竹.
  static constexpr TileKind flower(int which) { return at(kTileKinds + which); }

  [[nodiscard]] constexpr bool is_flower() const { return id >= kTileKinds; }
  [[nodiscard]] constexpr bool is_honour() const { return id >= 27 && id < kTileKinds; }
  [[nodiscard]] constexpr bool is_wind() const { return id >= 27 && id < 31; }
  [[nodiscard]] constexpr bool is_dragon() const { return id >= 31 && id < kTileKinds; }
  [[nodiscard]] constexpr bool is_suited() const { return id < 27; }
  /// A 1 or a 9 of a suit.
  [[nodiscard]] constexpr bool is_terminal() const { return is_suited() && (rank() == 0 || rank() == 8); }

  /// Not for a flower.
  [[nodiscard]] constexpr TileSuit suit() const { return static_cast<TileSuit>(id / kSuitRanks); }
  /// From 0 within the suit or the honours; not for a flower.
  [[nodiscard]] constexpr int rank() const { return id % kSuitRanks; }
  /// 0..7, for a flower only.
  [[nodiscard]] constexpr int flower_index() const { return id - kTileKinds; }
  /// Whether a sequence may begin here (1..7 of a suit).
  [[nodiscard]] constexpr bool starts_sequence() const { return is_suited() && rank() < 7; }

  friend constexpr auto operator<=>(TileKind, TileKind) = default;
};

inline constexpr TileKind kEast = TileKind::of(TileSuit::honours, 0);
inline constexpr TileKind kSouth = TileKind::of(TileSuit::honours, 1);
inline constexpr TileKind kWest = TileKind::of(TileSuit::honours, 2);
inline constexpr TileKind kNorth = TileKind::of(TileSuit::honours, 3);
inline constexpr TileKind kRedDragon = TileKind::of(TileSuit::honours, 4);
inline constexpr TileKind kWhiteDragon = TileKind::of(TileSuit::honours, 5);
inline constexpr TileKind kGreenDragon = TileKind::of(TileSuit::honours, 6);

/// The number that stands for the kind on every wire.
[[nodiscard]] int to_code(TileKind kind);
[[nodiscard]] Result<TileKind> tile_from_code(std::int64_t code);

/// "5m", "E", "f3".
[[nodiscard]] std::string to_text(TileKind kind);
/// "五萬", "東", "中", "梅".
[[nodiscard]] std::string_view chinese_name(TileKind kind);
/// One character of the Unicode block of mahjong tiles, in UTF-8.
[[nodiscard]] std::string_view glyph(TileKind kind);
/// Reads exactly one kind from its text, Chinese name or glyph. Case matters: `1s` is bamboo, `S` south.
[[nodiscard]] Result<TileKind> parse_tile(std::string_view text);

/// "1m 1m 5s E f3": in the order given.
[[nodiscard]] std::string to_text(std::span<const TileKind> tiles);
/// Reads a list separated by spaces or commas. Ranks of one suit may be written together and honours side
/// by side: `123m 55s EEE` is `1m 2m 3m 5s 5s E E E`. At most four of a kind and one of a flower.
[[nodiscard]] Result<std::vector<TileKind>> parse_tiles(std::string_view text);

/// How many of each kind 0..33; at most seven of one, so that four and a bit more can be told apart.
class TileCounts {
 public:
  static constexpr int kBits = 3;

  [[nodiscard]] constexpr int count(TileKind kind) const {
    return static_cast<int>((suits_[index(kind)] >> shift(kind)) & 7U);
  }
  [[nodiscard]] constexpr bool has(TileKind kind) const { return count(kind) > 0; }

  constexpr void add(TileKind kind, int copies = 1) {
    assert(!kind.is_flower() && count(kind) + copies <= 7);
    suits_[index(kind)] += static_cast<std::uint32_t>(copies) << shift(kind);
  }
  constexpr void remove(TileKind kind, int copies = 1) {
    assert(!kind.is_flower() && count(kind) >= copies);
    suits_[index(kind)] -= static_cast<std::uint32_t>(copies) << shift(kind);
  }

  /// The counts of one suit, three bits a rank, rank 0 lowest.
  [[nodiscard]] constexpr std::uint32_t suit(TileSuit suit) const {
    return suits_[static_cast<std::size_t>(suit)];
  }

  [[nodiscard]] constexpr int size() const {
    // Add neighbouring fields in all suits at once, then gather the five sums of six bits.
    std::uint32_t pairs = 0;
    for (const std::uint32_t counts : suits_)
      pairs += (counts & kEvenRanks) + ((counts >> kBits) & kEvenRanks);
    return static_cast<int>((pairs & 63U) + ((pairs >> 6) & 63U) + ((pairs >> 12) & 63U) +
                            ((pairs >> 18) & 63U) + (pairs >> 24));
  }
  [[nodiscard]] constexpr bool empty() const { return *this == TileCounts{}; }

  /// Calls visit(kind, count) for every kind that is here, in ascending order.
  template <class Visit>
  constexpr void for_each_kind(Visit&& visit) const {
    for (int suit = 0; suit < kTileSuits; ++suit) {
      for (std::uint32_t rest = suits_[static_cast<std::size_t>(suit)]; rest != 0;) {
        const int rank = std::countr_zero(rest) / kBits;
        const std::uint32_t field = 7U << (rank * kBits);
        visit(TileKind::of(static_cast<TileSuit>(suit), rank),
              static_cast<int>((rest & field) >> (rank * kBits)));
        rest &= ~field;
      }
    }
  }

  friend constexpr bool operator==(const TileCounts&, const TileCounts&) = default;

 private:
  static constexpr std::uint32_t kEvenRanks = 0b111'000'111'000'111'000'111'000'111U;

  static constexpr std::size_t index(TileKind kind) { return static_cast<std::size_t>(kind.id / kSuitRanks); }
  static constexpr int shift(TileKind kind) { return kind.rank() * kBits; }

  std::array<std::uint32_t, kTileSuits> suits_{};
};

static_assert(sizeof(TileCounts) == 16);

/// Flowers are left out.
[[nodiscard]] TileCounts count_tiles(std::span<const TileKind> tiles);
/// "1m 1m 5s E": ascending, every copy written out.
[[nodiscard]] std::string to_text(const TileCounts& tiles);

}  // namespace meldwise
