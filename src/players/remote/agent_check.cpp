#include "players/remote/agent_check.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <thread>

#include "cards/text.h"
#include "games/catalogue.h"
#include "games/mahjong/game.h"
#include "games/table.h"
#include "players/match.h"
#include "players/remote/http_client.h"
#include "players/remote/live_form.h"
#include "players/remote/plan_form.h"
#include "players/remote/reply.h"

namespace meldwise {
namespace {

using nlohmann::json;
using Form = HttpOptions::Form;

constexpr std::size_t kShown = 400;  // characters of a message in the report
constexpr int kHands = 2;            // of a mahjong match
constexpr std::size_t kHuge = std::size_t{300} << 10;

std::string shortened(const std::string& text) {
  return text.size() <= kShown ? text : text.substr(0, kShown) + "…";
}
std::string dumped(const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); }

class AgentExaminer {
 public:
  AgentExaminer(const AgentCheckPlan& plan, HttpOptions options, Setup setup)
      : plan_(plan), options_(std::move(options)), setup_(std::move(setup)) {}

  AgentReport examine() {
    report_.form = plan_.form.value_or(Form::plan);
    const bool choose = is_mahjong() && !plan_.form;
    if (choose && !decides(question()).empty()) {
      report_.form = Form::live;
      if (!decides(question()).empty()) report_.form = Form::plan;
    }
    check("a first question", [&] { return expect_decision(dumped(question())); });
    if (!report_.passed()) return std::move(report_);
    check("two whole matches", [&] { return play(2, 1); });
    check("two tables at once", [&] { return play(1, 2); });
    ask_nastily();
    return std::move(report_);
  }

 private:
  struct Finding {
    bool passed = true;
    std::string note{};
    std::string sent{};
    std::string came{};
    std::string expected{};
  };

  [[nodiscard]] bool is_mahjong() const { return setup_.game->name == mahjong::Game::name; }
  [[nodiscard]] bool live() const { return is_mahjong() && report_.form == Form::live; }

  void check(std::string name, const std::function<Finding()>& body) {
    Finding found = body();
    report_.checks.push_back({std::move(name), found.passed, std::move(found.note), shortened(found.sent),
                              shortened(found.came), std::move(found.expected)});
  }

  // -- questions ---------------------------------------------------------------------------------------

  /// The view of the seat that begins.
  [[nodiscard]] mahjong::View mahjong_view() const {
    const auto table = make_table(setup_);
    return *mahjong::Game::view_from_json((*table)->view_json((*table)->to_move()));
  }
  /// What a live question is about, inside its message.
  [[nodiscard]] json inner() const { return live_questions(mahjong_view(), true).back(); }
  [[nodiscard]] json wrapped(const json& inner) const {
    return live_message(inner, options_.app, "meldwise-check", "check-1");
  }
  /// A question that a seat is asked at the beginning of a match.
  [[nodiscard]] json question() const {
    if (live()) return wrapped(inner());
    const auto table = make_table(setup_);
    const Seat seat = (*table)->to_move();
    json view = (*table)->view_json(seat);
    json question{{"game", setup_.game->name},
                  {"options", view.at("options")},
                  {"seat", index_of(seat)},
                  {"view", view},
                  {"legal", json::array()},
                  {"match", "check"},
                  {"budget_ms", options_.limit.count() * 4 / 5}};
    int id = 0;
    for (const std::string& text : (*table)->legal())
      question["legal"].push_back({{"id", id++}, {"text", text}});
    if (is_mahjong()) question.update(plan_question(mahjong_view()));
    return question;
  }
  [[nodiscard]] std::string target() const {
    const std::string path = options_.address.path + (live() ? "/run" : is_mahjong() ? "" : "/v1/decide");
    return path.empty() ? "/" : path;
  }

  // -- asking ------------------------------------------------------------------------------------------

  tl::expected<HttpReply, HttpFault> send(const std::string& to, const std::string& body) {
    HttpClient client(options_.address, options_.public_only, options_.insecure);
    return client.send(to, body, HttpClient::Clock::now() + options_.limit);
  }
  /// What is wrong with the answer; empty if it is a decision.
  std::string decides(const std::string& body, std::string* came = nullptr) {
    if (live() && !registered_) {
      const auto told = send(
          options_.address.path + "/apps/" + options_.app + "/users/meldwise-check/sessions/check-1", "{}");
      if (!told) return told.error().words;
      registered_ = true;
    }
    const auto reply = send(target(), body);
    if (came != nullptr)
      *came = reply ? std::to_string(reply->status) + " " + reply->body : reply.error().words;
    if (!reply) return reply.error().words;
    if (reply->status != 200) return "status " + std::to_string(reply->status);
    const auto decision = decision_in(reply->body);
    if (!decision) return decision.error().message;
    return decision->is_object() && decision->contains("action") ? "" : "no action";
  }
  std::string decides(const json& question) { return decides(dumped(question)); }

