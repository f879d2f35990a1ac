// What the seat to move has before it, and the exact questions about its play: which cards can still go
// in, whether it can end here, how to go on.
//
// A Situation is made from the truth or from the mover's view alike, so the referee and a player get the same
// answers. Every answer is proven by the solver of melds/makiaveli; a question costs some ten
// microseconds, `reach` hardly more than one.
#pragma once

#include <cstdint>
#include <optional>

#include "cards/french.h"
#include "games/makiaveli/rules/action.h"
#include "games/makiaveli/rules/state.h"
#include "melds/makiaveli/prospects.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {

struct Situation {
  FrenchHand floor;
  FrenchHand hand;   ///< not put yet
  FrenchHand cross;  ///< not used yet
  Play play;
  bool anchored = false;
  bool must_play = false;  ///< no question depends on it, but what is worth asking does

  [[nodiscard]] bool in_play() const { return !play.put.empty(); }
};

/// While playing. A View must be that of the seat to move.
[[nodiscard]] Situation situation_of(const Sight& sight);

/// The lowest card; there is one.
[[nodiscard]] Face first_of(const FrenchHand& cards);

/// The turn without a play: draw, or pass where drawing is impossible.
[[nodiscard]] inline Action stay_of(const Public& table) {
  return {table.may_draw(table.mover()) ? ActionKind::draw : ActionKind::pass, {}};
}

/// The question to the solver: all that lies or was put must lie in groups, the rest may.
[[nodiscard]] Query query_of(const Situation& situation);

/// Whether the play can be completed from here, with any of the cards that are left.
[[nodiscard]] bool can_complete(const Situation& situation);
/// Whether the whole hand can go down in this play.
[[nodiscard]] bool can_empty(const Situation& situation);
/// Whether the play can end as it stands; at least one card has been put.
[[nodiscard]] bool can_finish(const Situation& situation);
/// Whether the play can be completed with that card in it; the card is in the hand, or in the cross.
[[nodiscard]] bool can_put(const Situation& situation, Face face);
[[nodiscard]] bool can_use(const Situation& situation, Face face);

/// Whether the card by itself, out of whatever hand, could go down on such a table.
[[nodiscard]] bool has_place(const Board& board, Face face, bool anchored);

/// The play that takes down as many further hand cards as possible, with an arrangement.
[[nodiscard]] Solution largest(const Situation& situation);

/// The next step of a play that takes down as many cards as possible; nothing if none can go down.
/// Following it from an empty play ends in `done` with the largest play.
[[nodiscard]] std::optional<Action> step_of_largest(const Situation& situation);

/// The faces that can_put and can_use allow, one bit for each face's id.
struct Reach {
  std::uint64_t put = 0;
  std::uint64_t use = 0;  ///< empty unless in_play: a play starts with a hand card
};
[[nodiscard]] Reach reach(const Situation& situation);
/// Of these faces only.
[[nodiscard]] Reach reach_among(Prospects& prospects, std::uint64_t put, std::uint64_t use);

}  // namespace meldwise::makiaveli
