// Why a step is refused, in a player's words and with the numbers.
#include <fmt/format.h>

#include "games/konkan/rules/legal.h"

namespace meldwise::konkan {
namespace {

using meldwise::to_text;

/// What the meld room says about something it refuses.
template <class T>
std::string reason(const Result<T>& refused) {
  return refused ? std::string() : refused.error().message;
}

std::string missing_card(const FrenchHand& hand, const Action& action) {
  if (action.kind != ActionKind::lay) return to_text(action.card) + " is not in your hand";
  std::string missing = "a card";
  cards_of(action.meld).for_each_face([&](Face face, int count) {
    if (hand.count(face) < count) {
      missing = hand.has(face) ? fmt::format("a second {}", to_text(face)) : to_text(face);
    }
  });
  return missing + " is not in your hand";
}

/// "come down needs 81, these melds make 74", where 74 is the most that can still be reached.
std::string short_of_threshold(const Public& table, const FrenchHand& hand, const Action& action) {
  const SolverRules rules = solver_rules(table.options);
  const int laid = table.moving().come_down;
  FrenchHand rest = hand;
  take_from(rest, action.meld);
  Question open = come_down_question(table);
  if (open.must_use && uses(action.meld, *open.must_use)) open.must_use.reset();
  const int more = best_points_keeping_one(rest, rules, open.must_use);
  const int made = laid + points(action.meld);
  if (more <= 0) return fmt::format("come down needs {}, these melds make {}", table.threshold(), made);
  return fmt::format("come down needs {}, these melds make {} and the rest of your hand at most {} more",
                     table.threshold(), made, more);
}

std::string useless_trash(const Public& table, FrenchHand hand) {
  const Face top = table.trash_top();
  hand.add(top);
  const int most = best_points_keeping_one(hand, solver_rules(table.options), top);
  const std::string only =
      fmt::format("you are not down, so you may take {} only to come down with it now", to_text(top));
  if (most < 0) return fmt::format("{}: no meld of yours would use it", only);
  return fmt::format("{}: that needs {}, your melds with it make {}", only, table.threshold(), most);
}

std::string unfinished(const Public& table) {
  const int laid = table.moving().come_down;
  if (table.turn.taken == kNoFace) {
    return fmt::format("finish coming down first: {} of {} points are laid", laid, table.threshold());
  }
  return fmt::format("you took {} to come down with it: lay it in a meld first ({} of {} points are laid)",
                     to_text(table.turn.taken), laid, table.threshold());
}

std::string explain(const Public& table, const FrenchHand& hand, const Action& action, Refusal refusal) {
  const auto number = action.target + 1;
  const int max_jokers = table.options.max_jokers_per_meld;
  switch (refusal) {
    case Refusal::none:
      return {};
    case Refusal::no_step:
      return "this is no step of Konkan";
    case Refusal::round_over:
      return table.progress == Progress::match_over ? "the match is over" : "the round is over";
    case Refusal::pull_first:
      return "pull a card first, from the deck or the trash";
    case Refusal::no_pull_now:
      return table.opening() ? "there is no pull in the opening turn: throw a card"
                             : "you have pulled a card in this turn already";
    case Refusal::trash_empty:
      return "there is no card in the trash to pull";
    case Refusal::trash_is_for_coming_down:
      return useless_trash(table, hand);
    case Refusal::opening_is_a_throw:
      return "the opening turn is one throw and nothing else";
    case Refusal::bad_meld:
      return reason(check_meld(action.meld, max_jokers));
    case Refusal::cards_missing:
      return missing_card(hand, action);
    case Refusal::nothing_left_to_throw:
      return "one card must be left to throw";
    case Refusal::below_threshold:
      return short_of_threshold(table, hand, action);
    case Refusal::taken_card_unused:
      return fmt::format(
          "you took {} to come down with it, and after this meld it could not be used any more",
          to_text(table.turn.taken));
    case Refusal::come_down_unfinished:
      return unfinished(table);
    case Refusal::not_down:
      return "only a player who is down may add cards or swap jokers";
    case Refusal::no_such_meld:
      return fmt::format("there is no meld {} on the table, which has {}", number, table.melds.size());
    case Refusal::does_not_fit:
      return fmt::format("meld {}: {}", number,
                         reason(sarf(table.melds[action.target].meld, action.card, End::high, max_jokers)));
    case Refusal::end_goes_without_saying:
      return fmt::format("{} goes there of itself: say 'sarf {} to {}' without an end", to_text(action.card),
                         to_text(action.card), number);
    case Refusal::own_joker:
      return fmt::format("meld {} is your own: jokers are swapped out of the others' melds", number);
    case Refusal::no_joker_for_it:
      return fmt::format("meld {}: {}", number,
                         reason(swap_joker(table.melds[action.target].meld, action.card)));
    case Refusal::taken_card_thrown_back:
      return fmt::format("you took {} from the trash in this turn: it goes back only as your last card",
                         to_text(action.card));
  }
  return "this step is not allowed";
}

}  // namespace

Status check(const Public& table, const FrenchHand& hand, const Action& action) {
  const Refusal refusal = judge(table, hand, action);
  if (refusal == Refusal::none) return {};
  return fail(explain(table, hand, action, refusal));
}

}  // namespace meldwise::konkan
