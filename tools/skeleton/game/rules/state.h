// A match of Sample game as data: options, actions, what all have seen, what is hidden, what one seat may
// know.
#pragma once

#include <array>

#include "cards/face_set.h"
#include "cards/fixed_list.h"
#include "cards/french.h"
#include "games/places.h"
#include "games/truth.h"

namespace meldwise::sample_game {

inline constexpr int kMostSeats = 4;
inline constexpr int kMostHand = 7;
inline constexpr int kMostTurns = 5;
inline constexpr int kDeck = kNaturalFaces;
inline constexpr Face kNoCard{0xFF};

using CardSet = FaceSet<Face>;
inline constexpr CardSet kPack = CardSet::first(kDeck);

struct Options {
  std::uint8_t hand = 5;   ///< cards dealt to each
  std::uint8_t turns = 4;  ///< of each player

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

enum class ActionKind : std::uint8_t {
  draw,     ///< the top of the stock
  discard,  ///< `card`; ends the turn
};

struct Action {
  ActionKind kind = ActionKind::draw;
  Face card = kNoCard;  ///< kNoCard for kinds without a card

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

enum class EventKind : std::uint8_t {
  drew,       ///< `card`, told to `seat` alone
  discarded,  ///< `card`
  scored,     ///< `points` for `seat`
};

struct Event {
  EventKind kind = EventKind::drew;
  Seat seat = Seat::none;
  Face card = kNoCard;
  std::int16_t points = 0;

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

enum class Phase : std::uint8_t { draw, discard, over };

/// What all know of a seat.
struct SeatRecord {
  CardSet shown{};  ///< the hand, once the match is over
  std::int16_t score = 0;

  friend constexpr bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

struct Places;

struct Public : Seats<Public> {
  using Places = sample_game::Places;
  Options options{};
  std::uint8_t seats = 2;
  Phase phase = Phase::draw;
  Ending ending = Ending::none;
  std::uint8_t round = 0;             ///< a match is one round
  std::uint8_t stock = 0;             ///< cards in it
  FixedList<Face, kDeck> discards{};  ///< the last one on top
  std::array<SeatRecord, kMostSeats> seat{};

  /// Every turn ends with a discard.
  [[nodiscard]] constexpr Seat mover() const { return seat_at(static_cast<int>(discards.size()) % seats); }
  [[nodiscard]] constexpr Progress progress() const {
    return phase == Phase::over ? Progress::match_over : Progress::playing;
  }
  [[nodiscard]] constexpr int held(Seat who) const {
    return options.hand + (phase == Phase::discard && who == mover() ? 1 : 0);
  }

  friend constexpr bool operator==(const Public&, const Public&) = default;
};

struct Hidden {
  std::array<CardSet, kMostSeats> hand{};
  FixedList<Face, kDeck> stock{};  ///< drawn from the back
  std::uint64_t seed = 0;

  friend constexpr bool operator==(const Hidden&, const Hidden&) = default;
};

using State = StateOf<Public, Hidden>;

using View = ViewOf<Public, CardSet>;
using Sight = SightOf<Public, CardSet>;

/// Where the cards are (games/places.h): what is conserved, unseen and sampled follows.
struct Places {
  using Bag = CardSet;
  static constexpr int kCards = kDeck;

  static CardSet pack(const auto& /*truth*/) { return kPack; }
  static void list(auto& visit, auto& truth, Seat /*viewer*/) {
    const Public& table = truth.table;
    visit.open("discards", table.discards);
    visit.hidden("stock", places::stock_of<Face>(truth), table.stock);
    for (int i = 0; i < table.seats; ++i) {
      const Seat seat = seat_at(i);
      visit.hand(seat, places::hand_of(truth, seat), table.held(seat), table.of(seat).shown);
    }
  }
};
/// What else must hold of what lies open; the message begins with the field (games/audit.h).
[[nodiscard]] Status check_table(const Public& table);

/// What a hand counts: ace 1 … king 13.
[[nodiscard]] int points_of(CardSet hand);

}  // namespace meldwise::sample_game
