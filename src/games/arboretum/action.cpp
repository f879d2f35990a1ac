// Actions in words and in JSON.
#include <nlohmann/json.hpp>
#include <vector>

#include "cards/text.h"
#include "games/arboretum/game.h"
#include "games/arboretum/spoken.h"
#include "games/json_reader.h"

namespace meldwise::arboretum {

using nlohmann::json;

namespace {

constexpr const char* kExpected =
    "expected 'draw deck', 'draw discard 1', 'play J3 at 1,-2' or 'discard J3', with a player's number, a "
    "card and a "
    "place of your own";

constexpr int kFarthest = 100;  // no arboretum reaches so far; such a place is a slip of the pen

Result<Action> parse_draw(const std::vector<std::string_view>& word) {
  if (word.size() == 2 && to_upper(word[1]) == "DECK") return Action::draw();
  const bool discard = word.size() == 3 && to_upper(word[1]) == "DISCARD";
  if (!discard && word.size() != 2) return fail(kExpected);
  const Result<std::int64_t> player = parse_integer(word.back());
  if (!player) return fail(kExpected);
  if (*player < 1 || *player > kMostPlayers) {
    return fail("there is no player " + std::to_string(*player) + ": expected 1 to " +
                std::to_string(kMostPlayers));
  }
  return Action::take(seat_at(static_cast<int>(*player) - 1));
}

Result<Action> parse_play(const std::vector<std::string_view>& word) {
  if (word.size() != 5 || to_upper(word[2]) != "AT") return fail(kExpected);
  const Result<TreeCard> card = parse_tree_card(word[1]);
  if (!card) return tl::unexpected(card.error());
  const Result<std::int64_t> x = parse_integer(word[3]);
  const Result<std::int64_t> y = parse_integer(word[4]);
  if (!x || !y) return fail(kExpected);
  if (std::max(std::abs(*x), std::abs(*y)) > kFarthest) {
    return fail("no arboretum reaches to " + std::string(word[3]) + "," + std::string(word[4]));
  }
  return Action::play(*card, Cell(static_cast<int>(*x), static_cast<int>(*y)));
}

}  // namespace

std::string Game::to_text(const Action& action) {
  switch (action.kind()) {
    case ActionKind::draw:
      return "draw deck";
    case ActionKind::take:
      return "draw discard " + std::to_string(index_of(action.pile()) + 1);
    case ActionKind::play:
      return "play " + meldwise::to_text(action.card()) + " at " + arboretum::to_text(action.cell());
    case ActionKind::discard:
      return "discard " + meldwise::to_text(action.card());
  }
  return "nothing";
}

Result<Action> Game::parse_action(std::string_view text) {
  const std::vector<std::string_view> word = words(text);
  const std::string verb = word.empty() ? "" : to_upper(word[0]);
  if (verb == "DRAW") return parse_draw(word);
  if (verb == "PLAY") return parse_play(word);
  if (verb == "DISCARD" && word.size() == 2) {
    const Result<TreeCard> card = parse_tree_card(word[1]);
    if (!card) return tl::unexpected(card.error());
    return Action::discard(*card);
  }
  return fail("unknown action " + in_quotes(text) + ": " + kExpected);
}

json Game::to_json(const Action& action) {
  switch (action.kind()) {
    case ActionKind::draw:
      return {{"type", "draw"}, {"from", "deck"}};
    case ActionKind::take:
      return {{"type", "draw"}, {"from", "discard"}, {"seat", index_of(action.pile())}};
    case ActionKind::play:
      return {{"type", "play"},
              {"card", meldwise::to_text(action.card())},
              {"at", {action.cell().x(), action.cell().y()}}};
    case ActionKind::discard:
      return {{"type", "discard"}, {"card", meldwise::to_text(action.card())}};
  }
  return {{"type", "nothing"}};
}

Result<Action> Game::action_from_json(const json& document) {
  const JsonReader read(document, "action");
  const std::string type = read["type"].text();
  const auto card = [&] { return read["card"].take(parse_tree_card(read["card"].text())); };
  Action action;
  if (type == "draw") {
    const std::string from = read["from"].text();
    if (from == "discard") {
      action = Action::take(seat_at(static_cast<int>(read["seat"].integer(0, kMostPlayers - 1))));
    } else if (from != "deck") {
      read["from"].refuse("expected \"deck\" or \"discard\", got " + in_quotes(from));
    }
  } else if (type == "play") {
    const JsonReader at = read["at"];
    if (at.size(2) != 2) at.refuse("expected [x, y]");
    const auto x = static_cast<int>(at[0].integer(-kFarthest, kFarthest));
    const auto y = static_cast<int>(at[1].integer(-kFarthest, kFarthest));
    action = Action::play(card(), Cell(x, y));
  } else if (type == "discard") {
    action = Action::discard(card());
  } else {
    read["type"].refuse("expected \"draw\", \"play\" or \"discard\", got " + in_quotes(type));
  }
  if (!read.ok()) return read.error();
  return action;
}

}  // namespace meldwise::arboretum
