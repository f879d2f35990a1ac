// A turn of Konkan by brute force: every sequence of swaps, new melds and sarfs, one card at a time, from
// every state it leads to. Knows no shortcut of the solver under test: cards may be sarfed onto melds laid
// in the same turn, jokers swapped at any time, added and swapped out again. For small hands and tables.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cards/french.h"
#include "subset_oracle.h"

namespace meldwise::konkan::test {

/// A meld on the oracle's table. A run: places `low`.. with true where a joker lies (ace at 1 or 14). A set:
/// which suits are there by natural cards, and how many jokers.
struct OracleMeld {
  bool run = true;
  int suit_or_rank = 0;
  int low = 0;
  std::vector<bool> by_joker{};
  std::array<bool, 4> suits{};
  int set_jokers = 0;
  bool swappable = true;

  [[nodiscard]] int size() const {
    return run ? static_cast<int>(by_joker.size())
               : set_jokers + static_cast<int>(std::count(suits.begin(), suits.end(), true));
  }
  [[nodiscard]] int jokers() const {
    return run ? static_cast<int>(std::count(by_joker.begin(), by_joker.end(), true)) : set_jokers;
  }
  [[nodiscard]] std::string key() const {
    std::string out(1, run ? 'r' : 's');
    out += std::to_string(suit_or_rank);
    out += swappable ? '+' : '-';
    if (run) {
      out += std::to_string(low);
      out += ':';
      for (const bool joker : by_joker) out += joker ? '*' : '.';
    } else {
      for (const bool suit : suits) out += suit ? '1' : '0';
      out += std::to_string(set_jokers);
    }
    return out;
  }
};

/// Counts of cards by [rank 1..13][suit], jokers at [0][0].
using OracleHand = std::array<std::array<int, 4>, 14>;

inline int oracle_size(const OracleHand& hand) {
  int sum = 0;
  for (const auto& row : hand) {
    for (const int count : row) sum += count;
  }
  return sum;
}
inline int oracle_points(const OracleHand& hand, int joker_points) {
  int sum = hand[0][0] * joker_points;
  for (int rank = 1; rank <= 13; ++rank) {
    for (const int count : hand[static_cast<std::size_t>(rank)]) sum += count * oracle_value(rank);
  }
  return sum;
}

class TurnOracle {
 public:
  struct End {
    int points = 0;
    int meld_points = 0;  ///< by new melds, sarfs not counted
    OracleHand hand{};
  };

  TurnOracle(const OracleHand& hand, const std::vector<OracleMeld>& table, int max_jokers, bool swaps_allowed)
      : max_jokers_(max_jokers), swaps_allowed_(swaps_allowed) {
    visit(hand, table, 0, 0);
  }
  /// Every state in which the turn could be ended by a throw (or could not, for want of a card).
  [[nodiscard]] std::vector<End> ends() const {
    std::vector<End> out;
    for (const auto& [key, end] : best_) out.push_back(end);
    return out;
  }

 private:
  using Table = std::vector<OracleMeld>;

  static int rank_of_place(int place) { return place == 14 ? 1 : place; }
  static int& card(OracleHand& hand, int rank, int suit) {
    return hand[static_cast<std::size_t>(rank)][static_cast<std::size_t>(suit)];
  }

  void visit(const OracleHand& hand, const Table& table, int points, int meld_points) {
    std::string key = std::to_string(meld_points);
    key += '|';
    for (const auto& row : hand) {
      for (const int count : row) key += static_cast<char>('0' + count);
    }
    for (const OracleMeld& meld : table) {
      key += meld.key();
      key += '|';
    }
    const auto found = best_.find(key);
    if (found != best_.end() && found->second.points >= points) return;
    best_[key] = {points, meld_points, hand};
    new_runs(hand, table, points, meld_points);
    new_sets(hand, table, points, meld_points);
    for (std::size_t i = 0; i < table.size(); ++i) {
      sarf(hand, table, i, points, meld_points);
      if (swaps_allowed_ && table[i].swappable) swap(hand, table, i, points, meld_points);
    }
  }

  void new_runs(const OracleHand& hand, const Table& table, int points, int meld_points) {
    for (int suit = 0; suit < 4; ++suit) {
      for (int low = 1; low <= 12; ++low) {
        for (int size = 3; size <= 13 && low + size - 1 <= 14; ++size) {
          if (size > oracle_size(hand)) break;
          for (unsigned jokers = 0; jokers < (1U << size); ++jokers) {
            if (std::popcount(jokers) > std::min(max_jokers_, hand[0][0]) || std::popcount(jokers) == size)
              continue;
            OracleHand rest = hand;
            OracleMeld run{.run = true, .suit_or_rank = suit, .low = low, .swappable = false};
            int worth = 0;
            bool held = true;
            for (int i = 0; i < size && held; ++i) {
              const bool joker = (jokers >> i & 1U) != 0;
              const int rank = rank_of_place(low + i);
              run.by_joker.push_back(joker);
              worth += oracle_value(rank);
              held = --(joker ? rest[0][0] : card(rest, rank, suit)) >= 0;
            }
            if (held) lay(rest, table, run, points, meld_points, worth);
          }
        }
      }
    }
  }

