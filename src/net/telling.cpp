#include "net/telling.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "net/seat_state.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::size_t kMostHistory = 200;
constexpr std::chrono::milliseconds kWatchersTold{500};

std::int64_t milliseconds_since_1970() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

/// An object's text with more members: {"a":1} and "b":2 → {"b":2,"a":1}.
std::string with_head(std::string_view object, std::initializer_list<std::string_view> head) {
  std::size_t size = object.size() + 1;
  for (const std::string_view part : head) size += part.size();
  std::string whole;
  whole.reserve(size);
  whole += '{';
  for (const std::string_view part : head) whole += part;
  whole += ',';
  whole += object.substr(1);
  return whole;
}

}  // namespace

Telling::Telling(Actor& actor, const TableState& state, std::uint64_t version,
                 std::function<std::int64_t(Seat)> until)
    : actor_(actor), state_(state), until_(std::move(until)), lasting_(lasting_text()) {
  for (Audience& audience : audiences_) {
    audience.version = version;
    audience.since_ms = milliseconds_since_1970();
  }
}

bool Telling::watched() const {
  return std::any_of(audiences_.begin(), audiences_.end(),
                     [](const Audience& a) { return !a.clients.empty(); });
}

std::optional<Seat> Telling::seat_of(const std::shared_ptr<Client>& client) const {
  for (std::size_t i = 0; i < audiences_.size(); ++i) {
    if (audiences_[i].clients.contains(client)) return seat_in(i);
  }
  return std::nullopt;
}

std::uint64_t Telling::version(Seat seat) {
  Audience& own = audience(seat);
  if (own.clients.empty()) refresh(own, seat);
  return own.version;
}

void Telling::attach(const std::shared_ptr<Client>& client, Seat seat) {
  Audience& own = audience(seat);
  client->deliver(std::make_shared<const std::string>(whole_state(seat)));
  const bool was_empty = own.clients.empty();
  own.clients.insert(client);
  if (is_player(seat)) {
    if (was_empty) publish_seats();
  } else {
    publish_seats_later();
  }
}

std::optional<Seat> Telling::detach(const std::shared_ptr<Client>& client) {
  const auto seat = seat_of(client);
  if (!seat) return std::nullopt;
  audience(*seat).clients.erase(client);
  if (is_player(*seat)) {
    publish_seats();
  } else {
    publish_seats_later();
  }
  return seat;
}

void Telling::demote(Seat seat) {
  // Whoever looked on until now has heard all; if nobody did, those who come now need not hear it from the
  // first.
  if (Audience& others = audience(Seat::spectator); others.clients.empty())
    static_cast<void>(news(others, Seat::spectator));
  for (const auto& client : std::exchange(audience(seat).clients, {})) {
    if (state_.config.watch) {
      audience(Seat::spectator).clients.insert(client);
    } else {
      client->dismiss("the seat was left, and nobody may look on");
    }
  }
}

void Telling::send_all_back() {
  for (Audience& audience : audiences_) {
    for (const auto& client : std::exchange(audience.clients, {})) client->send_back();
  }
}

void Telling::write_seats(speech::TextSink::Object& to) const {
  auto seats = to.member("seats").list();
  for (std::size_t i = 0; i < state_.config.seats.size(); ++i) {
    const SeatConfig& seat = state_.config.seats[i];
    auto entry = seats.next().object();
    entry.member("seat").number(static_cast<std::int64_t>(i));
    entry.member("kind").text(seat.person ? "person" : "engine");
    entry.member("name").text(seat.name);
    entry.member("taken").flag(!seat.free());
    entry.member("online").flag(!seat.person || !audiences_[i].clients.empty());
    if (!seat.person) entry.member("agent").text(seat.player());
    if (seat.person) entry.member("away").flag(state_.away[i]);
    if (state_.asks[i] && state_.config.waiting())
      entry.member("asks").number(static_cast<std::int64_t>(*state_.asks[i]));
    if (seat.colour != SeatConfig::kNoColour) entry.member("colour").number(seat.colour);
  }
}

