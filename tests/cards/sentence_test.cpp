#include "cards/sentence.h"

#include <gtest/gtest.h>

namespace meldwise {
namespace {

constexpr Saying kRows[] = {
    {"plain", "it is over"},
    {"number", "{count, plural, one {# card stays} other {# cards stay}} in hand, not {more}"},
    {"card", "{card, card} is not in your hand, {who, seat} has it"},
    {"clauses", "{chosen, move} rather than {other, move}: {why, clauses}"},
    {"list", "{species, species}: {gains, list}"},
};
constexpr SayingsOf<kRows> say;

TEST(Sentence, IsSaidInEnglishWithItsValues) {
  EXPECT_EQ(say("plain").text(), "it is over");
  EXPECT_EQ(say("number", {{"count", 1}, {"more", 3}}).text(), "1 card stays in hand, not 3");
  EXPECT_EQ(say("number", {{"count", std::size_t{0}}, {"more", 1}}).text(), "0 cards stay in hand, not 1");
  EXPECT_EQ(say("card", {{"card", "9D"}, {"who", 1}}).text(), "9D is not in your hand, player 2 has it");
}

TEST(Sentence, HoldsOthers) {
  const std::vector<Sentence> two{say("number", {{"count", 2}, {"more", decimal(2.25, 1)}}), say("plain")};
  EXPECT_EQ(say("clauses", {{"chosen", "throw 9D"}, {"other", say("plain")}, {"why", two}}).text(),
            "throw 9D rather than it is over: 2 cards stay in hand, not 2.2; it is over");
  EXPECT_EQ(say("list", {{"species", "oak"}, {"gains", two}}).text(),
            "oak: 2 cards stay in hand, not 2.2, it is over");
}

TEST(Sentence, ThatIsEmptySaysNothing) {
  EXPECT_TRUE(Sentence().empty());
  EXPECT_EQ(Sentence().text(), "");
  EXPECT_FALSE(say("plain").empty());
}

TEST(Sentence, NumbersAreRoundedAsTheyAreTold) {
  EXPECT_EQ(decimal(14, 1).text, "14.0");
  EXPECT_EQ(decimal(0.05, 0).text, "0");
  EXPECT_EQ(decimal(-1.26, 1).text, "-1.3");
}

TEST(Sentence, TellsThePlacesOfItsWords) {
  const auto places = places_of(kRows[1].english);
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0].name, "count");
  EXPECT_EQ(places[0].kind, "");
  const auto kinds = places_of(kRows[2].english);
  ASSERT_EQ(kinds.size(), 2U);
  EXPECT_EQ(kinds[1].kind, "seat");
}

TEST(Sentence, IsARefusalWithTheSameWords) {
  const Status refused = fail(say("card", {{"card", "9D"}, {"who", 0}}));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "9D is not in your hand, player 1 has it");
  ASSERT_TRUE(refused.error().said);
  EXPECT_EQ(refused.error().said->saying().key, "card");
  const Error placed = at_place("meld 2", refused.error());
  EXPECT_EQ(placed.message, "meld 2: " + refused.error().message);
  EXPECT_EQ(placed.said, refused.error().said);
  EXPECT_FALSE(Status(fail("for programs")).error().said);
}

}  // namespace
}  // namespace meldwise
