// The round that can be won in this turn, whatever the others hold.
#include "games/konkan/mind/mind.h"
#include "games/konkan/mind/table_plan.h"

namespace meldwise::konkan {
namespace {

/// What the mover needs to go out: only coming down sets a threshold, and it must use a card from the trash.
Question going_out(const Public& table, Face taken) {
  Question question{.goal = Goal::most_points, .keep = Keep::exactly_one};
  if (table.moving().down()) return question;
  question.threshold = std::max(1, table.threshold() - table.moving().come_down);
  if (taken != kNoFace) question.must_use = taken;
  return question;
}

/// Nobody can have more than what lies on the table: cards in hand never add to a score.
bool beats_all(const Public& table, int points) {
  const int score = table.moving().laid + points + table.options.win_bonus;
  for (int i = 0; i < table.seats; ++i) {
    if (seat_at(i) != table.mover() && table.of(seat_at(i)).laid >= score) return false;
  }
  return table.options.joker_in_hand_points >= 0 && table.options.not_down_penalty >= 0;
}

std::optional<Action> winning_pull(const View& view) {
  const Public& table = view.table;
  if (const Face top = table.trash_top(); top != kNoFace && wants_trash(table, view.hand)) {
    FrenchHand with_top = view.hand;
    with_top.add(top);
    const auto plan = plan_turn(table, with_top, going_out(table, top));
    if (plan && beats_all(table, plan->points)) return pull_trash();
  }
  // If every card of the hand can be laid, any card from the deck is the winning throw.
  Question whole = going_out(table, kNoFace);
  whole.keep = Keep::any;
  whole.goal = Goal::most_cards;
  const auto plan = plan_turn(table, view.hand, whole);
  if (plan && plan->left.empty() && beats_all(table, plan->points)) return pull_deck();
  return std::nullopt;
}

}  // namespace

std::optional<Action> Mind::certain(const View& view) {
  const Public& table = view.table;
  if (table.mover() != view.seat || table.opening()) return std::nullopt;
  if (table.turn.phase == Phase::pull) return winning_pull(view);
  const auto plan = plan_turn(table, view.hand, going_out(table, table.turn.taken));
  if (!plan || !beats_all(table, plan->points)) return std::nullopt;
  if (const auto step = first_step(table, *plan)) return step;
  std::optional<Action> last;
  plan->left.for_each_face([&](Face face, int) { last = throw_card(face); });
  return last;
}

}  // namespace meldwise::konkan
