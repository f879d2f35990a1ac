// What a finished hand is worth: its tai, and who pays how much.
//
// `score` looks at every reading of the hand and returns the best one with its tai in the order of the
// table in tai.h, their sum and the money of every seat (the sum is zero). The rules are data with the two
// presets `taiwan` and `qkmj`; a hand costs a few microseconds and no heap.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "cards/fixed_list.h"
#include "cards/tile.h"
#include "melds/mahjong/hand.h"
#include "melds/mahjong/readings.h"
#include "melds/mahjong/tai.h"

namespace meldwise::mahjong {

/// What the presets differ in. Default-made it is the `taiwan` preset.
struct ScoringRules {
  std::int32_t base = 500;  ///< every payer pays base + tai × unit
  std::int32_t unit = 200;

  bool robbing_kang_scores = true;   ///< 搶槓 1
  bool all_sequences_scores = true;  ///< 平胡 2
  bool single_wait_scores = true;    ///< 單吊, 邊張 or 中洞 1
  bool half_melded_scores = true;    ///< 半求人 1
  bool flower_hands_score = true;    ///< 七搶一 8; 八仙過海 8, and 16 with a complete hand
  bool concealed_kang_keeps_hand_closed = true;
  bool five_kangs_score = true;  ///< as 四槓子

  // Where QKMJ departs from what the names of the tai say. Off: the tai means what it says.
  bool qkmj_terminals_and_honours = false;  ///< 混老頭 goes by the unit digit of the codes of melds
  bool qkmj_outside_mixed = false;          ///< 混全帶么 wants a suited group among the concealed ones
  bool qkmj_claimed_triplet = false;        ///< by discard no triplet of the winning kind is concealed
  bool qkmj_names = false;                  ///< 連N拉N is called `連  拉`

  friend constexpr bool operator==(const ScoringRules&, const ScoringRules&) = default;
};

inline constexpr ScoringRules kTaiwanScoring{};
inline constexpr ScoringRules kQkmjScoring{.robbing_kang_scores = false,
                                           .all_sequences_scores = false,
                                           .single_wait_scores = false,
                                           .half_melded_scores = false,
                                           .flower_hands_score = false,
                                           .concealed_kang_keeps_hand_closed = false,
                                           .five_kangs_score = false,
                                           .qkmj_terminals_and_honours = true,
                                           .qkmj_outside_mixed = true,
                                           .qkmj_claimed_triplet = true,
                                           .qkmj_names = true};

inline constexpr int kMostSeats = 4;
/// The tiles that are never drawn: at exactly this many left the last tile has been drawn.
inline constexpr int kDeadWall = 16;

/// A win by flowers alone: it ends the hand at once, whatever the tiles are, and only 七搶一 or 八仙過海 and
/// the dealer's tai count.
enum class FlowerWin : std::uint8_t { none, seven_rob_one, eight_flowers };

struct FinishedHand {
  Hand hand;  ///< concealed tiles with the winning tile among them
  TileKind winning_tile;
  bool self_draw = false;
  bool replacement = false;  ///< the winning tile replaced a flower or completed a kang's draw
  bool first_turn = false;   ///< the winner has not discarded yet
  bool robbed_kang = false;  ///< the winning tile was being added to a kang
  FlowerWin flower_win = FlowerWin::none;
  std::uint8_t flowers = 0;         ///< the winner's: bit i is flower i (春夏秋冬梅蘭菊竹)
  std::uint8_t others_flowers = 0;  ///< those of all the other seats
  std::uint8_t round_wind = 1;      ///< 1 = east … 4 = north
  std::uint8_t seat_wind = 1;
  std::uint8_t seats = kMostSeats;
  std::uint8_t winner = 0;
  std::uint8_t dealer = 0;
  std::uint8_t discarder = 0;       ///< who gave the winning tile; ignored on a self-draw
  std::uint16_t dealer_streak = 0;  ///< N of 連N拉N: how often the dealer has stayed
  std::int16_t tiles_left = 60;     ///< in the wall, with those that are never drawn
};
static_assert(std::is_trivially_copyable_v<FinishedHand>);

struct TaiLine {
  Tai tai;
  std::int16_t value;
  friend constexpr bool operator==(const TaiLine&, const TaiLine&) = default;
};

using TaiList = FixedList<TaiLine, kTaiKinds>;

struct Score {
  TaiList tai;
  int total = 0;
  std::array<std::int32_t, kMostSeats> money{};  ///< change of every seat
  Reading reading;                               ///< the one that counts
};

/// The hand must be complete (see `is_complete` in readings.h) unless it is a win by flowers.
[[nodiscard]] Score score(const FinishedHand& finished, const ScoringRules& rules);

/// Money of every seat for a hand worth `total` tai: who pays, and the 1 + 2N more when the dealer does.
[[nodiscard]] std::array<std::int32_t, kMostSeats> payments(const FinishedHand& finished, int total,
                                                            const ScoringRules& rules);

/// The name as the rules in force call it.
[[nodiscard]] std::string_view tai_name(Tai tai, const ScoringRules& rules);

}  // namespace meldwise::mahjong
