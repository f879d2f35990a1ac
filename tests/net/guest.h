// A seat at a table of the server, over plain HTTP.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "support/client.h"

namespace meldwise::test {

inline nlohmann::json engine(const std::string& agent = "heuristic") {
  return {{"kind", "engine"}, {"agent", agent}};
}
inline nlohmann::json person() { return {{"kind", "person"}}; }
/// A request for a table of two: a person against the heuristic, always the same cards, so that a round never
/// happens to end under a test that throws whatever comes last.
inline nlohmann::json table_against_engine() {
  return {{"game", "konkan"}, {"seats", {person(), engine()}}, {"pace_ms", 0}, {"seed", 5}};
}

struct Guest {
  Browser browser;
  std::string address;
  int seat = 0;

  Guest(std::uint16_t port, const nlohmann::json& made)
      : browser(port), address("/api/tables/" + made.at("id").get<std::string>()) {
    browser.token = made.at("token");
    seat = made.at("seat");
  }
  nlohmann::json state() { return browser.get(address).json(); }
  /// Waits until the seat is to move or the round is over.
  nlohmann::json turn() {
    for (int i = 0; i < 6000; ++i) {
      nlohmann::json now = state();
      if (now.value("yours", false) || now["table"]["status"] != "playing") return now;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return {};
  }
  Reply act(const nlohmann::json& fields) { return browser.post(address + "/act", fields); }
};

}  // namespace meldwise::test