  Finding expect_decision(const std::string& body) {
    Finding found;
    std::string came;
    found.passed = decides(body, &came).empty();
    found.sent = body;
    found.came = came;
    found.expected =
        "status 200 and an object with action, within " + std::to_string(options_.limit.count()) + " ms";
    return found;
  }
  /// A decision that the client can carry out: it names no tile but those that the hand and the event show,
  /// and claims nothing that they do not make.
  Finding expect_held(const json& inner) {
    Finding found = expect_decision(dumped(wrapped(inner)));
    if (!found.passed) return found;
    const auto decision = decision_in(found.came.substr(found.came.find(' ') + 1));
    std::vector<int> held;
    for (const json& player : inner.at("players")) {
      if (player.at("is_me").get<bool>()) held = player.at("hand").get<std::vector<int>>();
    }
    const std::string action = decision ? decision->value("action", json("")).dump() : "";
    const json cards = decision ? decision->value("cards", json()) : json();
    const json first = cards.is_array() && !cards.empty() ? cards.front() : json(0);
    const json card = decision ? decision->value("card", first) : first;
    const int news = inner.at("event").value("new_card", 0);
    const bool own_draw = inner.at("event").value("from_seat", 0) == inner.at("context").at("my_seat");
    const auto copies = std::count(held.begin(), held.end(), news);
    if (action == "\"discard\"") {
      held.push_back(news);
      found.passed = card.is_number_integer() && card < 50 && std::count(held.begin(), held.end(), card) > 0;
    } else if (action == "\"pong\"" || action == "\"kang\"") {
      found.passed = own_draw || copies >= (action == "\"pong\"" ? 2 : 3);
    } else if (action == "\"win\"") {
      found.passed = own_draw;  // no tile that is offered here completes a hand
    }
    found.expected = "what the hand holds: a tile of it that is no flower, a claim that it makes, or a pass";
    return found;
  }
  /// Whatever is replied, the next plain question must be answered.
  Finding expect_survival(const std::string& to, const std::string& body) {
    Finding found;
    const auto reply = send(to, body);
    found.note = reply ? "status " + std::to_string(reply->status) : reply.error().words;
    std::string came;
    found.passed = decides(dumped(question()), &came).empty();
    found.sent = body + " and then a plain question";
    found.came = came;
    found.expected = "any reply to the first, and a decision on the second";
    return found;
  }

  // -- whole matches -----------------------------------------------------------------------------------

  Finding play(int matches, int tables) {
    AgentSpec agent = plan_.agent;
    std::erase_if(agent.parameters, [](const auto& option) { return option.first == "form"; });
    if (live()) agent.parameters.insert(agent.parameters.begin(), {"form", "live"});
    std::vector<std::vector<PlayedMatch>> played(static_cast<std::size_t>(tables));
    {
      std::vector<std::jthread> threads;
      for (int t = 0; t < tables; ++t) {
        threads.emplace_back([&, t] {
          for (int m = 0; m < matches; ++m) {
            Setup setup = setup_;
            setup.seed = setup_.seed + static_cast<std::uint64_t>(t * matches + m);
            std::vector<AgentSpec> agents(static_cast<std::size_t>(setup.seats), *parse_agent("heuristic"));
            agents[static_cast<std::size_t>(m) % agents.size()] = agent;
            played[static_cast<std::size_t>(t)].push_back(play_match(setup, agents));
          }
        });
      }
    }
    Finding found;
    std::uint64_t faults = 0;
    std::uint32_t decisions = 0;
    double seconds = 0;
    double longest = 0;
    for (const auto& table : played) {
      for (std::size_t m = 0; m < table.size(); ++m) {
        const SeatLog& seat = table[m].seats[m % table[m].seats.size()];
        faults += seat.conduct.faults;
        if (!seat.conduct.last_fault.empty()) found.came = seat.conduct.last_fault;
        decisions += seat.decisions;
        seconds += seat.seconds;
        longest = std::max(longest, seat.longest);
      }
    }
    found.passed = faults == 0;
    found.sent = std::to_string(decisions) + " questions";
    found.expected = "a legal decision on each, within " + std::to_string(options_.limit.count()) + " ms";
    found.note = fmt::format("{} decisions, {} faults, mean {:.1f} ms, longest {:.1f} ms", decisions, faults,
                             1000 * seconds / std::max(1U, decisions), 1000 * longest);
    return found;
  }

