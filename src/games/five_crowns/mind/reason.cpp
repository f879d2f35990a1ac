// Why one would do this, in the words of Five Crowns.
#include <cmath>

#include "games/contrast.h"
#include "games/five_crowns/mind/ev.h"
#include "games/five_crowns/mind/mind.h"
#include "games/five_crowns/speech/sayings.h"
#include "games/refused.h"
#include "melds/five_crowns/finder.h"

namespace meldwise::five_crowns {
namespace {

Sentence why_draw(const View& view, ActionKind step) {
  const double stock = prospect(view, {ActionKind::draw_stock}).points;
  if (view.table.discards.empty()) return say("five.draw.only", {{"points", decimal(stock, 1)}});
  const std::string top = to_text(view.table.discards.back());
  const double with_top = prospect(view, {ActionKind::draw_discard}).points;
  if (step == ActionKind::draw_discard) {
    const auto over = std::lround(with_top);
    if (with_top >= stock) return say("five.take.only", {{"card", top}, {"with", over}});
    return say("five.take", {{"card", top}, {"with", over}, {"stock", decimal(stock, 1)}});
  }
  if (with_top <= stock) return say("five.draw.stock", {{"stock", decimal(stock, 1)}});
  return say("five.draw", {{"stock", decimal(stock, 1)}, {"with", decimal(with_top, 0)}, {"card", top}});
}

/// Who is known to hold a card that goes with this one; 0 for nobody, else the player's number.
int collector(const View& view, CrownCard card) {
  for (int i = 0; i < view.table.seats; ++i) {
    if (seat_at(i) == view.seat) continue;
    bool close = false;
    view.table.of(seat_at(i)).known.for_each_face([&](CrownCard other, int) {
      if (is_wild(other, view.table.wild())) return;
      const int distance = std::abs(index_of(other.rank()) - index_of(card.rank()));
      close |= distance == 0 || (distance <= 2 && other.suit() == card.suit());
    });
    if (close) return i + 1;
  }
  return 0;
}

Sentence why_discard(const View& view, CrownCard card) {
  CrownHand rest = view.hand;
  rest.remove(card);
  const CrownRank wild = view.table.wild();
  if (view.table.last_turns()) {
    return say("five.throw.last",
               {{"card", to_text(card)}, {"points", min_points(rest, wild, meld_rules(view.table.options))}});
  }
  const Prospect next = prospect(view, {ActionKind::discard, card});
  const auto over = min_points(rest, wild, hopeful_rules(view.table.options));
  const Decimal average = decimal(next.points, 1);
  if (next.complete <= 0)
    return say("five.throw", {{"card", to_text(card)}, {"points", over}, {"average", average}});
  return say("five.throw.out", {{"card", to_text(card)},
                                {"points", over},
                                {"average", average},
                                {"out", decimal(100 * next.complete, 0)}});
}

}  // namespace

Sentence Mind::reason(const View& view, const Action& action) {
  switch (action.kind) {
    case ActionKind::draw_stock:
    case ActionKind::draw_discard:
      return why_draw(view, action.kind);
    case ActionKind::discard:
      return why_discard(view, action.card);
    case ActionKind::go_out:
      if (action.card == kNoCard) return say("five.out.all");
      return say("five.out", {{"card", to_text(action.card)}});
    default:
      return say("five.lay");
  }
}

namespace {

void contrast_throws(const View& view, const Action& chosen, const Action& other, Contrast& contrast) {
  const auto over = [&](CrownCard card) {
    CrownHand rest = view.hand;
    rest.remove(card);
    return min_points(rest, view.table.wild(), meld_rules(view.table.options));
  };
  const std::string theirs = to_text(other.card);
  if (view.table.last_turns()) {
    contrast.say(
        over(chosen.card) < over(other.card),
        say("five.than.last", {{"points", over(chosen.card)}, {"more", over(other.card)}, {"card", theirs}}));
    return;
  }
  const Prospect with = prospect(view, chosen);
  const Prospect without = prospect(view, other);
  const Decimal average = decimal(with.points, 1);
  const Decimal average_without = decimal(without.points, 1);
  contrast.say(average.text != average_without.text && with.points < without.points,
               say("five.than.next", {{"points", average}, {"more", average_without}, {"card", theirs}}));
  contrast.say(std::lround(100 * with.complete) > std::lround(100 * without.complete),
               say("five.than.out", {{"out", decimal(100 * with.complete, 0)},
                                     {"less", decimal(100 * without.complete, 0)},
                                     {"card", theirs}}));
  const bool wild = is_wild(other.card, view.table.wild());
  contrast.say(wild && !is_wild(chosen.card, view.table.wild()), say("five.than.wild", {{"card", theirs}}));
  if (is_wild(chosen.card, view.table.wild()) || collector(view, chosen.card) > 0) return;
  const int player = wild ? 0 : collector(view, other.card);
  contrast.say(player > 0, say("five.than.collects", {{"who", player - 1}, {"card", theirs}}));
  const Seat taker = seat_after(view.seat, view.table.seats);
  const SeatRecord& next = view.table.of(taker);
  say_refused(contrast, taker, next.passed | next.discarded, chosen.card, other.card);
}

}  // namespace

Sentence Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
  const Action& mine = chosen.back();
  const Action& theirs = other.back();
  Contrast contrast(named<Game>(view, chosen.front()), named<Game>(view, other.front()));
  const bool draws = view.table.phase == Phase::draw;
  if (draws && !view.table.discards.empty()) {
    const double with = prospect(view, mine).points;
    const double without = prospect(view, theirs).points;
    const Decimal over = decimal(with, 1);
    const Decimal over_without = decimal(without, 1);
    contrast.say(over.text != over_without.text && with < without,
                 say("five.than.draw", {{"points", over}, {"more", over_without}}));
    return contrast.sentence();
  }
  if (mine.kind == ActionKind::go_out && theirs.kind != ActionKind::go_out) {
    contrast.say(true, say("five.than.ends"));
  } else if (mine.kind == ActionKind::discard && theirs.kind == ActionKind::discard) {
    contrast_throws(view, mine, theirs, contrast);
  }
  return contrast.sentence();
}

}  // namespace meldwise::five_crowns
