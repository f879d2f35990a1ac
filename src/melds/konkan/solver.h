// The exact solver for Konkan hands: which disjoint melds to lay, for most points, most cards, a
// come-down, going out or the lightest hand.
//
// Every answer is the true optimum over all ways to lay melds from the hand, jokers included; pure
// functions, no heap, safe from several threads. Cost for 15 cards: 0.3 µs without a joker, 1.5 µs with one,
// 3 µs with two; the worst hand that a search for bad cases finds takes 0.15 ms. Larger hands are solved as
// exactly at a growing cost: 30 cards with two jokers take 0.1 ms, at worst some 15 ms. At most two jokers.
#pragma once

#include <optional>

#include "cards/fixed_list.h"
#include "cards/french.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

inline constexpr int kMostJokers = 2;      // in the whole deck
inline constexpr int kMostLaidMelds = 35;  // 106 cards in threes

struct SolverRules {
  int max_jokers_per_meld = kMostJokersPerMeld;  ///< 0..2
  /// What a joker left in hand counts, -100..100. Negative: a joker kept is worth that much to the asker.
  int joker_in_hand_points = 0;
};

/// How many cards must stay in the hand (the turn ends with a throw).
enum class Keep : std::uint8_t { any, at_least_one, exactly_one };

/// What the best plan is best at; later criteria break ties.
enum class Goal : std::uint8_t {
  most_points,  ///< points laid; then cards laid; then jokers kept
  most_cards,   ///< cards laid; then points laid; then jokers kept
  best_hand,    ///< fewest points left in hand; then jokers kept; then cards laid; then points laid
};

struct Question {
  Goal goal = Goal::most_points;
  Keep keep = Keep::any;
  int threshold = 0;               ///< points that the melds must make together
  std::optional<Face> must_use{};  ///< a card that one of the melds must use (a natural card or a joker)
};

struct Plan {
  FixedList<Meld, kMostLaidMelds> melds;
  FrenchHand left;  ///< what stays in the hand, the card to throw included
  int points = 0;   ///< of the melds
  int cards = 0;    ///< in the melds
};

/// The best plan that answers the question, or nothing if none meets its conditions. Laying nothing is
/// a plan too. Neighbouring runs are joined into the longest legal ones.
[[nodiscard]] std::optional<Plan> best_plan(const FrenchHand& hand, const Question& question,
                                            const SolverRules& rules = {});

// -- the questions of the game -----------------------------------------------------------------------

/// Most points over all disjoint melds; all cards may be used.
[[nodiscard]] int best_points(const FrenchHand& hand, const SolverRules& rules = {});
/// Most cards over all disjoint melds; all cards may be used.
[[nodiscard]] int most_cards(const FrenchHand& hand, const SolverRules& rules = {});
/// Most points with at least one card left; -1 if no plan uses `must_use` (or the hand is empty).
[[nodiscard]] int best_points_keeping_one(const FrenchHand& hand, const SolverRules& rules = {},
                                          std::optional<Face> must_use = {});
/// Fewest points left in the hand over all disjoint melds; all cards may be used.
[[nodiscard]] int fewest_deadwood(const FrenchHand& hand, const SolverRules& rules = {});
/// Whether all cards but exactly one can be melded for at least `threshold` points (0: already down).
[[nodiscard]] bool can_go_out(const FrenchHand& hand, int threshold, const SolverRules& rules = {},
                              std::optional<Face> must_use = {});

/// A legal come-down that leaves the best hand (Goal::best_hand, at least one card kept).
[[nodiscard]] std::optional<Plan> plan_come_down(const FrenchHand& hand, int threshold,
                                                 const SolverRules& rules = {},
                                                 std::optional<Face> must_use = {});
/// Going out for most points: the one card in `left` is the winning throw.
[[nodiscard]] std::optional<Plan> plan_go_out(const FrenchHand& hand, int threshold,
                                              const SolverRules& rules = {},
                                              std::optional<Face> must_use = {});

/// Points left in the hand: natural cards by value, jokers as the rules say.
[[nodiscard]] int deadwood(const FrenchHand& left, const SolverRules& rules = {});
/// The card of `left` whose throw lightens the hand most (ties: the first in card order; a joker only if
/// there is nothing else). `left` is not empty.
[[nodiscard]] Face heaviest_card(const FrenchHand& left);

}  // namespace meldwise::konkan
