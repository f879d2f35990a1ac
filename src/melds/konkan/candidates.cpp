#include "melds/konkan/candidates.h"

#include <algorithm>
#include <cassert>

namespace meldwise::konkan {
namespace {

constexpr int kLongestCandidateRun = 5;

constexpr int window_points(int start, int length) {
  int sum = 0;
  for (int position = start; position < start + length; ++position) sum += rank_points(rank_at(position));
  return sum;
}

/// The window of `length` positions worth most that holds positions first..last; ties go to the lower one.
constexpr int best_window(int first, int last, int length) {
  int best = -1;
  for (int start = std::max(0, last - length + 1); start <= std::min(first, kPositions - length); ++start) {
    if (best < 0 || window_points(start, length) > window_points(best, length)) best = start;
  }
  return best;
}

/// A shape of run: where its natural cards are, counted from the lowest one, and how many jokers it has.
/// Places of the jokers are open.
struct Shape {
  FaceMask naturals = 0;  ///< in the nibbles of a FaceMask, lowest at bit 0
  int span = 0;           ///< from the lowest to the highest natural card
  int jokers = 0;
  int length = 0;
  std::array<std::int16_t, kPositions> points{};  ///< at most, by position of the lowest natural card
  std::array<std::int16_t, kPositions> natural_points{};
};

constexpr Shape make_shape(unsigned offsets, int jokers) {
  Shape shape;
  shape.jokers = jokers;
  shape.length = count_ones(offsets) + jokers;
  shape.span = std::bit_width(offsets);
  for (int offset = 0; offset < shape.span; ++offset) {
    if ((offsets >> offset & 1U) != 0) shape.naturals |= FaceMask{1} << (kSuits * offset);
  }
  for (int first = 0; first + shape.span <= kPositions; ++first) {
    const auto at = static_cast<std::size_t>(first);
    shape.points[at] = static_cast<std::int16_t>(
        window_points(best_window(first, first + shape.span - 1, shape.length), shape.length));
    for (int offset = 0; offset < shape.span; ++offset) {
      if ((offsets >> offset & 1U) == 0) continue;
      shape.natural_points[at] =
          static_cast<std::int16_t>(shape.natural_points[at] + rank_points(rank_at(first + offset)));
    }
  }
  return shape;
}

/// Shapes with two natural cards or more: all offsets that fit a window of 3..5, by number of jokers.
constexpr auto kFirstShape = std::array{0, 3, 12, 21};
constexpr auto kShapes = [] {
  std::array<Shape, 21> shapes{};
  std::size_t count = 0;
  for (int jokers = 0; jokers <= kMostJokersPerMeld; ++jokers) {
    for (unsigned offsets = 3; offsets < (1U << kLongestCandidateRun); offsets += 2) {
      const int length = count_ones(offsets) + jokers;
      if (length < kShortestMeld || length > kLongestCandidateRun ||
          static_cast<int>(std::bit_width(offsets)) > length)
        continue;
      shapes[count++] = make_shape(offsets, jokers);
    }
  }
  return shapes;
}();
static_assert(kShapes[2].jokers == 0 && kShapes[3].jokers == 1 && kShapes[11].jokers == 1 &&
              kShapes[12].jokers == 2 && kShapes[20].jokers == 2);

/// A lone card with two jokers: a set or the best window around it, for each rank.
constexpr auto kLoneCardPoints = [] {
  std::array<std::int16_t, kRanks> best{};
  for (int rank = 0; rank < kRanks; ++rank) {
    int most = kShortestMeld * rank_points(rank);
    for (const int position : {rank, rank == 0 ? kPositions - 1 : rank}) {
      most = std::max(most, window_points(best_window(position, position, kShortestMeld), kShortestMeld));
    }
    best[static_cast<std::size_t>(rank)] = static_cast<std::int16_t>(most);
  }
  return best;
}();

void add_lone_cards(FaceMask one, CandidateList& out) {
  for (FaceMask rest = one; rest != 0; rest &= rest - 1) {
    const int rank = rank_of_bit(std::countr_zero(rest));
    out.add(Candidate::new_meld(rest & (0 - rest), kLoneCardPoints[static_cast<std::size_t>(rank)],
                                rank_points(rank), kMostJokersPerMeld));
  }
}

void add_sets(FaceMask one, int jokers, CandidateList& out) {
  constexpr FaceMask kLowBits = 0x1111111111111U;
  // Ranks with at least two suits (three without a joker), marked at the low bit of their nibble.
  const FaceMask s = one & kLowBits;
  const FaceMask h = one >> 1 & kLowBits;
  const FaceMask d = one >> 2 & kLowBits;
  const FaceMask c = one >> 3 & kLowBits;
  const FaceMask three = ((s & h) & (d | c)) | ((d & c) & (s | h));
  FaceMask ranks = jokers == 0 ? three : (s & h) | (d & c) | ((s | h) & (d | c));
  for (; ranks != 0; ranks &= ranks - 1) {
    const int low = std::countr_zero(ranks);
    const auto held = static_cast<unsigned>(one >> low & 0xFU);
    const int value = rank_points(rank_of_bit(low));
    for (unsigned suits = held; suits != 0; suits = (suits - 1) & held) {
      const int naturals = count_ones(suits);
      if (naturals < 2) continue;
      for (int used = kShortestMeld - std::min(naturals, kShortestMeld);
           used <= std::min(jokers, kLargestSet - naturals); ++used) {
        out.add(
            Candidate::new_meld(FaceMask{suits} << low, (naturals + used) * value, naturals * value, used));
      }
    }
  }
}

void add_runs(FaceMask one, int jokers, CandidateList& out) {
  const FaceMask held = one | one << kNaturalFaces;  // the aces once more, above the kings
  const FaceMask places = held & ((FaceMask{1} << (kPositions * kSuits)) - 1);
  // Those with most jokers first: the lists are read from the end, and natural melds are the better start.
  for (int used = jokers; used >= 0; --used) {
    const auto first = static_cast<std::size_t>(kFirstShape[static_cast<std::size_t>(used)]);
    const auto last = static_cast<std::size_t>(kFirstShape[static_cast<std::size_t>(used) + 1]);
    for (std::size_t index = first; index < last; ++index) {
      const Shape& shape = kShapes[index];
      FaceMask starts = places;
      for (FaceMask rest = shape.naturals & (shape.naturals - 1); rest != 0; rest &= rest - 1) {
        starts &= places >> std::countr_zero(rest);
      }
      for (; starts != 0; starts &= starts - 1) {
        const int start = std::countr_zero(starts);
        const FaceMask run = shape.naturals << start;
        const auto position = static_cast<std::size_t>(start / kSuits);
        out.add(Candidate::new_meld((run | run >> kNaturalFaces) & kAllFaces, shape.points[position],
                                    shape.natural_points[position], shape.jokers));
      }
    }
  }
}

}  // namespace

void add_new_melds(const FaceCounts& faces, int jokers, CandidateList& out) {
  assert(jokers >= 0 && jokers <= kMostJokersPerMeld);
  if (jokers == 2) add_lone_cards(faces.one, out);
  add_sets(faces.one, jokers, out);
  add_runs(faces.one, jokers, out);
}

Meld meld_of(FaceMask naturals, int jokers) {
  MeldCards cards;
  for (FaceMask rest = naturals; rest != 0; rest &= rest - 1) {
    const int bit = std::countr_zero(rest);
    cards.push_back({Face::of(suit_of_bit(bit), rank_of_bit(bit)), false});
  }
  for (int i = 0; i < jokers; ++i) cards.push_back({kJoker, true});
  const Result<Meld> meld = classify(cards);
  assert(meld);
  return *meld;
}

}  // namespace meldwise::konkan
