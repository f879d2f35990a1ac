// Finished hands from text, for the tests of the scoring.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "melds/mahjong/score.h"

namespace meldwise::mahjong::test {

/// "345m", "EEE", "CCCC"; a concealed kang in brackets: "[CCCC]".
inline Meld meld(std::string_view text) {
  const bool concealed = text.front() == '[';
  if (concealed) text = text.substr(1, text.size() - 2);
  return meld_of(parse_tiles(text).value(), concealed).value();
}

/// A hand of seat 1 (south in an east round), won by a discard of seat 2 with plenty of tiles left; seat 0
/// deals. The concealed tiles include the winning one.
inline FinishedHand won(std::string_view concealed, std::string_view winning_tile,
                        std::initializer_list<std::string_view> melds = {}) {
  FinishedHand finished;
  finished.hand.concealed = count_tiles(parse_tiles(concealed).value());
  for (const std::string_view text : melds) finished.hand.melds.push_back(meld(text));
  finished.winning_tile = parse_tile(winning_tile).value();
  finished.winner = 1;
  finished.discarder = 2;
  finished.dealer = 0;
  finished.seat_wind = 2;
  EXPECT_TRUE(is_complete(finished.hand)) << concealed;
  return finished;
}

inline FinishedHand drawn(std::string_view concealed, std::string_view winning_tile,
                          std::initializer_list<std::string_view> melds = {}) {
  FinishedHand finished = won(concealed, winning_tile, melds);
  finished.self_draw = true;
  return finished;
}

/// "門清 1, 花牌 2".
inline std::string tai_text(const FinishedHand& finished, const ScoringRules& rules) {
  std::string out;
  for (const TaiLine& line : score(finished, rules).tai) {
    out +=
        (out.empty() ? "" : ", ") + std::string(tai_name(line.tai, rules)) + " " + std::to_string(line.value);
  }
  return out;
}

/// What the hand is paid for this tai; 0 if it is not.
inline int tai_of(const FinishedHand& finished, const ScoringRules& rules, Tai tai) {
  for (const TaiLine& line : score(finished, rules).tai) {
    if (line.tai == tai) return line.value;
  }
  return 0;
}

}  // namespace meldwise::mahjong::test
