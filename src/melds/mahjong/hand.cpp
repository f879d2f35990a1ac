#include "melds/mahjong/hand.h"

#include <algorithm>
#include <array>

#include "cards/text.h"

namespace meldwise::mahjong {

TileCounts tiles_of(const Melds& melds) {
  TileCounts tiles;
  for (const Meld& meld : melds) {
    for (int i = 0; i < meld.size(); ++i) tiles.add(meld.at(i));
  }
  return tiles;
}

TileCounts tiles_of(const Hand& hand) {
  TileCounts tiles = tiles_of(hand.melds);
  hand.concealed.for_each_kind([&](TileKind kind, int count) { tiles.add(kind, count); });
  return tiles;
}

Result<Meld> meld_of(std::span<const TileKind> tiles, bool concealed) {
  std::array<TileKind, kTileCopies> sorted{};
  const auto no_meld = [&] {
    return fail(in_quotes(to_text(tiles)) +
                " is no meld: expected three in a row of a suit, or three or four alike");
  };
  if (tiles.size() < 3 || tiles.size() > sorted.size()) return no_meld();
  std::copy(tiles.begin(), tiles.end(), sorted.begin());
  const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(tiles.size());
  std::sort(sorted.begin(), end);
  const TileKind first = sorted[0];
  if (std::any_of(sorted.begin(), end, [](TileKind kind) { return kind.is_flower(); })) return no_meld();

  const bool alike = std::all_of(sorted.begin(), end, [&](TileKind kind) { return kind == first; });
  if (concealed && !(alike && tiles.size() == 4)) {
    return fail(in_quotes(to_text(tiles)) + " is no concealed kang: expected four alike");
  }
  if (alike) {
    if (tiles.size() == 3) return Meld{MeldKind::triplet, first};
    return Meld{concealed ? MeldKind::concealed_kang : MeldKind::exposed_kang, first};
  }
  if (tiles.size() == 3 && first.starts_sequence() && sorted[1].id == first.id + 1 &&
      sorted[2].id == first.id + 2) {
    return Meld{MeldKind::sequence, first};
  }
  return no_meld();
}

std::string to_text(const Meld& meld) {
  std::string out = meld.is_exposed() ? "" : "[";
  for (int i = 0; i < meld.size(); ++i) out += meldwise::to_text(meld.at(i));
  if (!meld.is_exposed()) out += "]";
  return out;
}

}  // namespace meldwise::mahjong
