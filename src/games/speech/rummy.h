// What is said of cards in rummies with one pack (melds/rummy): a hand in its melds, and what everybody has
// seen of one.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "games/rummy.h"
#include "games/speech/kinds.h"
#include "melds/rummy/prospects.h"

namespace meldwise::speech {

/// "[7S 8S 9S] [4C 4D 4H] KD".
[[nodiscard]] std::string hand_text(const rummy::Arrangement& hand);

/// A hand in its melds.
inline auto rummy_arrangement() {
  return object("Arrangement", [](auto& f, auto& hand) {
    f("melds", hand.melds, list(cards(rummy::kPack)), "of the best arrangement");
    f("loose", hand.loose, cards(rummy::kPack), "in no meld");
    f("deadwood", hand.points, number(0, 110), "what these cost");
  });
}

/// A hand that is shown: in words its melds and the rest, as a value the cards that are in no meld.
inline auto shown_hand() {
  return said(of(&rummy::Arrangement::loose, cards(rummy::kPack)),
              [](const rummy::Arrangement& hand, Seat) { return hand_text(hand); });
}

/// What everybody has seen of a seat.
void describe_evidence(auto& f, auto& record) {
  f("known", record.known, cards(rummy::kPack), "surely in this hand: taken openly, or shown");
  f("passed", record.passed, cards(rummy::kPack), "upcards it left lying");
  f("discarded", record.discarded, cards(rummy::kPack), "what it has thrown");
}

[[nodiscard]] Result<nlohmann::json> solve_rummy(const nlohmann::json& question, int most);
[[nodiscard]] Result<nlohmann::json> validate_rummy(const nlohmann::json& question);

}  // namespace meldwise::speech

namespace meldwise::rummy {

template <int Most>
Result<nlohmann::json> SolverAnswers<Most>::solve(const nlohmann::json& question) {
  return speech::solve_rummy(question, Most);
}
template <int Most>
Result<nlohmann::json> SolverAnswers<Most>::validate(const nlohmann::json& question) {
  return speech::validate_rummy(question);
}

}  // namespace meldwise::rummy
