#include "net/hints.h"

#include <nlohmann/json.hpp>

#include "net/sayings.h"
#include "players/hint.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

}  // namespace

void Hints::ask(Seat seat, const Command& command, const Reply& reply) {
  const Setup& setup = state_.config.setup;
  if (state_.config.waiting() || state_.over() || state_.match.table().to_move() != seat) {
    return reply(tl::unexpected(refusal(409, "not_your_turn", say_no("refusal.hint_turn"))));
  }
  auto& pending = pending_[TableState::slot(seat)];
  if (pending) return reply(tl::unexpected(not_now(say_no("refusal.hint"))));
  const std::string agent = command.agent.empty() ? std::string(kAdviser) : command.agent;
  if (const Status allowed = context_.policy.check(setup, agent); !allowed) {
    return reply(tl::unexpected(malformed("agent", allowed.error().message)));
  }
  const AgentSpec spec = context_.policy.bounded(*parse_agent(agent));
  const std::uint64_t number = ++asked_;
  pending.emplace();
  pending->number = number;
  pending->reply = reply;
  const auto end_later = [this, seat, number, weak = actor_.weak_from_this()](const Answer<json>& answer) {
    const auto alive = weak.lock();
    if (alive) alive->post([this, seat, number, answer] { end(seat, number, answer); });
  };
  if (command.gone.stop_possible()) {
    pending->gone = std::make_unique<std::stop_callback<std::function<void()>>>(
        command.gone, [end_later] { end_later(tl::unexpected(not_now("you hung up"))); });
  }
  Job job{Urgency::hint, state_.charged, pending->stop.get_token(), {}, {}, is_outside(spec)};
  job.work = [agent, spec, end_later, game = setup.game,
              view = state_.match.table().view_json(seat)](const std::stop_token& stop) {
    try {
      auto hint = make_hint(*game, view, spec, kAdviceSeed, stop);
      if (!hint) return end_later(tl::unexpected(malformed("agent", hint.error().message)));
      hide_fault(*hint);
      (*hint)["agent"] = agent;
      end_later(json{{"hint", std::move(*hint)}});
    } catch (...) {
      end_later(tl::unexpected(unavailable(say_no("refusal.engine"))));
      throw;
    }
  };
  job.dropped = [end_later] { end_later(tl::unexpected(busy())); };
  if (!context_.admission.submit(std::move(job))) end(seat, number, tl::unexpected(busy()));
}

void Hints::end(Seat seat, std::uint64_t number, const Answer<json>& answer) {
  auto& pending = pending_[TableState::slot(seat)];
  if (!pending || pending->number != number) return;
  const Reply reply = std::move(pending->reply);
  pending->stop.request_stop();
  pending.reset();
  reply(answer);
}

void Hints::overtake() {
  for (std::size_t i = 0; i < pending_.size(); ++i) {
    if (!pending_[i]) continue;
    end(seat_at(static_cast<int>(i)), pending_[i]->number,
        tl::unexpected(not_now(say_no("refusal.moved_on"))));
  }
}

void Hints::nobody_listens(Seat seat) {
  const auto& pending = pending_[TableState::slot(seat)];
  if (pending && !pending->gone) end(seat, pending->number, tl::unexpected(not_now("nobody listens")));
}

}  // namespace meldwise::net
