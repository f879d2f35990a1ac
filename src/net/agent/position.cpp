#include "net/agent/position.h"

#include <algorithm>
#include <array>
#include <bit>
#include <nlohmann/json.hpp>

#include "melds/mahjong/readings.h"
#include "net/agent/timeline.h"

namespace meldwise::agent {
namespace {

using mahjong::Action;
using mahjong::ActionKind;
using mahjong::Draw;
using mahjong::kHandSize;
using mahjong::kMeldsToWin;
using mahjong::Meld;
using mahjong::MeldKind;
using mahjong::Phase;
using mahjong::Public;
using mahjong::View;

/// Which tiles are accounted for; nothing is ever counted more often than it exists.
class Tally {
 public:
  [[nodiscard]] int left(TileKind kind) const { return kTileCopies - seen_.count(kind); }
  bool take(TileKind kind) {
    if (left(kind) == 0) return false;
    seen_.add(kind);
    return true;
  }
  bool take(const Meld& meld) {
    for (int i = 0; i < meld.size(); ++i) {
      if (take(meld.at(i))) continue;
      while (i-- > 0) seen_.remove(meld.at(i));
      return false;
    }
    return true;
  }
  [[nodiscard]] int size() const { return seen_.size(); }

  /// The sequence of which most copies are out of sight.
  [[nodiscard]] Meld likeliest_sequence() const {
    Meld best{MeldKind::sequence, TileKind::at(0)};
    int most = -1;
    for (int id = 0; id < kTileKinds; ++id) {
      const Meld meld{MeldKind::sequence, TileKind::at(id)};
      if (!meld.tile.starts_sequence()) continue;
      const int copies = std::min({left(meld.at(0)), left(meld.at(1)), left(meld.at(2))});
      if (copies <= most) continue;
      most = copies;
      best = meld;
    }
    return best;
  }

  /// The kind from `lowest` on of which most copies are out of sight; honours and terminals before others, as
  /// they are thrown first and fit least.
  [[nodiscard]] TileKind commonest(TileKind lowest = TileKind::at(0)) const {
    TileKind best = lowest;
    int most = -1;
    for (int id = lowest.id; id < kTileKinds; ++id) {
      const TileKind kind = TileKind::at(id);
      const int lonely = kind.is_honour() ? 2 : kind.is_terminal() ? 1 : 0;
      const int weight = left(kind) == 0 ? -1 : 3 * left(kind) + lonely;
      if (weight <= most) continue;
      most = weight;
      best = kind;
    }
    return best;
  }

 private:
  TileCounts seen_;
};

class Builder {
 public:
  Builder(const Question& question, HandMemory& memory)
      : asked_(question), memory_(memory), repeated_(is_same_turn(memory, question)) {}

  Position build() {
    seat_players();
    for (const TileKind tile : asked_.hand) sure_.add(tile);
    settle_claim();
    const bool on_offer = asked_.claim && !asked_.own_draw();
    if (on_offer) {
      place_hand(sure_, asked_.unknown);
      offer();
    } else if (asked_.own_draw()) {
      hold_own_draw();
    } else {
      hold_turn();
    }
    lay_out();
    allow();
    memory_.begun = true;
    memory_.melds = melds_held();
    memory_.kanged = false;
    return std::move(position_);
  }

 private:
  Public& table() { return position_.view.table; }
  TileCounts& own_hand() { return position_.view.hands[own_index()]; }
  [[nodiscard]] std::size_t own_index() const { return static_cast<std::size_t>(index_of(me_)); }
  [[nodiscard]] Seat seat_of(int number) const {
    return places_[static_cast<std::size_t>(number)].value_or(me_);
  }
  [[nodiscard]] int melds_held() const { return (kHandSize - asked_.hand_size()) / 3; }
  [[nodiscard]] bool host() const { return asked_.my_seat == kHostSeat; }

