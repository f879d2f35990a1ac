// The library as another program meets it: only its own headers, every game of the catalogue.
#include <gtest/gtest.h>
#include <meldwise/meldwise.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace meldwise::v1 {
namespace {

Table dealt(const std::string& game, std::uint64_t seed = 3) {
  return *Table::deal({.game = game, .seed = seed});
}

/// Some way into a match, by the heuristic.
Table middle(const std::string& game, int decisions) {
  Table table = dealt(game);
  Agent agent = *Agent::make("heuristic");
  for (int i = 0; i < decisions && table.progress() != Progress::match_over; ++i) {
    if (table.progress() == Progress::round_over) {
      EXPECT_TRUE(table.next_round());
      continue;
    }
    EXPECT_TRUE(table.apply(*agent.decide(*table.view(table.to_move()))));
  }
  if (table.progress() == Progress::round_over) {
    EXPECT_TRUE(table.next_round());
  }
  return table;
}

std::vector<std::string> names_of(const Table& table) {
  return std::vector<std::string>(static_cast<std::size_t>(table.seats()), "somebody");
}

class EveryGame : public testing::TestWithParam<std::string> {};

std::vector<std::string> all_names() {
  std::vector<std::string> names;
  for (const GameInfo& info : games()) names.push_back(info.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Library, EveryGame, testing::ValuesIn(all_names()), [](const auto& instance) {
  std::string name = instance.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST_P(EveryGame, IsInTheCatalogueWithItsAgents) {
  const GameInfo info = *game(GetParam());
  EXPECT_EQ(info.name, GetParam());
  EXPECT_LE(info.min_seats, info.default_seats);
  EXPECT_NE(std::find(info.agents.begin(), info.agents.end(), "ismcts"), info.agents.end());
  EXPECT_NE(info.json.find("\"presets\""), std::string::npos);
  for (const char* agent : {"random", "heuristic", "ismcts:ms=50", "level:3"}) {
    EXPECT_TRUE(check_agent(GetParam(), agent)) << agent;
  }
}

TEST_P(EveryGame, AViewKnowsWhatItsSeatMayDo) {
  const Table table = middle(GetParam(), 25);
  for (int i = 0; i < table.seats(); ++i) {
    const View view = *table.view(seat_at(i));
    EXPECT_EQ(view.seat(), seat_at(i));
    // Who else is asked for a claim is not everybody's to know.
    if (seat_at(i) == table.to_move() || view.to_move() != Seat::none) {
      EXPECT_EQ(view.to_move(), table.to_move());
    }
    EXPECT_EQ(view.legal(), seat_at(i) == table.to_move() ? table.legal() : std::vector<std::string>{});
    const View again = *View::read(GetParam(), view.json());
    EXPECT_EQ(again.json(), view.json());
    EXPECT_EQ(again.text(), view.text());
  }
  const View spectator = *table.view(Seat::spectator);
  EXPECT_TRUE(spectator.legal().empty());
  EXPECT_FALSE(spectator.sample(1));
}

TEST_P(EveryGame, ASampledWorldLooksTheSameAndCanBePlayedOn) {
  const Table table = middle(GetParam(), 25);
  const View view = *table.view(table.to_move());
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Table world = *view.sample(seed);
    EXPECT_EQ(world.seats(), table.seats());
    EXPECT_EQ(world.view(view.seat())->json(), view.json());
    EXPECT_EQ(view.sample(seed)->view(Seat::spectator)->json(), world.view(Seat::spectator)->json());
    EXPECT_TRUE(world.apply(world.legal().back()));
    EXPECT_FALSE(world.record(names_of(world))) << "no seed deals it";
  }
}

TEST_P(EveryGame, TextAndJsonOfAnActionDoTheSame) {
  Table a = dealt(GetParam());
  Table b = a.clone();
  const std::string listed = a.legal_json();
  // [{"action":{…},"id":0,"text":"…"},…]: the first action's object, cut out by hand.
  const std::size_t begin = listed.find("\"action\":") + 9;
  const std::string object = listed.substr(begin, listed.find(",\"id\":") - begin);
  ASSERT_TRUE(a.apply(a.legal().front()));
  ASSERT_TRUE(b.apply_json(object)) << object;
  EXPECT_EQ(a.actions(), b.actions());
  EXPECT_EQ(a.told_json(Seat::spectator), b.told_json(Seat::spectator));
}

TEST_P(EveryGame, ARefusedActionChangesNothing) {
  Table table = dealt(GetParam());
  const std::string before = table.view(table.to_move())->json();
  EXPECT_FALSE(table.apply("fly to the moon"));
  EXPECT_FALSE(table.apply_json("{\"type\":7}"));
  EXPECT_FALSE(table.apply_json("[[["));
  const std::vector<std::string> half{table.legal().front(), "fly to the moon"};
  EXPECT_FALSE(table.apply_all(half));
  EXPECT_FALSE(table.next_round());
  EXPECT_EQ(table.view(table.to_move())->json(), before);
  EXPECT_TRUE(table.actions().empty());
}

TEST_P(EveryGame, RecordsReplayAndClonesGoTheirOwnWay) {
  Table table = middle(GetParam(), 30);
  const std::string line = *table.record(names_of(table));
  EXPECT_TRUE(check_record(line));
  const Record record = *read_record(line);
  EXPECT_EQ(record.game, GetParam());
  EXPECT_EQ(record.actions, table.actions());
  EXPECT_FALSE(record.finished);
  const Table again = *Table::replay(line);
  EXPECT_EQ(again.actions(), table.actions());
  EXPECT_EQ(again.told(Seat::referee), table.told(Seat::referee));
  EXPECT_EQ(Table::replay(line, 5)->actions().size(), 5U);
  Table clone = table.clone();
  ASSERT_EQ(clone.progress(), Progress::playing);
  ASSERT_TRUE(clone.apply(clone.legal().front()));
  EXPECT_EQ(clone.actions().size(), table.actions().size() + 1);
  EXPECT_FALSE(check_record(line.substr(0, line.size() / 2)));
}

TEST_P(EveryGame, SearchesAreReproducibleAndSayWhy) {
  const Table table = middle(GetParam(), 12);
  const View view = *table.view(table.to_move());
  const Decision a = *hint(view, "ismcts:sims=60", 5);
  const Decision b = *hint(*View::read(GetParam(), view.json()), "ismcts:sims=60", 5);
  EXPECT_EQ(a.action, b.action);
  ASSERT_EQ(a.table.size(), b.table.size());
  for (std::size_t i = 0; i < a.table.size(); ++i) EXPECT_EQ(a.table[i].visits, b.table[i].visits);
  EXPECT_FALSE(a.why.empty());
  EXPECT_FALSE(a.table.empty());
  EXPECT_EQ(a.table.front().action, a.action);
  EXPECT_NE(a.json.find("\"simulations\""), std::string::npos);
  const std::vector<std::string> legal = view.legal();
  EXPECT_NE(std::find(legal.begin(), legal.end(), a.action), legal.end());
}

TEST_P(EveryGame, MatchesBetweenAgentsArePlayedAndRecorded) {
  const int seats = game(GetParam())->default_seats;
  const std::vector<std::string> agents(static_cast<std::size_t>(seats), "heuristic");
  const Match match = *play_match({.game = GetParam(), .seed = 9}, agents);
  EXPECT_TRUE(check_record(match.record));
  EXPECT_EQ(match.seats.size(), agents.size());
  EXPECT_GT(match.seats[0].decisions, 0U);
  EXPECT_TRUE(read_record(match.record)->finished);
}

TEST(Library, ASearchWithoutALimitStopsWhenAsked) {
  const Table table = dealt("arboretum");
  std::stop_source stop;
  const std::jthread waker([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop.request_stop();
  });
  // Ten minutes, were it not stopped: the test's own limit would be felt.
  const auto decision = hint(*table.view(table.to_move()), "ismcts:ms=600000", 1, stop.get_token());
  ASSERT_TRUE(decision);
  EXPECT_GT(decision->simulations, 0U);
}

TEST(Library, AnAgentRemembersAndServesAnyGame) {
  Agent agent = *Agent::make("heuristic");
  EXPECT_TRUE(agent.explain().action.empty());
  for (const std::string& name : all_names()) {
    const Table table = dealt(name);
    const auto action = agent.decide(*table.view(table.to_move()));
    ASSERT_TRUE(action) << action.error().message;
    EXPECT_EQ(agent.explain().action, *action);
    EXPECT_FALSE(agent.decide(*table.view(Seat::spectator)));
    EXPECT_FALSE(agent.decide(*table.view(seat_at((index_of(table.to_move()) + 1) % table.seats()))));
  }
}

TEST(Library, ErrorsAreValuesThatNameTheThing) {
  const auto said = [](const auto& result) { return result ? std::string("fine") : result.error().message; };
  EXPECT_NE(said(Table::deal({.game = "poker"})).find("unknown game 'poker'"), std::string::npos);
  EXPECT_NE(said(Table::deal({.game = "konkan", .players = 99})).find("not 99"), std::string::npos);
  EXPECT_NE(said(Table::deal({.game = "konkan", .options = {"thresold=1"}})).find("'thresold'"),
            std::string::npos);
  EXPECT_NE(said(View::read("konkan", "{\"seat\":0}")).find("view."), std::string::npos);
  EXPECT_NE(said(View::read("konkan", "nonsense")).find("expected JSON"), std::string::npos);
  EXPECT_NE(said(View::read("konkan", std::string(1'000'000, '['))).find("nested"), std::string::npos);
  EXPECT_NE(said(dealt("konkan").view(Seat::referee)).find("seats"), std::string::npos);
  EXPECT_NE(said(dealt("konkan").view(seat_at(6))).find("seats"), std::string::npos);
  EXPECT_NE(said(dealt("konkan").record({})).find("names"), std::string::npos);
  EXPECT_NE(said(Agent::make("cmd:./bot")).find("play_match"), std::string::npos);
  EXPECT_NE(said(Agent::make("\xFF")).find("UTF-8"), std::string::npos);
  EXPECT_NE(said(check_agent("konkan", "grandmaster")).find("grandmaster"), std::string::npos);
  EXPECT_NE(said(read_record("{}")).find("not a record"), std::string::npos);
  EXPECT_NE(said(play_match({.game = "konkan"}, {})).find("expected 2 agents"), std::string::npos);
  const Table table = dealt("konkan");
  EXPECT_NE(said(hint(*table.view(table.to_move()), "ismcts:sims=many")).find("sims"), std::string::npos);
}

TEST(Library, SolversAnswerInJson) {
  const auto melds = solve("konkan", R"({"hand":["KS","KH","KD"],"threshold":30,"down":false,"table":[]})");
  ASSERT_TRUE(melds) << melds.error().message;
  EXPECT_NE(melds->find("\"best_points\":30"), std::string::npos) << *melds;
  EXPECT_NE(validate("makiaveli", R"({"cards":["5C","7C","6C"]})")->find("\"valid\":true"),
            std::string::npos);
  EXPECT_NE(score("arboretum", R"({"layout":[["J1",0,0],["J2",0,1]]})")->find("\"paths\""),
            std::string::npos);
  EXPECT_NE(solve("konkan", "[]").error().message.find("JSON object"), std::string::npos);
  EXPECT_NE(solve("konkan", R"({"hand":["1Z"]})").error().message.find("1Z"), std::string::npos);
  EXPECT_NE(solve("arboretum", "{}").error().message.find("expected one of"), std::string::npos);
  EXPECT_NE(solve("poker", "{}").error().message.find("unknown game"), std::string::npos);
}

}  // namespace
}  // namespace meldwise::v1
