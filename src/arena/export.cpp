#include "arena/export.h"

#include <fmt/core.h>

#include <cmath>
#include <nlohmann/json.hpp>

namespace meldwise::arena {
namespace {

using nlohmann::json;

/// JSON has no infinity: an interval that cannot be told is null.
json finite(double value) { return std::isfinite(value) ? json(value) : json(nullptr); }

json mean_json(const Series& series) {
  return {{"mean", series.mean()}, {"half_width", finite(series.half_width())}};
}

const Participant& who(const Tournament& tournament, int participant) {
  return tournament.participants[static_cast<std::size_t>(participant)];
}

json row_json(const Tournament& tournament, const Standing& row) {
  const Participant& participant = who(tournament, row.participant);
  return {{"rank", row.rank},
          {"identifier", participant.identifier},
          {"agent", participant.agent},
          {"fill_up", participant.fill_up},
          {"points", row.points},
          {"won", row.won},
          {"drawn", row.drawn},
          {"lost", row.lost},
          {"byes", row.byes},
          {"games", row.games},
          {"game_points", row.game_points},
          {"game_difference", row.game_difference},
          {"points_per_game", row.points_per_game},
          {"points_per_game_error", finite(row.block_points.error())},
          {"blocks", row.win_share.count()},
          {"win_share", {{"mean", row.win_share.mean()}, {"half_width", share_half_width(row.win_share)}}},
          {"point_lead", mean_json(row.point_lead)},
          {"adjusted_lead", row.adjusted_lead.count() > 0 ? mean_json(row.adjusted_lead) : json(nullptr)},
          {"elo", row.rating.elo},
          {"elo_half_width", finite(row.rating.half_width)},
          {"fits", !row.misfit.named},
          {"fit_chance", row.misfit.chance},
          {"decisions", row.decisions},
          {"faults", row.faults},
          {"forfeits", row.forfeits},
          {"first_fault", row.first_fault},
          {"last_fault", row.last_fault},
          {"last_words", row.last_words},
          {"missed", row.missed},
          {"never_answered", row.never_answered()},
          {"time", {{"seconds", row.seconds}, {"longest", row.longest}}}};
}

json stage_json(const Tournament& tournament, const Ledger& ledger, const Stage& stage, int number) {
  json tables = json::array();
  for (std::size_t i = 0; i < stage.tables.size(); ++i) {
    const auto blocks = ledger.blocks(number, static_cast<int>(i));
    const TableScore score = score_table(blocks, tournament.seats(), tournament.setup.game->high_score_wins);
    json players = json::array();
    for (const int player : stage.tables[i]) players.push_back(who(tournament, player).identifier);
    tables.push_back({{"players", std::move(players)},
                      {"blocks", blocks.size()},
                      {"game_points", score.points},
                      {"finished", is_finished(tournament, stage, number, static_cast<int>(i), ledger)}});
  }
  json byes = json::array();
  for (const int player : stage.byes) byes.push_back(who(tournament, player).identifier);
  return {{"tables", std::move(tables)}, {"byes", std::move(byes)}};
}

/// Calls visit(number, key, game, seat, participant) for every seat of every game.
template <class Visit>
void for_each_seat(const Tournament& tournament, const Ledger& ledger, const Standings& standings,
                   Visit&& visit) {
  int number = 0;
  ledger.for_each([&](const GameKey& key, const GameResult& game) {
    ++number;
    const Company& company =
        standings.stages[static_cast<std::size_t>(key.stage)].tables[static_cast<std::size_t>(key.table)];
    for (int seat = 0; seat < tournament.seats(); ++seat) {
      const int player = company[static_cast<std::size_t>(player_at(seat, key.seating, tournament.seats()))];
      visit(number, key, game, seat, who(tournament, player));
    }
  });
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

}  // namespace

json standings_json(const Tournament& tournament, const Ledger& ledger, const Standings& standings) {
  json rows = json::array();
  for (const Standing& row : standings.rows) rows.push_back(row_json(tournament, row));
  json encounters = json::array();
  for (const auto& line : standings.encounters) {
    json list = json::array();
    for (const Encounter& one : line) list.push_back({{"points", one.points}, {"games", one.games}});
    encounters.push_back(std::move(list));
  }
  json stages = json::array();
  for (std::size_t i = 0; i < standings.stages.size(); ++i) {
    stages.push_back(stage_json(tournament, ledger, standings.stages[i], static_cast<int>(i)));
  }
  return {{"tournament", to_json(tournament)}, {"over", standings.over},
          {"games", ledger.games()},           {"planned", planned_games(tournament)},
          {"standings", std::move(rows)},      {"encounters", std::move(encounters)},
          {"stages", std::move(stages)}};
}

json games_json(const Tournament& tournament, const Ledger& ledger, const Standings& standings) {
  json games = json::array();
  for_each_seat(
      tournament, ledger, standings,
      [&](int number, const GameKey& key, const GameResult& game, int seat, const Participant& participant) {
        if (seat == 0) {
          games.push_back({{"game", number},
                           {"stage", key.stage},
                           {"table", key.table},
                           {"block", key.block},
                           {"seating", key.seating},
                           {"seed", block_seed(tournament, key)},
                           {"actions", game.actions},
                           {"seats", json::array()}});
        }
        const auto index = static_cast<std::size_t>(seat);
        const SeatLog& log = game.seats[index];
        games.back()["seats"].push_back({{"identifier", participant.identifier},
                                         {"score", game.outcome.score[index]},
                                         {"place", game.outcome.place[index]},
                                         {"decisions", log.decisions},
                                         {"faults", log.conduct.faults},
                                         {"missed", log.conduct.missed},
                                         {"gone", log.conduct.gone},
                                         {"time", {{"seconds", log.seconds}, {"longest", log.longest}}}});
      });
  return games;
}

std::string games_csv(const Tournament& tournament, const Ledger& ledger, const Standings& standings) {
  std::string out =
      "game,stage,table,block,seating,seed,actions,seat,identifier,score,place,decisions,faults,gone,seconds,"
      "longest\n";
  for_each_seat(
      tournament, ledger, standings,
      [&](int number, const GameKey& key, const GameResult& game, int seat, const Participant& participant) {
        const auto index = static_cast<std::size_t>(seat);
        const SeatLog& log = game.seats[index];
        out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{:.6f},{:.6f}\n", number, key.stage,
                           key.table, key.block, key.seating, block_seed(tournament, key), game.actions, seat,
                           csv_field(participant.identifier), game.outcome.score[index],
                           game.outcome.place[index], log.decisions, log.conduct.faults,
                           log.conduct.gone ? 1 : 0, log.seconds, log.longest);
      });
  return out;
}

}  // namespace meldwise::arena
