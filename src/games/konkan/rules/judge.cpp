#include "games/konkan/rules/legal.h"
#include "games/konkan/rules/reach.h"
#include "melds/konkan/can_make.h"

namespace meldwise::konkan {
namespace {

/// Whether melds of the hand make what is still open.
bool can_make_up(const FrenchHand& hand, const Question& open, const SolverRules& rules) {
  return points_at_most(hand) >= open.threshold &&
         can_make(hand, std::max(0, open.threshold), rules, open.must_use);
}

/// What is still open once the meld lies.
Question after_lay(Question open, const Meld& meld) {
  open.threshold -= points(meld);
  if (open.must_use && uses(meld, *open.must_use)) open.must_use.reset();
  return open;
}

/// Whether a lay keeps the come-down on its way, for a mover who is not down yet.
Refusal judge_come_down(const Public& table, const FrenchHand& hand, const Meld& meld) {
  if (keeps_come_down(table, hand, meld)) return Refusal::none;
  const Question open = after_lay(come_down_question(table), meld);
  FrenchHand rest = hand;
  take_from(rest, meld);
  const bool used = !open.must_use || can_make(rest, 0, solver_rules(table.options), open.must_use);
  return used ? Refusal::below_threshold : Refusal::taken_card_unused;
}

Refusal judge_pull(const Public& table, const FrenchHand& hand, const Action& action) {
  if (table.turn.phase != Phase::pull) return Refusal::no_pull_now;
  if (action.kind == ActionKind::pull_deck) return Refusal::none;
  const Face top = table.trash_top();
  if (top == kNoFace) return Refusal::trash_empty;
  if (table.moving().down()) return Refusal::none;
  FrenchHand with_top = hand;
  with_top.add(top);
  if (points_at_most(with_top) < table.threshold() || !joins(hand, top)) {
    return Refusal::trash_is_for_coming_down;
  }
  return can_make(with_top, table.threshold(), solver_rules(table.options), top)
             ? Refusal::none
             : Refusal::trash_is_for_coming_down;
}

Refusal judge_lay(const Public& table, const FrenchHand& hand, const Meld& meld) {
  if (!is_valid(meld, table.options.max_jokers_per_meld)) return Refusal::bad_meld;
  if (!can_lay(hand, meld)) return Refusal::cards_missing;
  if (hand.size() <= meld.size()) return Refusal::nothing_left_to_throw;
  return table.moving().down() ? Refusal::none : judge_come_down(table, hand, meld);
}

/// What sarfs and swaps have in common.
Refusal judge_table_step(const Public& table, const FrenchHand& hand, const Action& action) {
  if (!table.moving().down()) return Refusal::not_down;
  if (action.target >= table.melds.size()) return Refusal::no_such_meld;
  if (!hand.has(action.card)) return Refusal::cards_missing;
  return Refusal::none;
}

Refusal judge_sarf(const Public& table, const FrenchHand& hand, const Action& action) {
  const Refusal common = judge_table_step(table, hand, action);
  if (common != Refusal::none) return common;
  const Meld& meld = table.melds[action.target].meld;
  const int max_jokers = table.options.max_jokers_per_meld;
  if (!after_sarf(meld, action.card, Place::best, max_jokers)) return Refusal::does_not_fit;
  if (!after_sarf(meld, action.card, action.place, max_jokers)) return Refusal::end_goes_without_saying;
  return hand.size() > 1 ? Refusal::none : Refusal::nothing_left_to_throw;
}

Refusal judge_swap(const Public& table, const FrenchHand& hand, const Action& action) {
  const Refusal common = judge_table_step(table, hand, action);
  if (common != Refusal::none) return common;
  const LaidMeld& laid = table.melds[action.target];
  if (!try_swap(laid.meld, action.card)) return Refusal::no_joker_for_it;
  return may_swap_from(table, laid) ? Refusal::none : Refusal::own_joker;
}

Refusal judge_throw(const Public& table, const FrenchHand& hand, Face card) {
  if (!hand.has(card)) return Refusal::cards_missing;
  return throws_back(table, hand, card) ? Refusal::taken_card_thrown_back : Refusal::none;
}

}  // namespace

SolverRules solver_rules(const Options& options) {
  return {.max_jokers_per_meld = options.max_jokers_per_meld,
          .joker_in_hand_points = options.joker_in_hand_points};
}

bool uses(const Meld& meld, Face card) {
  if (card.is_joker()) return meld.jokers() > 0;
  if (!meld.is_run()) {
    return card.rank() == meld.rank() && ((meld.mask >> static_cast<unsigned>(card.suit())) & 1U) != 0;
  }
  if (card.suit() != meld.suit()) return false;
  const int position = card.rank() == 0 && meld.start > 0 ? kPositions - 1 : card.rank();
  return position >= meld.start && position <= meld.last() && ((meld.mask >> position) & 1U) == 0;
}

std::optional<Meld> after_sarf(const Meld& meld, Face card, Place place, int max_jokers) {
  const std::optional<Meld> high = try_sarf(meld, card, End::high, max_jokers);
  if (!card.is_joker() || !meld.is_run()) return place == Place::best ? high : std::nullopt;
  const std::optional<Meld> low = try_sarf(meld, card, End::low, max_jokers);
  if (!low || !high) {
    if (place != Place::best) return std::nullopt;
    return low ? low : high;
  }
  const bool high_is_best = points(*high) >= points(*low);
  if (place == Place::best) return high_is_best ? high : low;
  if (place == (high_is_best ? Place::high : Place::low)) return std::nullopt;  // said by `best`
  return high_is_best ? low : high;
}

bool may_swap_from(const Public& table, const LaidMeld& laid) {
  return laid.owner != table.mover() || table.options.swap_own_melds;
}

bool throws_back(const Public& table, const FrenchHand& hand, Face card) {
  return table.turn.taken == card && hand.size() > hand.count(card);
}

bool come_down_pending(const Public& table) {
  if (table.turn.phase != Phase::play || table.moving().down()) return false;
  return table.turn.coming_down || table.turn.taken != kNoFace;
}

Question come_down_question(const Public& table) {
  Question question{.goal = Goal::best_hand, .keep = Keep::at_least_one};
  question.threshold = std::max(0, table.threshold() - table.moving().come_down);
  if (table.turn.taken != kNoFace) question.must_use = table.turn.taken;
  return question;
}

bool can_come_down(const Public& table, const FrenchHand& hand) {
  return can_make_up(hand, come_down_question(table), solver_rules(table.options));
}

bool keeps_come_down(const Public& table, const FrenchHand& hand, const Meld& meld) {
  const Question open = after_lay(come_down_question(table), meld);
  if (open.threshold <= 0 && !open.must_use) return true;
  FrenchHand rest = hand;
  take_from(rest, meld);
  return can_make_up(rest, open, solver_rules(table.options));
}

Refusal judge(const Public& table, const FrenchHand& hand, const Action& action) {
  if (!is_well_formed(action)) return Refusal::no_step;
  if (table.progress != Progress::playing) return Refusal::round_over;
  if (action.kind == ActionKind::pull_deck || action.kind == ActionKind::pull_trash)
    return judge_pull(table, hand, action);
  if (table.turn.phase == Phase::pull) return Refusal::pull_first;
  if (action.kind != ActionKind::throw_card && table.opening() && !table.options.opening_turn_may_meld) {
    return Refusal::opening_is_a_throw;
  }
  if (action.kind == ActionKind::lay) return judge_lay(table, hand, action.meld);
  if (come_down_pending(table) && (action.kind != ActionKind::throw_card || can_come_down(table, hand))) {
    return Refusal::come_down_unfinished;
  }
  if (action.kind == ActionKind::sarf) return judge_sarf(table, hand, action);
  if (action.kind == ActionKind::swap) return judge_swap(table, hand, action);
  return judge_throw(table, hand, action.card);
}

}  // namespace meldwise::konkan
