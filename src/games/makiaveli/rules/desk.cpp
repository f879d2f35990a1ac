#include "games/makiaveli/rules/desk.h"

#include <cassert>

namespace meldwise::makiaveli {
namespace {

Desk make_desk(const Public& table, const FrenchHand& hand, const Play& play) {
  return {.floor = table.board.floor,
          .hand = hand,
          .cross = table.board.cross - play.used,
          .play = play,
          .anchored = table.options.anchored};
}

Query query_of(const Desk& desk) {
  return {.must = desk.floor + desk.play.put,
          .may = desk.hand,
          .cross_must = desk.play.used,
          .cross_may = desk.cross,
          .anchored = desk.anchored};
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

Desk desk_of(const Sight& sight) {
  assert(sight.acts);
  return make_desk(sight.table, sight.hand, sight.play);
}

bool can_complete(const Desk& desk) { return feasible(query_of(desk)); }

bool can_empty(const Desk& desk) {
  Query query = query_of(desk);
  query.must = query.must + query.may;
  query.may = {};
  return feasible(query);
}

bool can_finish(const Desk& desk) {
  if (!desk.in_play()) return false;
  Query query = query_of(desk);
  query.may = {};
  query.cross_may = {};
  return feasible(query);
}

bool can_put(const Desk& desk, Face face) {
  Query query = query_of(desk);
  query.must.add(face);
  query.may.remove(face);
  return feasible(query);
}

bool can_use(const Desk& desk, Face face) {
  if (!desk.in_play()) return false;
  Query query = query_of(desk);
  query.cross_must.add(face);
  query.cross_may.remove(face);
  return feasible(query);
}

Solution largest(const Desk& desk) { return solve(query_of(desk)); }

std::optional<Action> step_of_largest(const Desk& desk) {
  const Solution best = largest(desk);
  if (!best.feasible) return std::nullopt;
  if (!best.play.empty()) return Action{ActionKind::put, first_of(best.play)};
  if (!desk.in_play()) return std::nullopt;
  const FrenchHand to_use = best.cross_used - desk.play.used;
  return to_use.empty() ? Action{ActionKind::done, {}} : Action{ActionKind::use, first_of(to_use)};
}

Reach reach(const Desk& desk) {
  const Solution best = largest(desk);
  if (!best.feasible) return {};
  // Whatever the largest play takes can go down; only the other faces need a question of their own.
  Reach reach{.put = bits_of(best.play)};
  if (!best.play.empty() && !best.all) {
    desk.hand.for_each_face([&](Face face, int) {
      const std::uint64_t bit = std::uint64_t{1} << face.id;
      if ((reach.put & bit) == 0 && can_put(desk, face)) reach.put |= bit;
    });
  }
  if (desk.in_play()) {
    reach.use = bits_of(best.cross_used - desk.play.used);
    desk.cross.for_each_face([&](Face face, int) {
      const std::uint64_t bit = std::uint64_t{1} << face.id;
      if ((reach.use & bit) == 0 && can_use(desk, face)) reach.use |= bit;
    });
  }
  return reach;
}

}  // namespace meldwise::makiaveli
