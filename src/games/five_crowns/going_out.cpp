#include "games/five_crowns/going_out.h"

#include "melds/five_crowns/finder.h"

namespace meldwise::five_crowns {

std::optional<Action> way_out(const View& view) {
  const Public& table = view.table;
  const MeldRules rules = meld_rules(table.options);
  const bool with_discard = rules.going_out == GoingOut::discard;
  if (with_discard && table.last_turns()) return std::nullopt;
  const bool arranging = !table.seat[static_cast<std::size_t>(view.seat)].laid.cards.empty();
  if (arranging && !view.hand.empty()) return std::nullopt;
  if (!can_go_out(view.hand, table.wild(), rules)) return std::nullopt;
  if (!with_discard) return Action{Step::go_out};
  return Action{Step::go_out, best_discard(view.hand, table.wild(), rules).card};
}

}  // namespace meldwise::five_crowns
