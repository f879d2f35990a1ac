// One sentence on why an action is played, with the numbers that matter.
#include <algorithm>

#include "games/contrast.h"
#include "games/mahjong/mind/judgement.h"
#include "games/mahjong/mind/mind.h"
#include "games/mahjong/speech/sayings.h"
#include "melds/mahjong/shanten.h"

namespace meldwise::mahjong {
namespace {

Sentence away(int shanten) {
  return shanten <= 0 ? say("mahjong.ready") : say("mahjong.away", {{"count", shanten}});
}

/// "ready for 7 unseen tiles (41 % by the own draws alone)", "2 tiles from ready, 23 unseen tiles help".
Sentence standing(const Judgement& judgement, const TileCounts& tiles, int wanted, const Public& table) {
  const Outlook outlook = outlook_of(tiles, wanted, judgement.unseen(), table.seats);
  if (outlook.shanten > 0)
    return say("mahjong.help", {{"away", away(outlook.shanten)}, {"tiles", outlook.tiles}});
  const int draws = std::max(0, table.wall_left - kDeadWall) / table.seats;
  const auto chance = 100 * chance_to_draw(outlook.tiles, judgement.unseen().size(), draws);
  return say("mahjong.ready_for", {{"tiles", outlook.tiles}, {"chance", decimal(chance, 0)}});
}

/// What somebody may win with is told where that is little or least: a reason does not argue against itself.
Sentence why_throw(const Judgement& judgement, TileKind tile, const Sentence& standing) {
  constexpr float kLittle = 1;  // percent
  const float risk = 100 * judgement.danger().chance(tile);
  bool safest = true;
  for (int kind = 0; kind < kTileKinds; ++kind) {
    const TileKind other = TileKind::at(kind);
    if (judgement.hand().count(other) > 0) safest &= 100 * judgement.danger().chance(other) >= risk;
  }
  const std::string card = to_text(tile);
  const Decimal chance = decimal(risk, 1);
  if (risk < kLittle)
    return say("mahjong.throw.safe", {{"card", card}, {"standing", standing}, {"chance", chance}});
  if (safest)
    return say("mahjong.throw.safest", {{"card", card}, {"standing", standing}, {"chance", chance}});
  return say("mahjong.throw", {{"card", card}, {"standing", standing}});
}

}  // namespace

Sentence Mind::reason(const View& view, const Action& action) {
  if (action.kind == ActionKind::win) return say("mahjong.complete");
  const Judgement judgement(view);
  const TileKind offered = view.table.offered();
  TileCounts rest = judgement.hand();
  const int wanted = judgement.melds_wanted();
  switch (action.kind) {
    case ActionKind::discard:
      rest.remove(action.tile);
      return why_throw(judgement, action.tile, standing(judgement, rest, wanted, view.table));
    case ActionKind::pass:
      return say("mahjong.pass",
                 {{"card", to_text(offered)}, {"standing", standing(judgement, rest, wanted, view.table)}});
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
      return say("mahjong.kang", {{"action", Game::to_text(action)}, {"away", away(shanten(rest, wanted))}});
  }
  return say("mahjong.claim", {{"action", Game::to_text(action)},
                               {"after", away(shanten(rest, wanted - 1))},
                               {"without", away(shanten(judgement.hand(), wanted))}});
}

namespace {

/// How often the tile was thrown and nobody took it.
int let_by(const Public& table, TileKind tile) {
  return static_cast<int>(std::count_if(table.river.begin(), table.river.end(), [&](const Discard& discard) {
    return discard.tile == tile && discard.taken_by == Seat::none;
  }));
}

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

Sentence Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
  const Action& mine = chosen.front();
  const Action& theirs = other.front();
  Contrast contrast(Game::to_text(mine), Game::to_text(theirs));
  if (mine.kind == ActionKind::win) {
    contrast.say(true, say("mahjong.complete"));
    return contrast.sentence();
  }
  if (theirs.kind == ActionKind::win) return contrast.sentence();
  const Judgement judgement(view);
  const Then with = after(judgement, mine, view.table.offered());
  const Then without = after(judgement, theirs, view.table.offered());
  const int near = shanten(with.rest, with.wanted);
  const int far = shanten(without.rest, without.wanted);
  contrast.say(near < far, say("mahjong.than.nearer", {{"near", away(near)}, {"far", away(far)}}));
  const bool discards = mine.kind == ActionKind::discard && theirs.kind == ActionKind::discard;
  if (!discards) return contrast.sentence();
  const auto helping = [&](const Then& then) {
    return outlook_of(then.rest, then.wanted, judgement.unseen(), view.table.seats).tiles;
  };
  contrast.say(near == far && helping(with) > helping(without),
               say("mahjong.than.help", {{"tiles", helping(with)}, {"less", helping(without)}}));
  const float risk = 100 * judgement.danger().chance(mine.tile);
  const float instead = 100 * judgement.danger().chance(theirs.tile);
  contrast.say(risk + 0.1F < instead, say("mahjong.than.risk", {{"chance", decimal(risk, 1)},
                                                                {"more", decimal(instead, 1)},
                                                                {"card", to_text(theirs.tile)}}));
  const int before = let_by(view.table, mine.tile);
  contrast.say(risk <= instead && before > let_by(view.table, theirs.tile),
               say("mahjong.than.let_by", {{"card", to_text(mine.tile)}, {"times", before}}));
  return contrast.sentence();
}

}  // namespace meldwise::mahjong
