// Which steps the rules allow, and why not the others.
#include <fmt/format.h>
#include <bit>

#include "games/makiaveli/game.h"
#include "games/makiaveli/rules/situation.h"

namespace meldwise::makiaveli {
namespace {

using meldwise::to_text;

void add_each(std::uint64_t faces, ActionKind kind, Game::Actions& out) {
  for (; faces != 0; faces &= faces - 1) {
    out.push_back({kind, Face{static_cast<std::uint8_t>(std::countr_zero(faces))}});
  }
}

std::string play_so_far(const Play& play) {
  std::string text = to_text(play.put);
  if (!play.used.empty()) text += " and from the cross " + to_text(play.used);
  return text;
}

Status check_stay(const Public& table, ActionKind kind, const Situation& situation) {
  const Seat seat = table.mover();
  if (situation.in_play()) {
    return fail(
        fmt::format("you are in the middle of a play ({}): go on with put or use, or end it with done",
                    play_so_far(situation.play)));
  }
  const int cards = table.of(seat).cards;
  if (kind == ActionKind::draw && table.deck == 0) return fail("the deck is empty: play or pass");
  if (kind == ActionKind::draw && !table.may_draw(seat)) {
    return fail(fmt::format("you hold {} cards and the hand limit is {}: play or pass", cards,
                            table.options.hand_limit));
  }
  if (kind == ActionKind::pass && table.may_draw(seat)) {
    return fail(
        fmt::format("the deck still has {} card{}: play or draw", table.deck, table.deck == 1 ? "" : "s"));
  }
  if (table.options.must_play) {
    const Solution best = largest(situation);
    if (!best.play.empty()) {
      return fail(fmt::format("you can play, so you must: {} can go down", to_text(best.play)));
    }
  }
  return {};
}

Status check_put(const Situation& situation, Face face) {
  const std::string card = to_text(face);
  if (!situation.hand.has(face)) {
    if (situation.play.put.has(face)) return fail(card + " is already in this play, and you hold no other");
    return fail(card + " is not in your hand");
  }
  if (can_put(situation, face)) return {};
  if (!situation.in_play())
    return fail(card + " finds no place: no play with your cards and the cross takes it in");
  return fail(fmt::format("{} finds no place in a play with {}, whatever else you add", card,
                          play_so_far(situation.play)));
}

Status check_use(const Situation& situation, Face face) {
  const std::string card = to_text(face);
  if (!situation.in_play())
    return fail("a play starts with a card of your hand: put one before you use the cross");
  if (!situation.cross.has(face)) {
    if (situation.play.used.has(face)) return fail(card + " of the cross is already in this play");
    return fail(card + " is not in the cross");
  }
  if (can_use(situation, face)) return {};
  return fail(fmt::format("{} of the cross finds no place in a play with {}, whatever else you add{}", card,
                          play_so_far(situation.play),
                          situation.anchored ? " (two cards of the cross never share a group)" : ""));
}

Status check_done(const Situation& situation) {
  if (!situation.in_play()) return fail("a play brings down at least one card of your hand: put one first");
  if (can_finish(situation)) return {};
  // Say which cards are the trouble: those that the best arrangement of this play leaves over.
  const FrenchHand cards = situation.play.put + situation.play.used;
  Query query;
  query.must = situation.floor;
  query.may = cards;
  const Solution best = solve(query);
  if (best.all)
    return fail("as it stands two cards of the cross would share a group: add cards that part them");
  const FrenchHand left = cards - best.play;
  return fail(fmt::format("not every card would lie in a group: {} {} left over; add cards that help",
                          to_text(left), left.size() == 1 ? "is" : "are"));
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
  if (sight.table.progress == Progress::round_over) return fail("the round is over");
  if (sight.table.progress == Progress::match_over) return fail("the match is over");
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
