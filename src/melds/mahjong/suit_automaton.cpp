#include "melds/mahjong/suit_automaton.h"

#include <algorithm>
#include <cstddef>
#include <map>

namespace meldwise::mahjong {
namespace {

// Three equal sequences are the same nine tiles as three triplets, so no more than two begin at one rank.
constexpr int kMostEqualSequences = 2;
constexpr int kBegun = kMostEqualSequences + 1;

/// The least costs by how many sequences began two ranks and one rank ago: those need this rank too.
using Frontier = std::array<SuitCost, kBegun * kBegun>;

constexpr std::size_t begun(int two_ago, int one_ago) {
  return static_cast<std::size_t>(two_ago * kBegun + one_ago);
}

Frontier start() {
  Frontier frontier;
  frontier[begun(0, 0)] = SuitCost::nothing();
  return frontier;
}

/// Reads `count` tiles of the next rank: what is made of that rank, and what has to be added for it.
Frontier read(const Frontier& before, int count, bool may_begin) {
  Frontier after;
  for (int two_ago = 0; two_ago < kBegun; ++two_ago) {
    for (int one_ago = 0; one_ago < kBegun; ++one_ago) {
      const SuitCost from = before[begun(two_ago, one_ago)];
      if (from == SuitCost{}) continue;
      for (int now = 0; now <= (may_begin ? kMostEqualSequences : 0); ++now) {
        SuitCost& to = after[begun(one_ago, now)];
        for (int triplets = 0; triplets <= 1; ++triplets) {
          const int used = two_ago + one_ago + now + 3 * triplets;
          if (used <= kTileCopies) to.offer(from, now + triplets, false, std::max(0, used - count));
          if (used + 2 <= kTileCopies) to.offer(from, now + triplets, true, std::max(0, used + 2 - count));
        }
      }
    }
  }
  return after;
}

/// Gives equal things one number, in the order of their first appearance.
template <class Thing>
class Numbering {
 public:
  std::uint16_t operator()(const Thing& thing) {
    const auto [where, fresh] = numbers_.try_emplace(thing, static_cast<std::uint16_t>(things_.size()));
    if (fresh) things_.push_back(thing);
    return where->second;
  }
  [[nodiscard]] const std::vector<Thing>& things() const { return things_; }

 private:
  std::map<Thing, std::uint16_t> numbers_;
  std::vector<Thing> things_;
};

/// Joins the states of each rank that no continuation tells apart, from the last rank to the first.
void minimise(SuitAutomaton& automaton) {
  std::vector<std::uint16_t> renamed;  // the states after the rank at hand
  for (std::size_t rank = automaton.steps.size(); rank-- > 0;) {
    Numbering<SuitAutomaton::Step> kept;
    std::vector<std::uint16_t> renamed_here;
    for (SuitAutomaton::Step step : automaton.steps[rank]) {
      if (!renamed.empty()) {
        for (std::uint16_t& next : step) next = renamed[next];
      }
      renamed_here.push_back(kept(step));
    }
    automaton.steps[rank] = kept.things();
    renamed = std::move(renamed_here);
  }
}

}  // namespace

SuitAutomaton build_suit_automaton(int ranks, bool sequences) {
  SuitAutomaton automaton;
  std::vector<Frontier> states = {start()};
  for (int rank = 0; rank < ranks; ++rank) {
    const bool last = rank + 1 == ranks;
    Numbering<Frontier> next;
    Numbering<SuitCost> costs;
    auto& steps = automaton.steps.emplace_back();
    for (const Frontier& state : states) {
      auto& step = steps.emplace_back();
      for (int count = 0; count < kCountsOfAKind; ++count) {
        const Frontier after = read(state, count, sequences && rank + 2 < ranks);
        // After the last rank nothing may run on.
        step[static_cast<std::size_t>(count)] = last ? costs(after[begun(0, 0)]) : next(after);
      }
    }
    states = next.things();
    if (last) automaton.costs = costs.things();
  }
  minimise(automaton);
  return automaton;
}

}  // namespace meldwise::mahjong
