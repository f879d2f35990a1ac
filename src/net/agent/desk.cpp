#include "net/agent/desk.h"

#include <algorithm>

#include "cards/fnv.h"
#include "cards/text.h"
#include "games/catalogue.h"
#include "games/mahjong/game.h"
#include "net/agent/counsel.h"
#include "net/agent/position.h"
#include "players/remote/plan_form.h"

namespace meldwise::agent {
namespace {

using mahjong::Action;
using mahjong::ActionKind;
using nlohmann::json;

constexpr std::chrono::milliseconds kGrace{20};  // that a search may take beyond its time

/// Passes while a win or a kang is on its way: so often the live client asks for a discard in the meantime.
constexpr int kMostWaits = 2;

http::Response json_response(const json& body) {
  http::Response response;
  response.body = body.dump(-1, ' ', false, json::error_handler_t::replace);
  return response;
}

json games_json() {
  json list = json::array();
  for (const GameInfo& game : catalogue()) list.push_back(to_json(game));
  return {{"games", std::move(list)}};
}

/// A number that looks like the session ids of the live client.
std::string session_name(std::uint64_t number) {
  std::string hex(32, '0');
  for (std::size_t i = 0; i < hex.size(); ++i) {
    hex[i] = "0123456789abcdef"[(number >> (4 * (i % 16))) & 15U];
  }
  return hex.substr(0, 8) + "-" + hex.substr(8, 4) + "-4" + hex.substr(13, 3) + "-8" + hex.substr(17, 3) +
         "-" + hex.substr(20);
}

json registered(const Registration& registration, std::uint64_t seed) {
  const std::string session = registration.session.empty() ? session_name(seed) : registration.session;
  return {{"id", session},
          {"userId", registration.user},
          {"output", {{"id", session}, {"userId", registration.user}}}};
}

bool is_joined(const Question& question) {
  return question.asker == Asker::live && question.my_seat != kHostSeat;
}

bool can_win(const mahjong::View& view) {
  mahjong::Game::Actions legal;
  mahjong::Game::legal(view, legal);
  return legal[0] == Action::win();
}

/// Notes what the answer will have changed when the next question comes.
void remember(HandMemory& memory, const Question& question, const Position& position, const Action& action) {
  const bool own_kang = action.kind == ActionKind::concealed_kang || action.kind == ActionKind::added_kang;
  memory.kanged = own_kang || action.kind == ActionKind::kang;
  if (question.own_draw()) {
    memory.waiting_at.reset();
    if (is_joined(question) && (own_kang || action.kind == ActionKind::win)) {
      memory.waiting_at = question.remain;
      memory.waited = 0;
    }
    return;
  }
  if (action.kind == ActionKind::discard) return note_discard(memory, question.my_seat, action.tile);
  if (question.unknown > 0 || (action.kind != ActionKind::pong && action.kind != ActionKind::eat)) return;
  ClaimMade claim;
  claim.tile = *question.news;
  claim.from = *question.from_seat;
  claim.rest = position.view.hands[static_cast<std::size_t>(index_of(position.view.seat))];
  claim.hand_size = question.hand_size();
  if (action.kind == ActionKind::pong) {
    claim.meld = {mahjong::MeldKind::triplet, claim.tile};
    claim.rest.remove(claim.tile, 2);
  } else {
    claim.meld = {mahjong::MeldKind::sequence, std::min(claim.tile, action.tile)};
    claim.rest.remove(action.tile);
    claim.rest.remove(action.second);
  }
  memory.claim = claim;
}

/// Takes out what was answered before and not carried out, and tiles that were not listed, which the client
/// may not have. A claim that is used up is a pass; discards begin again with those that were listed.
void leave_out(std::vector<Action>& refused, const Question& question, Position& position) {
  if (refused.empty()) return;
  auto& allowed = position.allowed;
  const auto unlisted = [&](const Action& action) {
    return action.kind == ActionKind::discard &&
           std::find(question.hand.begin(), question.hand.end(), action.tile) == question.hand.end();
  };
  const auto used_up = [&](const Action& action) {
    return action.kind != ActionKind::pass &&
           std::find(refused.begin(), refused.end(), action) != refused.end();
  };
  if (!std::all_of(allowed.begin(), allowed.end(), unlisted)) std::erase_if(allowed, unlisted);
  if (std::all_of(allowed.begin(), allowed.end(), used_up)) return refused.clear();
  std::erase_if(allowed, used_up);
}

/// A search that was given no number of simulations goes on until its choice is clear or the time is up.
AgentSpec unhurried(const Thinker& thinker) {
  AgentSpec agent = within<mahjong::Game>(thinker.agent, thinker.milliseconds);
  const auto numbered = [](const auto& parameter) { return parameter.first == "sims"; };
  if (is_search(agent) && std::none_of(agent.parameters.begin(), agent.parameters.end(), numbered)) {
    agent.parameters.emplace_back("sims", "1000000000");
  }
  return agent;
}

}  // namespace

Desk::Desk(DeskOptions options)
    : options_(std::move(options)),
      sessions_(options_.sessions, options_.expiry),
      own_form_(options_.sessions, options_.expiry) {}

http::Response Desk::answer(const http::Request& request, std::chrono::milliseconds time,
                            Clock::time_point came) {
  if (request.method == "POST") return answer_post(request, time, came);
  if (request.method != "GET" && request.method != "HEAD") {
    return http::error_response(405, request.method + ": expected POST or GET");
  }
  if (request.path == "/v1/health") {
    return json_response(
        {{"status", "ok"}, {"agent", to_text(options_.agent)}, {"sessions", sessions_.size()}});
  }
  if (request.path == "/v1/games") return json_response(games_json());
  return http::error_response(404, "expected /v1/health, /v1/games, or a POST");
}

Thinker Desk::thinker(std::chrono::milliseconds time, std::uint64_t seed) const {
  Thinker thinker{options_.agent, static_cast<std::uint32_t>(std::max<std::int64_t>(0, time.count())), seed,
                  Thinker::Clock::now() + time + kGrace};
  if (thinker.milliseconds == 0) thinker.agent = {"heuristic", {}};
  return thinker;
}

json Desk::decide(const Question& question, std::chrono::milliseconds time) {
  // The same hand in another session is another chance.
  std::uint64_t seed = fnv(question.user + question.session);
  for (const TileKind tile : question.hand) seed = seed * Fnv::kPrime + tile.id;
  return decide(question, thinker(time, seed + static_cast<std::uint64_t>(question.remain.value_or(0))),
                Clock::now());
}

http::Response Desk::answer_post(const http::Request& request, std::chrono::milliseconds time,
                                 Clock::time_point came) {
  const auto letter = open_letter(request.path, request.body);
  if (!letter) return http::error_response(400, letter.error().message);
  if (const auto* registration = std::get_if<Registration>(&*letter)) {
    return json_response(registered(*registration, fnv(request.path + request.body) + ++registrations_));
  }
  if (const auto* own = std::get_if<OwnQuestion>(&*letter)) {
    const auto answer = own_form_.answer(own->body, own->plan_form, thinker(time, fnv(request.body)));
    return answer ? json_response(*answer) : http::error_response(400, answer.error().message);
  }
  const auto& mahjong = std::get<MahjongQuestion>(*letter);
  json answer = decide(mahjong.question, thinker(time, fnv(request.body)), came);
  if (!mahjong.flaw.empty()) {
    answer["error"] = mahjong.flaw;
    if (options_.on_flaw) {
      options_.on_flaw("user " + in_quotes(mahjong.question.user) + ", session " +
                       in_quotes(mahjong.question.session) + ": " + mahjong.flaw);
    }
  }
  return json_response(sealed(std::move(answer), mahjong.wrapped));
}

json Desk::decide(const Question& question, Thinker thinker, Clock::time_point came) {
  // Without a session there is nobody to remember.
  const bool known = question.asker == Asker::live && !(question.session.empty() && question.user.empty());
  // The length keeps ("a", "bc") and ("ab", "c") apart.
  const auto session =
      known ? sessions_.of(std::to_string(question.user.size()) + ":" + question.user + question.session)
            : std::make_shared<Session>();
  const std::lock_guard guard(session->lock);
  HandMemory& memory = session->memory;
  turn_to(memory, question);
  // Nothing is known to be on offer.
  if (question.claim && !question.own_draw() && !question.news) return plan_answer({}, Action::pass());
  const bool discard = !question.claim;
  if (discard && memory.waiting_at && memory.waiting_at == question.remain && memory.waited < kMostWaits) {
    ++memory.waited;
    return plan_answer({}, Action::pass());
  }
  Asked asked = asked_by(question);
  const bool again = memory.begun && memory.last == asked;
  // Whoever asked before the answer was there cannot have refused it, and there is nothing after a pass.
  const bool passed = !memory.refused.empty() && memory.refused.back() == Action::pass();
  if (again && (came < memory.answered || passed)) return memory.last_answer;
  if (again) thinker.agent = {"heuristic", {}};
  if (!again) memory.refused.clear();
  memory.last_answer = think(question, thinker, memory);
  memory.last = std::move(asked);
  memory.answered = Clock::now();
  return memory.last_answer;
}

json Desk::think(const Question& question, const Thinker& thinker, HandMemory& memory) {
  if (!question.own_draw()) memory.waiting_at.reset();
  if (!memory.refused.empty() && memory.refused.back().kind == ActionKind::discard) {
    forget_discard(memory, question.my_seat, memory.refused.back().tile);
  }
  Position position = make_position(question, memory);
  leave_out(memory.refused, question, position);
  // A complete hand in a discard question of a joined client: the win was claimed and is on its way, though
  // nobody here remembers it.
  if (!question.claim && is_joined(question) && question.can_win && memory.waited < kMostWaits &&
      can_win(position.view)) {
    ++memory.waited;
    memory.waiting_at = question.remain;
    return plan_answer({}, Action::pass());
  }
  Thinker patient = thinker;
  patient.agent = unhurried(thinker);
  Punctual<mahjong::Game> player(patient, position.view.seat);
  const Action action = choose(position, player, thinker.deadline);
  remember(memory, question, position, action);
  memory.refused.push_back(action);
  json answer = plan_answer(position.view, action);
  if (action.kind == ActionKind::win) answer["card"] = question.news ? to_code(*question.news) : 0;
  return answer;
}

}  // namespace meldwise::agent
