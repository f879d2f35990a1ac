#include "games/mahjong/rules/finish.h"

#include <bit>

#include "games/mahjong/game.h"
#include "melds/mahjong/readings.h"

namespace meldwise::mahjong {
namespace {

constexpr std::uint8_t kAllFlowers = 0xFF;

void tell_hands_and_money(const Public& table, const Hidden& hidden, Events& events) {
  for (std::size_t i = 0; i < table.seats; ++i) {
    events.push_back(
        {.kind = EventKind::shows, .seat = seat_at(static_cast<int>(i)), .hand = hidden.hand[i]});
  }
  for (std::size_t i = 0; i < table.seats; ++i) {
    events.push_back({.kind = EventKind::pays,
                      .seat = seat_at(static_cast<int>(i)),
                      .number = table.result.change[i],
                      .total = table.seat[i].money});
  }
  if (is_last_hand(table)) events.push_back({.kind = EventKind::match_over});
}

void close_hand(Public& table, Hidden& hidden) {
  table.phase = Phase::over;
  hidden.drawn = kNoTile;
  hidden.asked = Seat::none;
  hidden.to_ask = 0;
}

/// With the winner, payer and tile in the result: scores, pays and tells.
void finish_won(Public& table, Hidden& hidden, Events* events) {
  HandResult& result = table.result;
  result.ending = Ending::won;
  close_hand(table, hidden);
  const Score score = score_of(table, hidden.hand[static_cast<std::size_t>(index_of(result.winner))]);
  result.change = score.money;
  for (std::size_t i = 0; i < table.seats; ++i) table.seat[i].money += score.money[i];
  if (events == nullptr) return;
  events->push_back({.kind = EventKind::wins,
                     .seat = result.winner,
                     .from = result.payer,
                     .tile = result.tile,
                     .flower_win = result.flower_win,
                     .robbed_kang = result.robbed_kang,
                     .number = score.total});
  for (const TaiLine& line : score.tai) {
    events->push_back(
        {.kind = EventKind::scores, .seat = result.winner, .tai = line.tai, .number = line.value});
  }
  tell_hands_and_money(table, hidden, *events);
}

/// The seat whose flowers decide the hand and who pays for it alone, if any.
struct FlowerHand {
  FlowerWin win = FlowerWin::none;
  Seat winner = Seat::none;
  Seat payer = Seat::none;
};

FlowerHand decided_by_flowers(const Public& table) {
  if (all_flowers(table) != kAllFlowers) return {};
  FlowerHand found;
  Seat single = Seat::none;
  for (std::size_t i = 0; i < table.seats; ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    switch (std::popcount(table.seat[i].flowers)) {
      case 8:
        return {FlowerWin::eight_flowers, seat, Seat::none};
      case 7:
        found.win = FlowerWin::seven_rob_one;
        found.winner = seat;
        break;
      case 1:
        single = seat;
        break;
      default:
        break;
    }
  }
  if (found.win != FlowerWin::none) found.payer = single;
  return found;
}

}  // namespace

void finish_by_self_draw(Public& table, Hidden& hidden, Events* events) {
  table.result = {.winner = table.active, .tile = hidden.drawn};
  finish_won(table, hidden, events);
}

void finish_by_claim(Public& table, Hidden& hidden, Seat winner, Events* events) {
  table.result = {.winner = winner,
                  .payer = table.active,
                  .tile = table.offered(),
                  .robbed_kang = table.phase == Phase::robbing};
  table.kang_tile = kNoTile;
  finish_won(table, hidden, events);
}

void finish_exhausted(Public& table, Hidden& hidden, Events* events) {
  table.result = {.ending = Ending::exhausted};
  close_hand(table, hidden);
  if (events == nullptr) return;
  events->push_back({.kind = EventKind::exhausted});
  tell_hands_and_money(table, hidden, *events);
}

bool finish_by_flowers(Public& table, Hidden& hidden, Events* events) {
  if (!table.options.flower_wins) return false;
  const FlowerHand flowers = decided_by_flowers(table);
  if (flowers.win == FlowerWin::none) return false;
  const bool also_complete = flowers.winner == table.active && table.holding &&
                             is_complete(hidden.hand[static_cast<std::size_t>(index_of(flowers.winner))]);
  if (also_complete) {  // the replacement finished the hand as well: a self-draw with the flowers on top
    finish_by_self_draw(table, hidden, events);
    return true;
  }
  table.result = {.winner = flowers.winner, .payer = flowers.payer, .flower_win = flowers.win};
  finish_won(table, hidden, events);
  return true;
}

FinishedHand finished_hand(const Public& table, const TileCounts& winners_tiles) {
  const HandResult& result = table.result;
  FinishedHand finished;
  finished.hand = hand_of(table, winners_tiles, result.winner);
  finished.winning_tile = result.tile;
  finished.self_draw = result.payer == Seat::none;
  finished.replacement = finished.self_draw && table.draw == Draw::replacement;
  finished.first_turn = !table.has_discarded(result.winner);
  finished.robbed_kang = result.robbed_kang;
  finished.flower_win = result.flower_win;
  const auto winner = static_cast<std::size_t>(index_of(result.winner));
  finished.flowers = table.seat[winner].flowers;
  finished.others_flowers = static_cast<std::uint8_t>(all_flowers(table) & ~table.seat[winner].flowers);
  finished.round_wind = static_cast<std::uint8_t>(table.round_wind() + 1);
  finished.seat_wind = static_cast<std::uint8_t>(table.seat[winner].wind + 1);
  finished.seats = table.seats;
  finished.winner = static_cast<std::uint8_t>(winner);
  finished.dealer = static_cast<std::uint8_t>(index_of(table.dealer));
  finished.dealer_streak = table.streak;
  finished.tiles_left = table.wall_left;
  if (!finished.self_draw) {
    finished.discarder = static_cast<std::uint8_t>(index_of(result.payer));
    if (result.tile != kNoTile) finished.hand.concealed.add(result.tile);
  }
  return finished;
}

Score score_of(const Public& table, const TileCounts& winners_tiles) {
  return score(finished_hand(table, winners_tiles), scoring_rules(table.options));
}

Score score_of(const View& view) {
  const HandResult& result = view.table.result;
  if (result.ending != Ending::won) return {};
  return score_of(view.table, view.hands[static_cast<std::size_t>(index_of(result.winner))]);
}

SheetRow Game::sheet_row(const State& state, Seat seat) {
  const HandResult& result = state.table.result;
  const bool won = result.winner == seat;
  return {won ? 1 : 0, won && result.payer == Seat::none ? 1 : 0, result.payer == seat ? 1 : 0,
          result.change[static_cast<std::size_t>(index_of(seat))]};
}

}  // namespace meldwise::mahjong
