#include "games/makiaveli/solver_json.h"

#include "games/makiaveli/game.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "games/json_reader.h"
#include "games/makiaveli/floor_json.h"
#include "games/makiaveli/spoken.h"
#include "melds/makiaveli/plan.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {
namespace {

using nlohmann::json;

struct Position {
  std::vector<Group> floor;
  FrenchHand floor_cards;
  FrenchHand hand;
  FrenchHand cross;
  bool anchored = false;
  bool steps = true;
};

/// Reads one card; `everything` holds all cards read so far, to find a third copy.
Face read_card(const JsonReader& read, FrenchHand& everything) {
  const Face face = read.take(parse_face(read.text()));
  if (!read.ok()) return face;
  if (face.is_joker()) {
    read.refuse("there are no jokers in Makiaveli");
  } else if (everything.count(face) == 2) {
    read.refuse("a third " + to_text(face) + ": there are only two of each card");
  } else {
    everything.add(face);
  }
  return face;
}

FrenchHand read_cards(const JsonReader& read, FrenchHand& everything) {
  FrenchHand cards;
  const std::size_t size = read.size(2 * kNaturalFaces);
  for (std::size_t i = 0; i < size; ++i) {
    const Face face = read_card(read[i], everything);
    if (!read.ok()) return {};
    cards.add(face);
  }
  return cards;
}

Result<Position> read_position(const json& request) {
  const JsonReader read(request);
  Position position;
  FrenchHand everything;
  position.hand = read_cards(read["hand"], everything);
  if (read.has("floor")) {
    const JsonReader groups = read["floor"];
    const std::size_t size = groups.size(kMaxGroups);
    for (std::size_t i = 0; i < size && read.ok(); ++i) {
      std::vector<Face> cards;
      const std::size_t length = groups[i].size(kLongestRun);
      for (std::size_t j = 0; j < length && read.ok(); ++j)
        cards.push_back(read_card(groups[i][j], everything));
      if (!read.ok()) break;
      position.floor.push_back(groups[i].take(group_of(cards)));
      for (const Face face : cards) position.floor_cards.add(face);
    }
  }
  if (read.has("cross")) position.cross = read_cards(read["cross"], everything);
  if (read.has("anchored")) position.anchored = read["anchored"].flag();
  if (read.has("steps")) position.steps = read["steps"].flag();
  if (!read.ok()) return read.error();
  return position;
}

FrenchHand without(FrenchHand cards, const FrenchHand& removed) {
  removed.for_each_face([&](Face face, int copies) {
    for (int i = 0; i < copies; ++i) cards.remove(face);
  });
  return cards;
}

json answer(bool all, const FrenchHand& play, json table, const FrenchHand& cross_left) {
  return {{"can_empty", all},
          {"max_playable", play.size()},
          {"play", cards_json(play)},
          {"table", std::move(table)},
          {"cross_left", cards_json(cross_left)}};
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
    json out =
        answer(solution.all, solution.play, groups_json({solution.groups.data(), solution.groups.size()}),
               without(position->cross, solution.cross_used));
    out["steps"] = json::array();
    return out;
  }
  const Plan plan = make_plan(position->floor, position->cross, position->hand, position->anchored);
  json out = answer(plan.all, plan.play, groups_json(plan.table), without(position->cross, plan.cross_used));
  out["steps"] = json::array();
  out["steps_detail"] = json::array();
  for (const Step& step : plan.steps) {
    out["steps"].push_back(step.text);
    out["steps_detail"].push_back(step_json(step));
  }
  out["steps_proven_least"] = plan.proven_least;
  out["needs"] = plan.all ? json::array() : cards_json(needs(query_of(*position)));
  return out;
}

Result<json> answer_validate(const json& request) {
  const JsonReader read(request);
  const JsonReader list = read["cards"];
  std::vector<Face> cards;
  for (std::size_t i = 0; i < list.size(2 * kNaturalFaces) && read.ok(); ++i) {
    cards.push_back(list[i].take(parse_face(list[i].text())));
  }
  if (!read.ok()) return read.error();
  const auto group = group_of(cards);
  if (!group) {
    return json{
        {"valid", false}, {"kind", nullptr}, {"reason", group.error().message}, {"cards", json::array()}};
  }
  return json{{"valid", true},
              {"kind", group->is_set() ? "set" : "run"},
              {"reason", nullptr},
              {"cards", groups_json({&*group, 1}).front()}};
}

Result<nlohmann::json> Game::solve(const nlohmann::json& question) { return answer_solve(question); }
Result<nlohmann::json> Game::validate(const nlohmann::json& question) { return answer_validate(question); }

}  // namespace meldwise::makiaveli