  /// Seats of the wire, counted from 1 and with gaps at small tables, to seats of the view.
  void seat_players() {
    std::array<const SeatSaid*, 5> said{};
    said[static_cast<std::size_t>(asked_.my_seat)] = &asked_.self;
    for (const SeatSaid& other : asked_.others) said[static_cast<std::size_t>(other.seat)] = &other;
    for (std::size_t number = 1; number < said.size(); ++number) {
      if (said[number] == nullptr) continue;
      places_[number] = seat_at(static_cast<int>(seated_.size()));
      seated_.push_back(said[number]);
    }
    me_ = *places_[static_cast<std::size_t>(asked_.my_seat)];
    position_.view.seat = me_;
    Public& open = table();
    // The presets are taiwan and qkmj. How long the match lasts is not told.
    open.options = mahjong::option_table().presets()[asked_.asker == Asker::live ? 1 : 0].value;
    open.options.winds = 16;
    open.seats = static_cast<std::uint8_t>(seated_.size());
    open.winds_played = static_cast<std::uint8_t>(asked_.round_wind);
    open.dealer = seat_of(asked_.dealer);
    for (int i = 0; i < open.seats; ++i) {
      const Seat seat = seat_after(open.dealer, open.seats, i);
      open.seat[static_cast<std::size_t>(index_of(seat))].wind = static_cast<std::uint8_t>(i);
    }
  }

  /// Whether the claim that was answered last came true: then the hand is three tiles shorter. When that turn
  /// is asked about again, the tile that was not listed may be thrown already.
  void settle_claim() {
    if (!repeated_) memory_.after_claim.reset();
    if (memory_.after_claim && asked_.hand.empty()) sure_ = *memory_.after_claim;
    if (!memory_.claim) return;
    const ClaimMade& claim = *memory_.claim;
    const bool shorter = asked_.hand_size() == claim.hand_size - 3;
    if (shorter && claim.meld.is_sequence()) memory_.eaten.push_back(claim.meld);
    if (shorter) forget_discard(memory_, claim.from, claim.tile);
    // The live client sends the claimed tile and leaves out the largest, which others send in its place.
    TileCounts told = sure_;
    if (asked_.news && told.count(*asked_.news) < kTileCopies) told.add(*asked_.news);
    const bool fits = asked_.news == claim.tile ? within(sure_, claim.rest) : told == claim.rest;
    if (shorter && !asked_.claim && fits) {
      memory_.after_claim = claim.rest;
      sure_ = claim.rest;
    }
    memory_.claim.reset();
  }
  static bool within(const TileCounts& part, const TileCounts& whole) {
    bool fits = true;
    part.for_each_kind([&](TileKind kind, int count) { fits = fits && count <= whole.count(kind); });
    return fits;
  }

  void place_hand(const TileCounts& tiles, int unknown) {
    tiles.for_each_kind([&](TileKind kind, int count) {
      for (int i = 0; i < count; ++i) {
        if (tally_.take(kind)) own_hand().add(kind);
      }
    });
    for (int i = 0; i < unknown; ++i) add_stranger(TileKind::at(0));
  }
  TileKind add_stranger(TileKind lowest) {
    TileKind kind = tally_.commonest(lowest);
    if (!tally_.take(kind)) {
      kind = tally_.commonest();
      [[maybe_unused]] const bool taken = tally_.take(kind);
    }
    own_hand().add(kind);
    return kind;
  }

  void offer() {
    Public& open = table();
    open.phase = Phase::claims;
    open.holding = false;
    open.draw = Draw::wall;
    open.active = seat_of(*asked_.from_seat);
    position_.view.asked = true;
    [[maybe_unused]] const bool counted = tally_.take(*asked_.news);
    note_discard(memory_, *asked_.from_seat, *asked_.news);
  }

  void take_turn(Draw draw) {
    table().phase = Phase::turn;
    table().holding = true;
    table().active = me_;
    table().draw = draw;
  }
  void draw(TileKind tile, bool surely) {
    position_.view.drawn = tile;
    drawn_surely_ = surely;
    if (surely) sure_.add(tile);
  }

