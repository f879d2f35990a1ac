#include "melds/makiaveli/prospects.h"

#include <algorithm>
#include <bit>

#include "cards/work_limit.h"
#include "melds/makiaveli/run_counts.h"
#include "melds/makiaveli/sweep.h"

namespace meldwise::makiaveli {
namespace {

constexpr int kMostSteps = 600;  // some walks up the ranks
constexpr std::int32_t kWorkOfQuestion = 32;
constexpr std::int32_t kWorkOfCard = 8;

// Aces are counted at the upper end.
constexpr std::size_t place_of(Face face) {
  return face.rank() == 0 ? kAceHigh : static_cast<std::size_t>(face.rank());
}

bool is_single(unsigned set) { return (set & (set - 1U)) == 0; }

}  // namespace

Prospects::Prospects(const Query& query) : query_(query), anchored_(anchors_matter(query)) {
  if (anchored_) return;
  count_work(kWorkOfQuestion);
  set_bounds();
  thin_out();
}

void Prospects::set_bounds() {
  const FrenchHand must = query_.must + query_.cross_must;
  const FrenchHand all = must + query_.may + query_.cross_may;
  std::array<unsigned, kPlaces> once{};
  std::array<unsigned, kPlaces> twice{};
  for (std::size_t s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    for (std::size_t place = 1; place < kPlaces; ++place) {
      const std::size_t rank = place % kRanks;
      const unsigned one = all.once(suit) >> rank & 1U;
      const unsigned two = all.twice(suit) >> rank & 1U;
      bounds_[place][s] = {
          static_cast<std::uint8_t>((must.once(suit) >> rank & 1U) + (must.twice(suit) >> rank & 1U)),
          static_cast<std::uint8_t>(one + two)};
      once[place] |= one << s;
      twice[place] |= two << s;
    }
    ace_modes_[s] =
        1U + std::min({bounds_[kAceHigh][s].available, bounds_[1][s].available, bounds_[2][s].available});
  }
  for (std::size_t place = 1; place < kPlaces; ++place) {
    columns_[place] = kColumnsByCards[once[place]][twice[place]];
    open_.shares[place] = shares_of(columns_[place]);
  }
}

inline std::size_t Prospects::run_counts(std::size_t place, std::size_t suit, std::size_t low,
                                         unsigned shares) const {
  const Bounds& face = bounds_[place][suit];
  return kRunCounts[face.required][face.available][place == kAceHigh ? low : 0][shares];
}

void Prospects::thin_out() {
  thin_ = true;
  possible_ = find_ways();
  for (std::size_t place = 1; place < kPlaces && possible_; ++place) {
    if (is_single(columns_[place])) continue;
    const SharesBySuit useful = useful_shares(place);
    if (useful == open_.shares[place]) continue;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      columns_[place] &= kColumnsByShare[suit][useful[suit]];
    }
    open_.shares[place] = shares_of(columns_[place]);
    thin_ = thin_ && open_.shares[place] == useful;
    possible_ = columns_[place] != 0;
  }
}

void Prospects::thin_out_wholly() {
  while (possible_ && !thin_) thin_out();
}

// All suits side by side: each by itself is a chain of lookups that wait for each other.
bool Prospects::find_ways() {
  auto& before = open_.before;
  std::array<std::array<std::size_t, kSuits>, kPlaces> counts;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    for (std::size_t low = 0; low < ace_modes_[suit]; ++low) {
      before[1][suit][low] = static_cast<std::uint16_t>(1U << kNextState[0][low]);
    }
  }
  for (std::size_t place = 1; place < kAceHigh; ++place) {
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      counts[place][suit] = run_counts(place, suit, 0, open_.shares[place][suit]);
      const auto& next = kStateSets.after[counts[place][suit]];
      for (std::size_t low = 0; low < ace_modes_[suit]; ++low) {
        before[place + 1][suit][low] = next[before[place][suit][low]];
      }
    }
  }
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    for (std::size_t low = 0; low < ace_modes_[suit]; ++low) {
      const std::size_t last = run_counts(kAceHigh, suit, low, open_.shares[kAceHigh][suit]);
      before[kPlaces][suit][low] = kFinished;
      before[kAceHigh][suit][low] &= kStateSets.before[last][kFinished];
    }
  }
  for (std::size_t place = kAceHigh - 1; place >= 1; --place) {
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      const auto& previous = kStateSets.before[counts[place][suit]];
      for (std::size_t low = 0; low < ace_modes_[suit]; ++low) {
        before[place][suit][low] &= previous[before[place + 1][suit][low]];
      }
    }
  }
  bool all = true;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    unsigned any = 0;
    for (std::size_t low = 0; low < ace_modes_[suit]; ++low) any |= before[1][suit][low];
    all = all && any != 0;
  }
  return all;
}

