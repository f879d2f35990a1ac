// A client that behaves like the live one through whole hands: what it hides, what it sends stale, what it
// repeats, and what it does with the answers.
#include <map>
#include <set>

#include "games/mahjong/game.h"
#include "net/agent/support.h"
#include "support/scale.h"

namespace meldwise::test {
namespace {

using mahjong::Action;
using mahjong::ActionKind;
using mahjong::Draw;
using mahjong::Game;
using mahjong::Phase;
using mahjong::State;
using nlohmann::json;

class LiveTable {
 public:
  LiveTable(std::uint16_t port, std::uint64_t seed)
      : asker_(port), rng_(seed), session_("table-" + std::to_string(seed)) {
    mahjong::Options options = mahjong::option_table().presets()[1].value;
    options.winds = 0;
    options.hands = 4;
    state_ = Game::deal(options, 4, seed);
  }

  void play() {
    for (int seat = 1; seat <= 4; ++seat) register_seat(seat);
    while (Game::progress(state_) != Progress::match_over && !::testing::Test::HasFatalFailure()) {
      if (Game::progress(state_) == Progress::round_over) {
        wins += state_.table.result.ending == Ending::won ? 1 : 0;
        Game::next_round(state_, nullptr);
        fresh_ = true;
        continue;
      }
      if (state_.table.phase == Phase::turn) {
        take_turn(Game::to_move(state_));
      } else {
        claim(Game::to_move(state_));
      }
      if (::testing::Test::HasFailure()) return;
    }
  }

  std::map<std::string, int> seen;  // how often what happened
  int wins = 0;

 private:
  static int number(Seat seat) { return index_of(seat) + 1; }
  bool chance(int percent) { return static_cast<int>(rng_.below(100)) < percent; }
  const TileCounts& hand(Seat seat) const {
    return state_.hidden.hands[static_cast<std::size_t>(index_of(seat))];
  }
  static std::string user(Seat seat) { return "ai" + std::to_string(number(seat)); }

  void register_seat(int seat) {
    const std::string name = seat == 1 ? "" : "ai" + std::to_string(seat);
    const Told told = asker_.post("/apps/agent/users/" + name + "/sessions/" + session_, std::string("{}"));
    EXPECT_EQ(told.status, 200);
  }

  std::vector<int> codes(const TileCounts& tiles) const {
    std::vector<int> list;
    tiles.for_each_kind([&](TileKind kind, int count) {
      list.insert(list.end(), static_cast<std::size_t>(count), to_code(kind));
    });
    return list;
  }

  json inner(Seat me, bool claims, const std::vector<int>& own, int news, int remain) const {
    json players = json::array();
    for (int i = 0; i < 4; ++i) {
      const Seat seat = seat_at(i);
      json melds = json::array();
      for (const auto& set : state_.table.melds_of(seat)) {
        if (set.meld.is_sequence()) continue;  // never sent
        const int type = set.meld.kind == mahjong::MeldKind::triplet        ? 2
                         : set.meld.kind == mahjong::MeldKind::exposed_kang ? 3
                         : set.meld.kind == mahjong::MeldKind::added_kang   ? 12
                                                                            : 11;
        melds.push_back({{"type", type}, {"card", to_code(set.meld.tile)}});
      }
      json flowers = json::array();
      for (int f = 0; f < kFlowers; ++f) {
        if ((state_.table.flowers[static_cast<std::size_t>(i)] >> f) & 1U) flowers.push_back(f);
      }
      json player{{"seat", i + 1},  {"score", 2000000},          {"is_me", seat == me},
                  {"melds", melds}, {"discards", json::array()}, {"flowers", flowers}};
      if (seat == me) {
        player["hand"] = own;
      } else {
        player["hand_count"] = mahjong::kHandSize - 3 * static_cast<int>(state_.table.melds_of(seat).size());
      }
      players.push_back(std::move(player));
    }
    return {{"cmd", "decision"},
            {"user_id", user(me)},
            {"session_id", session_},
            {"context",
             {{"round_wind", state_.table.round_wind() + 1},
              {"dealer", number(state_.table.dealer)},
              {"my_seat", number(me)},
              {"turn_seat", number(state_.table.active)},
              {"remain_cards", remain},
              {"phase", claims ? "claim" : "discard"}}},
            {"event", {{"new_card", news}}},
            {"players", players}};
  }

  json ask(Seat seat, const json& question) {
    const Told told = asker_.post("/run", run_request(question, user(seat), session_));
    EXPECT_EQ(told.status, 200) << told.body;
    if (told.status != 200) return {{"action", "error"}, {"card", 0}};
    return unwrapped(told.body);
  }
  /// Now and then the same is asked twice, as after a lost reply.
  json ask_perhaps_twice(Seat seat, const json& question) {
    const json answer = ask(seat, question);
    if (chance(10)) {
      EXPECT_EQ(ask(seat, question), answer) << question;
      ++seen["repeated"];
    }
    return answer;
  }

