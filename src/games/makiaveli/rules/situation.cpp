#include "games/makiaveli/rules/situation.h"

#include <cassert>

namespace meldwise::makiaveli {
namespace {

Situation make_situation(const Public& table, const FrenchHand& hand, const Play& play) {
  return {.floor = table.board.floor,
          .hand = hand,
          .cross = table.board.cross - play.used,
          .play = play,
          .anchored = table.options.anchored};
}

Query query_of(const Situation& situation) {
  return {.must = situation.floor + situation.play.put,
          .may = situation.hand,
          .cross_must = situation.play.used,
          .cross_may = situation.cross,
          .anchored = situation.anchored};
}

Face first_of(const FrenchHand& cards) {
  for (int id = 0; id < kNaturalFaces; ++id) {
    const Face face{static_cast<std::uint8_t>(id)};
    if (cards.has(face)) return face;
  }
  assert(false);
  return {};
}

std::uint64_t bits_of(const FrenchHand& cards) {
  std::uint64_t bits = 0;
  cards.for_each_face([&](Face face, int) { bits |= std::uint64_t{1} << face.id; });
  return bits;
}

}  // namespace

Situation situation_of(const Sight& sight) {
  assert(sight.acts);
  return make_situation(sight.table, sight.hand, sight.play);
}

bool can_complete(const Situation& situation) { return feasible(query_of(situation)); }

bool can_empty(const Situation& situation) {
  Query query = query_of(situation);
  query.must = query.must + query.may;
  query.may = {};
  return feasible(query);
}

bool can_finish(const Situation& situation) {
  if (!situation.in_play()) return false;
  Query query = query_of(situation);
  query.may = {};
  query.cross_may = {};
  return feasible(query);
}

bool can_put(const Situation& situation, Face face) {
  Query query = query_of(situation);
  query.must.add(face);
  query.may.remove(face);
  return feasible(query);
}

bool can_use(const Situation& situation, Face face) {
  if (!situation.in_play()) return false;
  Query query = query_of(situation);
  query.cross_must.add(face);
  query.cross_may.remove(face);
  return feasible(query);
}

Solution largest(const Situation& situation) { return solve(query_of(situation)); }

std::optional<Action> step_of_largest(const Situation& situation) {
  const Solution best = largest(situation);
  if (!best.feasible) return std::nullopt;
  if (!best.play.empty()) return Action{ActionKind::put, first_of(best.play)};
  if (!situation.in_play()) return std::nullopt;
  const FrenchHand to_use = best.cross_used - situation.play.used;
  return to_use.empty() ? Action{ActionKind::done, {}} : Action{ActionKind::use, first_of(to_use)};
}

Reach reach(const Situation& situation) {
  const Solution best = largest(situation);
  if (!best.feasible) return {};
  // Whatever the largest play takes can go down; only the other faces need a question of their own.
  Reach reach{.put = bits_of(best.play)};
  if (!best.play.empty() && !best.all) {
    situation.hand.for_each_face([&](Face face, int) {
      const std::uint64_t bit = std::uint64_t{1} << face.id;
      if ((reach.put & bit) == 0 && can_put(situation, face)) reach.put |= bit;
    });
  }
  if (situation.in_play()) {
    reach.use = bits_of(best.cross_used - situation.play.used);
    situation.cross.for_each_face([&](Face face, int) {
      const std::uint64_t bit = std::uint64_t{1} << face.id;
      if ((reach.use & bit) == 0 && can_use(situation, face)) reach.use |= bit;
    });
  }
  return reach;
}

}  // namespace meldwise::makiaveli