void Telling::write_watchers(speech::TextSink::Object& to) const {
  to.member("watchers").number(static_cast<std::int64_t>(audiences_[kMaxSeats].clients.size()));
}

std::string Telling::lasting_text() const {
  const TableConfig& config = state_.config;
  const GameInfo& game = *config.setup.game;
  const std::string object =
      to_line({{"id", state_.id},
               {"game", game.name},
               {"title", game.title},
               {"options", options_to_json(game.options, config.setup.options)},
               {"visibility", config.open ? "open" : "invite"},
               {"watch", config.watch},
               {"chat", config.chat},
               {"hints", config.hints},
               {"pace_ms", config.pace_ms},
               {"clock", {{"move_s", config.clock.move_s}, {"game_s", config.clock.game_s}}},
               {"seeded", config.seeded},
               {"demo", config.demo}});
  return object.substr(1, object.size() - 2);
}

std::string Telling::table_text() const {
  thread_local speech::JsonText text;
  text.clear();
  {
    auto table = speech::TextSink(text).object();
    table.member("status").text(status_of(state_.config, state_.match));
    write_seats(table);
    state_.config.rematch.empty() ? table.member("rematch").null()
                                  : table.member("rematch").text(state_.config.rematch);
    write_watchers(table);
  }
  return with_head(text.written(), {lasting_});
}

bool Telling::refresh(Audience& audience, Seat seat) {
  if (std::exchange(audience.looked, changes_) == changes_) return false;
  thread_local speech::JsonText text;  // kept, so that it is not allocated again
  text.clear();
  {
    auto state = speech::TextSink(text).object();
    write_seat_state(state, state_.config, state_.match, seat);
    auto ready = state.member("ready").list();
    for (std::size_t i = 0; i < state_.config.seats.size(); ++i) {
      if (state_.ready[i]) ready.next().number(static_cast<std::int64_t>(i));
    }
  }
  std::string body = with_head(text.written(), {"\"view\":", seat_view(state_.config, state_.match, seat)});
  if (body == *audience.body) return false;
  const int to_move = mover_told(state_.config, state_.match, seat).value_or(-1);
  if (to_move != audience.to_move) audience.since_ms = milliseconds_since_1970();
  audience.to_move = to_move;
  audience.body = std::make_shared<const std::string>(std::move(body));
  ++audience.version;
  return true;
}

std::string Telling::state_text(const Audience& audience, Seat seat, std::size_t from,
                                const std::string& events) const {
  // When a clock runs out is told to its owner only: whose answer is asked for may be a secret.
  const std::int64_t until = until_(seat);
  return with_head(*audience.body,
                   {"\"type\":\"state\",\"version\":", std::to_string(audience.version),
                    ",\"table\":", table_text(), ",\"events_from\":", std::to_string(from),
                    ",\"events\":", events, ",\"clock\":{\"now\":", std::to_string(milliseconds_since_1970()),
                    ",\"since\":", std::to_string(audience.since_ms),
                    ",\"until\":", until == 0 ? std::string("null") : std::to_string(until), "}"});
}

json Telling::news(Audience& audience, Seat seat) const {
  // Nothing is told before all have sat down.
  if (state_.config.waiting()) return json::array();
  const Table& table = state_.match.table();
  json events = seat_events(table, seat, audience.seen);
  const std::size_t all = table.events() - audience.seen;
  audience.seen = table.events();
  audience.told += events.size();
  if (events.size() < all) audience.all_told_from = audience.seen;
  return events;
}

std::pair<std::string, std::size_t> Telling::history(Audience& audience, Seat seat) const {
  const bool again = std::exchange(audience.history_asked, changes_) == changes_;
  if (again && !audience.history.empty()) return {audience.history, audience.history_size};
  // However long the match is, only its end is looked at.
  json events = json::array();
  for (std::size_t back = 2 * kMostHistory; audience.seen > 0; back *= 2) {
    const std::size_t first = audience.seen > back ? audience.seen - back : 0;
    events = seat_events(state_.match.table(), seat, first);
    if (events.size() >= kMostHistory || first == 0) break;
  }
  if (events.size() > kMostHistory)
    events.erase(events.begin(), events.end() - static_cast<std::ptrdiff_t>(kMostHistory));
  std::string text = to_line(events);
  if (again) {
    audience.history = text;
    audience.history_size = events.size();
  }
  return {std::move(text), events.size()};
}

