#include "cards/tile.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "cards/rng.h"

namespace meldwise {
namespace {

std::vector<TileKind> all_kinds() {
  std::vector<TileKind> kinds;
  for (int id = 0; id < kTileFaces; ++id) kinds.push_back(TileKind::at(id));
  return kinds;
}

TEST(Tile, EveryNotationReadsBackAndIsUnique) {
  std::set<std::string> names;
  std::set<int> codes;
  for (const TileKind kind : all_kinds()) {
    EXPECT_EQ(tile_from_code(to_code(kind)).value(), kind);
    codes.insert(to_code(kind));
    for (const std::string& name :
         {to_text(kind), std::string(chinese_name(kind)), std::string(glyph(kind))}) {
      const Result<TileKind> back = parse_tile(name);
      ASSERT_TRUE(back) << name;
      EXPECT_EQ(*back, kind) << name;
      EXPECT_TRUE(names.insert(name).second) << name << " stands for two kinds";
    }
  }
  EXPECT_EQ(codes.size(), 42U);
}

TEST(Tile, NotationsAreTheOnesOfTheWire) {
  const struct {
    int code;
    const char* text;
    const char* name;
    const char* glyph;
  } rows[] = {
      {1, "1m", "一萬", "🀇"}, {19, "9s", "九索", "🀘"}, {25, "5p", "五筒", "🀝"}, {31, "E", "東", "🀀"},
      {32, "S", "南", "🀁"},   {33, "W", "西", "🀂"},    {34, "N", "北", "🀃"},    {41, "C", "中", "🀄"},
      {42, "P", "白", "🀆"},   {43, "F", "發", "🀅"},    {51, "f1", "春", "🀦"},   {54, "f4", "冬", "🀩"},
      {55, "f5", "梅", "🀢"},  {56, "f6", "蘭", "🀣"},   {57, "f7", "菊", "🀥"},   {58, "f8", "竹", "🀤"}};
  for (const auto& row : rows) {
    const TileKind kind = tile_from_code(row.code).value();
    EXPECT_EQ(to_text(kind), row.text);
    EXPECT_EQ(chinese_name(kind), row.name);
    EXPECT_EQ(glyph(kind), row.glyph);
  }
}

TEST(Tile, CodesThatNoTileHasAreRefused) {
  for (const int code : {-1, 0, 10, 20, 30, 35, 40, 44, 50, 59, 60, 100, 1000}) {
    const auto kind = tile_from_code(code);
    ASSERT_FALSE(kind) << code;
    EXPECT_NE(kind.error().message.find(std::to_string(code)), std::string::npos);
  }
}

TEST(Tile, TextsThatNoTileHasAreRefusedByName) {
  for (const char* bad :
       {"", "0m", "10m", "m", "1", "1x", "1M", "e", "f", "f0", "f9", "1m2m", "EE", "萬", "Z"}) {
    const auto kind = parse_tile(bad);
    ASSERT_FALSE(kind) << bad;
    EXPECT_NE(kind.error().message.find(std::string("'") + bad + "'"), std::string::npos);
  }
}

TEST(Tile, CaseTellsBambooFromSouthAndDotsFromWhite) {
  EXPECT_EQ(to_text(parse_tiles("1s S 1p P f1 F").value()), "1s S 1p P f1 F");
}

TEST(Tile, ListsMayBeWrittenClosely) {
  EXPECT_EQ(to_text(parse_tiles("123m55s,EEC f1f2 9p").value()), "1m 2m 3m 5s 5s E E C f1 f2 9p");
  EXPECT_EQ(to_text(parse_tiles("一萬二萬 🀀中").value()), "1m 2m E C");
  EXPECT_TRUE(parse_tiles("").value().empty());
}

TEST(Tile, AFifthCopyIsRefused) {
  EXPECT_EQ(parse_tiles("11111m").error().message, "more than 4 copies of 1m");
  EXPECT_EQ(parse_tiles("f3 f3").error().message, "more than 1 copy of f3");
}

TEST(Tile, KindsKnowWhatTheyAre) {
  int suited = 0;
  int terminals = 0;
  int starts = 0;
  for (const TileKind kind : all_kinds()) {
    EXPECT_EQ(kind.is_suited() + kind.is_honour() + kind.is_flower(), 1);
    EXPECT_EQ(kind.is_honour(), kind.is_wind() || kind.is_dragon());
    suited += kind.is_suited();
    terminals += kind.is_terminal();
    starts += kind.starts_sequence();
    if (!kind.is_flower()) {
      EXPECT_EQ(TileKind::of(kind.suit(), kind.rank()), kind);
    }
  }
  EXPECT_EQ(suited, 27);
  EXPECT_EQ(terminals, 6);
  EXPECT_EQ(starts, 21);
}

TEST(TileCounts, AgreesWithAPlainArray) {
  Rng rng = Rng::stream(5, Stream::test);
  TileCounts counts;
  std::array<int, kTileKinds> plain{};
  int size = 0;
  for (int step = 0; step < 20'000; ++step) {
    const TileKind kind = TileKind::at(static_cast<int>(rng.below(kTileKinds)));
    if (rng.below(2) == 0 && plain[kind.id] < kTileCopies) {
      counts.add(kind);
      ++plain[kind.id];
      ++size;
    } else if (plain[kind.id] > 0) {
      counts.remove(kind);
      --plain[kind.id];
      --size;
    }
    ASSERT_EQ(counts.size(), size);
    ASSERT_EQ(counts.empty(), size == 0);
    std::array<int, kTileKinds> visited{};
    int last = -1;
    counts.for_each_kind([&](TileKind seen, int count) {
      EXPECT_GT(static_cast<int>(seen.id), last);
      last = seen.id;
      visited[seen.id] = count;
    });
    ASSERT_EQ(visited, plain);
    ASSERT_EQ(counts.count(kind), plain[kind.id]);
  }
}

TEST(TileCounts, PrintsAscendingAndLeavesFlowersOut) {
  const TileCounts counts = count_tiles(parse_tiles("E 3m 1m 3m f1 9p").value());
  EXPECT_EQ(to_text(counts), "1m 3m 3m 9p E");
}

}  // namespace
}  // namespace meldwise
