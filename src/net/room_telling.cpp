// What a room tells whom.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "net/room.h"
#include "net/seat_state.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::size_t kMostHistory = 200;

/// An object's text with more members: {"a":1} and "b":2 → {"b":2,"a":1}.
std::string with_head(const std::string& object, const std::string& head) {
  return "{" + head + "," + object.substr(1);
}

}  // namespace

json Room::seats_json() const {
  json seats = json::array();
  for (std::size_t i = 0; i < card_.seats.size(); ++i) {
    const SeatCard& seat = card_.seats[i];
    json entry{{"seat", i},
               {"kind", seat.person ? "person" : "engine"},
               {"name", seat.name},
               {"taken", !seat.free()},
               {"online", !seat.person || !audiences_[i].clients.empty()}};
    if (!seat.person) entry["agent"] = seat.player();
    seats.push_back(std::move(entry));
  }
  return seats;
}

std::string Room::table_text() const {
  return to_line({{"id", id_},
                  {"game", game_->name},
                  {"title", game_->title},
                  {"status", status_of(card_, match_)},
                  {"options", options_to_json(game_->options, card_.setup.options)},
                  {"seats", seats_json()},
                  {"visibility", card_.open ? "open" : "invite"},
                  {"watch", card_.watch},
                  {"pace_ms", card_.pace_ms},
                  {"seeded", card_.seeded},
                  {"demo", card_.demo},
                  {"watchers", audiences_[kMaxSeats].clients.size()}});
}

StoredCard Room::stored_card() const {
  return {std::string(game_->name), std::string(status_of(card_, match_)), card_.open, to_text(card_)};
}

bool Room::refresh(Audience& audience, Seat seat) {
  json state = seat_state(card_, match_, seat);
  state["ready"] = json::array();
  for (std::size_t i = 0; i < card_.seats.size(); ++i) {
    if (ready_[i]) state["ready"].push_back(i);
  }
  std::string body = to_line(state);
  if (body == audience.body) return false;
  const int to_move = state["to_move"].is_number() ? state["to_move"].get<int>() : -1;
  if (to_move != audience.to_move) audience.since_ms = milliseconds_since_1970();
  audience.to_move = to_move;
  audience.body = std::move(body);
  ++audience.version;
  return true;
}

std::string Room::state_text(const Audience& audience, std::size_t from, const json& events) const {
  return with_head(audience.body, "\"type\":\"state\",\"version\":" + std::to_string(audience.version) +
                                      ",\"table\":" + table_text() + ",\"events_from\":" +
                                      std::to_string(from) + ",\"events\":" + to_line(events) +
                                      ",\"clock\":{\"now\":" + std::to_string(milliseconds_since_1970()) +
                                      ",\"since\":" + std::to_string(audience.since_ms) + "}");
}

std::string Room::whole_state(Audience& audience, Seat seat) {
  json events = card_.waiting() ? json::array() : seat_events(match_.table(), seat, 0);
  const std::size_t from = events.size() > kMostHistory ? events.size() - kMostHistory : 0;
  // Whoever listens already was told all of this by `publish`; otherwise nobody was.
  if (audience.clients.empty()) {
    refresh(audience, seat);
    audience.seen = match_.table().events();
    audience.told = events.size();
  }
  if (from > 0) events.erase(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(from));
  return state_text(audience, from, events);
}

void Room::publish() {
  for (std::size_t i = 0; i < audiences_.size(); ++i) {
    Audience& audience = audiences_[i];
    if (audience.clients.empty()) continue;
    const Seat seat = i == kMaxSeats ? Seat::spectator : seat_at(static_cast<int>(i));
    // After an undo there are fewer events than were told.
    audience.seen = std::min(audience.seen, match_.table().events());
    const json events = card_.waiting() ? json::array() : seat_events(match_.table(), seat, audience.seen);
    const bool changed = refresh(audience, seat);
    audience.seen = match_.table().events();
    if (!changed && events.empty()) continue;
    const auto text = std::make_shared<const std::string>(state_text(audience, audience.told, events));
    audience.told += events.size();
    for (const auto& client : audience.clients) client->deliver(text);
  }
}

void Room::publish_seats() {
  const auto text = std::make_shared<const std::string>(to_line(
      {{"type", "seats"}, {"seats", seats_json()}, {"watchers", audiences_[kMaxSeats].clients.size()}}));
  for (const Audience& audience : audiences_) {
    for (const auto& client : audience.clients) client->deliver(text);
  }
}

}  // namespace meldwise::net
