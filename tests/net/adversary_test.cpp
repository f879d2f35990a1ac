// Every attack that was found, all at once and from several addresses, against the real server with bounded
// memory, while honest people play: no move of theirs or of their engines is lost or slow, the server stays
// small and alive.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <fstream>
#include <thread>

#include "net/guest.h"
#include "support/scratch.h"
#include "support/server_process.h"

namespace meldwise {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using nlohmann::json;
using test::Browser;
using test::engine;
using test::Guest;
using test::person;
using test::Socket;
using test::Wire;

std::string post(const std::string& target, const std::string& body) {
  return "POST " + target + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\n\r\n" + body;
}

/// Somebody at 127.0.0.N who does something bad again and again.
class Attacker {
 public:
  template <class Attack>
  Attacker(std::uint16_t port, int number, Attack attack)
      : source_("127.0.0." + std::to_string(number)), thread_([=, this](const std::stop_token& stop) {
          while (!stop.stop_requested()) {
            attack(port, source_, stop);
            ++times_;
          }
        }) {}
  Attacker(const Attacker&) = delete;
  Attacker& operator=(const Attacker&) = delete;
  [[nodiscard]] int times() const { return times_; }
  void stop() {
    thread_.request_stop();
    thread_.join();
  }

 private:
  std::string source_;
  std::atomic<int> times_{0};
  std::jthread thread_;
};

/// An endless chunk extension, as long as it is read.
void endless_chunk(std::uint16_t port, const std::string& source, const std::stop_token& stop) {
  const Wire wire(port, source);
  wire.send("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5;");
  const std::string piece(256 * 1024, 'a');
  while (!stop.stop_requested() && wire.send(piece)) {
  }
}

/// Heads that never end, on many connections.
void slow_heads(std::uint16_t port, const std::string& source, const std::stop_token& stop) {
  std::deque<Wire> wires;
  for (int i = 0; i < 300; ++i) {
    wires.emplace_back(port, source);
    wires.back().send("GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: ");
  }
  for (int i = 0; i < 20 && !stop.stop_requested(); ++i) {
    for (const Wire& wire : wires) wire.send("x");
    std::this_thread::sleep_for(20ms);
  }
}

/// Questions that are hard, hints that nobody waits for.
auto questions(std::vector<std::string> requests) {
  return [requests = std::move(requests)](std::uint16_t port, const std::string& source,
                                          const std::stop_token&) {
    std::deque<Wire> wires;
    for (const std::string& request : requests) {
      wires.emplace_back(port, source);
      wires.back().send(request);
    }
    std::this_thread::sleep_for(50ms);
  };
}

/// Tables whose engines think for as long as they may.
void greedy_tables(std::uint16_t port, const std::string& source, const std::stop_token&) {
  const Wire wire(port, source);
  const json table{
      {"game", "mahjong"},
      {"seats", {person(), engine("ismcts:sims=50000"), engine("ismcts:ms=5000"), engine("level:5")}},
      {"pace_ms", 0}};
  wire.send(post("/api/tables", table.dump()));
  std::string rest;
  const json made = test::read_reply(wire, rest).json();
  if (!made.is_object() || !made.contains("token")) return std::this_thread::sleep_for(20ms);
  // Somebody who leaves at once: the engines play on among themselves as long as somebody looks.
  const std::string address = "/api/tables/" + made["id"].get<std::string>();
  wire.send("POST " + address + "/leave HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " +
            made["token"].get<std::string>() + "\r\nContent-Length: 2\r\n\r\n{}");
  static_cast<void>(test::read_reply(wire, rest));
  wire.send("GET " + address + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  static_cast<void>(test::read_reply(wire, rest));
}

void garbage(std::uint16_t port, const std::string& source, const std::stop_token&) {
  const Wire wire(port, source);
  wire.send(post("/api/tables", std::string(60'000, '[')) + post("/api/solve/konkan", "{\"a\":1,\"a\":2}") +
            "\x16\x03\x01 garbage\r\n\r\n");
  static_cast<void>(wire.receive_all());
}

std::string upgrade(const std::string& address) {
  return "GET " + address +
         "/socket?watch=1 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
}

/// Those who come to look on, and go.
auto crowd(std::string address) {
  return
      [address = std::move(address)](std::uint16_t port, const std::string& source, const std::stop_token&) {
        std::deque<Wire> wires;
        for (int i = 0; i < 100; ++i) {
          wires.emplace_back(port, source);
          wires.back().send(upgrade(address));
        }
        std::this_thread::sleep_for(200ms);
      };
}

/// Pings without end, and a message in pieces that never ends.
auto frames(std::string address) {
  return [address = std::move(address)](std::uint16_t port, const std::string& source,
                                        const std::stop_token& stop) {
    const Wire pings(port, source);
    const Wire pieces(port, source);
    pings.send(upgrade(address));
    pieces.send(upgrade(address));
    std::string ping;
    std::string piece("\x01\x80\0\0\0\0", 6);
    for (int i = 0; i < 500; ++i) {
      ping.append("\x89\x80\0\0\0\0", 6);
      piece.append("\x00\x80\0\0\0\0", 6);
    }
    for (int i = 0; i < 20 && !stop.stop_requested(); ++i) {
      if (!pings.send(ping) && !pieces.send(piece)) break;
      std::this_thread::sleep_for(5ms);
    }
  };
}

/// The same page again and again, by requests that do not wait for answers.
auto pipeline(const std::string& target) {
  std::string requests;
  for (int i = 0; i < 100; ++i) requests += "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
  return [requests](std::uint16_t port, const std::string& source, const std::stop_token&) {
    const Wire wire(port, source);
    wire.send(requests);
    for (int i = 0; i < 20 && !wire.receive(10ms).empty(); ++i) {
    }
  };
}

double resident_megabytes(pid_t process) {
  std::ifstream statm("/proc/" + std::to_string(process) + "/statm");
  double total = 0;
  double resident = 0;
  statm >> total >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
}

/// Tables of engines alone that think as long as they may, with somebody who looks on at each of them.
void watched_tables(std::uint16_t port, const std::string& source, const std::stop_token& stop) {
  const json table{
      {"game", "mahjong"},
      {"seats",
       {engine("ismcts:sims=50000"), engine("ismcts:ms=5000"), engine("level:5"), engine("ismcts:ms=5000")}},
      {"pace_ms", 0}};
  const Wire wire(port, source);
  std::string rest;
  std::deque<Wire> watchers;
  while (!stop.stop_requested()) {
    json made;
    if (watchers.size() < 60 && wire.send(post("/api/tables", table.dump())))
      made = test::read_reply(wire, rest).json();
    if (!made.is_object() || !made.contains("id")) {
      std::this_thread::sleep_for(20ms);
      continue;
    }
    watchers.emplace_back(port, source);
    watchers.back().send(upgrade("/api/tables/" + made["id"].get<std::string>()));
  }
}

struct Played {
  std::vector<double> act_ms{};     ///< from the request to its confirmation
  std::vector<double> engine_ms{};  ///< what a move of the engine took, by the mean of its turn
  int lost = 0;
};

/// Plays on, against an engine, for so long.
Played play(Guest& guest, std::chrono::milliseconds time, std::vector<std::string>& confirmed) {
  Played played;
  std::int64_t acted = 0;  // the version after the own action, while the engine's turn may follow
  Clock::time_point since_then;
  const auto since = [](Clock::time_point then) {
    return std::chrono::duration<double, std::milli>(Clock::now() - then).count();
  };
  const auto end = Clock::now() + time;
  while (Clock::now() < end) {
    const json now = guest.turn();
    const std::int64_t moves = acted > 0 ? now.value("version", acted) - acted : 0;
    if (moves > 0) played.engine_ms.push_back(since(since_then) / static_cast<double>(moves));
    acted = 0;
    if (!now.contains("table")) {
      ++played.lost;
      continue;
    }
    if (!now.value("yours", false)) {
      if (now["table"]["status"] == "round_over") guest.browser.post(guest.address + "/next", json::object());
      if (now["table"]["status"] == "finished") break;
      continue;
    }
    const std::string action = now["legal"].back()["text"];
    std::this_thread::sleep_for(20ms);  // a person's, while no engine is timed
    const auto began = Clock::now();
    if (guest.act({{"action", action}, {"version", now["version"]}}).status == 200) {
      confirmed.push_back(action);
      played.act_ms.push_back(since(began));
      acted = now["version"].get<std::int64_t>() + 1;
      since_then = Clock::now();
    } else {
      ++played.lost;
    }
  }
  return played;
}

double percentile(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

/// A match that is not over before the attack is.
json table_against(const std::string& agent) {
  return {{"game", "konkan"},
          {"seats", {person(), engine(agent)}},
          {"options", {{"preset", "standard"}, {"rounds", 20}}},
          {"pace_ms", 0}};
}

/// How late this machine lets anybody run who asks to, as long as it lives: attackers and others share the
/// processors with the server, and what they take is not the server's delay.
class Lateness {
 public:
  Lateness()
      : thread_([this](const std::stop_token& stop) {
          while (!stop.stop_requested()) {
            const auto asked = Clock::now() + 5ms;
            std::this_thread::sleep_until(asked);
            late_ms_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - asked).count());
          }
        }) {}
  /// What is promised, and a dozen times what it takes to be let run: as often as a request changes hands.
  double bound_ms() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
    const double late = percentile(late_ms_, 0.99);
    fmt::print("who wants to run waits up to {:.1f} ms on this machine\n", late);
    return 250 + 12 * late;
  }

 private:
  std::vector<double> late_ms_;
  std::jthread thread_;
};

/// What an engine's move takes under attack, beyond what it took in peace.
double engines_delay_ms(const Played& quiet, const Played& attacked) {
  return percentile(attacked.engine_ms, 0.9) - percentile(quiet.engine_ms, 0.99);
}

void tell(const char* when, const Played& played) {
  fmt::print("{}: {} moves, p99 {:.1f} ms; engines {} turns, a move p50 {:.1f} p90 {:.1f} p99 {:.1f} ms\n",
             when, played.act_ms.size(), percentile(played.act_ms, 0.99), played.engine_ms.size(),
             percentile(played.engine_ms, 0.5), percentile(played.engine_ms, 0.9),
             percentile(played.engine_ms, 0.99));
}

TEST(Adversary, AllAttacksAtOnceHarmNobodysGame) {
#ifdef MELDWISE_SANITIZED
  GTEST_SKIP() << "a sanitizer needs terabytes of addresses";
#endif
  const test::ScratchFolder folder;
  test::ServerProcess server(folder.file("data"), {"--log-level", "off", "--threads", "2", "--thinkers", "2"},
                             std::uint64_t{3} << 30U);
  ASSERT_NE(server.port(), 0);
  const auto port = server.port();
  Guest guest(port, Browser(port).post("/api/tables", table_against("heuristic")).json());
  Guest other(port, Browser(port).post("/api/tables", table_against("ismcts:ms=40")).json());
  std::vector<std::string> confirmed;
  const json view = guest.turn()["view"];
  // Somebody else plays too, at another table, against an engine that thinks.
  const auto play_both = [&](std::chrono::milliseconds time, Played& against_search) {
    std::jthread beside([&] {
      std::vector<std::string> actions;
      against_search = play(other, time, actions);
    });
    return play(guest, time, confirmed);
  };
  Played quiet_search;
  const Played quiet = play_both(2s, quiet_search);

  std::vector<std::string> hard;
  std::ifstream file(MELDWISE_TEST_DATA "/net/slow-questions.jsonl");
  for (std::string line; std::getline(file, line);) {
    const json slow = json::parse(line);
    hard.push_back(post("/api/solve/" + slow["game"].get<std::string>(), slow["question"].dump()));
  }
  std::vector<std::string> hints(
      20, post("/api/hint/konkan", json{{"view", view}, {"agent", "ismcts:sims=50000"}}.dump()));
  std::deque<Attacker> attackers;
  attackers.emplace_back(port, 2, endless_chunk);
  attackers.emplace_back(port, 3, slow_heads);
  attackers.emplace_back(port, 4, questions(hard));
  attackers.emplace_back(port, 5, questions(hints));
  attackers.emplace_back(port, 6, greedy_tables);
  attackers.emplace_back(port, 7, garbage);
  attackers.emplace_back(port, 8, crowd(guest.address));
  attackers.emplace_back(port, 9, frames(guest.address));
  attackers.emplace_back(port, 10, pipeline(guest.address));
  std::atomic<double> most{0};
  std::jthread watcher([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      most = std::max(most.load(), resident_megabytes(server.id()));
      std::this_thread::sleep_for(20ms);
    }
  });
  Lateness lateness;
  Played attacked_search;
  const Played attacked = play_both(8s, attacked_search);
  const double bound = lateness.bound_ms();
  for (Attacker& attacker : attackers) attacker.stop();
  watcher.request_stop();
  watcher.join();

  tell("quiet", quiet);
  tell("attacked", attacked);
  tell("quiet, against a search", quiet_search);
  tell("attacked, against a search", attacked_search);
  fmt::print("{:.0f} MB\nattacks:", most.load());
  for (const Attacker& attacker : attackers) fmt::print(" {}", attacker.times());
  fmt::print("\n");
  EXPECT_EQ(attacked.lost, 0);
  EXPECT_GT(attacked.act_ms.size(), 10U);
  EXPECT_LE(percentile(attacked.act_ms, 0.99), bound);
  EXPECT_EQ(attacked_search.lost, 0);
  EXPECT_GT(attacked_search.engine_ms.size(), 10U);
  EXPECT_LE(engines_delay_ms(quiet, attacked), bound);
  EXPECT_LE(engines_delay_ms(quiet_search, attacked_search), bound);
  EXPECT_LT(most, 400) << "megabytes";
  EXPECT_EQ(Browser(port).get("/api/health").json()["status"], "ok");
  // Not a move was lost: it is all in the journal, whatever becomes of the process.
  const json before = guest.turn();
  EXPECT_EQ(server.end(SIGKILL), 128 + SIGKILL) << "it was still alive";
  test::ServerProcess again(folder.file("data"));
  ASSERT_NE(again.port(), 0);
  Browser browser(again.port());
  browser.token = guest.browser.token;
  EXPECT_EQ(browser.get(guest.address).json()["view"], before["view"]);
}

TEST(Adversary, ThreeGreedyAddressesAndLittleMemoryLeaveAnHonestGameItsEngine) {
#ifdef MELDWISE_SANITIZED
  GTEST_SKIP() << "a sanitizer needs terabytes of addresses";
#endif
  const test::ScratchFolder folder;
  test::ServerProcess server(folder.file("data"), {"--log-level", "off", "--threads", "2", "--thinkers", "2"},
                             std::uint64_t{700} << 20U);
  ASSERT_NE(server.port(), 0);
  const auto port = server.port();
  Guest guest(port, Browser(port).post("/api/tables", table_against("ismcts:ms=40")).json());
  std::vector<std::string> confirmed;
  const Played quiet = play(guest, 1500ms, confirmed);
  std::deque<Attacker> attackers;
  for (const int number : {2, 3, 4}) attackers.emplace_back(port, number, watched_tables);
  Lateness lateness;
  const Played attacked = play(guest, 6s, confirmed);
  const double bound = lateness.bound_ms();
  for (Attacker& attacker : attackers) attacker.stop();
  tell("quiet", quiet);
  tell("attacked", attacked);
  EXPECT_EQ(attacked.lost, 0);
  EXPECT_GT(attacked.engine_ms.size(), 2U) << "a turn may have many moves";
  EXPECT_LE(engines_delay_ms(quiet, attacked), bound);
  EXPECT_EQ(Browser(port).get("/api/health").json()["status"], "ok");
}

}  // namespace
}  // namespace meldwise
