// One sentence on why an action is played, with the numbers that matter.
#include <fmt/core.h>

#include "games/mahjong/mind/judgement.h"
#include "games/mahjong/mind/mind.h"
#include "melds/mahjong/shanten.h"

namespace meldwise::mahjong {
namespace {

std::string away(int shanten) {
  if (shanten <= 0) return "ready";
  return fmt::format("{} {} from ready", shanten, shanten == 1 ? "tile" : "tiles");
}

/// "ready for 7 unseen tiles (41 % by the own draws alone)", "2 tiles from ready, 23 unseen tiles help".
std::string standing(const Judgement& judgement, const TileCounts& tiles, int wanted, const Public& table) {
  const Outlook outlook = outlook_of(tiles, wanted, judgement.unseen(), table.seats);
  if (outlook.shanten > 0)
    return fmt::format("{}, {} unseen tiles help", away(outlook.shanten), outlook.tiles);
  const int draws = std::max(0, table.wall_left - kDeadWall) / table.seats;
  return fmt::format("ready for {} unseen tiles ({:.0f} % by the own draws alone)", outlook.tiles,
                     100 * chance_to_draw(outlook.tiles, judgement.unseen().size(), draws));
}

}  // namespace

std::string Mind::reason(const View& view, const Action& action) {
  if (action.kind == ActionKind::win) return "the hand is complete";
  const Judgement judgement(view);
  const TileKind offered = view.table.offered();
  TileCounts rest = judgement.hand();
  const int wanted = judgement.melds_wanted();
  switch (action.kind) {
    case ActionKind::discard:
      rest.remove(action.tile);
      return fmt::format("throwing {}: {}; {:.1f} % that somebody wins with it", to_text(action.tile),
                         standing(judgement, rest, wanted, view.table),
                         100 * judgement.danger().chance(action.tile));
    case ActionKind::pass:
      return fmt::format("letting {} pass: {}", to_text(offered),
                         standing(judgement, rest, wanted, view.table));
    case ActionKind::eat:
      rest.remove(action.tile);
      rest.remove(action.second);
      break;
    case ActionKind::pong:
      rest.remove(offered, 2);
      break;
    case ActionKind::kang:
      rest.remove(offered, 3);
      break;
    case ActionKind::concealed_kang:
      rest.remove(action.tile, kTileCopies);
      break;
    default:
      rest.remove(action.tile);
      return fmt::format("{}: a tile more from the wall, still {}", Game::to_text(action),
                         away(shanten(rest, wanted)));
  }
  return fmt::format("{}: {} after it, {} without", Game::to_text(action), away(shanten(rest, wanted - 1)),
                     away(shanten(judgement.hand(), wanted)));
}

}  // namespace meldwise::mahjong
