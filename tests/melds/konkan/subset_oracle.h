// The plainest solver of Konkan hands there is: every subset of the cards is tried as a meld, then every
// union of disjoint melds is found with the most points it can make. Shares nothing with the solver under
// test but the type of a hand; its own rules are written from the rules page. For hands up to 16 cards.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "cards/french.h"

namespace meldwise::konkan::test {

/// One physical card. An own type, with an own notion of rank (1 = ace … 13 = king; joker: 0) and value.
struct OracleCard {
  int rank = 0;
  int suit = 0;
  [[nodiscard]] bool joker() const { return rank == 0; }
  [[nodiscard]] int value() const { return rank == 0 ? 0 : rank == 1 || rank > 10 ? 10 : rank; }
};

inline int oracle_value(int rank) { return OracleCard{rank, 0}.value(); }

/// Most points these cards make as one meld, or nothing.
inline std::optional<int> oracle_meld(const std::vector<OracleCard>& cards, int max_jokers) {
  std::vector<OracleCard> naturals;
  for (const OracleCard& card : cards) {
    if (!card.joker()) naturals.push_back(card);
  }
  const int size = static_cast<int>(cards.size());
  const int jokers = size - static_cast<int>(naturals.size());
  if (size < 3 || jokers > max_jokers || naturals.empty()) return std::nullopt;
  bool one_rank = true;
  bool one_suit = true;
  for (std::size_t i = 0; i < naturals.size(); ++i) {
    one_rank &= naturals[i].rank == naturals[0].rank;
    one_suit &= naturals[i].suit == naturals[0].suit;
    for (std::size_t j = 0; j < i; ++j) {
      if (naturals[i].rank == naturals[j].rank && naturals[i].suit == naturals[j].suit) return std::nullopt;
    }
  }
  std::optional<int> best;
  if (one_rank && size <= 4) best = size * naturals[0].value();
  if (one_suit && size <= 13) {
    // Fourteen places: the ace at 1 and at 14.
    for (int low = 1; low + size - 1 <= 14; ++low) {
      const int high = low + size - 1;
      bool all_inside = true;
      for (const OracleCard& card : naturals) {
        const bool inside = card.rank >= low && card.rank <= high;
        const bool as_high_ace = card.rank == 1 && high == 14;
        all_inside &= inside || as_high_ace;
      }
      if (!all_inside) continue;
      int sum = 0;
      for (int place = low; place <= high; ++place) sum += oracle_value(place == 14 ? 1 : place);
      best = std::max(best.value_or(0), sum);
    }
  }
  return best;
}

/// All unions of disjoint melds of a hand, each with the most points it can be laid for.
class SubsetOracle {
 public:
  struct Union {
    std::uint32_t cards = 0;
    int points = 0;
  };

  SubsetOracle(const FrenchHand& hand, int max_jokers) {
    hand.for_each_face([&](Face face, int count) {
      for (int i = 0; i < count; ++i) {
        cards_.push_back(face.is_joker() ? OracleCard{}
                                         : OracleCard{face.rank() + 1, static_cast<int>(face.suit())});
        faces_.push_back(face);
      }
    });
    const std::uint32_t subsets = 1U << cards_.size();
    std::vector<int> best(subsets, -1);
    best[0] = 0;
    std::vector<std::uint32_t> reached{0};
    std::vector<OracleCard> chosen;
    for (std::uint32_t meld = 1; meld < subsets; ++meld) {
      if (!alike(meld)) continue;
      chosen.clear();
      for (std::size_t i = 0; i < cards_.size(); ++i) {
        if ((meld >> i & 1U) != 0) chosen.push_back(cards_[i]);
      }
      if (chosen.size() < 3) continue;
      const std::optional<int> points = oracle_meld(chosen, max_jokers);
      if (!points) continue;
      const std::size_t known = reached.size();
      for (std::size_t i = 0; i < known; ++i) {
        if ((reached[i] & meld) != 0) continue;
        int& there = best[reached[i] | meld];
        if (there < 0) reached.push_back(reached[i] | meld);
        there = std::max(there, best[reached[i]] + *points);
      }
    }
    for (const std::uint32_t cards : reached) unions_.push_back({cards, best[cards]});
  }

  [[nodiscard]] const std::vector<Union>& unions() const { return unions_; }
  [[nodiscard]] int size() const { return static_cast<int>(cards_.size()); }
  [[nodiscard]] int laid(const Union& u) const { return std::popcount(u.cards); }
  [[nodiscard]] int left(const Union& u) const { return size() - laid(u); }
  [[nodiscard]] int jokers_left(const Union& u) const {
    int count = 0;
    for_each_left(u, [&](const OracleCard& card) { count += card.joker() ? 1 : 0; });
    return count;
  }
  [[nodiscard]] int points_left(const Union& u, int joker_points) const {
    int sum = 0;
    for_each_left(u, [&](const OracleCard& card) { sum += card.joker() ? joker_points : card.value(); });
    return sum;
  }
  [[nodiscard]] bool uses(const Union& u, Face face) const {
    for (std::size_t i = 0; i < faces_.size(); ++i) {
      if (faces_[i] == face && (u.cards >> i & 1U) != 0) return true;
    }
    return false;
  }

 private:
  /// A quick look before the full rules: all natural cards of one suit, or all of one rank.
  [[nodiscard]] bool alike(std::uint32_t subset) const {
    int suit = -1;
    int rank = -1;
    for (; subset != 0; subset &= subset - 1) {
      const OracleCard& card = cards_[static_cast<std::size_t>(std::countr_zero(subset))];
      if (card.joker()) continue;
      suit = suit == -1 || suit == card.suit ? card.suit : -2;
      rank = rank == -1 || rank == card.rank ? card.rank : -2;
      if (suit == -2 && rank == -2) return false;
    }
    return true;
  }

  template <class Visit>
  void for_each_left(const Union& u, Visit&& visit) const {
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if ((u.cards >> i & 1U) == 0) visit(cards_[i]);
    }
  }

  std::vector<OracleCard> cards_;
  std::vector<Face> faces_;
  std::vector<Union> unions_;
};

}  // namespace meldwise::konkan::test
