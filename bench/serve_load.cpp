// Load for a running server, and what it makes of it:
//
//   bench_serve tables PORT COUNT SECONDS   tables with a person's move a second each: move to state; with
//                                           PORT,PORT… over several servers on one store
//   bench_serve soak PORT COUNT SECONDS     the same with a new table for each that is finished; tells the
//   server's
//                                           memory over time, and after everybody has gone
//   bench_serve idle PORT COUNT             sockets that only listen
//   bench_serve solve PORT SECONDS          questions to the solver over one connection
//
// Start the server with `meldwise serve --port PORT --rate 0 --tables-per-address 0 --connections-per-address
// 0`, for a soak also with `--sleep-after 20`.
#include <fmt/core.h>
#include <sys/epoll.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "support/client.h"

namespace {

using namespace std::chrono_literals;
using meldwise::test::Browser;
using meldwise::test::Socket;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point then) {
  return std::chrono::duration<double, std::milli>(Clock::now() - then).count();
}

json make_table(Browser& browser, int number) {
  static const std::vector<std::pair<std::string, int>> kGames{
      {"konkan", 2}, {"makiaveli", 2}, {"arboretum", 2}, {"mahjong", 4}, {"five-crowns", 2}};
  const auto& [game, seats] = kGames[static_cast<std::size_t>(number) % kGames.size()];
  json request{{"game", game}, {"pace_ms", 0}, {"seats", {{{"kind", "person"}}}}};
  for (int i = 1; i < seats; ++i) request["seats"].push_back({{"kind", "engine"}, {"agent", "heuristic"}});
  return browser.post("/api/tables", request).json();
}

/// One person at one table.
struct Person {
  Socket socket;
  bool yours = false;
  bool finished = false;
  bool waits = false;   ///< for the state after its move
  std::string state{};  ///< the newest, when it is this person's turn
  Clock::time_point next{};
  Clock::time_point sent{};
};

/// Looks at a message as text: parsing every state would cost the machine more than the server does.
void hear(Person& person, std::string message, std::vector<double>& latencies, int& errors) {
  const auto says = [&](std::string_view words) { return message.find(words) != std::string::npos; };
  if (says(R"("type":"error")") && errors++ == 0) fmt::print("first error: {}\n", message);
  if (!message.starts_with(R"({"type":"state")")) return;
  if (std::exchange(person.waits, false)) latencies.push_back(milliseconds_since(person.sent));
  person.yours = says(R"("yours":true)");
  if (says(R"("status":"round_over")") && says(R"("ready":[])")) person.socket.send({{"type", "next"}});
  person.finished = says(R"("status":"finished")");
  if (person.yours) person.state = std::move(message);
}

/// Any legal move.
std::string choose(const Person& person, std::mt19937& random) {
  const json state = json::parse(person.state);
  const json& legal = state.at("legal");
  return legal.at(random() % legal.size()).at("text");
}

/// The servers under load: of several on one store each makes tables in turn, and people come to them through
/// each in turn, so that every server passes on what is another's.
class Doors {
 public:
  /// "8000" or "8000,8001,…".
  explicit Doors(const std::string& ports) {
    for (std::size_t at = 0; at < ports.size();
         at = ports.find(',', at) == std::string::npos ? ports.size() : ports.find(',', at) + 1) {
      ports_.push_back(static_cast<std::uint16_t>(std::stoi(ports.substr(at))));
      browsers_.emplace_back(ports_.back());
    }
  }
  [[nodiscard]] std::size_t size() const { return ports_.size(); }
  [[nodiscard]] std::uint16_t port(std::size_t number) const { return ports_[number % size()]; }
  Browser& browser(std::size_t number) { return browsers_[number % size()]; }

 private:
  std::vector<std::uint16_t> ports_;
  std::deque<Browser> browsers_;
};

/// A person at a new table, whose socket is listened to under this number.
std::unique_ptr<Person> sit_down(Doors& doors, int poll, std::size_t number) {
  const json made = make_table(doors.browser(number), static_cast<int>(number));
  const std::uint16_t port = doors.port(number / doors.size());
  if (!made.contains("id")) {
    fmt::print("no table: {}\n", made.dump());
    return nullptr;
  }
  auto person = std::make_unique<Person>(Person{Socket(
      port, "/api/tables/" + made["id"].get<std::string>() + "/socket", made["token"].get<std::string>())});
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u64 = number;
  ::epoll_ctl(poll, EPOLL_CTL_ADD, person->socket.descriptor(), &event);
  return person;
}

/// A number of the server's own metrics.
double metric(Browser& browser, const std::string& name) {
  const std::string text = browser.get("/api/metrics").body;
  const std::size_t at = text.find("\nmeldwise_" + name + " ");
  return at == std::string::npos ? -1 : std::stod(text.substr(at + 11 + name.size()));
}

/// One line about the server's memory.
struct Memory {
  double second = 0;
  double moves = 0;
  double heap_kb = 0;
};
Memory tell_memory(Browser& browser, Clock::time_point start) {
  const Memory now{milliseconds_since(start) / 1000,
                   metric(browser, "actions_of_people_total") + metric(browser, "actions_of_engines_total"),
                   metric(browser, "heap_bytes") / 1024};
  fmt::print("{:6.0f} s {:9.0f} actions {:7.1f} MB resident {:7.1f} MB in use {:6.0f} tables awake\n",
             now.second, now.moves, metric(browser, "resident_bytes") / (1 << 20), now.heap_kb / 1024,
             metric(browser, "tables_awake"));
  std::fflush(stdout);
  return now;
}

