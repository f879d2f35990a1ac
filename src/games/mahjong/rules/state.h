// The table of a mahjong match: what lies open, what is hidden, and what one seat knows of it.
//
// State is the open part and the hidden part; View is the open part and what one seat may know of the
// hidden one, so making a view is a copy. Both are plain data without heap, well under 1 KiB. Physical
// copies of a tile do not exist here: hands are counts, the wall is an order of kinds.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "cards/fixed_list.h"
#include "cards/tile.h"
#include "games/mahjong/rules/action.h"
#include "games/mahjong/rules/options.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "games/truth.h"
#include "melds/mahjong/hand.h"
#include "melds/mahjong/score.h"

namespace meldwise::mahjong {

inline constexpr TileKind kNoTile{0xFF};
inline constexpr int kHandSize = 16;  // tiles of a seat between its turns; a meld counts as three
/// Alone at the table a seat discards most: the opening and one tile for every draw from the rest of the
/// wall. More seats start with a shorter wall, and their at most five eats and pongs each add less.
inline constexpr int kMostDiscards = 1 + kTiles - (kHandSize + 1) - kDeadWall;

enum class Phase : std::uint8_t {
  turn,     ///< `active` holds a tile more than its share and has to act
  claims,   ///< the last discard is on offer; seats state their intents in secret
  robbing,  ///< the tile of an added kang is on offer to seats that win with it
  over,     ///< the hand has ended
};

/// How the active seat came by its last tile.
enum class Draw : std::uint8_t {
  claim,        ///< eaten or ponged: only a discard may follow
  opening,      ///< the dealer's seventeenth tile
  wall,         ///< drawn
  replacement,  ///< drawn in place of a flower or after a kang
};

/// A meld on the table and where its claimed tile came from.
struct TableMeld {
  Meld meld;
  TileKind claimed = kNoTile;  ///< kNoTile for a concealed kang
  Seat from = Seat::none;

  friend constexpr bool operator==(const TableMeld&, const TableMeld&) = default;
};

struct Discard {
  TileKind tile;
  Seat seat = Seat::none;
  Seat taken_by = Seat::none;  ///< who made a meld with it

  friend constexpr bool operator==(const Discard&, const Discard&) = default;
};

/// How a hand ended: the facts from which its score can be worked out again, and the money.
struct HandResult {
  Ending ending = Ending::none;  ///< won or exhausted
  Seat winner = Seat::none;
  Seat payer = Seat::none;  ///< who gave the winning tile; none on a self-draw
  TileKind tile = kNoTile;  ///< the winning tile; none where flowers alone won
  bool robbed_kang = false;
  FlowerWin flower_win = FlowerWin::none;
  std::array<std::int32_t, kMostSeats> change{};  ///< money of every seat

  friend constexpr bool operator==(const HandResult&, const HandResult&) = default;
};

/// What everybody sees of one seat; in this hand but for the money.
struct SeatRecord {
  std::int32_t money = 0;
  FixedList<TableMeld, kMeldsToWin> melds{};
  std::uint8_t wind = 0;     ///< 0 = east … 3 = north
  std::uint8_t flowers = 0;  ///< bit i: flower i

  friend constexpr bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

/// What everybody at the table sees and may remember.
struct Public : Seats<Public> {
  Options options;
  std::uint8_t seats = 0;
  Phase phase = Phase::turn;
  Draw draw = Draw::opening;
  /// Whose turn it is or was last: the discarder in `claims`, the seat that makes the kang in `robbing`.
  Seat active = Seat::first;
  bool holding = false;          ///< `active` holds a tile more than its share
  TileKind kang_tile = kNoTile;  ///< on offer in `robbing`
  Seat dealer = Seat::first;
  std::uint8_t streak = 0;        ///< hands the dealer has kept the deal
  std::uint8_t winds_played = 0;  ///< times the deal has gone round
  std::uint8_t wall_left = 0;     ///< with the 16 tiles that are never drawn
  std::uint16_t hand_number = 0;  ///< from 0
  std::array<SeatRecord, kMostSeats> seat{};
  FixedList<Discard, kMostDiscards> river{};  ///< of all seats, in the order of play
  HandResult result;  ///< when the hand is over; before that only how the previous one ended

