#include "games/mahjong/mind/heuristic.h"

#include <nlohmann/json.hpp>  // complete, as the Game concept looks at what to_json returns
#include <tuple>

#include "games/mahjong/game.h"
#include "games/mahjong/mind/judgement.h"
#include "melds/mahjong/acceptance.h"

namespace meldwise::mahjong {
namespace {

/// How good a position is: fewer missing tiles first, then more unseen tiles that help.
struct Worth {
  int shanten = 0;
  int tiles = 0;

  friend bool operator<(const Worth& a, const Worth& b) {
    return std::tuple(-a.shanten, a.tiles) < std::tuple(-b.shanten, b.tiles);
  }
};

struct Thinker {
  TileCounts hand;
  int melds_wanted;
  TileCounts unseen;

  explicit Thinker(const View& view)
      : hand(view.hands[static_cast<std::size_t>(index_of(view.seat))]),
        melds_wanted(kMeldsToWin - static_cast<int>(view.table.of(view.seat).melds.size())),
        unseen(unseen_tiles(Hand{hand, {}}, open_tiles(view.table))) {}

  /// Of the hand as it waits for a tile.
  [[nodiscard]] Worth waiting(const TileCounts& tiles, int wanted) const {
    const Suitwise hand_as_is(tiles);
    return {hand_as_is.shanten(wanted), acceptance(hand_as_is, wanted, unseen).tiles};
  }
  /// Of the hand after its best discard.
  [[nodiscard]] Worth discarding(const TileCounts& tiles, int wanted) const {
    const DiscardTable table = discard_table(tiles, wanted, unseen, DiscardLines::nearest);
    return {table[0].shanten, table[0].acceptance.tiles};
  }

  [[nodiscard]] Action best_discard(Rng& rng) const {
    const DiscardTable table = discard_table(hand, melds_wanted, unseen, DiscardLines::nearest);
    std::uint32_t equal = 1;
    while (equal < table.size() && table[equal].shanten == table[0].shanten &&
           table[equal].acceptance.tiles == table[0].acceptance.tiles) {
      ++equal;
    }
    return Action::discard(table[rng.below(equal)].tile);
  }

  /// What a kang or a claim leads to; the tile on offer is `tile`.
  [[nodiscard]] Worth worth_of(const Action& action, TileKind tile) const {
    TileCounts rest = hand;
    switch (action.kind) {
      case ActionKind::concealed_kang:
        rest.remove(action.tile, kTileCopies);
        return waiting(rest, melds_wanted - 1);
      case ActionKind::added_kang:
        rest.remove(action.tile);
        return waiting(rest, melds_wanted);
      case ActionKind::kang:
        rest.remove(tile, 3);
        return waiting(rest, melds_wanted - 1);
      case ActionKind::pong:
        rest.remove(tile, 2);
        return discarding(rest, melds_wanted - 1);
      default:  // an eat
        rest.remove(action.tile);
        rest.remove(action.second);
        return discarding(rest, melds_wanted - 1);
    }
  }
};

}  // namespace

Action shanten_action(const View& view, Rng& rng) {
  Game::Actions actions;
  Game::legal(view, actions);
  if (actions[0] == Action::win()) return Action::win();
  const Thinker thinker(view);
  const bool turn = view.table.phase == Phase::turn;
  // A kang costs nothing as long as it takes the hand no further away; a claim must bring it nearer.
  Worth best = turn ? thinker.discarding(thinker.hand, thinker.melds_wanted)
                    : thinker.waiting(thinker.hand, thinker.melds_wanted);
  const int enough = turn ? best.shanten : best.shanten - 1;
  Action choice = Action::pass();
  for (const Action& action : actions) {
    if (action.kind == ActionKind::discard || action.kind == ActionKind::pass) continue;
    const Worth worth = thinker.worth_of(action, view.table.offered());
    if (worth.shanten > enough || (choice != Action::pass() && !(best < worth))) continue;
    best = worth;
    choice = action;
  }
  return turn && choice == Action::pass() ? thinker.best_discard(rng) : choice;
}

Action heuristic_action(const View& view, [[maybe_unused]] Rng& rng) {
  Game::Actions actions;
  Game::legal(view, actions);
  if (actions[0] == Action::win()) return Action::win();
  if (actions.size() == 1) return actions[0];
  const Judgement judgement(view);
  Action choice = Action::pass();
  float best = 0;
  if (view.table.phase == Phase::turn) {
    const DiscardWorths list = judgement.discards();
    choice = Action::discard(list[0].tile);
    best = list[0].worth;
  } else {
    best = judgement.waiting();
  }
  for (const Action& action : actions) {
    if (action.kind == ActionKind::discard || action.kind == ActionKind::pass) continue;
    const float worth = judgement.worth_of(action);
    if (worth <= best) continue;
    best = worth;
    choice = action;
  }
  return judgement.keep_fourth(choice, actions);
}

}  // namespace meldwise::mahjong
