// A random player that costs next to nothing: it draws, or lays three cards that are a group by
// themselves, which is sound whatever lies on the floor.
//
// Nothing is remembered between the steps of such a play. The cards put so far tell which groups can be
// meant, and any of them that the hand and the cross complete will do.
#include <bit>
#include <cassert>
#include <optional>

#include "games/makiaveli/game.h"
#include "games/makiaveli/rules/situation.h"

namespace meldwise::makiaveli {
namespace {

constexpr std::uint32_t kTurnsPerPlay = 4;  // one turn in so many looks for a play
constexpr unsigned kAce = 1U;
constexpr int kAceHigh = kRanks;  // the place after the king

struct Triple {
  std::array<Face, 3> faces{};

  [[nodiscard]] bool has(Face face) const { return faces[0] == face || faces[1] == face || faces[2] == face; }
};

Triple run_from(Suit suit, int low) {
  Triple triple;
  for (int i = 0; i < 3; ++i) triple.faces[static_cast<std::size_t>(i)] = Face::of(suit, (low + i) % kRanks);
  return triple;
}

Triple set_without(int suit_left_out, int rank) {
  Triple triple;
  std::size_t count = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    if (suit != suit_left_out) triple.faces[count++] = Face::of(static_cast<Suit>(suit), rank);
  }
  return triple;
}

/// The cards of one seat and the cross, for questions about three of them.
class Supply {
 public:
  explicit Supply(const Sight& sight)
      : hand_(sight.hand),
        put_(sight.play.put),
        used_(sight.play.used),
        cross_(sight.table.board.cross - sight.play.used),
        anchored_(sight.table.options.anchored) {}

  /// The next step towards `triple`, which must hold all cards of the play so far; nothing if a card is
  /// missing or, with anchored places, two would come from the cross.
  [[nodiscard]] std::optional<Action> step_to(const Triple& triple) const {
    std::optional<Action> from_hand;
    std::optional<Action> from_cross;
    int cross = used_.size();
    int found = 0;
    for (const Face face : triple.faces) {
      if (put_.has(face) || used_.has(face)) {
        ++found;
      } else if (hand_.has(face)) {
        if (!from_hand) from_hand = Action{ActionKind::put, face};
      } else if (cross_.has(face)) {
        if (!from_cross) from_cross = Action{ActionKind::use, face};
        ++cross;
      } else {
        return std::nullopt;
      }
    }
    if (found != put_.size() + used_.size()) return std::nullopt;  // it holds other cards too
    if (anchored_ && cross > 1) return std::nullopt;
    if (from_hand) return from_hand;
    if (put_.empty()) return std::nullopt;  // three cards of the cross are no play
    return from_cross ? from_cross : Action{ActionKind::done, {}};
  }

  /// The first step of some group, chosen more or less at random.
  [[nodiscard]] std::optional<Action> begin(Rng& rng) const {
    std::array<unsigned, kSuits> ranks{};
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      ranks[suit] =
          unsigned{hand_.once(static_cast<Suit>(suit))} | unsigned{cross_.once(static_cast<Suit>(suit))};
    }
    const std::uint32_t chance = rng.below(8 * 16);
    for (std::uint32_t i = 0; i < 8; ++i) {
      const std::uint32_t kind = (chance + i) % 8;
      const std::size_t suit = kind / 2;
      unsigned places = 0;
      if (kind % 2 == 0) {
        const unsigned row = ranks[suit] | ((ranks[suit] & kAce) << kAceHigh);
        places = row & (row >> 1) & (row >> 2);
      } else {
        places = ranks[(suit + 1) % 4] & ranks[(suit + 2) % 4] & ranks[(suit + 3) % 4];
      }
      if (places == 0) continue;
      const unsigned later = places >> (chance / 8) << (chance / 8);
      const int place = std::countr_zero(later != 0 ? later : places);
      const int index = static_cast<int>(suit);
      const auto step =
          step_to(kind % 2 == 0 ? run_from(static_cast<Suit>(index), place) : set_without(index, place));
      if (step) return step;
    }
    return std::nullopt;
  }

  /// The next step of a group that all cards of the play belong to.
  [[nodiscard]] std::optional<Action> go_on() const {
    Face one{};
    put_.for_each_face([&](Face face, int) { one = face; });
    for (int suit = 0; suit < kSuits; ++suit) {
      if (suit == static_cast<int>(one.suit())) continue;
      if (const auto step = step_to(set_without(suit, one.rank()))) return step;
    }
    for (int low = one.rank() - 2; low <= one.rank(); ++low) {
      if (low < 0 || low + 2 > kAceHigh) continue;
      if (const auto step = step_to(run_from(one.suit(), low))) return step;
    }
    if (one.rank() == 0) return step_to(run_from(one.suit(), kAceHigh - 2));
    return std::nullopt;
  }

 private:
  const FrenchHand& hand_;
  const FrenchHand& put_;
  const FrenchHand& used_;
  FrenchHand cross_;  ///< not used yet
  bool anchored_;
};

}  // namespace

Action Game::quick_action(const Sight& sight, Rng& rng) {
  const Public& table = sight.table;
  assert(table.progress == Progress::playing);
  const Action stay = stay_of(table);
  const bool fresh = sight.play.put.empty();
  if (fresh && !table.options.must_play && rng.below(kTurnsPerPlay) != 0) return stay;

  const Supply supply(sight);
  if (const auto step = fresh ? supply.begin(rng) : supply.go_on()) return *step;
  if (fresh && !table.options.must_play) return stay;
  return step_of_largest(situation_of(sight)).value_or(stay);
}

}  // namespace meldwise::makiaveli
