#include "games/konkan/mind/usefulness.h"

namespace meldwise::konkan {
namespace {

/// Copies of a face that the seat has not seen: in the deck or in another hand.
int unseen(const View& view, Face face) { return view.table.concealed.count(face) - view.hand.count(face); }

/// Calls visit(other, third) for the pairs of faces that make a meld of three with `card`, in this order
/// and the other.
template <class Visit>
void for_each_trio(Face card, Visit&& visit) {
  for (int a = 0; a < kSuits; ++a) {
    for (int b = 0; b < kSuits; ++b) {
      const Face other = Face::of(static_cast<Suit>(a), card.rank());
      const Face third = Face::of(static_cast<Suit>(b), card.rank());
      if (other != card && third != card && other != third) visit(other, third);
    }
  }
  const auto run_through = [&](int position) {
    for (int start = std::max(0, position - 2); start <= std::min(position, kPositions - 3); ++start) {
      int at[2];
      int found = 0;
      for (int p = start; p < start + 3; ++p) {
        if (p != position) at[found++] = p;
      }
      const Face one = Face::of(card.suit(), rank_at(at[0]));
      const Face two = Face::of(card.suit(), rank_at(at[1]));
      visit(one, two);
      visit(two, one);
    }
  };
  run_through(card.rank());
  if (card.rank() == 0) run_through(kPositions - 1);
}

}  // namespace

int promise(const View& view, Face card) {
  int sum = 0;
  for_each_trio(card, [&](Face held, Face missing) {
    if (!view.hand.has(held)) return;
    const int meld = face_points(card) + face_points(held) + face_points(missing);
    // A complete meld counts as much as four ways to complete one.
    sum += meld * (view.hand.has(missing) ? 2 : unseen(view, missing));
  });
  return sum;
}

int welcome_to_next(const View& view, Face card) {
  const Public& table = view.table;
  const Seat who = seat_after(view.seat, table.seats);
  const SeatRecord& next = table.of(who);
  if (!next.down()) return 0;
  int sum = 0;
  for (const LaidMeld& laid : table.melds) {
    if (try_swap(laid.meld, card) && (laid.owner != who || table.options.swap_own_melds)) sum += 40;
    if (try_sarf(laid.meld, card, End::high, table.options.max_jokers_per_meld)) sum += 40;
  }
  for_each_trio(card, [&](Face one, Face two) {
    const int sure = (next.known.has(one) ? 4 : 0) + (next.known.has(two) ? 4 : 0);
    sum += (unseen(view, one) > 0 && unseen(view, two) > 0 ? 1 : 0) + sure;
  });
  return next.thrown.has(card) || next.passed.has(card) ? sum / 2 : sum;
}

}  // namespace meldwise::konkan
