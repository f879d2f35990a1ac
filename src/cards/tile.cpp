#include "cards/tile.h"

#include <algorithm>

#include "cards/text.h"

namespace meldwise {
namespace {

constexpr std::string_view kSuitLetters = "msp";
constexpr std::string_view kHonourLetters = "ESWNCPF";

constexpr std::array<std::string_view, kTileFaces> kChineseNames = {
    "一萬", "二萬", "三萬", "四萬", "五萬", "六萬", "七萬", "八萬", "九萬",  //
    "一索", "二索", "三索", "四索", "五索", "六索", "七索", "八索", "九索",  //
    "一筒", "二筒", "三筒", "四筒", "五筒", "六筒", "七筒", "八筒", "九筒",  //
    "東",   "南",   "西",   "北",   "中",   "白",   "發",                    //
    "春",   "夏",   "秋",   "冬",   "梅",   "蘭",   "菊",   "竹"};

// The Unicode block has its own order: winds, red, green, white, characters, bamboo, dots, and the
// plants (梅 蘭 竹 菊) before the seasons.
constexpr std::array<std::string_view, kTileFaces> kGlyphs = {"🀇", "🀈", "🀉", "🀊", "🀋", "🀌", "🀍", "🀎", "🀏",  //
                                                              "🀐", "🀑", "🀒", "🀓", "🀔", "🀕", "🀖", "🀗", "🀘",  //
                                                              "🀙", "🀚", "🀛", "🀜", "🀝", "🀞", "🀟", "🀠", "🀡",  //
                                                              "🀀", "🀁", "🀂", "🀃", "🀄", "🀆", "🀅",            //
                                                              "🀦", "🀧", "🀨", "🀩", "🀢", "🀣", "🀥", "🀤"};

/// Honours by their English names, in their order.
constexpr std::array<std::string_view, kHonourRanks> kHonourNames = {"EAST", "SOUTH", "WEST", "NORTH",
                                                                     "RED",  "WHITE", "GREEN"};

tl::unexpected<Error> unknown_tile(std::string_view text) {
  return fail("unknown tile " + in_quotes(text) +
              ": expected 1-9 with m, s or p, one of E S W N C P F, or f1-f8");
}

/// Appends the tiles of one word such as "5m", "123m", "EES" or "f1".
Status read_word(std::string_view word, std::vector<TileKind>& out) {
  const auto named = std::find(kHonourNames.begin(), kHonourNames.end(), to_upper(word));
  if (named != kHonourNames.end()) {
    out.push_back(TileKind::of(TileSuit::honours, static_cast<int>(named - kHonourNames.begin())));
    return {};
  }
  std::string_view rest = word;
  while (!rest.empty()) {
    const char first = rest.front();
    if (first >= '1' && first <= '9') {
      const std::size_t ranks = std::min(rest.find_first_not_of("123456789"), rest.size());
      const std::size_t suit = ranks < rest.size() ? kSuitLetters.find(rest[ranks]) : std::string_view::npos;
      if (suit == std::string_view::npos) return unknown_tile(word);
      for (const char rank : rest.substr(0, ranks)) {
        out.push_back(TileKind::of(static_cast<TileSuit>(suit), rank - '1'));
      }
      rest.remove_prefix(ranks + 1);
    } else if (const std::size_t honour = kHonourLetters.find(first); honour != std::string_view::npos) {
      out.push_back(TileKind::of(TileSuit::honours, static_cast<int>(honour)));
      rest.remove_prefix(1);
    } else if (first == 'f' && rest.size() >= 2 && rest[1] >= '1' && rest[1] <= '8') {
      out.push_back(TileKind::flower(rest[1] - '1'));
      rest.remove_prefix(2);
    } else {
      bool found = false;
      for (int id = 0; id < kTileFaces && !found; ++id) {
        const TileKind kind = TileKind::at(id);
        for (const std::string_view name : {chinese_name(kind), glyph(kind)}) {
          if (found || !rest.starts_with(name)) continue;
          out.push_back(kind);
          rest.remove_prefix(name.size());
          found = true;
        }
      }
      if (!found) return unknown_tile(word);
    }
  }
  return {};
}

}  // namespace

int to_code(TileKind kind) {
  if (kind.is_flower()) return 51 + kind.flower_index();
  if (kind.is_dragon()) return 41 + (kind.id - kRedDragon.id);
  return static_cast<int>(kind.suit()) * 10 + kind.rank() + 1;
}

Result<TileKind> tile_from_code(std::int64_t code) {
  const std::int64_t tens = code / 10;
  const std::int64_t unit = code % 10;
  constexpr std::array<int, 6> kHighestUnit = {9, 9, 9, 4, 3, 8};
  constexpr std::array<int, 6> kFirstOfTens = {0, 9, 18, kEast.id, kRedDragon.id, kTileKinds};
  if (code < 1 || tens >= std::ssize(kHighestUnit) || unit < 1 ||
      unit > kHighestUnit[static_cast<std::size_t>(tens)]) {
    return fail("unknown tile code " + std::to_string(code) +
                ": expected 1-9, 11-19, 21-29, 31-34, 41-43 or 51-58");
  }
  return TileKind::at(kFirstOfTens[static_cast<std::size_t>(tens)] + static_cast<int>(unit) - 1);
}

std::string to_text(TileKind kind) {
  if (kind.is_flower()) return {'f', static_cast<char>('1' + kind.flower_index())};
  const auto rank = static_cast<std::size_t>(kind.rank());
  if (kind.is_honour()) return {kHonourLetters[rank]};
  return {static_cast<char>('1' + kind.rank()), kSuitLetters[static_cast<std::size_t>(kind.suit())]};
}

std::string_view chinese_name(TileKind kind) { return kChineseNames[kind.id]; }
std::string_view glyph(TileKind kind) { return kGlyphs[kind.id]; }

Result<TileKind> parse_tile(std::string_view text) {
  std::vector<TileKind> tiles;
  if (!read_word(text, tiles) || tiles.size() != 1) return unknown_tile(text);
  return tiles.front();
}

std::string to_text(std::span<const TileKind> tiles) {
  std::string out;
  for (const TileKind kind : tiles) {
    if (!out.empty()) out += ' ';
    out += to_text(kind);
  }
  return out;
}

Result<std::vector<TileKind>> parse_tiles(std::string_view text) {
  std::vector<TileKind> out;
  for (const std::string_view word : words(text)) {
    if (const Status read = read_word(word, out); !read) return tl::unexpected(read.error());
  }
  std::array<int, kTileFaces> copies{};
  for (const TileKind kind : out) {
    const int limit = kind.is_flower() ? 1 : kTileCopies;
    if (++copies[kind.id] > limit) {
      return fail("more than " + std::to_string(limit) + (limit == 1 ? " copy of " : " copies of ") +
                  to_text(kind));
    }
  }
  return out;
}

TileCounts count_tiles(std::span<const TileKind> tiles) {
  TileCounts counts;
  for (const TileKind kind : tiles) {
    if (!kind.is_flower()) counts.add(kind);
  }
  return counts;
}

std::string to_text(const TileCounts& tiles) {
  std::string out;
  tiles.for_each_kind([&](TileKind kind, int count) {
    for (int i = 0; i < count; ++i) {
      if (!out.empty()) out += ' ';
      out += to_text(kind);
    }
  });
  return out;
}

}  // namespace meldwise