  /// The hand and the drawn tile, as far as they can be trusted. The dealer's first hand at the live client
  /// lacks its largest tile, and so does a hand after an own claim; where that cannot be ruled out, only what
  /// was listed is surely there.
  void hold_turn() {
    take_turn(Draw::wall);
    if (asked_.asker == Asker::plan) return hold_honest_turn();
    if (memory_.after_claim) {
      take_turn(Draw::claim);
      return place_hand(*memory_.after_claim, 0);
    }
    place_hand(sure_, asked_.unknown);
    const bool opening = !memory_.begun && asked_.dealer == asked_.my_seat && melds_held() == 0;
    const bool surprise =
        melds_held() != memory_.melds && !memory_.kanged;  // a meld of which nothing is known
    const bool doubtful = repeated_ ? memory_.doubtful : opening || surprise;
    memory_.doubtful = doubtful;
    if (opening && memory_.river.empty()) take_turn(Draw::opening);
    const auto& laid = asked_.self.melds;
    const bool accounted = asked_.news && (sure_.has(*asked_.news) ||
                                           std::any_of(laid.begin(), laid.end(), [&](const Meld& meld) {
                                             return meld.contains(*asked_.news);
                                           }));
    if (asked_.news && !(doubtful && accounted) && tally_.left(*asked_.news) > 0) {
      [[maybe_unused]] const bool counted = tally_.take(*asked_.news);
      own_hand().add(*asked_.news);
      return draw(*asked_.news, !doubtful);
    }
    TileKind largest{};
    sure_.for_each_kind([&](TileKind kind, int) { largest = kind; });
    draw(add_stranger(doubtful ? largest : TileKind::at(0)), false);
  }
  void hold_honest_turn() {
    const bool whole = asked_.hand_size() % 3 == 2;
    place_hand(sure_, asked_.unknown);
    if (whole) {
      if (!asked_.news || !sure_.has(*asked_.news)) return take_turn(Draw::claim);
      return draw(*asked_.news, false);  // it is among them already
    }
    if (!asked_.news || !tally_.take(*asked_.news)) return draw(add_stranger(TileKind::at(0)), false);
    own_hand().add(*asked_.news);
    draw(*asked_.news, true);
  }

  /// A win or a kang on the own draw. A joined live client does not send the tile drawn, and nobody does
  /// after a flower: what it may be is worked out.
  void hold_own_draw() {
    take_turn(Draw::wall);
    place_hand(sure_, asked_.unknown);
    could_win_ = asked_.asker == Asker::live && asked_.can_win && could_wait();
    const bool honest = asked_.asker == Asker::plan || host();
    if (honest && asked_.news && tally_.take(*asked_.news)) {
      own_hand().add(*asked_.news);
      return draw(*asked_.news, true);
    }
    fourths_ = possible_fourths();
    const TileKind guess = fourths_.empty() ? tally_.commonest() : fourths_.front();
    if (tally_.take(guess)) own_hand().add(guess);
    draw(guess, false);
  }
  /// Tiles that would make a kang with what the seat has.
  [[nodiscard]] std::vector<TileKind> possible_fourths() const {
    std::vector<TileKind> tiles;
    sure_.for_each_kind([&](TileKind kind, int count) {
      if (count == 3) tiles.push_back(kind);
    });
    for (const Meld& meld : asked_.self.melds) {
      if (meld.kind == MeldKind::triplet && !sure_.has(meld.tile)) tiles.push_back(meld.tile);
    }
    return tiles;
  }
  /// Whether some tile completes the hand, whatever the tiles are that cannot be read.
  [[nodiscard]] bool could_wait() const {
    if (asked_.unknown > 1) return true;
    if (asked_.unknown == 0) return waits(sure_);
    for (int id = 0; id < kTileKinds; ++id) {
      TileCounts whole = sure_;
      if (whole.count(TileKind::at(id)) == kTileCopies) continue;
      whole.add(TileKind::at(id));
      if (waits(whole)) return true;
    }
    return false;
  }
  [[nodiscard]] static bool waits(const TileCounts& tiles) {
    for (int id = 0; id < kTileKinds; ++id) {
      TileCounts whole = tiles;
      if (whole.count(TileKind::at(id)) == kTileCopies) continue;
      whole.add(TileKind::at(id));
      if (mahjong::is_complete(whole)) return true;
    }
    return false;
  }

  // -- what lies on the table ------------------------------------------------------------------------