std::string Telling::whole_state(Seat seat) {
  Audience& own = audience(seat);
  // Whoever listens already was told all of this by `publish`; otherwise nobody was.
  if (own.clients.empty()) {
    refresh(own, seat);
    static_cast<void>(news(own, seat));
  }
  const auto [events, size] = history(own, seat);
  return state_text(own, seat, own.told - size, events);
}

void Telling::publish() {
  ++changes_;
  for (std::size_t i = 0; i < audiences_.size(); ++i) {
    Audience& audience = audiences_[i];
    std::string().swap(audience.history);
    if (audience.clients.empty()) continue;
    const Seat seat = seat_in(i);
    const std::size_t from = audience.told;
    const json events = news(audience, seat);
    const bool changed = refresh(audience, seat);
    if (!changed && events.empty()) continue;
    const auto text = std::make_shared<const std::string>(state_text(audience, seat, from, to_line(events)));
    for (const auto& client : audience.clients) {
      if (held_) {
        held_->row.emplace_back([client, text] { client->deliver(text); });
      } else {
        client->deliver(text);
      }
    }
  }
}

void Telling::hold() {
  held_.emplace();
  held_->before.assign(audiences_.begin(), audiences_.end());
}

void Telling::release() {
  const auto row = std::move(held_->row);
  held_.reset();
  for (const Actor::Task& tell : row) tell();
}

void Telling::drop() {
  for (std::size_t i = 0; i < audiences_.size(); ++i)
    static_cast<Known&>(audiences_[i]) = std::move(held_->before[i]);
  held_.reset();
  ++changes_;
}

void Telling::publish_seats() {
  speech::JsonText text;
  {
    auto message = speech::TextSink(text).object();
    message.member("type").text("seats");
    write_seats(message);
    write_watchers(message);
  }
  tell_line(std::move(text).take());
}

void Telling::publish_seats_later() {
  // A thousand who come to look on within a second are one piece of news, not a million.
  if (std::exchange(seats_due_, true)) return;
  actor_.post_at(TaskPool::Clock::now() + kWatchersTold, [this] {
    seats_due_ = false;
    publish_seats();
  });
}

void Telling::tell_all(const json& message) { tell_line(to_line(message)); }

void Telling::tell_line(std::string line) {
  const auto text = std::make_shared<const std::string>(std::move(line));
  for (const Audience& audience : audiences_) {
    for (const auto& client : audience.clients) client->deliver(text);
  }
}

void Telling::tell(Seat seat, const json& message) {
  const auto text = std::make_shared<const std::string>(to_line(message));
  for (const auto& client : audience(seat).clients) client->deliver(text);
}

void Telling::rewound() {
  ++changes_;
  for (std::size_t i = 0; i < audiences_.size(); ++i) {
    if (i < state_.config.seats.size() || i == kMaxSeats) forget_later(audiences_[i], seat_in(i));
  }
}

void Telling::forget_later(Audience& audience, Seat seat) const {
  const std::size_t now = state_.match.table().events();
  if (audience.seen <= now) return;
  if (now >= audience.all_told_from) {
    audience.told -= audience.seen - now;
  } else {
    // Some of what was taken back may never have been told: counted anew.
    audience.told = state_.match.table().told_json(seat, 0).size();
    audience.all_told_from = now;
  }
  audience.seen = now;
}

void Telling::begin_again() {
  ++changes_;
  for (Audience& audience : audiences_) {
    audience.seen = 0;
    audience.told = 0;
    audience.all_told_from = 0;
  }
}

}  // namespace meldwise::net
