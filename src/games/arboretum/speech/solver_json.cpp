// Questions about Arboretum asked and answered in JSON, one document each: what layouts and hands are worth,
// and how a recorded game of the bot protocol ends.
//
// A bad question is an Error that names the field. The answers are exact.
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "games/arboretum/game.h"
#include "games/arboretum/speech/protocol.h"
#include "games/arboretum/speech/trees.h"
#include "games/json_reader.h"
#include "melds/arboretum/scoring.h"
#include "melds/arboretum/witness.h"

namespace meldwise::arboretum {

using nlohmann::json;

namespace {

constexpr std::int64_t kFarthest = 1'000'000;
constexpr int kDuel = 2;

/// Notes every card of a question, so that none comes twice.
class Seen {
 public:
  TreeCard read(const JsonReader& read) {
    const TreeCard card = read.take(protocol::card_from_json(read.raw()));
    if (cards_.has(card)) read.refuse(to_text(card) + " is named twice; there is one of each card");
    cards_.add(card);
    return card;
  }
  /// The six species of the two-player game are always spoken of, others if they occur.
  [[nodiscard]] bool speaks_of(Species species) const {
    return index_of(species) < species_in_play(kDuel) || cards_.has_species(species);
  }

 private:
  TreeSet cards_;
};

TreeSet read_hand(const JsonReader& read, Seen& seen) {
  TreeSet hand;
  for (std::size_t i = 0; i < read.size(kTreeCards) && read.ok(); ++i) hand.add(seen.read(read[i]));
  return hand;
}

WideLayout read_layout(const JsonReader& read, Seen& seen) {
  struct Placed {
    TreeCard card;
    std::int64_t x;
    std::int64_t y;
  };
  std::vector<Placed> placed;
  const auto at = [](const Placed& p) { return std::to_string(p.x) + "," + std::to_string(p.y); };
  for (std::size_t i = 0; i < read.size(kTreeCards) && read.ok(); ++i) {
    if (read[i].size(3) != 3) read[i].refuse("expected [card, x, y]");
    const TreeCard card = seen.read(read[i][0]);
    const Placed next{card, read[i][1].integer(-kFarthest, kFarthest),
                      read[i][2].integer(-kFarthest, kFarthest)};
    for (const Placed& other : placed) {
      if (other.x == next.x && other.y == next.y) {
        read[i].refuse(to_text(card) + " lies on " + to_text(other.card) + " at " + at(next));
      }
    }
    placed.push_back(next);
  }
  WideLayout layout{};
  if (!read.ok() || placed.empty()) return layout;
  // Laid again from the first card on, always one that touches what lies already.
  const Placed origin = placed.front();
  std::vector<bool> laid(placed.size(), false);
  for (bool progress = true; progress;) {
    progress = false;
    for (std::size_t i = 0; i < placed.size(); ++i) {
      const std::int64_t x = placed[i].x - origin.x;
      const std::int64_t y = placed[i].y - origin.y;
      const bool near = std::abs(x) < kTreeCards && std::abs(y) < kTreeCards;
      if (laid[i] || !near || !layout.may_play(Cell(static_cast<int>(x), static_cast<int>(y)))) continue;
      layout.play(placed[i].card, Cell(static_cast<int>(x), static_cast<int>(y)));
      laid[i] = progress = true;
    }
  }
  for (std::size_t i = 0; i < placed.size(); ++i) {
    if (!laid[i]) {
      read[i].refuse(to_text(placed[i].card) + " at " + at(placed[i]) + " is not joined to " +
                     to_text(origin.card) + " at " + at(origin));
    }
  }
  return layout;
}

json paths_json(const WideLayout& layout, const Seen& seen) {
  json out = json::object();
  const BestPaths best = best_paths(layout);
  for (int s = 0; s < kSpecies; ++s) {
    if (!seen.speaks_of(species_at(s))) continue;
    const BestPath& path = best[static_cast<std::size_t>(s)];
    out[species_key(species_at(s))] = {{"points", path.points},
                                       {"cards", speech::document(speech::list(speech::card()), path.cards)}};
  }
  return out;
}

json right_json(std::span<const TreeSet> hands, const Seen& seen) {
  json out = json::object();
  const Rights rights = right_to_score(hands);
  for (int s = 0; s < kSpecies; ++s) {
    if (!seen.speaks_of(species_at(s))) continue;
    json& seats = out[species_key(species_at(s))] = json::array();
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
      if ((rights[static_cast<std::size_t>(s)] >> seat & 1) != 0) seats.push_back(seat);
    }
  }
  return out;
}

/// "scores", "by_species" and "result" of a final score, for the species that `speaks_of` accepts.
template <class SpeaksOf>
json score_json(const FinalScore& score, SpeaksOf&& speaks_of) {
  json scores = json::array();
  int winner = score.seats;
  for (int seat = 0; seat < score.seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    scores.push_back(score.total[at]);
    if (score.place[at] == 1 && !score.shared()) winner = seat;
  }
  return {
      {"scores", std::move(scores)},
      {"by_species", speech::document(speech::map(points_or_null()), points_by_species(score, speaks_of))},
      {"result", winner}};
}

std::array<Hand, kDuel> read_dealt_hands(const JsonReader& read, Seen& seen) {
  std::array<Hand, kDuel> hands;
  if (read.size(kDuel) != kDuel) read.refuse("expected two hands");
  for (std::size_t seat = 0; seat < hands.size() && read.ok(); ++seat) {
    if (read[seat].size(kHandSize) != kHandSize) read[seat].refuse("expected 7 cards");
    for (std::size_t i = 0; i < kHandSize && read.ok(); ++i) hands[seat].push_back(seen.read(read[seat][i]));
  }
  return hands;
}

std::vector<TreeCard> read_deck(const JsonReader& read, Seen& seen) {
  std::vector<TreeCard> deck;
  for (std::size_t i = 0; i < read.size(deck_at_start(kDuel)) && read.ok(); ++i)
    deck.push_back(seen.read(read[i]));
  if (deck.size() < 2) read.refuse("expected at least the two cards of the first turn");
  return deck;
}

}  // namespace

