// The rule variants of Taiwanese mahjong as data: one field for each row of the presets, and the length
// of a match. `taiwan` is the default; `qkmj` plays and scores as the QKMJ program does.
#pragma once

#include <cstdint>

#include "games/options.h"
#include "melds/mahjong/score.h"

namespace meldwise::mahjong {

/// Where a seat's wind comes from: counted from the dealer, or drawn anew for every hand.
enum class SeatWinds : std::uint8_t { from_dealer, random };

/// The end of the wall that replaces flowers and fills up kangs.
enum class WallEnd : std::uint8_t { tail, front };

struct Options {
  // How it is played.
  SeatWinds seat_winds = SeatWinds::from_dealer;
  WallEnd replacements = WallEnd::tail;
  bool rob_kang = true;     ///< an added kang may be robbed by a seat that wins with the tile
  bool late_kang = true;    ///< a kang may be made with tiles held since an earlier turn
  bool flower_wins = true;  ///< 七搶一 and 八仙過海 end the hand
  // How it is scored.
  bool pinghu = true;                       ///< 平胡
  bool concealed_kang_keeps_closed = true;  ///< a concealed kang leaves 門清 intact
  bool single_wait = true;                  ///< 單吊, 邊張, 中洞
  bool half_melded = true;                  ///< 半求人
  bool qkmj_quirks = false;  ///< 混老頭, 混全帶么 and claimed triplets as QKMJ counts them
  bool five_kangs = true;    ///< five kangs count as 四槓子
  std::int32_t base = 500;
  std::int32_t unit = 200;
  // How long it lasts.
  std::uint8_t max_streak = 10;  ///< the deal passes on after so many hands kept in a row
  std::uint8_t winds = 1;        ///< times the deal goes round; 0: count hands only
  std::uint16_t hands = 0;       ///< the match ends after so many hands; 0: count winds only

  friend bool operator==(const Options&, const Options&) = default;
};

[[nodiscard]] const OptionTable<Options>& option_table();
[[nodiscard]] Status check_options(const Options& options);

/// The part of the options that concerns scoring, as melds/mahjong wants it.
[[nodiscard]] ScoringRules scoring_rules(const Options& options);

}  // namespace meldwise::mahjong
