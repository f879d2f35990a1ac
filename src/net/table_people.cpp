// What people at a live table do together: talk, choose their seats while they wait, and play again.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "net/live_table.h"
#include "net/secrets.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::string_view kFilledBy = "level:3";

}  // namespace

void LiveTable::say(Seat seat, const Command& command, const JsonReply& reply) {
  if (!command.reaction && !state_.config.chat)
    return reply(tl::unexpected(Refusal{403, "forbidden", "there is no chat at this table"}));
  const std::size_t slot = TableState::slot(seat);
  if (!talk_.may_speak(slot))
    return reply(tl::unexpected(Refusal{429, "too_many", "you say too much at once: wait a moment"}));
  telling_.tell_all(talk_.said(slot, state_.seat(seat).name, command.words, command.reaction));
  reply(json::object());
}

void LiveTable::swap(Seat seat, const Command& command, const JsonReply& reply) {
  if (stage() != Stage::people)
    return reply(tl::unexpected(not_now("seats are changed before the game begins")));
  auto& seats = state_.config.seats;
  const std::size_t from = TableState::slot(seat);
  const auto to = static_cast<std::size_t>(command.seat);
  if (to >= seats.size()) return reply(tl::unexpected(malformed("seat", "there is no such seat")));
  if (to == from) return reply(json::object());
  if (seats[to].person && !seats[to].free()) return reply(tl::unexpected(not_now("this seat is taken")));
  // The invitation goes along: whoever has the link to the free seat finds the one that is free now.
  std::swap(seats[from], seats[to]);
  store(state_.match.entries().size(), false, true, [=, this](const Status& status) {
    if (!status) {
      std::swap(state_.config.seats[from], state_.config.seats[to]);
      return reply(tl::unexpected(not_stored(status)));
    }
    reply(json::object());
    telling_.tell_all({{"type", "swapped"}, {"seats", {from, to}}});
    telling_.send_all_back();  // each comes back to the seat of its token
  });
}

void LiveTable::fill(const Command& command, const JsonReply& reply) {
  if (stage() != Stage::people) return reply(tl::unexpected(not_now("no seat is free")));
  if (state_.config.open)
    return reply(tl::unexpected(Refusal{403, "forbidden", "the free seats of an open table are for people"}));
  auto& seats = state_.config.seats;
  const auto at = static_cast<std::size_t>(command.seat);
  if (at >= seats.size()) return reply(tl::unexpected(malformed("seat", "there is no such seat")));
  if (!seats[at].free()) return reply(tl::unexpected(not_now("this seat is taken")));
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
    if (stage() != Stage::over) return refuse(not_now("the match is not finished"));
    if (!state_.config.rematch.empty()) return reply(Rematch{state_.config.rematch, {}});
    if (std::exchange(rematching_, true)) return refuse(not_now("somebody else asks for it just now"));
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
