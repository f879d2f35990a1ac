// Planned draws: the plan is what plain recursion over the same model finds, without depth it is the race.
#include "games/mahjong/mind/win_plan.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "melds/mahjong/acceptance.h"
#include "melds/mahjong/shanten.h"
#include "scene.h"
#include "support/scale.h"

namespace meldwise::mahjong::test {
namespace {

using meldwise::test::scaled;

/// A table with so many own turns to come.
Public table_with(int turns) {
  Options options;
  options.hands = 1;
  Public table = Game::deal(options, 4, 7).table;
  table.wall_left = static_cast<std::uint8_t>(kDeadWall + 4 * turns);
  return table;
}

/// So many different tiles from the wall, as they come.
TileCounts some_tiles(int size, Rng& rng) {
  TileCounts tiles;
  while (tiles.size() < size) {
    // Of two suits, so that small hands are not hopeless.
    const TileKind tile = TileKind::at(static_cast<int>(rng.below(18)));
    if (tiles.count(tile) < kTileCopies) tiles.add(tile);
  }
  return tiles;
}

/// What the header of WinPlan says, word by word: every turn and every hand anew.
struct Plainly {
  const Public& table;
  const Race& race;
  const TileCounts& held;
  const TileCounts& unseen;
  int wanted;

  [[nodiscard]] double money(const TileCounts& tiles, int turn) const {
    if (turn >= race.turns()) return 0;
    const int now = shanten(tiles, wanted);
    const Suitwise suits(tiles);
    double sum = 0;
    double nearer = 0;
    for (int id = 0; id < kTileKinds; ++id) {
      const TileKind tile = TileKind::at(id);
      const int left = unseen.count(tile) - std::max(0, tiles.count(tile) - held.count(tile));
      if (left <= 0) continue;
      TileCounts with = tiles;
      with.add(tile);
      if (shanten(with, wanted) >= now) continue;
      const double weight = left * sources_of(tiles, suits, wanted, now, tile, table.seats);
      sum += weight;
      if (now > 0) nearer += weight * best_discard(with, now, turn + 1);
    }
    if (sum == 0) return 0;
    const double moves = Race::step(now, static_cast<float>(sum / unseen.size()));
    const double go_on = race.goes_on(turn);
    const double later = go_on * (1 - moves) * money(tiles, turn + 1);
    if (now > 0) return go_on * moves * nearer / sum + later;
    const double paid =
        expected_money(table, Seat::first, expected_tai(tai_terms(table, Seat::first, {}, tiles)));
    return moves * (1 + go_on) / 2 * paid + later;
  }
  [[nodiscard]] double best_discard(const TileCounts& with, int now, int turn) const {
    double best = 0;
    with.for_each_kind([&](TileKind tile, int) {
      TileCounts rest = with;
      rest.remove(tile);
      if (shanten(rest, wanted) < now) best = std::max(best, money(rest, turn));
    });
    return best;
  }
};

TEST(MahjongWinPlan, IsWhatPlainRecursionFinds) {
  Rng rng(5);
  const MeldFacts none;
  int far = 0;
  for (int i = 0; i < scaled(60); ++i) {
    const int wanted = 1 + i % 3;
    const Public table = table_with(1 + i % 4);
    const Race race(table, Seat::first);
    const TileCounts tiles = some_tiles(3 * wanted + 1, rng);
    if (shanten(tiles, wanted) > 3) continue;
    const TileCounts unseen = unseen_tiles(Hand{tiles, {}}, {});
    WinPlan plan(table, Seat::first, race, none, wanted, tiles, unseen);
    const double plainly = Plainly{table, race, tiles, unseen, wanted}.money(tiles, 0);
    EXPECT_NEAR(plan.money(tiles), plainly, 0.001 + 1e-4 * plainly) << to_text(tiles);
    if (shanten(tiles, wanted) >= 2 && plainly > 0) ++far;
  }
  if (scaled(60) < 60) return;
  EXPECT_GT(far, 3);
}

TEST(MahjongWinPlan, AtUsualSpeedItIsTheRaceTimesTheMoney) {
  Rng rng(6);
  const MeldFacts none;
  const Public table = table_with(12);
  const Race race(table, Seat::first);
  for (int i = 0; i < 20; ++i) {
    const TileCounts tiles = some_tiles(kHandSize, rng);
    const TileCounts unseen = unseen_tiles(Hand{tiles, {}}, {});
    const WinPlan plan(table, Seat::first, race, none, kMeldsToWin, tiles, unseen);
    const Outlook outlook = outlook_of(tiles, kMeldsToWin, unseen, 4);
    const float paid =
        expected_money(table, Seat::first, expected_tai(tai_terms(table, Seat::first, none, tiles)));
    const float chance = race.win_chance(outlook.shanten, outlook.sources, unseen.size());
    EXPECT_NEAR(plan.money_at_usual_speed(tiles), chance * paid, 0.01 + 1e-4 * chance * paid);
  }
}

TEST(MahjongWinPlan, TwoWaysToGoOnAreBetterThanOne) {
  // Ready for 3m and 6m with 4m 5m, or for 6m alone with 4m 6m … of the same pair.
  const Public table = table_with(8);
  const Race race(table, Seat::first);
  const MeldFacts none;
  const auto money = [&](const std::string& text) {
    const TileCounts tiles = count_tiles(read_tiles(text));
    const TileCounts unseen = unseen_tiles(Hand{tiles, {}}, {});
    WinPlan plan(table, Seat::first, race, none, 2, tiles, unseen);
    return plan.money(tiles);
  };
  EXPECT_GT(money("45m 789s 22p"), money("46m 789s 22p"));
  EXPECT_GT(money("45m 78s 22p E"), money("46m 79s 22p E"));
}

}  // namespace
}  // namespace meldwise::mahjong::test
