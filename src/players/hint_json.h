// The one JSON form of a decision with its reasons.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>

#include "games/speech/said_json.h"
#include "players/make_player.h"

namespace meldwise {

template <Game G>
void put_report(const search::Report<G>& report, nlohmann::json& hint) {
  for (const auto& line : report.lines) {
    hint["table"].push_back({{"text", G::to_text(line.action)},
                             {"visits", line.visits},
                             {"available", line.available},
                             {"value", line.value},
                             {"spread", line.spread},
                             {"prior", line.prior}});
  }
  hint["simulations"] = report.simulations;
  hint["worlds"] = report.worlds;
  hint["depth"] = report.mean_depth;
  hint["per_second"] = report.seconds > 0 ? report.simulations / report.seconds : 0.0;
  hint["exact"] = report.exact;
}

/// The object of players/hint.h for what `player` has just decided.
template <Game G>
[[nodiscard]] nlohmann::json hint_json(const Player<G>& player, const typename G::View& view,
                                       const typename G::Action& action) {
  const Sentence why = reason_for<G>(view, action);
  nlohmann::json hint{{"action", G::to_text(action)},
                      {"why", why.text()},
                      {"said", speech::said_json(why)},
                      {"table", nlohmann::json::array()},
                      {"simulations", 0},
                      {"worlds", 0},
                      {"depth", 0.0},
                      {"per_second", 0.0},
                      {"exact", false}};
  if (const auto words = player.own_words()) {
    hint.update(*words);
    if (words->contains("why")) hint["said"] = nullptr;
  }
  if (const Conduct conduct = player.conduct(); conduct.faults > 0) hint["fault"] = conduct.last_fault;
  if (const auto* report = player.last_report()) put_report<G>(*report, hint);
  return hint;
}

/// The same for what the adviser says: with the whole decision, and with what it is better than.
template <Game G>
[[nodiscard]] nlohmann::json advice_json(const search::Advice<G>& advice, const typename G::View& view) {
  Sentence why = reason_for<G>(view, advice.steps.front());
  nlohmann::json hint{{"action", G::to_text(advice.steps.front())},
                      {"steps", nlohmann::json::array()},
                      {"why", why.text()},
                      {"said", speech::said_json(why)},
                      {"over", nullptr},
                      {"lead", 0.0},
                      {"lead_error", 0.0},
                      {"table", nlohmann::json::array()}};
  for (const auto& step : advice.steps) hint["steps"].push_back(G::to_text(step));
  put_report<G>(advice.report, hint);
  const auto& lines = advice.report.lines;
  if (lines.size() < 2) return hint;
  hint["over"] = G::to_text(lines[1].action);
  hint["lead"] = lines[0].value - lines[1].value;
  hint["lead_error"] = advice.report.lead_error > 0
                           ? advice.report.lead_error
                           : std::sqrt(lines[0].spread * lines[0].spread + lines[1].spread * lines[1].spread);
  // Steps of a longer decision are compared as such elsewhere: the second line tells only its first step.
  if (advice.steps.size() > 1) return hint;
  why = comparison_for<G>(view, advice.steps, std::span(&lines[1].action, 1));
  if (!why.empty()) hint.update({{"why", why.text()}, {"said", speech::said_json(why)}});
  return hint;
}

/// The definition behind players/hint.h.
template <Game G>
[[nodiscard]] Result<nlohmann::json> hint_for(const nlohmann::json& json, const AgentSpec& agent,
                                              std::uint64_t seed, const std::stop_token& stop) {
  if (const auto known = make_player<G>(agent, seed, Seat::first); !known)
    return tl::unexpected(known.error());
  const auto view = G::view_from_json(json);
  if (!view) return tl::unexpected(view.error());
  const Seat seat = G::seat_of(*view);
  if (!is_player(seat)) return fail("view.seat: a spectator has nothing to decide");
  if (G::to_move(*view) != seat) return fail("view.to_move: it is not this seat's turn");
  if (agent.name == kBotAgent) return fail("a bot process plays whole games; it has no hint to give");
  if (const auto advice = advice_for<G>(agent, *view, seed, stop)) return advice_json<G>(*advice, *view);
  auto player = make_player<G>(agent, seed, seat);
  if (!player) return tl::unexpected(player.error());
  const auto action = (*player)->decide(*view, stop);
  nlohmann::json hint = hint_json<G>(**player, *view, action);
  // Another program's reasons are its own; what the engine would think of its action is none of them.
  const auto words = (*player)->own_words();
  if (is_outside(agent) && !(words && words->contains("why"))) hint.update({{"why", ""}, {"said", nullptr}});
  return hint;
}

}  // namespace meldwise
