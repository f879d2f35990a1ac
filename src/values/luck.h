// Luck told apart from skill: what chance and what each decision of a match did to every seat's score.
//
// At a chance event the referee knows what could have come. Luck is the value after what came less the mean
// of the values over everything that could have come; what is left of a step's change is the doing of the
// seat that moved. Both are in points of the score and telescope: for every seat
//   score at the end = par + sum of luck + sum of skill,
// and luck is 0 on the average whatever the value is, good or bad (the chance part of AIVAT: Burch, Schmid,
// Moravčík, Morrill, Bowling 2018). A better value only makes the rest vary less.
//
// What counts as chance:
//  - a card from the hidden stock: every face that is left, weighed by its copies, is exchanged for the one
//    that came and the action carried out again. A chain (a flower in mahjong is replaced at once) is one
//    event of its first card; what follows is taken from the wall as it lies.
//  - a deal and a reshuffle: compared with kOtherDeals others of the same match, drawn from streams of its
//  own
//    seed. A deal played in all seatings of a block therefore has the same luck in each, and its part in the
//    mean of the block's leads is nothing.
// A record costs about a millisecond a round.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "cards/result.h"
#include "games/outcome.h"
#include "games/record.h"
#include "games/setup.h"
#include "values/net.h"

namespace meldwise::values {

inline constexpr int kOtherDeals = 64;

using Points = std::array<double, kMaxSeats>;

/// One step of a match: a deal or an action.
struct AccountStep {
  Seat mover = Seat::none;  ///< none: a deal
  int action = -1;          ///< its number in the record, from 0; -1 for a deal
  bool chance = false;      ///< something came that could have been something else
  Points par{};             ///< of a deal: what the round is worth before it is dealt
  Points luck{};
  Points skill{};  ///< what the mover's decision changed, for every seat
};

struct Account {
  int seats = 0;
  Points score{};                  ///< at the end; of a match that was broken off: as it is expected
  std::vector<AccountStep> steps;  ///< the deal of the first round first

  [[nodiscard]] Points luck() const;
  [[nodiscard]] Points par() const;
};

/// The account of a match by the game's own value. An action that the rules refuse is an error.
[[nodiscard]] Result<Account> account_of(const Record& record);
/// The same by another net of the game's shape: a trial, or a bad one on purpose.
[[nodiscard]] Result<Account> account_of(const Record& record, const Net& net);

/// "konkan:1f0c…": the game and the hash of its weights.
[[nodiscard]] std::string value_name(const GameInfo& game);
/// How much of the luck is taken from a score: fixed with the value, fitted to self-play (values/luck_fit.h).
[[nodiscard]] double luck_weight(const GameInfo& game);
/// The luck of every seat that is taken from its score: the account's, times the weight.
[[nodiscard]] Result<std::vector<double>> weighed_luck(const Record& record);

}  // namespace meldwise::values
