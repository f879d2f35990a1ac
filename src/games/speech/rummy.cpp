#include "games/speech/rummy.h"

#include "games/speech/said_json.h"

namespace meldwise::speech {

using namespace rummy;

std::string hand_text(const Arrangement& hand) {
  std::string text;
  for (const CardSet meld : hand.melds) text.append("[").append(to_text(meld)).append("] ");
  return text + to_text(hand.loose);
}

Result<nlohmann::json> solve_rummy(const nlohmann::json& question, int most) {
  const JsonReader read(question);
  CardSet hand;
  cards(kPack).up_to(static_cast<std::size_t>(most) + 1).read(read["hand"], hand);
  if (!read.ok()) return read.error();
  nlohmann::json answer = document(rummy_arrangement(), arrange(hand));
  nlohmann::json& discards = answer["discards"] = nlohmann::json::array();
  hand.for_each([&](Face one) {
    if (hand.size() <= most) return;
    discards.push_back({{"card", document(card(), one)}, {"deadwood", deadwood(hand - one)}});
  });
  return answer;
}

Result<nlohmann::json> validate_rummy(const nlohmann::json& question) {
  const JsonReader read(question);
  CardSet meld;
  cards(kPack).up_to(kRanks).read(read["cards"], meld);
  if (!read.ok()) return read.error();
  if (!is_meld(meld))
    return no_meld({"expected three or four cards of a rank, or three or more of a suit in sequence"});
  const bool set = meld.lowest().rank() == (meld - meld.lowest()).lowest().rank();
  return valid_meld(set ? "set" : "run", document(cards(kPack), meld));
}

}  // namespace meldwise::speech
