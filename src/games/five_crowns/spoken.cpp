#include "games/five_crowns/spoken.h"

#include <nlohmann/json.hpp>

namespace meldwise::five_crowns {

nlohmann::json cards_json(const CrownHand& hand) {
  nlohmann::json list = nlohmann::json::array();
  hand.for_each_face([&](CrownCard card, int count) {
    for (int copy = 0; copy < count; ++copy) list.push_back(meldwise::to_text(card));
  });
  return list;
}

nlohmann::json to_json(const Arrangement& arrangement) {
  nlohmann::json melds = nlohmann::json::array();
  nlohmann::json meanings = nlohmann::json::array();
  for (const Meld& meld : arrangement.melds) {
    nlohmann::json cards = nlohmann::json::array();
    nlohmann::json stand_for = nlohmann::json::array();
    for (std::size_t i = 0; i < meld.cards.size(); ++i) {
      cards.push_back(meldwise::to_text(meld.cards[i]));
      stand_for.push_back(stands_for(meld, i));
    }
    melds.push_back(std::move(cards));
    meanings.push_back(std::move(stand_for));
  }
  return {{"melds", std::move(melds)},
          {"stands_for", std::move(meanings)},
          {"leftover", cards_json(arrangement.leftover)}};
}

std::string to_text(const Arrangement& arrangement, CrownRank wild) {
  std::string out;
  for (const Meld& meld : arrangement.melds) out.append("[").append(to_text(meld, wild)).append("] ");
  out += meldwise::to_text(arrangement.leftover);
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

Arrangement arrange_shown(const CrownHand& cards, bool arranged_by_hand, CrownRank wild,
                          const MeldRules& rules) {
  if (!arranged_by_hand) return arrange(cards, wild, rules);
  Arrangement as_it_is;
  as_it_is.points = points_of(cards, wild, rules.points);
  as_it_is.leftover = cards;
  return as_it_is;
}

CrownCard read_card(const JsonReader& read) { return read.take(parse_crown_card(read.text())); }

CrownHand read_cards(const JsonReader& read, std::size_t most) {
  CrownHand cards;
  const std::size_t size = read.size(most);
  for (std::size_t i = 0; i < size && read.ok(); ++i) {
    const CrownCard card = read_card(read[i]);
    if (!read.ok()) break;
    if (const Status added = add_checked(cards, card); !added) read[i].refuse(added.error().message);
  }
  return cards;
}

}  // namespace meldwise::five_crowns
