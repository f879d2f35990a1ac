#include "games/konkan/rules/action.h"

namespace meldwise::konkan {

bool is_well_formed(const Action& action) {
  if (action.kind != ActionKind::lay && action.card > kJoker) return false;
  switch (action.kind) {
    case ActionKind::pull_deck:
      return action == pull_deck();
    case ActionKind::pull_trash:
      return action == pull_trash();
    case ActionKind::lay:
      return action == lay(action.meld) && is_valid(action.meld);
    case ActionKind::sarf:
      return action == sarf_to(action.card, action.target, action.place) && action.place <= Place::high;
    case ActionKind::swap:
      return action == swap_from(action.card, action.target);
    case ActionKind::throw_card:
      return action == throw_card(action.card);
  }
  return false;
}

}  // namespace meldwise::konkan
