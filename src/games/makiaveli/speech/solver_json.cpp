#include "games/makiaveli/speech/solver_json.h"

#include "games/makiaveli/game.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "games/makiaveli/speech/floor.h"
#include "games/makiaveli/speech/groups.h"
#include "games/speech/said_json.h"
#include "melds/makiaveli/plan.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {
namespace {

using namespace speech;
using nlohmann::json;

struct Position {
  Groups floor;
  FrenchHand floor_cards;
  FrenchHand hand;
  FrenchHand cross;
  bool anchored = false;
  bool steps = true;
};

/// Hand, floor and cross together are no more than the pack.
Status check_cards(Position& position) {
  FrenchHand all = position.hand;
  if (Status floor = gather(all, position.floor); !floor) return fail("floor: " + floor.error().message);
  position.floor_cards = all - position.hand;
  if (Status cross = gather(all, position.cross); !cross) return fail("cross: " + cross.error().message);
  return {};
}

Result<Position> read_position(const json& request) {
  const JsonReader read(request);
  FieldReader f{read};
  Position position;
  f("hand", position.hand, pack_cards(), "");
  f.if_given("floor", position.floor, groups());
  f.if_given("cross", position.cross, pack_cards());
  f.if_given("anchored", position.anchored, flag());
  f.if_given("steps", position.steps, flag());
  if (!read.ok()) return read.error();
  if (const Status sound = check_cards(position); !sound) return tl::unexpected(sound.error());
  return position;
}

json answer(bool all, const FrenchHand& play, json table, const FrenchHand& cross_left) {
  return {{"can_empty", all},
          {"max_playable", play.size()},
          {"play", speech::document(pack_cards(), play)},
          {"table", std::move(table)},
          {"cross_left", speech::document(pack_cards(), cross_left)}};
}

Query query_of(const Position& position) {
  Query query;
  query.must = position.floor_cards;
  query.may = position.hand;
  query.cross_may = position.cross;
  query.anchored = position.anchored;
  return query;
}

}  // namespace

Result<json> answer_solve(const json& request) {
  const auto position = read_position(request);
  if (!position) return tl::unexpected(position.error());
  if (!position->steps) {
    const Solution solution = solve(query_of(*position));
    json out = answer(solution.all, solution.play, speech::document(groups(), solution.groups),
                      position->cross - solution.cross_used);
    out["steps"] = json::array();
    return out;
  }
  const Plan plan = make_plan({position->floor.data(), position->floor.size()}, position->cross,
                              position->hand, position->anchored);
  json out =
      answer(plan.all, plan.play, speech::document(groups(), plan.table), position->cross - plan.cross_used);
  out["steps"] = json::array();
  out["steps_detail"] = json::array();
  for (const Step& step : plan.steps) {
    out["steps"].push_back(step.text);
    out["steps_detail"].push_back(step_json(step));
  }
  out["steps_proven_least"] = plan.proven_least;
  out["needs"] = plan.all ? json::array() : speech::document(pack_cards(), needs(query_of(*position)));
  return out;
}

Result<json> answer_validate(const json& request) {
  const JsonReader read(request);
  FieldReader fields{read};
  std::vector<Face> cards;
  fields("cards", cards, list(card(), kPackCards), "");
  if (!read.ok()) return read.error();
  const auto group = group_of(cards);
  if (!group) {
    return json{{"valid", false},
                {"kind", nullptr},
                {"reason", group.error().message},
                {"said", said_json(group.error())},
                {"cards", json::array()}};
  }
  return json{{"valid", true},
              {"kind", group->is_set() ? "set" : "run"},
              {"reason", nullptr},
              {"said", nullptr},
              {"cards", speech::document(SpokenGroup{}, *group)}};
}

Result<nlohmann::json> Game::solve(const nlohmann::json& question) { return answer_solve(question); }
Result<nlohmann::json> Game::validate(const nlohmann::json& question) { return answer_validate(question); }

}  // namespace meldwise::makiaveli
