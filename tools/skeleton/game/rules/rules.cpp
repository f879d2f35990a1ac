// Dealing, legal actions, carrying them out, and what a seat knows.
#include "games/places.h"
#include "games/sample_game/game.h"

namespace meldwise::sample_game {
namespace {

FrenchHand full_deck() {
  FrenchHand deck;
  for (std::uint8_t id = 0; id < kDeck; ++id) deck.add(Face{id});
  return deck;
}

/// Where the cards are (games/places.h): what is conserved, unseen and sampled follows.
struct Places {
  using Bag = FrenchHand;
  static constexpr int kCards = kDeck;

  static FrenchHand pack(const auto& /*truth*/) { return full_deck(); }
  static void list(auto& visit, auto& truth, Seat /*viewer*/) {
    const Public& table = truth.table;
    visit.open("discards", table.discards);
    visit.hidden("stock", places::stock_of<Face>(truth), table.stock);
    for (int i = 0; i < table.seats; ++i) {
      const Seat seat = seat_at(i);
      visit.hand(seat, places::hand_of(truth, seat), table.held(seat),
                 table.shown[static_cast<std::size_t>(i)]);
    }
  }
};

Status check_table(const Public& table) {
  const auto last = static_cast<std::size_t>(table.options.turns * table.seats);
  const bool over = table.phase == Phase::over;
  if (table.discards.size() > last || (table.discards.size() == last) != over) {
    return fail("phase: the match ends with the last discard");
  }
  for (const FrenchHand& shown : table.shown) {
    if (!over && !shown.empty()) return fail("players: hands are shown at the end");
  }
  for (int seat = 0; over && seat < table.seats; ++seat) {
    if (table.shown[static_cast<std::size_t>(seat)].size() != table.options.hand) {
      return fail("players: every hand is shown at the end");
    }
  }
  return {};
}

void finish(State& state, Game::Events* events) {
  state.table.phase = Phase::over;
  for (int i = 0; i < state.table.seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    state.table.shown[seat] = state.hidden.hand[seat];
    const auto points = static_cast<std::int16_t>(points_of(state.hidden.hand[seat]));
    tell(events, {EventKind::scored, seat_at(i), kNoCard, points});
  }
}

}  // namespace

int points_of(const FrenchHand& hand) {
  int points = 0;
  hand.for_each_face([&](Face card, int copies) { points += copies * (card.rank() + 1); });
  return points;
}

State Game::deal(const Options& options, int seats, std::uint64_t seed) {
  State state{.table = {.options = options, .seats = static_cast<std::uint8_t>(seats)}};
  auto& stock = state.hidden.stock;
  for (std::uint8_t id = 0; id < kDeck; ++id) stock.push_back(Face{id});
  Rng rng = Rng::stream(seed, Stream::deal);
  shuffle(stock.data(), stock.size(), rng);
  for (std::size_t seat = 0; seat < state.table.seats; ++seat) {
    for (int i = 0; i < options.hand; ++i) {
      state.hidden.hand[seat].add(stock.take_back());
    }
  }
  state.table.stock = static_cast<std::uint8_t>(stock.size());
  return state;
}

void Game::legal(const Sight& sight, Actions& out) {
  out.clear();
  if (!sight.acts) return;
  if (sight.table.phase == Phase::draw) return out.push_back({ActionKind::draw});
  sight.hand.for_each_face([&](Face card, int /*copies*/) { out.push_back({ActionKind::discard, card}); });
}

void Game::apply(State& state, const Action& action, Events* events) {
  Public& table = state.table;
  const Seat mover = table.mover();
  FrenchHand& hand = state.hand(mover);
  if (action.kind == ActionKind::draw) {
    const Face card = state.hidden.stock.take_back();
    --table.stock;
    hand.add(card);
    table.phase = Phase::discard;
    return tell(events, {EventKind::drew, mover, card});
  }
  hand.remove(action.card);
  table.discards.push_back(action.card);
  table.phase = Phase::draw;
  tell(events, {EventKind::discarded, mover, action.card});
  if (static_cast<int>(table.discards.size()) == table.options.turns * table.seats) finish(state, events);
}

Outcome Game::outcome(const State& state) {
  const bool over = state.table.phase == Phase::over;
  Outcome out{.seats = state.table.seats, .rounds = static_cast<std::uint16_t>(over ? 1 : 0)};
  for (std::size_t seat = 0; seat < out.seats; ++seat) out.score[seat] = points_of(state.table.shown[seat]);
  rank_by_score(out);
  int firsts = 0;
  for (std::size_t seat = 0; seat < out.seats; ++seat) firsts += out.place[seat] == 1 ? 1 : 0;
  if (over) out.ending = firsts > 1 ? Ending::shared : Ending::won;
  return out;
}

Status Game::audit(const State& state) {
  if (Status sound = check_table(state.table); !sound) return sound;
  return check_places<Places>(state, Seat::referee);
}

Status audit(const View& view) {
  if (Status sound = check_table(view.table); !sound) return sound;
  return check_places<Places>(view, view.seat);
}

State Game::sample(const View& view, Rng& rng) { return deal_world<Places, State>(view, rng); }

static_assert(meldwise::Game<Game>);

}  // namespace meldwise::sample_game
