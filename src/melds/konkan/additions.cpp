#include "melds/konkan/additions.h"

#include <algorithm>
#include <array>

namespace meldwise::konkan {
namespace {

constexpr int kMostAtOneEnd = 2;

void keep_best(Additions& additions, const Addition& addition) {
  for (Addition& known : additions) {
    if (known.naturals != addition.naturals || known.jokers != addition.jokers) continue;
    if (addition.points > known.points) known = addition;
    return;
  }
  additions.push_back(addition);
}

void add_card(Addition& addition, Face face, bool by_joker, End end) {
  const int value = face_points(face);
  addition.points += value;
  if (by_joker) {
    ++addition.jokers;
  } else {
    addition.naturals |= face_bit(face);
    addition.natural_points += value;
  }
  addition.cards.push_back({by_joker ? kJoker : face, end});
}

struct Place {
  int position = 0;
  End end = End::high;
};

void add_to_run(const Meld& run, FaceMask held, int jokers, Additions& out) {
  for (int low = kMostAtOneEnd; low >= 0; --low) {
    for (int high = 0; high <= kMostAtOneEnd; ++high) {
      const int first = run.start - low;
      const int last = run.last() + high;
      if (low + high == 0 || first < 0 || last >= kPositions || run.length + low + high > kLongestRun)
        continue;
      // An ace that completes 2…K is added at the low end.
      if (run.start == 1 && last == kPositions - 1) continue;
      FixedList<Place, 2 * kMostAtOneEnd> places;
      for (int i = 1; i <= high; ++i) places.push_back({run.last() + i, End::high});
      for (int i = 1; i <= low; ++i) places.push_back({run.start - i, End::low});
      for (unsigned by_joker = 0; by_joker < (1U << places.size()); ++by_joker) {
        if (count_ones(by_joker) > jokers) continue;
        Addition addition;
        for (std::size_t i = 0; i < places.size(); ++i) {
          const Face face = Face::of(run.suit(), rank_at(places[i].position));
          add_card(addition, face, (by_joker >> i & 1U) != 0, places[i].end);
        }
        if ((addition.naturals & ~held) == 0) keep_best(out, addition);
      }
    }
  }
}

void add_to_set(const Meld& set, FaceMask held, int jokers, Additions& out) {
  for (int s = 0; s < kSuits; ++s) {
    const Face face = Face::of(static_cast<Suit>(s), set.rank());
    if ((set.mask >> s & 1U) != 0 || (held & face_bit(face)) == 0) continue;
    Addition addition;
    add_card(addition, face, false, End::high);
    out.push_back(addition);
  }
  if (jokers > 0) {
    Addition addition;
    add_card(addition, Face::of(Suit::spades, set.rank()), true, End::high);
    out.push_back(addition);
  }
}

}  // namespace

Additions additions_to(const Meld& meld, FaceMask held, int jokers, int max_jokers_per_meld) {
  Additions out;
  if (is_closed(meld)) return out;
  const int usable = std::max(0, std::min(jokers, max_jokers_per_meld - meld.jokers()));
  if (meld.is_run()) {
    add_to_run(meld, held, usable, out);
  } else {
    add_to_set(meld, held, usable, out);
  }
  return out;
}

}  // namespace meldwise::konkan
