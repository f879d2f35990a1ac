#include "net/room.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cards/rng.h"
#include "net/seat_state.h"
#include "net/secrets.h"
#include "players/engine.h"

namespace meldwise::net {
namespace {

std::int64_t steady_seconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(TaskPool::Clock::now().time_since_epoch()).count();
}

}  // namespace

Room::Room(House& house, std::string id, Card card, Match match)
    : house_(house),
      id_(std::move(id)),
      game_(card.setup.game),
      mailbox_(house.tables),
      card_(std::move(card)),
      match_(std::move(match)),
      charged_("table " + id_),
      turn_began_(TaskPool::Clock::now()),
      touched_(steady_seconds()) {
  // Versions only grow, over restarts too.
  const auto now = milliseconds_since_1970();
  for (Audience& audience : audiences_) {
    audience.version = static_cast<std::uint64_t>(now);
    audience.since_ms = now;
  }
}

std::int64_t Room::milliseconds_since_1970() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

void Room::post(std::function<void(Room&)> task) {
  mailbox_.post([self = shared_from_this(), task = std::move(task)] {
    if (self->broken_) return;
    try {
      task(*self);
    } catch (const std::exception& error) {
      self->fall(error.what());
    } catch (...) {
      self->fall("an unknown exception");
    }
  });
}

void Room::fall(const char* what) noexcept {
  broken_ = true;
  house_.metrics.tables_fallen.fetch_add(1, std::memory_order_relaxed);
  try {
    house_.log.error("table_fell", {{"table", id_}, {"game", game_->name}, {"what", what}});
    stop_thinking();
    for (auto& hint : hints_) hint.reset();
    if (house_.fallen) house_.fallen(*this);
    for (Audience& audience : audiences_) {
      for (const auto& client : std::exchange(audience.clients, {})) client->send_back();
    }
    waiting_.clear();
  } catch (...) {
    return;  // no memory even for goodbyes; whoever asks next finds the table gone from the lobby, or broken
  }
}

void Room::later(Instant when, std::function<void(Room&)> task) {
  house_.tables.post_at(when, [self = shared_from_this(), task = std::move(task)] { self->post(task); });
}

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
      if (!status) return reply(tl::unexpected(not_stored(status)));
      self.house_.metrics.tables_made.fetch_add(1, std::memory_order_relaxed);
      reply({});
    });
  });
}

void Room::join(const std::string& invite, std::optional<int> wanted, const std::string& name,
                const Reply<Joined>& reply) {
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
          return reply(tl::unexpected(not_stored(status)));
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
      if (is_player(*seat)) self.charged_ = client->share();
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
        // Nobody is left to read the hint, or to look on.
        const auto slot = static_cast<std::size_t>(&audience - self.audiences_.data());
        if (audience.clients.empty() && slot < kMaxSeats && self.hints_[slot] && !self.hints_[slot]->gone)
          self.end_hint(seat_at(static_cast<int>(slot)), self.hints_[slot]->number,
                        not_now("nobody listens"));
        if (!self.card_.has_people() && !self.watched()) self.stop_thinking();
        self.publish_seats();
        // Who is gone does not hold up the next round.
        if (self.match_.table().progress() == Progress::round_over) self.go_on();
      }
    });
  });
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

}  // namespace meldwise::net
