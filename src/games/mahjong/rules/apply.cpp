// The course of a hand: the deal, the turns, claims and their resolution, kangs and replacements.
#include <algorithm>
#include <array>

#include "games/mahjong/game.h"
#include "games/mahjong/rules/claims.h"
#include "games/mahjong/rules/finish.h"

namespace meldwise::mahjong {
namespace {

constexpr std::uint64_t kStreamsPerHand = 1000;  // one deal stream a hand, the others are kept free

/// One step of the referee: the state it changes and where it reports.
struct Step {
  Public& table;
  Hidden& hidden;
  Events* events;

  void tell(const Event& event) {
    if (events != nullptr) events->push_back(event);
  }
  void tell(EventKind kind, Seat seat, TileKind tile) {
    if (events != nullptr) events->push_back({.kind = kind, .seat = seat, .tile = tile});
  }
  TileCounts& hand(Seat seat) { return hidden.hand[static_cast<std::size_t>(index_of(seat))]; }
  auto& melds(Seat seat) { return table.of(seat).melds; }

  // -- the wall ------------------------------------------------------------------------------------
  TileKind take(WallEnd end) {
    --table.wall_left;
    return end == WallEnd::front ? hidden.wall[hidden.front++] : hidden.wall[--hidden.back];
  }
  void turn_up(Seat seat, TileKind flower) {
    auto& flowers = table.of(seat).flowers;
    flowers = static_cast<std::uint8_t>(flowers | (1U << flower.flower_index()));
    tell(EventKind::flower, seat, flower);
  }
  /// A tile that is no flower, flowers being replaced; kNoTile when the wall is used up. `draw` becomes
  /// `replacement` if a flower came first.
  TileKind take_tile(Seat seat, WallEnd end, Draw& draw) {
    while (table.may_draw()) {
      const TileKind tile = take(end);
      if (!tile.is_flower()) return tile;
      turn_up(seat, tile);
      draw = Draw::replacement;
      end = table.options.replacements;
    }
    return kNoTile;
  }

  // -- turns ---------------------------------------------------------------------------------------
  /// Gives `seat` the turn with a tile from the wall; the hand may end here.
  void give_turn(Seat seat, Draw draw) {
    const std::uint8_t flowers_before = all_flowers(table);
    const WallEnd end = draw == Draw::wall ? WallEnd::front : table.options.replacements;
    const TileKind tile = take_tile(seat, end, draw);
    table.active = seat;
    table.phase = Phase::turn;
    table.draw = draw;
    table.holding = tile != kNoTile;
    hidden.drawn = tile;
    if (table.holding) {
      hand(seat).add(tile);
      tell(draw == Draw::wall ? EventKind::draws : EventKind::replaces, seat, tile);
    }
    if (all_flowers(table) != flowers_before && finish_by_flowers(table, hidden, events)) return;
    if (!table.holding) finish_exhausted(table, hidden, events);
  }
  void next_turn() { give_turn(seat_after(table.active, table.seats), Draw::wall); }

  void discard(TileKind tile) {
    const Seat seat = table.active;
    hand(seat).remove(tile);
    table.river.push_back({tile, seat, Seat::none});
    tell(EventKind::discards, seat, tile);
    if (!offer(Phase::claims)) next_turn();
  }

