#include "games/five_crowns/action.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "cards/text.h"
#include "games/json_reader.h"

namespace meldwise::five_crowns {
namespace {

constexpr std::string_view kExpected =
    "expected draw stock, draw discard, discard CARD, go out CARD, go out, put CARD or close";

Result<Action> with_card(Step step, std::string_view card) {
  const Result<CrownCard> parsed = parse_crown_card(card);
  if (!parsed) return tl::unexpected(parsed.error());
  return Action{step, *parsed};
}

}  // namespace

bool is_well_formed(const Action& action) {
  switch (action.step) {
    case Step::draw_stock:
    case Step::draw_discard:
    case Step::close:
      return action.card == kNoCard;
    case Step::discard:
    case Step::put:
      return action.card.is_card();
    case Step::go_out:
      return action.card.is_card() || action.card == kNoCard;
  }
  return false;
}

std::string to_text(const Action& action) {
  switch (action.step) {
    case Step::draw_stock:
      return "draw stock";
    case Step::draw_discard:
      return "draw discard";
    case Step::discard:
      return "discard " + to_text(action.card);
    case Step::go_out:
      return action.card == kNoCard ? "go out" : "go out " + to_text(action.card);
    case Step::put:
      return "put " + to_text(action.card);
    case Step::close:
      return "close";
  }
  return {};
}

Result<Action> parse_action(std::string_view text) {
  const std::string upper = to_upper(text);
  const std::vector<std::string_view> word = words(upper);
  const auto is = [&](std::size_t i, std::string_view what) { return word[i] == what; };
  if (word.size() == 1 && is(0, "CLOSE")) return Action{Step::close};
  if (word.size() == 2) {
    if (is(0, "DRAW") && is(1, "STOCK")) return Action{Step::draw_stock};
    if (is(0, "DRAW") && is(1, "DISCARD")) return Action{Step::draw_discard};
    if (is(0, "GO") && is(1, "OUT")) return Action{Step::go_out};
    if (is(0, "DISCARD")) return with_card(Step::discard, word[1]);
    if (is(0, "PUT")) return with_card(Step::put, word[1]);
  }
  if (word.size() == 3 && is(0, "GO") && is(1, "OUT")) return with_card(Step::go_out, word[2]);
  return fail("unknown action " + in_quotes(text) + ": " + std::string(kExpected));
}

nlohmann::json to_json(const Action& action) {
  switch (action.step) {
    case Step::draw_stock:
      return {{"type", "draw"}, {"from", "stock"}};
    case Step::draw_discard:
      return {{"type", "draw"}, {"from", "discard"}};
    case Step::discard:
      return {{"type", "discard"}, {"card", to_text(action.card)}};
    case Step::go_out:
      if (action.card == kNoCard) return {{"type", "go_out"}, {"card", nullptr}};
      return {{"type", "go_out"}, {"card", to_text(action.card)}};
    case Step::put:
      return {{"type", "put"}, {"card", to_text(action.card)}};
    case Step::close:
      return {{"type", "close"}};
  }
  return nullptr;
}

Result<Action> action_from_json(const nlohmann::json& json) {
  const JsonReader read(json, "action");
  const std::string type = read["type"].text();
  const auto card = [&] { return read["card"].take(parse_crown_card(read["card"].text())); };
  Action action;
  if (type == "draw") {
    const std::string from = read["from"].text();
    if (from != "stock" && from != "discard") read["from"].refuse("expected stock or discard");
    action = {from == "discard" ? Step::draw_discard : Step::draw_stock, kNoCard};
  } else if (type == "discard") {
    action = {Step::discard, card()};
  } else if (type == "go_out") {
    const bool bare = !read.has("card") || read["card"].is_null();
    action = {Step::go_out, bare ? kNoCard : card()};
  } else if (type == "put") {
    action = {Step::put, card()};
  } else if (type == "close") {
    action = {Step::close, kNoCard};
  } else {
    read["type"].refuse("expected draw, discard, go_out, put or close, got " + in_quotes(type));
  }
  if (!read.ok()) return read.error();
  return action;
}

}  // namespace meldwise::five_crowns
