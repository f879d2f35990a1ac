// The melds that the solver has to look at: far fewer than the legal ones, and enough.
//
// Enough, because of two exchanges that change neither the cards laid nor their points:
//  - a run of six or more is two runs, of three and the rest (a part of three holds at most two jokers, so
//    it has a natural card): runs of three to five are enough;
//  - jokers are free to stand anywhere, so of all melds with the same natural cards and the same number of
//    jokers only the one worth most matters.
// A candidate is therefore its natural cards and a number of jokers. Building the list for 15 cards takes
// some 50 ns without jokers and 200 ns with two.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "cards/bits.h"
#include "cards/fixed_list.h"
#include "melds/konkan/face_mask.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

/// Left uninitialised on purpose: a CandidateList has room for thousands and mostly uses some ten.
struct Candidate {
  FaceMask naturals;
  std::int16_t points;          ///< of all its cards
  std::int16_t natural_points;  ///< of the natural ones
  std::uint8_t cards;
  std::uint8_t jokers;
  std::uint8_t table_meld;  ///< an addition to that meld of the table, or kNewMeld
  std::uint16_t next;       ///< in the list of candidates with the same lowest face, or kNone

  static constexpr std::uint8_t kNewMeld = 0xFF;
  static constexpr std::uint16_t kNone = 0xFFFF;

  [[nodiscard]] static Candidate new_meld(FaceMask naturals, int points, int natural_points, int jokers) {
    return addition(kNewMeld, naturals, points, natural_points, jokers);
  }
  [[nodiscard]] static Candidate addition(int table_meld, FaceMask naturals, int points, int natural_points,
                                          int jokers) {
    return {naturals,
            static_cast<std::int16_t>(points),
            static_cast<std::int16_t>(natural_points),
            static_cast<std::uint8_t>(count_ones(naturals) + jokers),
            static_cast<std::uint8_t>(jokers),
            static_cast<std::uint8_t>(table_meld),
            kNone};
  }
};
static_assert(std::is_trivially_default_constructible_v<Candidate>);

/// Candidates in lists by their lowest natural face; the last list is of those with jokers only.
class CandidateList {
 public:
  static constexpr int kJokersOnly = kNaturalFaces;

  CandidateList() { first_.fill(Candidate::kNone); }

  void add(Candidate candidate) {
    std::uint16_t& first = first_[static_cast<std::size_t>(
        candidate.naturals == 0 ? kJokersOnly : std::countr_zero(candidate.naturals))];
    candidate.next = first;
    first = static_cast<std::uint16_t>(items_.size());
    items_.push_back(candidate);
  }
  [[nodiscard]] const Candidate& operator[](std::uint16_t index) const { return items_[index]; }
  [[nodiscard]] std::uint16_t first(int lowest_face) const {
    return first_[static_cast<std::size_t>(lowest_face)];
  }
  [[nodiscard]] std::size_t size() const { return items_.size(); }
  [[nodiscard]] const Candidate* begin() const { return items_.begin(); }
  [[nodiscard]] const Candidate* end() const { return items_.end(); }

  /// New melds number at most 1 501, additions at most 48 to each of 35 melds on the table.
  static constexpr std::size_t kCapacity = 3200;

 private:
  std::array<std::uint16_t, kNaturalFaces + 1> first_;
  FixedList<Candidate, kCapacity> items_;
};

/// Adds every candidate for a new meld from these faces with up to `jokers` (0..2) jokers in one meld.
void add_new_melds(const FaceCounts& faces, int jokers, CandidateList& out);

/// The meld worth most with exactly these natural cards and so many jokers (one of the candidates).
[[nodiscard]] Meld meld_of(FaceMask naturals, int jokers);

}  // namespace meldwise::konkan