  void lay_out() {
    lay_melds(own_index());  // first: the own ones always find their tiles
    for (std::size_t i = 0; i < seated_.size(); ++i) {
      if (i != own_index()) lay_melds(i);
    }
    unsigned flowers = 0;
    for (std::size_t i = 0; i < seated_.size(); ++i) {
      const unsigned own = seated_[i]->flowers & ~flowers;
      table().seat[i].flowers = static_cast<std::uint8_t>(own);
      flowers |= own;
    }
    const int unknown = lay_river();
    table().wall_left = static_cast<std::uint8_t>(kTiles - tiles_out() - unknown);
  }

  void lay_melds(std::size_t index) {
    const SeatSaid& said = *seated_[index];
    const Seat seat = seat_at(static_cast<int>(index));
    const bool own = seat == me_;
    const int count = own ? melds_held() : std::clamp((kHandSize - said.hand_count) / 3, 0, kMeldsToWin);
    std::vector<Meld> melds = said.melds;
    if (own) melds.insert(melds.end(), memory_.eaten.begin(), memory_.eaten.end());
    for (int i = 0; i < count; ++i) {
      Meld meld = i < static_cast<int>(melds.size()) ? melds[static_cast<std::size_t>(i)]
                                                     : tally_.likeliest_sequence();
      if (!tally_.take(meld)) {
        meld = tally_.likeliest_sequence();
        if (!tally_.take(meld)) return;
      }
      const Seat before = seat_after(seat, table().seats, table().seats - 1);
      const bool claimed = meld.is_exposed();
      table().seat[index].melds.push_back(
          {meld, claimed ? meld.tile : mahjong::kNoTile, claimed ? before : Seat::none});
    }
  }

  [[nodiscard]] int tiles_out() {
    Public& open = table();
    int out = mahjong::open_tiles(open).size() + std::popcount(mahjong::all_flowers(open));
    for (int i = 0; i < open.seats; ++i) out += open.hand_size(seat_at(i));
    return out;
  }

  /// The discards that are known, and as many others as the wall is short of; it never gets shorter than the
  /// tiles that nobody draws. How many are not known is returned: they are still among the unseen tiles.
  [[nodiscard]] int lay_river() {
    Public& open = table();
    const bool on_offer = open.phase == Phase::claims;
    std::vector<KnownDiscard> known = known_discards();
    const int room = kTiles - mahjong::kDeadWall - tiles_out() - (on_offer ? 1 : 0);
    const std::size_t most = static_cast<std::size_t>(std::max(0, room));
    if (known.size() > most) known.erase(known.begin(), known.end() - static_cast<std::ptrdiff_t>(most));
    const int wall = std::max(asked_.remain.value_or(kTiles), mahjong::kDeadWall);
    const int out = tiles_out() + static_cast<int>(known.size()) + (on_offer ? 1 : 0);
    const int unknown = std::max(0, kTiles - wall - out);
    lay_timeline(open, known, unknown, wall);
    if (on_offer) open.river.push_back({*asked_.news, open.active, Seat::none});
    return unknown;
  }
  std::vector<KnownDiscard> known_discards() {
    std::vector<KnownDiscard> known;
    std::size_t longest = 0;
    for (const SeatSaid* said : seated_) longest = std::max(longest, said->discards.size());
    for (std::size_t turn = 0; turn < longest; ++turn) {
      for (std::size_t i = 0; i < seated_.size(); ++i) {
        const Seat seat = seat_after(table().dealer, table().seats, static_cast<int>(i));
        const SeatSaid& said = *seated_[static_cast<std::size_t>(index_of(seat))];
        if (turn < said.discards.size()) known.push_back({said.discards[turn], seat});
      }
    }
    // What was told need not be remembered. The last of what is may be the tile on offer, which is counted
    // already.
    std::size_t remembered = known.empty() ? memory_.river.size() : 0;
    if (table().phase == Phase::claims && remembered > 0) --remembered;
    for (std::size_t i = 0; i < remembered; ++i) {
      const SeenDiscard& seen = memory_.river[i];
      known.push_back({seen.tile, seat_of(seen.seat), seen.remain});
    }
    std::erase_if(known, [this](const KnownDiscard& discard) { return !tally_.take(discard.tile); });
    return known;
  }

