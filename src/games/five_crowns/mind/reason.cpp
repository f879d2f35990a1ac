// Why one would do this, in the words of Five Crowns.
#include <fmt/format.h>

#include <cmath>

#include "games/contrast.h"
#include "games/five_crowns/mind/ev.h"
#include "games/five_crowns/mind/mind.h"
#include "melds/five_crowns/finder.h"

namespace meldwise::five_crowns {
namespace {

std::string why_draw(const View& view, ActionKind step) {
  const double stock = prospect(view, {ActionKind::draw_stock}).points;
  if (view.table.discards.empty()) return fmt::format("drawing: {:.1f} points on average", stock);
  const std::string top = to_text(view.table.discards.back());
  const double with_top = prospect(view, {ActionKind::draw_discard}).points;
  if (step == ActionKind::draw_discard) {
    const std::string over = counted(static_cast<int>(std::lround(with_top)), "point", "stay");
    if (with_top >= stock) return fmt::format("taking {}: {} over with it", top, over);
    return fmt::format("taking {}: {} over with it, {:.1f} on average from the stock", top, over, stock);
  }
  const std::string drawn = fmt::format("drawing from the stock: {:.1f} points stay over on average", stock);
  return with_top <= stock ? drawn : fmt::format("{}, {:.0f} with {}", drawn, with_top, top);
}

/// Who is known to hold a card that goes with this one; 0 for nobody, else the player's number.
int collector(const View& view, CrownCard card) {
  for (int i = 0; i < view.table.seats; ++i) {
    if (seat_at(i) == view.seat) continue;
    bool close = false;
    view.table.seat[static_cast<std::size_t>(i)].known.for_each_face([&](CrownCard other, int) {
      if (is_wild(other, view.table.wild())) return;
      const int distance = std::abs(index_of(other.rank()) - index_of(card.rank()));
      close |= distance == 0 || (distance <= 2 && other.suit() == card.suit());
    });
    if (close) return i + 1;
  }
  return 0;
}

std::string why_discard(const View& view, CrownCard card) {
  CrownHand rest = view.hand;
  rest.remove(card);
  const CrownRank wild = view.table.wild();
  if (view.table.last_turns()) {
    return fmt::format("throwing {}: the last turn, {} over", to_text(card),
                       counted(min_points(rest, wild, meld_rules(view.table.options)), "point", "stay"));
  }
  const Prospect next = prospect(view, {ActionKind::discard, card});
  std::string text = fmt::format(
      "throwing {}: {} over, {:.1f} on average after the next draw", to_text(card),
      counted(min_points(rest, wild, hopeful_rules(view.table.options)), "point", "stay"), next.points);
  if (next.complete > 0) text += fmt::format(", {:.0f} % of the cards go out", 100 * next.complete);
  return text;
}

}  // namespace

std::string Mind::reason(const View& view, const Action& action) {
  switch (action.kind) {
    case ActionKind::draw_stock:
    case ActionKind::draw_discard:
      return why_draw(view, action.kind);
    case ActionKind::discard:
      return why_discard(view, action.card);
    case ActionKind::go_out:
      if (action.card == kNoCard) return "going out: every card is melded";
      return fmt::format("going out with {}: every other card is melded", to_text(action.card));
    default:
      return "laying melds so that least stays over";
  }
}

namespace {

/// "go out", "discard 9D", "draw from the stock".
std::string name_of(const View& view, const Action& action) {
  if (action.kind == ActionKind::draw_discard) return "take " + to_text(view.table.discards.back());
  if (action.kind == ActionKind::draw_stock) return "draw from the stock";
  return Game::to_text(action);
}

void contrast_throws(const View& view, const Action& chosen, const Action& other, Contrast& contrast) {
  const auto over = [&](CrownCard card) {
    CrownHand rest = view.hand;
    rest.remove(card);
    return min_points(rest, view.table.wild(), meld_rules(view.table.options));
  };
  const std::string mine = to_text(chosen.card);
  const std::string theirs = to_text(other.card);
  if (view.table.last_turns()) {
    contrast.say(over(chosen.card) < over(other.card),
                 fmt::format("{} over in this last turn, {} with {} gone",
                             counted(over(chosen.card), "point", "stay"), over(other.card), theirs));
    return;
  }
  const Prospect with = prospect(view, chosen);
  const Prospect without = prospect(view, other);
  contrast.say(fmt::format("{:.1f}", with.points) != fmt::format("{:.1f}", without.points) &&
                   with.points < without.points,
               fmt::format("{:.1f} points stay over on average after the next draw, {:.1f} with {} gone",
                           with.points, without.points, theirs));
  contrast.say(std::lround(100 * with.complete) > std::lround(100 * without.complete),
               fmt::format("{:.0f} % of the cards then go out, {:.0f} % with {} gone", 100 * with.complete,
                           100 * without.complete, theirs));
  const bool wild = is_wild(other.card, view.table.wild());
  contrast.say(wild && !is_wild(chosen.card, view.table.wild()), theirs + " is wild and fits everywhere");
  const int player = wild ? 0 : collector(view, other.card);
  contrast.say(player > 0 && collector(view, chosen.card) == 0,
               fmt::format("player {} collects cards like {}", player, theirs));
}

}  // namespace

std::string Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
  const Action& mine = chosen.back();
  const Action& theirs = other.back();
  Contrast contrast(name_of(view, chosen.front()), name_of(view, other.front()));
  const bool draws = view.table.phase == Phase::draw;
  if (draws && !view.table.discards.empty()) {
    const double with = prospect(view, mine).points;
    const double without = prospect(view, theirs).points;
    contrast.say(fmt::format("{:.1f}", with) != fmt::format("{:.1f}", without) && with < without,
                 fmt::format("{:.1f} points stay over on average, {:.1f} otherwise", with, without));
    return contrast.text();
  }
  if (mine.kind == ActionKind::go_out && theirs.kind != ActionKind::go_out) {
    contrast.say(true, "every card is melded and the round ends with nothing over");
  } else if (mine.kind == ActionKind::discard && theirs.kind == ActionKind::discard) {
    contrast_throws(view, mine, theirs, contrast);
  }
  return contrast.text();
}

}  // namespace meldwise::five_crowns