  // -- nasty questions ---------------------------------------------------------------------------------

  void ask_nastily() {
    check("keys that it does not know", [&] {
      json odd = question();
      odd["novelty"] = {{"deep", {1, 2, {{"deeper", nullptr}}}}};
      return expect_decision(dumped(odd));
    });
    check("the same question twice", [&] {
      const Finding first = expect_decision(dumped(question()));
      return first.passed ? expect_decision(dumped(question())) : first;
    });
    check("an answer that was refused is told back", [&] {
      const json refused{{"action", "sing"}, {"card", 0}};
      if (!live()) {
        json again = question();
        again["refused"] = refused;
        again["error"] = "this is no action";
        return expect_decision(dumped(again));
      }
      json again = inner();
      again["refused"] = refused;
      again["error"] = "this is no action";
      return expect_decision(dumped(wrapped(again)));
    });
    check("text that is no JSON", [&] { return expect_survival(target(), "{\"cmd\":"); });
    check("JSON that is no question", [&] { return expect_survival(target(), "[1,2,3]"); });
    check("a body of 300 KiB", [&] { return expect_survival(target(), std::string(kHuge, 'x')); });
    check("a path that nobody knows", [&] { return expect_survival("/no/such/path", "{}"); });
    check("GET instead of POST", [&] { return expect_survival(target(), ""); });
    if (live()) ask_as_the_client_does();
  }

  /// What the QKMJ client was seen to send: whatever is no decision switches its agent off.
  void ask_as_the_client_does() {
    const auto changed = [&](const std::function<void(json&)>& change) {
      json odd = inner();
      change(odd);
      return expect_held(odd);
    };
    const auto own = [](json& question) -> json& {
      for (json& player : question["players"]) {
        if (player.at("is_me").get<bool>()) return player;
      }
      return question["players"][0];
    };
    check("an own draw whose tile is a flower", [&] {
      return changed([&](json& question) {
        question["context"]["phase"] = "claim";
        question["event"] = {{"new_card", 54}, {"from_seat", question["context"]["my_seat"]}};
        question["legal_actions"] = {
            {"can_win", true}, {"can_kang", false}, {"can_pong", false}, {"can_eat", false}};
        own(question)["hand"] = {1, 1, 1, 2, 3, 4, 11, 12, 13, 14, 15, 16, 21, 22, 23, 31};
      });
    });
    check("claims that the hand does not hold", [&] {
      return changed([&](json& question) {
        question["context"]["phase"] = "claim";
        question["event"] = {{"new_card", 41}, {"from_seat", 4}};
        question["legal_actions"] = {
            {"can_win", true}, {"can_kang", true}, {"can_pong", true}, {"can_eat", true}};
        own(question)["hand"] = {1, 2, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29};
      });
    });
    check("a hand of 15 tiles",
          [&] { return changed([&](json& question) { own(question)["hand"].erase(std::size_t{0}); }); });
    check("flags as 0 and 1", [&] {
      return changed([](json& question) {
        for (json& flag : question["legal_actions"]) flag = flag.get<bool>() ? 1 : 0;
      });
    });
    check("flowers in the hand",
          [&] { return changed([&](json& question) { own(question)["hand"][15] = 51; }); });
  }

  const AgentCheckPlan& plan_;
  HttpOptions options_;
  Setup setup_;
  bool registered_ = false;
  AgentReport report_;
};

}  // namespace

Result<AgentReport> check_agent(const AgentCheckPlan& plan) {
  if (!is_remote(plan.agent))
    return fail("expected http://HOST[:PORT][/PATH] or https://…, got " + in_quotes(plan.agent.name));
  auto options = read_http_options(plan.agent);
  if (!options) return tl::unexpected(options.error());
  Setup setup;
  setup.game = plan.game;
  const bool mahjong = plan.game->name == mahjong::Game::name;
  const std::vector<std::string> words =
      mahjong ? std::vector<std::string>{"winds=0", "hands=" + std::to_string(kHands)}
              : std::vector<std::string>{};
  setup.options = *options_from_words(plan.game->options, words);
  setup.seats = plan.game->default_seats;
  setup.seed = plan.seed;
  return AgentExaminer(plan, std::move(*options), std::move(setup)).examine();
}

}  // namespace meldwise
