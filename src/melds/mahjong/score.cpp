#include "melds/mahjong/score.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <optional>

namespace meldwise::mahjong {
namespace {

constexpr std::uint8_t kSeasons = 0x0F;
constexpr std::uint8_t kPlants = 0xF0;
constexpr std::uint8_t kAllFlowers = 0xFF;
constexpr int kEightFlowersWithHand = 16;

/// The tai found so far, before cancellations.
class Sheet {
 public:
  void set(Tai tai, int value) { values_[static_cast<std::size_t>(tai)] = static_cast<std::int16_t>(value); }
  void set(Tai tai) { set(tai, tai_value(tai)); }
  void set_if(bool holds, Tai tai) {
    if (holds) set(tai);
  }

  [[nodiscard]] Sheet without_cancelled() const {
    Sheet out = *this;
    for (const Cancellation& rule : cancellations()) {
      if (values_[static_cast<std::size_t>(rule.present)] != 0) out.set(rule.cancelled, 0);
    }
    return out;
  }
  [[nodiscard]] int total() const {
    int sum = 0;
    for (const std::int16_t value : values_) sum += value;
    return sum;
  }
  [[nodiscard]] TaiList list() const {
    TaiList out;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (values_[i] != 0) out.push_back(TaiLine{static_cast<Tai>(i), values_[i]});
    }
    return out;
  }

 private:
  std::array<std::int16_t, kTaiKinds> values_{};
};

/// Whether every tile is of a kind that `allowed` accepts.
template <class Allowed>
bool all_kinds(const TileCounts& tiles, Allowed&& allowed) {
  bool all = true;
  tiles.for_each_kind([&](TileKind kind, int) { all = all && allowed(kind); });
  return all;
}

template <class Wanted>
bool any_kind(const TileCounts& tiles, Wanted&& wanted) {
  return !all_kinds(tiles, [&](TileKind kind) { return !wanted(kind); });
}

bool has_terminal(const Group& group) {
  return group.sequence ? group.tile.rank() == 0 || group.tile.rank() == 6 : group.tile.is_terminal();
}

/// Looks at one finished hand: first at what all its readings share, then at one reading at a time.
class Judge {
 public:
  Judge(const FinishedHand& finished, const ScoringRules& rules)
      : finished_(finished), rules_(rules), melds_(finished.hand.melds), all_(tiles_of(finished.hand)) {
    closed_ = std::all_of(melds_.begin(), melds_.end(), [&](const Meld& meld) {
      return !meld.is_exposed() && rules.concealed_kang_keeps_hand_closed;
    });
    const auto exposed =
        std::count_if(melds_.begin(), melds_.end(), [](const Meld& meld) { return meld.is_exposed(); });
    all_exposed_ = exposed == kMeldsToWin;
    single_wait_ = rules.single_wait_scores && finished.flower_win == FlowerWin::none && waits_for_one_kind();
  }

  /// What every reading has.
  [[nodiscard]] Sheet common() const {
    Sheet sheet;
    judge_seat(sheet);
    judge_circumstances(sheet);
    judge_honours(sheet);
    judge_flowers(sheet);
    judge_kinds(sheet);
    judge_kangs(sheet);
    return sheet;
  }

  /// Adds what this reading has, with the winning tile at this place.
  void judge_reading(const Reading& reading, const Placement& placement, Sheet& sheet) const {
    FixedList<Group, kMeldsToWin> parts = reading.groups;
    for (const Meld& meld : melds_) parts.push_back(Group{meld.is_sequence(), meld.tile});
    judge_twins(reading, sheet);
    judge_outside(reading, parts, sheet);
    judge_patterns(parts, sheet);
    judge_concealed_triplets(reading, placement, sheet);
    judge_wait(reading, parts, placement, sheet);
  }

  [[nodiscard]] Sheet flower_win() const {
    Sheet sheet;
    judge_seat(sheet);
    sheet.set(finished_.flower_win == FlowerWin::seven_rob_one ? Tai::seven_rob_one : Tai::eight_flowers);
    return sheet;
  }

 private:
  [[nodiscard]] bool is_dealer() const { return finished_.winner == finished_.dealer; }
  [[nodiscard]] int open_loses_one(Tai tai) const { return tai_value(tai) - (closed_ ? 0 : 1); }

