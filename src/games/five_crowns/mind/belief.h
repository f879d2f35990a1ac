// What the others probably hold.
//
// A hand that was dealt at random is a bad picture of an opponent's hand: after a few turns it is a
// third better, and what its owner threw away or left lying says what does not go with it. Worlds are drawn
// in two steps. First each hand is dealt and then played on, throwing by outlook, for as many turns as
// its owner has had; then one of a few such worlds is chosen by how well the hands agree with the cards their
// owners have discarded and declined. Costs some ten microseconds for each turn that has been played.
#pragma once

#include "cards/rng.h"
#include "games/five_crowns/rules/state.h"
#include "melds/five_crowns/finder.h"

namespace meldwise::five_crowns {

/// See games/world_pool.h. The view must outlive it.
class Belief {
 public:
  using State = five_crowns::State;
  static constexpr int kWorlds = 6;

  explicit Belief(const View& view);

  /// Before the first reshuffle, while nobody has shown cards.
  [[nodiscard]] bool has_grounds() const;
  [[nodiscard]] State world(Rng& rng) const;
  /// How well the hidden hands of a world agree with what their owners have done.
  [[nodiscard]] double weight(const State& state) const;
  /// The order of the stock, and the seed of later rounds.
  static void shuffle_unseen(State& world, Rng& rng);

 private:
  /// Not the seat's own, nor one that is just between draw and discard.
  [[nodiscard]] bool is_hidden(Seat seat) const;
  /// How often a seat has drawn cards that nobody else has seen.
  [[nodiscard]] int unseen_draws(Seat seat) const;
  /// What the seat before this one threw last; the others' last discards cannot be told from earlier ones.
  [[nodiscard]] CrownCard last_discard(Seat seat) const;
  /// Exchanges cards with the stock as the owner would have done in its turns. An exchange that completes
  /// the hand did not happen: its owner would have gone out.
  void play_on(State& state, Seat seat, Rng& rng) const;
  /// The loose card to throw that is not among those known to be kept.
  [[nodiscard]] CrownCard throw_away(const CrownHand& hand, const CrownHand& kept) const;
  [[nodiscard]] double likelihood(const CrownHand& hand, const SeatRecord& record, CrownCard last) const;
  /// By how many points throwing this card was worse than throwing the best one, with this hand.
  [[nodiscard]] double regret_of_discard(const CrownHand& hand, CrownCard card) const;

  const View& view_;
  const Public& table_;
  CrownRank wild_;
  MeldRules rules_;
  CrownHand draws_;
};

}  // namespace meldwise::five_crowns
