// Why a player would do this, in one sentence with the numbers that matter.
#include <fmt/format.h>

#include "games/konkan/mind/mind.h"
#include "games/konkan/rules/legal.h"

namespace meldwise::konkan {
namespace {

using meldwise::to_text;

/// Where the hand stands after the step.
std::string state_of_hand(const View& view, const FrenchHand& hand) {
  const Public& table = view.table;
  const SolverRules rules = solver_rules(table.options);
  if (table.moving().down()) {
    return fmt::format("keeps {} cards of {} points", hand.size(), deadwood(hand, rules));
  }
  const int melds = best_points(hand, rules);
  if (melds >= table.threshold()) return fmt::format("keeps a come-down of {} points in hand", melds);
  return fmt::format("keeps melds of {} points, {} short of coming down", melds, table.threshold() - melds);
}

std::string on_throw(const View& view, Face card) {
  const Public& table = view.table;
  FrenchHand rest = view.hand;
  if (!rest.has(card)) return "throwing " + to_text(card);
  rest.remove(card);
  if (rest.empty()) return fmt::format("throwing {}: the last card, the round is over", to_text(card));
  const Seat next = seat_after(view.seat, table.seats);
  std::string danger = "the next player is not down and can only come down with it";
  if (table.of(next).down()) {
    const TableNeeds needs = needs_of(table, next);
    const bool fits = !card.is_joker() && ((needs.sarfs | needs.swaps) & face_bit(card)) != 0;
    danger = fits ? "it fits the table, but the others cost more" : "nobody can add it to the table";
  }
  return fmt::format("throwing {}: {}, {}", to_text(card), danger, state_of_hand(view, rest));
}

std::string on_lay(const View& view, const Meld& meld) {
  const Public& table = view.table;
  const int worth = points(meld);
  if (table.moving().down() && !table.turn.coming_down) {
    return fmt::format("laying {}: {} points out of the hand", to_text(meld), worth);
  }
  const int most = table.moving().come_down + best_points(view.hand, solver_rules(table.options));
  return fmt::format("laying {}: {} points of a come-down of up to {}, where {} are needed", to_text(meld),
                     worth, most, table.moving().down() ? table.options.threshold : table.threshold());
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
      return fmt::format("adding {} to meld {}: {} points leave the hand", to_text(action.card),
                         action.target + 1, face_points(action.card));
    case ActionKind::swap:
      return fmt::format("swapping {} for the joker of meld {}: a joker fits everywhere",
                         to_text(action.card), action.target + 1);
    case ActionKind::throw_card:
      return on_throw(view, action.card);
  }
  return "the best of what was tried";
}

}  // namespace meldwise::konkan
