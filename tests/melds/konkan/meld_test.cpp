// Melds: what is one, what it is worth, how it grows, and its text.
#include "melds/konkan/meld.h"

#include <gtest/gtest.h>

#include <cstring>

#include "cards/rng.h"
#include "melds/konkan/face_points.h"
#include "support/scale.h"

namespace meldwise::konkan {
namespace {

Meld meld(std::string_view text) {
  const Result<Meld> parsed = parse_meld(text);
  EXPECT_TRUE(parsed) << text << ": " << (parsed ? "" : parsed.error().message);
  return parsed.value_or(Meld{});
}

std::string refusal(std::string_view text, int max_jokers = kMostJokersPerMeld) {
  const Result<Meld> parsed = parse_meld(text, max_jokers);
  return parsed ? "accepted as " + to_text(*parsed) : parsed.error().message;
}

Face face(std::string_view text) { return *parse_face(text); }

TEST(KonkanMeld, RunsAndSetsAreRead) {
  EXPECT_EQ(to_text(meld("9S 7S 8S")), "7S 8S 9S") << "in any order";
  EXPECT_EQ(to_text(meld("as 2s 3s")), "AS 2S 3S");
  EXPECT_EQ(to_text(meld("AS KS QS")), "QS KS AS");
  EXPECT_EQ(to_text(meld("7D,7S,7C")), "7S 7D 7C");
  EXPECT_EQ(to_text(meld("10H JH QH KH AH")), "TH JH QH KH AH");
  EXPECT_EQ(to_text(meld("7S JK=8S 9S")), "7S JK=8S 9S");
  EXPECT_EQ(to_text(meld("7C 7D JK=7S")), "7D 7C JK=7S");
  EXPECT_EQ(to_text(meld("7C 7D JK=7H")), "7D 7C JK=7S") << "in a set of three the suit stays open";
  EXPECT_EQ(to_text(meld("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS")), "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS")
      << "thirteen cards have one form";
}

TEST(KonkanMeld, OpenJokersTakeTheBestPlace) {
  EXPECT_EQ(to_text(meld("JK 8S 9S")), "8S 9S JK=TS");
  EXPECT_EQ(to_text(meld("QS JK KS")), "JK=JS QS KS") << "as good as the ace, and lower";
  EXPECT_EQ(to_text(meld("2S 3S JK")), "JK=AS 2S 3S") << "an ace counts ten";
  EXPECT_EQ(to_text(meld("7S JK JK")), "7S JK=8S JK=9S");
  EXPECT_EQ(to_text(meld("AS JK JK")), "AS JK=AH JK=AD");
  EXPECT_EQ(to_text(meld("7S 7D JK JK")), "7S 7D JK=7H JK=7C");
  EXPECT_EQ(to_text(meld("5H JK JK=6H")), "5H JK=6H JK=7H") << "one named, one open";
  EXPECT_EQ(to_text(meld("7S JK JK=7H")), "7S JK=7H JK=7D");
}

TEST(KonkanMeld, WhatIsNoMeldIsRefusedWithTheReason) {
  EXPECT_EQ(refusal("7S 8S"), "a meld needs at least three cards, this has 2");
  EXPECT_EQ(refusal(""), "a meld needs at least three cards, this has 0");
  EXPECT_EQ(refusal("7S 8S 8S"), "8S is in this meld twice");
  EXPECT_EQ(refusal("7S 7S 7D"), "7S is in this meld twice");
  EXPECT_EQ(refusal("7S 7D JK=7S"), "7S is in this meld twice");
  EXPECT_EQ(refusal("KS AS 2S"), "a run does not go round the corner: the ace is low or high");
  EXPECT_EQ(refusal("7S 8S TS"), "these cards are not in sequence");
  EXPECT_EQ(refusal("7S 8H 9S"), "the cards of a meld are all of one rank or all of one suit");
  EXPECT_EQ(refusal("7S 7H 7D 7C JK"), "a set has at most four cards, this has 5");
  EXPECT_EQ(refusal("JK JK=7H JK=8H"), "a meld needs at least one natural card");
  EXPECT_EQ(refusal("5S JK=6S JK=7S JK=8S"), "at most 2 jokers may be in a meld");
  EXPECT_EQ(refusal("7S JK JK", 1), "at most one joker may be in a meld");
  EXPECT_EQ(refusal("7S 8S JK", 0), "no joker may be in a meld");
  EXPECT_EQ(refusal("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"),
            "a run has at most thirteen cards, this has 14");
  EXPECT_EQ(refusal("7S 8S 1Z"),
            "unknown card '1Z': expected a rank A 2-9 T J Q K and a suit S H D C, or JK");
  EXPECT_EQ(refusal("7S 8S JK=JK"),
            "unknown card 'JK=JK': expected JK= and the card it stands for, as in JK=7H");
}

TEST(KonkanMeld, PointsCountTheCardAJokerStandsFor) {
  EXPECT_EQ(points(meld("QS KS AS")), 30);
  EXPECT_EQ(points(meld("AS 2S 3S")), 15);
  EXPECT_EQ(points(meld("9H JK=TH JH")), 29);
  EXPECT_EQ(points(meld("2S 2H JK")), 6);
  EXPECT_EQ(points(meld("AS AH AD AC")), 40);
  EXPECT_EQ(points(meld("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS")), 94);
}

TEST(KonkanMeld, PointsOfManyCardsAreTheSumOfEach) {
  Rng rng(8);
  for (int i = 0; i < 500; ++i) {
    FrenchHand hand;
    FaceMask faces = 0;
    int of_hand = 0;
    int of_faces = 0;
    for (int card = 0; card < i % 40; ++card) {
      const Face next{static_cast<std::uint8_t>(rng.below(kFaces))};
      if (hand.count(next) == 2) continue;
      hand.add(next);
      of_hand += face_points(next);
      if (next.is_joker() || (faces & face_bit(next)) != 0) continue;
      faces |= face_bit(next);
      of_faces += face_points(next);
    }
    ASSERT_EQ(hand_points(hand), of_hand) << to_text(hand);
    ASSERT_EQ(points_of(faces), of_faces) << to_text(hand);
  }
  EXPECT_EQ(points_of_lines(std::uint64_t{1} << (kPositions - 1)), 10) << "an ace above its king";
}

TEST(KonkanMeld, CardsComeFromAHandAndLeaveIt) {
  FrenchHand hand = *parse_french_hand("7S 8S JK QH AH KH KH");
  EXPECT_TRUE(can_lay(hand, meld("7S 8S JK=9S")));
  EXPECT_TRUE(can_lay(hand, meld("QH KH AH")));
  EXPECT_FALSE(can_lay(hand, meld("7S 8S 9S")));
  EXPECT_FALSE(can_lay(hand, meld("7S JK JK")));
  EXPECT_FALSE(can_lay(hand, meld("7S JK=8S 9S")));
  EXPECT_FALSE(can_lay(hand, meld("QS QH QD")));
  take_from(hand, meld("QH KH AH"));
  EXPECT_EQ(to_text(hand), "7S 8S KH JK");
  EXPECT_EQ(to_text(cards_of(meld("7S JK=8S 9S"))), "7S 9S JK");
}

TEST(KonkanMeld, SarfsGrowAMeld) {
  const auto grown = [](std::string_view lying, std::string_view card, End end = End::high,
                        int max_jokers = 2) {
    const Result<Meld> result = sarf(meld(lying), face(card), end, max_jokers);
    EXPECT_EQ(result.has_value(), try_sarf(meld(lying), face(card), end, max_jokers).has_value());
    return result ? to_text(*result) : "no: " + result.error().message;
  };
  EXPECT_EQ(grown("5H 6H 7H", "4H"), "4H 5H 6H 7H");
  EXPECT_EQ(grown("5H 6H 7H", "8H"), "5H 6H 7H 8H");
  EXPECT_EQ(grown("5H 6H 7H", "9H"), "no: 9H does not continue 5H 6H 7H");
  EXPECT_EQ(grown("5H 6H 7H", "8S"), "no: 8S does not continue 5H 6H 7H");
  EXPECT_EQ(grown("5H 6H 7H", "JK", End::low), "JK=4H 5H 6H 7H");
  EXPECT_EQ(grown("5H 6H 7H", "JK", End::high), "5H 6H 7H JK=8H");
  EXPECT_EQ(grown("5H 6H JK=7H", "8H"), "5H 6H JK=7H 8H");
  EXPECT_EQ(grown("AS 2S 3S", "JK", End::low), "no: AS 2S 3S cannot grow at its low end");
  EXPECT_EQ(grown("AS 2S 3S", "KS"), "no: KS does not continue AS 2S 3S");
  EXPECT_EQ(grown("QS KS AS", "2S"), "no: 2S does not continue QS KS AS");
  EXPECT_EQ(grown("JS QS KS", "AS"), "JS QS KS AS");
  EXPECT_EQ(grown("2S 3S 4S", "AS"), "AS 2S 3S 4S");
  EXPECT_EQ(grown("5S JK=6S JK=7S", "JK"),
            "no: no further joker fits 5S JK=6S JK=7S: at most 2 jokers may be in a meld");
  EXPECT_EQ(grown("7S 7D 7C", "7H"), "7S 7H 7D 7C");
  EXPECT_EQ(grown("7S 7D JK", "7C"), "7S 7D 7C JK=7H") << "the joker keeps the suit that is still free";
  EXPECT_EQ(grown("7S 7D 7C", "JK"), "7S 7D 7C JK=7H");
  EXPECT_EQ(grown("7S 7D 7C", "7D"), "no: 7S 7D 7C has its 7D already");
  EXPECT_EQ(grown("7S 7D 7C", "8H"), "no: 8H is not of the rank of 7S 7D 7C");
  EXPECT_EQ(grown("7S 7D JK", "JK", End::high, 1),
            "no: no further joker fits 7S 7D JK=7H: at most one joker may be in a meld");
  EXPECT_EQ(grown("7S 7H 7D 7C", "JK"), "no: 7S 7H 7D 7C is closed: nothing can be added to it");
  EXPECT_EQ(grown("7S 7H 7D JK", "7C"), "no: 7S 7H 7D JK=7C is closed: nothing can be added to it");
  // All thirteen ranks: the ace completes 2…K once, at whichever end.
  const std::string twelve = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS";
  EXPECT_EQ(grown(twelve, "AS"), "AS " + twelve);
  EXPECT_EQ(free_position(meld(twelve), End::high), std::nullopt);
  EXPECT_EQ(grown("AS " + twelve, "AS"), "no: AS " + twelve + " is closed: nothing can be added to it");
  EXPECT_EQ(grown("3S 4S 5S 6S 7S 8S 9S TS JS QS KS JK=AS", "2S"), "JK=AS " + twelve)
      << "completed from below, the high ace is written first";
}

TEST(KonkanMeld, SwapsFreeAJoker) {
  const auto swapped = [](std::string_view lying, std::string_view card) {
    const Result<Meld> result = swap_joker(meld(lying), face(card));
    EXPECT_EQ(result.has_value(), try_swap(meld(lying), face(card)).has_value());
    return result ? to_text(*result) : "no: " + result.error().message;
  };
  EXPECT_EQ(swapped("7S JK=8S 9S", "8S"), "7S 8S 9S");
  EXPECT_EQ(swapped("7S JK=8S 9S", "8H"), "no: the joker of 7S JK=8S 9S is swapped for 8S, not for 8H");
  EXPECT_EQ(swapped("7S JK=8S 9S", "7S"), "no: the joker of 7S JK=8S 9S is swapped for 8S, not for 7S");
  EXPECT_EQ(swapped("QS KS JK=AS", "AS"), "QS KS AS");
  EXPECT_EQ(swapped("JK=AS 2S 3S", "AS"), "AS 2S 3S");
  EXPECT_EQ(swapped("5H JK=6H JK=7H", "7H"), "5H JK=6H 7H");
  EXPECT_EQ(swapped("7S 7D JK", "7C"), "7S 7D 7C") << "any of the missing suits";
  EXPECT_EQ(swapped("7S 7D JK", "7H"), "7S 7H 7D");
  EXPECT_EQ(swapped("7S 7D 7C JK", "7H"), "7S 7H 7D 7C");
  EXPECT_EQ(swapped("7S 7D 7C JK", "7C"), "no: the joker of 7S 7D 7C JK=7H is swapped for 7H, not for 7C");
  EXPECT_EQ(swapped("7S 8S 9S", "8S"), "no: 7S 8S 9S has no joker");
  EXPECT_EQ(swapped("7S 7D JK", "JK"), "no: a joker is swapped for a natural card");
  EXPECT_EQ(swap_faces(meld("7S 7D JK")).size(), 2U);
  EXPECT_EQ(swap_faces(meld("7S JK JK=7H")).size(), 3U);
  EXPECT_EQ(swap_faces(meld("7S 7D 7H")).size(), 0U);
}

TEST(KonkanMeld, CompleteAndClosed) {
  EXPECT_TRUE(is_complete_set(meld("7S 7H 7D 7C")));
  EXPECT_FALSE(is_complete_set(meld("7S 7H 7D JK")));
  EXPECT_TRUE(is_closed(meld("7S 7H 7D JK")));
  EXPECT_FALSE(is_closed(meld("7S 7H 7D")));
  EXPECT_FALSE(is_closed(meld("5S 6S 7S 8S")));
}

// Any six bytes may be asked about; what is valid has a text that reads back as the same meld.
TEST(KonkanMeld, AnyBitsAreJudgedAndTextReadsBack) {
  Rng rng = Rng::stream(5, Stream::test);
  int valid = 0;
  for (int i = 0; i < ::meldwise::test::scaled(300'000); ++i) {
    Meld bits;
    bits.kind = static_cast<MeldKind>(rng.below(2) == 0 ? 0 : rng.below(3));
    bits.base = static_cast<std::uint8_t>(rng.below(rng.below(20) == 0 ? 256 : 14));
    bits.start = static_cast<std::uint8_t>(rng.below(rng.below(20) == 0 ? 256 : 14));
    bits.length = static_cast<std::uint8_t>(rng.below(rng.below(20) == 0 ? 256 : 14));
    bits.mask = static_cast<std::uint16_t>(rng() & rng() & (rng.below(2) == 0 ? rng() & rng() : 0xFU));
    const int max_jokers = static_cast<int>(rng.below(3));
    const bool ok = is_valid(bits, max_jokers);
    ASSERT_EQ(check_meld(bits, max_jokers).has_value(), ok);
    if (!ok) continue;
    ++valid;
    const Result<Meld> back = parse_meld(to_text(bits), max_jokers);
    ASSERT_TRUE(back) << to_text(bits);
    ASSERT_EQ(*back, bits) << to_text(bits);
    ASSERT_EQ(cards_of(bits).size(), bits.size());
    ASSERT_EQ(cards_of(bits).jokers(), bits.jokers());
  }
  EXPECT_GT(valid, 0);
}

}  // namespace
}  // namespace meldwise::konkan
