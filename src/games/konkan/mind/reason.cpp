// Why a player would do this, in one sentence with the numbers that matter.
#include <algorithm>

#include "cards/neighbours.h"
#include "games/contrast.h"
#include "games/konkan/mind/mind.h"
#include "games/konkan/mind/outlook.h"
#include "games/konkan/rules/knowledge.h"
#include "games/konkan/rules/legal.h"
#include "games/konkan/speech/sayings.h"
#include "games/refused.h"

namespace meldwise::konkan {
namespace {

using meldwise::to_text;

/// Where the hand stands after the step.
Sentence state_of_hand(const View& view, const FrenchHand& hand) {
  const Public& table = view.table;
  const SolverRules rules = solver_rules(table.options);
  if (table.moving().down()) {
    return say("konkan.keeps.cards", {{"cards", hand.size()}, {"points", deadwood(hand, rules)}});
  }
  const int melds = best_points(hand, rules);
  if (melds >= table.threshold()) return say("konkan.keeps.come_down", {{"points", melds}});
  return say("konkan.keeps.melds", {{"points", melds}, {"short", table.threshold() - melds}});
}

/// Whether the seat after this one can add the card to the table.
bool can_be_used(const View& view, Face card) {
  const Seat next = seat_after(view.seat, view.table.seats);
  if (card.is_joker()) return true;
  if (!view.table.of(next).down()) return false;
  const TableNeeds needs = needs_of(view.table, next);
  return ((needs.sarfs | needs.swaps) & face_bit(card)) != 0;
}

Sentence on_throw(const View& view, Face card) {
  const Public& table = view.table;
  const std::string thrown = to_text(card);
  FrenchHand rest = view.hand;
  if (!rest.has(card)) return say("konkan.throw.plain", {{"card", thrown}});
  rest.remove(card);
  if (rest.empty()) return say("konkan.throw.last", {{"card", thrown}});
  const Seat next = seat_after(view.seat, table.seats);
  // That the next player can use it is nothing that speaks for it.
  const bool down = table.of(next).down();
  if (down && can_be_used(view, card))
    return say("konkan.throw.keeps", {{"card", thrown}, {"state", state_of_hand(view, rest)}});
  return say("konkan.throw", {{"card", thrown},
                              {"danger", down ? say("konkan.danger.none") : say("konkan.danger.not_down")},
                              {"state", state_of_hand(view, rest)}});
}

Sentence on_lay(const View& view, const Meld& meld) {
  const Public& table = view.table;
  const int worth = points(meld);
  if (table.moving().down() && !table.turn.coming_down) {
    return say("konkan.lay", {{"cards", to_text(meld)}, {"points", worth}});
  }
  const int most = table.moving().come_down + best_points(view.hand, solver_rules(table.options));
  const int needed = table.moving().down() ? table.options.threshold : table.threshold();
  return say("konkan.lay.down",
             {{"cards", to_text(meld)}, {"points", worth}, {"most", most}, {"needed", needed}});
}

Sentence on_trash(const View& view) {
  const std::string top = to_text(view.table.trash_top());
  if (!view.table.moving().down()) return say("konkan.take.completes", {{"card", top}});
  return say("konkan.take.lay", {{"card", top}});
}

}  // namespace

Sentence Mind::reason(const View& view, const Action& action) {
  switch (action.kind) {
    case ActionKind::pull_deck:
      return view.table.trash_open() ? say("konkan.deck", {{"card", to_text(view.table.trash_top())}})
                                     : say("konkan.deck.only");
    case ActionKind::pull_trash:
      return on_trash(view);
    case ActionKind::lay:
      return on_lay(view, action.meld);
    case ActionKind::sarf:
      return say("konkan.add", {{"card", to_text(action.card)},
                                {"meld", action.target + 1},
                                {"points", face_points(action.card)}});
    case ActionKind::swap:
      return say("konkan.swap", {{"card", to_text(action.card)}, {"meld", action.target + 1}});
    case ActionKind::throw_card:
      return on_throw(view, action.card);
  }
  return say_alike("best");
}

namespace {

/// How many unseen cards would make a meld of three with two cards of the hand.
int growing(const View& view, const FrenchHand& hand) {
  const FrenchHand unseen = meldwise::unseen<Places>(view, view.seat);
  int cards = 0;
  unseen.for_each_face([&](Face card, int copies) {
    if (card.is_joker()) return;
    const Outlook outlook(hand, FrenchHand());
    const bool grows =
        outlook.run_ways(card.suit(), card.rank()) + outlook.set_ways(card.suit(), card.rank()) > 0;
    if (grows) cards += copies;
  });
  return cards;
}

/// What of the hand is left after the steps.
FrenchHand hand_after(const View& view, std::span<const Action> steps) {
  Rng rng(1);
  State world = Game::sample(view, rng);
  for (const Action& step : steps) {
    if (step.kind == ActionKind::pull_deck || world.table.mover() != view.seat) break;
    Game::apply(world, step, nullptr);
    if (world.table.progress != Progress::playing) break;
  }
  return world.hand(view.seat);
}

/// Whether one of these cards goes with that one.
bool collects(const FrenchHand& known, Face card) {
  bool goes = false;
  known.for_each_face([&](Face held, int) { goes |= held == card || near(card).has(held); });
  return goes;
}

Sentence step_said(const Action& step) {
  if (step.kind == ActionKind::lay) return say("do.lay.meld", {{"cards", to_text(step.meld)}});
  const int meld = step.target + 1;
  if (step.kind == ActionKind::sarf) return say("do.lay.add", {{"card", to_text(step.card)}, {"meld", meld}});
  return say("do.lay.swap", {{"card", to_text(step.card)}, {"meld", meld}});
}

/// What both lay, add and swap is no difference, and not told.
SaidValue name_of(const View& view, std::span<const Action> steps, std::span<const Action> other) {
  const Action& first = steps.front();
  if (first.kind == ActionKind::pull_trash)
    return say_alike("do.take", {{"card", to_text(view.table.trash_top())}});
  if (first.kind == ActionKind::pull_deck) return say("do.pull");
  const Action& last = steps.back();
  std::vector<Sentence> laid;
  for (const Action& step : steps.first(steps.size() - 1)) {
    if (std::find(other.begin(), other.end(), step) == other.end()) laid.push_back(step_said(step));
  }
  if (laid.empty() || last.kind != ActionKind::throw_card) return Game::to_text(last);
  return say("do.lay", {{"steps", laid}, {"card", to_text(last.card)}});
}

}  // namespace

Sentence Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
  const Public& table = view.table;
  Contrast contrast(name_of(view, chosen, other), name_of(view, other, chosen));
  const SolverRules rules = solver_rules(table.options);
  if (table.turn.phase == Phase::pull) {
    const bool takes = chosen.front().kind == ActionKind::pull_trash;
    contrast.say(takes, table.moving().down() ? say("konkan.than.lay") : say("konkan.than.completes"));
    return contrast.sentence();
  }
  const FrenchHand mine = hand_after(view, chosen);
  const FrenchHand theirs = hand_after(view, other);
  contrast.say(mine.empty() && !theirs.empty(), say("konkan.than.won"));
  contrast.say(!mine.empty() && mine.size() < theirs.size(),
               say_alike("than.stays", {{"cards", mine.size()}, {"more", theirs.size()}}));
  contrast.say(
      !mine.empty() && deadwood(mine, rules) < deadwood(theirs, rules) && mine.size() == theirs.size(),
      say("konkan.than.loose", {{"points", deadwood(mine, rules)}, {"more", deadwood(theirs, rules)}}));
  if (!table.moving().down() && mine.size() == theirs.size()) {
    contrast.say(best_points(mine, rules) > best_points(theirs, rules),
                 say("konkan.than.melds",
                     {{"points", best_points(mine, rules)}, {"less", best_points(theirs, rules)}}));
    contrast.say(growing(view, mine) > growing(view, theirs),
                 say("konkan.than.grows", {{"cards", growing(view, mine)}, {"less", growing(view, theirs)}}));
  }
  const auto lays = [](std::span<const Action> steps) { return steps.front().kind == ActionKind::lay; };
  contrast.say(!lays(chosen) && lays(other) && best_points(mine, rules) > 0,
               say("konkan.than.holds", {{"points", best_points(mine, rules)}}));
  // Who may take the card is what the two differ in only where they lay the same.
  if (chosen.size() != other.size() ||
      !std::is_permutation(chosen.begin(), chosen.end() - 1, other.begin(), other.end() - 1)) {
    return contrast.sentence();
  }
  const Face thrown = chosen.back().card;
  const Face instead = other.back().card;
  const bool throws =
      chosen.back().kind == ActionKind::throw_card && other.back().kind == ActionKind::throw_card;
  if (!throws || mine.empty() || can_be_used(view, thrown)) return contrast.sentence();
  contrast.say(can_be_used(view, instead),
               say("konkan.than.used", {{"other", to_text(instead)}, {"card", to_text(thrown)}}));
  const Seat taker = seat_after(view.seat, table.seats);
  const SeatRecord& next = table.of(taker);
  if (collects(next.known, thrown)) return contrast.sentence();
  say_refused(contrast, taker, next.passed | next.thrown, thrown, instead);
  return contrast.sentence();
}

}  // namespace meldwise::konkan
