// What the seat to move may do, and why not.
#include "games/five_crowns/game.h"
#include "games/five_crowns/speech/sayings.h"
#include "melds/five_crowns/arrangement.h"
#include "melds/five_crowns/finder.h"
#include "melds/five_crowns/validate.h"

namespace meldwise::five_crowns {
namespace {

/// The table as the mover sees it after drawing.
struct Turn {
  const Public& table;
  const CrownHand& hand;
  const Laid& laid;
  CrownRank wild;
  MeldRules rules;

  explicit Turn(const Sight& sight)
      : table(sight.table),
        hand(sight.hand),
        laid(table.of(table.mover()).laid),
        wild(table.wild()),
        rules(meld_rules(table.options)) {}

  [[nodiscard]] bool with_discard() const { return rules.going_out == GoingOut::discard; }
};

Status check_draw(const Public& table, ActionKind step) {
  if (table.phase != Phase::draw) return fail(say("refusal.five.drawn"));
  if (step == ActionKind::draw_discard && table.discards.empty()) return fail(say("refusal.five.no_discard"));
  return {};
}

Status check_in_hand(const Turn& turn, CrownCard card) {
  if (!turn.hand.has(card)) return fail(say_alike("refusal.not_in_hand", {{"card", to_text(card)}}));
  return {};
}

/// Without a discard everything must be melded: on the last turn too, and then as it was laid by hand.
Status check_going_out_with_all(const Turn& turn) {
  if (!turn.laid.cards.empty()) {
    const CrownHand open = turn.laid.open();
    if (!turn.hand.empty()) return fail(say("refusal.five.not_laid", {{"cards", to_text(turn.hand)}}));
    if (!open.empty() && !is_meld(open, turn.wild, turn.rules)) {
      return fail(say("refusal.five.no_meld", {{"cards", to_text(open)}}));
    }
    return {};
  }
  if (can_meld_all(turn.hand, turn.wild, turn.rules)) return {};
  const Arrangement best = arrange(turn.hand, turn.wild, turn.rules);
  return fail(say("refusal.five.out.all", {{"left", to_text(best.leftover)}, {"points", best.points}}));
}

Status check_going_out_without(const Turn& turn, CrownCard card) {
  CrownHand rest = turn.hand;
  rest.remove(card);
  if (can_meld_all(rest, turn.wild, turn.rules)) return {};
  const Arrangement best = arrange(rest, turn.wild, turn.rules);
  return fail(say("refusal.five.out",
                  {{"card", to_text(card)}, {"left", to_text(best.leftover)}, {"points", best.points}}));
}

Status check_go_out(const Turn& turn, CrownCard card) {
  if (!turn.with_discard()) {
    if (card != kNoCard) return fail(say("refusal.five.out.none"));
    return check_going_out_with_all(turn);
  }
  if (turn.table.last_turns()) {
    return fail(say("refusal.five.last", {{"who", index_of(turn.table.went_out)}}));
  }
  if (card == kNoCard) return fail(say("refusal.five.which"));
  if (Status held = check_in_hand(turn, card); !held) return held;
  return check_going_out_without(turn, card);
}

bool may_arrange(const Turn& turn) { return turn.table.options.manual_melds && turn.table.last_turns(); }

Status check_arranging(const Turn& turn) {
  if (!turn.table.options.manual_melds) {
    return fail(say("refusal.five.arranged"));
  }
  if (!may_arrange(turn)) return fail(say("refusal.five.last_only"));
  return {};
}

Status check_put(const Turn& turn, CrownCard card) {
  if (Status allowed = check_arranging(turn); !allowed) return allowed;
  if (Status held = check_in_hand(turn, card); !held) return held;
  CrownHand open = turn.laid.open();
  open.add(card);
  if (const Sentence why = why_never_together(open, turn.wild, turn.rules); !why.empty()) {
    return fail(say("refusal.five.never", {{"cards", to_text(open)}, {"why", why}}));
  }
  if (turn.hand.size() > 1) return {};
  if (turn.with_discard()) return fail(say("refusal.five.keep", {{"card", to_text(card)}}));
  if (!is_meld(open, turn.wild, turn.rules)) {
    return fail(say("refusal.five.would", {{"cards", to_text(open)}, {"card", to_text(card)}}));
  }
  return {};
}

Status check_close(const Turn& turn) {
  if (Status allowed = check_arranging(turn); !allowed) return allowed;
  const CrownHand open = turn.laid.open();
  if (open.empty()) return fail(say("refusal.five.none_put"));
  if (const Verdict verdict = classify(open, turn.wild, turn.rules); !verdict.reason.empty()) {
    return fail(say("refusal.five.no_meld.why", {{"cards", to_text(open)}, {"why", verdict.reason}}));
  }
  return {};
}

void list_going_out(const Turn& turn, Game::Actions& out) {
  if (!turn.with_discard()) {
    if (check_going_out_with_all(turn)) out.push_back({ActionKind::go_out, kNoCard});
    return;
  }
  if (turn.table.last_turns() || !can_go_out(turn.hand, turn.wild, turn.rules)) return;
  turn.hand.for_each_face([&](CrownCard card, int) {
    CrownHand rest = turn.hand;
    rest.remove(card);
    if (can_meld_all(rest, turn.wild, turn.rules)) out.push_back({ActionKind::go_out, card});
  });
}

CrownCard random_card(const CrownHand& hand, Rng& rng) {
  auto skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(hand.size())));
  CrownCard chosen = kCrownJoker;
  for (std::uint64_t rest = hand.once(); rest != 0; rest &= rest - 1) {
    const CrownCard card{static_cast<std::uint8_t>(std::countr_zero(rest))};
    skip -= hand.count(card);
    if (skip < 0) return card;
  }
  return chosen;
}

}  // namespace

