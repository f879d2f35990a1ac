// A running agent service on a free port, and the words of the live client.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cards/tile.h"
#include "melds/mahjong/readings.h"
#include "net/agent/service.h"
#include "players/remote/http_client.h"

namespace meldwise::test {

inline constexpr std::chrono::seconds kLongWait{60};  // holds on a slow and busy machine

inline agent::ServiceOptions service_options(const std::string& agent = "heuristic", std::uint16_t port = 0) {
  agent::ServiceOptions options;
  options.endpoint.port = port;
  options.desk.agent = *parse_agent(agent);
  options.threads = 2;
  return options;
}

struct RunningService {
  explicit RunningService(agent::ServiceOptions options = service_options()) : service(std::move(options)) {
    const Status ready = service.start();
    EXPECT_TRUE(ready) << (ready ? "" : ready.error().message);
  }
  [[nodiscard]] std::string address() const { return "http://127.0.0.1:" + std::to_string(service.port()); }

  agent::Service service;
};

struct Told {
  int status = 0;
  nlohmann::json body;
};

class Asker {
 public:
  explicit Asker(std::uint16_t port) : client_({"127.0.0.1", std::to_string(port), ""}) {}

  Told post(const std::string& path, const std::string& body) {
    const auto reply = client_.send(path, body, HttpClient::Clock::now() + kLongWait);
    if (!reply) {
      ADD_FAILURE() << reply.error().words;
      return {};
    }
    return {reply->status, nlohmann::json::parse(reply->body, nullptr, false)};
  }
  Told post(const std::string& path, const nlohmann::json& body) { return post(path, body.dump()); }
  Told get(const std::string& path) { return post(path, std::string()); }

 private:
  HttpClient client_;
};

/// The inner answer of a wrapped reply.
inline nlohmann::json unwrapped(const nlohmann::json& reply) {
  if (!reply.is_array()) return reply;
  return nlohmann::json::parse(reply.at(0).at("content").at("parts").at(0).at("text").get<std::string>());
}

/// A question as the live client wraps it.
inline nlohmann::json run_request(const nlohmann::json& inner, const std::string& user,
                                  const std::string& session) {
  return {{"appName", "agent"},
          {"userId", user},
          {"sessionId", session},
          {"newMessage", {{"role", "user"}, {"parts", {{{"text", inner.dump()}}}}}}};
}

inline std::vector<nlohmann::json> json_lines(const std::string& name) {
  std::vector<nlohmann::json> lines;
  std::ifstream file(std::string(MELDWISE_TEST_DATA) + "/" + name);
  for (std::string line; std::getline(file, line);) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

inline TileCounts counted(const nlohmann::json& codes) {
  TileCounts tiles;
  for (const auto& code : codes) {
    const auto tile = tile_from_code(code.get<int>());
    if (tile && !tile->is_flower()) tiles.add(*tile);
  }
  return tiles;
}

/// What is wrong with an answer to a live question, by the question's own hand; empty if nothing is.
inline std::string objection(const nlohmann::json& inner, const nlohmann::json& answer) {
  if (!answer.is_object() || !answer.contains("action") || !answer.contains("card")) return "no answer";
  if (!answer.at("action").is_string() || !answer.at("card").is_number_integer()) return "wrong types";
  const std::string action = answer.at("action");
  const nlohmann::json& context = inner.at("context");
  const nlohmann::json& legal = inner.at("legal_actions");
  TileCounts hand;
  std::size_t size = 0;
  for (const auto& player : inner.at("players")) {
    if (!player.at("is_me").get<bool>()) continue;
    hand = counted(player.at("hand"));
    size = player.at("hand").size();
  }
  const auto news = tile_from_code(inner.at("event").at("new_card").get<int>());
  const bool joined = context.at("my_seat") != 1;
  if (context.at("phase") == "discard") {
    if (action == "pass") return joined && legal.at("can_win").get<bool>() ? "" : "a pass that is none";
    if (action != "discard") return "only a discard is carried out";
    const auto tile = tile_from_code(answer.at("card").get<int>());
    if (!tile || tile->is_flower()) return "no tile to discard";
    if (!hand.has(*tile) && *tile != *news) return "a tile that is not held";
    return answer.at("cards") == nlohmann::json::array({answer.at("card")}) ? "" : "cards";
  }
  if (action == "pass") return "";
  if (!legal.contains("can_" + action) || !legal.at("can_" + action).get<bool>()) return "not flagged";
  const bool own = inner.at("event").at("from_seat") == context.at("my_seat");
  if (own && action == "kang") return joined ? "" : "a kang on the host's own draw";
  if (own && joined) return action == "win" && size % 3 == 1 ? "" : "no claim on the own draw";
  if (action == "win") {
    hand.add(*news);
    return mahjong::is_complete(hand) ? "" : "a win that is none";
  }
  if (answer.at("card") != inner.at("event").at("new_card")) return "another tile than the one on offer";
  if (action == "pong") return hand.count(*news) >= 2 ? "" : "a pong that is not held";
  if (action == "kang") return hand.count(*news) >= 3 ? "" : "a kang that is not held";
  if (action != "eat" || answer.at("meld_cards").size() != 2) return "no action";
  for (const auto& code : answer.at("meld_cards")) {
    if (!hand.has(*tile_from_code(code.get<int>()))) return "eats with a tile that is not held";
  }
  std::vector<int> row{answer.at("meld_cards").at(0), answer.at("meld_cards").at(1), answer.at("card")};
  std::sort(row.begin(), row.end());
  return row[0] < 30 && row[1] == row[0] + 1 && row[2] == row[0] + 2 ? "" : "eats what is no row";
}

}  // namespace meldwise::test
