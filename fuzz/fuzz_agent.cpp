// Requests to the agent service: any bytes, and real questions with some of their fields changed, several in
// one session. Every reply must be JSON, and every decision one of the words of the protocol.
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "changes.h"
#include "games/mahjong/game.h"
#include "net/agent/desk.h"
#include "players/remote/plan_form.h"

using namespace meldwise;
using namespace meldwise::fuzz;
using nlohmann::json;

namespace {

const char* const kWords[] = {"discard", "win", "pong", "kang", "eat", "pass"};

void check(const http::Response& response) {
  const json reply = json::parse(response.body, nullptr, false);
  if (reply.is_discarded() || (response.status != 200 && response.status != 400)) std::abort();
  const json::json_pointer text("/0/content/parts/0/text");
  if (!reply.is_array()) return;
  const json answer = json::parse(reply.at(text).get<std::string>(), nullptr, false);
  for (const char* word : kWords) {
    if (answer.at("action") == word && answer.at("card").is_number_integer()) return;
  }
  std::abort();
}

/// The live client's question about a view.
json live_question(const mahjong::View& view) {
  json plan = plan_question(view);
  json players = json::array();
  json self = plan.at("self");
  self["is_me"] = true;
  self["seat"] = plan.at("context").at("my_seat");
  self["flowers"] = json::array();
  players.push_back(self);
  for (json other : plan.at("opponents")) {
    other["is_me"] = false;
    other["flowers"] = json::array();
    players.push_back(other);
  }
  plan["players"] = players;
  plan.erase("self");
  plan.erase("opponents");
  plan["legal_actions"]["can_eat"] = !plan.at("legal_actions").at("can_eat").empty();
  plan["legal_actions"].erase("kangs");
  return plan;
}

void ask_about_a_game(agent::Desk& desk, Choices& choices) {
  auto state = mahjong::Game::deal(mahjong::Options{}, 4, choices.next());
  Rng rng(choices.next());
  for (int questions = 0; questions < 6 && !choices.empty(); ++questions) {
    for (unsigned moves = choices.next() % 16; moves > 0; --moves) {
      if (mahjong::Game::progress(state) != Progress::playing) return;
      mahjong::Game::apply(state, mahjong::Game::quick_action(state, rng), nullptr);
    }
    if (mahjong::Game::progress(state) != Progress::playing) return;
    const auto view = mahjong::Game::view(state, mahjong::Game::to_move(state));
    json inner = choices.next() % 2 == 0 ? live_question(view) : plan_question(view);
    for (unsigned changes = choices.next() % 4; changes > 0; --changes) change(inner, choices);
    const json body{
        {"userId", "u"}, {"sessionId", "s"}, {"newMessage", {{"parts", {{{"text", inner.dump()}}}}}}};
    http::Request request{.method = "POST", .path = "/run", .body = body.dump()};
    for (unsigned repeats = choices.next() % 3 + 1; repeats > 0; --repeats) check(desk.answer(request, {}));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size < 2) return 0;
  agent::Desk desk({});
  if (data[0] % 4 == 0) {
    const std::string body(reinterpret_cast<const char*>(data + 1), size - 1);
    check(desk.answer({.method = "POST", .path = "/run", .body = body}, {}));
    return 0;
  }
  Choices choices(data + 1, size - 1);
  ask_about_a_game(desk, choices);
  return 0;
}
