#include "games/mahjong/mind/outlook.h"

#include <algorithm>
#include <bit>

#include "games/mahjong/mind/fitted_price.h"
#include "games/mahjong/mind/fitted_tai.h"
#include "games/mahjong/rules/claims.h"
#include "melds/mahjong/acceptance.h"

namespace meldwise::mahjong {

int sources_of(const TileCounts& tiles, const Suitwise& suits, int melds_wanted, int now, TileKind tile,
               int seats) {
  if (now == 0) return seats;
  if (melds_wanted == 0) return 1;
  const auto nearer_without = [&](TileKind first, TileKind second) {
    return suits.shanten_without(first, second, melds_wanted - 1) < now;
  };
  if (tiles.count(tile) >= 2 && nearer_without(tile, tile)) return seats;
  if (!tile.is_suited()) return 1;
  for (int place = 0; place < 3; ++place) {
    const int lowest = tile.rank() - place;
    if (lowest < 0 || lowest > 6) continue;
    const Action eat = eat_with(tile, place);
    if (tiles.has(eat.tile) && tiles.has(eat.second) && nearer_without(eat.tile, eat.second)) {
      return std::min(2, seats);
    }
  }
  return 1;
}

Outlook outlook_of(const TileCounts& tiles, int melds_wanted, const TileCounts& unseen, int seats) {
  Outlook out;
  const Suitwise suits(tiles);
  out.shanten = suits.shanten(melds_wanted);
  const Acceptance accepted = acceptance(suits, melds_wanted, unseen);
  out.tiles = accepted.tiles;
  for (std::uint64_t rest = accepted.kinds; rest != 0; rest &= rest - 1) {
    const TileKind tile = TileKind::at(std::countr_zero(rest));
    out.sources += unseen.count(tile) * sources_of(tiles, suits, melds_wanted, out.shanten, tile, seats);
  }
  return out;
}

double chance_to_draw(int wanted, int unseen, int draws) {
  double misses = 1;
  for (int i = 0; i < draws && i < unseen; ++i)
    misses *= static_cast<double>(std::max(0, unseen - wanted - i)) / (unseen - i);
  return 1 - misses;
}

int honour_tai(const Public& table, Seat seat, TileKind tile) {
  if (!tile.is_honour()) return 0;
  if (tile.is_dragon()) return 1;
  const int wind = tile.id - kEast.id;
  return (wind == table.round_wind() ? 1 : 0) + (wind == table.of(seat).wind ? 1 : 0);
}

void MeldFacts::add(const Public& table, Seat seat, const Meld& meld) {
  const TileKind tile = meld.tile;
  if (tile.is_suited()) suits |= 1U << static_cast<int>(tile.suit());
  if (meld.is_exposed()) open = true;
  honours = honours || tile.is_honour();
  if (meld.is_sequence()) {
    sequence = true;
    outside = outside || tile.rank() == 0 || tile.rank() == 6;
  } else {
    ++triplets;
    outside = outside || tile.is_honour() || tile.is_terminal();
    paid += honour_tai(table, seat, tile);
  }
}

MeldFacts meld_facts(const Public& table, Seat seat) {
  MeldFacts facts;
  for (const TableMeld& set : table.of(seat).melds) facts.add(table, seat, set.meld);
  return facts;
}

TaiTerms tai_terms(const Public& table, Seat seat, const MeldFacts& melds, const TileCounts& tiles) {
  const auto index = static_cast<std::size_t>(index_of(seat));
  std::array<int, kTileSuits> in_suit{};
  int pairs = 0;
  int triplets = melds.triplets;
  int concealed_triplets = 0;
  int paid = melds.paid;
  int paid_pairs = 0;
  int outside = 0;
  tiles.for_each_kind([&](TileKind tile, int count) {
    in_suit[static_cast<std::size_t>(tile.suit())] += count;
    if (tile.is_honour() || tile.is_terminal()) outside += count;
    if (count >= 3) {
      ++triplets;
      ++concealed_triplets;
      paid += honour_tai(table, seat, tile);
    } else if (count == 2) {
      ++pairs;
      paid_pairs += honour_tai(table, seat, tile);
    }
  });
  // Tiles that a hand of one suit and honours would have to part with.
  int strangers = 99;
  bool pure = false;
  for (unsigned suit = 0; suit < 3; ++suit) {
    if ((melds.suits & ~(1U << suit)) != 0) continue;
    int others = -in_suit[suit];
    for (unsigned other = 0; other < 3; ++other) others += in_suit[other];
    if (others < strangers) {
      strangers = others;
      pure = !melds.honours && in_suit[3] <= 1;
    }
  }
  const int groups_missing = kMeldsToWin - triplets;
  const int tiles_missing = melds.sequence ? 99
                                           : 2 * groups_missing - std::min(pairs, groups_missing) +
                                                 (pairs > groups_missing ? 0 : 1);
  const unsigned own_flowers = table.seat[index].flowers & (0x11U << table.seat[index].wind);
  TaiTerms terms{};
  std::size_t next = 0;
  const auto put = [&](float value) { terms[next++] = value; };
  const auto flag = [&](bool holds) { put(holds ? 1.0F : 0.0F); };
  put(1);
  put(static_cast<float>(std::popcount(own_flowers)));
  put(static_cast<float>(paid));
  put(static_cast<float>(paid_pairs));
  flag(!melds.open);
  flag(strangers == 0);
  flag(strangers == 1);
  flag(strangers == 2);
  flag(strangers == 3 || strangers == 4);
  flag(strangers <= 1 && pure);
  flag(tiles_missing <= 1);
  flag(tiles_missing == 2);
  flag(tiles_missing == 3);
  flag(tiles_missing == 4);
  flag(!melds.outside && outside == 0);
  flag(!melds.outside && outside == 1);
  flag(melds.triplets + concealed_triplets == 0 && in_suit[3] == 0 && table.seat[index].flowers == 0);
  put(concealed_triplets >= 3 ? static_cast<float>(concealed_triplets - 2) : 0.0F);
  flag(concealed_triplets == 2);
  flag(in_suit[3] + in_suit[0] + in_suit[1] + in_suit[2] <= 1);
  return terms;
}

float expected_tai(const TaiTerms& terms) {
  float sum = 0;
  for (std::size_t i = 0; i < terms.size(); ++i) sum += kFittedTai[i] * terms[i];
  return std::max(0.0F, sum);
}

float expected_money(const Public& table, Seat seat, float tai) {
  const auto unit = static_cast<float>(table.options.unit);
  const auto each = static_cast<float>(table.options.base) + tai * unit;
  const auto others = static_cast<float>(table.seats - 1);
  const float payers = 1 + kFittedPrice[1] * (others - 1);
  const float dealer = static_cast<float>(1 + 2 * table.streak) * unit;
  // The dealer is paid more by all; another seat by the dealer alone.
  return payers * (each + (seat == table.dealer ? dealer : dealer / std::max(1.0F, others)));
}

}  // namespace meldwise::mahjong
