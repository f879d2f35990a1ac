// The tai of Taiwanese mahjong: what a hand can be paid for, what each is worth, and which replace which.
//
// One row a tai, in the order in which they are listed for the players. What a tai demands of the hand is
// in score.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace meldwise::mahjong {

/// In the order in which they are listed for the players.
enum class Tai : std::uint8_t {
  dealer,                 // 莊家
  closed_hand,            // 門清
  self_draw,              // 自摸
  all_simples,            // 斷么九
  twin_sequences,         // 一杯口
  replacement_win,        // 槓上開花
  last_draw,              // 海底摸月
  last_discard,           // 河底撈魚
  robbing_kang,           // 搶槓
  pair_wait,              // 單吊
  edge_wait,              // 邊張
  middle_wait,            // 中洞
  half_melded,            // 半求人
  east,                   // 東風
  south,                  // 南風
  west,                   // 西風
  north,                  // 北風
  red_dragon,             // 紅中
  white_dragon,           // 白板
  green_dragon,           // 青發
  own_flower,             // 花牌
  double_east,            // 東風東: the round's wind and the seat's
  double_south,           // 南風南
  double_west,            // 西風西
  double_north,           // 北風北
  four_seasons,           // 春夏秋冬
  four_plants,            // 梅蘭菊竹
  all_melded,             // 全求人
  all_sequences,          // 平胡
  outside_mixed,          // 混全帶么
  three_suit_sequence,    // 三色同順
  straight,               // 一條龍
  two_twin_sequences,     // 二杯口
  three_concealed,        // 三暗刻
  three_kangs,            // 三槓子
  three_suit_triplet,     // 三色同刻
  closed_self_draw,       // 門清自摸
  all_triplets,           // 碰碰胡
  one_suit_and_honours,   // 混一色
  outside_pure,           // 純全帶么
  terminals_and_honours,  // 混老頭
  little_dragons,         // 小三元
  four_concealed,         // 四暗刻
  four_kangs,             // 四槓子
  great_dragons,          // 大三元
  little_winds,           // 小四喜
  one_suit,               // 清一色
  all_honours,            // 字一色
  seven_rob_one,          // 七搶一
  five_concealed,         // 五暗刻
  all_terminals,          // 清老頭
  great_winds,            // 大四喜
  eight_flowers,          // 八仙過海
  heaven,                 // 天胡
  earth,                  // 地胡
  human,                  // 人胡
  dealer_streak,          // 連N拉N
};

inline constexpr int kTaiKinds = static_cast<int>(Tai::dealer_streak) + 1;

/// "門清", "碰碰胡".
[[nodiscard]] std::string_view tai_name(Tai tai);
/// A few English words for those who do not read Chinese: "closed hand", "all triplets".
[[nodiscard]] std::string_view tai_gloss(Tai tai);
/// What it is worth; of 花牌 each, of 連N拉N for N = 1, of those that lose one in an open hand closed.
[[nodiscard]] int tai_value(Tai tai);

/// A hand with `present` is not paid for `cancelled` as well.
struct Cancellation {
  Tai present;
  Tai cancelled;
};
[[nodiscard]] std::span<const Cancellation> cancellations();

}  // namespace meldwise::mahjong
