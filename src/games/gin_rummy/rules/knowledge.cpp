// What a seat knows, worlds that fit it, and whether a view or a state can be.
#include "games/gin_rummy/rules/knowledge.h"

#include "games/gin_rummy/game.h"
#include "games/places.h"

namespace meldwise::gin_rummy {
namespace {

/// The places of games/places.h.
struct Places {
  using Bag = CardSet;
  static constexpr int kCards = kDeck;

  static CardSet pack(const auto& /*truth*/) { return kPack; }
  static void list(auto& visit, auto& truth, Seat /*viewer*/) {
    const Public& table = truth.table;
    visit.open("discards", table.discards);
    visit.open("laid_off", table.laid_off);
    visit.hidden("stock", places::stock_of<Face>(truth), table.stock);
    for (const Seat seat : {seat_at(0), seat_at(1)}) {
      visit.hand(seat, places::hand_of(truth, seat), table.held(seat), table.of(seat).known);
    }
  }
};

/// What the knocker lays and what is laid off on it go together.
Status check_melds(const Public& table) {
  const bool knocked = table.knocker != Seat::none;
  const CardSet shown = knocked ? table.of(table.knocker).known : CardSet{};
  if (knocked && shown.size() != kHand) return fail("knocker: the cards have been shown");
  CardSet laid = table.laid_off;
  for (const CardSet meld : table.melds) {
    if (!is_meld(meld)) return fail("melds: " + to_text(meld) + " are no meld");
    laid = laid | meld;
  }
  if (laid - shown != table.laid_off) return fail("melds: these cards were not shown");
  if (deadwood(shown) != points_of(shown - laid)) return fail("melds: not the best arrangement");
  return {};
}

Status check_table(const Public& table) {
  const bool begins = table.turn == 0 && table.phase != Phase::discard;
  if (table.phase == Phase::offer && table.offers >= kSeats) return fail("offers: both have refused");
  if (table.phase == Phase::draw && begins && table.offers < kSeats) return fail("offers: the upcard first");
  if (begins && table.mover != seat_after(table.dealer(), kSeats, 1 + table.offers)) {
    return fail("mover: it is the other one's turn");
  }
  const bool laying = table.phase == Phase::lay_off;
  if (laying != (table.knocker == seat_after(table.mover, kSeats)) && table.phase != Phase::over) {
    return fail("knocker: the other one lays off");
  }
  const bool drawn = table.phase == Phase::discard;
  if (!drawn && (table.taken != kNoCard || table.discards.empty())) return fail("taken: nobody has drawn");
  if (table.taken != kNoCard && !table.of(table.mover).known.has(table.taken))
    return fail("taken: it is gone");
  if (table.phase == Phase::draw && table.stock <= kLastStock) return fail("stock: the hand is over");
  return check_melds(table);
}

Status check_drawn(const Public& table, Seat owner, CardSet hand, Face drawn) {
  if (table.phase != Phase::discard || table.mover != owner) {
    return drawn == kNoCard ? Status{} : fail("drawn: it is not this player's turn");
  }
  if (!hand.has(drawn) || (table.taken != kNoCard && table.taken != drawn))
    return fail("drawn: it is not in the hand");
  return {};
}

}  // namespace

CardSet unseen_by(const View& view) { return unseen<Places>(view, view.seat); }

Status check_view(const View& view) {
  if (Status sound = check_table(view.table); !sound) return sound;
  if (Status sound = check_places<Places>(view, view.seat); !sound) return sound;
  if (!is_player(view.seat) && !view.hand.empty()) return fail("hand: a spectator has none");
  return check_drawn(view.table, view.seat, view.hand, view.drawn);
}

Status Game::audit(const State& state) {
  if (Status sound = check_table(state.table); !sound) return sound;
  if (Status sound = check_places<Places>(state, Seat::referee); !sound) return sound;
  return check_drawn(state.table, state.table.mover, state.hand(state.table.mover), state.hidden.drawn);
}

View Game::view(const State& state, Seat seat) {
  View view{.table = state.table, .seat = seat};
  if (!is_player(seat)) return view;
  view.hand = state.hand(seat);
  if (state.table.phase == Phase::discard && state.table.mover == seat) view.drawn = state.hidden.drawn;
  return view;
}

State Game::sample(const View& view, Rng& rng) {
  const Public& table = view.table;
  State state{.table = table};
  state.hidden.seed = rng();
  state.hidden.hand[static_cast<std::size_t>(view.seat)] = view.hand;
  deal_unseen<Places>(state, view.seat, rng);
  if (table.phase != Phase::discard) return state;
  // What the other one has just drawn: the card taken, or any that is not known.
  const CardSet unknown = state.hand(table.mover) - table.of(table.mover).known;
  state.hidden.drawn = table.mover == view.seat ? view.drawn
                       : table.taken != kNoCard ? table.taken
                                                : unknown.lowest();
  return state;
}

}  // namespace meldwise::gin_rummy
