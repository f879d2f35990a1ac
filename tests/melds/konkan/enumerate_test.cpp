// The list of all melds of a hand against a search through all shapes of melds.
#include "melds/konkan/enumerate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "cards/rng.h"
#include "deals.h"
#include "support/scale.h"

namespace meldwise::konkan::test {
namespace {

/// Every valid meld there is, once.
const std::vector<Meld>& all_melds() {
  static const std::vector<Meld> melds = [] {
    std::set<Meld> found;
    for (int length = 0; length <= kLongestRun; ++length) {
      for (unsigned bits = 0; bits < (1U << kPositions); ++bits) {
        for (int start = 0; start < kPositions && std::popcount(bits) <= kMostJokersPerMeld; ++start) {
          for (int s = 0; s < kSuits; ++s) {
            const Meld run{MeldKind::run, static_cast<std::uint8_t>(s), static_cast<std::uint8_t>(start),
                           static_cast<std::uint8_t>(length), static_cast<std::uint16_t>(bits)};
            if (is_valid(run)) found.insert(run);
          }
        }
      }
      for (unsigned suits = 0; suits < 16; ++suits) {
        for (int rank = 0; rank < kRanks; ++rank) {
          const Meld set{MeldKind::set, static_cast<std::uint8_t>(rank), 0, static_cast<std::uint8_t>(length),
                         static_cast<std::uint16_t>(suits)};
          if (is_valid(set)) found.insert(set);
        }
      }
    }
    return std::vector<Meld>(found.begin(), found.end());
  }();
  return melds;
}

std::vector<Meld> enumerated(const FrenchHand& hand, int max_jokers) {
  std::vector<Meld> out;
  for_each_meld(hand, max_jokers, [&](const Meld& meld) { out.push_back(meld); });
  return out;
}

TEST(KonkanEnumerate, ExactlyTheMeldsThatCanBeLaid) {
  Rng rng = Rng::stream(6, Stream::test);
  for (int i = 0; i < ::meldwise::test::scaled(1'000); ++i) {
    const FrenchHand hand = deal_any(0, 16, rng);
    const int max_jokers = static_cast<int>(rng.below(3));
    std::vector<Meld> expected;
    for (const Meld& meld : all_melds()) {
      if (meld.jokers() <= max_jokers && can_lay(hand, meld)) expected.push_back(meld);
    }
    std::vector<Meld> found = enumerated(hand, max_jokers);
    std::sort(found.begin(), found.end());
    ASSERT_EQ(found, expected) << to_text(hand);
  }
}

TEST(KonkanEnumerate, AJokerMayStandForACardInTheHand) {
  const std::vector<Meld> melds = enumerated(*parse_french_hand("5H 6H 7H JK"), kMostJokersPerMeld);
  EXPECT_NE(std::find(melds.begin(), melds.end(), *parse_meld("5H JK=6H 7H")), melds.end());
}

TEST(KonkanEnumerate, TheMostMeldsOfAHand) {
  FrenchHand suit = *parse_french_hand("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS JK JK");
  EXPECT_EQ(enumerated(suit, kMostJokersPerMeld).size(), 2220U);
  // Climbing from hand to hand finds none with more than the promised number.
  Rng rng = Rng::stream(7, Stream::test);
  suit.add(Face::of(Suit::hearts, 5));
  FrenchHand hand = suit;
  std::size_t most = enumerated(hand, kMostJokersPerMeld).size();
  for (int i = 0; i < ::meldwise::test::scaled(3'000); ++i) {
    FrenchHand other = rng.below(50) == 0 ? deal_from_part(16, 2, 7, 2, rng) : hand;
    std::vector<Face> faces;
    other.for_each_face([&](Face face, int) {
      if (!face.is_joker()) faces.push_back(face);
    });
    other.remove(faces[rng.below(static_cast<std::uint32_t>(faces.size()))]);
    const Face face{static_cast<std::uint8_t>(rng.below(kNaturalFaces))};
    if (other.count(face) == 2) continue;
    other.add(face);
    const std::size_t count = enumerated(other, kMostJokersPerMeld).size();
    ASSERT_LE(count, static_cast<std::size_t>(kMostMeldsOfHand)) << to_text(other);
    if (count >= most) {
      most = count;
      hand = other;
    }
  }
}

}  // namespace
}  // namespace meldwise::konkan::test
