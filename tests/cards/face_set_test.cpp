// Sets of faces as bits against plain loops, and which cards of a deck go together against the rules of
// melds.
#include "cards/face_set.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "cards/neighbours.h"

namespace meldwise {
namespace {

using Set = FaceSet<Face>;

std::vector<Face> faces_of(Set set) {
  std::vector<Face> faces;
  set.for_each([&](Face face) { faces.push_back(face); });
  return faces;
}

/// Three of a rank, or of a suit in sequence with the ace low.
bool is_meld(Face a, Face b, Face c) {
  if (a == b || b == c || a == c) return false;
  if (a.rank() == b.rank() && b.rank() == c.rank()) return true;
  if (a.suit() != b.suit() || b.suit() != c.suit()) return false;
  const int low = std::min({a.rank(), b.rank(), c.rank()});
  return std::max({a.rank(), b.rank(), c.rank()}) == low + 2;
}

TEST(Bits, AreCountedAsTheLibraryCountsThem) {
  rc::check("any word", [](std::uint64_t bits) { RC_ASSERT(count_ones(bits) == std::popcount(bits)); });
}

TEST(FaceSet, IsASet) {
  Set set = Set::of(Face{3}) | Set::of(Face{51}) | Set::of(Face{17});
  EXPECT_EQ(set.size(), 3);
  EXPECT_EQ(set.lowest(), Face{3});
  EXPECT_EQ(set.after(0), Face{3});
  EXPECT_EQ(set.after(2), Face{51});
  EXPECT_EQ(faces_of(set - Face{17}), (std::vector<Face>{Face{3}, Face{51}}));
  set.remove(Face{3});
  EXPECT_FALSE(set.has(Face{3}));
  EXPECT_EQ(to_text(set), to_text(Face{17}) + " " + to_text(Face{51}));
  EXPECT_EQ(Set::first(kNaturalFaces).size(), kNaturalFaces);
}

TEST(Neighbours, AreWhatAMeldOfThreeNeeds) {
  for (int id = 0; id < kNaturalFaces; ++id) {
    const Face card{static_cast<std::uint8_t>(id)};
    Set near_by;
    for (int b = 0; b < kNaturalFaces; ++b) {
      for (int c = 0; c < kNaturalFaces; ++c) {
        const Face second{static_cast<std::uint8_t>(b)};
        const Face third{static_cast<std::uint8_t>(c)};
        const bool meld = is_meld(card, second, third);
        if (meld) near_by.add(second);
        EXPECT_EQ(melds_with(Set::of(second) | Set::of(third), card), meld);
      }
    }
    EXPECT_EQ(near(card), near_by) << to_text(card);
  }
}

}  // namespace
}  // namespace meldwise
