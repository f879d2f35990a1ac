#include "games/makiaveli/rules/desk.h"

#include <cassert>

#include "melds/makiaveli/prospects.h"

namespace meldwise::makiaveli {
namespace {

Desk make_desk(const Public& table, const FrenchHand& hand, const Play& play) {
  return {.floor = table.board.floor,
          .hand = hand,
          .cross = table.board.cross - play.used,
          .play = play,
          .anchored = table.options.anchored};
}

Face first_of(const FrenchHand& cards) {
  for (int id = 0; id < kNaturalFaces; ++id) {
    const Face face{static_cast<std::uint8_t>(id)};
    if (cards.has(face)) return face;
  }
  assert(false);
  return {};
}

}  // namespace

Desk desk_of(const Sight& sight) {
  assert(sight.acts);
  return make_desk(sight.table, sight.hand, sight.play);
}

Query query_of(const Desk& desk) {
  return {.must = desk.floor + desk.play.put,
          .may = desk.hand,
          .cross_must = desk.play.used,
          .cross_may = desk.cross,
          .anchored = desk.anchored};
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
  Prospects prospects(query_of(desk));
  Reach reach;
  desk.hand.for_each_face([&](Face face, int) {
    if (prospects.with_hand(face)) reach.put |= std::uint64_t{1} << face.id;
  });
  if (!desk.in_play()) return reach;
  desk.cross.for_each_face([&](Face face, int) {
    if (prospects.with_cross(face)) reach.use |= std::uint64_t{1} << face.id;
  });
  return reach;
}

}  // namespace meldwise::makiaveli
