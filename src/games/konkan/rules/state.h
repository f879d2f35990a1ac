// What a match of Konkan consists of: the public table, the hidden rest, one seat's view of both.
//
// Cards are counts of faces but for the deck and the trash, whose order matters. `Public` holds all that
// everybody has seen and may remember, evidence included (who threw what, who left which card lying, who
// is known to hold what). `Hidden` holds the rest and, for each seat, what that seat alone knows. All
// types are plain data; a State is one memcpy of less than 1 KiB.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "cards/face_set.h"
#include "cards/fixed_list.h"
#include "cards/french.h"
#include "games/konkan/rules/options.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "games/truth.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

/// Every meld on the table has three cards or more, and the seat to move holds at least one card.
inline constexpr int kMostMelds = (kPackCards - 1) / kShortestMeld;

inline constexpr Face kNoFace{0xFF};

/// Printed faces, without counts.
using FaceSet = meldwise::FaceSet<Face>;
inline constexpr FaceSet kEveryFace = FaceSet::first(kFaces);

struct LaidMeld {
  Meld meld{};
  Seat owner = Seat::none;  ///< who laid it first; cards added later may be anybody's

  friend constexpr bool operator==(const LaidMeld&, const LaidMeld&) = default;
};

/// A card in the trash and who put it there, in one byte.
struct TrashCard {
  std::uint8_t id : 6 = 0;
  std::uint8_t who : 2 = 0;

  static constexpr TrashCard of(Face face, Seat seat) {
    TrashCard card;
    card.id = face.id & 0x3FU;
    card.who = static_cast<std::uint8_t>(seat) & 0x3U;
    return card;
  }
  [[nodiscard]] constexpr Face face() const { return Face{id}; }
  [[nodiscard]] constexpr Seat seat() const { return seat_at(who); }

  friend constexpr bool operator==(const TrashCard&, const TrashCard&) = default;
};

/// What everybody knows about one seat; in this round but for the score.
struct SeatRecord {
  FaceSet thrown{};        ///< faces it threw
  FaceSet passed{};        ///< faces it left on top of the trash, pulling from the deck instead
  FrenchHand known{};      ///< cards it surely holds (taken openly); its whole hand once the round is over
  std::uint8_t cards = 0;  ///< in its hand
  std::uint16_t down_turn = 0;  ///< the turn in which it came down; 0 = not down
  std::int16_t come_down = 0;   ///< what its come-down is worth, also while that is still growing
  std::int16_t laid = 0;        ///< points of all cards it has brought to the table
  std::int16_t gained = 0;      ///< its score in the latest finished round
  std::int32_t score = 0;       ///< in the match so far

  [[nodiscard]] constexpr bool down() const { return down_turn != 0; }

  friend constexpr bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

enum class Phase : std::uint8_t { pull, play };

/// The turn being played.
struct Turn {
  std::uint16_t number = 1;  ///< counted from 1 in every round
  Phase phase = Phase::play;
  /// Taken from the trash in this turn and not yet laid; kNoFace otherwise. It must be laid if the seat
  /// was not down when it took it, and may not be thrown back if it was.
  Face taken = kNoFace;
  bool coming_down = false;  ///< lays still belong to the come-down: no sarf or swap has happened since

  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

struct Public : Seats<Public> {
  Options options{};
  std::uint8_t seats = 0;
  Progress progress = Progress::playing;
  Ending ending = Ending::none;  ///< of the latest finished round
  std::uint8_t round = 0;        ///< counted from 0
  std::uint16_t reshuffles = 0;  ///< in this round
  std::uint8_t deck = 0;         ///< cards in it
  std::uint8_t buried = 0;       ///< of the trash, from the bottom: complete sets, never to be pulled
  Turn turn{};
  std::array<SeatRecord, kMostSeats> seat{};
  FrenchHand concealed{};                    ///< all that is in the deck and in the hands together
  FixedList<TrashCard, kPackCards> trash{};  ///< from the bottom; pulled from the back
  FixedList<LaidMeld, kMostMelds> melds{};   ///< numbered by age; none ever leaves before the round is over

  friend constexpr bool operator==(const Public&, const Public&) = default;

  [[nodiscard]] constexpr Seat dealer() const { return seat_at((round + seats - 1) % seats); }
  /// Whose turn it is, or was when the round ended.
  [[nodiscard]] constexpr Seat mover() const { return seat_at((round + turn.number - 1) % seats); }
  [[nodiscard]] constexpr const SeatRecord& moving() const { return of(mover()); }

  [[nodiscard]] constexpr bool opening() const { return turn.number == 1; }
  [[nodiscard]] constexpr bool trash_open() const { return trash.size() > buried; }
  /// The card that can be pulled from the trash; kNoFace if there is none.
  [[nodiscard]] constexpr Face trash_top() const { return trash_open() ? trash.back().face() : kNoFace; }
  /// What coming down needs now: one more than the best come-down, or score, on the table.
  [[nodiscard]] constexpr int threshold() const {
    const auto counted =
        options.threshold_by == ThresholdBy::laid ? &SeatRecord::laid : &SeatRecord::come_down;
    int least = options.threshold;
    for (std::size_t i = 0; i < seats; ++i) {
      if (seat[i].down()) least = std::max(least, seat[i].*counted + 1);
    }
    return least;
  }
};

struct Hidden {
  std::uint64_t seed = 0;  ///< of the match; reshuffles and later rounds draw from its streams
  std::array<FrenchHand, kMostSeats> hand{};
  /// What each seat can tell about the deck: no card outside this pool is in it. Before a reshuffle that
  /// is everything the seat has not seen; afterwards only what went into the new deck.
  std::array<FrenchHand, kMostSeats> pools{};
  FixedList<Face, kPackCards> deck{};  ///< pulled from the back

  friend constexpr bool operator==(const Hidden&, const Hidden&) = default;
};

using State = StateOf<Public, Hidden>;

struct View : ViewOf<Public, FrenchHand> {
  FrenchHand pool{};  ///< what may be in the deck, as that seat knows; empty for a spectator

  friend constexpr bool operator==(const View&, const View&) = default;
};

using Sight = SightOf<Public, FrenchHand>;

}  // namespace meldwise::konkan