  // -- claims --------------------------------------------------------------------------------------
  /// Opens the questions about the tile on offer; false if nobody can claim it.
  bool offer(Phase phase) {
    table.phase = phase;
    table.holding = false;
    hidden.drawn = kNoTile;
    const unsigned seats = claimants(table, hidden.hand);
    hidden.to_ask = static_cast<std::uint8_t>(seats);
    ask_next();
    return hidden.asked != Seat::none;
  }
  void ask_next() {
    hidden.asked = first_after(table, hidden.to_ask);
    if (hidden.asked == Seat::none) return;
    hidden.to_ask = static_cast<std::uint8_t>(hidden.to_ask & ~(1U << index_of(hidden.asked)));
  }
  void answer(const Action& intent) {
    hidden.intents[static_cast<std::size_t>(index_of(hidden.asked))] = intent;
    if (events != nullptr) {
      events->push_back(
          {.kind = EventKind::answers, .seat = hidden.asked, .tile = table.offered(), .action = intent});
    }
    ask_next();
    if (hidden.asked == Seat::none) resolve();
  }
  void resolve() {
    const Seat seat = best_claim(table, hidden.intents);
    const Action intent =
        seat == Seat::none ? Action::pass() : hidden.intents[static_cast<std::size_t>(index_of(seat))];
    hidden.intents = {};
    switch (intent.kind) {
      case ActionKind::win:
        return finish_by_claim(table, hidden, seat, events);
      case ActionKind::kang:
        claim_alike(seat, MeldKind::exposed_kang, EventKind::kangs);
        return give_turn(seat, Draw::replacement);
      case ActionKind::pong:
        claim_alike(seat, MeldKind::triplet, EventKind::pongs);
        return act_on_claim(seat);
      case ActionKind::eat:
        eat(seat, intent);
        return act_on_claim(seat);
      default:
        return table.phase == Phase::robbing ? complete_added_kang() : next_turn();
    }
  }
  /// Three or four alike with the tile on offer.
  void claim_alike(Seat seat, MeldKind kind, EventKind event) {
    const TileKind tile = take_offered(seat);
    const Meld meld{kind, tile};
    hand(seat).remove(tile, meld.size() - 1);
    melds(seat).push_back({meld, tile, table.active});
    tell({.kind = event, .seat = seat, .from = table.active, .tile = tile});
  }
  void eat(Seat seat, const Action& intent) {
    const TileKind tile = take_offered(seat);
    hand(seat).remove(intent.tile);
    hand(seat).remove(intent.second);
    const TileKind lowest = std::min(tile, intent.tile);
    melds(seat).push_back({{MeldKind::sequence, lowest}, tile, table.active});
    tell({.kind = EventKind::eats, .seat = seat, .from = table.active, .tile = tile, .action = intent});
  }
  TileKind take_offered(Seat seat) {
    table.river.back().taken_by = seat;
    return table.river.back().tile;
  }
  void act_on_claim(Seat seat) {
    table.active = seat;
    table.phase = Phase::turn;
    table.draw = Draw::claim;
    table.holding = true;
  }

  // -- kangs on the own turn -----------------------------------------------------------------------
  void concealed_kang(TileKind tile) {
    const Seat seat = table.active;
    hand(seat).remove(tile, kTileCopies);
    melds(seat).push_back({{MeldKind::concealed_kang, tile}, kNoTile, Seat::none});
    tell(EventKind::conceals_kang, seat, tile);
    give_turn(seat, Draw::replacement);
  }
  void added_kang(TileKind tile) {
    hand(table.active).remove(tile);
    table.kang_tile = tile;
    tell(EventKind::adds_kang, table.active, tile);
    if (!table.options.rob_kang || !offer(Phase::robbing)) complete_added_kang();
  }
  void complete_added_kang() {
    const Seat seat = table.active;
    for (TableMeld& set : melds(seat)) {
      if (set.meld == Meld{MeldKind::triplet, table.kang_tile}) set.meld.kind = MeldKind::added_kang;
    }
    table.kang_tile = kNoTile;
    give_turn(seat, Draw::replacement);
  }