  // -- what may be answered --------------------------------------------------------------------------

  void allow() {
    if (asked_.claim && !asked_.own_draw()) return allow_claims();
    if (asked_.own_draw()) return allow_own_draw();
    if (asked_.asker == Asker::plan) allow_honest_turn();
    sure_.for_each_kind([&](TileKind kind, int) { position_.allowed.push_back(Action::discard(kind)); });
    if (!position_.allowed.empty()) return;
    // A hand of nothing but unknown tiles: what was drawn is all that can be named.
    const bool named = asked_.news && *asked_.news == position_.view.drawn;
    position_.allowed.push_back(named ? Action::discard(*asked_.news) : Action::pass());
  }

  mahjong::Game::Actions legal() const {
    mahjong::Game::Actions actions;
    mahjong::Game::legal(position_.view, actions);
    return actions;
  }

  void allow_honest_turn() {
    for (const Action& action : legal()) {
      const bool kang = action.kind == ActionKind::concealed_kang || action.kind == ActionKind::added_kang;
      const bool held = kang && sure_.count(action.tile) >= (action.kind == ActionKind::added_kang ? 1 : 4);
      const bool won = action.kind == ActionKind::win && asked_.can_win && asked_.unknown == 0;
      if (won || (held && asked_.can_kang)) position_.allowed.push_back(action);
    }
  }

  void allow_claims() {
    const TileKind tile = *asked_.news;
    for (const Action& action : legal()) {
      switch (action.kind) {
        case ActionKind::win:
          if (!asked_.can_win || asked_.unknown > 0) continue;
          break;
        case ActionKind::kang:
          if (!asked_.can_kang || sure_.count(tile) < 3) continue;
          break;
        case ActionKind::pong:
          if (!asked_.can_pong || sure_.count(tile) < 2) continue;
          break;
        case ActionKind::eat:
          if (!asked_.can_eat || !sure_.has(action.tile) || !sure_.has(action.second) || !listed(action))
            continue;
          break;
        default:
          break;
      }
      position_.allowed.push_back(action);
    }
  }
  [[nodiscard]] bool listed(const Action& eat) const {
    if (!asked_.eats) return true;
    return std::find(asked_.eats->begin(), asked_.eats->end(), std::pair(eat.tile, eat.second)) !=
           asked_.eats->end();
  }

  void allow_own_draw() {
    // The flag says that the hand is complete: it is believed where the hand could be.
    if (could_win_) position_.allowed.push_back(Action::win());
    const bool hosted_live = asked_.asker == Asker::live && host();
    for (const Action& action : legal()) {
      if (action.kind == ActionKind::win && !could_win_ && drawn_surely_ && asked_.can_win &&
          asked_.unknown == 0) {
        position_.allowed.push_back(action);
      }
      // The live host never ends asking once a kang was answered. Which of several kangs it is the client
      // knows by the tile drawn.
      const bool kang = action.kind == ActionKind::concealed_kang || action.kind == ActionKind::added_kang;
      const bool held = drawn_surely_ ? sure_.has(action.tile) : action.tile == position_.view.drawn;
      if (kang && asked_.can_kang && held && !hosted_live && (drawn_surely_ || !fourths_.empty())) {
        position_.allowed.push_back(action);
      }
    }
    position_.allowed.push_back(Action::pass());
  }

  const Question& asked_;
  HandMemory& memory_;
  bool repeated_;  // the turn was asked about before
  Position position_{};
  Tally tally_;
  TileCounts sure_;  // tiles that the seat holds without doubt
  Seat me_ = Seat::first;
  std::array<std::optional<Seat>, 5> places_{};
  std::vector<const SeatSaid*> seated_;
  bool could_win_ = false;
  bool drawn_surely_ = false;
  std::vector<TileKind> fourths_;
};

}  // namespace

bool Position::allows(const Action& action) const {
  return std::find(allowed.begin(), allowed.end(), action) != allowed.end();
}

Position make_position(const Question& question, HandMemory& memory) {
  return Builder(question, memory).build();
}

}  // namespace meldwise::agent