  void judge_seat(Sheet& sheet) const {
    if (!is_dealer()) return;
    sheet.set(Tai::dealer);
    sheet.set(Tai::dealer_streak, finished_.dealer_streak * tai_value(Tai::dealer_streak));
  }

  void judge_circumstances(Sheet& sheet) const {
    const bool drawn = finished_.self_draw;
    const bool one_tile = finished_.hand.concealed.size() == 2;  // with the winning tile
    sheet.set_if(closed_, Tai::closed_hand);
    sheet.set_if(drawn, Tai::self_draw);
    sheet.set_if(closed_ && drawn, Tai::closed_self_draw);
    sheet.set_if(drawn && finished_.replacement, Tai::replacement_win);
    sheet.set_if(finished_.tiles_left == kDeadWall, drawn ? Tai::last_draw : Tai::last_discard);
    sheet.set_if(finished_.robbed_kang && rules_.robbing_kang_scores, Tai::robbing_kang);
    sheet.set_if(one_tile && !drawn, Tai::all_melded);
    sheet.set_if(one_tile && drawn && all_exposed_ && rules_.half_melded_scores, Tai::half_melded);
    if (finished_.first_turn) sheet.set(is_dealer() ? Tai::heaven : drawn ? Tai::earth : Tai::human);
  }

  void judge_honours(Sheet& sheet) const {
    int winds_paired = 0;
    int winds_tripled = 0;
    for (int wind = 0; wind < 4; ++wind) {
      const int count = all_.count(TileKind::at(kEast.id + wind));
      winds_paired += count >= 2;
      winds_tripled += count >= 3;
      if (count < 3) continue;
      const bool of_round = finished_.round_wind == wind + 1;
      const bool of_seat = finished_.seat_wind == wind + 1;
      const Tai first = of_round && of_seat ? Tai::double_east : Tai::east;
      sheet.set_if(of_round || of_seat, static_cast<Tai>(static_cast<int>(first) + wind));
    }
    sheet.set_if(winds_paired == 4 && winds_tripled == 3, Tai::little_winds);
    sheet.set_if(winds_tripled == 4, Tai::great_winds);

    int dragons_paired = 0;
    int dragons_tripled = 0;
    for (int dragon = 0; dragon < 3; ++dragon) {
      const int count = all_.count(TileKind::at(kRedDragon.id + dragon));
      dragons_paired += count >= 2;
      dragons_tripled += count >= 3;
      sheet.set_if(count >= 3, static_cast<Tai>(static_cast<int>(Tai::red_dragon) + dragon));
    }
    sheet.set_if(dragons_paired == 3 && dragons_tripled == 2, Tai::little_dragons);
    sheet.set_if(dragons_tripled == 3, Tai::great_dragons);
  }

  void judge_flowers(Sheet& sheet) const {
    const std::uint8_t flowers = finished_.flowers;
    const int season = 1 << (finished_.seat_wind - 1);
    const bool seasons = (flowers & kSeasons) == kSeasons;
    const bool plants = (flowers & kPlants) == kPlants;
    const int own = ((flowers & season) != 0 && !seasons) + ((flowers & (season << 4)) != 0 && !plants);
    sheet.set(Tai::own_flower, own * tai_value(Tai::own_flower));
    sheet.set_if(seasons, Tai::four_seasons);
    sheet.set_if(plants, Tai::four_plants);
    if (!rules_.flower_hands_score) return;
    if (flowers == kAllFlowers) sheet.set(Tai::eight_flowers, kEightFlowersWithHand);
    sheet.set_if(std::popcount(flowers) == 7 && (flowers | finished_.others_flowers) == kAllFlowers,
                 Tai::seven_rob_one);
  }

  void judge_kinds(Sheet& sheet) const {
    const auto is_simple = [](TileKind kind) { return kind.is_suited() && !kind.is_terminal(); };
    const auto is_terminal = [](TileKind kind) { return kind.is_terminal(); };
    const auto is_honour = [](TileKind kind) { return kind.is_honour(); };
    const auto suits = (all_.suit(TileSuit::characters) != 0) + (all_.suit(TileSuit::bamboo) != 0) +
                       (all_.suit(TileSuit::dots) != 0);
    const bool honours = all_.suit(TileSuit::honours) != 0;
    sheet.set_if(all_kinds(all_, is_simple), Tai::all_simples);
    sheet.set_if(suits == 1, honours ? Tai::one_suit_and_honours : Tai::one_suit);
    sheet.set_if(all_kinds(all_, is_honour), Tai::all_honours);
    sheet.set_if(all_kinds(all_, is_terminal), Tai::all_terminals);
    const bool mixed = rules_.qkmj_terminals_and_honours ? qkmj_terminals_and_honours()
                                                         : honours && suits > 0 && !any_kind(all_, is_simple);
    sheet.set_if(mixed, Tai::terminals_and_honours);
  }

