// Why a step is refused, in a player's words and with the numbers.
#include "games/konkan/rules/legal.h"
#include "games/konkan/speech/sayings.h"
#include "games/sayings.h"

namespace meldwise::konkan {
namespace {

using meldwise::to_text;

/// What the meld room says about something it refuses.
template <class T>
Sentence reason(const Result<T>& refused) {
  return refused || !refused.error().said ? Sentence() : *refused.error().said;
}

Sentence missing_card(const FrenchHand& hand, const Action& action) {
  if (action.kind != ActionKind::lay)
    return say_alike("refusal.not_in_hand", {{"card", to_text(action.card)}});
  Sentence missing = say("refusal.not_in_hand.some");
  cards_of(action.meld).for_each_face([&](Face face, int count) {
    if (hand.count(face) >= count) return;
    missing = hand.has(face) ? say("refusal.not_in_hand.second", {{"card", to_text(face)}})
                             : say_alike("refusal.not_in_hand", {{"card", to_text(face)}});
  });
  return missing;
}

/// "come down needs 81, these melds make 74", where 74 is the most that can still be reached.
Sentence short_of_threshold(const Public& table, const FrenchHand& hand, const Action& action) {
  const SolverRules rules = solver_rules(table.options);
  const int laid = table.moving().come_down;
  FrenchHand rest = hand;
  take_from(rest, action.meld);
  Question open = come_down_question(table);
  if (open.must_use && uses(action.meld, *open.must_use)) open.must_use.reset();
  const int more = best_points_keeping_one(rest, rules, open.must_use);
  const int made = laid + points(action.meld);
  const auto needed = table.threshold();
  if (more <= 0) return say("refusal.konkan.needs", {{"needed", needed}, {"points", made}});
  return say("refusal.konkan.needs.more", {{"needed", needed}, {"points", made}, {"more", more}});
}

Sentence useless_trash(const Public& table, FrenchHand hand) {
  const Face top = table.trash_top();
  hand.add(top);
  const int most = best_points_keeping_one(hand, solver_rules(table.options), top);
  if (most < 0) return say("refusal.konkan.trash.none", {{"card", to_text(top)}});
  return say("refusal.konkan.trash.short",
             {{"card", to_text(top)}, {"needed", table.threshold()}, {"points", most}});
}

Sentence unfinished(const Public& table) {
  const int laid = table.moving().come_down;
  const auto needed = table.threshold();
  if (table.turn.taken == kNoFace) return say("refusal.konkan.finish", {{"laid", laid}, {"needed", needed}});
  return say("refusal.konkan.taken",
             {{"card", to_text(table.turn.taken)}, {"laid", laid}, {"needed", needed}});
}

tl::unexpected<Error> explain(const Public& table, const FrenchHand& hand, const Action& action,
                              Refusal refusal) {
  const auto number = action.target + 1;
  const int max_jokers = table.options.max_jokers_per_meld;
  switch (refusal) {
    case Refusal::none:
      return fail(std::string());
    case Refusal::no_step:
      return fail("this is no step of Konkan");
    case Refusal::round_over:
      return fail(table.progress == Progress::match_over ? say_alike("refusal.match_over")
                                                         : say_alike("refusal.round_over"));
    case Refusal::pull_first:
      return fail(say("refusal.konkan.pull"));
    case Refusal::no_pull_now:
      return fail(table.opening() ? say("refusal.konkan.opening.pull") : say("refusal.konkan.pulled"));
    case Refusal::trash_empty:
      return fail(say("refusal.konkan.trash.empty"));
    case Refusal::trash_is_for_coming_down:
      return fail(useless_trash(table, hand));
    case Refusal::opening_is_a_throw:
      return fail(say("refusal.konkan.opening"));
    case Refusal::bad_meld:
      return fail(reason(check_meld(action.meld, max_jokers)));
    case Refusal::cards_missing:
      return fail(missing_card(hand, action));
    case Refusal::nothing_left_to_throw:
      return fail(say("refusal.konkan.keep"));
    case Refusal::below_threshold:
      return fail(short_of_threshold(table, hand, action));
    case Refusal::taken_card_unused:
      return fail(say("refusal.konkan.taken.unused", {{"card", to_text(table.turn.taken)}}));
    case Refusal::come_down_unfinished:
      return fail(unfinished(table));
    case Refusal::not_down:
      return fail(say("refusal.konkan.down"));
    case Refusal::no_such_meld:
      return fail(say("refusal.konkan.no_meld", {{"number", number}, {"count", table.melds.size()}}));
    case Refusal::does_not_fit:
      return fail(
          say("refusal.konkan.meld",
              {{"number", number},
               {"why", reason(sarf(table.melds[action.target].meld, action.card, End::high, max_jokers))}}));
    case Refusal::end_goes_without_saying:
      return fail(say("refusal.konkan.end", {{"card", to_text(action.card)}, {"number", number}}));
    case Refusal::own_joker:
      return fail(say("refusal.konkan.own", {{"number", number}}));
    case Refusal::no_joker_for_it:
      return fail(say(
          "refusal.konkan.meld",
          {{"number", number}, {"why", reason(swap_joker(table.melds[action.target].meld, action.card))}}));
    case Refusal::taken_card_thrown_back:
      return fail(say("refusal.konkan.back", {{"card", to_text(action.card)}}));
  }
  return fail("this step is not allowed");
}

}  // namespace

Status check(const Public& table, const FrenchHand& hand, const Action& action) {
  const Refusal refusal = judge(table, hand, action);
  if (refusal == Refusal::none) return {};
  return explain(table, hand, action, refusal);
}

}  // namespace meldwise::konkan