int run_tables(const std::string& ports, int count, int seconds, bool soak) {
  Doors doors(ports);
  Browser& browser = doors.browser(0);
  std::deque<std::unique_ptr<Person>> people;
  std::mt19937 random(1);
  const int poll = ::epoll_create1(0);
  const auto start = Clock::now();
  for (int i = 0; i < count; ++i) {
    people.push_back(sit_down(doors, poll, people.size()));
    if (!people.back()) return 1;
  }
  fmt::print("{} tables in {:.1f} s\n", count, milliseconds_since(start) / 1000);
  // Spread over the second, as people would be.
  for (auto& person : people) person->next = Clock::now() + std::chrono::milliseconds(random() % 1000);
  std::vector<double> latencies;
  int errors = 0;
  int moves = 0;
  int late = 0;
  const auto until = Clock::now() + std::chrono::seconds(seconds);
  auto tell = Clock::now();
  std::vector<Memory> memory;
  std::vector<epoll_event> events(1024);
  while (Clock::now() < until) {
    if (soak && Clock::now() >= tell) {
      memory.push_back(tell_memory(browser, start));
      tell += 10s;
    }
    const int ready = ::epoll_wait(poll, events.data(), static_cast<int>(events.size()), 1);
    for (int i = 0; i < ready; ++i) {
      Person& person = *people[events[static_cast<std::size_t>(i)].data.u64];
      while (auto message = person.socket.next_text(0ms))
        hear(person, std::move(*message), latencies, errors);
    }
    const auto now = Clock::now();
    for (std::size_t i = 0; i < people.size(); ++i) {
      if (soak && people[i]->finished) {
        people[i] = sit_down(doors, poll, i);
        if (!people[i]) return 1;
        people[i]->next = now + 1s;
      }
      Person& person = *people[i];
      if (!person.yours || person.next > now) continue;
      if (now - person.next > 1s) {
        ++late;
        person.next = now;
      }
      person.next += 1s;
      person.yours = false;
      person.waits = true;
      ++moves;
      const json move{{"id", moves}, {"type", "act"}, {"action", choose(person, random)}};
      person.sent = Clock::now();
      person.socket.send(move);
    }
  }
  std::sort(latencies.begin(), latencies.end());
  const auto at = [&](double share) {
    return latencies.empty()
               ? 0.0
               : latencies[static_cast<std::size_t>(share * static_cast<double>(latencies.size() - 1))];
  };
  fmt::print("{} moves in {} s ({:.0f}/s), {} errors, {} a second late\n", moves, seconds,
             static_cast<double>(moves) / seconds, errors, late);
  fmt::print(
      "move to state: median {:.1f} ms, p90 {:.1f} ms, p95 {:.1f} ms, p99 {:.1f} ms, worst {:.1f} ms\n",
      at(0.5), at(0.9), at(0.95), at(0.99), at(1));
  if (soak && memory.size() > 2) {
    const Memory& half = memory[memory.size() / 2];
    const Memory& last = memory.back();
    fmt::print("in the second half {:.2f} kB more in use for every action\n",
               (last.heap_kb - half.heap_kb) / std::max(1.0, last.moves - half.moves));
    people.clear();
    fmt::print("everybody has gone: what was history leaves with its tables\n");
    for (int i = 0; i < 12; ++i) {
      std::this_thread::sleep_for(10s);
      tell_memory(browser, start);
      if (metric(browser, "tables_awake") == 0) break;
    }
  }
  return errors == 0 ? 0 : 1;
}

int run_idle(std::uint16_t port, int count) {
  Browser browser(port);
  std::deque<Socket> sockets;
  const auto start = Clock::now();
  std::string address;
  int open = 0;
  for (int i = 0; i < count; ++i) {
    if (i % 10 == 0)
      address = "/api/tables/" + make_table(browser, i)["id"].get<std::string>() + "/socket?watch=1";
    sockets.emplace_back(port, address);
    if (!sockets.back().open() || !sockets.back().next_of("state")) break;
    ++open;
  }
  fmt::print("{} sockets open after {:.1f} s; holding them for ten\n", open,
             milliseconds_since(start) / 1000);
  std::this_thread::sleep_for(10s);
  int alive = 0;
  for (Socket& socket : sockets) {
    if (!socket.send({{"id", 1}, {"type", "ping"}})) continue;
    if (socket.next_of("ok")) ++alive;
  }
  fmt::print("{} of {} still answer\n", alive, count);
  return alive == count ? 0 : 1;
}

int run_solve(std::uint16_t port, int seconds) {
  Browser browser(port);
  const json question{{"hand", {"7S", "TC", "2D", "KH", "9H"}},
                      {"floor", {{"7H", "7D", "7C"}, {"5C", "6C", "7C", "8C", "9C"}, {"JH", "QH", "KH"}}},
                      {"cross", {"AS", "3D"}},
                      {"steps", false}};
  int answered = 0;
  const auto until = Clock::now() + std::chrono::seconds(seconds);
  while (Clock::now() < until) {
    if (browser.post("/api/solve/makiaveli", question).status != 200) return 1;
    ++answered;
  }
  fmt::print("{:.0f} questions a second over one connection\n", static_cast<double>(answered) / seconds);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  const std::string mode = argc > 3 ? argv[1] : "";
  const auto port = static_cast<std::uint16_t>(argc > 3 ? std::stoi(argv[2]) : 0);
  if ((mode == "tables" || mode == "soak") && argc == 5)
    return run_tables(argv[2], std::stoi(argv[3]), std::stoi(argv[4]), mode == "soak");
  if (mode == "idle") return run_idle(port, std::stoi(argv[3]));
  if (mode == "solve") return run_solve(port, std::stoi(argv[3]));
  fmt::print("usage: bench_serve tables|soak PORT COUNT SECONDS | idle PORT COUNT | solve PORT SECONDS\n");
  return 2;
}
