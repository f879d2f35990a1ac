#include "games/arboretum/speech/protocol.h"

#include <nlohmann/json.hpp>

#include "games/json_reader.h"

namespace meldwise::arboretum::protocol {

using nlohmann::json;

namespace {

constexpr int kPlayers = 2;
constexpr int kDeck = 0;
constexpr int kOwnPile = 1;
constexpr int kOtherPile = 2;
constexpr int kFarthest = 100;

TreeCard read_card(const JsonReader& read) {
  if (read.raw().is_string()) return read.take(parse_tree_card(read.text()));
  if (read.size(2) != 2) read.refuse("expected a card like [\"J\",3]");
  const Species species = read[0].take(parse_species(read[0].text()));
  const auto rank = static_cast<int>(read[1].integer(1, kTreeRanks));
  return read.ok() ? TreeCard::of(species, rank) : TreeCard{};
}

}  // namespace

json card_to_json(TreeCard card) { return {std::string(1, species_letter(card.species())), card.rank()}; }

Result<TreeCard> card_from_json(const json& document) {
  const JsonReader read(document, "card");
  const TreeCard card = read_card(read);
  if (!read.ok()) return read.error();
  return card;
}

json move_to_json(const Action& action, Seat seat) {
  switch (action.kind()) {
    case ActionKind::draw:
      return kDeck;
    case ActionKind::take:
      return action.pile() == seat ? kOwnPile : kOtherPile;
    case ActionKind::play:
      return {{"card", card_to_json(action.card())}, {"coord", {action.cell().x(), action.cell().y()}}};
    case ActionKind::discard:
      return card_to_json(action.card());
  }
  return nullptr;
}

Result<Action> move_from_json(const json& document, Seat seat) {
  const JsonReader read(document, "move");
  Action action;
  if (document.is_number()) {
    const auto source = read.integer(kDeck, kOtherPile);
    if (source != kDeck) action = Action::take(source == kOwnPile ? seat : seat_after(seat, kPlayers));
  } else if (document.is_object()) {
    const JsonReader coord = read["coord"];
    if (coord.size(2) != 2) coord.refuse("expected [x, y]");
    const auto x = static_cast<int>(coord[0].integer(-kFarthest, kFarthest));
    const auto y = static_cast<int>(coord[1].integer(-kFarthest, kFarthest));
    action = Action::play(read_card(read["card"]), Cell(x, y));
  } else {
    action = Action::discard(read_card(read));
  }
  if (!read.ok()) return read.error();
  return action;
}

}  // namespace meldwise::arboretum::protocol