  /// The tile a claim offers: a pass, or what is legal in truth.
  void claim(Seat seat) {
    Game::Actions legal;
    Game::legal(state_, legal);
    json flags{{"can_eat", false}, {"can_pong", false}, {"can_kang", false}, {"can_win", false}};
    for (const Action& action : legal) {
      if (action.kind == ActionKind::win) flags["can_win"] = true;
      if (action.kind == ActionKind::kang) flags["can_kang"] = true;
      if (action.kind == ActionKind::pong) flags["can_pong"] = true;
      if (action.kind == ActionKind::eat) flags["can_eat"] = true;
    }
    for (auto& flag : flags) {
      if (chance(15)) flag = true;  // phantoms
    }
    const TileKind tile = state_.table.offered();
    json question = inner(seat, true, codes(hand(seat)), to_code(tile), state_.table.wall_left);
    question["event"]["from_seat"] = number(state_.table.active);
    question["legal_actions"] = flags;
    const json answer = ask_perhaps_twice(seat, question);
    const std::string word = answer.at("action");
    Action action = Action::pass();
    if (word == "win") action = Action::win();
    if (word == "kang") action = Action::kang();
    if (word == "pong") action = Action::pong();
    if (word == "eat") {
      const auto low = *tile_from_code(answer.at("meld_cards").at(0).get<int>());
      const auto high = *tile_from_code(answer.at("meld_cards").at(1).get<int>());
      action = Action::eat(std::min(low, high), std::max(low, high));
    }
    ++seen["claim " + word];
    apply(action, question, answer);
  }

  void take_turn(Seat seat) {
    const bool drew = state_.table.draw != Draw::claim;
    const TileKind drawn = state_.hidden.drawn;
    if (drew && !fresh_ && own_draw(seat)) return;
    TileCounts shown = hand(seat);
    int news = drew ? to_code(drawn) : to_code(state_.table.river.back().tile);
    int remain = state_.table.wall_left;
    std::vector<int> listed;
    if (drew && !(fresh_ && number(seat) == 1)) {
      shown.remove(drawn);
      listed = codes(shown);
    } else {
      listed = codes(shown);  // the smallest only: after a claim, and when the host opens
      listed.pop_back();
    }
    if (fresh_ && number(seat) != 1 && chance(50)) {
      // A joined dealer is asked before the flowers are replaced, with the wall of the hand before.
      listed.back() = 51;
      remain = 54;
      news = listed.front();
      ++seen["flowers in hand"];
    }
    json question = inner(seat, false, listed, news, remain);
    const bool complete = drew && mahjong::is_complete(hand(seat));
    question["legal_actions"] = {
        {"can_discard", true}, {"can_win", !complete && chance(20)}, {"can_kang", chance(20)}};
    const json answer = ask_perhaps_twice(seat, question);
    ASSERT_EQ(answer.at("action"), "discard") << question << answer;
    ASSERT_LT(answer.at("card"), 51);
    ++seen[drew ? (fresh_ ? "opening" : "discard") : "discard after a claim"];
    fresh_ = false;
    apply(Action::discard(*tile_from_code(answer.at("card").get<int>())), question, answer);
  }

  /// A win or a kang on the own draw comes as a claim. True if the turn went another way by it.
  bool own_draw(Seat seat) {
    const TileKind drawn = state_.hidden.drawn;
    Game::Actions legal;
    Game::legal(state_, legal);
    Action kang{};
    for (const Action& action : legal) {
      const bool own = action.kind == ActionKind::concealed_kang || action.kind == ActionKind::added_kang;
      if (own) kang = action;
    }
    const bool complete = legal[0] == Action::win();
    if (!complete && kang == Action{}) return false;
    TileCounts shown = hand(seat);
    shown.remove(drawn);
    const bool host = number(seat) == 1;
    const int stale = state_.table.river.empty() ? 1 : to_code(state_.table.river.back().tile);
    json question = inner(seat, true, codes(shown), host ? to_code(drawn) : stale, state_.table.wall_left);
    question["event"]["from_seat"] = number(seat);
    question["legal_actions"] = {
        {"can_eat", false}, {"can_pong", false}, {"can_kang", kang != Action{}}, {"can_win", complete}};
    const json answer = ask_perhaps_twice(seat, question);
    const std::string word = answer.at("action");
    ++seen[(host ? "host own " : "joined own ") + word];
    if (complete) {
      EXPECT_EQ(word, "win") << question << answer;
    }
    if (word == "pass") return false;
    if (host && word == "kang") ADD_FAILURE() << "the host never ends asking after a kang" << question;
    json follow = inner(seat, false, codes(shown), to_code(drawn), state_.table.wall_left);
    follow["legal_actions"] = {{"can_discard", true}, {"can_win", complete}, {"can_kang", kang != Action{}}};
    if (host) {
      EXPECT_EQ(ask(seat, follow).at("action"), "discard") << follow;
    } else {
      for (int again = 0; again < 3; ++again) EXPECT_EQ(ask(seat, follow).at("action"), "pass") << follow;
    }
    apply(word == "win" ? Action::win() : kang, question, answer);
    return true;
  }

