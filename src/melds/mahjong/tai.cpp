#include "melds/mahjong/tai.h"

#include <array>
#include <cstddef>

namespace meldwise::mahjong {
namespace {

struct Row {
  Tai tai;
  std::string_view name;
  std::string_view gloss;
  int value;
};

constexpr std::array<Row, kTaiKinds> kRows = {{
    {Tai::dealer, "莊家", "dealer", 1},
    {Tai::closed_hand, "門清", "closed hand", 1},
    {Tai::self_draw, "自摸", "self-draw", 1},
    {Tai::all_simples, "斷么九", "no terminals or honours", 1},
    {Tai::twin_sequences, "一杯口", "twin sequences", 1},
    {Tai::replacement_win, "槓上開花", "win on a replacement tile", 1},
    {Tai::last_draw, "海底摸月", "last tile drawn", 1},
    {Tai::last_discard, "河底撈魚", "last discard", 1},
    {Tai::robbing_kang, "搶槓", "robbing a kang", 1},
    {Tai::pair_wait, "單吊", "single wait for the pair", 1},
    {Tai::edge_wait, "邊張", "single wait at the edge", 1},
    {Tai::middle_wait, "中洞", "single wait in the middle", 1},
    {Tai::half_melded, "半求人", "all melds exposed, self-draw", 1},
    {Tai::east, "東風", "east", 1},
    {Tai::south, "南風", "south", 1},
    {Tai::west, "西風", "west", 1},
    {Tai::north, "北風", "north", 1},
    {Tai::red_dragon, "紅中", "red dragon", 1},
    {Tai::white_dragon, "白板", "white dragon", 1},
    {Tai::green_dragon, "青發", "green dragon", 1},
    {Tai::own_flower, "花牌", "own flower", 1},
    {Tai::double_east, "東風東", "east, round and seat", 2},
    {Tai::double_south, "南風南", "south, round and seat", 2},
    {Tai::double_west, "西風西", "west, round and seat", 2},
    {Tai::double_north, "北風北", "north, round and seat", 2},
    {Tai::four_seasons, "春夏秋冬", "all four seasons", 2},
    {Tai::four_plants, "梅蘭菊竹", "all four plants", 2},
    {Tai::all_melded, "全求人", "all melds exposed, by discard", 2},
    {Tai::all_sequences, "平胡", "all sequences", 2},
    {Tai::outside_mixed, "混全帶么", "terminal or honour in every part", 2},
    {Tai::three_suit_sequence, "三色同順", "one sequence in three suits", 2},
    {Tai::straight, "一條龍", "straight from 1 to 9", 2},
    {Tai::two_twin_sequences, "二杯口", "two twin sequences", 2},
    {Tai::three_concealed, "三暗刻", "three concealed triplets", 2},
    {Tai::three_kangs, "三槓子", "three kangs", 2},
    {Tai::three_suit_triplet, "三色同刻", "one triplet in three suits", 2},
    {Tai::closed_self_draw, "門清自摸", "closed hand, self-draw", 3},
    {Tai::all_triplets, "碰碰胡", "all triplets", 4},
    {Tai::one_suit_and_honours, "混一色", "one suit and honours", 4},
    {Tai::outside_pure, "純全帶么", "terminal in every part", 4},
    {Tai::terminals_and_honours, "混老頭", "all terminals and honours", 4},
    {Tai::little_dragons, "小三元", "little three dragons", 4},
    {Tai::four_concealed, "四暗刻", "four concealed triplets", 6},
    {Tai::four_kangs, "四槓子", "four kangs", 6},
    {Tai::great_dragons, "大三元", "great three dragons", 8},
    {Tai::little_winds, "小四喜", "little four winds", 8},
    {Tai::one_suit, "清一色", "one suit", 8},
    {Tai::all_honours, "字一色", "all honours", 8},
    {Tai::seven_rob_one, "七搶一", "seven flowers rob the eighth", 8},
    {Tai::five_concealed, "五暗刻", "five concealed triplets", 8},
    {Tai::all_terminals, "清老頭", "all terminals", 8},
    {Tai::great_winds, "大四喜", "great four winds", 16},
    {Tai::eight_flowers, "八仙過海", "all eight flowers", 8},
    {Tai::heaven, "天胡", "heavenly hand", 16},
    {Tai::earth, "地胡", "earthly hand", 16},
    {Tai::human, "人胡", "human hand", 16},
    {Tai::dealer_streak, "連N拉N", "dealer's streak", 2},
}};

consteval bool in_order() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (kRows[i].tai != static_cast<Tai>(i)) return false;
  }
  return true;
}
static_assert(in_order(), "one row a tai, in the order of the enumeration");

// A tai that is itself cancelled still cancels: 清老頭 silences 混老頭, which silences 碰碰胡.
constexpr Cancellation kCancellations[] = {
    {Tai::closed_self_draw, Tai::closed_hand},
    {Tai::closed_self_draw, Tai::self_draw},
    {Tai::seven_rob_one, Tai::own_flower},
    {Tai::seven_rob_one, Tai::four_seasons},
    {Tai::seven_rob_one, Tai::four_plants},
    {Tai::eight_flowers, Tai::own_flower},
    {Tai::eight_flowers, Tai::four_seasons},
    {Tai::eight_flowers, Tai::four_plants},
    {Tai::five_concealed, Tai::all_triplets},
    {Tai::one_suit, Tai::one_suit_and_honours},
    {Tai::outside_pure, Tai::outside_mixed},
    {Tai::terminals_and_honours, Tai::outside_mixed},
    {Tai::terminals_and_honours, Tai::all_triplets},
    {Tai::all_terminals, Tai::all_triplets},
    {Tai::all_terminals, Tai::outside_pure},
    {Tai::all_terminals, Tai::terminals_and_honours},
    {Tai::all_honours, Tai::all_triplets},
    {Tai::little_dragons, Tai::red_dragon},
    {Tai::little_dragons, Tai::white_dragon},
    {Tai::little_dragons, Tai::green_dragon},
    {Tai::great_dragons, Tai::red_dragon},
    {Tai::great_dragons, Tai::white_dragon},
    {Tai::great_dragons, Tai::green_dragon},
    {Tai::little_winds, Tai::east},
    {Tai::little_winds, Tai::south},
    {Tai::little_winds, Tai::west},
    {Tai::little_winds, Tai::north},
    {Tai::little_winds, Tai::double_east},
    {Tai::little_winds, Tai::double_south},
    {Tai::little_winds, Tai::double_west},
    {Tai::little_winds, Tai::double_north},
    {Tai::great_winds, Tai::east},
    {Tai::great_winds, Tai::south},
    {Tai::great_winds, Tai::west},
    {Tai::great_winds, Tai::north},
    {Tai::great_winds, Tai::double_east},
    {Tai::great_winds, Tai::double_south},
    {Tai::great_winds, Tai::double_west},
    {Tai::great_winds, Tai::double_north},
};

constexpr const Row& row(Tai tai) { return kRows[static_cast<std::size_t>(tai)]; }

}  // namespace

std::string_view tai_name(Tai tai) { return row(tai).name; }
std::string_view tai_gloss(Tai tai) { return row(tai).gloss; }
int tai_value(Tai tai) { return row(tai).value; }
std::span<const Cancellation> cancellations() { return kCancellations; }

}  // namespace meldwise::mahjong
