// Why one would make a move, in a sentence.
#include <fmt/format.h>

#include <algorithm>

#include "games/contrast.h"
#include "games/makiaveli/mind/mind.h"
#include "games/makiaveli/mind/plans.h"
#include "games/makiaveli/rules/knowledge.h"

namespace meldwise::makiaveli {
namespace {

std::string cards_text(int count) { return counted(count, "card"); }

/// That the whole hand goes down.
std::string all_find_a_place(int count) {
  return count == 1 ? "the last card finds a place" : "all " + counted(count, "card", "find") + " a place";
}

/// Which seat the empty deck comes to first if from `next` on everybody draws, as the mover would say it.
std::string first_at_empty_deck(const Public& table, int turns_from_mover) {
  const int steps = (turns_from_mover + table.deck) % table.seats;
  if (steps == 0) return "you";
  if (table.seats == 2) return "the other player";
  return fmt::format("player {}", index_of(seat_after(table.mover(), table.seats, steps)) + 1);
}

std::string why_draw(const View& view, const Situation& situation) {
  Query query{.must = situation.floor,
              .may = situation.hand,
              .cross_may = situation.cross,
              .anchored = situation.anchored};
  const FrenchHand unseen = meldwise::unseen<Places>(view, view.seat);
  int outs = 0;
  needs(query).for_each_face([&](Face face, int) { outs += unseen.count(face); });
  const int homeless = situation.hand.size() - largest(situation).play.size();
  const int held = situation.hand.size();
  const std::string missing =
      held == 1 ? "your last card finds"
                : fmt::format("{} of your {} find{}", homeless, cards_text(held), homeless == 1 ? "s" : "");
  return fmt::format("drawing: {} no place yet; {} of the {} would let all go down", missing, outs,
                     counted(unseen.size(), "unseen card"));
}

std::string why_pass(const View& view, const Situation& situation) {
  int fewest = kPackCards;
  for (std::size_t seat = 0; seat < view.table.seats; ++seat) {
    if (seat_at(static_cast<int>(seat)) != view.seat)
      fewest = std::min<int>(fewest, view.table.seat[seat].cards);
  }
  return fmt::format(
      "passing: whoever plays now opens the floor to the others; you hold {}, the others at least {}",
      cards_text(situation.hand.size()), fewest);
}

std::string why_play(const View& view, const Situation& situation, const Action& action) {
  if (can_empty(situation)) return "going out: " + all_find_a_place(start_of_turn(situation).hand.size());
  Play after = situation.play;
  if (action.kind == ActionKind::put) after.put.add(action.card);
  if (action.kind == ActionKind::use) after.used.add(action.card);
  const Situation start = start_of_turn(situation);
  FrenchHand laid = after.put;
  for (const TurnPlan& plan : plans_of(start)) {
    if (step_of(plan, situation.play) != action) continue;
    laid = plan.cards.put;
    break;
  }
  const int kept = start.hand.size() - laid.size();
  if (view.table.deck == 0) {
    return fmt::format("playing {}: you keep {}", to_text(laid), cards_text(kept));
  }
  return fmt::format("playing {} instead of drawing: you keep {}, and {} would meet the empty deck first",
                     to_text(laid), cards_text(kept), first_at_empty_deck(view.table, 1));
}

}  // namespace

std::string Mind::reason(const View& view, const Action& action) {
  const Situation situation = situation_of(view);
  switch (action.kind) {
    case ActionKind::draw:
      return why_draw(view, situation);
    case ActionKind::pass:
      return why_pass(view, situation);
    default:
      return why_play(view, situation, action);
  }
}

namespace {

FrenchHand put_by(std::span<const Action> steps) {
  FrenchHand put;
  for (const Action& step : steps) {
    if (step.kind == ActionKind::put) put.add(step.card);
  }
  return put;
}

std::string name_of(std::span<const Action> steps) {
  if (steps.front().kind == ActionKind::draw || steps.front().kind == ActionKind::pass) {
    return Game::to_text(steps.front());
  }
  // In the middle of a play there may be nothing left to put.
  const FrenchHand put = put_by(steps);
  return put.empty() ? "finish the play" : "play " + to_text(put);
}

}  // namespace

std::string Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
  const Situation situation = situation_of(view);
  Contrast contrast(name_of(chosen), name_of(other));
  const int mine = put_by(chosen).size();
  const int theirs = put_by(other).size();
  const int held = situation.hand.size();
  const bool stays = mine == 0;
  contrast.say(mine == held && theirs < held, all_find_a_place(held) + ": it goes out");
  contrast.say(mine > theirs && mine < held,
               fmt::format("{} in hand, not {}", counted(held - mine, "card", "stay"),
                           held - theirs + (other.front().kind == ActionKind::draw ? 1 : 0)));
  contrast.say(stays && view.table.deck > 0,
               fmt::format("the floor stays as it is for the others, and {} in the deck",
                           view.table.deck == 1 ? std::string("1 card is")
                                                : fmt::format("{} cards are", view.table.deck)));
  contrast.say(!stays && mine < theirs,
               fmt::format("it opens {} to the others, not {}", cards_text(mine), theirs));
  return contrast.text();
}

}  // namespace meldwise::makiaveli
