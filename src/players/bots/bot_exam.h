// The compliance check of players/bots/bot_check.h for one game. Included only by the files that compile the
// players of one game.
#pragma once

#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "players/bots/bot_check.h"
#include "players/bots/examiner.h"
#include "players/bots/make_dialect.h"

namespace meldwise {

inline constexpr const char* kAnAnswer = R"({"move":…,"messageID":"…"} with the id of the message, in time)";

/// A game at the table of the check: the bot sits at one seat, chance plays the others.
template <Game G>
class Scene {
 public:
  Scene(const GameInfo& game, int seat, std::uint64_t seed)
      : setup_(shortest_match(game, seed)),
        names_(static_cast<std::size_t>(setup_.seats), "someone"),
        seat_(seat_at(seat % setup_.seats)),
        state_(G::deal(from_values(G::option_table(), setup_.options), setup_.seats, seed)),
        dialect_(make_dialect<G>({*setup_.game, setup_.options, setup_.seats, seat_, names_}, false)),
        rng_(seed) {}

  [[nodiscard]] bool over() const { return G::progress(state_) == Progress::match_over; }
  [[nodiscard]] bool active() const { return G::to_move(state_) == seat_; }
  [[nodiscard]] std::string turn() {
    overhear();
    return dialect_->turn(G::view(state_, seat_), active());
  }
  [[nodiscard]] std::string new_game(int number) { return dialect_->new_game(number); }
  [[nodiscard]] std::string end_game() {
    overhear();
    return dialect_->end_game(G::view(state_, seat_), G::outcome(state_));
  }

  /// The action of a sound answer, or why it is none.
  [[nodiscard]] Result<typename G::Action> read(const nlohmann::json& move) {
    if (move == kRandomMove) return G::quick_action(state_, rng_);
    const auto action = dialect_->read_move(move);
    if (!action) return action;
    if (const Status allowed = G::check(state_, *action); !allowed) return tl::unexpected(allowed.error());
    return action;
  }
  void go_on(const typename G::Action& action) {
    const Seat mover = G::to_move(state_);
    G::apply(state_, action, nullptr);
    dialect_->moved(mover, action);
    while (G::progress(state_) == Progress::round_over) {
      G::next_round(state_, nullptr);
      dialect_->next_round();
    }
  }
  void go_on_by_chance() { go_on(G::quick_action(state_, rng_)); }
  /// Goes on to the first turn of the bot that begins with one card left to draw; false if there is none.
  bool play_on_to_the_last_card() {
    Seat before = seat_;
    for (int i = 0; i < kMostActions && !over(); ++i) {
      if (active() && before != seat_ && cards_left() == 1) return true;
      before = G::to_move(state_);
      go_on_by_chance();
    }
    return false;
  }
  /// Until the bot is to move, after at least `steps` actions.
  void play_on(int steps) {
    for (int i = 0; !over() && (i < steps || !active()); ++i) go_on_by_chance();
  }

 private:
  static constexpr int kMostActions = 3000;

  /// How many cards can be drawn, by the key under which the game's view tells it.
  [[nodiscard]] std::int64_t cards_left() const {
    const nlohmann::json view = G::to_json(G::view(state_, seat_));
    for (const char* key : {"deck", "stock", "wall"}) {
      if (const auto found = view.find(key); found != view.end() && found->is_number()) {
        return found->template get<std::int64_t>();
      }
    }
    return -1;
  }
  void overhear() {
    if constexpr (HasAside<G>) dialect_->overhear(G::aside(state_, seat_));
  }

  Setup setup_;
  std::vector<std::string> names_;
  Seat seat_;
  typename G::State state_;
  std::unique_ptr<Dialect<G>> dialect_;
  Rng rng_;
};

template <Game G>
class BotExam {
 public:
  explicit BotExam(const BotCheckPlan& plan) : plan_(plan) {}

