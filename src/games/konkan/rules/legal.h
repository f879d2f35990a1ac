// What a seat may do and why not: the one place that knows the legality of a step.
//
// Everything here works from the public table and the mover's own hand, which is all that legality may
// depend on, so the same functions serve a State and a View. `judge` allocates nothing; for a player who
// is not down it asks the exact solver (a few microseconds) whether the come-down can still be finished.
#pragma once

#include <cstdint>
#include <optional>

#include "cards/fixed_list.h"
#include "cards/french.h"
#include "cards/result.h"
#include "games/konkan/rules/action.h"
#include "games/konkan/rules/state.h"
#include "melds/konkan/enumerate.h"
#include "melds/konkan/solver.h"

namespace meldwise::konkan {

enum class Refusal : std::uint8_t {
  none,  ///< the step is legal
  no_step,
  round_over,
  pull_first,
  no_pull_now,
  trash_empty,
  trash_is_for_coming_down,
  opening_is_a_throw,
  bad_meld,
  cards_missing,
  nothing_left_to_throw,
  below_threshold,
  taken_card_unused,
  come_down_unfinished,
  not_down,
  no_such_meld,
  does_not_fit,
  end_goes_without_saying,
  own_joker,
  no_joker_for_it,
  taken_card_thrown_back,
};

/// Room for every legal step of a position. A meld on the table takes at most four different cards or
/// joker places (a run: a card and a joker at each end; a set: three suits and a joker), and only melds
/// with one of the two jokers can be swapped from.
inline constexpr int kMostActions = kMostMeldsOfHand + 4 * kMostMelds + kMostJokers * kSuits + kMostHand;
using Actions = FixedList<Action, kMostActions>;

[[nodiscard]] Refusal judge(const Public& table, const FrenchHand& hand, const Action& action);
/// The same for people: Ok, or the reason with its numbers.
[[nodiscard]] Status check(const Public& table, const FrenchHand& hand, const Action& action);
/// All legal steps: pulls, lays, sarfs, swaps, throws, each kind in a fixed order. Clears `out` first.
void list_legal(const Public& table, const FrenchHand& hand, Actions& out);

/// Whether a throw would give back the card that was taken from the trash. Without another face in hand there
/// is nothing else to throw: above all the winning throw is free.
[[nodiscard]] bool throws_back(const Public& table, const FrenchHand& hand, Face card);
/// The mover has laid part of its come-down, or taken the trash card for one, and must go on with it.
[[nodiscard]] bool come_down_pending(const Public& table);
/// What the come-down in hand must still make, and the card it must still use.
[[nodiscard]] Question come_down_question(const Public& table);
/// Whether the mover's hand can come down, or finish the come-down that is pending. At the table a pending
/// one always can be finished. In a world imagined by another seat it may not: then the turn ends with a
/// throw all the same, so that every world can be played on.
[[nodiscard]] bool can_come_down(const Public& table, const FrenchHand& hand);
/// Whether a mover who is not down yet can still come down once it has laid this meld of its hand; there is
/// another card.
[[nodiscard]] bool keeps_come_down(const Public& table, const FrenchHand& hand, const Meld& meld);
[[nodiscard]] SolverRules solver_rules(const Options& options);
/// The meld that a sarf leads to, or nothing if the card does not go there.
[[nodiscard]] std::optional<Meld> after_sarf(const Meld& meld, Face card, Place place, int max_jokers);
/// Whether the meld contains the card itself; a joker in it counts as a joker only.
[[nodiscard]] bool uses(const Meld& meld, Face card);
/// Whether the mover may take a joker out of that meld, if one is in it.
[[nodiscard]] bool may_swap_from(const Public& table, const LaidMeld& laid);

}  // namespace meldwise::konkan
