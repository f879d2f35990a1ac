// What people at a live table do together: talk, choose their seats while they wait, and play again.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "net/live_table.h"
#include "net/sayings.h"
#include "net/secrets.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::string_view kFilledBy = "level:3";

}  // namespace

void LiveTable::say(Seat seat, const Command& command, const JsonReply& reply) {
  if (!command.reaction && !state_.config.chat)
    return reply(tl::unexpected(forbidden(say_no("refusal.chat"))));
  const std::size_t slot = TableState::slot(seat);
  if (!talk_.may_speak(slot)) return reply(tl::unexpected(too_many(say_no("refusal.too_much"))));
  telling_.tell_all(talk_.said(slot, state_.seat(seat).name, command.words, command.reaction));
  reply(json::object());
}

void LiveTable::swap(Seat seat, const Command& command, const JsonReply& reply) {
  if (stage() != Stage::people) return reply(tl::unexpected(not_now(say_no("refusal.seats_before"))));
  auto& seats = state_.config.seats;
  const std::size_t from = TableState::slot(seat);
  const auto to = static_cast<std::size_t>(command.seat);
  if (to >= seats.size()) return reply(tl::unexpected(malformed("seat", "there is no such seat")));
  const bool person = seats[to].person && !seats[to].free();
  auto& asks = state_.asks;
  if (to != from && !person && command.agree) return change_places(from, to, reply);
  // Two people change places when each has asked for the other's. One's own seat takes back what one asked
  // for.
  if (to == from) {
    asks[from].reset();
  } else if (!command.agree) {
    if (asks[to] == from) asks[to].reset();
  } else if (asks[to] == from) {
    return change_places(from, to, reply);
  } else {
    asks[from] = to;
  }
  telling_.publish_seats();
  reply(json::object());
}

void LiveTable::change_places(std::size_t from, std::size_t to, const JsonReply& reply) {
  // The invitation goes along: whoever has the link to the free seat finds the one that is free now.
  std::swap(state_.config.seats[from], state_.config.seats[to]);
  store(state_.match.entries().size(), false, true, [=, this](const Status& status) {
    if (!status) {
      std::swap(state_.config.seats[from], state_.config.seats[to]);
      return reply(tl::unexpected(not_stored(status)));
    }
    state_.forget_asked(from);
    state_.forget_asked(to);
    reply(json::object());
    telling_.tell_all({{"type", "swapped"}, {"seats", {from, to}}});
    telling_.send_all_back();  // each comes back to the seat of its token
  });
}

void LiveTable::fill(const Command& command, const JsonReply& reply) {
  if (stage() != Stage::people) return reply(tl::unexpected(not_now(say_no("refusal.no_seat"))));
  if (state_.config.open) return reply(tl::unexpected(forbidden(say_no("refusal.open_seats"))));
  auto& seats = state_.config.seats;
  const auto at = static_cast<std::size_t>(command.seat);
  if (at >= seats.size()) return reply(tl::unexpected(malformed("seat", "there is no such seat")));
  if (!seats[at].free()) return reply(tl::unexpected(not_now(say_no("refusal.seat_taken"))));
  const std::string agent = command.agent.empty() ? std::string(kFilledBy) : command.agent;
  if (const Status fine = context_.policy.check(state_.config.setup, agent); !fine)
    return reply(tl::unexpected(malformed("agent", fine.error().message)));
  const SeatConfig before = seats[at];
  seats[at] = {
      .person = false, .name = command.name.empty() ? agent_name(agent) : command.name, .agent = agent};
  store(state_.match.entries().size(), false, true, [=, this](const Status& status) {
    if (!status) {
      state_.config.seats[at] = before;
      return reply(tl::unexpected(not_stored(status)));
    }
    telling_.publish_seats();
    reply(json::object());
    moved_on();
  });
}

void LiveTable::rematch(std::string token, const Reply<Rematch>& reply) {
  const auto refuse = [reply](Refusal refusal) { reply(tl::unexpected(std::move(refusal))); };
  const auto ask = [=, this, token = std::move(token)] {
    const auto seat = identify(token);
    if (!seat) return refuse(seat.error());
    if (stage() != Stage::over) return refuse(not_now(say_no("refusal.not_finished")));
    if (!state_.config.rematch.empty()) return reply(Rematch{state_.config.rematch, {}});
    if (std::exchange(rematching_, true)) return refuse(not_now(say_no("refusal.asked")));
    Rematch again{{}, NewTable{.config = state_.config}};
    TableConfig& config = again.wanted->config;
    config.setup.seed = random_seed();
    config.seeded = false;
    config.won_by.reset();
    // Everybody moves up one seat; the secret of the old seat is the invitation to the new one.
    std::rotate(config.seats.begin(), config.seats.begin() + 1, config.seats.end());
    for (SeatConfig& place : config.seats) place.invite = std::exchange(place.token, {});
    reply(std::move(again));
  };
  post([this, ask, refuse] { when_free(ask, refuse); });
}

void LiveTable::rematched(const std::string& id) {
  const auto note = [this, id] {
    rematching_ = false;
    if (id.empty() || retired_) return;
    state_.config.rematch = id;
    // If it cannot be written, whoever is here has heard of it all the same.
    store(state_.match.entries().size(), false, true, [this, id](const Status& /*written*/) {
      telling_.tell_all({{"type", "rematch"}, {"id", id}});
    });
  };
  post([this, note] {
    if (!storing_.when_free(note)) rematching_ = false;
  });
}

}  // namespace meldwise::net
