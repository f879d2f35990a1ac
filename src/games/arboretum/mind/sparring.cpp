#include "games/arboretum/mind/sparring.h"

#include <algorithm>
#include <limits>

#include "games/arboretum/game.h"
#include "melds/arboretum/paths.h"

namespace meldwise::arboretum {
namespace {

const Layout& own_layout(const View& view) { return view.table.seat[slot_of(view.seat)].layout; }

/// The legal step that `worth` likes best; of equals any.
template <class Worth>
Action best_step(const View& view, Rng& rng, Worth&& worth) {
  Actions legal;
  Game::legal(view, legal);
  Action best = legal[0];
  int best_worth = std::numeric_limits<int>::min();
  std::uint32_t equals = 0;
  for (const Action& action : legal) {
    const int here = worth(action);
    if (here < best_worth) continue;
    equals = here > best_worth ? 1 : equals + 1;
    best_worth = here;
    if (rng.below(equals) == 0) best = action;
  }
  return best;
}

Action draw_from_deck(const View& view, Rng& rng) {
  return best_step(view, rng, [](Action action) { return action.kind() == ActionKind::draw ? 1 : 0; });
}

bool draws(const View& view) { return view.table.phase <= Phase::second_draw; }

/// Points that a planted card adds.
class Gains {
 public:
  explicit Gains(const View& view) : growth_(own_layout(view)) {}
  [[nodiscard]] int operator()(Action play) const {
    return total(growth_.with(play.card(), play.cell()).points) - total(growth_.now());
  }

 private:
  Growth<kMostPlayed> growth_;
};

/// The sum of the seat's cards of the card's species.
int held_with(const View& view, TreeCard card) {
  int held = 0;
  for (const TreeCard other : view.hand) held += other.species() == card.species() ? other.rank() : 0;
  return held;
}

/// How easily the card can be thrown: that of a species held little of, the lowest first.
int spare(const View& view, TreeCard card) { return -held_with(view, card) * kTreeRanks - card.rank(); }

/// What planting a card is worth: points, and the right, as far as the rest of its species still gives it.
int plant_worth(const View& view, const Gains& gains, Action action) {
  constexpr int kPoint = 4;  // what a point counts in ranks kept
  return kPoint * gains(action) + held_with(view, action.card()) - 2 * action.card().rank();
}

/// What the card is worth against the opponents: their points in its species, more for a high card.
int denial(const View& view, TreeCard card) {
  int most = 0;
  for (std::size_t seat = 0; seat < view.table.seats; ++seat) {
    if (seat == slot_of(view.seat)) continue;
    const SpeciesPoints points = score_paths(view.table.seat[seat].layout);
    most = std::max<int>(most, points[static_cast<std::size_t>(card.species())]);
  }
  return most * card.rank();
}

/// The cells of a staircase through 0,0: right, up, right, up; and back from there with numbers below 0.
Cell stair(int step) { return {(step + 1) >> 1, step >> 1}; }

/// The last step in one direction that is taken, from 0.
int last_step(const Layout& layout, int direction) {
  int step = 0;
  while (layout.slot_at(stair(step + direction)) >= 0) step += direction;
  return step;
}

}  // namespace

Action draw_deck_action(const View& view, Rng& rng) {
  if (draws(view)) return draw_from_deck(view, rng);
  return best_step(view, rng, [](Action) { return 0; });
}

Action busy_action(const View& view, Rng& rng) {
  if (view.table.phase != Phase::play) return draw_deck_action(view, rng);
  return best_step(view, rng, Gains(view));
}

Action spare_action(const View& view, Rng& rng) {
  if (draws(view)) return draw_from_deck(view, rng);
  if (view.table.phase == Phase::discard) {
    return best_step(view, rng, [&](Action action) { return spare(view, action.card()); });
  }
  const Gains gains(view);
  return best_step(view, rng, [&](Action action) { return plant_worth(view, gains, action); });
}

Action staircase_action(const View& view, Rng& rng) {
  const Layout& layout = own_layout(view);
  if (view.table.phase != Phase::play || layout.empty()) return spare_action(view, rng);
  const int top = last_step(layout, 1);
  const int bottom = last_step(layout, -1);
  const int highest = layout.card(layout.slot_at(stair(top))).rank();
  const int lowest = layout.card(layout.slot_at(stair(bottom))).rank();
  const Gains gains(view);
  return best_step(view, rng, [&](Action action) {
    const int rank = action.card().rank();
    int step = 0;  // in rank, if the card goes on with the stairs; the smaller the better
    if (action.cell() == stair(top + 1)) step = rank - highest;
    if (action.cell() == stair(bottom - 1)) step = lowest - rank;
    return plant_worth(view, gains, action) + (step > 0 ? kTreeRanks - step : 0);
  });
}

Action spite_action(const View& view, Rng& rng) {
  constexpr int kMuch = 12;  // of denial: worth taking a card for
  if (draws(view)) {
    return best_step(view, rng, [&](Action action) {
      if (action.kind() == ActionKind::draw) return kMuch;
      return denial(view, view.table.seat[slot_of(action.pile())].pile.back());
    });
  }
  if (view.table.phase == Phase::discard) {
    return best_step(view, rng, [&](Action action) {
      return spare(view, action.card()) - kTreeRanks * denial(view, action.card());
    });
  }
  const Gains gains(view);
  return best_step(view, rng, [&](Action action) {
    return plant_worth(view, gains, action) - denial(view, action.card());
  });
}

}  // namespace meldwise::arboretum
