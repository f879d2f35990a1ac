// What people may do at a live table.
#include <nlohmann/json.hpp>
#include <utility>

#include "games/sayings.h"
#include "net/live_table.h"
#include "net/sayings.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::chrono::seconds kNudgeEvery{10};

}  // namespace

void LiveTable::command(std::string token, Command command, const JsonReply& reply) {
  const auto refuse = [reply](Refusal refusal) { reply(tl::unexpected(std::move(refusal))); };
  post([=, this, token = std::move(token), command = std::move(command)] {
    const auto seat = identify(token);
    if (!seat) return refuse(seat.error());
    when_free([=, this, seat = *seat] { carry_out(seat, command, reply); }, refuse);
  });
}

void LiveTable::command(std::shared_ptr<Client> client, Command command, const JsonReply& reply) {
  const auto refuse = [reply](Refusal refusal) { reply(tl::unexpected(std::move(refusal))); };
  auto do_it = [=, this, client = std::move(client), command = std::move(command)] {
    const auto seat = telling_.seat_of(client);
    if (!seat) return refuse(unauthorized(say_no("refusal.not_here")));
    carry_out(*seat, command, reply);
  };
  run_or_post([this, do_it = std::move(do_it), refuse] { when_free(do_it, refuse); });
}

void LiveTable::carry_out(Seat seat, const Command& command, const JsonReply& reply) {
  if (command.kind == Command::Kind::ping) return reply(json::object());
  if (command.kind == Command::Kind::hello)
    return reply(tl::unexpected(not_now("you have said hello already")));
  if (!is_player(seat)) return reply(tl::unexpected(forbidden(say_no("refusal.spectator"))));
  // A seat that was left belongs to an engine, whatever old sockets think.
  if (!state_.seat(seat).person) return reply(tl::unexpected(forbidden(say_no("refusal.engine_seat"))));
  if (!command.share.empty()) state_.charged = command.share;
  welcome_back(seat);
  switch (command.kind) {
    case Command::Kind::act:
      return act(seat, command, reply);
    case Command::Kind::undo:
      return undo(seat, command, reply);
    case Command::Kind::next:
      return ready(seat, reply);
    case Command::Kind::hint:
      if (!state_.config.hints) return reply(tl::unexpected(forbidden(say_no("refusal.no_hints"))));
      return hints_.ask(seat, command, reply);
    case Command::Kind::nudge:
      return nudge(seat, reply);
    case Command::Kind::claim:
      return command.win ? claim_win(seat, reply) : claim(seat, reply);
    case Command::Kind::back:
      return reply(json::object());
    case Command::Kind::say:
      return say(seat, command, reply);
    case Command::Kind::swap:
      return swap(seat, command, reply);
    case Command::Kind::fill:
      return fill(command, reply);
    default:
      return leave(seat, reply);
  }
}

Answer<void> LiveTable::check_version(Seat seat, const Command& command) {
  if (stage() == Stage::people) return tl::unexpected(not_now(say_no("refusal.begins")));
  if (!command.version) return {};
  const std::uint64_t now = telling_.version(seat);
  if (*command.version == now) return {};
  Refusal stale = refusal(409, "stale", say_no("refusal.moved_on"), "version");
  stale.message = "version: the table has moved on to version " + std::to_string(now);
  return tl::unexpected(std::move(stale));
}

void LiveTable::act(Seat seat, const Command& command, const JsonReply& reply) {
  auto refused = [&](Refusal refusal) {
    context_.metrics.refusals.fetch_add(1, std::memory_order_relaxed);
    reply(tl::unexpected(std::move(refusal)));
  };
  if (const auto fresh = check_version(seat, command); !fresh) return refused(fresh.error());
  Match& match = state_.match;
  if (state_.over()) return refused(not_now(say_alike("refusal.match_over")));
  if (match.table().progress() != Progress::playing) return refused(not_now(say_alike("refusal.round_over")));
  if (match.table().to_move() != seat)
    return refused(refusal(409, "not_your_turn", say_alike("refusal.turn")));
  Stretch stretch = begin_stretch();
  if (const auto done = match.act(seat, command); !done) {
    telling_.drop();
    return refused(done.error());
  }
  hints_.overtake();
  stretch.of_people = 1;
  stepped(seat, true);
  telling_.then([reply, version = telling_.version(seat)] { reply(json{{"version", version}}); });
  let_engines_follow(stretch);
  store(stretch, [reply](const Status& status) { reply(tl::unexpected(not_stored(status))); });
}