  /// QKMJ asks the tiles of a meld for a unit digit of 1 or 9 in their codes, so that 東 and 中 pass for
  /// terminals and the other honours do not.
  [[nodiscard]] bool qkmj_terminals_and_honours() const {
    const auto passes = [](TileKind kind) { return to_code(kind) % 10 == 1 || to_code(kind) % 10 == 9; };
    const TileCounts& concealed = finished_.hand.concealed;
    const bool suited = any_kind(concealed, [](TileKind kind) { return kind.is_suited(); });
    return (suited || !melds_.empty()) && all_kinds(tiles_of(melds_), passes) &&
           all_kinds(concealed, [](TileKind kind) { return kind.is_honour() || kind.is_terminal(); });
  }

  void judge_kangs(Sheet& sheet) const {
    const auto kangs =
        std::count_if(melds_.begin(), melds_.end(), [](const Meld& meld) { return meld.is_kang(); });
    sheet.set_if(kangs == 3, Tai::three_kangs);
    sheet.set_if(kangs == 4 || (kangs == 5 && rules_.five_kangs_score), Tai::four_kangs);
  }

  void judge_twins(const Reading& reading, Sheet& sheet) const {
    if (!closed_) return;
    int twins = 0;
    for (std::size_t i = 0; i < reading.groups.size(); ++i) {
      const Group& group = reading.groups[i];
      // Counted at the second of its kind, so that three equal ones are one pair of twins.
      twins += group.sequence && std::count(reading.groups.begin(), reading.groups.begin() + i, group) == 1;
    }
    sheet.set_if(twins == 1, Tai::twin_sequences);
    sheet.set_if(twins >= 2, Tai::two_twin_sequences);
  }

  template <class Parts>
  void judge_outside(const Reading& reading, const Parts& parts, Sheet& sheet) const {
    const bool mixed = (reading.pair.is_honour() || reading.pair.is_terminal()) &&
                       std::all_of(parts.begin(), parts.end(), [](const Group& part) {
                         return part.tile.is_honour() || has_terminal(part);
                       });
    if (!mixed) return;
    const TileCounts& where = rules_.qkmj_outside_mixed ? finished_.hand.concealed : all_;
    if (any_kind(where, [](TileKind kind) { return kind.is_suited(); })) {
      sheet.set(Tai::outside_mixed, open_loses_one(Tai::outside_mixed));
    }
    sheet.set_if(all_.suit(TileSuit::honours) == 0, Tai::outside_pure);
  }

  template <class Parts>
  void judge_patterns(const Parts& parts, Sheet& sheet) const {
    const auto has = [&](bool sequence, int suit, int rank) {
      const Group wanted{sequence, TileKind::of(static_cast<TileSuit>(suit), rank)};
      return std::find(parts.begin(), parts.end(), wanted) != parts.end();
    };
    const auto in_all_suits = [&](bool sequence, int rank) {
      return has(sequence, 0, rank) && has(sequence, 1, rank) && has(sequence, 2, rank);
    };
    for (int rank = 0; rank < kSuitRanks; ++rank) {
      if (in_all_suits(true, rank))
        sheet.set(Tai::three_suit_sequence, open_loses_one(Tai::three_suit_sequence));
      sheet.set_if(in_all_suits(false, rank), Tai::three_suit_triplet);
    }
    for (int suit = 0; suit < 3; ++suit) {
      if (has(true, suit, 0) && has(true, suit, 3) && has(true, suit, 6)) {
        sheet.set(Tai::straight, open_loses_one(Tai::straight));
      }
    }
    sheet.set_if(std::none_of(parts.begin(), parts.end(), [](const Group& part) { return part.sequence; }),
                 Tai::all_triplets);
  }

