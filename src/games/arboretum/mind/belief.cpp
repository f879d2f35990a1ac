#include "games/arboretum/mind/belief.h"

#include <bit>
#include <cassert>

#include "games/arboretum/mind/soft.h"
#include "games/arboretum/rules/knowledge.h"
#include "melds/arboretum/paths.h"

namespace meldwise::arboretum {
namespace {

// Logarithms of odds, fitted; see the header.
constexpr float kRank = 0.089F;             // for each rank
constexpr float kRankLate = 0.268F;         // and more when the deck runs out
constexpr float kEight = -0.535F;           // worth less than its rank: a 1 may strike it
constexpr float kOne = 0.308F;              // worth more than its rank
constexpr float kPlanted = 0.355F;          // for each card of the species in its arboretum
constexpr float kPlantedLate = -0.392F;     // and less when the deck runs out
constexpr float kPoint = 0.102F;            // for each point the species has there
constexpr float kRival = 0.253F;            // for each card of the species in another arboretum
constexpr float kThrown = -0.430F;          // for each card of the species that the seat discarded
constexpr float kThrownHigher = -0.173F;    // and more for those higher than the card
constexpr float kThrownByOthers = -0.286F;  // for each of the species in the pile of another

constexpr float kMiddle = 4.5F;

constexpr auto kCounts = [] {
  std::array<std::uint8_t, 256> counts{};
  for (unsigned ranks = 0; ranks < counts.size(); ++ranks) {
    counts[ranks] = static_cast<std::uint8_t>(std::popcount(ranks));
  }
  return counts;
}();

int count(unsigned ranks) { return kCounts[ranks]; }

/// The ranks of each species that a seat has discarded in this round, taken up again or not.
std::array<std::uint8_t, kSpecies> thrown_by(const Public& table, std::size_t seat) {
  std::array<std::uint8_t, kSpecies> thrown{};
  const std::size_t first = slot_of(table.first);
  for (std::size_t turn = (seat + table.seats - first) % table.seats; turn < table.turns;
       turn += table.seats) {
    const TreeCard card = table.history[turn].discarded;
    std::uint8_t& ranks = thrown[card.id / kTreeRanks];
    ranks = static_cast<std::uint8_t>(ranks | 1U << card.id % kTreeRanks);
  }
  return thrown;
}

}  // namespace

std::array<float, kTreeCards> held_weights(const View& view, Seat other) {
  const Public& table = view.table;
  const std::size_t holder = slot_of(other);
  const auto others = static_cast<float>(table.seats - 1);
  const float late = 1 - static_cast<float>(table.deck) / static_cast<float>(deck_at_start(table.seats));

  std::array<float, kTreeRanks + 1> by_rank;
  for (int rank = 1; rank <= kTreeRanks; ++rank) {
    float odds = (kRank + late * kRankLate) * (static_cast<float>(rank) - kMiddle);
    if (rank == 1) odds += kOne;
    if (rank == kTreeRanks) odds += kEight;
    by_rank[static_cast<std::size_t>(rank)] = soft_exp(odds);
  }
  const SpeciesPoints points = score_paths(table.seat[holder].layout);
  const auto thrown = thrown_by(table, holder);
  std::array<float, kSpecies> planted{};  // by odds of the species
  std::array<int, kSpecies> piled{};
  std::array<int, kSpecies> rival{};
  TreeSet own = table.seat[holder].layout.cards();
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (seat == holder) continue;
    for (const TreeCard card : table.seat[seat].pile) ++piled[card.id / kTreeRanks];
    for (int slot = 0; slot < table.seat[seat].layout.size(); ++slot) {
      ++rival[table.seat[seat].layout.card(slot).id / kTreeRanks];
    }
  }
  std::array<float, kTreeRanks + 1> higher;  // by the number of higher cards thrown
  higher[0] = 1;
  const float once = soft_exp(kThrownHigher);
  for (std::size_t i = 1; i < higher.size(); ++i) higher[i] = higher[i - 1] * once;

  std::array<float, kTreeCards> weights{};
  for (std::size_t s = 0; s < static_cast<std::size_t>(species_in_play(table.seats)); ++s) {
    planted[s] =
        (kPlanted + late * kPlantedLate) *
            static_cast<float>(count(own.ranks(species_at(static_cast<int>(s))))) +
        kPoint * static_cast<float>(points[s]) + kThrown * static_cast<float>(count(thrown[s])) +
        (kRival * static_cast<float>(rival[s]) + kThrownByOthers * static_cast<float>(piled[s])) / others;
    const float odds = soft_exp(planted[s]);
    for (int rank = 1; rank <= kTreeRanks; ++rank) {
      const auto above = static_cast<std::size_t>(count(thrown[s] >> rank));
      weights[s * kTreeRanks + static_cast<std::size_t>(rank) - 1] =
          odds * by_rank[static_cast<std::size_t>(rank)] * higher[above];
    }
  }
  return weights;
}

Belief::Belief(const View& view) : view_(view) {
  unseen<Places>(view, view.seat).for_each([&](TreeCard card) { unseen_.push_back(card); });
  for (std::size_t seat = 0; seat < view.table.seats; ++seat) {
    const Seat other = seat_at(static_cast<int>(seat));
    if (other != view.seat) weights_[seat] = held_weights(view, other);
  }
}

State Belief::world(Rng& rng) const {
  const Public& table = view_.table;
  State state{};
  state.table = table;
  state.hidden.seed = rng();  // later rounds are as unknown as the deck

  FixedList<TreeCard, kTreeCards> pool = unseen_;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    Hand& hand = state.hidden.hand[seat];
    const Seat other = seat_at(static_cast<int>(seat));
    if (other == view_.seat) {
      hand = view_.hand;
      continue;
    }
    table.seat[seat].known.for_each([&](TreeCard card) { hand.push_back(card); });
    const auto& weights = weights_[seat];
    float total = 0;
    for (const TreeCard card : pool) total += weights[card.id];
    while (static_cast<int>(hand.size()) < table.hand_size(other)) {
      float left = total * static_cast<float>(rng.unit());
      std::size_t chosen = 0;
      while (chosen + 1 < pool.size() && (left -= weights[pool[chosen].id]) >= 0) ++chosen;
      total -= weights[pool[chosen].id];
      hand.push_back(pool[chosen]);
      pool.swap_out(chosen);
    }
  }
  assert(pool.size() == table.deck);
  shuffle(pool.data(), pool.size(), rng);
  for (const TreeCard card : pool) state.hidden.deck.push_back(card);
  return state;
}

}  // namespace meldwise::arboretum
