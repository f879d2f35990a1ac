#include "melds/makiaveli/run_chain.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "melds/makiaveli/run_counts.h"

namespace meldwise::makiaveli {
namespace {

std::size_t run_counts(const FaceDemand& face, std::size_t low, unsigned shares) {
  return kRunCounts[face.required][face.available][low][shares];
}

bool is_single(unsigned set) { return (set & (set - 1U)) == 0; }

constexpr std::uint8_t kNowhere = RunChain::kStates;

// The next state with the aces below the two carried along.
constexpr auto next_with_aces() {
  std::array<std::array<std::uint8_t, 3>, RunChain::kStates> out{};
  for (std::size_t state = 0; state < out.size(); ++state) {
    const std::size_t mode = state / kOpenRunStates;
    for (std::size_t cards = 0; cards < 3; ++cards) {
      const auto next = kNextState[state % kOpenRunStates][cards];
      out[state][cards] =
          next == kNoState
              ? kNowhere
              : static_cast<std::uint8_t>(static_cast<std::size_t>(next) + mode * kOpenRunStates);
    }
  }
  return out;
}

constexpr auto kNext = next_with_aces();

constexpr auto end_costs() {
  std::array<Cost, RunChain::kStates + 1> out{};
  for (std::size_t state = 0; state < out.size(); ++state) {
    out[state] = state < kNowhere && all_finished(static_cast<int>(state % kOpenRunStates)) ? 0 : kNever;
  }
  return out;
}

constexpr auto kEnd = end_costs();

constexpr std::size_t low_aces(std::size_t state) { return state / kOpenRunStates; }

constexpr std::size_t state_after_low_aces(std::size_t low) {
  return low * kOpenRunStates + static_cast<std::size_t>(kNextState[0][low]);
}

constexpr bool run_beats(int a, int b) { return a == b || a == 3 || (a == 2 && b == 1); }

// kBeaten[a]: the states that cannot do anything that state a could not do as well.
constexpr auto beaten_states() {
  std::array<std::uint32_t, RunChain::kStates> out{};
  for (std::size_t a = 0; a < out.size(); ++a) {
    for (std::size_t b = 0; b < out.size(); ++b) {
      const OpenRuns x = kOpenRuns[a % kOpenRunStates];
      const OpenRuns y = kOpenRuns[b % kOpenRunStates];
      const bool beats = (run_beats(x.longer, y.longer) && run_beats(x.shorter, y.shorter)) ||
                         (run_beats(x.longer, y.shorter) && run_beats(x.shorter, y.longer));
      if (a != b && low_aces(a) == low_aces(b) && beats) out[a] |= 1U << b;
    }
  }
  return out;
}

constexpr auto kBeaten = beaten_states();

}  // namespace

RunChain::StateSet RunChain::covered_by(std::uint32_t state) { return kBeaten[state] | 1U << state; }

void RunChain::reset(const SuitDemand& cards) {
  cards_ = &cards;
  modes_ = 1U + std::min({cards[0].available, cards[1].available, cards[2].available});
}

bool RunChain::find_paths(const SharesByPlace& shares) {
  std::array<std::size_t, kPlaces> counts;
  for (std::size_t place = 1; place < kAceHigh; ++place)
    counts[place] = run_counts(face_at(place), 0, shares[place]);
  unsigned beginnings = 0;
  for (std::size_t low = 0; low < modes_; ++low) {
    auto& live = live_[low];
    live[1] = static_cast<Mask>(1U << kNextState[0][low]);
    for (std::size_t place = 1; place < kAceHigh; ++place)
      live[place + 1] = kStateSets.after[counts[place]][live[place]];
    live[kAceHigh] &= kStateSets.before[run_counts(face_at(kAceHigh), low, shares[kAceHigh])][kFinished];
    for (std::size_t place = kAceHigh - 1; place >= 1; --place) {
      live[place] &= kStateSets.before[counts[place]][live[place + 1]];
    }
    beginnings |= live[1];
  }
  return beginnings != 0;
}

bool RunChain::settle(SharesByPlace& shares) {
  if (!find_paths(shares)) return false;
  for (std::size_t place = 1; place < kPlaces; ++place) {
    if (is_single(shares[place])) continue;
    unsigned useful = 0;
    for (unsigned rest = shares[place]; rest != 0; rest &= rest - 1U) {
      const unsigned share = rest & -rest;
      for (std::size_t low = 0; low < modes_; ++low) {
        const Mask goal = place == kAceHigh ? kFinished : live_[low][place + 1];
        const std::size_t cards = run_counts(face_at(place), place == kAceHigh ? low : 0, share);
        if ((kStateSets.after[cards][live_[low][place]] & goal) != 0) useful |= share;
      }
    }
    shares[place] = static_cast<ShareSet>(useful);
  }
  return true;
}

void RunChain::finish(const SharesByPlace& shares) {
  for (std::size_t at = 1; at < kPlaces; ++at) {
    const FaceDemand& face = face_at(at);
    Place& place = places_[at];
    place.total_cost.fill(kNever);
    for (std::size_t used = face.required; used <= face.available; ++used)
      place.total_cost[used] = face.cost[used];
    place.shares = shares[at];
  }
  to_go_[kPlaces] = kEnd;
  work_out_to_go(kAceHigh);
}

inline RunChain::ByCards RunChain::run_costs(std::size_t at, std::size_t low, unsigned shares) const {
  const Cost* total_cost = places_[at].total_cost.data() + (at == kAceHigh ? low : 0);
  const Cost* first = total_cost + std::countr_zero(shares);
  ByCards out = {first[0], first[1], first[2]};
  for (unsigned rest = shares & (shares - 1U); rest != 0; rest &= rest - 1U) {
    const Cost* other = total_cost + std::countr_zero(rest);
    for (std::size_t cards = 0; cards < 3; ++cards) out[cards] = std::min(out[cards], other[cards]);
  }
  return out;
}

namespace {

template <std::size_t State>
inline Cost least_from(const std::array<Cost, 3>& cost, const Cost* behind) {
  constexpr auto next = kNextState[State];
  Cost least = kNever;
  if constexpr (next[0] != kNoState) least = std::min(least, cost[0] + behind[next[0]]);
  if constexpr (next[1] != kNoState) least = std::min(least, cost[1] + behind[next[1]]);
  if constexpr (next[2] != kNoState) least = std::min(least, cost[2] + behind[next[2]]);
  return least;
}

// For all states at once: a straight line of additions and minima.
template <std::size_t... State>
inline void least_from_each(const std::array<Cost, 3>& cost, const Cost* behind, Cost* out,
                            std::index_sequence<State...>) {
  ((out[State] = least_from<State>(cost, behind)), ...);
}

}  // namespace

void RunChain::work_out_to_go(std::size_t top) {
  for (std::size_t place = top; place >= 1; --place) {
    for (std::size_t low = 0; low < modes_; ++low) {
      least_from_each(
          run_costs(place, low, places_[place].shares), to_go_[place + 1].data() + low * kOpenRunStates,
          to_go_[place].data() + low * kOpenRunStates, std::make_index_sequence<kOpenRunStates>{});
    }
    to_go_[place][kNowhere] = kNever;
  }
  to_go_[0][0] = kNever;
  for (std::size_t low = 0; low < modes_; ++low) {
    to_go_[0][0] = std::min(to_go_[0][0], to_go_[1][state_after_low_aces(low)]);
  }
}

std::size_t RunChain::start(int to, Cell* out, Cost* lowered) const {
  std::array<Cell, kAceModes> front;
  std::size_t width = 0;
  for (std::size_t low = 0; low < modes_; ++low) {
    if (live_[low][1] != 0) front[width++] = {0, static_cast<std::uint32_t>(state_after_low_aces(low))};
  }
  if (to > 1) return advance(1, places_[1].shares, to, {front.data(), width}, out, lowered);
  std::copy(front.begin(), front.begin() + static_cast<std::ptrdiff_t>(width), out);
  *lowered = 0;
  return width;
}

void RunChain::bounds(int at, Front front, ByShare& out) const {
  const auto place = static_cast<std::size_t>(at);
  const auto& behind = to_go_[place + 1];
  std::array<std::array<Cost, 3>, kAceModes> through;
  const std::size_t modes = place == kAceHigh ? modes_ : 1;
  for (std::size_t low = 0; low < modes; ++low) through[low].fill(kNever);
  for (const Cell& cell : front) {
    auto& here = through[place == kAceHigh ? low_aces(cell.state) : 0];
    const auto& next = kNext[cell.state];
    for (std::size_t cards = 0; cards < 3; ++cards)
      here[cards] = std::min(here[cards], cell.cost + behind[next[cards]]);
  }
  out.fill(kNever);
  for (unsigned rest = places_[place].shares; rest != 0; rest &= rest - 1U) {
    const auto share = static_cast<std::size_t>(std::countr_zero(rest));
    Cost least = kNever;
    for (std::size_t low = 0; low < modes; ++low) {
      const Cost* total_cost = places_[place].total_cost.data() + low + share;
      for (std::size_t cards = 0; cards < 3; ++cards)
        least = std::min(least, through[low][cards] + total_cost[cards]);
    }
    out[share] = least;
  }
}

// One place onwards; beaten and dead states are left out, the order is that of the states.
std::size_t RunChain::step(std::size_t place, unsigned shares, Front front, Cell* out) const {
  std::array<Cost, kStates> reached;
  std::uint32_t states = 0;
  std::array<Cost, 3> cost = run_costs(place, 0, shares);
  for (const Cell& cell : front) {
    if (place == kAceHigh) cost = run_costs(place, low_aces(cell.state), shares);
    for (std::size_t cards = 0; cards < 3; ++cards) {
      const std::size_t next = kNext[cell.state][cards];
      if (cost[cards] + to_go_[place + 1][next] >= kNever / 2) continue;
      const Cost total = cell.cost + cost[cards];
      reached[next] = (states >> next & 1U) != 0 ? std::min(reached[next], total) : total;
      states |= 1U << next;
    }
  }
  std::size_t width = 0;
  if (!is_single(states)) {
    for (std::uint32_t rest = states; rest != 0; rest &= rest - 1U) {
      const auto state = static_cast<std::size_t>(std::countr_zero(rest));
      for (std::uint32_t beaten = kBeaten[state] & states; beaten != 0; beaten &= beaten - 1U) {
        const auto other = static_cast<std::size_t>(std::countr_zero(beaten));
        if (reached[other] >= reached[state]) {
          states &= ~(1U << other);
          rest &= ~(1U << other);
        }
      }
    }
  }
  for (std::uint32_t rest = states; rest != 0; rest &= rest - 1U) {
    const auto state = static_cast<std::uint32_t>(std::countr_zero(rest));
    out[width++] = {reached[state], state};
  }
  return width;
}

std::size_t RunChain::advance(int place, unsigned shares, int to, Front front, Cell* out,
                              Cost* lowered) const {
  std::size_t width = step(static_cast<std::size_t>(place), shares, front, out);
  for (++place; place < to; ++place) {
    std::array<Cell, kStates> before;
    std::copy(out, out + width, before.begin());
    width = step(static_cast<std::size_t>(place), places_[static_cast<std::size_t>(place)].shares,
                 {before.data(), width}, out);
  }
  Cost least = kNever;
  for (std::size_t i = 0; i < width; ++i) least = std::min(least, out[i].cost);
  for (std::size_t i = 0; i < width; ++i) out[i].cost -= least;
  *lowered = least;
  return width;
}

void RunChain::lay_runs(Suit suit, const std::array<std::uint8_t, kPlaces>& shares, Groups& out) {
  // With these shares alone the costs to go are exact, and following them is a cheapest path.
  std::size_t top = 0;
  for (std::size_t place = 1; place < kPlaces; ++place) {
    if (is_single(places_[place].shares)) continue;
    places_[place].shares = static_cast<ShareSet>(1U << shares[place]);
    top = place;
  }
  work_out_to_go(top);
  std::array<int, kPlaces> to_runs{};
  std::size_t state = 0;
  for (std::size_t low = 0; low < modes_; ++low) {
    if (to_go_[1][state_after_low_aces(low)] == to_go_[0][0]) state = state_after_low_aces(low);
  }
  to_runs[0] = static_cast<int>(low_aces(state));
  for (std::size_t place = 1; place < kPlaces; ++place) {
    const auto cost = run_costs(place, low_aces(state), places_[place].shares);
    std::size_t cards = 0;
    while (cost[cards] + to_go_[place + 1][kNext[state][cards]] != to_go_[place][state]) ++cards;
    to_runs[place] = static_cast<int>(cards);
    state = kNext[state][cards];
  }
  lay_counted_runs(suit, to_runs, out);
}

}  // namespace meldwise::makiaveli
