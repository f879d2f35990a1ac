#include "games/makiaveli/rules/situation.h"

#include <bit>
#include <cassert>

#include "melds/makiaveli/prospects.h"

namespace meldwise::makiaveli {
namespace {

Situation make_situation(const Public& table, const FrenchHand& hand, const Play& play) {
  return {.floor = table.board.floor,
          .hand = hand,
          .cross = table.board.cross - play.used,
          .play = play,
          .anchored = table.options.anchored};
}

}  // namespace

Face first_of(const FrenchHand& cards) {
  for (int suit = 0; suit < kSuits; ++suit) {
    const unsigned ranks = cards.once(static_cast<Suit>(suit));
    if (ranks != 0) return Face::of(static_cast<Suit>(suit), std::countr_zero(ranks));
  }
  assert(false);
  return {};
}

Situation situation_of(const Sight& sight) {
  assert(sight.acts);
  return make_situation(sight.table, sight.hand, sight.play);
}

Query query_of(const Situation& situation) {
  return {.must = situation.floor + situation.play.put,
          .may = situation.hand,
          .cross_must = situation.play.used,
          .cross_may = situation.cross,
          .anchored = situation.anchored};
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
  return Prospects(query).feasible();
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
  Prospects prospects(query_of(situation));
  Reach reach;
  situation.hand.for_each_face([&](Face face, int) {
    if (prospects.with_hand(face)) reach.put |= std::uint64_t{1} << face.id;
  });
  if (!situation.in_play()) return reach;
  situation.cross.for_each_face([&](Face face, int) {
    if (prospects.with_cross(face)) reach.use |= std::uint64_t{1} << face.id;
  });
  return reach;
}

}  // namespace meldwise::makiaveli
