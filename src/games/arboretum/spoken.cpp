#include "games/arboretum/spoken.h"

#include <nlohmann/json.hpp>

namespace meldwise::arboretum {

using nlohmann::json;

std::string player_name(Seat seat, Seat observer) {
  return seat == observer ? "you" : "player " + std::to_string(index_of(seat) + 1);
}

std::string to_text(Cell cell) { return std::to_string(cell.x()) + "," + std::to_string(cell.y()); }

std::string ending_text(Ending ending) { return ending == Ending::shared ? "shared" : "won"; }

std::string or_none(const std::string& cards) { return cards.empty() ? "none" : cards; }

std::string species_key(Species species) { return {species_letter(species)}; }

json cards_json(std::span<const TreeCard> cards) {
  json out = json::array();
  for (const TreeCard card : cards) out.push_back(meldwise::to_text(card));
  return out;
}

json cards_json(const Hand& hand) {
  json out = json::array();
  for (const TreeCard card : hand) out.push_back(meldwise::to_text(card));
  return out;
}

json cards_json(const TreeSet& cards) {
  json out = json::array();
  cards.for_each([&](TreeCard card) { out.push_back(meldwise::to_text(card)); });
  return out;
}

json by_species_json(const FinalScore& score, int species) {
  json out = json::object();
  for (int s = 0; s < species; ++s) {
    json& points = out[species_key(species_at(s))] = json::array();
    for (int seat = 0; seat < score.seats; ++seat) {
      const int worth = score.paths[static_cast<std::size_t>(seat)][static_cast<std::size_t>(s)];
      points.push_back(score.may_score(seat, species_at(s)) ? json(worth) : json(nullptr));
    }
  }
  return out;
}

}  // namespace meldwise::arboretum
