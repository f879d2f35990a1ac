#include "games/konkan/spoken.h"

#include <nlohmann/json.hpp>

namespace meldwise::konkan {

std::string player_name(Seat seat, Seat observer) {
  return seat == observer ? "you" : "player " + std::to_string(index_of(seat) + 1);
}

std::string many(int count, std::string_view thing) {
  return std::to_string(count) + " " + std::string(thing) + (count == 1 ? "" : "s");
}

std::string_view ending_text(Ending ending) { return ending == Ending::adjudicated ? "adjudicated" : "won"; }

nlohmann::json cards_json(const FrenchHand& cards) {
  nlohmann::json list = nlohmann::json::array();
  cards.for_each_face([&](Face face, int count) {
    for (int i = 0; i < count; ++i) list.push_back(to_text(face));
  });
  return list;
}

nlohmann::json cards_json(const Meld& meld) {
  nlohmann::json list = nlohmann::json::array();
  for (const MeldCard& card : cards_in_order(meld)) list.push_back(to_text(card));
  return list;
}

}  // namespace meldwise::konkan
