// A match of gin rummy as data: options, actions, what both have seen, what is hidden, what one seat may
// know of it, and whether that can be.
#pragma once

#include "games/piles.h"
#include "melds/rummy/prospects.h"

namespace meldwise::gin_rummy {

using namespace rummy;

inline constexpr int kSeats = 2;
inline constexpr Seat kBoth[] = {seat_at(0), seat_at(1)};
inline constexpr int kHand = 10;
inline constexpr int kLastStock = 2;    // a hand in which nobody knocks ends with so many cards in the stock
inline constexpr int kTurnLimit = 200;  // taking each other's discards could go on for ever
inline constexpr int kHandLimit = 100;  // of a match, for players who never score

struct Options {
  std::uint16_t target = 100;
  std::uint8_t knock_at = 10;
  std::uint8_t gin_bonus = 25;
  std::uint8_t undercut_bonus = 25;

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

enum class ActionKind : std::uint8_t {
  pass,  ///< leaves the first upcard lying
  draw_stock,
  draw_discard,
  discard,  ///< `card`; ends the turn
  knock,    ///< discarding `card`; with no deadwood left that is gin
  lay_off,  ///< `card` to the knocker's meld number `meld`
  done,     ///< nothing more is laid off: the hand is scored
};

struct Action {
  ActionKind kind = ActionKind::pass;
  Face card = kNoCard;    ///< kNoCard for kinds without a card
  std::uint8_t meld = 0;  ///< counted from 0

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

enum class Phase : std::uint8_t {
  offer,    ///< the first upcard may be taken or left, first by the one who did not deal
  draw,     ///< the mover draws
  discard,  ///< the mover has drawn
  lay_off,  ///< the other one has knocked
  over,     ///< the hand has been scored
};

/// What both remember of a player; in this hand but for the score.
struct SeatRecord : Evidence {
  std::int16_t gained = 0;  ///< in the latest finished hand
  std::int16_t score = 0;

  friend constexpr bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

struct Public : OpenPiles<Public, Options, Phase, SeatRecord, Face, kSeats, kDeck> {
  using Places = PlacesOfPiles<kPack>;
  Seat knocker = Seat::none;
  std::uint8_t offers = 0;  ///< refusals of the first upcard
  std::uint8_t round = 0;   ///< hands before this one
  Melds melds{};            ///< the knocker's, with what was laid off on them
  CardSet laid_off{};

  /// The second seat deals the first hand, then the deal alternates.
  [[nodiscard]] constexpr Seat dealer() const { return seat_at((round + 1) % kSeats); }
  /// Whose turn it is, or would be.
  [[nodiscard]] constexpr Seat mover() const { return seat_after(dealer(), kSeats, 1 + offers + turn); }
  /// Cards in a hand; the knocker's melds count.
  [[nodiscard]] constexpr int held(Seat who) const {
    if (knocker != Seat::none && who != knocker) return kHand - laid_off.size();
    return kHand + (phase == Phase::discard && who == mover() ? 1 : 0);
  }
  void list_open(auto& visit) const { visit.open("laid_off", laid_off); }
  [[nodiscard]] constexpr Progress progress() const {
    if (phase != Phase::over) return Progress::playing;
    const bool reached = seat[0].score >= options.target || seat[1].score >= options.target;
    return reached || round + 1 >= kHandLimit ? Progress::match_over : Progress::round_over;
  }

  friend constexpr bool operator==(const Public&, const Public&) = default;
};

using Hidden = HiddenPiles<CardSet, Face, kSeats, kDeck>;
using State = StateOf<Public, Hidden>;
using View = ViewOfPiles<Public, CardSet, Face>;
using Sight = SightOf<Public, CardSet>;

/// Whether what lies open can be; the message begins with the field.
[[nodiscard]] Status check_table(const Public& table);

enum class EventKind : std::uint8_t {
  dealt,      ///< `seat` dealt hand `number`; `card` lies face up
  passed,     ///< `card` was left lying
  drew,       ///< `card` from the stock, told to `seat` alone
  took,       ///< `card` from the discards
  discarded,  ///< `card`
  knocked,    ///< discarding `card`, with `shown`
  laid_off,   ///< `card` on meld `meld`
  showed,     ///< `shown`, after laying off
  exhausted,  ///< nobody knocked: the hand does not count
  scored,     ///< `number` points for this hand make `total`
};

struct Event {
  EventKind kind = EventKind::dealt;
  Seat seat = Seat::none;
  Face card = kNoCard;
  std::uint8_t meld = 0;
  std::int16_t number = 0;
  std::int16_t total = 0;
  Arrangement shown{};

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace meldwise::gin_rummy
