// Why, in the words of gin rummy: a decision, and one decision rather than another.
#include <fmt/format.h>

#include "games/contrast.h"
#include "games/gin_rummy/mind/mind.h"
#include "games/gin_rummy/rules/knowledge.h"

namespace meldwise::gin_rummy {
namespace {

using meldwise::to_text;

std::string name_of(const View& view, const Action& action) {
  if (action.kind == ActionKind::draw_stock) return "draw from the stock";
  if (action.kind == ActionKind::draw_discard) return "take " + to_text(view.table.upcard());
  if (action.kind == ActionKind::pass) return "leave " + to_text(view.table.upcard());
  return Game::to_text(action);
}

/// Cards that the seat has not seen and that lower the deadwood of these ten.
int improving(const View& view, CardSet ten) {
  int count = 0;
  unseen_by(view).for_each([&](Face drawn) { count += deadwood_with(ten, drawn) < deadwood(ten) ? 1 : 0; });
  return count;
}

void contrast_throws(const View& view, Face mine, Face theirs, Contrast& contrast) {
  const CardSet ten = view.hand - mine;
  const CardSet others = view.hand - theirs;
  const std::string gone = to_text(theirs);
  contrast.say(deadwood(ten) < deadwood(others), fmt::format("the deadwood is then {}, {} with {} gone",
                                                             deadwood(ten), deadwood(others), gone));
  const int hopes = improving(view, ten);
  const int fewer = improving(view, others);
  contrast.say(hopes > fewer, fmt::format("{} would lower it further, {} with {} gone",
                                          counted(hopes, "unseen card"), fewer, gone));
  const SeatRecord& other = view.table.of(seat_after(view.seat, kSeats));
  const CardSet wanted = other.known & near(theirs);
  contrast.say(!wanted.empty() && (other.known & near(mine)).empty(),
               fmt::format("the other player took {}, which goes with {}", to_text(wanted.lowest()), gone));
}

}  // namespace

std::string Mind::reason(const View& view, const Action& action) {
  const Face top = view.table.upcard();
  const int rest = deadwood(view.hand - action.card);
  const int now = deadwood(view.hand);
  const int with = top == kNoCard ? now : deadwood_with(view.hand, top);
  switch (action.kind) {
    case ActionKind::pass:
    case ActionKind::draw_stock:
      // What speaks for the stock where the upcard would help too.
      if (with < now)
        return counted(improving(view, view.hand), "unseen card") +
               fmt::format(" would lower the deadwood of {}", now);
      return fmt::format("with {} the deadwood would be {}", to_text(top), with);
    case ActionKind::draw_discard:
      if (with >= now) return "the best of what was tried";
      return fmt::format("with {} the deadwood falls to {}", to_text(top), with);
    case ActionKind::knock:
      if (rest == 0) return "gin: nothing is left over";
      return fmt::format("ends the hand with a deadwood of {}", rest);
    case ActionKind::done:
      return fmt::format("laying off more would not lower the deadwood of {}", deadwood(view.hand));
    default:
      return fmt::format("leaves a deadwood of {}", rest);
  }
}

std::string Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
  const Action& mine = chosen.front();
  const Action& theirs = other.front();
  const Face top = view.table.upcard();
  const int now = deadwood(view.hand);
  Contrast contrast(name_of(view, mine), name_of(view, theirs));
  if (mine.kind == ActionKind::knock) {
    const int rest = deadwood(view.hand - mine.card);
    contrast.say(theirs.kind != ActionKind::knock || deadwood(view.hand - theirs.card) > rest,
                 fmt::format("the hand ends with a deadwood of {}", rest));
  } else if (mine.kind == ActionKind::discard && theirs.kind == ActionKind::discard) {
    contrast_throws(view, mine.card, theirs.card, contrast);
  } else if (top != kNoCard && mine.card == kNoCard) {
    const int with = deadwood_with(view.hand, top);
    if (mine.kind == ActionKind::draw_discard) {
      contrast.say(with < now, fmt::format("the deadwood falls from {} to {}", now, with));
    } else if (mine.kind != ActionKind::done) {
      contrast.say(with >= now, fmt::format("{} would leave the deadwood at {}", to_text(top), with));
    }
  }
  return contrast.text();
}

}  // namespace meldwise::gin_rummy