/// {"layout":[["J3",0,0],…]} → {"paths":{"J":{"points":7,"cards":["J1",…]},…}}
/// {"hands":[[…],[…]]} → {"right":{"J":[seats],…}}
/// {"hands":…,"layouts":[…]} → also "scores", "by_species" (null: no right to score) and "result": the seat
/// that wins, or the number of seats if the victory is shared.
///
/// A layout holds each card and each cell once and hangs together; its coordinates may start anywhere.
/// Answers name the six species of the two-player game and any other that occurs.
Result<json> Game::score(const json& question) {
  const JsonReader read(question);
  json answer = json::object();
  Seen seen;
  if (read.has("layout")) {
    Seen alone;  // a layout asked about besides hands is a question of its own
    const WideLayout layout = read_layout(read["layout"], alone);
    if (read.ok()) answer["paths"] = paths_json(layout, alone);
  }
  if (read.has("hands")) {
    std::vector<TreeSet> hands;
    const std::size_t seats = read["hands"].size(kMostSeats);
    if (seats == 0) read["hands"].refuse("expected one to four hands");
    for (std::size_t seat = 0; seat < seats && read.ok(); ++seat) {
      hands.push_back(read_hand(read["hands"][seat], seen));
    }
    std::vector<WideLayout> layouts;
    if (read.has("layouts")) {
      if (read["layouts"].size(kMostSeats) != seats) {
        read["layouts"].refuse("expected as many layouts as hands");
      }
      for (std::size_t seat = 0; seat < seats && read.ok(); ++seat) {
        layouts.push_back(read_layout(read["layouts"][seat], seen));
      }
    }
    if (!read.ok()) return read.error();
    answer["right"] = right_json(hands, seen);
    if (!layouts.empty()) {
      answer.update(score_json(final_score<WideLayout::kCapacity>(layouts, hands),
                               [&](Species species) { return seen.speaks_of(species); }));
    }
  } else if (read.has("layouts")) {
    read["layouts"].refuse(
        "layouts are scored together with \"hands\"; one alone is asked about as \"layout\"");
  }
  if (!read.ok()) return read.error();
  if (answer.empty()) return fail("expected \"layout\", \"hands\", or \"hands\" and \"layouts\"");
  return answer;
}

/// {"deck":[bottom…top],"hands":[[…],[…]],"moves":[…]} →
/// {"scores":[a,b],"by_species":{"J":[a|null,b|null],…}, "result":0|1|2,"illegal":null|index}
///
/// Moves are those of games/arboretum/protocol.h, four a turn, the first seat begins. The first move that is
/// illegal, malformed or after the end stops the replay; the score is then that of the position before it,
/// with the cards in hand at that moment. So it is when the moves end before the game does.
Result<json> Game::replay(const json& question) {
  const JsonReader read(question);
  Seen seen;
  const std::array<Hand, kDuel> hands = read_dealt_hands(read["hands"], seen);
  const std::vector<TreeCard> deck = read_deck(read["deck"], seen);
  const std::size_t moves = read["moves"].size();
  for (int s = species_in_play(kDuel); s < kSpecies; ++s) {
    if (seen.speaks_of(species_at(s))) read.refuse("a game of two has the species J R C M O W only");
  }
  if (!read.ok()) return read.error();

  State state = deal_cards(hands, deck);
  json illegal = nullptr;
  for (std::size_t i = 0; i < moves && illegal.is_null(); ++i) {
    const bool playing = Game::progress(state) == Progress::playing;
    const Result<Action> action = playing
                                      ? protocol::move_from_json(read["moves"][i].raw(), Game::to_move(state))
                                      : fail("the game is over");
    if (action && Game::check(state, *action)) {
      Game::apply(state, *action, nullptr);
    } else {
      illegal = i;
    }
  }
  json answer = score_json(score_now(state), [](Species s) { return index_of(s) < species_in_play(kDuel); });
  answer["illegal"] = std::move(illegal);
  return answer;
}

}  // namespace meldwise::arboretum
