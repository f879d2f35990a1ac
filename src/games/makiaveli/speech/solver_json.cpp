// The solver of Makiaveli as JSON: one request in, one answer out.
//
// Request: {"hand":["7S",…],"floor":[["5C",…],…],"cross":["TS",…]} and optionally "anchored" (false) and
// "steps"
//   (true). Every group of the floor must be valid; hand, floor and cross together come from two decks.
// Answer:
//   can_empty       the whole hand can be played (an empty hand: yes)
//   max_playable    the most cards of the hand that can be played in one turn; more is proven impossible
//   play            those cards
//   table           the floor afterwards: untouched groups first
//   cross_left      the cards that stay in the cross
//   steps           sentences that lead from the floor to the table, touching as few groups as can be
//   steps_detail    the same with structure: {"kind","from","to","cards","text"}; `from` and `to` are places:
//   the
//                   groups of the request from 0, new ones after them; `from` may be "hand" or "cross"
//   steps_proven_least   no play of as many cards touches fewer groups
//   needs           single cards that would let the whole hand be played, if it cannot be
// With "steps":false the table is any arrangement and the last four fields are left out, which takes some
// microseconds. A bad request is an Error that names the field.
//
// `validate`: {"cards":["5C","7C","6C"]} → {"valid","kind","reason","cards"}: whether the cards make a
//   group, "run" or "set" (or null), why not (or null), and the group in table order.
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

Result<json> Game::solve(const json& request) {
  const auto position = read_position(request);
  if (!position) return tl::unexpected(position.error());
  if (!position->steps) {
    const Solution solution = makiaveli::solve(query_of(*position));
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

Result<json> Game::validate(const json& request) {
  const JsonReader read(request);
  FieldReader fields{read};
  std::vector<Face> cards;
  fields("cards", cards, list(card(), kPackCards), "");
  if (!read.ok()) return read.error();
  const auto group = group_of(cards);
  if (!group) return no_meld(group.error());
  return valid_meld(group->is_set() ? "set" : "run", document(SpokenGroup{}, *group));
}

}  // namespace meldwise::makiaveli
