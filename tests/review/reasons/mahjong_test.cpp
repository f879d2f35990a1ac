// Reasons of mahjong: the tiles, counted again.
#include <algorithm>

#include "games/mahjong/mind/judgement.h"
#include "games/mahjong/mind/mind.h"
#include "melds/mahjong/shanten.h"
#include "recount.h"

namespace meldwise::test {
namespace {

TEST(Reasons, OfMahjongCountTheTiles) {
  using namespace mahjong;
  int let_by = 0;
  const auto rest_of = [](const View& view, const Action& action) {
    TileCounts rest = Judgement(view).hand();
    rest.remove(action.tile);
    return rest;
  };
  const auto away = [](const View& view, const TileCounts& tiles) {
    return double(shanten(tiles, Judgement(view).melds_wanted()));
  };
  const auto helping = [&](const View& view, const TileCounts& tiles) {
    const Judgement judgement(view);
    int count = 0;
    for (int kind = 0; kind < kTileKinds; ++kind) {
      const TileKind tile = TileKind::at(kind);
      if (judgement.unseen().count(tile) == 0) continue;
      TileCounts with = tiles;
      with.add(tile);
      if (away(view, with) < away(view, tiles)) count += judgement.unseen().count(tile);
    }
    return double(count);
  };
  const auto danger = [](const View& view, const Action& action) {
    return 100.0 * Judgement(view).danger().chance(action.tile);
  };
  constexpr double kTenth = 0.051;
  const int told = for_each_reason<mahjong::Mind>(
      1,
      [&](const View& view, const Action& chosen, const Action& other, const std::string& text) {
        const bool discards = chosen.kind == ActionKind::discard && other.kind == ActionKind::discard;
        if (!discards) return;  // what is claimed is another hand: counted below
        const TileCounts mine = rest_of(view, chosen);
        const TileCounts theirs = rest_of(view, other);
        Recount recount(text);
        if (recount.expect(R"((\d+) unseen tiles? helps? the hand, not (\d+))", [&] {
              return Recount::Numbers{helping(view, mine), helping(view, theirs)};
            })) {
          EXPECT_GT(helping(view, mine), helping(view, theirs)) << text;
        }
        if (recount.expect(R"(the hand is ready, not (\d+) tiles? from ready)",
                           [&] { return Recount::Numbers{away(view, theirs)}; })) {
          EXPECT_LE(away(view, mine), 0) << text;
        }
        if (recount.expect(R"(the hand is (\d+) tiles? from ready, not (\d+) tiles? from ready)", [&] {
              return Recount::Numbers{away(view, mine), away(view, theirs)};
            })) {
          EXPECT_LT(away(view, mine), away(view, theirs)) << text;
        }
        if (recount.expect(R"(([\d.]+) % that somebody wins with it, ([\d.]+) % with)",
                           [&] {
                             return Recount::Numbers{danger(view, chosen), danger(view, other)};
                           },
                           kTenth)) {
          EXPECT_LT(danger(view, chosen), danger(view, other)) << text;
        }
        const auto lying = [&](const Action& action) {
          std::ptrdiff_t count = 0;
          for (int seat = 0; seat < view.table.seats; ++seat) {
            const auto tiles = discards_of(view.table, seat_at(seat));
            count += std::count(tiles.begin(), tiles.end(), action.tile);
          }
          return double(count);
        };
        const bool once =
            text.find(to_text(chosen.tile) + " was thrown once and nobody") != std::string::npos;
        const bool often = recount.expect(to_text(chosen.tile) + R"( was thrown (\d+) times and nobody)",
                                          [&] { return Recount::Numbers{lying(chosen)}; });
        if (!once && !often) return;
        ++let_by;
        EXPECT_EQ(once, lying(chosen) == 1) << text;
        EXPECT_GT(lying(chosen), lying(other)) << text;
        EXPECT_LE(danger(view, chosen), danger(view, other)) << text;
      },
      [&](const View& view, const Action& chosen, const std::string& text) {
        const bool discards = chosen.kind == ActionKind::discard;
        if (!discards && chosen.kind != ActionKind::pass) return;
        const TileCounts rest = discards ? rest_of(view, chosen) : Judgement(view).hand();
        Recount recount(text);
        recount.expect(R"((\d+) tiles? from ready, (\d+) unseen tiles? helps?)", [&] {
          return Recount::Numbers{away(view, rest), helping(view, rest)};
        });
        recount.expect(R"(ready for (\d+) unseen tiles? \((\d+) % by)",
                       [&] {
                         const int draws = std::max(0, view.table.wall_left - kDeadWall) / view.table.seats;
                         const int tiles = static_cast<int>(helping(view, rest));
                         return Recount::Numbers{
                             double(tiles),
                             100.0 * chance_to_draw(tiles, Judgement(view).unseen().size(), draws)};
                       },
                       0.51);
        if (recount.expect(R"(([\d.]+) % that somebody wins with it)",
                           [&] { return Recount::Numbers{danger(view, chosen)}; }, kTenth) &&
            danger(view, chosen) >= 1) {
          // What is risky and not the least risky would speak against the move.
          Judgement(view).hand().for_each_kind([&](TileKind tile, int) {
            EXPECT_GE(danger(view, Action::discard(tile)), danger(view, chosen)) << text;
          });
        }
      });
  EXPECT_GT(told, 10);
  EXPECT_GT(let_by, 0) << "nothing was let by";
}

}  // namespace
}  // namespace meldwise::test