SharesBySuit Prospects::useful_shares(std::size_t place) const {
  SharesBySuit out = open_.shares[place];
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    if (is_single(out[suit])) continue;
    unsigned useful = 0;
    for (unsigned rest = out[suit]; rest != 0; rest &= rest - 1U) {
      const unsigned share = rest & -rest;
      for (std::size_t low = 0; low < ace_modes_[suit]; ++low) {
        const auto& next = kStateSets.after[run_counts(place, suit, low, share)];
        if ((next[open_.before[place][suit][low]] & open_.before[place + 1][suit][low]) != 0) useful |= share;
      }
    }
    out[suit] = static_cast<ShareSet>(useful);
  }
  return out;
}

bool Prospects::feasible() {
  if (anchored_) return makiaveli::feasible(query_);
  if (!possible_) return false;
  if (found_ == Found::unknown) found_ = walk();
  if (found_ == Found::unclear) found_ = sweep_feasible(query_) ? Found::yes : Found::no;
  return found_ == Found::yes;
}

bool Prospects::with_hand(Face face) { return with(face, &Query::must, &Query::may); }
bool Prospects::with_cross(Face face) { return with(face, &Query::cross_must, &Query::cross_may); }

bool Prospects::lead_through(Face face, const Ways& ways) const {
  const std::size_t place = place_of(face);
  const auto suit = static_cast<std::size_t>(face.suit());
  const Bounds& bounds = bounds_[place][suit];
  unsigned any = 0;
  for (std::size_t low = 0; low < ace_modes_[suit]; ++low) {
    const std::size_t counts = kRunCounts[bounds.required + 1U][bounds.available][place == kAceHigh ? low : 0]
                                         [ways.shares[place][suit]];
    any |= kStateSets.after[counts][ways.before[place][suit][low]] & ways.before[place + 1][suit][low];
  }
  return any != 0;
}

bool Prospects::with(Face face, FrenchHand Query::*must, FrenchHand Query::*may) {
  const auto ask_solver = [&] {
    Query query = query_;
    (query.*must).add(face);
    (query.*may).remove(face);
    return anchored_ ? makiaveli::feasible(query) : sweep_feasible(query);
  };
  if (anchored_) return ask_solver();
  count_work(kWorkOfCard);
  if (!possible_ || !lead_through(face, open_)) return false;
  if (found_ == Found::unknown) found_ = walk();
  if (found_ == Found::no) return false;
  if (has_found_ways_ && lead_through(face, found_ways_)) return true;
  thin_out_wholly();
  if (!possible_ || !lead_through(face, open_)) return false;
  std::uint8_t& required = bounds_[place_of(face)][static_cast<std::size_t>(face.suit())].required;
  ++required;
  const Found found = walk();
  --required;
  return found == Found::unclear ? ask_solver() : found == Found::yes;
}

Prospects::Found Prospects::walk() {
  walked_.before[1] = open_.before[1];
  steps_ = kMostSteps;
  if (!walk_on(1)) return steps_ > 0 ? Found::no : Found::unclear;
  keep_walked();
  return Found::yes;
}

bool Prospects::walk_on(std::size_t place) {
  if (place == kPlaces) return true;
  const States& from = walked_.before[place];
  const States& goal = open_.before[place + 1];
  States& to = walked_.before[place + 1];
  for (ColumnSet rest = columns_[place]; rest != 0; rest &= rest - 1U) {
    if (--steps_ <= 0) return false;
    const Column& column = kAllColumns[static_cast<std::size_t>(std::countr_zero(rest))];
    bool possible = true;
    for (std::size_t suit = 0; suit < kSuits && possible; ++suit) {
      const auto share = static_cast<ShareSet>(1U << column.share[suit]);
      unsigned any = 0;
      for (std::size_t low = 0; low < ace_modes_[suit]; ++low) {
        const auto& next = kStateSets.after[run_counts(place, suit, low, share)];
        to[suit][low] = next[from[suit][low]] & goal[suit][low];
        any |= to[suit][low];
      }
      walked_.shares[place][suit] = share;
      possible = any != 0;
    }
    if (possible && walk_on(place + 1)) return true;
  }
  return false;
}

void Prospects::keep_walked() {
  found_ways_ = walked_;
  has_found_ways_ = true;
  auto& before = found_ways_.before;
  for (std::size_t place = kAceHigh; place >= 1; --place) {
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      for (std::size_t low = 0; low < ace_modes_[suit]; ++low) {
        const auto& previous =
            kStateSets.before[run_counts(place, suit, low, found_ways_.shares[place][suit])];
        before[place][suit][low] &= previous[before[place + 1][suit][low]];
      }
    }
  }
}

}  // namespace meldwise::makiaveli
