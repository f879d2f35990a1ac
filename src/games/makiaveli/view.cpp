// What a seat may know, and worlds that fit what it knows.
#include <bit>
#include <cassert>

#include "games/makiaveli/game.h"

namespace meldwise::makiaveli {
namespace {

/// The cards that a set of hands leaves of the pack, found a suit at a time.
class Unseen {
 public:
  void see(const FrenchHand& cards) {
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      const unsigned once = cards.once(static_cast<Suit>(suit));
      const unsigned twice = cards.twice(static_cast<Suit>(suit));
      twice_[suit] |= twice | (once_[suit] & once);
      once_[suit] |= once;
    }
  }
  /// Writes the rest of the pack to `out` and returns how many cards that is.
  std::size_t write(std::array<Face, kPackCards>& out) const {
    constexpr unsigned kAllRanks = (1U << kRanks) - 1;
    std::size_t count = 0;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      for (const unsigned seen : {once_[suit], twice_[suit]}) {
        for (unsigned rest = ~seen & kAllRanks; rest != 0; rest &= rest - 1) {
          out[count++] = Face::of(static_cast<Suit>(suit), std::countr_zero(rest));
        }
      }
    }
    return count;
  }

 private:
  std::array<unsigned, kSuits> once_{};
  std::array<unsigned, kSuits> twice_{};
};

}  // namespace

View Game::view(const State& state, Seat seat) {
  View view{.table = state.table, .seat = seat};
  if (index_of(seat) >= state.table.seats) return view;
  view.hand = state.hands[static_cast<std::size_t>(index_of(seat))];
  if (state.table.progress == Progress::playing && seat == state.table.mover()) view.play = state.play;
  return view;
}

State Game::sample(const View& view, Rng& rng) {
  const Public& table = view.table;
  assert(index_of(view.seat) < table.seats);
  const auto own = static_cast<std::size_t>(index_of(view.seat));
  const bool open = table.progress != Progress::playing;  // all hands lie open
  State state;
  state.table = table;
  state.seed = rng();
  state.hands[own] = view.hand;
  state.play = view.play;

  Unseen unseen;
  unseen.see(table.board.floor);
  unseen.see(table.board.cross);
  unseen.see(view.hand);
  unseen.see(view.play.put);  // the used cards are still listed in the cross
  for (std::size_t seat = 0; open && seat < table.seats; ++seat) {
    state.hands[seat] = table.seat[seat].shown;
    if (seat != own) unseen.see(state.hands[seat]);
  }
  std::array<Face, kPackCards> rest;
  const std::size_t count = unseen.write(rest);
  shuffle(rest.data(), count, rng);

  std::size_t next = 0;
  for (std::size_t seat = 0; !open && seat < table.seats; ++seat) {
    if (seat == own) continue;
    for (int i = 0; i < table.seat[seat].cards; ++i) state.hands[seat].add(rest[next++]);
  }
  while (next < count) state.deck.push_back(rest[next++]);
  assert(state.deck.size() == table.deck);
  return state;
}

}  // namespace meldwise::makiaveli