  void new_sets(const OracleHand& hand, const Table& table, int points, int meld_points) {
    for (int rank = 1; rank <= 13; ++rank) {
      for (unsigned suits = 1; suits < 16; ++suits) {
        for (int jokers = 0; jokers <= std::min(max_jokers_, hand[0][0]); ++jokers) {
          const int size = std::popcount(suits) + jokers;
          if (size < 3 || size > 4) continue;
          OracleHand rest = hand;
          OracleMeld set{.run = false, .suit_or_rank = rank, .set_jokers = jokers, .swappable = false};
          rest[0][0] -= jokers;
          bool held = true;
          for (int s = 0; s < 4; ++s) {
            if ((suits >> s & 1U) == 0) continue;
            set.suits[static_cast<std::size_t>(s)] = true;
            held &= --card(rest, rank, s) >= 0;
          }
          if (held) lay(rest, table, set, points, meld_points, size * oracle_value(rank));
        }
      }
    }
  }

  void lay(const OracleHand& rest, Table table, const OracleMeld& meld, int points, int meld_points,
           int worth) {
    table.push_back(meld);
    visit(rest, table, points + worth, meld_points + worth);
  }

  void sarf(const OracleHand& hand, const Table& table, std::size_t at, int points, int meld_points) {
    const OracleMeld& meld = table[at];
    const bool joker_fits = hand[0][0] > 0 && meld.jokers() < max_jokers_;
    if (!meld.run) {
      if (meld.size() == 4) return;
      const int worth = oracle_value(meld.suit_or_rank);
      for (int s = 0; s < 4; ++s) {
        if (meld.suits[static_cast<std::size_t>(s)]) continue;
        OracleHand rest = hand;
        if (--card(rest, meld.suit_or_rank, s) < 0) continue;
        Table next = table;
        next[at].suits[static_cast<std::size_t>(s)] = true;
        visit(rest, next, points + worth, meld_points);
      }
      if (joker_fits) {
        OracleHand rest = hand;
        --rest[0][0];
        Table next = table;
        ++next[at].set_jokers;
        visit(rest, next, points + worth, meld_points);
      }
      return;
    }
    if (meld.size() == 13) return;
    for (const bool below : {true, false}) {
      const int place = below ? meld.low - 1 : meld.low + meld.size();
      if (place < 1 || place > 14) continue;
      const int rank = rank_of_place(place);
      for (const bool joker : {false, true}) {
        if (joker && !joker_fits) continue;
        OracleHand rest = hand;
        if (--(joker ? rest[0][0] : card(rest, rank, meld.suit_or_rank)) < 0) continue;
        Table next = table;
        OracleMeld& grown = next[at];
        grown.by_joker.insert(below ? grown.by_joker.begin() : grown.by_joker.end(), joker);
        if (below) --grown.low;
        visit(rest, next, points + oracle_value(rank), meld_points);
      }
    }
  }

  void swap(const OracleHand& hand, const Table& table, std::size_t at, int points, int meld_points) {
    const OracleMeld& meld = table[at];
    if (meld.run) {
      for (int i = 0; i < meld.size(); ++i) {
        if (!meld.by_joker[static_cast<std::size_t>(i)]) continue;
        OracleHand rest = hand;
        if (--card(rest, rank_of_place(meld.low + i), meld.suit_or_rank) < 0) continue;
        ++rest[0][0];
        Table next = table;
        next[at].by_joker[static_cast<std::size_t>(i)] = false;
        visit(rest, next, points, meld_points);
      }
      return;
    }
    for (int s = 0; s < 4 && meld.set_jokers > 0; ++s) {
      if (meld.suits[static_cast<std::size_t>(s)]) continue;
      OracleHand rest = hand;
      if (--card(rest, meld.suit_or_rank, s) < 0) continue;
      ++rest[0][0];
      Table next = table;
      next[at].suits[static_cast<std::size_t>(s)] = true;
      --next[at].set_jokers;
      visit(rest, next, points, meld_points);
    }
  }

  int max_jokers_;
  bool swaps_allowed_;
  std::map<std::string, End> best_;
};

}  // namespace meldwise::konkan::test
