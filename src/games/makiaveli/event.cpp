#include "games/makiaveli/event.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/makiaveli/spoken.h"

namespace meldwise::makiaveli {
namespace {

using meldwise::to_text;

/// Whether the observer may know what the seat does with its own cards.
bool knows(const Event& event, Seat observer) { return observer == event.seat || observer == Seat::referee; }

std::string private_text(const Event& event, Seat observer) {
  const std::string who = player_name(event.seat, observer);
  const bool own = event.seat == observer;
  switch (event.kind) {
    case Happening::drew:
      return fmt::format("{} {} {}", who, own ? "draw" : "draws",
                         knows(event, observer) ? to_text(event.face) : "a card");
    case Happening::put:
      if (!knows(event, observer)) return who + " prepares a play";
      return fmt::format("{} {} {}", who, own ? "put" : "puts", to_text(event.face));
    default:
      if (!knows(event, observer)) return who + " prepares a play";
      return fmt::format("{} {} {} of the cross", who, own ? "use" : "uses", to_text(event.face));
  }
}

/// A play in progress is the same to the others whatever goes into it.
const char* private_type(Happening kind, bool hidden) {
  if (kind == Happening::drew) return "drew";
  if (hidden) return "preparing";
  return kind == Happening::put ? "put" : "used";
}

std::string result_text(const Event& event, Seat observer) {
  const std::string winners = player_names(event.winners, observer);
  std::string text = fmt::format("round {}: ", event.round + 1);
  text += event.ending == Ending::blocked ? "blocked, fewest cards: " + winners : winners + " went out";
  for (std::size_t seat = 0; seat < event.seats; ++seat) {
    text += fmt::format("{} {} {:+} = {}", seat == 0 ? ";" : ",",
                        player_name(seat_at(static_cast<int>(seat)), observer), event.gained[seat],
                        event.score[seat]);
  }
  return text;
}

}  // namespace

std::string to_text(const Event& event, Seat observer) {
  const std::string who = player_name(event.seat, observer);
  const bool own = event.seat == observer;
  switch (event.kind) {
    case Happening::dealt:
      return fmt::format("round {} is dealt, {} {}; cross: {}", event.round + 1, who,
                         own ? "start" : "starts", or_nothing(event.cross));
    case Happening::passed:
      return who + (own ? " pass" : " passes");
    case Happening::played: {
      std::string text = fmt::format("{} {} {}", who, own ? "play" : "plays", to_text(event.cards));
      if (!event.cross.empty()) text += " with " + to_text(event.cross) + " of the cross";
      return text;
    }
    case Happening::shown:
      return fmt::format("{} {} left with {}", who, own ? "are" : "is", or_nothing(event.cards));
    case Happening::round_over:
      return result_text(event, observer);
    default:
      return private_text(event, observer);
  }
}

nlohmann::json to_json(const Event& event, Seat observer) {
  const int seat_number = index_of(event.seat);
  switch (event.kind) {
    case Happening::dealt:
      return {{"type", "dealt"},
              {"round", event.round + 1},
              {"starter", seat_number},
              {"cross", cards_json(event.cross)}};
    case Happening::passed:
      return {{"type", "passed"}, {"seat", seat_number}};
    case Happening::played:
      return {{"type", "played"},
              {"seat", seat_number},
              {"cards", cards_json(event.cards)},
              {"cross", cards_json(event.cross)}};
    case Happening::shown:
      return {{"type", "shown"}, {"seat", seat_number}, {"cards", cards_json(event.cards)}};
    case Happening::round_over: {
      nlohmann::json gained = nlohmann::json::array();
      nlohmann::json scores = nlohmann::json::array();
      for (std::size_t seat = 0; seat < event.seats; ++seat) {
        gained.push_back(event.gained[seat]);
        scores.push_back(event.score[seat]);
      }
      return {{"type", "round_over"},
              {"round", event.round + 1},
              {"ending", ending_text(event.ending)},
              {"winners", seats_json(event.winners)},
              {"gained", std::move(gained)},
              {"scores", std::move(scores)}};
    }
    case Happening::drew:
    case Happening::put:
    case Happening::used:
      break;
  }
  const bool hidden = !knows(event, observer);
  nlohmann::json json = {{"type", private_type(event.kind, hidden)}, {"seat", seat_number}};
  if (!hidden) json["card"] = to_text(event.face);
  return json;
}

}  // namespace meldwise::makiaveli