  Result<BotReport> run() {
    if (const Status started = start(plan_.limit); !started) return tl::unexpected(started.error());
    whole_game("plays a whole game as the first player", 0);
    if (bot_->alive()) whole_game("plays another game in the same process, as the second player", 1);
    if (bot_->alive()) nasty_messages();
    if (bot_->alive()) last_card();
    quiet();
    if (bot_->alive()) end_of_input();
    report_.last_words = bot_->last_words();
    if (const Status started = start(plan_.limit); started) joins_in_the_middle();
    if (const Status started = start(short_limit_); started) keeps_a_shorter_limit();
    return std::move(report_);
  }

 private:
  static constexpr int kMostMessages = 20'000;

  Status start(std::chrono::milliseconds limit) {
    Command command = plan_.command;
    command.environment.emplace_back("TIMEOUT", std::to_string(limit.count()));
    auto child = ChildProcess::start(command);
    if (!child) return tl::unexpected(child.error());
    bot_ = std::make_unique<Examiner>(std::move(*child), limit, plan_.first);
    return {};
  }

  BotCheck& check(std::string name) {
    BotCheck& made = report_.checks.emplace_back();
    made.name = std::move(name);
    return made;
  }
  void fail_check(BotCheck& check, std::string came, std::string expected) {
    if (!check.passed) return;
    check.passed = false;
    check.sent = bot_->sent();
    check.came = std::move(came);
    check.expected = std::move(expected);
  }

  /// Asks and expects any answer.
  bool expect_answer(BotCheck& check, const std::string& state) {
    const auto reply = bot_->ask(state);
    if (!reply.sound) fail_check(check, reply.came, kAnAnswer);
    return reply.sound;
  }
  /// Asks a turn of the bot and expects a legal move, which is carried out.
  void expect_move(BotCheck& check, Scene<G>& scene, const Examiner::Reply& reply) {
    if (!reply.sound) {
      fail_check(check, reply.came, kAnAnswer);
    } else if (const auto action = scene.read(reply.move)) {
      return scene.go_on(*action);
    } else {
      fail_check(check, reply.came, "a legal move: " + action.error().message);
    }
    scene.go_on_by_chance();
  }

  void whole_game(std::string name, int seat) {
    BotCheck& here = check(std::move(name));
    Scene<G> scene(*plan_.game, seat, plan_.seed + static_cast<std::uint64_t>(seat));
    int messages = 2;
    misses_ = 0;
    expect_answer(here, scene.new_game(seat + 1));
    for (; !scene.over() && bot_->alive() && messages < kMostMessages && misses(here) < kMostMisses;
         ++messages) {
      if (scene.active()) {
        expect_move(here, scene, bot_->ask(scene.turn()));
      } else {
        expect_answer(here, scene.turn());
        scene.go_on_by_chance();
      }
      note_miss(here);
    }
    if (scene.over() && bot_->alive()) expect_answer(here, scene.end_game());
    here.note = fmt::format("{} messages, slowest answer {:.0f} ms of {}", messages, bot_->slowest(),
                            plan_.limit.count());
  }
  // A bot that fails in every message need not be watched through a whole game.
  static constexpr int kMostMisses = 5;
  [[nodiscard]] int misses(const BotCheck& here) const { return here.passed ? 0 : misses_; }
  void note_miss(const BotCheck& here) { misses_ = here.passed ? 0 : misses_ + 1; }

  /// A turn in a game of its own, asked by `ask` and to be answered by a legal move.
  template <class Ask>
  void odd_turn(std::string name, Ask&& ask) {
    if (!bot_->alive()) return;
    BotCheck& here = check(std::move(name));
    Scene<G> scene(*plan_.game, 0, plan_.seed + 2);
    [[maybe_unused]] const auto not_looked_at = bot_->ask(scene.new_game(3));
    scene.play_on(0);
    expect_move(here, scene, ask(scene.turn()));
  }

