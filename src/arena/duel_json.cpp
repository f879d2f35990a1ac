// A duel as `meldwise benchmark --json` tells it.
#include <nlohmann/json.hpp>

#include "arena/duel.h"
#include "values/luck.h"

namespace meldwise::arena {
namespace {

using Json = nlohmann::ordered_json;  // columns stand in the order of the rows below them

/// The error is null where one block tells nothing about it.
Json series_json(const Series& series) { return {{"mean", series.mean()}, {"error", series.error()}}; }

Json columns_json(const DuelPlan& plan, const DuelResult& result) {
  Json columns = Json::object();
  const auto names = plan.setup.game->score_columns;
  for (std::size_t i = 0; i < names.size(); ++i) {
    columns[std::string(names[i])] = {{"challenger", series_json(result.columns[i].challenger)},
                                      {"baseline", series_json(result.columns[i].baseline)}};
  }
  return columns;
}

}  // namespace

nlohmann::ordered_json duel_json(const DuelPlan& plan, const DuelResult& result) {
  const auto names = plan.setup.game->score_columns;
  Json history = Json::array();
  for (const DuelGame& game : result.games) {
    Json rows = Json::array();
    for (const SheetRow& row : game.sheet) {
      rows.push_back(std::vector<std::int32_t>(row.begin(), row.begin() + std::ssize(names)));
    }
    history.push_back({{"block", game.block},
                       {"seed", game.seed},
                       {"challenger_seat", game.challenger_seat},
                       {"actions", game.actions},
                       {"outcome", meldwise::to_json(game.outcome)},
                       {"columns", std::move(rows)}});
    if (!game.luck.empty()) history.back()["luck"] = game.luck;
  }
  Json object = {{"game", plan.setup.game->name},
                 {"players", plan.setup.seats},
                 {"options", options_to_json(plan.setup.game->options, plan.setup.options)},
                 {"seed", plan.setup.seed},
                 {"baseline", to_text(plan.baseline)},
                 {"challenger", to_text(plan.challenger)},
                 {"blocks", result.blocks},
                 {"games", result.games.size()},
                 {"win_share", result.win_share.mean()},
                 {"win_share_error", result.win_share.error()},
                 {"point_lead", result.point_lead.mean()},
                 {"point_lead_error", result.point_lead.error()},
                 {"column_names", std::vector<std::string>(names.begin(), names.end())},
                 {"columns", columns_json(plan, result)},
                 {"llr", plan.sprt ? Json(result.llr) : Json(nullptr)},
                 {"stopped", result.stopped}};
  if (result.corrected) {
    object["corrected"] = {{"measure", plan.measure == Measure::points ? "points" : "wins"},
                           {"estimate", result.corrected->middle},
                           {"low", result.corrected->low},
                           {"high", result.corrected->high}};
  }
  if (plan.luck) {
    object["adjusted_lead"] = result.adjusted_lead.mean();
    object["adjusted_lead_error"] = result.adjusted_lead.error();
    object["luck_value"] = values::value_name(*plan.setup.game);
    object["luck_weight"] = values::luck_weight(*plan.setup.game);
    object["games_saved"] = games_saved(result.point_lead, result.adjusted_lead);
  }
  object["history"] = std::move(history);
  return object;
}

}  // namespace meldwise::arena
