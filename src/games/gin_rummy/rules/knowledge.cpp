// What a seat knows, worlds that fit it, and whether a view or a state can be.
#include "games/gin_rummy/game.h"

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
    for (const Seat seat : kBoth) {
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
  const Phase phase = table.phase;
  if (phase == Phase::offer && table.offers >= kSeats) return fail("offers: both have refused");
  if (phase == Phase::draw && table.turn == 0 && table.offers < kSeats) {
    return fail("offers: the upcard first");
  }
  if ((phase == Phase::lay_off) != (table.knocker == seat_after(table.mover(), kSeats)) &&
      phase != Phase::over) {
    return fail("knocker: the other one lays off");
  }
  const bool taken = table.taken != kNoCard;
  if (phase != Phase::discard && (taken || table.discards.empty())) return fail("taken: nobody has drawn");
  if (taken && !table.of(table.mover()).known.has(table.taken)) return fail("taken: it is gone");
  if (phase == Phase::draw && table.stock <= kLastStock) return fail("stock: the hand is over");
  return check_melds(table);
}

}  // namespace

CardSet unseen_by(const View& view) { return unseen<Places>(view, view.seat); }

Status audit(const View& view) { return piles::audit<Places>(view, check_table); }
Status Game::audit(const State& state) { return piles::audit<Places>(state, check_table); }

State Game::sample(const View& view, Rng& rng) {
  return piles::sample<Places, State>(view, rng, [](CardSet unknown) { return unknown.lowest(); });
}

}  // namespace meldwise::gin_rummy
