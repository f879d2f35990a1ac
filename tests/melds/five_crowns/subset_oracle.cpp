#include "melds/five_crowns/subset_oracle.h"

#include <algorithm>

namespace meldwise::five_crowns::oracle {
namespace {

bool wild(const Card& card, int wild_rank) { return card.rank == 0 || card.rank == wild_rank; }

int cost(const Card& card, int wild_rank, const Rules& rules) {
  if (card.rank == 0) return rules.joker_points;
  if (card.rank == wild_rank) return rules.wild_points;
  return card.rank > 10 && rules.court_cards_ten ? 10 : card.rank;
}

}  // namespace

bool book(const std::vector<Card>& cards, int wild_rank, const Rules& rules) {
  if (cards.size() < 3) return false;
  const Card* natural = nullptr;
  bool suit_seen[5] = {};
  for (const Card& card : cards) {
    if (wild(card, wild_rank)) continue;
    if (natural != nullptr && card.rank != natural->rank) return false;
    if (suit_seen[card.suit] && !rules.same_suit_twice) return false;
    suit_seen[card.suit] = true;
    natural = &card;
  }
  return natural != nullptr || !rules.needs_natural;
}

bool run(const std::vector<Card>& cards, int wild_rank, const Rules& rules) {
  const int size = static_cast<int>(cards.size());
  if (size < 3) return false;
  const Card* natural = nullptr;
  bool wild_three = false;
  int low = 99;
  int high = 0;
  for (const Card& card : cards) {
    wild_three = wild_three || (wild_rank == 3 && card.rank == 3);
    if (wild(card, wild_rank)) continue;
    if (natural != nullptr && card.suit != natural->suit) return false;
    natural = &card;
    low = std::min(low, card.rank);
    high = std::max(high, card.rank);
  }
  if (natural == nullptr && rules.needs_natural) return false;
  // Lay the run out from every possible first rank and look whether each natural finds a place of its own.
  for (int first = 3; first + size - 1 <= 13; ++first) {
    bool taken[11] = {};
    bool fits = true;
    for (const Card& card : cards) {
      if (wild(card, wild_rank)) continue;
      const int place = card.rank - first;
      fits = place >= 0 && place < size && !taken[place];
      if (!fits) break;
      taken[place] = true;
    }
    if (!fits) continue;
    if (!rules.strict_ends || natural == nullptr) return true;
    const bool surplus = first < low || first + size - 1 > high;  // a wild outside the naturals
    const bool closed = high == 13 || low == 3 || (wild_three && low == 4);
    if (!surplus || !closed) return true;
  }
  return false;
}

Answer solve(const std::vector<Card>& hand, int wild_rank, const Rules& rules) {
  const std::size_t n = hand.size();
  const std::size_t subsets = std::size_t{1} << n;
  std::vector<std::vector<std::size_t>> melds(n);  // by the lowest card in it
  std::vector<Card> cards;
  for (std::size_t set = 1; set < subsets; ++set) {
    cards.clear();
    std::size_t lowest = n;
    for (std::size_t i = 0; i < n; ++i) {
      if ((set >> i & 1U) == 0) continue;
      lowest = std::min(lowest, i);
      cards.push_back(hand[i]);
    }
    if (cards.size() < 3) continue;
    if (book(cards, wild_rank, rules) || run(cards, wild_rank, rules)) melds[lowest].push_back(set);
  }
  std::vector<int> best(subsets, 0);
  for (std::size_t set = 1; set < subsets; ++set) {
    std::size_t lowest = 0;
    while ((set >> lowest & 1U) == 0) ++lowest;
    int value = best[set & (set - 1)] + cost(hand[lowest], wild_rank, rules);
    for (const std::size_t meld : melds[lowest]) {
      if ((meld & ~set) == 0) value = std::min(value, best[set & ~meld]);
    }
    best[set] = value;
  }
  Answer answer{best[subsets - 1], {}};
  for (std::size_t i = 0; i < n; ++i)
    answer.after_discard.push_back(best[(subsets - 1) & ~(std::size_t{1} << i)]);
  return answer;
}

}  // namespace meldwise::five_crowns::oracle
