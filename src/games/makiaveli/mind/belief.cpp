#include "games/makiaveli/mind/belief.h"

#include <algorithm>

#include "games/makiaveli/game.h"
#include "games/makiaveli/mind/mind.h"
#include "games/makiaveli/rules/situation.h"

namespace meldwise::makiaveli {
namespace {

/// A world is drawn anew, or a hand mended, at most so often: the last one is taken as it is.
constexpr int kMostTries = 6;
/// Cards of the deck that are looked at for one without a place.
constexpr int kMostLooks = 32;
/// In one world of so many a seat has held back what it could have played.
constexpr std::uint32_t kHoldsBack = 8;

bool goes_out(const Board& board, const FrenchHand& hand, bool anchored) {
  return can_empty(
      {.floor = board.floor, .hand = hand, .cross = board.cross, .play = {}, .anchored = anchored});
}

/// The faces that go down by themselves.
std::uint64_t placed_on(const Board& board, bool anchored) {
  std::uint64_t placed = 0;
  for (std::uint8_t id = 0; id < kNaturalFaces; ++id) {
    if (has_place(board, Face{id}, anchored)) placed |= std::uint64_t{1} << id;
  }
  return placed;
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

}  // namespace

Belief::Belief(const View& view) : view_(view) {
  const Public& table = view.table;
  for (std::size_t seat = 0; seat < table.seats; ++seat)
    latest_play_ = std::max(latest_play_, table.seat[seat].last_play);
  if (!table.options.must_play || table.progress != Progress::playing) return;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (seat_at(static_cast<int>(seat)) != view.seat) stuck_[seat] = stuck_of(table.seat[seat]);
  }
}

Belief::Stuck Belief::stuck_of(const SeatRecord& record) const {
  const Public& table = view_.table;
  Stuck stuck;
  if (record.last_play > 0 && record.last_play == latest_play_ && record.last_play > record.last_draw) {
    stuck = {.any = true, .board = table.board};
  } else if (record.draws > 0) {
    // What it played since does not matter: the rest is still what it held, and what it drew.
    stuck = {.any = true, .by_rule = true, .board = record.drew_at, .later = 1};
  }
  if (stuck.any) stuck.placed = placed_on(stuck.board, table.options.anchored);
  return stuck;
}

State Belief::world(Rng& rng) const {
  if (!view_.table.options.must_play) return without_chances(rng);
  State world = Game::sample(view_, rng);
  for (std::size_t seat = 0; seat < view_.table.seats; ++seat) {
    const Stuck& stuck = stuck_[seat];
    if (stuck.any && (stuck.by_rule || rng.below(kHoldsBack) != 0)) exchange(world, seat, rng);
  }
  // What was given back lies where the deck was looked at first.
  shuffle(world.hidden.deck.data(), world.hidden.deck.size(), rng);
  return world;
}

void Belief::exchange(State& world, std::size_t seat, Rng& rng) const {
  const Stuck& shown = stuck_[seat];
  auto& deck = world.hidden.deck;
  FrenchHand& hand = world.hidden.hand[seat];
  FrenchHand stuck = hand;
  for (int later = shown.later; later > 0 && !stuck.empty(); --later) stuck.remove(any_card(stuck, rng));

  const auto give_back = [&](Face card) {
    for (int look = 0; look < kMostLooks && !deck.empty(); ++look) {
      Face& other = deck[rng.below(static_cast<std::uint32_t>(deck.size()))];
      if ((shown.placed >> other.id & 1U) != 0) continue;
      for (FrenchHand* cards : {&hand, &stuck}) {
        cards->remove(card);
        cards->add(other);
      }
      other = card;
      return;
    }
  };
  const FrenchHand dealt = stuck;
  dealt.for_each_face([&](Face face, int count) {
    for (; count > 0 && (shown.placed >> face.id & 1U) != 0; --count) give_back(face);
  });
  for (int tries = 1; tries < kMostTries; ++tries) {
    const Solution best = solve({.must = shown.board.floor,
                                 .may = stuck,
                                 .cross_may = shown.board.cross,
                                 .anchored = view_.table.options.anchored});
    if (best.play.empty()) return;
    give_back(any_card(best.play, rng));
  }
}

bool Belief::missed_its_chance(std::size_t seat, FrenchHand hand, Rng& rng) const {
  const Public& table = view_.table;
  const SeatRecord& record = table.seat[seat];
  if (hand.empty()) return false;
  if (record.last_draw > record.last_play) {
    hand.remove(any_card(hand, rng));
    return goes_out(record.drew_at, hand, table.options.anchored);
  }
  // What it laid down changes nothing about whether all could go: the floor has to take every card anyway.
  return record.last_play > 0 && record.last_play == latest_play_ &&
         goes_out(table.board, hand, table.options.anchored);
}

State Belief::without_chances(Rng& rng) const {
  const Public& table = view_.table;
  State world = Game::sample(view_, rng);
  if (table.progress != Progress::playing || table.board.floor.empty()) return world;
  for (int tries = 1; tries < kMostTries; ++tries) {
    bool likely = true;
    for (std::size_t seat = 0; seat < table.seats && likely; ++seat) {
      if (seat_at(static_cast<int>(seat)) == view_.seat) continue;
      likely = !missed_its_chance(seat, world.hidden.hand[seat], rng);
    }
    if (likely) break;
    world = Game::sample(view_, rng);
  }
  return world;
}

State Mind::imagine(const View& view, Rng& rng) { return Belief(view).world(rng); }

}  // namespace meldwise::makiaveli
