// Whole games over real sockets: every seat gets exactly what the referee would tell it, when it would, and
// nothing else.
#include <gtest/gtest.h>

#include <deque>
#include <set>

#include "cards/rng.h"
#include "games/record.h"
#include "games/table.h"
#include "net/service.h"
#include "support/client.h"

namespace meldwise {
namespace {

using nlohmann::json;
using test::Browser;
using test::Socket;

struct Scene {
  std::string game;
  json options;
  int seats;
};
void PrintTo(const Scene& scene, std::ostream* out) { *out << scene.game; }

class Wire : public testing::TestWithParam<Scene> {};

/// Nothing but these may be in a state; a new key has to be thought about here.
void expect_known_keys(const json& state) {
  const std::set<std::string> known{"type",        "version", "table", "you",   "to_move", "yours",
                                    "view",        "legal",   "undo",  "ready", "rounds",  "outcome",
                                    "events_from", "events",  "clock", "floor", "play"};
  for (const auto& [key, value] : state.items()) EXPECT_TRUE(known.contains(key)) << key;
  const std::set<std::string> of_table{"id",         "game",  "title",   "status", "options", "seats",
                                       "visibility", "watch", "pace_ms", "clock",  "seeded",  "demo",
                                       "watchers",   "chat",  "hints",   "rematch"};
  for (const auto& [key, value] : state["table"].items()) EXPECT_TRUE(of_table.contains(key)) << key;
  for (const json& seat : state["table"]["seats"]) {
    for (const auto& [key, value] : seat.items()) {
      EXPECT_TRUE(
          (std::set<std::string>{"seat", "kind", "name", "taken", "online", "agent", "away", "colour"})
              .contains(key))
          << key;
    }
  }
}

void expect_told(const json& state, const Table& referee, Seat seat, std::size_t first_event) {
  expect_known_keys(state);
  EXPECT_EQ(state["view"], referee.view_json(seat));
  const bool yours = is_player(seat) && referee.to_move() == seat;
  EXPECT_EQ(state["yours"], yours);
  EXPECT_EQ(state["legal"], yours ? referee.legal_json() : json::array());
  EXPECT_EQ(state["to_move"], state["view"]["to_move"]);
  json events = state["events"];
  for (json& event : events) event.erase("text");
  EXPECT_EQ(events, referee.told_json(seat, first_event));
}

TEST_P(Wire, EverySeatHearsWhatTheRefereeMayTellItAndNothingElse) {
  const Scene& scene = GetParam();
  net::ServiceSettings settings;
  settings.requests_per_second = 0;
  settings.session = {0, 0};
  auto service = net::Service::start(settings);
  ASSERT_TRUE(service) << service.error().message;
  const auto port = (*service)->port();
  Browser browser(port);
  json request{{"game", scene.game},
               {"options", scene.options},
               {"seed", 7},
               {"pace_ms", 0},
               {"seats", json::array()}};
  for (int i = 0; i < scene.seats; ++i) request["seats"].push_back({{"kind", "person"}});
  const json made = browser.post("/api/tables", request).json();
  ASSERT_TRUE(made.contains("id")) << made;
  const std::string address = "/api/tables/" + made["id"].get<std::string>();
  std::vector<std::string> tokens{made["token"]};
  for (const json& invite : made["invites"]) {
    tokens.push_back(browser.post(address + "/join", {{"invite", invite["code"]}}).json()["token"]);
  }
  std::deque<Socket> sockets;
  std::vector<Seat> listeners;
  for (int i = 0; i <= scene.seats; ++i) {
    const bool spectator = i == scene.seats;
    if (spectator) {
      sockets.emplace_back(port, address + "/socket?watch=1");
    } else {
      sockets.emplace_back(port, address + "/socket", tokens[static_cast<std::size_t>(i)]);
    }
    ASSERT_TRUE(sockets.back().open());
    listeners.push_back(spectator ? Seat::spectator : seat_at(i));
  }
  const auto game = find_game(scene.game);
  const auto options = options_from_json((*game)->options, scene.options);
  auto table = make_table({*game, *options, scene.seats, 7});
  ASSERT_TRUE(table);
  Table& referee = **table;
  for (std::size_t i = 0; i < sockets.size(); ++i) {
    const auto first = sockets[i].next_of("state");
    ASSERT_TRUE(first);
    expect_told(*first, referee, listeners[i], 0);
  }
  Rng rng(5);
  std::vector<std::string> last_view(sockets.size());
  for (std::size_t i = 0; i < sockets.size(); ++i) last_view[i] = referee.view_json(listeners[i]).dump();
  int steps = 0;
  while (referee.progress() != Progress::match_over && !HasFailure()) {
    const std::size_t events_before = referee.events();
    if (referee.progress() == Progress::round_over) {
      // The round goes on when all are ready; each says so, and everybody hears of it.
      for (int i = 0; i < scene.seats; ++i) {
        sockets[static_cast<std::size_t>(i)].send({{"id", "next"}, {"type", "next"}});
        const auto ok = sockets[static_cast<std::size_t>(i)].next_of("ok");
        ASSERT_TRUE(ok);
      }
      referee.next_round();
      for (std::size_t i = 0; i < sockets.size(); ++i) {
        const auto state = sockets[i].next_where([](const json& message) {
          return message["type"] == "state" && message["table"]["status"] == "playing";
        });
        ASSERT_TRUE(state);
        expect_told(*state, referee, listeners[i], events_before);
        last_view[i] = referee.view_json(listeners[i]).dump();
      }
      continue;
    }
    const auto mover = static_cast<std::size_t>(index_of(referee.to_move()));
    const auto legal = referee.legal();
    const std::string action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    sockets[mover].send({{"id", ++steps}, {"type", "act"}, {"action", action}});
    ASSERT_TRUE(referee.apply(std::string_view(action)));
    for (std::size_t i = 0; i < sockets.size(); ++i) {
      const std::string view = referee.view_json(listeners[i]).dump();
      const bool noticed = view != last_view[i] || !referee.told_json(listeners[i], events_before).empty();
      last_view[i] = view;
      if (!noticed) continue;
      const auto state =
          sockets[i].next_where([](const json& message) { return message["type"] != "seats"; });
      ASSERT_TRUE(state);
      ASSERT_EQ((*state)["type"], "state") << *state;
      expect_told(*state, referee, listeners[i], events_before);
    }
    const auto ok = sockets[mover].next();
    ASSERT_TRUE(ok);
    EXPECT_EQ((*ok)["type"], "ok") << *ok;
    EXPECT_EQ((*ok)["id"], steps);
  }
  const json end = browser.get(address).json();
  EXPECT_EQ(end["table"]["status"], "finished");
  EXPECT_EQ(end["outcome"], to_json(referee.outcome()));
  const auto record = parse_record(browser.get(address + "/record").body);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->actions, referee.actions());
  EXPECT_TRUE(check_record(*record));
}

INSTANTIATE_TEST_SUITE_P(AllGames, Wire,
                         testing::Values(Scene{"konkan", {{"preset", "single"}}, 3},
                                         Scene{"makiaveli", {{"preset", "standard"}}, 3},
                                         Scene{"arboretum", {{"preset", "standard"}}, 2},
                                         Scene{"mahjong", {{"preset", "taiwan"}, {"hands", 2}}, 4},
                                         Scene{"five-crowns", {{"preset", "spec"}, {"last_round", 6}}, 2}),
                         [](const auto& named) {
                           std::string name = named.param.game;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace meldwise
