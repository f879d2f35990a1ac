#include "net/room.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cards/rng.h"
#include "net/seat_state.h"
#include "net/secrets.h"
#include "players/engine.h"

namespace meldwise::net {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;

constexpr std::size_t kMostHistory = 200;
constexpr std::string_view kUsualHint = "ismcts:ms=800";
constexpr std::string_view kStandIn = "level:2";
constexpr auto kDemoPause = 6s;
constexpr auto kRoundPause = 4s;
/// A round goes on without those who are not ready after this time.
constexpr auto kRoundPatience = 90s;

std::int64_t milliseconds_since_1970() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}
std::int64_t steady_seconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(TaskPool::Clock::now().time_since_epoch()).count();
}

std::size_t slot_of(Seat seat) {
  return is_player(seat) ? static_cast<std::size_t>(index_of(seat)) : kMaxSeats;
}

/// An object's text with more members: {"a":1} and "b":2 → {"b":2,"a":1}.
std::string with_head(const std::string& object, const std::string& head) {
  return "{" + head + "," + object.substr(1);
}

Refusal could_not_store(const Status& status) {
  return unavailable("the step could not be stored and was not made: " + status.error().message);
}

}  // namespace

Room::Room(House& house, std::string id, Card card, Match match)
    : house_(house),
      id_(std::move(id)),
      game_(card.setup.game),
      mailbox_(house.tables),
      card_(std::move(card)),
      match_(std::move(match)),
      turn_began_(TaskPool::Clock::now()),
      touched_(steady_seconds()) {
  // Versions only grow, over restarts too.
  const auto now = milliseconds_since_1970();
  for (Audience& audience : audiences_) {
    audience.version = static_cast<std::uint64_t>(now);
    audience.since_ms = now;
  }
}

void Room::post(std::function<void(Room&)> task) {
  mailbox_.post([self = shared_from_this(), task = std::move(task)] { task(*self); });
}

void Room::later(Instant when, std::function<void(Room&)> task) {
  house_.tables.post_at(when, [self = shared_from_this(), task = std::move(task)] { self->post(task); });
}

// -- who is there ------------------------------------------------------------------------------------

Answer<Seat> Room::identify(const std::string& token) const {
  if (token.empty()) {
    if (card_.watch) return Seat::spectator;
    return tl::unexpected(Refusal{403, "forbidden", "this table is not for looking on"});
  }
  const Seat seat = card_.seat_of(token);
  if (seat == Seat::none) return tl::unexpected(unauthorized("this token belongs to no seat of this table"));
  return seat;
}

Room::Audience& Room::audience(Seat seat) { return audiences_[slot_of(seat)]; }

bool Room::watched() const {
  return std::any_of(audiences_.begin(), audiences_.end(),
                     [](const Audience& a) { return !a.clients.empty(); });
}

void Room::open(Reply<void> reply) {
  post([reply = std::move(reply)](Room& room) {
    room.store(0, false, true, [reply](Room& self, const Status& status) {
      if (!status) return reply(tl::unexpected(could_not_store(status)));
      self.house_.metrics.tables_made.fetch_add(1, std::memory_order_relaxed);
      reply({});
    });
  });
}

void Room::join(std::string invite, std::optional<int> wanted, std::string name, Reply<Joined> reply) {
  post([=](Room& room) {
    room.when_free([=](Room& self) {
      auto& seats = self.card_.seats;
      std::size_t seat = seats.size();
      if (!invite.empty()) {
        for (std::size_t i = 0; i < seats.size(); ++i) {
          if (same_secret(invite, seats[i].invite)) seat = i;
        }
        if (seat == seats.size())
          return reply(tl::unexpected(
              Refusal{403, "forbidden", "invite: this invitation is not for this table", "invite"}));
        if (!seats[seat].free()) return reply(tl::unexpected(not_now("this seat is taken")));
      } else {
        if (!self.card_.open)
          return reply(tl::unexpected(Refusal{403, "forbidden", "this table is by invitation", "invite"}));
        if (wanted && (*wanted < 0 || static_cast<std::size_t>(*wanted) >= seats.size())) {
          return reply(tl::unexpected(malformed("seat", "there is no such seat")));
        }
        for (std::size_t i = seats.size(); i-- > 0;) {
          if (seats[i].free() && (!wanted || static_cast<std::size_t>(*wanted) == i)) seat = i;
        }
        if (seat == seats.size())
          return reply(tl::unexpected(not_now(wanted ? "this seat is taken" : "no seat is free")));
      }
      const SeatCard before = seats[seat];
      seats[seat].token = random_name(kTokenLength);
      if (!name.empty()) seats[seat].name = name;
      const Joined joined{static_cast<int>(seat), seats[seat].token};
      self.store(self.match_.entries().size(), false, true, [=](Room& again, const Status& status) {
        if (!status) {
          again.card_.seats[seat] = before;
          return reply(tl::unexpected(could_not_store(status)));
        }
        again.publish_seats();
        again.publish();
        reply(joined);
        again.go_on();
      });
    });
  });
}

