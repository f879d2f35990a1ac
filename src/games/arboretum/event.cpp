// Events in words and in JSON, as one observer may know them.
#include <nlohmann/json.hpp>

#include "games/arboretum/game.h"
#include "games/arboretum/spoken.h"

namespace meldwise::arboretum {

using nlohmann::json;

namespace {

/// A card from the deck is seen by who drew it, and by the referee.
bool may_see_card(const Event& event, Seat observer) {
  return event.kind != EventKind::drew || observer == event.seat || observer == Seat::referee;
}

std::string points_text(const Event& event, Seat observer) {
  std::string out;
  for (int seat = 0; seat < event.seats; ++seat) {
    const int points = event.points[static_cast<std::size_t>(seat)];
    if (seat > 0) out += ", ";
    out += player_name(seat_at(seat), observer) + " ";
    out += points == kNoRight ? "no right" : std::to_string(points);
  }
  return out;
}

std::string winners_text(SeatBits winners, Seat observer) {
  std::string out;
  int count = 0;
  for (int seat = 0; seat < kMostPlayers; ++seat) {
    if ((winners >> seat & 1) == 0) continue;
    out.append(count == 0 ? "" : " and ").append(player_name(seat_at(seat), observer));
    ++count;
  }
  if (count > 1) return out + " share the victory";
  return out + (out == "you" ? " win" : " wins");
}

}  // namespace

std::string Game::to_text(const Event& event, Seat observer) {
  const bool you = event.seat == observer;
  const std::string who = is_player(event.seat) ? player_name(event.seat, observer) : "";
  const std::string card = may_see_card(event, observer) ? meldwise::to_text(event.card) : "a card";
  switch (event.kind) {
    case EventKind::drew:
      return who + (you ? " draw " : " draws ") + card + " from the deck";
    case EventKind::took: {
      const bool own = event.pile == event.seat;
      const std::string pile = own ? (you ? "your own discard pile" : "their own discard pile")
                               : event.pile == observer
                                   ? "your discard pile"
                                   : "the discard pile of " + player_name(event.pile, observer);
      return who + (you ? " take " : " takes ") + card + " from " + pile;
    }
    case EventKind::played:
      return who + (you ? " play " : " plays ") + card + " at " + arboretum::to_text(event.cell);
    case EventKind::discarded:
      return who + (you ? " discard " : " discards ") + card;
    case EventKind::scored:
      return std::string(species_name(event.species)) + ": " + points_text(event, observer);
    case EventKind::round_ended:
      return "round " + std::to_string(event.round) + " is over: " + points_text(event, observer) + "; " +
             winners_text(event.winners, observer);
    case EventKind::round_began:
      return "round " + std::to_string(event.round) + " begins: " + who + (you ? " start" : " starts");
  }
  return {};
}

json Game::to_json(const Event& event, Seat observer) {
  json out = json::object();
  const auto points = [&] {
    json list = json::array();
    for (std::size_t seat = 0; seat < event.seats; ++seat) {
      list.push_back(event.points[seat] == kNoRight ? json(nullptr) : json(event.points[seat]));
    }
    return list;
  };
  const auto step = [&](const char* type) {
    out["type"] = type;
    out["seat"] = index_of(event.seat);
    if (may_see_card(event, observer)) out["card"] = meldwise::to_text(event.card);
  };
  switch (event.kind) {
    case EventKind::drew:
      step("drew");
      break;
    case EventKind::took:
      step("took");
      out["pile"] = index_of(event.pile);
      break;
    case EventKind::played:
      step("played");
      out["at"] = {event.cell.x(), event.cell.y()};
      break;
    case EventKind::discarded:
      step("discarded");
      break;
    case EventKind::scored:
      out = {{"type", "scored"},
             {"round", event.round},
             {"species", species_key(event.species)},
             {"points", points()}};
      break;
    case EventKind::round_ended: {
      json winners = json::array();
      for (int seat = 0; seat < event.seats; ++seat) {
        if ((event.winners >> seat & 1) != 0) winners.push_back(seat);
      }
      out = {{"type", "round_ended"}, {"round", event.round}, {"points", points()}, {"winners", winners}};
      break;
    }
    case EventKind::round_began:
      out = {{"type", "round_began"}, {"round", event.round}, {"seat", index_of(event.seat)}};
      break;
  }
  return out;
}

}  // namespace meldwise::arboretum
