#include "games/mahjong/rules/options.h"

namespace meldwise::mahjong {
namespace {

Options qkmj() {
  Options options;
  options.seat_winds = SeatWinds::random;
  options.replacements = WallEnd::front;
  options.rob_kang = false;
  options.late_kang = false;
  options.flower_wins = false;
  options.pinghu = false;
  options.concealed_kang_keeps_closed = false;
  options.single_wait = false;
  options.half_melded = false;
  options.qkmj_quirks = true;
  options.five_kangs = false;
  return options;
}

}  // namespace

const OptionTable<Options>& option_table() {
  static const OptionTable<Options> table{
      {option<&Options::seat_winds>(
           "seat_winds", "seat winds counted from the dealer or drawn for every hand", {"dealer", "random"}),
       option<&Options::replacements>("replacements", "end of the wall that replaces flowers and fills kangs",
                                      {"tail", "front"}),
       option<&Options::rob_kang>("rob_kang", "an added kang may be robbed to win (搶槓)"),
       option<&Options::late_kang>("late_kang", "a kang may be made with tiles of earlier turns"),
       option<&Options::flower_wins>(
           "flower_wins",
           "seven flowers with the eighth, or all eight, win the hand at once (七搶一, 八仙過海)"),
       option<&Options::pinghu>("pinghu", "a hand of sequences alone counts 2 (平胡)"),
       option<&Options::concealed_kang_keeps_closed>("concealed_kang_keeps_closed",
                                                     "a concealed kang leaves the hand closed (門清)"),
       option<&Options::single_wait>("single_wait", "a wait for one tile alone counts 1 (單吊, 邊張, 中洞)"),
       option<&Options::half_melded>("half_melded",
                                     "five melds claimed and the pair self-drawn count 1 (半求人)"),
       option<&Options::qkmj_quirks>(
           "qkmj_quirks", "ones, nines and honours alone, and their kin, count as in QKMJ (混老頭)"),
       option<&Options::five_kangs>("five_kangs", "five kangs count as four do (四槓子)"),
       option<&Options::base>("base", "money every payer pays besides the tai", 0, 10'000),
       option<&Options::unit>("unit", "money a tai is worth", 0, 10'000),
       option<&Options::max_streak>("max_streak", "hands a dealer may keep the deal in a row", 0, 99),
       option<&Options::winds>("winds", "times the deal goes round; 0 counts hands only", 0, 16),
       option<&Options::hands>("hands", "hands after which the match ends; 0 counts winds only", 0, 1000)},
      {{"taiwan", "the usual rules of Taiwan", Options{}},
       {"qkmj", "plays and scores as the QKMJ program does", qkmj(), "QKMJ"}}};
  return table;
}

Status check_options(const Options& options) {
  if (options.winds == 0 && options.hands == 0) {
    return fail("winds and hands are both 0: one of them must say when the match ends");
  }
  return {};
}

ScoringRules scoring_rules(const Options& options) {
  ScoringRules rules;
  rules.base = options.base;
  rules.unit = options.unit;
  rules.robbing_kang_scores = options.rob_kang;
  rules.all_sequences_scores = options.pinghu;
  rules.single_wait_scores = options.single_wait;
  rules.half_melded_scores = options.half_melded;
  rules.flower_hands_score = options.flower_wins;
  rules.concealed_kang_keeps_hand_closed = options.concealed_kang_keeps_closed;
  rules.five_kangs_score = options.five_kangs;
  rules.qkmj_terminals_and_honours = options.qkmj_quirks;
  rules.qkmj_outside_mixed = options.qkmj_quirks;
  rules.qkmj_claimed_triplet = options.qkmj_quirks;
  rules.qkmj_names = options.qkmj_quirks;
  return rules;
}

}  // namespace meldwise::mahjong
