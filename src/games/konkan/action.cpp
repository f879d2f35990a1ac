#include "games/konkan/action.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cards/text.h"
#include "games/json_reader.h"
#include "games/konkan/spoken.h"
#include "games/konkan/state.h"

namespace meldwise::konkan {
namespace {

constexpr std::string_view kForms =
    "'pull deck', 'pull trash', 'lay 7S 8S 9S', 'sarf 9D to 3', 'swap 7C from 2' or 'throw 9D'";

Result<std::uint8_t> parse_number(std::string_view text) {
  const Result<std::int64_t> number = parse_integer(text);
  if (!number || *number < 1 || *number > kMostMelds) {
    return fail(fmt::format("{} is not the number of a meld, 1 to {}", in_quotes(text), kMostMelds));
  }
  return static_cast<std::uint8_t>(*number - 1);
}

Result<Place> parse_place(std::string_view text) {
  const std::string upper = to_upper(text);
  if (upper == "LOW") return Place::low;
  if (upper == "HIGH") return Place::high;
  return fail(fmt::format("{} is not an end of a run: expected low or high", in_quotes(text)));
}

std::string_view place_text(Place place) { return place == Place::low ? "low" : "high"; }

/// The words after `sarf` or `swap`: a card, `to` or `from`, a number and perhaps an end.
Result<Action> parse_table_step(Step step, const std::vector<std::string_view>& parts) {
  const bool sarf_step = step == Step::sarf;
  const std::string_view link = sarf_step ? "TO" : "FROM";
  const std::size_t most = sarf_step ? 5 : 4;
  if (parts.size() < 4 || parts.size() > most || to_upper(parts[2]) != link) {
    return fail(sarf_step
                    ? "expected 'sarf CARD to NUMBER', for a joker perhaps with 'low' or 'high' at the end"
                    : "expected 'swap CARD from NUMBER'");
  }
  const Result<Face> card = parse_face(parts[1]);
  if (!card) return tl::unexpected(card.error());
  const Result<std::uint8_t> target = parse_number(parts[3]);
  if (!target) return tl::unexpected(target.error());
  if (!sarf_step) return swap_from(*card, *target);
  if (parts.size() == 4) return sarf_to(*card, *target);
  const Result<Place> place = parse_place(parts[4]);
  if (!place) return tl::unexpected(place.error());
  return sarf_to(*card, *target, *place);
}

/// What follows the first word.
std::string_view after_first_word(std::string_view text, std::string_view first) {
  return text.substr(static_cast<std::size_t>(first.data() - text.data()) + first.size());
}

Action read_lay(const JsonReader& read) {
  FixedList<MeldCard, kMostHand> cards;
  const std::size_t size = read["cards"].size(kMostHand);
  for (std::size_t i = 0; i < size; ++i) {
    cards.push_back(read["cards"][i].take(parse_meld_card(read["cards"][i].text())));
  }
  if (!read.ok()) return {};
  return lay(read["cards"].take(classify({cards.data(), cards.size()})));
}

}  // namespace

bool is_well_formed(const Action& action) {
  if (action.step != Step::lay && action.card > kJoker) return false;
  switch (action.step) {
    case Step::pull_deck:
      return action == pull_deck();
    case Step::pull_trash:
      return action == pull_trash();
    case Step::lay:
      return action == lay(action.meld) && is_valid(action.meld);
    case Step::sarf:
      return action == sarf_to(action.card, action.target, action.place) && action.place <= Place::high;
    case Step::swap:
      return action == swap_from(action.card, action.target);
    case Step::throw_card:
      return action == throw_card(action.card);
  }
  return false;
}

std::string to_text(const Action& action) {
  if (!is_well_formed(action)) return "(no step)";
  switch (action.step) {
    case Step::pull_deck:
      return "pull deck";
    case Step::pull_trash:
      return "pull trash";
    case Step::lay:
      return "lay " + to_text(action.meld);
    case Step::sarf:
      return fmt::format("sarf {} to {}{}{}", to_text(action.card), action.target + 1,
                         action.place == Place::best ? "" : " ",
                         action.place == Place::best ? "" : place_text(action.place));
    case Step::swap:
      return fmt::format("swap {} from {}", to_text(action.card), action.target + 1);
    case Step::throw_card:
      return "throw " + to_text(action.card);
  }
  return {};
}

Result<Action> parse_action(std::string_view text) {
  const std::vector<std::string_view> parts = words(text);
  if (parts.empty()) return fail(fmt::format("nothing to do: expected {}", kForms));
  const std::string verb = to_upper(parts[0]);
  if (verb == "PULL") {
    const std::string source = parts.size() == 2 ? to_upper(parts[1]) : std::string();
    if (source == "DECK") return pull_deck();
    if (source == "TRASH") return pull_trash();
    return fail("expected 'pull deck' or 'pull trash'");
  }
  if (verb == "LAY") {
    const Result<Meld> meld = parse_meld(after_first_word(text, parts[0]));
    if (!meld) return tl::unexpected(meld.error());
    return lay(*meld);
  }
  if (verb == "SARF") return parse_table_step(Step::sarf, parts);
  if (verb == "SWAP") return parse_table_step(Step::swap, parts);
  if (verb == "THROW") {
    if (parts.size() != 2) return fail("expected 'throw CARD'");
    const Result<Face> card = parse_face(parts[1]);
    if (!card) return tl::unexpected(card.error());
    return throw_card(*card);
  }
  return fail(fmt::format("unknown step {}: expected {}", in_quotes(parts[0]), kForms));
}

nlohmann::json to_json(const Action& action) {
  if (!is_well_formed(action)) return {{"type", "none"}};
  switch (action.step) {
    case Step::pull_deck:
      return {{"type", "pull"}, {"from", "deck"}};
    case Step::pull_trash:
      return {{"type", "pull"}, {"from", "trash"}};
    case Step::lay:
      return {{"type", "lay"}, {"cards", cards_json(action.meld)}};
    case Step::sarf: {
      nlohmann::json json = {{"type", "sarf"}, {"card", to_text(action.card)}, {"meld", action.target}};
      if (action.place != Place::best) json["end"] = place_text(action.place);
      return json;
    }
    case Step::swap:
      return {{"type", "swap"}, {"card", to_text(action.card)}, {"meld", action.target}};
    case Step::throw_card:
      return {{"type", "throw"}, {"card", to_text(action.card)}};
  }
  return nullptr;
}

Result<Action> action_from_json(const nlohmann::json& json) {
  const JsonReader read(json, "action");
  const std::string type = read["type"].text();
  const auto card = [&] { return read["card"].take(parse_face(read["card"].text())); };
  const auto target = [&] { return static_cast<int>(read["meld"].integer(0, kMostMelds - 1)); };
  Action action;
  if (type == "pull") {
    const std::string source = read["from"].text();
    if (source != "deck" && source != "trash") read["from"].refuse("expected \"deck\" or \"trash\"");
    action = source == "trash" ? pull_trash() : pull_deck();
  } else if (type == "lay") {
    action = read_lay(read);
  } else if (type == "sarf") {
    action = sarf_to(card(), target());
    if (read.has("end") && !read["end"].is_null())
      action.place = read["end"].take(parse_place(read["end"].text()));
  } else if (type == "swap") {
    action = swap_from(card(), target());
  } else if (type == "throw") {
    action = throw_card(card());
  } else {
    read["type"].refuse("expected pull, lay, sarf, swap or throw, got " + in_quotes(type));
  }
  if (!read.ok()) return read.error();
  return action;
}

}  // namespace meldwise::konkan