void Room::attach(std::shared_ptr<Client> client, std::string token, Reply<Seat> reply) {
  post([client = std::move(client), token = std::move(token), reply = std::move(reply)](Room& room) {
    room.when_free([client, token, reply](Room& self) {
      const auto seat = self.identify(token);
      if (!seat) return reply(tl::unexpected(seat.error()));
      Audience& audience = self.audience(*seat);
      client->deliver(std::make_shared<const std::string>(self.whole_state(audience, *seat)));
      const bool was_empty = audience.clients.empty();
      audience.clients.insert(client);
      reply(*seat);
      if (was_empty || !is_player(*seat)) self.publish_seats();
      self.go_on();
    });
  });
}

void Room::detach(std::shared_ptr<Client> client) {
  post([client = std::move(client)](Room& room) {
    room.when_free([client](Room& self) {
      for (Audience& audience : self.audiences_) {
        if (audience.clients.erase(client) == 0) continue;
        self.publish_seats();
        // Who is gone does not hold up the next round.
        if (self.match_.table().progress() == Progress::round_over) self.go_on();
      }
    });
  });
}

// -- telling -----------------------------------------------------------------------------------------

json Room::seats_json() const {
  json seats = json::array();
  for (std::size_t i = 0; i < card_.seats.size(); ++i) {
    const SeatCard& seat = card_.seats[i];
    json entry{{"seat", i},
               {"kind", seat.person ? "person" : "engine"},
               {"name", seat.name},
               {"taken", !seat.free()},
               {"online", !seat.person || !audiences_[i].clients.empty()}};
    if (!seat.person) entry["agent"] = seat.agent;
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

void Room::state(std::string token, Reply<std::string> reply) {
  // Not before a step that is being written is on disk: it has not happened yet.
  post([token = std::move(token), reply = std::move(reply)](Room& room) {
    room.when_free([token, reply](Room& self) {
      const auto seat = self.identify(token);
      if (!seat) return reply(tl::unexpected(seat.error()));
      reply(self.whole_state(self.audience(*seat), *seat));
      self.go_on();
    });
  });
}

void Room::finished(std::string token, Reply<Finished> reply) {
  post([token = std::move(token), reply = std::move(reply)](Room& room) {
    room.when_free([token, reply](Room& self) {
      if (const auto seat = self.identify(token); !seat) return reply(tl::unexpected(seat.error()));
      if (status_of(self.card_, self.match_) != "finished") {
        return reply(tl::unexpected(not_now("the match is not finished")));
      }
      reply(Finished{self.card_, self.match_.entries()});
    });
  });
}

// -- doing -------------------------------------------------------------------------------------------

void Room::when_free(std::function<void(Room&)> change) {
  if (storing_) {
    waiting_.push_back(std::move(change));
  } else {
    change(*this);
  }
}

void Room::store(std::size_t from, bool rewind, bool card, std::function<void(Room&, Status)> then) {
  storing_ = true;
  touched_ = steady_seconds();
  const auto finish = [then = std::move(then)](Room& room, const Status& status) {
    room.storing_ = false;
    then(room, status);
    while (!room.storing_ && !room.waiting_.empty()) {
      const auto next = std::move(room.waiting_.front());
      room.waiting_.pop_front();
      next(room);
    }
  };
  if (card_.demo) return finish(*this, {});
  Change change;
  change.id = id_;
  change.from = from;
  change.rewind = rewind;
  const auto& entries = match_.entries();
  if (!rewind) change.entries.assign(entries.begin() + static_cast<std::ptrdiff_t>(from), entries.end());
  // The card says how the table stands, so that lists need not replay it.
  if (card || match_.table().progress() != Progress::playing) change.card = stored_card();
  const auto began = TaskPool::Clock::now();
  house_.journal.write(std::move(change), [self = shared_from_this(), finish, began](const Status& status) {
    self->house_.metrics.commit.add(TaskPool::Clock::now() - began);
    self->post([finish, status](Room& room) { finish(room, status); });
  });
}

void Room::command(std::string token, Command command, Reply<json> reply) {
  post([token = std::move(token), command = std::move(command), reply = std::move(reply)](Room& room) {
    const auto seat = room.identify(token);
    if (!seat) return reply(tl::unexpected(seat.error()));
    room.when_free([seat = *seat, command, reply](Room& self) { self.carry_out(seat, command, reply); });
  });
}

void Room::command(Seat seat, Command command, Reply<json> reply) {
  post([seat, command = std::move(command), reply = std::move(reply)](Room& room) {
    room.when_free([=](Room& self) { self.carry_out(seat, command, reply); });
  });
}

void Room::carry_out(Seat seat, const Command& command, const Reply<json>& reply) {
  if (command.kind == Command::Kind::ping) return reply(json::object());
  if (command.kind == Command::Kind::hello)
    return reply(tl::unexpected(not_now("you have said hello already")));
  if (!is_player(seat)) return reply(tl::unexpected(Refusal{403, "forbidden", "spectators only look on"}));
  // A seat that was left belongs to an engine, whatever old sockets think.
  if (!card_.seats[slot_of(seat)].person)
    return reply(tl::unexpected(Refusal{403, "forbidden", "this seat is an engine's now"}));
  switch (command.kind) {
    case Command::Kind::act:
      return act(seat, command, reply);
    case Command::Kind::undo:
      return undo(seat, command, reply);
    case Command::Kind::next:
      return ready(seat, reply);
    case Command::Kind::hint:
      return hint(seat, command, reply);
    default:
      return leave(seat, reply);
  }
}

Answer<void> Room::check_version(Seat seat, const Command& command) {
  if (card_.waiting()) return tl::unexpected(not_now("the game begins when all seats are taken"));
  if (!command.version) return {};
  Audience& own = audience(seat);
  if (own.clients.empty()) refresh(own, seat);
  if (*command.version == own.version) return {};
  return tl::unexpected(Refusal{
      409, "stale", "version: the table has moved on to version " + std::to_string(own.version), "version"});
}

void Room::act(Seat seat, const Command& command, const Reply<json>& reply) {
  const auto began = TaskPool::Clock::now();
  auto refused = [&](Refusal refusal) {
    house_.metrics.refusals.fetch_add(1, std::memory_order_relaxed);
    reply(tl::unexpected(std::move(refusal)));
  };
  if (const auto fresh = check_version(seat, command); !fresh) return refused(fresh.error());
  if (match_.table().progress() != Progress::playing) return refused(not_now("the round is over"));
  if (match_.table().to_move() != seat) return refused({409, "not_your_turn", "it is not your turn"});
  const std::size_t from = match_.entries().size();
  if (const auto done = match_.act(seat, command); !done) return refused(done.error());
  store(from, false, false, [=](Room& room, const Status& status) {
    if (!status) {
      room.match_.rewind(from);
      return reply(tl::unexpected(could_not_store(status)));
    }
    room.last_mover_ = seat;
    room.last_move_seen_ = true;
    if (room.match_.table().to_move() != seat) {
      room.turn_began_ = TaskPool::Clock::now();
    }
    room.publish();
    room.house_.metrics.actions_of_people.fetch_add(1, std::memory_order_relaxed);
    room.house_.metrics.act.add(TaskPool::Clock::now() - began);
    Audience& own = room.audience(seat);
    if (own.clients.empty()) room.refresh(own, seat);
    reply(json{{"version", own.version}});
    room.go_on();
  });
}

void Room::undo(Seat seat, const Command& command, const Reply<json>& reply) {
  if (const auto fresh = check_version(seat, command); !fresh) return reply(tl::unexpected(fresh.error()));
  if (!match_.may_undo(seat)) {
    return reply(tl::unexpected(
        not_now("there is nothing to take back: the turn has passed on, or you learned something by it")));
  }
  const std::vector<Entry> before = match_.entries();
  match_.undo();
  store(match_.entries().size(), true, false, [=](Room& room, const Status& status) {
    if (!status) {
      if (auto again = Match::restore(room.card_.setup, before)) room.match_ = std::move(*again);
      return reply(tl::unexpected(could_not_store(status)));
    }
    for (std::size_t i = 0; i < room.audiences_.size(); ++i) {
      const Seat told_seat = i == kMaxSeats ? Seat::spectator : seat_at(static_cast<int>(i));
      if (i < room.card_.seats.size() || i == kMaxSeats) {
        room.audiences_[i].told = room.match_.table().told_json(told_seat, 0).size();
      }
    }
    room.publish();
    Audience& own = room.audience(seat);
    if (own.clients.empty()) room.refresh(own, seat);
    reply(json{{"version", own.version}});
  });
}

void Room::ready(Seat seat, const Reply<json>& reply) {
  if (match_.table().progress() != Progress::round_over)
    return reply(tl::unexpected(not_now("no round is over")));
  ready_[slot_of(seat)] = true;
  publish();
  reply(json::object());
  go_on();
}

void Room::hint(Seat seat, const Command& command, const Reply<json>& reply) {
  if (card_.waiting() || match_.table().to_move() != seat) {
    return reply(tl::unexpected(Refusal{409, "not_your_turn", "a hint is for whoever is to move"}));
  }
  if (hinting_[slot_of(seat)]) return reply(tl::unexpected(not_now("a hint is on its way")));
  const std::string agent = command.agent.empty() ? std::string(kUsualHint) : command.agent;
  if (const Status allowed = house_.policy.check(card_.setup, agent); !allowed) {
    return reply(tl::unexpected(malformed("agent", allowed.error().message)));
  }
  auto engine = make_engine(card_.setup, *parse_agent(agent), seat, match_.entries().size());
  if (!engine) return reply(tl::unexpected(malformed("agent", engine.error().message)));
  (*engine)->look(match_.table());
  hinting_[slot_of(seat)] = true;
  house_.thinkers.post(
      [self = shared_from_this(), seat, agent, reply, engine = std::shared_ptr<Engine>(std::move(*engine))] {
        static_cast<void>(engine->decide());
        json hint = engine->explain();
        hint["agent"] = agent;
        self->post([seat, reply, hint = std::move(hint)](Room& room) {
          room.hinting_[slot_of(seat)] = false;
          reply(json{{"hint", hint}});
        });
      });
}

void Room::leave(Seat seat, const Reply<json>& reply) {
  const SeatCard before = card_.seats[slot_of(seat)];
  SeatCard& own = card_.seats[slot_of(seat)];
  own.person = false;
  own.agent = kStandIn;
  own.token.clear();
  own.invite.clear();
  store(match_.entries().size(), false, true, [=](Room& room, const Status& status) {
    if (!status) {
      room.card_.seats[slot_of(seat)] = before;
      return reply(tl::unexpected(could_not_store(status)));
    }
    // Its sockets look on from now on.
    auto& leaving = room.audience(seat).clients;
    for (const auto& client : leaving) room.audience(Seat::spectator).clients.insert(client);
    leaving.clear();
    room.publish_seats();
    room.publish();
    reply(json::object());
    room.go_on();
  });
}

// -- going on by itself ------------------------------------------------------------------------------

void Room::go_on() {
  if (storing_ || card_.waiting()) return;
  const Table& table = match_.table();
  if (table.progress() == Progress::match_over) {
    if (card_.demo && watched() && !std::exchange(between_, true)) {
      later(TaskPool::Clock::now() + kDemoPause, [](Room& room) { room.deal_next_demo(); });
    }
    return;
  }
  if (table.progress() == Progress::round_over) return go_on_between_rounds();
  if (!card_.seats[slot_of(table.to_move())].person) think();
}

void Room::go_on_between_rounds() {
  bool anybody = false;
  bool all = true;
  for (std::size_t i = 0; i < card_.seats.size(); ++i) {
    anybody = anybody || (card_.seats[i].person && ready_[i]);
    if (card_.seats[i].person && !audiences_[i].clients.empty() && !ready_[i]) all = false;
  }
  if (card_.has_people()) {
    if (anybody && all) return deal_next_round();
    if (!anybody || std::exchange(between_, true)) return;
    later(TaskPool::Clock::now() + kRoundPatience, [](Room& room) {
      room.between_ = false;
      room.when_free([](Room& self) { self.deal_next_round(); });
    });
    return;
  }
  if (!watched() || std::exchange(between_, true)) return;
  later(TaskPool::Clock::now() +
            (card_.pace_ms > 0 ? TaskPool::Clock::duration(kRoundPause) : TaskPool::Clock::duration(0)),
        [](Room& room) {
          room.between_ = false;
          room.when_free([](Room& self) { self.deal_next_round(); });
        });
}

void Room::deal_next_round() {
  if (match_.table().progress() != Progress::round_over) return;
  const std::size_t from = match_.entries().size();
  match_.next_round();
  store(from, false, true, [from](Room& room, const Status& status) {
    if (!status) return room.match_.rewind(from);
    room.ready_.fill(false);
    room.between_ = false;
    room.turn_began_ = TaskPool::Clock::now();
    room.publish();
    room.go_on();
  });
}

void Room::deal_next_demo() {
  between_ = false;
  if (match_.table().progress() != Progress::match_over) return;
  card_.setup.seed = random_seed();
  auto match = Match::restore(card_.setup, {});
  if (!match) return;
  match_ = std::move(*match);
  for (Audience& audience : audiences_) {
    audience.seen = 0;
    audience.told = 0;
  }
  turn_began_ = TaskPool::Clock::now();
  publish();
  go_on();
}

void Room::think() {
  // Engines among themselves play for whoever looks on.
  if (thinking_ || (!card_.has_people() && !watched())) return;
  const Seat seat = match_.table().to_move();
  const auto agent = parse_agent(card_.seats[slot_of(seat)].agent);
  // Its random numbers have nothing to do with the deal's.
  const std::uint64_t seed =
      mix_seed(mix_seed(card_.setup.seed ^ 0x656E67696E65ULL) + match_.entries().size());
  auto engine = agent ? make_engine(card_.setup, *agent, seat, seed) : tl::unexpected(agent.error());
  if (!engine) return;
  std::vector<std::string> names;
  for (const SeatCard& card : card_.seats) names.push_back(card.name);
  (*engine)->begin(match_.table(), names);
  (*engine)->look(match_.table());
  thinking_ = true;
  house_.thinkers.post([self = shared_from_this(), thought = ++thought_,
                        engine = std::shared_ptr<Engine>(std::move(*engine))] {
    const auto began = TaskPool::Clock::now();
    std::string action = engine->decide();
    self->house_.metrics.thought.add(TaskPool::Clock::now() - began);
    self->post([thought, action = std::move(action)](Room& room) {
      room.when_free([thought, action](Room& again) { again.engine_moves(thought, action); });
    });
  });
}

void Room::engine_moves(std::uint64_t thought, const std::string& action) {
  if (thought != thought_) return;
  const Seat seat = match_.table().to_move();
  // Only a move that people can see has a pace: a secret answer must not show in the time it takes, and a
  // play that is being prepared looks to the others like one move.
  const bool paced = card_.pace_ms > 0;
  const json seen = paced ? match_.table().view_json(Seat::spectator) : json();
  if (paced && (seat != last_mover_ || last_move_seen_) && seen.at("to_move") == index_of(seat)) {
    const auto pace = std::chrono::milliseconds(card_.pace_ms);
    const auto when = turn_began_ + (seat == last_mover_ ? pace / 2 : pace);
    if (TaskPool::Clock::now() < when) {
      return later(when, [thought, action](Room& room) {
        room.when_free([thought, action](Room& again) { again.engine_moves(thought, action); });
      });
    }
  }
  const auto began = TaskPool::Clock::now();
  const std::size_t from = match_.entries().size();
  thinking_ = false;
  if (!match_.apply(action)) return;
  const bool changed = !paced || match_.table().view_json(Seat::spectator) != seen;
  store(from, false, false, [from, seat, changed, began](Room& room, const Status& status) {
    if (!status) return room.match_.rewind(from);
    room.last_mover_ = seat;
    room.last_move_seen_ = changed;
    room.turn_began_ = TaskPool::Clock::now();
    room.publish();
    room.house_.metrics.actions_of_engines.fetch_add(1, std::memory_order_relaxed);
    room.house_.metrics.act.add(TaskPool::Clock::now() - began);
    room.go_on();
  });
}

}  // namespace meldwise::net
