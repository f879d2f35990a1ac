#include "games/makiaveli/speech/floor.h"

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "games/makiaveli/speech/groups.h"
#include "melds/makiaveli/plan.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {
namespace {

using nlohmann::json;

/// Whether every one of these cards can have a group of its own.
bool anchored_apart(std::span<const Face> faces, std::span<const Group> groups, std::uint64_t taken = 0) {
  if (faces.empty()) return true;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if ((taken >> i & 1U) == 0 && groups[i].has(faces.front()) &&
        anchored_apart(faces.subspan(1), groups, taken | std::uint64_t{1} << i)) {
      return true;
    }
  }
  return false;
}

struct Request {
  Groups before;
  FrenchHand put;
  FrenchHand used;
  std::optional<Groups> wanted;
  bool anchored = false;
};

/// Whether the wanted groups have exactly these cards, and those of the cross apart if they must be.
Status check_wanted(const Request& request, const FrenchHand& cards) {
  FrenchHand wanted;
  if (Status lying = gather(wanted, *request.wanted); !lying) return lying;
  for (std::uint8_t id = 0; id < kNaturalFaces; ++id) {
    const int missing = cards.count(Face{id}) - wanted.count(Face{id});
    if (missing > 0) return fail(meldwise::to_text(Face{id}) + " is missing");
    if (missing < 0) return fail(meldwise::to_text(Face{id}) + " does not belong there");
  }
  std::vector<Face> anchors;
  for_each_copy(request.used, [&](Face face) { anchors.push_back(face); });
  if (request.anchored && !anchored_apart(anchors, {request.wanted->data(), request.wanted->size()})) {
    return fail("two cards of the cross lie in one group: each must have its own");
  }
  return {};
}

json place_json(int place) {
  if (place == Step::kHand) return "hand";
  if (place == Step::kCross) return "cross";
  return place;
}

}  // namespace

Groups arrange(const FrenchHand& floor) {
  // Most views of a match show the floor of the one before: the last answer of each thread is kept.
  struct Last {
    FrenchHand floor;
    Groups groups;
  };
  static thread_local Last last;
  if (!(last.floor == floor)) {
    Query query;
    query.must = floor;
    Solution solution = solve(query);
    assert(solution.feasible);
    std::sort(solution.groups.begin(), solution.groups.end());
    last = {floor, solution.groups};
  }
  return last.groups;
}

Groups rearrange(const Groups& before, const FrenchHand& floor) {
  FrenchHand lying;
  if (!gather(lying, before) || !contains(floor, lying)) return arrange(floor);
  // The cards that came are like a hand that can go down whole.
  const Plan plan = make_plan({before.data(), before.size()}, {}, floor - lying);
  assert(plan.all);
  Groups after;
  for (const Group group : plan.table) after.push_back(group);
  return after;
}

Status gather(FrenchHand& all, const FrenchHand& cards) {
  Status fine;
  for_each_copy(cards, [&](Face face) {
    if (all.count(face) == 2) fine = fail("a third " + meldwise::to_text(face));
    if (fine) all.add(face);
  });
  return fine;
}

Status gather(FrenchHand& all, const Groups& groups) {
  for (const Group group : groups) {
    for (const Face face : group.cards()) {
      if (all.count(face) == 2) return fail("a third " + meldwise::to_text(face));
      all.add(face);
    }
  }
  return {};
}

json step_json(const Step& step) {
  constexpr const char* kKinds[] = {"split", "move", "put"};
  return {{"kind", kKinds[static_cast<std::size_t>(step.kind)]},
          {"from", place_json(step.from)},
          {"to", place_json(step.to)},
          {"cards", speech::document(speech::list(speech::card()), step.cards)},
          {"text", step.text}};
}

Result<json> answer_floor(const json& document) {
  const JsonReader read(document);
  speech::FieldReader f{read};
  Request request;
  f("before", request.before, groups(), "");
  f("put", request.put, pack_cards(), "");
  f("used", request.used, pack_cards(), "");
  if (read.ok() && !read["wanted"].is_null()) groups().read(read["wanted"], request.wanted.emplace());
  f.if_given("anchored", request.anchored, speech::flag());
  if (!read.ok()) return read.error();
  FrenchHand cards;
  for (const Status& all :
       {gather(cards, request.before), gather(cards, request.put), gather(cards, request.used)}) {
    if (!all) return tl::unexpected(all.error());
  }
  if (request.wanted) {
    if (const Status sound = check_wanted(request, cards); !sound)
      return fail("wanted: " + sound.error().message);
  }
  const Groups after = request.wanted ? *request.wanted : rearrange(request.before, cards);
  json steps = json::array();
  for (const Step& step : find_steps({request.before.data(), request.before.size()},
                                     {after.data(), after.size()}, request.used, request.put)) {
    steps.push_back(step_json(step));
  }
  return json{{"floor", speech::document(groups(), after)}, {"steps", std::move(steps)}};
}

}  // namespace meldwise::makiaveli
