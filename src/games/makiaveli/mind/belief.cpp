// Worlds as likely as the others' play makes them: everybody goes out when it can, so a seat that drew or
// played on could not. On a rich floor that rules out a good part of the hands which the cards alone allow.
#include <algorithm>

#include "games/makiaveli/mind/mind.h"
#include "games/makiaveli/rules/situation.h"

namespace meldwise::makiaveli {
namespace {

/// A world is drawn anew at most so often: the last one is taken as it is.
constexpr int kMostTries = 6;

bool goes_out(const Board& board, const FrenchHand& hand, bool anchored) {
  return can_empty(
      {.floor = board.floor, .hand = hand, .cross = board.cross, .play = {}, .anchored = anchored});
}

/// Any card of the hand, each as likely: which one was drawn last is not known.
Face any_card(const FrenchHand& hand, Rng& rng) {
  auto skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(hand.size())));
  Face chosen{};
  hand.for_each_face([&](Face face, int count) {
    if (skip >= 0 && skip < count) chosen = face;
    skip -= count;
  });
  return chosen;
}

/// Whether the seat, holding this hand, would have gone out at its latest turn.
bool missed_its_chance(const Public& table, std::size_t seat, FrenchHand hand, std::uint16_t latest_play,
                       Rng& rng) {
  const SeatRecord& record = table.seat[seat];
  if (hand.empty()) return false;
  if (record.last_draw > record.last_play) {
    hand.remove(any_card(hand, rng));
    return goes_out(record.drew_at, hand, table.options.anchored);
  }
  // What it laid down changes nothing about whether all could go: the floor has to take every card anyway.
  return record.last_play > 0 && record.last_play == latest_play &&
         goes_out(table.board, hand, table.options.anchored);
}

}  // namespace

State Mind::imagine(const View& view, Rng& rng) {
  const Public& table = view.table;
  State world = Game::sample(view, rng);
  if (table.progress != Progress::playing || table.board.floor.empty()) return world;
  std::uint16_t latest_play = 0;
  for (std::size_t seat = 0; seat < table.seats; ++seat)
    latest_play = std::max(latest_play, table.seat[seat].last_play);
  for (int tries = 1; tries < kMostTries; ++tries) {
    bool likely = true;
    for (std::size_t seat = 0; seat < table.seats && likely; ++seat) {
      if (seat_at(static_cast<int>(seat)) == view.seat) continue;
      likely = !missed_its_chance(table, seat, world.hidden.hand[seat], latest_play, rng);
    }
    if (likely) break;
    world = Game::sample(view, rng);
  }
  return world;
}

}  // namespace meldwise::makiaveli
