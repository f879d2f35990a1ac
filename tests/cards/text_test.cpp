#include "cards/text.h"

#include <gtest/gtest.h>

namespace meldwise {
namespace {

TEST(Text, WordsDropEmptyPieces) {
  const auto pieces = words("  7S, 8S ,\t9S ");
  ASSERT_EQ(pieces.size(), 3U);
  EXPECT_EQ(pieces[0], "7S");
  EXPECT_EQ(pieces[2], "9S");
  EXPECT_TRUE(words(" , ").empty());
}

TEST(Text, QuotedIsSafeToPrint) {
  EXPECT_EQ(in_quotes("a\nb"), "'a?b'");
  const std::string cut = in_quotes(std::string(59, 'x') + "中中");
  EXPECT_EQ(cut, "'" + std::string(59, 'x') + "…'");
}

TEST(Text, NumbersAreWholeOrRefused) {
  EXPECT_EQ(parse_integer("-12").value(), -12);
  EXPECT_FALSE(parse_integer("12x"));
  EXPECT_FALSE(parse_integer(""));
  EXPECT_FALSE(parse_integer("99999999999999999999"));
  EXPECT_EQ(parse_seed("18446744073709551615").value(), ~0ULL);
  EXPECT_FALSE(parse_seed("-1"));
}

}  // namespace
}  // namespace meldwise
