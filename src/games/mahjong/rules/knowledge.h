// Where the tiles are, and whether a view or a state can be.
#pragma once

#include <array>
#include <span>
#include <string>

#include "cards/fixed_list.h"
#include "cards/result.h"
#include "cards/tile.h"
#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

/// Counts of every tile there is, flowers too.
class TileBag {
 public:
  using value_type = TileKind;

  [[nodiscard]] int count(TileKind kind) const { return kind.id < kTileFaces ? counts_[kind.id] : 0; }
  [[nodiscard]] int size() const { return size_; }
  void add(TileKind kind, int copies = 1) {
    counts_[kind.id] = static_cast<std::uint8_t>(counts_[kind.id] + copies);
    size_ += copies;
  }
  void remove(TileKind kind) { add(kind, -1); }
  template <class Visit>
  void for_each_kind(Visit&& visit) const {
    for (int id = 0; id < kTileFaces; ++id) visit(TileKind::at(id), count(TileKind::at(id)));
  }

 private:
  std::array<std::uint8_t, kTileFaces> counts_{};
  int size_ = 0;
};
[[nodiscard]] std::string to_text(const TileBag& tiles);
/// All 144.
[[nodiscard]] const TileBag& whole_set();

/// The places of games/places.h. When the hand is over all tiles lie open but the wall. Flowers are in no
/// hand, so worlds are dealt by `Game::sample` itself.
struct Places {
  using Bag = TileBag;
  static constexpr int kCards = kTiles;

  static const TileBag& pack(const auto& /*truth*/) { return whole_set(); }
  static const auto& hands_of(const auto& truth) {
    if constexpr (requires { truth.hidden; }) {
      return truth.hidden.hand;
    } else {
      return truth.hands;
    }
  }
  static std::span<const TileKind> wall_of(const auto& truth) {
    if constexpr (requires { truth.hidden; }) {
      return std::span(truth.hidden.wall).subspan(truth.hidden.front, truth.table.wall_left);
    } else {
      return {};
    }
  }
  static void list(auto& visit, const auto& truth, Seat /*viewer*/) {
    const Public& table = truth.table;
    const auto wall = wall_of(truth);
    visit.hidden("wall", &wall, table.wall_left);
    if (table.robbed() != kNoTile) visit.open("tile", std::array{table.robbed()});
    for (int i = 0; i < table.seats; ++i) {
      const Seat seat = seat_at(i);
      const auto index = static_cast<std::size_t>(i);
      visit.open("river", discards_of(table, seat));
      for (const TableMeld& set : table.seat[index].melds) visit.open("players.melds", tiles_in(set.meld));
      visit.open("players.flowers", flowers_in(table.seat[index].flowers));
      if (table.phase == Phase::over) {
        visit.open("players.hand", hands_of(truth)[index]);
      } else {
        visit.hand(seat, &hands_of(truth)[index], table.hand_size(seat), TileBag{});
      }
    }
  }
};

/// Ok if tiles are conserved, the river and the melds tell the same story and phases are coherent; then a
/// view is safe to sample and to play on. A message begins with the field that is wrong.
[[nodiscard]] Status audit(const View& view);

}  // namespace meldwise::mahjong
