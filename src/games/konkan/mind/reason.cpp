// Why a player would do this, in one sentence with the numbers that matter.
#include <fmt/format.h>

#include "games/contrast.h"
#include "games/konkan/mind/mind.h"
#include "games/konkan/mind/outlook.h"
#include "games/konkan/rules/knowledge.h"
#include "games/konkan/rules/legal.h"

namespace meldwise::konkan {
namespace {

using meldwise::to_text;

/// Where the hand stands after the step.
std::string state_of_hand(const View& view, const FrenchHand& hand) {
  const Public& table = view.table;
  const SolverRules rules = solver_rules(table.options);
  if (table.moving().down()) {
    return fmt::format("keeps {} of {}", counted(hand.size(), "card"),
                       counted(deadwood(hand, rules), "point"));
  }
  const int melds = best_points(hand, rules);
  const std::string worth = counted(melds, "point");
  if (melds >= table.threshold()) return fmt::format("keeps a come-down of {} in hand", worth);
  return fmt::format("keeps melds of {}, {} short of coming down", worth, table.threshold() - melds);
}

/// Whether the seat after this one can add the card to the table.
bool can_be_used(const View& view, Face card) {
  const Seat next = seat_after(view.seat, view.table.seats);
  if (card.is_joker()) return true;
  if (!view.table.of(next).down()) return false;
  const TableNeeds needs = needs_of(view.table, next);
  return ((needs.sarfs | needs.swaps) & face_bit(card)) != 0;
}

std::string on_throw(const View& view, Face card) {
  const Public& table = view.table;
  FrenchHand rest = view.hand;
  if (!rest.has(card)) return "throwing " + to_text(card);
  rest.remove(card);
  if (rest.empty()) return fmt::format("throwing {}: the last card, the round is over", to_text(card));
  const Seat next = seat_after(view.seat, table.seats);
  // That the next player can use it is nothing that speaks for it.
  std::string safe;
  if (!table.of(next).down()) {
    safe = "the next player is not down and can only come down with it, ";
  } else if (!can_be_used(view, card)) {
    safe = "the next player cannot add it to the table, ";
  }
  return fmt::format("throwing {}: {}{}", to_text(card), safe, state_of_hand(view, rest));
}

std::string on_lay(const View& view, const Meld& meld) {
  const Public& table = view.table;
  const int worth = points(meld);
  if (table.moving().down() && !table.turn.coming_down) {
    return fmt::format("laying {}: {} out of the hand", to_text(meld), counted(worth, "point"));
  }
  const int most = table.moving().come_down + best_points(view.hand, solver_rules(table.options));
  return fmt::format("laying {}: {} of a come-down of up to {}, where {} are needed", to_text(meld),
                     counted(worth, "point"), most,
                     table.moving().down() ? table.options.threshold : table.threshold());
}

std::string on_trash(const View& view) {
  const std::string top = to_text(view.table.trash_top());
  if (!view.table.moving().down()) return fmt::format("taking {}: it completes the come-down", top);
  return fmt::format("taking {}: it can be laid at once", top);
}

}  // namespace

std::string Mind::reason(const View& view, const Action& action) {
  switch (action.kind) {
    case ActionKind::pull_deck:
      return fmt::format("pulling from the deck: {}",
                         view.table.trash_open()
                             ? to_text(view.table.trash_top()) + " in the trash helps less"
                             : "there is nothing else to pull");
    case ActionKind::pull_trash:
      return on_trash(view);
    case ActionKind::lay:
      return on_lay(view, action.meld);
    case ActionKind::sarf:
      return fmt::format("adding {} to meld {}: {} the hand", to_text(action.card), action.target + 1,
                         counted(face_points(action.card), "point", "leave"));
    case ActionKind::swap:
      return fmt::format("swapping {} for the joker of meld {}: a joker fits everywhere",
                         to_text(action.card), action.target + 1);
    case ActionKind::throw_card:
      return on_throw(view, action.card);
  }
  return "the best of what was tried";
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

std::string name_of(const View& view, std::span<const Action> steps) {
  const Action& first = steps.front();
  if (first.kind == ActionKind::pull_trash) return "take " + to_text(view.table.trash_top());
  if (first.kind == ActionKind::pull_deck) return "pull from the deck";
  const Action& last = steps.back();
  if (steps.size() == 1) return Game::to_text(first);
  return fmt::format("lay {} and throw {}", counted(static_cast<int>(steps.size()) - 1, "time"),
                     to_text(last.card));
}

}  // namespace

std::string Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
  const Public& table = view.table;
  Contrast contrast(name_of(view, chosen), name_of(view, other));
  const SolverRules rules = solver_rules(table.options);
  if (table.turn.phase == Phase::pull) {
    const bool takes = chosen.front().kind == ActionKind::pull_trash;
    contrast.say(takes, table.moving().down() ? "it can be laid at once" : "it completes the come-down");
    return contrast.text();
  }
  const FrenchHand mine = hand_after(view, chosen);
  const FrenchHand theirs = hand_after(view, other);
  contrast.say(mine.empty() && !theirs.empty(), "the hand is empty and the round won");
  contrast.say(!mine.empty() && mine.size() < theirs.size(),
               fmt::format("{} in hand, not {}", counted(mine.size(), "card", "stay"), theirs.size()));
  contrast.say(
      !mine.empty() && deadwood(mine, rules) < deadwood(theirs, rules) && mine.size() == theirs.size(),
      fmt::format("{} loose in hand, not {}", counted(deadwood(mine, rules), "point", "lie"),
                  deadwood(theirs, rules)));
  if (!table.moving().down() && mine.size() == theirs.size()) {
    contrast.say(best_points(mine, rules) > best_points(theirs, rules),
                 fmt::format("the melds in hand keep {}, not {}", counted(best_points(mine, rules), "point"),
                             best_points(theirs, rules)));
    contrast.say(growing(view, mine) > growing(view, theirs),
                 fmt::format("{} would make a meld with two of the hand, not {}",
                             counted(growing(view, mine), "unseen card"), growing(view, theirs)));
  }
  const Face thrown = chosen.back().card;
  const Face instead = other.back().card;
  const bool throws =
      chosen.back().kind == ActionKind::throw_card && other.back().kind == ActionKind::throw_card;
  contrast.say(throws && !can_be_used(view, thrown) && can_be_used(view, instead),
               fmt::format("the next player can use {} and not {}", to_text(instead), to_text(thrown)));
  return contrast.text();
}

}  // namespace meldwise::konkan
