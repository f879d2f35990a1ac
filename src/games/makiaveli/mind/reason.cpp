// Why one would make a move, in a sentence.
#include <algorithm>

#include "games/contrast.h"
#include "games/makiaveli/mind/mind.h"
#include "games/makiaveli/mind/plans.h"
#include "games/makiaveli/rules/knowledge.h"
#include "games/makiaveli/speech/sayings.h"

namespace meldwise::makiaveli {
namespace {

Sentence cards_said(int count) { return say_alike("cards", {{"count", count}}); }

/// Which seat the empty deck comes to first if after this turn everybody draws, as the mover would say it.
/// Whoever that is opens the floor to the next: nothing is said where it is the mover.
Sentence first_at_empty_deck(const Public& table) {
  const int steps = (1 + table.deck) % table.seats;
  if (steps == 0) return {};
  if (table.seats == 2) return say("who.other");
  return say("who.player", {{"who", index_of(seat_after(table.mover(), table.seats, steps))}});
}

Sentence why_draw(const View& view, const Situation& situation) {
  Query query{.must = situation.floor,
              .may = situation.hand,
              .cross_may = situation.cross,
              .anchored = situation.anchored};
  const FrenchHand unseen = meldwise::unseen<Places>(view, view.seat);
  int outs = 0;
  needs(query).for_each_face([&](Face face, int) { outs += unseen.count(face); });
  const int playable = largest(situation).play.size();
  const int held = situation.hand.size();
  if (playable > 0) {
    return say(
        "makiaveli.draw.back",
        {{"playable", playable}, {"cards", cards_said(held)}, {"outs", outs}, {"unseen", unseen.size()}});
  }
  if (held == 1) return say("makiaveli.draw.last", {{"outs", outs}, {"unseen", unseen.size()}});
  return say("makiaveli.draw", {{"cards", cards_said(held)}, {"outs", outs}, {"unseen", unseen.size()}});
}

Sentence why_pass(const View& view, const Situation& situation) {
  int fewest = kPackCards;
  for (std::size_t seat = 0; seat < view.table.seats; ++seat) {
    if (seat_at(static_cast<int>(seat)) != view.seat)
      fewest = std::min<int>(fewest, view.table.seat[seat].cards);
  }
  return say("makiaveli.pass", {{"cards", cards_said(situation.hand.size())}, {"fewest", fewest}});
}

Sentence why_play(const View& view, const Situation& situation, const Action& action) {
  if (can_empty(situation)) {
    const int cards = start_of_turn(situation).hand.size();
    return cards == 1 ? say("makiaveli.out.last") : say("makiaveli.out", {{"cards", cards_said(cards)}});
  }
  Play after = situation.play;
  if (action.kind == ActionKind::put) after.put.add(action.card);
  if (action.kind == ActionKind::use) after.used.add(action.card);
  const Situation start = start_of_turn(situation);
  FrenchHand laid = after.put;
  for (const TurnPlan& plan : plans_of(start)) {
    if (step_of(plan, situation.play) != action) continue;
    laid = plan.cards.put;
    break;
  }
  const int kept = start.hand.size() - laid.size();
  const Sentence first = first_at_empty_deck(view.table);
  if (view.table.deck == 0 || first.empty()) {
    return say("makiaveli.play", {{"cards", to_text(laid)}, {"kept", cards_said(kept)}});
  }
  return say("makiaveli.play.instead",
             {{"cards", to_text(laid)}, {"kept", cards_said(kept)}, {"first", first}});
}

}  // namespace

Sentence Mind::reason(const View& view, const Action& action) {
  const Situation situation = situation_of(view);
  switch (action.kind) {
    case ActionKind::draw:
      return why_draw(view, situation);
    case ActionKind::pass:
      return why_pass(view, situation);
    default:
      return why_play(view, situation, action);
  }
}

namespace {

FrenchHand put_by(std::span<const Action> steps) {
  FrenchHand put;
  for (const Action& step : steps) {
    if (step.kind == ActionKind::put) put.add(step.card);
  }
  return put;
}

SaidValue name_of(std::span<const Action> steps) {
  if (steps.front().kind == ActionKind::draw || steps.front().kind == ActionKind::pass) {
    return Game::to_text(steps.front());
  }
  // In the middle of a play there may be nothing left to put.
  const FrenchHand put = put_by(steps);
  return put.empty() ? say("do.finish") : say("do.play", {{"cards", to_text(put)}});
}

}  // namespace

Sentence Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
  const Situation situation = situation_of(view);
  Contrast contrast(name_of(chosen), name_of(other));
  const int mine = put_by(chosen).size();
  const int theirs = put_by(other).size();
  const int held = situation.hand.size();
  const bool stays = mine == 0;
  contrast.say(mine == held && theirs < held,
               held == 1 ? say("makiaveli.than.out.last") : say("makiaveli.than.out", {{"cards", held}}));
  contrast.say(
      mine > theirs && mine < held,
      say_alike("than.stays", {{"cards", held - mine},
                               {"more", held - theirs + (other.front().kind == ActionKind::draw ? 1 : 0)}}));
  contrast.say(stays && view.table.deck > 0, say("makiaveli.than.floor", {{"cards", view.table.deck}}));
  contrast.say(!stays && mine < theirs, say("makiaveli.than.opens", {{"cards", mine}, {"more", theirs}}));
  return contrast.sentence();
}

}  // namespace meldwise::makiaveli
