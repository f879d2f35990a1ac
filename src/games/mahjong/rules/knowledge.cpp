// What a seat knows, and worlds that fit what it knows.
#include <algorithm>

#include "games/mahjong/game.h"
#include "games/mahjong/rules/claims.h"

namespace meldwise::mahjong {
namespace {

/// The kinds that neither the table nor the known hands show, every copy, no flowers.
using Pool = FixedList<TileKind, kTiles>;

void fill_pool(const View& view, Pool& pool) {
  TileCounts seen = open_tiles(view.table);
  for (const TileCounts& hand : view.hands) {
    hand.for_each_kind([&](TileKind kind, int count) { seen.add(kind, count); });
  }
  for (int id = 0; id < kTileKinds; ++id) {
    const TileKind kind = TileKind::at(id);
    for (int left = kTileCopies - seen.count(kind); left > 0; --left) pool.push_back(kind);
  }
}

/// The seats whose tiles the observer does not know get theirs from the end of the shuffled pool.
void deal_unknown_hands(const View& view, Pool& pool, Hidden& hidden) {
  const Public& table = view.table;
  if (table.phase == Phase::over) return;
  for (int i = 0; i < table.seats; ++i) {
    const Seat seat = seat_at(i);
    if (seat == view.seat) continue;
    TileCounts& hand = hidden.hand[static_cast<std::size_t>(i)];
    for (int n = table.hand_size(seat); n > 0; --n) {
      hand.add(pool.back());
      // Any of its tiles may be the one it has just drawn: the pool is shuffled, so the last one will do.
      if (table.phase == Phase::turn && seat == table.active && table.draw != Draw::claim) {
        hidden.drawn = pool.back();
      }
      pool.pop_back();
    }
  }
}

/// The rest of the pool is the wall; unseen flowers can only be there and are shuffled in.
void build_unseen_wall(const View& view, const Pool& pool, Hidden& hidden, Rng& rng) {
  std::copy(pool.begin(), pool.end(), hidden.wall.begin());
  std::size_t size = pool.size();
  const unsigned seen = all_flowers(view.table);
  for (int i = 0; i < kFlowers; ++i) {
    if ((seen >> i) & 1U) continue;
    const std::size_t at = rng.below(static_cast<std::uint32_t>(size + 1));
    hidden.wall[size++] = hidden.wall[at];
    hidden.wall[at] = TileKind::flower(i);
  }
  hidden.back = static_cast<std::uint8_t>(size);
}

}  // namespace

void open_questions(const View& view, Hidden& hidden) {
  const Public& table = view.table;
  if (table.phase != Phase::claims && table.phase != Phase::robbing) return;
  const unsigned self = 1U << index_of(view.seat);
  unsigned seats = claimants(table, hidden.hand);
  if (view.asked) {
    hidden.asked = view.seat;
  } else {
    if (view.intent.kind != ActionKind::none) seats &= ~self;
    hidden.asked = first_after(table, seats & ~self);
    if (hidden.asked == Seat::none) hidden.asked = first_after(table, ~self);
  }
  hidden.to_ask = static_cast<std::uint8_t>(seats & ~(1U << index_of(hidden.asked)));
  hidden.intents[static_cast<std::size_t>(index_of(view.seat))] = view.intent;
}

View Game::view(const State& state, Seat seat) {
  View view{};
  view.table = state.table;
  view.seat = seat;
  if (state.table.phase == Phase::over) {
    view.hands = state.hidden.hand;
  } else if (is_player(seat)) {
    const auto index = static_cast<std::size_t>(index_of(seat));
    view.hands[index] = state.hidden.hand[index];
    if (seat == state.table.active) view.drawn = state.hidden.drawn;
    view.asked = seat == state.hidden.asked;
    view.intent = state.hidden.intents[index];
  }
  return view;
}

State Game::sample(const View& view, Rng& rng) {
  State state{};
  state.table = view.table;
  Hidden& hidden = state.hidden;
  hidden.seed = rng();
  hidden.hand = view.hands;
  hidden.drawn = view.drawn;
  Pool pool;
  fill_pool(view, pool);
  shuffle(pool.data(), pool.size(), rng);
  deal_unknown_hands(view, pool, hidden);
  build_unseen_wall(view, pool, hidden, rng);
  open_questions(view, hidden);
  return state;
}

Outcome Game::outcome(const State& state) {
  const Public& table = state.table;
  Outcome outcome;
  outcome.seats = table.seats;
  outcome.ending = table.result.ending;
  outcome.rounds = static_cast<std::uint16_t>(table.hand_number + (table.phase == Phase::over ? 1 : 0));
  for (std::size_t seat = 0; seat < table.seats; ++seat) outcome.score[seat] = table.seat[seat].money;
  rank_by_score(outcome, high_score_wins);
  return outcome;
}

}  // namespace meldwise::mahjong
