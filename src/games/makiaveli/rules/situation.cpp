#include "games/makiaveli/rules/situation.h"

#include <bit>
#include <cassert>

#include "melds/makiaveli/homeless.h"

namespace meldwise::makiaveli {
namespace {

Situation make_situation(const Public& table, const FrenchHand& hand, const Play& play) {
  return {.floor = table.board.floor,
          .hand = hand,
          .cross = table.board.cross - play.used,
          .play = play,
          .anchored = table.options.anchored,
          .must_play = table.options.must_play};
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

bool has_place(const Board& board, Face face, bool anchored) {
  if (board.floor.count(face) + board.cross.count(face) == 2) return false;
  Query query{.must = board.floor, .cross_may = board.cross, .anchored = anchored};
  query.must.add(face);
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
  const Query query = query_of(situation);
  const std::uint64_t able = faces_in_groups(query.must + query.may + query.cross_must + query.cross_may);
  const std::uint64_t put = faces_of(situation.hand) & able;
  const std::uint64_t use = situation.in_play() ? faces_of(situation.cross) & able : 0;
  if (put == 0 && use == 0) return {};
  Prospects prospects(query);
  return reach_among(prospects, put, use);
}

Reach reach_among(Prospects& prospects, std::uint64_t put, std::uint64_t use) {
  const auto which = [](std::uint64_t faces, auto&& goes) {
    std::uint64_t found = 0;
    for (; faces != 0; faces &= faces - 1) {
      if (goes(Face{static_cast<std::uint8_t>(std::countr_zero(faces))})) found |= faces & -faces;
    }
    return found;
  };
  return {which(put, [&](Face face) { return prospects.with_hand(face); }),
          which(use, [&](Face face) { return prospects.with_cross(face); })};
}

}  // namespace meldwise::makiaveli
