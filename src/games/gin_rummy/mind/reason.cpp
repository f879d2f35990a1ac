// Why, in the words of gin rummy: a decision, and one decision rather than another.
#include "games/contrast.h"
#include "games/gin_rummy/mind/mind.h"
#include "games/gin_rummy/speech/sayings.h"
#include "games/refused.h"

namespace meldwise::gin_rummy {
namespace {

using meldwise::to_text;

CardSet laid_off(std::span<const Action> steps) {
  CardSet cards;
  for (const Action& step : steps) {
    if (step.kind == ActionKind::lay_off) cards.add(step.card);
  }
  return cards;
}

SaidValue name_of(const View& view, std::span<const Action> steps) {
  if (view.table.phase == Phase::lay_off) {
    const CardSet cards = laid_off(steps);
    return cards.empty() ? say("do.lay_off.none") : say("do.lay_off", {{"cards", to_text(cards)}});
  }
  if (steps.front().kind != ActionKind::pass) return named<Game>(view, steps.front());
  return say("do.leave", {{"card", to_text(view.table.upcard())}});
}

void contrast_throws(const View& view, Face mine, Face theirs, Contrast& contrast) {
  const CardSet ten = view.hand - mine;
  const CardSet others = view.hand - theirs;
  const std::string gone = to_text(theirs);
  contrast.say(
      deadwood(ten) < deadwood(others),
      say("gin.than.deadwood", {{"count", deadwood(ten)}, {"more", deadwood(others)}, {"card", gone}}));
  const CardSet unseen = unseen_by(view);
  const int hopes = lowering(ten, unseen);
  const int fewer = lowering(others, unseen);
  contrast.say(hopes > fewer, say("gin.than.improving", {{"cards", hopes}, {"less", fewer}, {"card", gone}}));
  const Seat taker = seat_after(view.seat, kSeats);
  const SeatRecord& other = view.table.of(taker);
  if (!(other.known & near(mine)).empty()) return;  // it may well want this one
  const CardSet wanted = other.known & near(theirs);
  if (!wanted.empty())
    contrast.say(true, say("gin.than.goes_with", {{"taken", to_text(wanted.lowest())}, {"card", gone}}));
  // With the last cards of the stock the hand is over: nobody takes anything.
  if (view.table.stock > kLastStock)
    say_refused(contrast, taker, other.passed | other.discarded, mine, theirs);
}

}  // namespace

Sentence Mind::reason(const View& view, const Action& action) {
  const Face top = view.table.upcard();
  const int rest = deadwood(view.hand - action.card);
  const int now = deadwood(view.hand);
  const int with = top == kNoCard ? now : deadwood_with(view.hand, top);
  switch (action.kind) {
    case ActionKind::pass:
    case ActionKind::draw_stock:
      // What speaks for the stock where the upcard would help too.
      if (with < now)
        return say("gin.chances", {{"cards", lowering(view.hand, unseen_by(view))}, {"count", now}});
      return say("gin.would_be", {{"card", to_text(top)}, {"count", with}});
    case ActionKind::draw_discard:
      if (with >= now) return say_alike("best");
      return say("gin.falls", {{"card", to_text(top)}, {"count", with}});
    case ActionKind::knock:
      if (rest == 0) return say("gin.gin");
      return say("gin.ends", {{"count", rest}});
    case ActionKind::done:
      return say("gin.enough", {{"count", deadwood(view.hand)}});
    default:
      return say("gin.leaves", {{"count", rest}});
  }
}

Sentence Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
  const Action& mine = chosen.front();
  const Action& theirs = other.front();
  const Face top = view.table.upcard();
  const int now = deadwood(view.hand);
  Contrast contrast(name_of(view, chosen), name_of(view, other));
  if (view.table.phase == Phase::lay_off) {
    const int left = deadwood(view.hand - laid_off(chosen));
    const int more = deadwood(view.hand - laid_off(other));
    contrast.say(left < more, say("gin.than.laid", {{"count", left}, {"more", more}}));
  } else if (mine.kind == ActionKind::knock) {
    const int rest = deadwood(view.hand - mine.card);
    contrast.say(theirs.kind != ActionKind::knock || deadwood(view.hand - theirs.card) > rest,
                 say("gin.than.ends", {{"count", rest}}));
  } else if (mine.kind == ActionKind::discard && theirs.kind == ActionKind::discard) {
    contrast_throws(view, mine.card, theirs.card, contrast);
  } else if (mine.kind == ActionKind::discard && theirs.kind == ActionKind::knock) {
    // What is gained by waiting.
    const CardSet ten = view.hand - mine.card;
    const int hopes = lowering(ten, unseen_by(view));
    contrast.say(hopes > 0, say("gin.than.goes_on", {{"cards", hopes}, {"count", deadwood(ten)}}));
  } else if (top != kNoCard && mine.card == kNoCard) {
    const int with = deadwood_with(view.hand, top);
    if (mine.kind == ActionKind::draw_discard) {
      contrast.say(with < now, say("gin.than.falls", {{"before", now}, {"after", with}}));
    } else {
      contrast.say(with >= now, say("gin.than.leaves", {{"card", to_text(top)}, {"count", with}}));
    }
  }
  return contrast.sentence();
}

}  // namespace meldwise::gin_rummy
