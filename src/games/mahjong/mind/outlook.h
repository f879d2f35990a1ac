// What a hand between two turns promises: how far it is, from how many places its tiles may come, and what it
// would be paid.
//
// Tiles that complete a meld may come from the seat before (an eat) or from everybody (a pong, the win), so
// they count for more than tiles that only the own draw can bring. The tai are a linear model fitted to
// self-play (docs/strength/mahjong.md). About a microsecond a hand.
#pragma once

#include <array>
#include <cstdint>

#include "games/mahjong/rules/state.h"
#include "melds/mahjong/suitwise.h"

namespace meldwise::mahjong {

struct Outlook {
  int shanten = 0;
  int tiles = 0;    ///< unseen tiles that bring the hand nearer
  int sources = 0;  ///< the same, each times the seats it may come from
};

/// Of concealed tiles that wait for one more.
[[nodiscard]] Outlook outlook_of(const TileCounts& tiles, int melds_wanted, const TileCounts& unseen,
                                 int seats);

/// From how many seats a tile may come that brings such a hand nearer; `suits` is the hand, `now` its
/// shanten.
[[nodiscard]] int sources_of(const TileCounts& tiles, const Suitwise& suits, int melds_wanted, int now,
                             TileKind tile, int seats);

/// Chance that at least one of `wanted` among `unseen` tiles is in the next `draws`: exact, as every order of
/// the unseen tiles is equally likely.
[[nodiscard]] double chance_to_draw(int wanted, int unseen, int draws);

/// What a seat's melds say about its tai.
struct MeldFacts {
  unsigned suits = 0;  ///< bit s: suit s, honours left out
  bool open = false;   ///< a meld is exposed
  bool sequence = false;
  bool outside = false;  ///< honours or a terminal among them
  bool honours = false;
  int triplets = 0;  ///< kangs too
  int paid = 0;      ///< tai of dragons and winds

  void add(const Public& table, Seat seat, const Meld& meld);
};
[[nodiscard]] MeldFacts meld_facts(const Public& table, Seat seat);

inline constexpr int kTaiTerms = 20;
using TaiTerms = std::array<float, kTaiTerms>;
[[nodiscard]] TaiTerms tai_terms(const Public& table, Seat seat, const MeldFacts& melds,
                                 const TileCounts& tiles);
/// Tai of a hand with these terms if it wins, without those of the dealer.
[[nodiscard]] float expected_tai(const TaiTerms& terms);
/// Money for a win with so many tai, by discard or self-draw as they come.
[[nodiscard]] float expected_money(const Public& table, Seat seat, float tai);

/// Tai of one kind of honours as a triplet of this seat.
[[nodiscard]] int honour_tai(const Public& table, Seat seat, TileKind tile);

}  // namespace meldwise::mahjong
