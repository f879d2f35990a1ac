#include "games/makiaveli/action.h"

#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "cards/text.h"
#include "games/json_reader.h"

namespace meldwise::makiaveli {
namespace {

constexpr std::array<std::string_view, 5> kMoveNames = {"draw", "pass", "put", "use", "done"};
constexpr std::string_view kExpected = "expected draw, pass, put CARD, use CARD or done";

std::string move_name(Move move) {
  const auto index = static_cast<std::size_t>(move);
  return index < kMoveNames.size() ? std::string(kMoveNames[index]) : "move " + std::to_string(index);
}

Result<Move> parse_move(std::string_view word) {
  const std::string upper = to_upper(word);
  for (std::size_t i = 0; i < kMoveNames.size(); ++i) {
    if (to_upper(kMoveNames[i]) == upper) return static_cast<Move>(i);
  }
  return fail("unknown action " + in_quotes(word) + ": " + std::string(kExpected));
}

Result<Face> parse_card(std::string_view text) {
  const Result<Face> face = parse_face(text);
  if (face && face->is_joker()) return fail("there are no jokers in Makiaveli");
  return face;
}

}  // namespace

std::string to_text(const Action& action) {
  std::string text = move_name(action.move);
  if (names_card(action.move)) {
    text += ' ';
    text += action.face.id < kNaturalFaces ? meldwise::to_text(action.face) : "??";
  }
  return text;
}

Result<Action> parse_action(std::string_view text) {
  const std::vector<std::string_view> parts = words(text);
  if (parts.empty()) return fail("no action: " + std::string(kExpected));
  const Result<Move> move = parse_move(parts[0]);
  if (!move) return tl::unexpected(move.error());
  const std::size_t expected = names_card(*move) ? 2 : 1;
  if (parts.size() < expected) return fail("which card? " + std::string(kExpected));
  if (parts.size() > expected) {
    return fail("unexpected " + in_quotes(parts[expected]) + " after " +
                in_quotes(text.substr(0, static_cast<std::size_t>(parts[expected].data() - text.data()))) +
                ": one step at a time");
  }
  Action action{*move, {}};
  if (names_card(*move)) {
    const Result<Face> face = parse_card(parts[1]);
    if (!face) return tl::unexpected(face.error());
    action.face = *face;
  }
  return action;
}

nlohmann::json to_json(const Action& action) {
  nlohmann::json json = {{"type", move_name(action.move)}};
  if (names_card(action.move)) json["card"] = meldwise::to_text(action.face);
  return json;
}

Result<Action> action_from_json(const nlohmann::json& json) {
  const JsonReader read(json, "action");
  Action action;
  action.move = read["type"].take(parse_move(read["type"].text()));
  if (names_card(action.move)) {
    action.face = read["card"].take(parse_card(read["card"].text()));
  } else if (read.has("card")) {
    read["card"].refuse(move_name(action.move) + " names no card");
  }
  if (!read.ok()) return read.error();
  return action;
}

}  // namespace meldwise::makiaveli
