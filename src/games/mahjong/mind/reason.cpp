// One sentence on why an action is played, with the numbers that matter.
#include <fmt/core.h>

#include "games/contrast.h"
#include "games/mahjong/mind/judgement.h"
#include "games/mahjong/mind/mind.h"
#include "melds/mahjong/shanten.h"

namespace meldwise::mahjong {
namespace {

std::string away(int shanten) {
  if (shanten <= 0) return "ready";
  return counted(shanten, "tile") + " from ready";
}

/// "ready for 7 unseen tiles (41 % by the own draws alone)", "2 tiles from ready, 23 unseen tiles help".
std::string standing(const Judgement& judgement, const TileCounts& tiles, int wanted, const Public& table) {
  const Outlook outlook = outlook_of(tiles, wanted, judgement.unseen(), table.seats);
  if (outlook.shanten > 0)
    return fmt::format("{}, {}", away(outlook.shanten), counted(outlook.tiles, "unseen tile", "help"));
  const int draws = std::max(0, table.wall_left - kDeadWall) / table.seats;
  return fmt::format("ready for {} ({:.0f} % by the own draws alone)", counted(outlook.tiles, "unseen tile"),
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

namespace {

/// The hand after the action, and how many melds it still wants.
struct Then {
  TileCounts rest;
  int wanted;
};
Then after(const Judgement& judgement, const Action& action, TileKind offered) {
  Then then{judgement.hand(), judgement.melds_wanted()};
  switch (action.kind) {
    case ActionKind::discard:
      then.rest.remove(action.tile);
      break;
    case ActionKind::eat:
      then.rest.remove(action.tile);
      then.rest.remove(action.second);
      --then.wanted;
      break;
    case ActionKind::pong:
      then.rest.remove(offered, 2);
      --then.wanted;
      break;
    case ActionKind::kang:
      then.rest.remove(offered, 3);
      --then.wanted;
      break;
    case ActionKind::concealed_kang:
      then.rest.remove(action.tile, kTileCopies);
      --then.wanted;
      break;
    case ActionKind::added_kang:
      then.rest.remove(action.tile);
      break;
    default:
      break;
  }
  return then;
}

}  // namespace

std::string Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
  const Action& mine = chosen.front();
  const Action& theirs = other.front();
  Contrast contrast(Game::to_text(mine), Game::to_text(theirs));
  if (mine.kind == ActionKind::win) {
    contrast.say(true, "the hand is complete");
    return contrast.text();
  }
  if (theirs.kind == ActionKind::win) return contrast.text();
  const Judgement judgement(view);
  const Then with = after(judgement, mine, view.table.offered());
  const Then without = after(judgement, theirs, view.table.offered());
  const int near = shanten(with.rest, with.wanted);
  const int far = shanten(without.rest, without.wanted);
  contrast.say(near < far, fmt::format("the hand is {}, not {}", away(near), away(far)));
  const bool discards = mine.kind == ActionKind::discard && theirs.kind == ActionKind::discard;
  if (!discards) return contrast.text();
  const auto helping = [&](const Then& then) {
    return outlook_of(then.rest, then.wanted, judgement.unseen(), view.table.seats).tiles;
  };
  contrast.say(
      near == far && helping(with) > helping(without),
      fmt::format("{} the hand, not {}", counted(helping(with), "unseen tile", "help"), helping(without)));
  const float risk = 100 * judgement.danger().chance(mine.tile);
  const float instead = 100 * judgement.danger().chance(theirs.tile);
  contrast.say(risk + 0.1F < instead, fmt::format("{:.1f} % that somebody wins with it, {:.1f} % with {}",
                                                  risk, instead, to_text(theirs.tile)));
  return contrast.text();
}

}  // namespace meldwise::mahjong
