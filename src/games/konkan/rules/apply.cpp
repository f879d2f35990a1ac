// Dealing, carrying out a step, scoring: what changes a State.
#include <cassert>

#include "games/konkan/game.h"
#include "games/konkan/rules/knowledge.h"

namespace meldwise::konkan {
namespace {

// Deals and reshuffles of a match draw from numbered streams of its seed; a round has fewer reshuffles
// than turns, so the numbers never meet.
constexpr std::uint64_t kShufflesPerRound = 1000;

Rng shuffle_stream(const State& state) {
  return Rng::stream(state.hidden.seed, Stream::deal,
                     state.table.round * kShufflesPerRound + state.table.reshuffles);
}

// -- who knows what ----------------------------------------------------------------------------------

/// A card leaves the hand of `who` for all to see.
void reveal(State& state, Seat who, Face card) {
  Public& table = state.table;
  state.hand(who).remove(card);
  table.concealed.remove(card);
  SeatRecord& record = table.of(who);
  --record.cards;
  if (record.known.has(card)) {
    record.known.remove(card);
    return;
  }
  for (int other = 0; other < table.seats; ++other) {
    if (seat_at(other) == who) continue;
    FrenchHand& pool = state.hidden.pools[static_cast<std::size_t>(other)];
    const int unplaced = unplaced_copies(table, state.hand(seat_at(other)), seat_at(other), card);
    if (pool.count(card) > unplaced) pool.remove(card);
  }
}

/// A card that lay open goes to the hand of `who`, where everybody knows it to be.
void take_openly(State& state, Seat who, Face card) {
  state.hand(who).add(card);
  state.table.concealed.add(card);
  SeatRecord& record = state.table.of(who);
  ++record.cards;
  record.known.add(card);
}

/// All hands are shown, so that everybody can tell what is in the deck too.
void show_hands(State& state, Events* events) {
  Public& table = state.table;
  FrenchHand deck;
  for (const Face card : state.hidden.deck) deck.add(card);
  for (int i = 0; i < table.seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    table.seat[seat].known = state.hidden.hand[seat];
    state.hidden.pools[seat] = deck;
    Event event{.kind = EventKind::shown, .seat = seat_at(i), .points = table.seat[seat].laid};
    event.cards = state.hidden.hand[seat];
    tell(events, event);
  }
}

// -- rounds --------------------------------------------------------------------------------------------

int round_score(const Options& options, const SeatRecord& record, const FrenchHand& hand, bool won) {
  int score = record.laid - deadwood(hand, solver_rules(options));
  if (!record.down()) score -= options.not_down_penalty;
  if (won) score += options.win_bonus;
  return score;
}

void finish_round(State& state, Ending ending, Events* events) {
  Public& table = state.table;
  const Seat winner = ending == Ending::won ? table.mover() : Seat::none;
  table.ending = ending;
  show_hands(state, events);
  Event event{.kind = EventKind::round_over,
              .seat = winner,
              .seats = table.seats,
              .round = table.round,
              .ending = ending};
  bool target_reached = false;
  for (int i = 0; i < table.seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    SeatRecord& record = table.seat[seat];
    record.gained = static_cast<std::int16_t>(
        round_score(table.options, record, state.hidden.hand[seat], seat_at(i) == winner));
    record.score += record.gained;
    target_reached |= table.options.target > 0 && record.score >= table.options.target;
    event.gained[seat] = record.gained;
    event.score[seat] = record.score;
  }
  const bool last = table.round + 1 >= table.options.rounds || target_reached;
  table.progress = last ? Progress::match_over : Progress::round_over;
  tell(events, event);
}

// -- steps ---------------------------------------------------------------------------------------------

/// The trash, with what lies under it, becomes the deck.
void reshuffle(State& state, Events* events) {
  Public& table = state.table;
  auto& deck = state.hidden.deck;
  const bool keep_top =
      table.options.must_keep_top_trash_on_reshuffle && table.trash_open() && table.trash.size() > 1;
  const TrashCard top = keep_top ? table.trash.back() : TrashCard{};
  if (keep_top) table.trash.pop_back();

  FrenchHand pool;
  for (const TrashCard& card : table.trash) {
    deck.push_back(card.face());
    pool.add(card.face());
    table.concealed.add(card.face());
  }
  table.trash.clear();
  table.buried = 0;
  if (keep_top) table.trash.push_back(top);

  ++table.reshuffles;
  Rng rng = shuffle_stream(state);
  shuffle(deck.data(), deck.size(), rng);
  table.deck = static_cast<std::uint8_t>(deck.size());
  for (int i = 0; i < table.seats; ++i) state.hidden.pools[static_cast<std::size_t>(i)] = pool;
  tell(events, {.kind = EventKind::reshuffled, .points = static_cast<std::int16_t>(table.deck)});
}

void pull_from_deck(State& state, Seat who, Events* events) {
  Public& table = state.table;
  if (const Face top = table.trash_top(); top != kNoFace) table.of(who).passed.add(top);
  if (table.deck == 0) reshuffle(state, events);
  assert(!state.hidden.deck.empty());
  const Face card = state.hidden.deck.take_back();
  --table.deck;
  state.hand(who).add(card);
  state.hidden.pools[static_cast<std::size_t>(who)].remove(card);
  ++table.of(who).cards;
  table.turn.phase = Phase::play;
  tell(events, {.kind = EventKind::pulled_deck, .seat = who, .card = card});
}

void pull_from_trash(State& state, Seat who, Events* events) {
  const Face card = state.table.trash_top();
  state.table.trash.pop_back();
  take_openly(state, who, card);
  state.table.turn.taken = card;
  state.table.turn.phase = Phase::play;
  tell(events, {.kind = EventKind::pulled_trash, .seat = who, .card = card});
}

/// Four cards go to the bottom of the trash, under whatever lies there.
void bury(Public& table, Seat who, const Meld& set) {
  for (const MeldCard& card : cards_in_order(set)) table.trash.push_back(TrashCard::of(card.face, who));
  std::rotate(table.trash.begin(), table.trash.end() - set.size(), table.trash.end());
  table.buried = static_cast<std::uint8_t>(table.buried + set.size());
}

void lay_meld(State& state, Seat who, const Meld& meld, Events* events) {
  Public& table = state.table;
  SeatRecord& record = table.of(who);
  if (!record.down()) table.turn.coming_down = true;
  for (const MeldCard& card : cards_in_order(meld)) reveal(state, who, card.by_joker ? kJoker : card.face);
  if (table.turn.taken != kNoFace && uses(meld, table.turn.taken)) table.turn.taken = kNoFace;

  const auto worth = static_cast<std::int16_t>(points(meld));
  record.laid = static_cast<std::int16_t>(record.laid + worth);
  Event event{.kind = EventKind::laid, .seat = who, .meld = meld, .points = worth};
  if (table.turn.coming_down && is_complete_set(meld)) {
    bury(table, who, meld);
    event.kind = EventKind::buried;
  } else {
    event.target = static_cast<std::uint8_t>(table.melds.size());
    table.melds.push_back({meld, who});
  }
  tell(events, event);

  if (!table.turn.coming_down) return;
  record.come_down = static_cast<std::int16_t>(record.come_down + worth);
  if (record.down() || table.turn.taken != kNoFace || record.come_down < table.threshold()) return;
  record.down_turn = table.turn.number;
  tell(events, {.kind = EventKind::came_down, .seat = who, .points = record.come_down});
}

void add_to_meld(State& state, Seat who, const Action& action, Events* events) {
  Public& table = state.table;
  Meld& meld = table.melds[action.target].meld;
  const std::optional<Meld> grown =
      after_sarf(meld, action.card, action.place, table.options.max_jokers_per_meld);
  assert(grown);
  const int worth = points(*grown) - points(meld);
  meld = *grown;
  reveal(state, who, action.card);
  table.turn.coming_down = false;
  if (table.turn.taken == action.card) table.turn.taken = kNoFace;
  table.of(who).laid = static_cast<std::int16_t>(table.of(who).laid + worth);
  tell(events, {.kind = EventKind::sarfed,
                .seat = who,
                .card = action.card,
                .target = action.target,
                .meld = meld,
                .points = static_cast<std::int16_t>(worth)});
}

void swap_joker_out(State& state, Seat who, const Action& action, Events* events) {
  Public& table = state.table;
  Meld& meld = table.melds[action.target].meld;
  const std::optional<Meld> swapped = try_swap(meld, action.card);
  assert(swapped);
  meld = *swapped;
  reveal(state, who, action.card);
  table.turn.coming_down = false;
  if (table.turn.taken == action.card) table.turn.taken = kNoFace;
  take_openly(state, who, kJoker);
  tell(events,
       {.kind = EventKind::swapped, .seat = who, .card = action.card, .target = action.target, .meld = meld});
}

void throw_one(State& state, Seat who, Face card, Events* events) {
  Public& table = state.table;
  reveal(state, who, card);
  table.trash.push_back(TrashCard::of(card, who));
  table.of(who).thrown.add(card);
  tell(events, {.kind = EventKind::threw, .seat = who, .card = card});
  table.turn.taken = kNoFace;
  // Only in imagined worlds a come-down is left unfinished: what was laid then counts as one.
  if (table.turn.coming_down && !table.of(who).down()) table.of(who).down_turn = table.turn.number;
  table.turn.coming_down = false;
  if (state.hand(who).empty()) return finish_round(state, Ending::won, events);
  if (table.turn.number >= table.options.turn_cap) return finish_round(state, Ending::adjudicated, events);
  ++table.turn.number;
  table.turn.phase = Phase::pull;
}

}  // namespace

void Game::deal_round(State& state, Events* events) {
  Public& table = state.table;
  table.concealed = whole_pack();
  auto& deck = state.hidden.deck;
  table.concealed.for_each_face([&](Face face, int count) {
    for (int i = 0; i < count; ++i) deck.push_back(face);
  });
  Rng rng = shuffle_stream(state);
  shuffle(deck.data(), deck.size(), rng);

  const Seat opener = table.mover();
  for (int i = 0; i < table.seats; ++i) {
    SeatRecord& record = table.of(seat_at(i));
    record.cards = static_cast<std::uint8_t>(seat_at(i) == opener ? kMostHand : kHandCards);
    FrenchHand& hand = state.hand(seat_at(i));
    FrenchHand& pool = state.hidden.pools[static_cast<std::size_t>(i)];
    pool = table.concealed;
    for (int card = 0; card < record.cards; ++card) {
      hand.add(deck.back());
      pool.remove(deck.take_back());
    }
  }
  table.deck = static_cast<std::uint8_t>(deck.size());
  tell(events, {.kind = EventKind::dealt, .seat = opener, .seats = table.seats, .round = table.round});
}

void Game::apply(State& state, const Action& action, Events* events) {
  assert(check(state, action));
  const Seat who = state.table.mover();
  switch (action.kind) {
    case ActionKind::pull_deck:
      return pull_from_deck(state, who, events);
    case ActionKind::pull_trash:
      return pull_from_trash(state, who, events);
    case ActionKind::lay:
      return lay_meld(state, who, action.meld, events);
    case ActionKind::sarf:
      return add_to_meld(state, who, action, events);
    case ActionKind::swap:
      return swap_joker_out(state, who, action, events);
    case ActionKind::throw_card:
      return throw_one(state, who, action.card, events);
  }
}

SheetRow Game::sheet_row(const State& state, Seat seat) {
  const SeatRecord& record = state.table.of(seat);
  const bool out = state.table.ending == Ending::won && state.hand(seat).empty();
  return {out ? 1 : 0, record.laid, deadwood(state.hand(seat), solver_rules(state.table.options)),
          record.gained};
}

}  // namespace meldwise::konkan
