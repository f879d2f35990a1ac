#include "melds/makiaveli/group.h"

#include <gtest/gtest.h>

#include "melds/makiaveli/positions.h"
#include "melds/makiaveli/referee.h"
#include "support/scale.h"

namespace meldwise::makiaveli::test {
namespace {

using meldwise::test::scaled;

std::string reason(std::string_view cards) {
  const Result<Group> group = parse_group(cards);
  return group ? "" : group.error().message;
}

TEST(MakiaveliGroup, ReadsAndWritesBothWays) {
  EXPECT_EQ(to_text(*parse_group("7h 7S,7c")), "7S 7H 7C");
  EXPECT_EQ(to_text(*parse_group("6C 5C 7C")), "5C 6C 7C");
  EXPECT_EQ(to_text(*parse_group("AS QS KS")), "QS KS AS");
  EXPECT_EQ(to_text(*parse_group("3D AD 2D")), "AD 2D 3D");
  EXPECT_EQ(to_text(*parse_group("AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD")),
            "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD");
  EXPECT_EQ(to_symbols(*parse_group("5C 6C 7C")), "5♣6♣7♣");
}

TEST(MakiaveliGroup, SaysWhatIsWrong) {
  EXPECT_NE(reason("7H 7S").find("at least 3"), std::string::npos);
  EXPECT_NE(reason("").find("at least 3"), std::string::npos);
  EXPECT_NE(reason("7H 7S 7H").find("7H is there twice"), std::string::npos);
  EXPECT_NE(reason("7H 8H 8H").find("8H is there twice"), std::string::npos);
  EXPECT_NE(reason("5C 6C 8C").find("7C is missing"), std::string::npos);
  EXPECT_NE(reason("AC QC JC").find("KC is missing"), std::string::npos);
  EXPECT_NE(reason("KC AC 2C").find("around"), std::string::npos);
  EXPECT_NE(reason("7H 8H 9D").find("one suit"), std::string::npos);
  EXPECT_NE(reason("7H 8H JK").find("jokers"), std::string::npos);
  EXPECT_NE(reason("7H 8H 1Z").find("unknown card"), std::string::npos);
}

TEST(MakiaveliGroup, AgreesWithTheRefereeOnAnyCards) {
  Rng rng = Rng::stream(7, Stream::test);
  for (int i = 0; i < scaled(20'000); ++i) {
    std::vector<Face> cards;
    if (rng.below(2) == 0) {
      for (const Face face : random_group(rng).cards()) cards.push_back(face);
      if (rng.below(2) == 0)
        cards[rng.below(static_cast<std::uint32_t>(cards.size()))] =
            Face{static_cast<std::uint8_t>(rng.below(52))};
    } else {
      const auto suit = static_cast<Suit>(rng.below(4));
      for (auto size = rng.below(15); size > 0; --size)
        cards.push_back(Face::of(suit, static_cast<int>(rng.below(13))));
    }
    shuffle(cards.data(), cards.size(), rng);
    const Result<Group> group = group_of(cards);
    ASSERT_EQ(group.has_value(), is_valid_group(cards));
    if (!group) continue;
    std::sort(cards.begin(), cards.end());
    Group::Cards again = group->cards();
    for (const Face face : again) EXPECT_TRUE(group->has(face));
    std::sort(again.begin(), again.end());
    ASSERT_TRUE(std::equal(cards.begin(), cards.end(), again.begin(), again.end()));
    ASSERT_EQ(*parse_group(to_text(*group)), *group);
    int held = 0;
    for (std::uint8_t id = 0; id < kNaturalFaces; ++id) held += group->has(Face{id}) ? 1 : 0;
    ASSERT_EQ(held, group->size());
  }
}

}  // namespace
}  // namespace meldwise::makiaveli::test
