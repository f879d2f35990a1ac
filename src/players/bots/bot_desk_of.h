// The desk of one game: players/bots/bot_desk.h over a typed player. Included only by the files that compile
// the players of one game.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "games/json_text.h"
#include "players/bots/bot_desk.h"
#include "players/bots/make_dialect.h"
#include "players/bots/margin.h"
#include "players/make_player.h"
#include "players/stop_at.h"
#include "players/urgent.h"

namespace meldwise {

inline constexpr const char* kNoMove = "0";                // what a bot says when it is not its turn
inline constexpr const char* kHostChooses = "\"RANDOM\"";  // the move is left to the host

template <Game G>
class BotDeskOf final : public BotDesk {
 public:
  BotDeskOf(AgentSpec agent, std::chrono::milliseconds limit) : agent_(std::move(agent)), margin_(limit) {}

  [[nodiscard]] std::string answer(const nlohmann::json& state, Clock::time_point came) override {
    const auto deadline = came + margin_.thinking();
    thought_.reset();
    if (!state.is_object()) return kNoMove;
    if (const auto message = state.find("message"); message != state.end()) return nod(state, *message);
    const Result<Turn> turn = read_turn(state);
    if (!turn) {
      complain(turn.error().message);
      const auto active = state.find("activeTurn");
      return active != state.end() && *active == true ? kHostChooses : kNoMove;
    }
    if (!player_) sit_down();
    if (!turn->active) {
      player_->wait(turn->view);
      return kNoMove;
    }
    const StopAt alarm(deadline);
    const auto action = player_->decide(turn->view, alarm.token());
    std::string move = say(state, turn->view, action);
    const auto now = Clock::now();
    // Only what was stopped by the clock shows how late the machine makes it.
    if (alarm.rang()) margin_.note(now - deadline);
    note_thought(alarm.rang(), now - came);
    return move;
  }

  [[nodiscard]] const std::optional<Thought>& thought() const override { return thought_; }

 private:
  struct Turn {
    typename G::View view;
    bool active;
  };

  static bool own_dialect(const nlohmann::json& state) { return !HasAside<G> || state.contains("view"); }

  Result<Turn> read_turn(const nlohmann::json& state) {
    if constexpr (HasAside<G>) {
      if (!own_dialect(state)) {
        const auto followed = follower_->read(state);
        if (!followed) return tl::unexpected(followed.error());
        return Turn{followed->view, followed->active};
      }
    }
    const auto found = state.find("view");
    if (found == state.end()) return fail("a message without view: nothing to decide");
    const auto view = G::view_from_json(*found);
    if (!view) return tl::unexpected(view.error());
    const Seat seat = G::seat_of(*view);
    if (!is_player(seat)) return fail("view: a spectator has nothing to decide");
    return Turn{*view, G::to_move(*view) == seat};
  }

  std::string say(const nlohmann::json& state, const typename G::View& view,
                  const typename G::Action& action) const {
    if constexpr (HasAside<G>) {
      if (!own_dialect(state)) return to_line(follower_->move(action, G::seat_of(view)));
    }
    return to_line(G::to_text(action));
  }

  static std::unique_ptr<Follower<G>> made_follower() {
    if constexpr (HasAside<G>) return make_follower<G>();
    return nullptr;
  }

  std::string nod(const nlohmann::json& state, const nlohmann::json& message) {
    if (message != "NEWGAME") return R"({"result":"accepted"})";
    sit_down();
    const auto number = state.find("gameNumber");
    std::string nod =
        R"({"result":"accepted","gameNumber":)" + (number == state.end() ? "null" : to_line(*number));
    // Who does not think on the others' time need not hear of it. The original's messages are followed one by
    // one, and hosts of that protocol know nothing of this.
    const bool original = HasAside<G> && !state.contains("game");
    if (!original && !player_->thinks_apart()) nod += R"(,"hears":"own")";
    return nod + "}";
  }

  void note_thought(bool stopped, Clock::duration took) {
    Thought thought{.stopped = stopped,
                    .milliseconds = std::chrono::duration<double, std::milli>(took).count()};
    if (const search::Report<G>* report = player_->last_report();
        report != nullptr && !report->lines.empty()) {
      thought.choices = static_cast<std::uint32_t>(report->lines.size());
      thought.simulations = report->simulations;
      thought.visits = report->lines.front().visits;
      thought.exact = report->exact;
    }
    thought_ = thought;
  }

  void sit_down() {
    if constexpr (HasAside<G>) follower_->forget();
    // The last one may have to end a thought first: nobody waits for it.
    if (player_) leaving_ = std::jthread([old = std::move(player_)]() mutable { old.reset(); });
    player_ = *make_player<G>(agent_, ++games_, Seat::first);
    if (!urgent_ && player_->thinks_apart()) urgent_.emplace();
  }

  AgentSpec agent_;
  Margin margin_;
  std::optional<Urgent> urgent_;  // the thread that reads and answers, if it does nothing else
  std::optional<Thought> thought_;
  std::uint64_t games_ = 0;
  std::unique_ptr<Follower<G>> follower_ = made_follower();
  std::unique_ptr<Player<G>> player_;
  std::jthread leaving_;
};

}  // namespace meldwise
