// Whether a view or a state can be.
#include "games/gin_rummy/game.h"

namespace meldwise::gin_rummy {
namespace {

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

}  // namespace

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
  if (phase != Phase::discard && table.discards.empty()) return fail("discards: an upcard is missing");
  if (phase == Phase::draw && table.stock <= kLastStock) return fail("stock: the hand is over");
  return check_melds(table);
}

}  // namespace meldwise::gin_rummy