  void nasty_messages() {
    expect_answer(check("answers a message it does not know"),
                  R"({"message":"PING","detail":[1,2,{"deep":null}]})");
    odd_turn("is not disturbed by keys it does not know", [&](const std::string& state) {
      nlohmann::ordered_json more = nlohmann::ordered_json::parse(state);
      more["surprise"] = {{"deck", "none"}, {"list", {1, 2, 3}}};
      return bot_->ask(more.dump());
    });
    odd_turn("answers the same message twice, each under its own id", [&](const std::string& state) {
      const auto first = bot_->ask(state);
      return first.sound ? bot_->ask(state) : first;
    });
    odd_turn("gives back any id as it came", [&](const std::string& state) {
      return bot_->ask(state, "an \"odd\" id, \\ with é and\ttab", false);
    });
    odd_turn("waits for a message that comes in pieces",
             [&](const std::string& state) { return bot_->ask(state, "in-pieces", true); });
    odd_turn("reads a very long message", [&](const std::string& state) {
      nlohmann::ordered_json more = nlohmann::ordered_json::parse(state);
      more["padding"] = std::string(300'000, 'x');
      return bot_->ask(more.dump());
    });
    odd_turn("survives an empty line", [&](const std::string& state) {
      bot_->send("");
      return bot_->ask(state);
    });
    odd_turn("survives a line that is not JSON", [&](const std::string& state) {
      bot_->send("this is not JSON {");
      return bot_->ask(state);
    });
    if (bot_->alive()) {
      BotCheck& here = check("answers a message in which keys are missing");
      Scene<G> scene(*plan_.game, 0, plan_.seed + 3);
      scene.play_on(0);
      nlohmann::ordered_json less = nlohmann::ordered_json::parse(scene.turn());
      for (const char* key : {"previousTurn", "showPreviousTurn", "opponent", "turn", "game"})
        less.erase(key);
      expect_answer(here, less.dump());
    }
  }

  /// Bots that plan both draws at once find the deck empty at the second.
  void last_card() {
    constexpr std::uint64_t kDeals = 40;
    for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
      const int seat = static_cast<int>(deal % 2);
      Scene<G> scene(*plan_.game, seat, plan_.seed + 10 + deal);
      if (!scene.play_on_to_the_last_card()) continue;
      BotCheck& here = check("plays a turn that begins with one card left to draw");
      [[maybe_unused]] const auto not_looked_at = bot_->ask(scene.new_game(4));
      while (!scene.over() && scene.active() && bot_->alive() && here.passed) {
        expect_move(here, scene, bot_->ask(scene.turn()));
      }
      return;
    }
  }

  void quiet() {
    BotCheck& here = check("writes nothing but answers to standard output");
    if (bot_->strays().empty()) return;
    fail_check(here, bot_->strays().front(),
               "one line an answer and nothing else; use standard error for words");
  }

  void end_of_input() {
    BotCheck& here = check("ends when its input ends");
    if (bot_->ends_with_its_input()) return;
    fail_check(here, "it still runs after 2 s", "the process ends");
    here.sent = "the end of standard input";
  }

  void joins_in_the_middle() {
    BotCheck& here = check("joins in the middle of a game, after a restart");
    Scene<G> scene(*plan_.game, 0, plan_.seed + 4);
    scene.play_on(20);
    if (!scene.over()) expect_move(here, scene, bot_->ask(scene.turn()));
  }

  void keeps_a_shorter_limit() {
    BotCheck& here = check(fmt::format("keeps a shorter limit (TIMEOUT={})", short_limit_.count()));
    Scene<G> scene(*plan_.game, 0, plan_.seed + 5);
    if (!expect_answer(here, scene.new_game(1))) return;
    for (int i = 0; i < 8 && !scene.over() && bot_->alive(); ++i) {
      scene.play_on(0);
      if (!scene.over()) expect_move(here, scene, bot_->ask(scene.turn()));
    }
    here.note = fmt::format("slowest answer {:.0f} ms", bot_->slowest());
  }

  const BotCheckPlan& plan_;
  std::chrono::milliseconds short_limit_ = plan_.limit / 3;
  std::unique_ptr<Examiner> bot_;
  BotReport report_;
  int misses_ = 0;
};

}  // namespace meldwise
