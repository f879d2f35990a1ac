// A challenger against a baseline over duplicate deals: every deal is a block, played once with the
// challenger in each seat, so that both sides get the same cards and no seat is favoured.
//
// Blocks are independent and seeded by their number: the result is the same whatever the number of threads.
// A sequential test, if there is one, looks at the blocks in order and ends the duel at the first block
// that decides it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "arena/ledger.h"
#include "arena/statistics.h"
#include "arena/stopped_test.h"
#include "games/game_parts.h"
#include "games/record.h"
#include "players/agent_spec.h"
#include "players/match.h"

namespace meldwise::arena {

enum class Measure : std::uint8_t { wins, points };

struct DuelPlan {
  Setup setup;  ///< its seed is the seed of the series
  AgentSpec baseline;
  AgentSpec challenger;
  int blocks = 1;
  int threads = 1;
  Measure measure = Measure::wins;  ///< what the sequential test looks at
  std::optional<Sprt> sprt;
  bool luck = true;  ///< also what is left without the luck of the cards (values/luck.h)
};

struct DuelGame {
  int block = 0;
  int challenger_seat = 0;
  std::uint64_t seed = 0;
  Outcome outcome;
  std::uint32_t actions = 0;
  std::vector<SheetRow> sheet;  ///< of every seat: the game's score columns
  std::vector<double> luck;     ///< of every seat, in points of the score; empty if it was not asked for
};

/// A score column of both sides: means over the games of a block.
struct DuelColumn {
  Series challenger;
  Series baseline;
};

struct DuelResult {
  std::vector<DuelGame> games;  ///< in order of blocks, then of the challenger's seat
  int blocks = 0;
  Series win_share;   ///< of the challenger, per block: a shared first place counts its part
  Series point_lead;  ///< challenger's score minus the mean of the others, per block, its sign such that more
                      ///< is better
  Series adjusted_lead;                          ///< the same without luck; empty if it was not asked for
  std::array<DuelColumn, kMostColumns> columns;  ///< see GameInfo::score_columns
  std::vector<Bin> bins;                         ///< shares of first places of the blocks, counted
  double llr = 0;
  std::string stopped;  ///< why it ended
  /// With a sequential test: what it looked at (the share of first places, or the point lead), corrected for
  /// stopping when the evidence was strongest.
  std::optional<StoppedEstimate> corrected;

  /// Games in a block.
  int games_per_block = 0;
};

/// One block for the challenger: means over its games.
struct BlockScore {
  double win_share = 0;
  double point_lead = 0;
  std::optional<double> adjusted_lead{};  ///< without luck, if that is known of every game
};
[[nodiscard]] BlockScore block_score(const DuelPlan& plan, std::span<const DuelGame> games);

/// The challenger's part of the first place: 1 alone, 1/k shared by k, 0 otherwise.
[[nodiscard]] double win_share(const Outcome& outcome, int seat);
/// The seat's score minus the mean of the others' scores, positive when it did better.
[[nodiscard]] double point_lead(const Outcome& outcome, int seat, bool high_score_wins);
/// What is taken from every seat's score for luck (values/luck.h), in its points; empty where the record does
/// not replay.
[[nodiscard]] std::vector<double> luck_of(const Record& record);
/// Notes it with every seat of the match.
void measure_luck(PlayedMatch& match);
/// The lead that luck gave the seat: what the point lead is without it is the difference.
[[nodiscard]] double luck_lead(std::span<const double> luck, int seat, bool high_score_wins);
/// How many times more games would have been needed without the adjustment for the same error; 1 where
/// nothing can be told.
[[nodiscard]] double games_saved(const Series& raw, const Series& adjusted);

/// Plays the duel; setup and agents have been checked. `progress(done blocks)` is called now and then, from
/// one thread at a time. When asked to stop, the games under way are broken off, and their blocks do not
/// count.
[[nodiscard]] DuelResult play_duel(const DuelPlan& plan, const std::function<void(int)>& progress = {},
                                   const std::stop_token& stop = {});

/// The deal of a block, and what the player of a seat draws at random in the game of that block in which the
/// challenger sits at `challenger_seat`: for whoever plays the games of a duel elsewhere.
[[nodiscard]] std::uint64_t block_seed(const DuelPlan& plan, int block);
[[nodiscard]] std::uint64_t duel_chance(const DuelPlan& plan, int block, int challenger_seat, int seat);
/// The game of a block in which the challenger sits there.
[[nodiscard]] PlayedMatch play_duel_game(const DuelPlan& plan, int block, int challenger_seat, BotPool& bots,
                                         const std::stop_token& stop = {});
/// The same as a duel looks at it, from what is kept of it.
[[nodiscard]] DuelGame duel_game(const DuelPlan& plan, int block, int challenger_seat,
                                 const GameResult& result);
/// The result of games that were played elsewhere: whole blocks, in order, up to the one that decides.
[[nodiscard]] DuelResult duel_of(const DuelPlan& plan, std::span<const DuelGame> games);

/// The object of `meldwise benchmark --json`.
[[nodiscard]] nlohmann::ordered_json duel_json(const DuelPlan& plan, const DuelResult& result);

/// Whether all blocks were played, or as many as the sequential test wanted.
[[nodiscard]] bool is_whole(const DuelPlan& plan, const DuelResult& result);

/// The setup of a duel: where a game lets a match be one round long it is, unless `options` say otherwise.
[[nodiscard]] std::vector<std::string> one_round_options(const GameInfo& game,
                                                         std::vector<std::string> options);

}  // namespace meldwise::arena