void Game::legal(const Sight& sight, Actions& out) {
  out.clear();
  const Public& table = sight.table;
  if (!sight.acts) return;
  if (table.phase == Phase::draw) {
    out.push_back({ActionKind::draw_stock});
    if (!table.discards.empty()) out.push_back({ActionKind::draw_discard});
    return;
  }
  const Turn turn(sight);
  turn.hand.for_each_face([&](CrownCard card, int) { out.push_back({ActionKind::discard, card}); });
  list_going_out(turn, out);
  if (!may_arrange(turn)) return;
  turn.hand.for_each_face([&](CrownCard card, int) {
    if (check_put(turn, card)) out.push_back({ActionKind::put, card});
  });
  if (check_close(turn)) out.push_back({ActionKind::close});
}

Status Game::check(const Sight& sight, const Action& action) {
  const Public& table = sight.table;
  if (!is_one_of<kActionIds>(action)) return fail("this is no action of Five Crowns");
  if (table.phase == Phase::over) {
    return fail(table.progress() == Progress::match_over ? say_alike("refusal.match_over")
                                                         : say_alike("refusal.round_over"));
  }
  if (!sight.acts) return not_your_turn();
  if (action.kind == ActionKind::draw_stock || action.kind == ActionKind::draw_discard)
    return check_draw(table, action.kind);
  if (table.phase == Phase::draw) return fail(say("refusal.five.draw"));
  const Turn turn(sight);
  switch (action.kind) {
    case ActionKind::go_out:
      return check_go_out(turn, action.card);
    case ActionKind::put:
      return check_put(turn, action.card);
    case ActionKind::close:
      return check_close(turn);
    default:
      return check_in_hand(turn, action.card);
  }
}

Action Game::quick_action(const Sight& sight, Rng& rng) {
  const Public& table = sight.table;
  if (table.phase == Phase::draw) {
    const bool take = !table.discards.empty() && rng.below(2) == 0;
    return {take ? ActionKind::draw_discard : ActionKind::draw_stock};
  }
  const Turn turn(sight);
  if (turn.hand.empty()) return {ActionKind::go_out};
  const bool out = !table.last_turns() && can_go_out(turn.hand, turn.wild, turn.rules);
  if (!out) return {ActionKind::discard, random_card(turn.hand, rng)};
  if (!turn.with_discard()) return {ActionKind::go_out};
  return {ActionKind::go_out, best_discard(turn.hand, turn.wild, turn.rules).card};
}

}  // namespace meldwise::five_crowns