void LiveTable::undo(Seat seat, const Command& command, const JsonReply& reply) {
  if (const auto fresh = check_version(seat, command); !fresh) return reply(tl::unexpected(fresh.error()));
  if (state_.over() || !state_.match.may_undo(seat)) {
    return reply(tl::unexpected(not_now(say_no("refusal.undo"))));
  }
  const Entry last = state_.match.entries().back();
  state_.match.undo();
  hints_.overtake();
  store(state_.match.entries().size(), true, false, [=, this](const Status& status) {
    if (!status) {
      state_.match.redo(last);
      return reply(tl::unexpected(not_stored(status)));
    }
    telling_.rewound();
    telling_.publish();
    reply(json{{"version", telling_.version(seat)}});
  });
}

void LiveTable::ready(Seat seat, const JsonReply& reply) {
  if (stage() != Stage::round) return reply(tl::unexpected(not_now(say_no("refusal.no_round"))));
  state_.ready[TableState::slot(seat)] = true;
  telling_.publish();
  reply(json::object());
  go_on();
}

void LiveTable::leave(Seat seat, const JsonReply& reply) {
  hints_.overtake();
  SeatConfig& own = state_.config.seats[TableState::slot(seat)];
  const SeatConfig before = own;
  own.person = false;
  own.agent = SeatConfig::kStandIn;
  own.token.clear();
  own.invite.clear();
  store(state_.match.entries().size(), false, true, [=, this](const Status& status) {
    if (!status) {
      state_.config.seats[TableState::slot(seat)] = before;
      return reply(tl::unexpected(not_stored(status)));
    }
    state_.away[TableState::slot(seat)] = false;
    state_.forget_asked(TableState::slot(seat));
    reply(json::object());
    telling_.demote(seat);
    telling_.publish_seats();
    moved_on();
  });
}

void LiveTable::nudge(Seat seat, const JsonReply& reply) {
  if (stage() != Stage::person || state_.match.table().to_move() == seat)
    return reply(tl::unexpected(not_now(say_no("refusal.nobody"))));
  const auto now = TaskPool::Clock::now();
  if (now - last_nudge_ < kNudgeEvery) return reply(tl::unexpected(too_many(say_no("refusal.nudged"))));
  last_nudge_ = now;
  // To the one who is to move and to nobody else: whose answer is asked for may be a secret.
  telling_.tell(state_.match.table().to_move(), {{"type", "nudge"}, {"from", index_of(seat)}});
  reply(json::object());
}

void LiveTable::claim(Seat seat, const JsonReply& reply) {
  const Seat late = state_.match.table().to_move();
  if (stage() != Stage::person || late == seat)
    return reply(tl::unexpected(not_now(say_no("refusal.nobody"))));
  if (telling_.listens(late) || presence_.owes(late, TaskPool::Clock::now()) < context_.patience.stand_in) {
    return reply(tl::unexpected(not_now(say_no("refusal.claim"))));
  }
  reply(json::object());
  clock_ran_out(late);
}

void LiveTable::claim_win(Seat seat, const JsonReply& reply) {
  if (stage() == Stage::people || stage() == Stage::over)
    return reply(tl::unexpected(not_now(say_no("refusal.no_match"))));
  const auto now = TaskPool::Clock::now();
  for (std::size_t i = 0; i < state_.config.seats.size(); ++i) {
    const Seat other = seat_at(static_cast<int>(i));
    if (other == seat) continue;
    if (!state_.seat(other).person) return reply(tl::unexpected(not_now(say_no("refusal.engines_stay"))));
    if (telling_.listens(other) || presence_.owes(other, now) < context_.patience.win) {
      return reply(tl::unexpected(not_now(say_no("refusal.claim_win"))));
    }
  }
  hints_.overtake();
  thinking_.stop();
  state_.config.won_by = index_of(seat);
  store(state_.match.entries().size(), false, true, [=, this](const Status& status) {
    if (!status) {
      state_.config.won_by.reset();
      reply(tl::unexpected(not_stored(status)));
      return go_on();
    }
    reply(json::object());
    moved_on();
  });
}

void LiveTable::welcome_back(Seat seat) {
  presence_.heard(seat);
  if (state_.match.table().to_move() == seat) presence_.asked(seat, TaskPool::Clock::now());
  if (!std::exchange(state_.away[TableState::slot(seat)], false)) return;
  if (state_.match.table().to_move() == seat) thinking_.stop();
  thinking_.get_up(seat);
  clocks_.look();
  telling_.publish_seats();
}

}  // namespace meldwise::net
