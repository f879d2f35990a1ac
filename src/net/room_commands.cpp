// What people may do in a room.
#include <nlohmann/json.hpp>
#include <utility>

#include "net/room.h"
#include "players/engine.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::string_view kUsualHint = "ismcts:ms=800";

}  // namespace

void Room::command(std::string token, Command command, Reply<json> reply) {
  post([token = std::move(token), command = std::move(command), reply = std::move(reply)](Room& room) {
    const auto seat = room.identify(token);
    if (!seat) return reply(tl::unexpected(seat.error()));
    room.when_free([seat = *seat, command, reply](Room& self) { self.carry_out(seat, command, reply); });
  });
}

void Room::command(std::shared_ptr<Client> client, Command command, Reply<json> reply) {
  post([client = std::move(client), command = std::move(command), reply = std::move(reply)](Room& room) {
    room.when_free([=](Room& self) {
      for (std::size_t i = 0; i < self.audiences_.size(); ++i) {
        if (!self.audiences_[i].clients.contains(client)) continue;
        return self.carry_out(i == kMaxSeats ? Seat::spectator : seat_at(static_cast<int>(i)), command,
                              reply);
      }
      reply(tl::unexpected(unauthorized("you are not at this table")));
    });
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
  if (!command.share.empty()) charged_ = command.share;
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
  overtake_hints();
  store(from, false, false, [=](Room& room, const Status& status) {
    if (!status) {
      room.match_.rewind(from);
      return reply(tl::unexpected(not_stored(status)));
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
  overtake_hints();
  store(match_.entries().size(), true, false, [=](Room& room, const Status& status) {
    if (!status) {
      if (auto again = Match::restore(room.card_.setup, before)) room.match_ = std::move(*again);
      return reply(tl::unexpected(not_stored(status)));
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
  auto& pending = hints_[slot_of(seat)];
  if (pending) return reply(tl::unexpected(not_now("a hint is on its way")));
  const std::string agent = command.agent.empty() ? std::string(kUsualHint) : command.agent;
  if (const Status allowed = house_.policy.check(card_.setup, agent); !allowed) {
    return reply(tl::unexpected(malformed("agent", allowed.error().message)));
  }
  const AgentSpec spec = within(card_.setup, *parse_agent(agent), house_.admission.time_for(Urgency::hint));
  auto engine = make_engine(card_.setup, spec, seat, match_.entries().size());
  if (!engine) return reply(tl::unexpected(malformed("agent", engine.error().message)));
  (*engine)->look(match_.table());
  const std::uint64_t number = ++hints_asked_;
  pending.emplace();
  pending->number = number;
  pending->reply = reply;
  if (command.gone.stop_possible()) {
    pending->gone = std::make_unique<std::stop_callback<std::function<void()>>>(
        command.gone, [weak = weak_from_this(), seat, number] {
          const auto self = weak.lock();
          if (self) self->post([=](Room& room) { room.end_hint(seat, number, not_now("you hung up")); });
        });
  }
  Job job{Urgency::hint, charged_, pending->stop.get_token(), {}, {}, is_outside(spec)};
  job.work = [self = shared_from_this(), seat, number, agent,
              engine = std::shared_ptr<Engine>(std::move(*engine))](const std::stop_token& /*stop*/) {
    json hint;
    try {
      static_cast<void>(engine->decide());
      hint = engine->explain();
      hint["agent"] = agent;
    } catch (...) {
      self->post([=](Room& room) { room.end_hint(seat, number, unavailable("the engine failed")); });
      throw;
    }
    self->post([seat, number, hint = std::move(hint)](Room& room) {
      auto& asked = room.hints_[slot_of(seat)];
      if (!asked || asked->number != number) return;
      const Reply<json> answer = std::move(asked->reply);
      asked.reset();
      answer(json{{"hint", hint}});
    });
  };
  job.dropped = [self = shared_from_this(), seat, number] {
    self->post([=](Room& room) { room.end_hint(seat, number, busy()); });
  };
  if (!house_.admission.submit(std::move(job))) end_hint(seat, number, busy());
}

void Room::end_hint(Seat seat, std::uint64_t number, const Refusal& why) {
  auto& pending = hints_[slot_of(seat)];
  if (!pending || pending->number != number) return;
  const Reply<json> reply = std::move(pending->reply);
  pending->stop.request_stop();
  pending.reset();
  reply(tl::unexpected(why));
}

void Room::overtake_hints() {
  for (std::size_t i = 0; i < hints_.size(); ++i) {
    if (hints_[i])
      end_hint(seat_at(static_cast<int>(i)), hints_[i]->number, not_now("the table has moved on"));
  }
}

void Room::leave(Seat seat, const Reply<json>& reply) {
  overtake_hints();
  const SeatCard before = card_.seats[slot_of(seat)];
  SeatCard& own = card_.seats[slot_of(seat)];
  own.person = false;
  own.agent = SeatCard::kStandIn;
  own.token.clear();
  own.invite.clear();
  store(match_.entries().size(), false, true, [=](Room& room, const Status& status) {
    if (!status) {
      room.card_.seats[slot_of(seat)] = before;
      return reply(tl::unexpected(not_stored(status)));
    }
    reply(json::object());
    // Its sockets look on from now on, if anybody may.
    for (const auto& client : std::exchange(room.audience(seat).clients, {})) {
      if (room.card_.watch) {
        room.audience(Seat::spectator).clients.insert(client);
      } else {
        client->dismiss("the seat was left, and nobody may look on");
      }
    }
    room.publish_seats();
    room.publish();
    room.go_on();
  });
}

}  // namespace meldwise::net
