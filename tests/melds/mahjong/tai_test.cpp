// One tai after the other, in both presets: hands that have it and near misses that have not.
#include "melds/mahjong/tai.h"

#include <gtest/gtest.h>

#include <ostream>
#include <set>
#include <string>

#include "melds/mahjong/finished.h"

namespace meldwise::mahjong::test {
namespace {

/// What a hand gets for a tai under QKMJ's rules and under the Taiwanese ones.
struct Paid {
  int qkmj;
  int taiwan;
  std::string lists;  // for the message

  friend bool operator==(const Paid& a, const Paid& b) { return a.qkmj == b.qkmj && a.taiwan == b.taiwan; }
  friend std::ostream& operator<<(std::ostream& out, const Paid& paid) {
    return out << "qkmj " << paid.qkmj << ", taiwan " << paid.taiwan << " of " << paid.lists;
  }
};

Paid paid(const FinishedHand& hand, Tai tai) {
  return {tai_of(hand, kQkmjScoring, tai), tai_of(hand, kTaiwanScoring, tai),
          tai_text(hand, kQkmjScoring) + " | " + tai_text(hand, kTaiwanScoring)};
}

#define EXPECT_TAI(hand, tai, qkmj, taiwan) EXPECT_EQ(paid(hand, tai), (Paid{qkmj, taiwan, ""}))

// An ordinary hand, open and closed, that has nothing but what its circumstances give.
FinishedHand open_hand() { return won("234m678s55p", "8s", {"123m", "789p", "NNN"}); }
FinishedHand closed_hand() { return won("234m678s55p123m789pNNN", "8s"); }

TEST(Tai, TheTableHasANameAGlossAndAValueForEach) {
  std::set<std::string_view> names;
  std::set<std::string_view> glosses;
  for (int i = 0; i < kTaiKinds; ++i) {
    const Tai tai = static_cast<Tai>(i);
    EXPECT_TRUE(names.insert(tai_name(tai)).second);
    EXPECT_TRUE(glosses.insert(tai_gloss(tai)).second);
    EXPECT_GT(tai_value(tai), 0);
  }
  EXPECT_EQ(tai_name(Tai::dealer_streak, kQkmjScoring), "連  拉");
  EXPECT_EQ(tai_name(Tai::dealer_streak, kTaiwanScoring), "連N拉N");
}

TEST(Tai, AnOrdinaryOpenHandHasNone) {
  EXPECT_EQ(tai_text(open_hand(), kQkmjScoring), "");
  EXPECT_EQ(tai_text(open_hand(), kTaiwanScoring), "");
}

TEST(Tai, DealerAndStreak) {
  FinishedHand hand = open_hand();
  hand.dealer = hand.winner;
  EXPECT_EQ(tai_text(hand, kQkmjScoring), "莊家 1");
  hand.dealer_streak = 3;
  EXPECT_EQ(tai_text(hand, kQkmjScoring), "莊家 1, 連  拉 6");
  EXPECT_EQ(tai_text(hand, kTaiwanScoring), "莊家 1, 連N拉N 6");
  hand.dealer = 0;
  EXPECT_EQ(tai_text(hand, kQkmjScoring), "") << "the streak is the dealer's, not the winner's";
}

TEST(Tai, ClosedHandAndSelfDraw) {
  EXPECT_EQ(tai_text(closed_hand(), kQkmjScoring), "門清 1");
  FinishedHand hand = open_hand();
  hand.self_draw = true;
  EXPECT_EQ(tai_text(hand, kQkmjScoring), "自摸 1");
  hand = closed_hand();
  hand.self_draw = true;
  EXPECT_EQ(tai_text(hand, kQkmjScoring), "門清自摸 3") << "it replaces both";
  EXPECT_EQ(tai_text(hand, kTaiwanScoring), "門清自摸 3");
}

TEST(Tai, AConcealedKangBreaksTheClosedHandOnlyInQkmj) {
  const FinishedHand hand = won("234m678s55p123m789p", "8s", {"[NNNN]"});
  EXPECT_TAI(hand, Tai::closed_hand, 0, 1);
  FinishedHand self = hand;
  self.self_draw = true;
  EXPECT_TAI(self, Tai::closed_self_draw, 0, 3);
  EXPECT_TAI(self, Tai::self_draw, 1, 0);
  EXPECT_TAI(won("234m678s55p123m789p", "8s", {"NNNN"}), Tai::closed_hand, 0, 0);
}

TEST(Tai, NoTerminalsOrHonours) {
  EXPECT_TAI(won("234m678s55p", "8s", {"345m", "678p", "222s"}), Tai::all_simples, 1, 1);
  EXPECT_TAI(won("234m678s55p", "8s", {"345m", "678p", "999s"}), Tai::all_simples, 0, 0);
  EXPECT_TAI(won("234m678s55p", "8s", {"345m", "678p", "CCC"}), Tai::all_simples, 0, 0);
}

TEST(Tai, ReplacementTile) {
  FinishedHand hand = open_hand();
  hand.replacement = true;
  EXPECT_TAI(hand, Tai::replacement_win, 0, 0) << "a discard replaces nothing";
  hand.self_draw = true;
  EXPECT_TAI(hand, Tai::replacement_win, 1, 1);
}

TEST(Tai, LastTile) {
  FinishedHand hand = open_hand();
  hand.tiles_left = 16;
  EXPECT_TAI(hand, Tai::last_discard, 1, 1);
  EXPECT_TAI(hand, Tai::last_draw, 0, 0);
  hand.self_draw = true;
  EXPECT_TAI(hand, Tai::last_draw, 1, 1);
  EXPECT_TAI(hand, Tai::last_discard, 0, 0);
  hand.tiles_left = 17;
  EXPECT_TAI(hand, Tai::last_draw, 0, 0);
}

TEST(Tai, RobbingAKang) {
  FinishedHand hand = open_hand();
  hand.robbed_kang = true;
  EXPECT_TAI(hand, Tai::robbing_kang, 0, 1);
}

TEST(Tai, SingleWaits) {
  EXPECT_TAI(won("234m678s55p", "5p", {"123m", "789p", "NNN"}), Tai::pair_wait, 0, 1);
  EXPECT_TAI(won("234m789s55p", "7s", {"123m", "789p", "NNN"}), Tai::edge_wait, 0, 1);
  EXPECT_TAI(won("234m123s55p", "3s", {"123m", "789p", "NNN"}), Tai::edge_wait, 0, 1);
  EXPECT_TAI(won("234m678s55p", "7s", {"123m", "789p", "NNN"}), Tai::middle_wait, 0, 1);
  EXPECT_TAI(open_hand(), Tai::edge_wait, 0, 0);
}

TEST(Tai, AWaitForSeveralKindsIsNoSingleWait) {
  const FinishedHand pair_or_sequence = won("4567m4m678s", "4m", {"123m", "789p", "NNN"});
  EXPECT_TAI(pair_or_sequence, Tai::pair_wait, 0, 0) << "4m and 7m would both do";
  const FinishedHand two_pairs = won("555m66s", "5m", {"123m", "789p", "NNN", "234p"});
  EXPECT_TAI(two_pairs, Tai::pair_wait, 0, 0);
  const FinishedHand own_copies = won("4567m4m", "4m", {"123m", "777m", "NNN", "234p"});
  EXPECT_TAI(own_copies, Tai::pair_wait, 0, 1) << "the four 7m are one's own, so only 4m is left";
}

TEST(Tai, AllMeldsExposed) {
  const auto melds = {std::string_view("123m"), std::string_view("456s"), std::string_view("789p"),
                      std::string_view("NNN"), std::string_view("222m")};
  EXPECT_TAI(won("55p", "5p", melds), Tai::all_melded, 2, 2);
  EXPECT_TAI(won("55p", "5p", melds), Tai::half_melded, 0, 0);
  EXPECT_TAI(drawn("55p", "5p", melds), Tai::all_melded, 0, 0);
  EXPECT_TAI(drawn("55p", "5p", melds), Tai::half_melded, 0, 1);
  const auto kang = {std::string_view("123m"), std::string_view("456s"), std::string_view("789p"),
                     std::string_view("NNN"), std::string_view("[2222m]")};
  EXPECT_TAI(won("55p", "5p", kang), Tai::all_melded, 2, 2) << "one concealed tile is what it asks for";
  EXPECT_TAI(drawn("55p", "5p", kang), Tai::half_melded, 0, 0) << "a concealed kang is not exposed";
}

TEST(Tai, Winds) {
  const auto hand = [](int round, int seat, const char* meld_of_winds) {
    FinishedHand finished = won("234m678s55p", "8s", {"123m", "789p", meld_of_winds});
    finished.round_wind = static_cast<std::uint8_t>(round);
    finished.seat_wind = static_cast<std::uint8_t>(seat);
    return finished;
  };
  const struct {
    const char* tiles;
    Tai one;
    Tai both;
  } winds[] = {{"EEE", Tai::east, Tai::double_east},
               {"SSS", Tai::south, Tai::double_south},
               {"WWW", Tai::west, Tai::double_west},
               {"NNN", Tai::north, Tai::double_north}};
  for (int wind = 1; wind <= 4; ++wind) {
    const auto& row = winds[wind - 1];
    const int other = wind % 4 + 1;
    EXPECT_TAI(hand(wind, other, row.tiles), row.one, 1, 1);
    EXPECT_TAI(hand(other, wind, row.tiles), row.one, 1, 1);
    EXPECT_TAI(hand(other, other, row.tiles), row.one, 0, 0);
    EXPECT_TAI(hand(wind, wind, row.tiles), row.one, 0, 0);
    EXPECT_TAI(hand(wind, wind, row.tiles), row.both, 2, 2);
  }
}

TEST(Tai, Dragons) {
  EXPECT_TAI(won("234m678s55p", "8s", {"123m", "789p", "CCC"}), Tai::red_dragon, 1, 1);
  EXPECT_TAI(won("234m678s55p", "8s", {"123m", "789p", "PPPP"}), Tai::white_dragon, 1, 1);
  EXPECT_TAI(won("234m678s55pFFF", "8s", {"123m", "789p"}), Tai::green_dragon, 1, 1);
  EXPECT_TAI(won("234m678sFF", "8s", {"123m", "789p", "NNN"}), Tai::green_dragon, 0, 0);
}

TEST(Tai, Flowers) {
  FinishedHand hand = open_hand();
  hand.flowers = 0b0001'0010;  // 夏 and 梅; the seat is south
  EXPECT_TAI(hand, Tai::own_flower, 1, 1);
  hand.flowers = 0b0010'0010;
  EXPECT_TAI(hand, Tai::own_flower, 2, 2);
  hand.flowers = 0b0010'1111;
  EXPECT_TAI(hand, Tai::four_seasons, 2, 2);
  EXPECT_TAI(hand, Tai::own_flower, 1, 1) << "only the series that is whole takes its own flower with it";
  hand.flowers = 0b1111'0001;
  EXPECT_TAI(hand, Tai::four_plants, 2, 2);
  EXPECT_TAI(hand, Tai::own_flower, 0, 0);
}

TEST(Tai, FlowerHands) {
  FinishedHand hand = open_hand();
  hand.flowers = 0xFF;
  EXPECT_EQ(tai_text(hand, kQkmjScoring), "春夏秋冬 2, 梅蘭菊竹 2");
  EXPECT_EQ(tai_text(hand, kTaiwanScoring), "八仙過海 16");
  hand.flowers = 0xFE;
  EXPECT_EQ(tai_text(hand, kTaiwanScoring), "花牌 1, 梅蘭菊竹 2") << "the eighth is still in the wall";
  hand.others_flowers = 0x01;
  EXPECT_EQ(tai_text(hand, kTaiwanScoring), "七搶一 8");
  EXPECT_EQ(tai_text(hand, kQkmjScoring), "花牌 1, 梅蘭菊竹 2");
}

TEST(Tai, AWinByFlowersAloneCountsNothingElse) {
  FinishedHand hand;
  hand.hand.concealed = count_tiles(parse_tiles("1479m1479s1479pESWN").value());
  hand.flower_win = FlowerWin::eight_flowers;
  hand.flowers = 0xFF;
  hand.self_draw = true;
  hand.dealer_streak = 1;
  EXPECT_EQ(tai_text(hand, kTaiwanScoring), "莊家 1, 八仙過海 8, 連N拉N 2");
  hand.flower_win = FlowerWin::seven_rob_one;
  hand.winner = 3;
  EXPECT_EQ(tai_text(hand, kTaiwanScoring), "七搶一 8");
}

TEST(Tai, AllSequences) {
  const FinishedHand plain = won("234m678s55p", "8s", {"123m", "789p", "345s"});
  EXPECT_TAI(plain, Tai::all_sequences, 0, 2);
  FinishedHand flower = plain;
  flower.flowers = 1;
  EXPECT_TAI(flower, Tai::all_sequences, 0, 0);
  FinishedHand self = plain;
  self.self_draw = true;
  EXPECT_TAI(self, Tai::all_sequences, 0, 0);
  EXPECT_TAI(won("234m678sEE", "8s", {"123m", "789p", "345s"}), Tai::all_sequences, 0, 0) << "honours";
  EXPECT_TAI(won("234m678s55p", "7s", {"123m", "789p", "345s"}), Tai::all_sequences, 0, 0) << "middle wait";
  EXPECT_TAI(won("234m789s55p", "7s", {"123m", "789p", "345s"}), Tai::all_sequences, 0, 0) << "edge wait";
  EXPECT_TAI(won("234m678s55p", "8s", {"123m", "789p", "333s"}), Tai::all_sequences, 0, 0) << "a triplet";
}

TEST(Tai, OutsideHands) {
  const auto closed = won("123m789s99p123sNNN111p", "8s");
  EXPECT_TAI(closed, Tai::outside_mixed, 2, 2);
  EXPECT_TAI(won("123m789s99p", "8s", {"123s", "NNN", "111p"}), Tai::outside_mixed, 1, 1) << "open";
  EXPECT_TAI(won("123m789s99p", "8s", {"123s", "NNN", "222p"}), Tai::outside_mixed, 0, 0);
  EXPECT_TAI(won("123m789s55p", "8s", {"123s", "NNN", "111p"}), Tai::outside_mixed, 0, 0) << "the pair too";
  const auto pure = won("123m789s99p", "8s", {"123s", "789m", "111p"});
  EXPECT_TAI(pure, Tai::outside_pure, 4, 4);
  EXPECT_TAI(pure, Tai::outside_mixed, 0, 0) << "cancelled";
  EXPECT_TAI(won("EEENN", "E", {"123s", "789m", "111p", "999s"}), Tai::outside_mixed, 0, 1)
      << "QKMJ looks for the suited part in the concealed tiles only";
}

TEST(Tai, OneSequenceInThreeSuits) {
  EXPECT_TAI(won("234m234s234p678sNN", "8s", {"123m"}), Tai::three_suit_sequence, 1, 1);
  EXPECT_TAI(won("234m234s234p678sNN123m", "8s"), Tai::three_suit_sequence, 2, 2);
  EXPECT_TAI(won("678sNN", "8s", {"234m", "234s", "234p", "123m"}), Tai::three_suit_sequence, 1, 1);
  EXPECT_TAI(won("234m234s345p678sNN", "8s", {"123m"}), Tai::three_suit_sequence, 0, 0);
}

TEST(Tai, Straight) {
  EXPECT_TAI(won("123m456m789m678sNN", "8s", {"111p"}), Tai::straight, 1, 1);
  EXPECT_TAI(won("123m456m789m678sNN111p", "8s"), Tai::straight, 2, 2);
  EXPECT_TAI(won("123m789m678sNN", "8s", {"456m", "111p"}), Tai::straight, 1, 1);
  EXPECT_TAI(won("123m456s789m678sNN", "8s", {"111p"}), Tai::straight, 0, 0);
}

TEST(Tai, Twins) {
  EXPECT_TAI(won("234m234m678s111pEE555p", "8s"), Tai::twin_sequences, 1, 1);
  EXPECT_TAI(won("234m234m678s678s555pEE", "8s"), Tai::two_twin_sequences, 2, 2);
  EXPECT_TAI(won("234m234m678s678s555pEE", "8s"), Tai::twin_sequences, 0, 0);
  EXPECT_TAI(won("234m234m678sEE", "8s", {"111p", "555p"}), Tai::twin_sequences, 0, 0) << "open";
}

TEST(Tai, ThreeEqualSequencesAreOnePairOfTwins) {
  EXPECT_EQ(tai_text(won("111222333m123s789p99p", "8p"), kQkmjScoring), "門清 1, 一杯口 1, 純全帶么 4");
}

TEST(Tai, ConcealedTriplets) {
  EXPECT_TAI(drawn("111m333s555p678s99p", "8s", {"123m"}), Tai::three_concealed, 2, 2);
  EXPECT_TAI(drawn("111m333s555p777s99p", "7s", {"123m"}), Tai::four_concealed, 6, 6);
  EXPECT_TAI(drawn("111m333s555p777s99pEEE", "7s"), Tai::five_concealed, 8, 8);
  EXPECT_TAI(drawn("111m333s555p777s99pEEE", "7s"), Tai::all_triplets, 0, 0) << "cancelled by five";
  EXPECT_TAI(drawn("111m333s678s99p", "8s", {"555p", "789p"}), Tai::three_concealed, 0, 0);
}

TEST(Tai, ATripletCompletedByADiscardIsNotConcealed) {
  EXPECT_TAI(won("111m333s555p678s99p", "5p", {"123m"}), Tai::three_concealed, 0, 0);
  EXPECT_TAI(won("111m333s555p678s99p", "8s", {"123m"}), Tai::three_concealed, 2, 2);
  EXPECT_TAI(won("111m333s555p777s99pEEE", "7s"), Tai::four_concealed, 6, 6);
  EXPECT_TAI(won("111m333s555p777s99pEEE", "7s"), Tai::all_triplets, 4, 4);
}

TEST(Tai, ADiscardMayCompleteTheSequenceBesideAConcealedTriplet) {
  // 555 is held; the fourth 5p ends 345 or 567. QKMJ takes any triplet of the winning kind for claimed.
  EXPECT_TAI(won("111m333s555p567p99p", "5p", {"123m"}), Tai::three_concealed, 0, 2);
}

TEST(Tai, AConcealedKangIsAConcealedTriplet) {
  EXPECT_TAI(won("111m333s678s99p", "8s", {"[5555p]", "123m"}), Tai::three_concealed, 2, 2);
  EXPECT_TAI(won("111m333s678s99p", "8s", {"5555p", "123m"}), Tai::three_concealed, 0, 0);
}

TEST(Tai, Kangs) {
  EXPECT_TAI(won("123m99p", "3m", {"1111m", "[2222s]", "3333p", "789p"}), Tai::three_kangs, 2, 2);
  EXPECT_TAI(won("123m99p", "3m", {"1111m", "[2222s]", "3333p", "NNNN"}), Tai::four_kangs, 6, 6);
  EXPECT_TAI(won("123m99p", "3m", {"1111m", "[2222s]", "3333p", "NNNN"}), Tai::three_kangs, 0, 0);
  EXPECT_TAI(won("99p", "9p", {"1111m", "[2222s]", "3333p", "NNNN", "EEEE"}), Tai::four_kangs, 0, 6);
  EXPECT_TAI(won("123m99p", "3m", {"1111m", "[2222s]", "333p", "789p"}), Tai::three_kangs, 0, 0);
  FinishedHand added = won("123m99p", "3m", {"1111m", "[2222s]", "3333p", "789p"});
  added.hand.melds[2].kind = MeldKind::added_kang;
  EXPECT_TAI(added, Tai::three_kangs, 2, 2);
}

TEST(Tai, OneTripletInThreeSuits) {
  EXPECT_TAI(won("333m333s678s99p", "8s", {"333p", "123m"}), Tai::three_suit_triplet, 2, 2);
  EXPECT_TAI(won("333m333s678s99p", "8s", {"444p", "123m"}), Tai::three_suit_triplet, 0, 0);
}

TEST(Tai, AllTriplets) {
  EXPECT_TAI(won("333m22s", "2s", {"444p", "111m", "888s", "NNNN"}), Tai::all_triplets, 4, 4);
  EXPECT_TAI(won("333m22s", "2s", {"444p", "111m", "678s", "NNNN"}), Tai::all_triplets, 0, 0);
}

TEST(Tai, OneSuit) {
  EXPECT_TAI(won("234m678m55m", "8m", {"123m", "NNN", "789m"}), Tai::one_suit_and_honours, 4, 4);
  EXPECT_TAI(won("234m678mNN", "8m", {"123m", "456m", "789m"}), Tai::one_suit_and_honours, 4, 4);
  EXPECT_TAI(won("234m678m55m", "8m", {"123m", "333s", "789m"}), Tai::one_suit_and_honours, 0, 0);
  const auto pure = won("234m678m55m", "8m", {"123m", "999m", "789m"});
  EXPECT_TAI(pure, Tai::one_suit, 8, 8);
  EXPECT_TAI(pure, Tai::one_suit_and_honours, 0, 0) << "cancelled";
}

TEST(Tai, TerminalsAndHonours) {
  const auto hand = won("111m999sEE", "E", {"999p", "111s", "CCC"});
  EXPECT_TAI(hand, Tai::terminals_and_honours, 4, 4);
  EXPECT_TAI(hand, Tai::all_triplets, 0, 0) << "cancelled";
  EXPECT_TAI(hand, Tai::outside_mixed, 0, 0) << "cancelled";
  for (const char* exposed : {"SSS", "WWW", "NNN", "PPP", "FFF"}) {
    EXPECT_TAI(won("111m999sEE", "E", {"999p", "111s", exposed}), Tai::terminals_and_honours, 0, 4)
        << exposed;
  }
  EXPECT_TAI(won("111m999sEENNN", "E", {"999p", "111s"}), Tai::terminals_and_honours, 4, 4)
      << "concealed it passes";
  EXPECT_TAI(won("111m999sEE", "E", {"999p", "222s", "CCC"}), Tai::terminals_and_honours, 0, 0);
}

TEST(Tai, AllTerminals) {
  const auto hand = won("111m999s11p", "1p", {"999p", "111s", "999m"});
  EXPECT_TAI(hand, Tai::all_terminals, 8, 8);
  for (const Tai cancelled :
       {Tai::all_triplets, Tai::outside_pure, Tai::terminals_and_honours, Tai::outside_mixed}) {
    EXPECT_TAI(hand, cancelled, 0, 0);
  }
  EXPECT_TAI(won("111m999s11p", "1p", {"999p", "111s", "EEE"}), Tai::all_terminals, 0, 0);
}

TEST(Tai, AllHonours) {
  const auto hand = won("SSSWWWPP", "P", {"NNN", "CCC", "FFF"});
  EXPECT_TAI(hand, Tai::all_honours, 8, 8);
  EXPECT_TAI(hand, Tai::all_triplets, 0, 0) << "cancelled";
  EXPECT_TAI(hand, Tai::terminals_and_honours, 0, 0);
  const auto reds = won("SSSWWWPPNNN", "P", {"EEE", "CCC"});
  EXPECT_TAI(reds, Tai::all_honours, 8, 8);
  EXPECT_TAI(reds, Tai::terminals_and_honours, 4, 0) << "QKMJ takes exposed 東 and 中 for terminals";
}

TEST(Tai, ThreeDragons) {
  const auto little = won("234m678sPP", "8s", {"CCC", "FFF", "123m"});
  EXPECT_TAI(little, Tai::little_dragons, 4, 4);
  EXPECT_TAI(little, Tai::red_dragon, 0, 0) << "cancelled";
  EXPECT_TAI(little, Tai::green_dragon, 0, 0) << "cancelled";
  const auto great = won("234m678m99p", "8m", {"CCC", "FFF", "PPP"});
  EXPECT_TAI(great, Tai::great_dragons, 8, 8);
  EXPECT_TAI(great, Tai::little_dragons, 0, 0);
  EXPECT_TAI(great, Tai::white_dragon, 0, 0) << "cancelled";
}

TEST(Tai, FourWinds) {
  FinishedHand little = won("234m678sNN", "8s", {"EEE", "SSS", "WWW"});
  EXPECT_TAI(little, Tai::little_winds, 8, 8);
  EXPECT_TAI(little, Tai::east, 0, 0) << "cancelled";
  EXPECT_TAI(little, Tai::south, 0, 0) << "cancelled";
  little.round_wind = 2;
  EXPECT_TAI(little, Tai::double_south, 0, 0) << "cancelled";
  const auto great = won("234m99p", "4m", {"EEE", "SSS", "WWW", "NNN"});
  EXPECT_TAI(great, Tai::great_winds, 16, 16);
  EXPECT_TAI(great, Tai::little_winds, 0, 0);
  EXPECT_TAI(great, Tai::south, 0, 0) << "cancelled";
}

TEST(Tai, FirstTurn) {
  FinishedHand hand = closed_hand();
  hand.first_turn = true;
  EXPECT_TAI(hand, Tai::human, 16, 16);
  hand.self_draw = true;
  EXPECT_TAI(hand, Tai::earth, 16, 16);
  hand.winner = hand.dealer;
  EXPECT_TAI(hand, Tai::heaven, 16, 16);
  EXPECT_TAI(hand, Tai::earth, 0, 0);
}

}  // namespace
}  // namespace meldwise::mahjong::test
