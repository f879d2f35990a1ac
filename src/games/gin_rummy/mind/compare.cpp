// Why one decision rather than another, in the words of gin rummy.
#include "games/contrast.h"
#include "games/gin_rummy/mind/mind.h"
#include "games/gin_rummy/rules/knowledge.h"

namespace meldwise::gin_rummy {
namespace {

using meldwise::to_text;

std::string name_of(const View& view, const Action& action) {
  switch (action.kind) {
    case ActionKind::draw_stock:
      return "draw from the stock";
    case ActionKind::draw_discard:
      return "take " + to_text(view.table.upcard());
    case ActionKind::pass:
      return "leave " + to_text(view.table.upcard());
    default:
      return Game::to_text(action);
  }
}

void contrast_throws(const View& view, Face mine, Face theirs, Contrast& contrast) {
  const CardSet with = view.hand - mine;
  const CardSet without = view.hand - theirs;
  contrast.say(deadwood(with) < deadwood(without), "the deadwood is then " + std::to_string(deadwood(with)) +
                                                       ", " + std::to_string(deadwood(without)) + " with " +
                                                       to_text(theirs) + " gone");
  contrast.say(improving(view, with) > improving(view, without),
               counted(improving(view, with), "unseen card") + " would lower it further, " +
                   std::to_string(improving(view, without)) + " with " + to_text(theirs) + " gone");
  const SeatRecord& other = view.table.of(seat_after(view.seat, kSeats));
  const CardSet wanted = other.known & near(theirs);
  contrast.say(!wanted.empty() && (other.known & near(mine)).empty(),
               "the other player took " + to_text(wanted.lowest()) + ", which goes with " + to_text(theirs));
}

}  // namespace

int improving(const View& view, CardSet ten) {
  const int now = deadwood(ten);
  int count = 0;
  unseen_by(view).for_each([&](Face drawn) {
    const CardSet eleven = ten | CardSet::of(drawn);
    bool better = false;
    eleven.for_each([&](Face thrown) { better |= thrown != drawn && deadwood(eleven - thrown) < now; });
    count += better ? 1 : 0;
  });
  return count;
}

std::string Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
  const Action& mine = chosen.front();
  const Action& theirs = other.front();
  Contrast contrast(name_of(view, mine), name_of(view, theirs));
  switch (mine.kind) {
    case ActionKind::draw_discard:
      contrast.say(deadwood_with_upcard(view) < deadwood(view.hand),
                   "the deadwood falls from " + std::to_string(deadwood(view.hand)) + " to " +
                       std::to_string(deadwood_with_upcard(view)));
      break;
    case ActionKind::pass:
    case ActionKind::draw_stock:
      contrast.say(view.table.upcard() != kNoCard && deadwood_with_upcard(view) >= deadwood(view.hand),
                   to_text(view.table.upcard()) + " would leave the deadwood at " +
                       std::to_string(deadwood_with_upcard(view)));
      break;
    case ActionKind::discard:
      if (theirs.kind == ActionKind::discard) contrast_throws(view, mine.card, theirs.card, contrast);
      break;
    case ActionKind::knock:
      contrast.say(theirs.kind != ActionKind::knock ||
                       deadwood(view.hand - theirs.card) > deadwood(view.hand - mine.card),
                   "the hand ends with a deadwood of " + std::to_string(deadwood(view.hand - mine.card)));
      break;
    default:
      break;
  }
  return contrast.text();
}

Values Mind::chances(const State& over, const Outcome& before) {
  if (over.table.options.target != 0 && over.table.progress() != Progress::match_over) return value(over);
  return PlainMind::chances(over, before);
}

}  // namespace meldwise::gin_rummy
