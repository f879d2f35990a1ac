// Winning within k draws: the count is what trying every order of the tiles and every discard finds.
#include "melds/mahjong/win_within.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "cards/rng.h"
#include "melds/mahjong/acceptance.h"
#include "melds/mahjong/oracle.h"
#include "melds/mahjong/shanten.h"
#include "support/scale.h"

namespace meldwise::mahjong {
namespace {

TileCounts held(const char* text) { return count_tiles(parse_tiles(text).value()); }

/// By definition: every tile, every discard, nothing remembered and nothing left out.
double by_enumeration(const TileCounts& hand, int wanted, const TileCounts& unseen, int draws) {
  if (draws == 0 || unseen.empty()) return 0;
  double sum = 0;
  unseen.for_each_kind([&](TileKind drawn, int copies) {
    TileCounts with = hand;
    with.add(drawn);
    double best = 0;
    if (oracle::shanten(oracle::plain(with), wanted) < 0) {
      best = 1;
    } else if (draws > 1) {
      TileCounts left = unseen;
      left.remove(drawn);
      with.for_each_kind([&](TileKind thrown, int) {
        TileCounts rest = with;
        rest.remove(thrown);
        best = std::max(best, by_enumeration(rest, wanted, left, draws - 1));
      });
    }
    sum += copies * best;
  });
  return sum / unseen.size();
}

/// So many tiles out of `from`, which loses them.
TileCounts take(TileCounts& from, int size, Rng& rng) {
  TileCounts out;
  while (out.size() < size) {
    const TileKind tile = TileKind::at(static_cast<int>(rng.below(kTileKinds)));
    if (!from.has(tile)) continue;
    from.remove(tile);
    out.add(tile);
  }
  return out;
}

TEST(WinWithin, IsWhatEnumerationFinds) {
  Rng rng(11);
  int far = 0;
  int wasted = 0;
  for (int i = 0; i < meldwise::test::scaled(120); ++i) {
    // A small pack, mostly of one suit, so that hands of chance win at times.
    TileCounts pack = i % 2 == 0 ? held("11223344556677889m EE PP") : held("1122334455m 556677s EEE");
    const int wanted = 1 + i % 2;
    const int draws = wanted == 1 ? 2 + i % 3 : 2 + i % 2;
    const TileCounts hand = take(pack, 3 * wanted + 1, rng);
    const TileCounts unseen = take(pack, 5 + i % 3, rng);
    WinWithin win(wanted, unseen);
    for (int k = 0; k <= draws; ++k) {
      ASSERT_NEAR(win.chance(hand, k), by_enumeration(hand, wanted, unseen, k), 1e-12)
          << to_text(hand) << " of " << to_text(unseen) << " in " << k;
    }
    const int away = shanten(hand, wanted);
    if (away >= 2 && win.chance(hand, draws) > 0) ++far;
    if (away + 1 < draws && win.chance(hand, draws) > win.chance(hand, away + 1)) ++wasted;
  }
  if (meldwise::test::scaled(120) < 120) return;
  EXPECT_GT(far, 0);
  EXPECT_GT(wasted, 10);
}

TEST(WinWithin, OneDrawIsWhatIsAccepted) {
  const TileCounts hand = held("123m 456m 789s 2356p EEE");
  const TileCounts ready = held("123m 456m 789s 23p EEE PP");
  for (const TileCounts& one : {hand, ready}) {
    const TileCounts unseen = unseen_tiles({one, {}}, {});
    const double accepted = shanten(one, 5) == 0 ? acceptance(one, 5, unseen).tiles : 0;
    EXPECT_DOUBLE_EQ(WinWithin(5, unseen).chance(one, 1), accepted / unseen.size());
  }
}

TEST(WinWithin, MoreDrawsAreMoreAndHandsThatAreTooFarHaveNone) {
  const TileCounts hand = held("13m 456m 79s 2356p EEE PP");  // two from ready
  ASSERT_EQ(shanten(hand, 5), 2);
  WinWithin win(5, unseen_tiles({hand, {}}, {}));
  EXPECT_EQ(win.chance(hand, 0), 0);
  EXPECT_EQ(win.chance(hand, 2), 0);
  const double three = win.chance(hand, 3);
  EXPECT_GT(three, 0);
  EXPECT_GT(win.chance(hand, 4), 2 * three);
}

TEST(WinWithin, AWaitMayBeChangedForAWiderOne) {
  // Ready for 3m alone; with a 5m (24 m and 5m: 3m or 6m after the 2m is thrown) for more.
  const TileCounts hand = held("24m 55s");
  const TileCounts unseen = held("3m 5m 6666m 999p 999s");
  double only_waiting = 1;
  for (int i = 0; i < 3; ++i) only_waiting *= (11.0 - i) / (12.0 - i);
  EXPECT_GT(WinWithin(1, unseen).chance(hand, 3), 1 - only_waiting);
}

}  // namespace
}  // namespace meldwise::mahjong
