// Which steps the rules allow, and why not the others.
#include <bit>

#include "games/makiaveli/game.h"
#include "games/makiaveli/rules/situation.h"
#include "games/makiaveli/speech/sayings.h"

namespace meldwise::makiaveli {
namespace {

using meldwise::to_text;

void add_each(std::uint64_t faces, ActionKind kind, Game::Actions& out) {
  for (; faces != 0; faces &= faces - 1) {
    out.push_back({kind, Face{static_cast<std::uint8_t>(std::countr_zero(faces))}});
  }
}

Sentence play_so_far(const Play& play) {
  if (play.used.empty()) return say("refusal.makiaveli.so_far", {{"cards", to_text(play.put)}});
  return say("refusal.makiaveli.and_cross", {{"put", to_text(play.put)}, {"used", to_text(play.used)}});
}

Status check_stay(const Public& table, ActionKind kind, const Situation& situation) {
  const Seat seat = table.mover();
  if (situation.in_play()) {
    return fail(say("refusal.makiaveli.middle", {{"play", play_so_far(situation.play)}}));
  }
  const int cards = table.of(seat).cards;
  if (kind == ActionKind::draw && table.deck == 0) return fail(say("refusal.makiaveli.empty"));
  if (kind == ActionKind::draw && !table.may_draw(seat)) {
    return fail(say("refusal.makiaveli.limit", {{"count", cards}, {"limit", table.options.hand_limit}}));
  }
  if (kind == ActionKind::pass && table.may_draw(seat)) {
    return fail(say("refusal.makiaveli.deck_left", {{"count", table.deck}}));
  }
  if (table.options.must_play) {
    const Solution best = largest(situation);
    if (!best.play.empty()) {
      return fail(say("refusal.makiaveli.must", {{"cards", to_text(best.play)}}));
    }
  }
  return {};
}

Status check_put(const Situation& situation, Face face) {
  const std::string card = to_text(face);
  if (!situation.hand.has(face)) {
    if (situation.play.put.has(face)) return fail(say("refusal.makiaveli.twice", {{"card", card}}));
    return fail(say_alike("refusal.not_in_hand", {{"card", card}}));
  }
  if (can_put(situation, face)) return {};
  if (!situation.in_play()) return fail(say("refusal.makiaveli.no_place", {{"card", card}}));
  return fail(
      say("refusal.makiaveli.no_place.play", {{"card", card}, {"play", play_so_far(situation.play)}}));
}

Status check_use(const Situation& situation, Face face) {
  const std::string card = to_text(face);
  if (!situation.in_play()) return fail(say("refusal.makiaveli.hand_first"));
  if (!situation.cross.has(face)) {
    if (situation.play.used.has(face)) return fail(say("refusal.makiaveli.cross.twice", {{"card", card}}));
    return fail(say("refusal.makiaveli.cross.none", {{"card", card}}));
  }
  if (can_use(situation, face)) return {};
  const Sentence play = play_so_far(situation.play);
  if (situation.anchored)
    return fail(say("refusal.makiaveli.cross.anchored", {{"card", card}, {"play", play}}));
  return fail(say("refusal.makiaveli.cross", {{"card", card}, {"play", play}}));
}

Status check_done(const Situation& situation) {
  if (!situation.in_play()) return fail(say("refusal.makiaveli.at_least"));
  if (can_finish(situation)) return {};
  // Say which cards are the trouble: those that the best arrangement of this play leaves over.
  const FrenchHand cards = situation.play.put + situation.play.used;
  Query query;
  query.must = situation.floor;
  query.may = cards;
  const Solution best = solve(query);
  if (best.all) return fail(say("refusal.makiaveli.share"));
  const FrenchHand left = cards - best.play;
  if (left.size() == 1) return fail(say("refusal.makiaveli.left.one", {{"cards", to_text(left)}}));
  return fail(say("refusal.makiaveli.left", {{"cards", to_text(left)}}));
}

}  // namespace

void Game::legal(const Sight& sight, Actions& out) {
  out.clear();
  const Public& table = sight.table;
  if (!sight.acts) return;
  const Situation situation = situation_of(sight);
  const Reach reachable = reach(situation);
  if (!situation.in_play() && (!table.options.must_play || reachable.put == 0)) {
    out.push_back(stay_of(table));
  }
  add_each(reachable.put, ActionKind::put, out);
  add_each(reachable.use, ActionKind::use, out);
  if (can_finish(situation)) out.push_back({ActionKind::done, {}});
}

Status Game::check(const Sight& sight, const Action& action) {
  if (sight.table.progress == Progress::round_over) return fail(say_alike("refusal.round_over"));
  if (sight.table.progress == Progress::match_over) return fail(say_alike("refusal.match_over"));
  if (!sight.acts) return not_your_turn();
  if (!is_well_formed(action)) return fail("there is no such action");
  const Situation situation = situation_of(sight);
  switch (action.kind) {
    case ActionKind::put:
      return check_put(situation, action.card);
    case ActionKind::use:
      return check_use(situation, action.card);
    case ActionKind::done:
      return check_done(situation);
    default:
      return check_stay(sight.table, action.kind, situation);
  }
}

}  // namespace meldwise::makiaveli