  // -- the deal ------------------------------------------------------------------------------------
  void deal_hand() {
    Rng rng = Rng::stream(hidden.seed, Stream::deal, table.hand_number * kStreamsPerHand);
    build_wall(rng);
    draw_seat_winds(rng);
    tell({.kind = EventKind::begins,
          .seat = table.dealer,
          .tile = TileKind::at(kEast.id + table.round_wind()),
          .number = table.hand_number + 1,
          .total = table.streak});
    std::array<int, kMostSeats> missing{};  // tiles that turned out to be flowers, by place after the dealer
    for (int i = 0; i < table.seats; ++i) {
      const Seat seat = seat_after(table.dealer, table.seats, i);
      for (int n = 0; n < kHandSize; ++n) missing[static_cast<std::size_t>(i)] += deal_tile(seat) == kNoTile;
    }
    hidden.drawn = deal_tile(table.dealer);
    for (int i = 0; i < table.seats; ++i) {
      const Seat seat = seat_after(table.dealer, table.seats, i);
      for (int n = 0; n < missing[static_cast<std::size_t>(i)]; ++n) replace_dealt_flower(seat);
      if (i == 0 && hidden.drawn == kNoTile) hidden.drawn = replace_dealt_flower(seat);
    }
    table.phase = Phase::turn;
    table.draw = Draw::opening;
    table.active = table.dealer;
    table.holding = true;
    finish_by_flowers(table, hidden, events);
  }
  void build_wall(Rng& rng) {
    std::size_t n = 0;
    for (int id = 0; id < kTileFaces; ++id) {
      const TileKind kind = TileKind::at(id);
      for (int copy = 0; copy < (kind.is_flower() ? 1 : kTileCopies); ++copy) hidden.wall[n++] = kind;
    }
    shuffle(hidden.wall.data(), hidden.wall.size(), rng);
    hidden.front = 0;
    hidden.back = kTiles;
    table.wall_left = kTiles;
  }
  void draw_seat_winds(Rng& rng) {
    for (SeatRecord& record : table.seat) record.wind = 0;
    std::array<std::uint8_t, kMostSeats> winds{0, 1, 2, 3};
    if (table.options.seat_winds == SeatWinds::random) shuffle(winds.data(), winds.size(), rng);
    for (int i = 0; i < table.seats; ++i) {
      const Seat seat = seat_after(table.dealer, table.seats, i);
      table.of(seat).wind = winds[static_cast<std::size_t>(i)];
    }
  }
  /// The tile dealt; kNoTile if it was a flower, which lies open now and waits to be replaced.
  TileKind deal_tile(Seat seat) {
    const TileKind tile = take(WallEnd::front);
    if (tile.is_flower()) {
      turn_up(seat, tile);
      return kNoTile;
    }
    hand(seat).add(tile);
    return tile;
  }
  TileKind replace_dealt_flower(Seat seat) {
    Draw draw = Draw::replacement;
    const TileKind tile = take_tile(seat, table.options.replacements, draw);
    hand(seat).add(tile);
    return tile;
  }
};

}  // namespace

void Game::deal_round(State& state, Events* events) { Step{state.table, state.hidden, events}.deal_hand(); }

void Game::apply(State& state, const Action& action, Events* events) {
  Step step{state.table, state.hidden, events};
  if (state.table.phase != Phase::turn) return step.answer(action);
  switch (action.kind) {
    case ActionKind::discard:
      return step.discard(action.tile);
    case ActionKind::concealed_kang:
      return step.concealed_kang(action.tile);
    case ActionKind::added_kang:
      return step.added_kang(action.tile);
    default:
      return finish_by_self_draw(state.table, state.hidden, events);
  }
}

void Game::next_round(State& state, Events* events) {
  Public& table = state.table;
  if (deal_passes_on(table)) {
    table.dealer = seat_after(table.dealer, table.seats);
    table.streak = 0;
    if (table.dealer == Seat::first) ++table.winds_played;
  } else {
    ++table.streak;
  }
  ++table.hand_number;
  table.result = {.ending = table.result.ending};
  table.river = {};
  for (SeatRecord& record : table.seat) {
    record.melds = {};
    record.flowers = 0;
  }
  state.hidden.hand = {};
  deal_round(state, events);
}

}  // namespace meldwise::mahjong
