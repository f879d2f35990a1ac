#include "games/makiaveli/floor_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "games/json_reader.h"
#include "games/makiaveli/floor.h"
#include "games/makiaveli/spoken.h"

namespace meldwise::makiaveli {
namespace {

using nlohmann::json;

void read_floor_card(const JsonReader& read, FrenchHand& cards, std::vector<Face>* list) {
  const Face face = read.take(parse_face(read.text()));
  if (!read.ok()) return;
  if (face.is_joker()) return read.refuse("there are no jokers in Makiaveli");
  if (cards.count(face) == 2) return read.refuse("a third " + meldwise::to_text(face));
  cards.add(face);
  if (list != nullptr) list->push_back(face);
}

Groups read_groups(const JsonReader& read, FrenchHand& cards) {
  Groups groups;
  for (std::size_t i = 0; i < read.size(kMaxGroups) && read.ok(); ++i) {
    std::vector<Face> faces;
    for (std::size_t j = 0; j < read[i].size(kLongestRun) && read.ok(); ++j) {
      read_floor_card(read[i][j], cards, &faces);
    }
    if (read.ok()) groups.push_back(read[i].take(group_of(faces)));
  }
  return groups;
}

FrenchHand read_hand(const JsonReader& read) {
  FrenchHand cards;
  for (std::size_t i = 0; i < read.size(2 * kNaturalFaces) && read.ok(); ++i) {
    read_floor_card(read[i], cards, nullptr);
  }
  return cards;
}

/// Whether every card of `faces` from `at` on can have a group of its own.
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

void check_wanted(const JsonReader& at, const FrenchHand& cards, const FrenchHand& wanted) {
  for (int index = 0; index < kNaturalFaces && at.ok(); ++index) {
    const Face face{static_cast<std::uint8_t>(index)};
    const int there = wanted.count(face);
    const int expected = cards.count(face);
    if (there < expected) at.refuse(meldwise::to_text(face) + " is missing");
    if (there > expected) at.refuse(meldwise::to_text(face) + " does not belong there");
  }
}

json place_json(int place) {
  if (place == Step::kHand) return "hand";
  if (place == Step::kCross) return "cross";
  return place;
}

}  // namespace

json groups_json(std::span<const Group> groups) {
  json list = json::array();
  for (const Group group : groups) {
    json cards = json::array();
    for (const Face face : group.cards()) cards.push_back(meldwise::to_text(face));
    list.push_back(std::move(cards));
  }
  return list;
}

json step_json(const Step& step) {
  constexpr const char* kKinds[] = {"split", "move", "put"};
  json cards = json::array();
  for (const Face face : step.cards) cards.push_back(meldwise::to_text(face));
  return {{"kind", kKinds[static_cast<std::size_t>(step.kind)]},
          {"from", place_json(step.from)},
          {"to", place_json(step.to)},
          {"cards", std::move(cards)},
          {"text", step.text}};
}

Result<json> answer_floor(const json& request) {
  const JsonReader read(request);
  FrenchHand cards;
  const Groups before = read_groups(read["before"], cards);
  const FrenchHand put = read_hand(read["put"]);
  const FrenchHand used = read_hand(read["used"]);
  if (!read.ok()) return read.error();
  for (const FrenchHand* more : {&put, &used}) {
    more->for_each_face([&](Face face, int copies) {
      for (int i = 0; i < copies; ++i) cards.add(face);
    });
  }
  Groups after;
  if (const JsonReader wanted = read["wanted"]; read.ok() && !wanted.is_null()) {
    FrenchHand lying;
    after = read_groups(wanted, lying);
    if (read.ok()) check_wanted(wanted, cards, lying);
    std::vector<Face> anchors;
    used.for_each_face([&](Face face, int copies) { anchors.insert(anchors.end(), copies, face); });
    if (read.ok() && read["anchored"].flag() && !anchored_apart(anchors, {after.data(), after.size()})) {
      wanted.refuse("two cards of the cross lie in one group: each must have its own");
    }
    if (!read.ok()) return read.error();
  } else {
    if (!read.ok()) return read.error();
    after = rearrange(before, cards);
  }
  json steps = json::array();
  for (const Step& step :
       find_steps({before.data(), before.size()}, {after.data(), after.size()}, used, put)) {
    steps.push_back(step_json(step));
  }
  return json{{"floor", groups_json({after.data(), after.size()})}, {"steps", std::move(steps)}};
}

}  // namespace meldwise::makiaveli