  [[nodiscard]] constexpr std::uint8_t round_wind() const { return winds_played % 4; }
  /// Concealed tiles of a seat.
  [[nodiscard]] constexpr int hand_size(Seat who) const {
    return kHandSize - 3 * static_cast<int>(of(who).melds.size()) + (holding && who == active ? 1 : 0);
  }
  /// The tile that other seats may claim now, or kNoTile.
  [[nodiscard]] constexpr TileKind offered() const {
    if (phase == Phase::claims) return river.back().tile;
    return phase == Phase::robbing ? kang_tile : kNoTile;
  }
  /// The tile of an added kang that is being robbed or was, and lies by itself; or kNoTile.
  [[nodiscard]] constexpr TileKind robbed() const {
    return phase == Phase::over && result.robbed_kang ? result.tile : kang_tile;
  }
  [[nodiscard]] constexpr bool may_draw() const { return wall_left > kDeadWall; }
  [[nodiscard]] bool has_discarded(Seat who) const;

  friend constexpr bool operator==(const Public&, const Public&) = default;
};

/// What only the referee knows.
struct Hidden {
  std::uint64_t seed = 0;
  std::array<TileCounts, kMostSeats> hand{};
  std::array<TileKind, kTiles> wall{};  ///< the undrawn tiles are [front, back)
  std::uint8_t front = 0;
  std::uint8_t back = 0;
  TileKind drawn = kNoTile;                  ///< the tile `active` has just drawn
  Seat asked = Seat::none;                   ///< who is asked about the tile on offer
  std::uint8_t to_ask = 0;                   ///< bit s: seat s is asked later
  std::array<Action, kMostSeats> intents{};  ///< answers so far; ActionKind::none where none was given

  friend constexpr bool operator==(const Hidden&, const Hidden&) = default;
};

using State = StateOf<Public, Hidden>;

/// What one seat knows. Nobody is told whether another seat is being asked about the tile on offer, nor
/// what it answered: of two seats that wait for the same question, each sees the same table.
struct View {
  Public table;
  Seat seat = Seat::spectator;
  std::array<TileCounts, kMostSeats> hands{};  ///< the own one; all of them when the hand is over
  TileKind drawn = kNoTile;                    ///< the tile this seat has just drawn
  bool asked = false;                          ///< this seat is asked about the tile on offer
  Action intent;                               ///< what it has answered, until all have

  friend constexpr bool operator==(const View&, const View&) = default;
};

/// What legality depends on: what the seat to move or asked sees, from the truth or from its own view. Refers
/// to what it was made of.
struct Sight {
  const Public& table;
  Seat seat;
  const TileCounts& hand;
  TileKind drawn;
  bool acts;  ///< a hand is being played, and a view's seat is to move or asked

  Sight(const State& state)
      : table(state.table),
        seat(table.phase == Phase::claims || table.phase == Phase::robbing ? state.hidden.asked
                                                                           : table.active),
        hand(state.hidden.hand[static_cast<std::size_t>(index_of(seat))]),
        drawn(state.hidden.drawn),
        acts(table.phase != Phase::over) {}
  Sight(const View& view)
      : table(view.table),
        seat(view.seat),
        hand(view.hands[is_player(seat) ? static_cast<std::size_t>(index_of(seat)) : 0]),
        drawn(view.drawn),
        acts(table.phase == Phase::turn ? table.active == seat : table.phase != Phase::over && view.asked) {}
};

/// 0 = "East" … 3 = "North".
[[nodiscard]] constexpr std::string_view wind_name(int wind) {
  constexpr std::string_view kNames[] = {"East", "South", "West", "North"};
  return kNames[wind & 3];
}

/// The tiles of a meld, ascending.
[[nodiscard]] FixedList<TileKind, kTileCopies> tiles_in(const Meld& meld);
[[nodiscard]] FixedList<TileKind, kFlowers> flowers_in(std::uint8_t bits);
/// What a seat discarded and nobody took.
[[nodiscard]] FixedList<TileKind, kMostDiscards> discards_of(const Public& table, Seat seat);
/// The hand as the solver takes it: concealed tiles and melds.
[[nodiscard]] Hand hand_of(const Public& table, const TileCounts& concealed, Seat seat);
/// Everything that lies face up: discards nobody took, melds, a tile that is on offer or was robbed.
[[nodiscard]] TileCounts open_tiles(const Public& table);
[[nodiscard]] std::uint8_t all_flowers(const Public& table);

/// Whether the deal passes on after the finished hand, and whether the match ends with it.
[[nodiscard]] bool deal_passes_on(const Public& table);
[[nodiscard]] bool is_last_hand(const Public& table);

}  // namespace meldwise::mahjong