  void apply(const Action& action, const json& question, const json& answer) {
    const Status legal = Game::check(state_, action);
    ASSERT_TRUE(legal) << legal.error().message << question << answer;
    Game::apply(state_, action, nullptr);
  }

  Asker asker_;
  Rng rng_;
  std::string session_;
  State state_{};
  bool fresh_ = true;  // the hand has just been dealt
};

TEST(LiveClient, WholeHandsWithAllItsHabits) {
  RunningService running;
  std::map<std::string, int> seen;
  int wins = 0;
  for (int seed = 1; seed <= scaled(12); ++seed) {
    LiveTable table(running.service.port(), static_cast<std::uint64_t>(seed));
    table.play();
    if (HasFailure()) return;
    for (const auto& [what, count] : table.seen) seen[what] += count;
    wins += table.wins;
  }
  EXPECT_GT(wins, 0);
  for (const char* what :
       {"opening", "discard", "discard after a claim", "claim pass", "claim pong", "claim eat", "repeated"}) {
    EXPECT_GT(seen[what], 0) << what;
  }
}

TEST(LiveClient, ASearchKeepsToTheSameHabits) {
  auto options = service_options("ismcts:sims=8");
  options.budget = std::chrono::milliseconds(20'000);
  RunningService running(std::move(options));
  LiveTable table(running.service.port(), 5);
  table.play();
}

TEST(LiveClient, WaitsForItsWinAtMostSixtyTimes) {
  RunningService running;
  Asker asker(running.service.port());
  json claim;
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") == "owndraw_win_joiner") claim = recorded.at("inner");
  }
  const auto ask = [&](const json& inner) {
    return unwrapped(asker.post("/run", run_request(inner, "ai2", "s")).body);
  };
  EXPECT_EQ(ask(claim).at("action"), "win");
  json follow = claim;
  follow["context"]["phase"] = "discard";
  follow["event"] = {{"new_card", 28}};
  follow["legal_actions"] = {{"can_discard", true}, {"can_win", true}, {"can_kang", false}};
  for (int i = 0; i < 60; ++i) ASSERT_EQ(ask(follow).at("action"), "pass") << i;
  EXPECT_EQ(ask(follow).at("action"), "discard");
}

TEST(LiveClient, ADiscardThatIsNeverCarriedOutGivesWayToAnother) {
  RunningService running;
  Asker asker(running.service.port());
  json inner;
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") == "discard_joiner") inner = recorded.at("inner");
  }
  std::set<int> tried;
  for (int i = 0; i < 12; ++i) {
    const json answer = unwrapped(asker.post("/run", run_request(inner, "ai2", "s")).body);
    EXPECT_EQ(objection(inner, answer), "");
    tried.insert(answer.at("card").get<int>());
  }
  EXPECT_GT(tried.size(), 3U);
}

TEST(LiveClient, SessionsOfDifferentUsersAreApart) {
  RunningService running(service_options("shanten"));
  Asker asker(running.service.port());
  json claim;
  json discard;
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") == "postclaim_claim") claim = recorded.at("inner");
    if (recorded.at("label") == "postclaim_discard") discard = recorded.at("inner");
  }
  // The seat that made the claim knows its largest tile (33); nobody else in the session does. Among equal
  // tiles chance decides, so it is asked in many sessions.
  const auto ask = [&](const json& inner, const std::string& user, int session) {
    return unwrapped(asker.post("/run", run_request(inner, user, "s" + std::to_string(session))).body);
  };
  int largest = 0;
  for (int session = 0; session < 60; ++session) {
    ASSERT_EQ(ask(claim, "ai4", session).at("action"), "pong");
    const json other = ask(discard, "ai3", session);
    EXPECT_EQ(objection(discard, other), "");
    EXPECT_NE(other.at("card"), 41);
    EXPECT_NE(other.at("card"), 33);
    const json own = ask(discard, "ai4", session);
    EXPECT_NE(own.at("card"), 41);
    if (own.at("card") == 33) ++largest;
  }
  EXPECT_GT(largest, 0);
}

}  // namespace
}  // namespace meldwise::test
