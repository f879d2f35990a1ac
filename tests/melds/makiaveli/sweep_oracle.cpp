#include "melds/makiaveli/sweep_oracle.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace meldwise::makiaveli::test {
namespace {

// A suit while sweeping: the lengths of its open runs, longer first, 3 standing for "3 or more"; and
// how many of its aces went below a two.
struct SuitState {
  int longer = 0, shorter = 0, low_aces = 0;
};

using Joint = std::array<SuitState, 4>;

std::uint32_t pack(const Joint& joint) {
  std::uint32_t key = 0;
  for (const SuitState& suit : joint) {
    key = key << 6 | static_cast<std::uint32_t>(suit.longer << 4 | suit.shorter << 2 | suit.low_aces);
  }
  return key;
}

Joint unpack(std::uint32_t key) {
  Joint joint;
  for (std::size_t s = 4; s-- > 0; key >>= 6) {
    joint[s] = {static_cast<int>(key >> 4 & 3U), static_cast<int>(key >> 2 & 3U), static_cast<int>(key & 3U)};
  }
  return joint;
}

using Layer = std::unordered_map<std::uint32_t, int>;  // state -> most hand cards played so far

// Every way to continue the open runs with exactly `cards` more cards; unfinished runs must go on.
void continue_runs(const SuitState& from, int cards, std::vector<SuitState>& out) {
  const std::array<int, 2> open = {from.longer, from.shorter};
  for (int goes_on = 0; goes_on < 4; ++goes_on) {
    std::array<int, 2> next = {0, 0};
    int used = 0;
    bool fine = true;
    for (std::size_t i = 0; i < 2; ++i) {
      if ((goes_on >> i & 1) != 0) {
        fine = fine && open[i] > 0;
        next[i] = std::min(open[i] + 1, 3);
        ++used;
      } else {
        fine = fine && (open[i] == 0 || open[i] == 3);
      }
    }
    for (std::size_t i = 0; i < 2 && used < cards; ++i) {
      if (next[i] == 0) {
        next[i] = 1;
        ++used;
      }
    }
    if (fine && used == cards)
      out.push_back({std::max(next[0], next[1]), std::min(next[0], next[1]), from.low_aces});
  }
}

struct Sweep {
  const Query& query;
  int place = 0;

  [[nodiscard]] int required(int suit) const {
    const Face face = Face::of(static_cast<Suit>(suit), place % kRanks);
    return query.must.count(face) + query.cross_must.count(face);
  }
  [[nodiscard]] int available(int suit) const {
    const Face face = Face::of(static_cast<Suit>(suit), place % kRanks);
    return required(suit) + query.may.count(face) + query.cross_may.count(face);
  }
  // Using `used` copies of a face of which some are cross_may: the most hand cards that can be among them.
  [[nodiscard]] int hand_cards(int suit, int used) const {
    const Face face = Face::of(static_cast<Suit>(suit), place % kRanks);
    return std::min(used - required(suit), query.may.count(face));
  }

  void suits(const Joint& from, const std::array<int, 4>& in_sets, int suit, Joint& to, int played,
             Layer& out) const {
    if (suit == 4) {
      const auto [where, fresh] = out.try_emplace(pack(to), played);
      if (!fresh) where->second = std::max(where->second, played);
      return;
    }
    const auto s = static_cast<std::size_t>(suit);
    const int before = place == 13 ? from[s].low_aces : 0;
    for (int used = 0; used <= 2; ++used) {
      const int total = before + in_sets[s] + used;
      if (total > available(suit)) break;
      if (place != 0 && total < required(suit)) continue;
      std::vector<SuitState> next;
      continue_runs(from[s], used, next);
      for (SuitState state : next) {
        if (place == 0) state.low_aces = used;
        to[s] = state;
        suits(from, in_sets, suit + 1, to, played + (place == 0 ? 0 : hand_cards(suit, total)), out);
      }
    }
  }
};

}  // namespace

int sweep_max_played(const Query& query) {
  constexpr std::array<int, 6> kSets = {0b0000, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111};
  Layer layer{{pack(Joint{}), 0}};
  Sweep sweep{query};
  for (; sweep.place <= 13; ++sweep.place) {
    Layer next;
    for (const auto& [key, played] : layer) {
      const Joint from = unpack(key);
      for (std::size_t first = 0; first < (sweep.place == 0 ? 1 : kSets.size()); ++first) {
        for (std::size_t second = 0; second <= first; ++second) {
          std::array<int, 4> in_sets{};
          bool there = true;
          for (int s = 0; s < 4; ++s) {
            in_sets[static_cast<std::size_t>(s)] = (kSets[first] >> s & 1) + (kSets[second] >> s & 1);
            there = there && in_sets[static_cast<std::size_t>(s)] <= sweep.available(s);
          }
          Joint to;
          if (there) sweep.suits(from, in_sets, 0, to, played, next);
        }
      }
    }
    layer.swap(next);
  }
  int best = -1;
  for (const auto& [key, played] : layer) {
    const Joint end = unpack(key);
    const bool closed = std::all_of(end.begin(), end.end(), [](const SuitState& suit) {
      return suit.longer % 3 == 0 && suit.shorter % 3 == 0;
    });
    if (closed) best = std::max(best, played);
  }
  return best;
}

}  // namespace meldwise::makiaveli::test