  void judge_concealed_triplets(const Reading& reading, const Placement& placement, Sheet& sheet) const {
    int concealed = 0;
    for (std::size_t i = 0; i < reading.groups.size(); ++i) {
      const Group& group = reading.groups[i];
      if (group.sequence) continue;
      const bool claimed =
          !finished_.self_draw && (rules_.qkmj_claimed_triplet ? group.tile == finished_.winning_tile
                                                               : placement.group == static_cast<int>(i));
      concealed += !claimed;
    }
    for (const Meld& meld : melds_) concealed += meld.kind == MeldKind::concealed_kang;
    sheet.set_if(concealed == 3, Tai::three_concealed);
    sheet.set_if(concealed == 4, Tai::four_concealed);
    sheet.set_if(concealed == 5, Tai::five_concealed);
  }

  template <class Parts>
  void judge_wait(const Reading& reading, const Parts& parts, const Placement& placement,
                  Sheet& sheet) const {
    if (single_wait_) {
      sheet.set_if(placement.wait == Wait::pair, Tai::pair_wait);
      sheet.set_if(placement.wait == Wait::edge, Tai::edge_wait);
      sheet.set_if(placement.wait == Wait::middle, Tai::middle_wait);
    }
    const bool plain =
        finished_.flowers == 0 && all_.suit(TileSuit::honours) == 0 && !finished_.self_draw &&
        placement.wait == Wait::two_sided && !reading.pair.is_honour() &&
        std::all_of(parts.begin(), parts.end(), [](const Group& part) { return part.sequence; });
    sheet.set_if(plain && rules_.all_sequences_scores, Tai::all_sequences);
  }

  /// Whether no other kind would have completed the hand: one's own four copies are no wait.
  [[nodiscard]] bool waits_for_one_kind() const {
    TileCounts ready = finished_.hand.concealed;
    ready.remove(finished_.winning_tile);
    int kinds = 0;
    for (int id = 0; id < kTileKinds; ++id) {
      const TileKind kind = TileKind::at(id);
      const int held = all_.count(kind) - (kind == finished_.winning_tile);
      if (held >= kTileCopies) continue;
      TileCounts whole = ready;
      whole.add(kind);
      kinds += is_complete(whole);
    }
    return kinds == 1;
  }

  const FinishedHand& finished_;
  const ScoringRules& rules_;
  const Melds& melds_;
  TileCounts all_;
  bool closed_ = false;
  bool all_exposed_ = false;
  bool single_wait_ = false;
};

}  // namespace

std::array<std::int32_t, kMostSeats> payments(const FinishedHand& finished, int total,
                                              const ScoringRules& rules) {
  std::array<std::int32_t, kMostSeats> money{};
  for (std::uint8_t seat = 0; seat < finished.seats; ++seat) {
    const bool pays = seat != finished.winner && (finished.self_draw || seat == finished.discarder);
    if (!pays) continue;
    // When the dealer wins, these are among the tai of the hand.
    const int dealer_more = seat == finished.dealer ? 1 + 2 * finished.dealer_streak : 0;
    const std::int32_t amount = rules.base + (total + dealer_more) * rules.unit;
    money[seat] -= amount;
    money[finished.winner] += amount;
  }
  return money;
}

Score score(const FinishedHand& finished, const ScoringRules& rules) {
  assert(finished.seats <= kMostSeats && finished.winner < finished.seats);
  Score best;
  if (finished.flower_win != FlowerWin::none) {
    const Sheet sheet = Judge(finished, rules).flower_win();
    best.tai = sheet.list();
    best.total = sheet.total();
    best.money = payments(finished, best.total, rules);
    return best;
  }
  assert(is_complete(finished.hand) && finished.hand.concealed.has(finished.winning_tile));
  const Judge judge(finished, rules);
  const Sheet common = judge.common();
  std::optional<Sheet> chosen;
  for (const Reading& reading : readings(finished.hand.concealed)) {
    for (const Placement& placement : placements(reading, finished.winning_tile)) {
      Sheet whole = common;
      judge.judge_reading(reading, placement, whole);
      const Sheet counted = whole.without_cancelled();
      if (chosen && counted.total() <= best.total) continue;
      chosen = counted;
      best.total = counted.total();
      best.reading = reading;
    }
  }
  if (chosen) best.tai = chosen->list();
  best.money = payments(finished, best.total, rules);
  return best;
}

std::string_view tai_name(Tai tai, const ScoringRules& rules) {
  return rules.qkmj_names && tai == Tai::dealer_streak ? "連  拉" : tai_name(tai);
}

}  // namespace meldwise::mahjong
