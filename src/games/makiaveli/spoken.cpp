#include "games/makiaveli/spoken.h"

#include <nlohmann/json.hpp>

#include "games/makiaveli/options.h"

namespace meldwise::makiaveli {

std::string player_name(Seat seat, Seat observer) {
  return seat == observer ? "you" : "player " + std::to_string(index_of(seat) + 1);
}

std::string player_names(std::uint8_t mask, Seat observer) {
  std::string names;
  for (int seat = 0; seat < kMostSeats; ++seat) {
    if (((mask >> seat) & 1) == 0) continue;
    if (!names.empty()) names += " and ";
    names += player_name(seat_at(seat), observer);
  }
  return names;
}

std::string or_nothing(const FrenchHand& cards) { return cards.empty() ? "nothing" : to_text(cards); }

std::string ending_text(Ending ending) { return ending == Ending::blocked ? "blocked" : "won"; }

nlohmann::json cards_json(const FrenchHand& cards) {
  nlohmann::json list = nlohmann::json::array();
  cards.for_each_face([&](Face face, int count) {
    for (int i = 0; i < count; ++i) list.push_back(to_text(face));
  });
  return list;
}

nlohmann::json seats_json(std::uint8_t mask) {
  nlohmann::json list = nlohmann::json::array();
  for (int seat = 0; seat < kMostSeats; ++seat) {
    if (((mask >> seat) & 1) != 0) list.push_back(seat);
  }
  return list;
}

}  // namespace meldwise::makiaveli
