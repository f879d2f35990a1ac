// A server in the test's own process: without a limit on requests, quick and silent, its tables in a file
// that goes with the test.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "net/guest.h"
#include "net/service.h"
#include "support/scratch.h"

namespace meldwise::test {

class Served : public testing::Test {
 protected:
  Served() {
    settings_.requests_per_second = 0;
    settings_.judge = *parse_agent("ismcts:sims=40");  // quick even under sanitizers
    settings_.session = {200, 400};
    settings_.file = folder_.file("tables.db");
    settings_.log.level = net::LogSettings::Level::off;
  }
  /// Starts it; anew, if it runs.
  void start() {
    service_.reset();
    auto started = net::Service::start(settings_);
    ASSERT_TRUE(started) << started.error().message;
    service_ = std::move(*started);
  }
  [[nodiscard]] std::uint16_t port() const { return service_->port(); }
  /// A number from the metrics, such as work_done_total{kind="hint"}.
  [[nodiscard]] double metric(const std::string& name) const {
    const std::string text = Browser(port()).get("/api/metrics").body;
    const std::size_t at = text.find("\nmeldwise_" + name + " ");
    EXPECT_NE(at, std::string::npos) << name;
    return at == std::string::npos ? -1 : std::stod(text.substr(at + 11 + name.size()));
  }
  /// Asks for a table, as usual_ if nothing else is said.
  [[nodiscard]] Reply ask_for(const std::string& game, const nlohmann::json& seats,
                              const nlohmann::json& more = nlohmann::json::object()) const {
    nlohmann::json table = usual_;
    if (!more.is_null()) table.update(more);
    table["game"] = game;
    table["seats"] = seats;
    return Browser(port()).post("/api/tables", table);
  }
  [[nodiscard]] nlohmann::json make(const std::string& game, const nlohmann::json& seats,
                                    const nlohmann::json& more = nlohmann::json::object()) const {
    const Reply made = ask_for(game, seats, more);
    EXPECT_EQ(made.status, 201) << made.body;
    return made.json();
  }
  [[nodiscard]] Guest sit(const std::string& game, const nlohmann::json& seats,
                          const nlohmann::json& more = nlohmann::json::object()) const {
    return {port(), make(game, seats, more)};
  }

  ScratchFolder folder_;
  net::ServiceSettings settings_;
  nlohmann::json usual_{{"pace_ms", 0}, {"seed", 5}};  ///< engines answer at once, and always the same cards
  std::unique_ptr<net::Service> service_;
};

}  // namespace meldwise::test
