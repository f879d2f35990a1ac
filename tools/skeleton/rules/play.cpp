// Dealing, what may be played, how a match ends, and what a seat knows.
#include "games/@name@/game.h"
#include "games/@name@/rules/knowledge.h"

namespace meldwise::@name@ {
namespace {

int points_of(Face card) { return card.rank() + 1; }

void list(const FrenchHand& hand, Game::Actions& out) {
  out.clear();
  hand.for_each_face([&](Face card, int) { out.push_back({card}); });
}

}  // namespace

const OptionTable<Options>& Game::option_table() {
  static const OptionTable<Options> table{
      {option<&Options::cards>("cards", "cards dealt to each player", 1, kMostCards)},
      {{"standard", "five cards each", Options{}}}};
  return table;
}

State Game::deal(const Options& options, int seats, std::uint64_t seed) {
  State state{};
  state.table.options = options;
  state.table.seats = static_cast<std::uint8_t>(seats);
  auto& stock = state.hidden.stock;
  for (std::uint8_t id = 0; id < kNaturalFaces; ++id) stock.push_back(Face{id});
  Rng rng = Rng::stream(seed, Stream::deal);
  shuffle(stock.data(), stock.size(), rng);
  for (std::size_t seat = 0; seat < state.table.seats; ++seat) {
    for (int i = 0; i < options.cards; ++i) {
      state.hidden.hand[seat].add(stock.back());
      stock.pop_back();
    }
  }
  state.table.stock = static_cast<std::uint8_t>(stock.size());
  return state;
}

void Game::legal(const State& state, Actions& out) {
  list(state.hidden.hand[static_cast<std::size_t>(state.table.mover)], out);
  if (state.table.progress != Progress::playing) out.clear();
}

void Game::legal(const View& view, Actions& out) {
  list(view.hand, out);
  if (view.table.progress != Progress::playing || view.table.mover != view.seat) out.clear();
}

void Game::apply(State& state, const Action& action, Events* events) {
  Public& table = state.table;
  const auto mover = static_cast<std::size_t>(table.mover);
  state.hidden.hand[mover].remove(action.card);
  table.played[mover].add(action.card);
  table.points[mover] = static_cast<std::int16_t>(table.points[mover] + points_of(action.card));
  if (events != nullptr) events->push_back({EventKind::played, table.mover, action.card});
  table.mover = seat_after(table.mover, table.seats);
  if (table.held(static_cast<std::size_t>(table.mover)) > 0) return;
  table.progress = Progress::match_over;
  table.ending = Ending::won;
  if (events != nullptr) events->push_back({EventKind::ended});
}

// A match of one round never rests between two.
void Game::next_round(State& /*state*/, Events* /*events*/) {}

Outcome Game::outcome(const State& state) {
  Outcome out;
  out.seats = state.table.seats;
  out.ending = state.table.ending;
  out.rounds = state.table.progress == Progress::match_over ? 1 : 0;
  for (std::size_t seat = 0; seat < out.seats; ++seat) out.score[seat] = state.table.points[seat];
  rank_by_score(out);
  return out;
}

Status check_view(const View& view) {
  const Public& table = view.table;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    int points = 0;
    table.played[seat].for_each_face([&](Face card, int) { points += points_of(card); });
    if (points != table.points[seat]) return fail("players[" + std::to_string(seat) + "].points: not what was played");
    const auto turns = static_cast<int>(seat) < index_of(table.mover) ? 1 : 0;
    if (table.played[seat].size() != table.played[static_cast<std::size_t>(table.mover)].size() + turns) {
      return fail("mover: it is another player's turn");
    }
  }
  const bool over = table.held(0) == 0 && table.mover == Seat::first;
  if (over != (table.progress == Progress::match_over) || over != (table.ending == Ending::won)) {
    return fail("progress: the match ends with the last card");
  }
  return check_places<Places>(view, view.seat);
}

Status Game::audit(const State& state) { return check_places<Places>(state, Seat::referee); }

View Game::view(const State& state, Seat seat) {
  View view{state.table, seat, {}};
  if (is_player(seat)) view.hand = state.hidden.hand[static_cast<std::size_t>(seat)];
  return view;
}

State Game::sample(const View& view, Rng& rng) {
  State state{view.table, {}};
  state.hidden.hand[static_cast<std::size_t>(view.seat)] = view.hand;
  deal_unseen<Places>(state, view.seat, rng);
  return state;
}

}  // namespace meldwise::@name@
