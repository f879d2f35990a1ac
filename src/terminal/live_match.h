// A match that people and engines play at this screen: the table, who sits where, and whose move it is.
//
// A LiveGame whose engines think on a worker's thread; `poll` carries out what they have decided, at a pace
// that people can follow.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/record.h"
#include "games/table.h"
#include "players/agent_spec.h"
#include "players/bot_pool.h"
#include "players/live_game.h"
#include "terminal/worker.h"

namespace meldwise::terminal {

inline constexpr std::string_view kHuman = "human";

/// What an engine said about its last decision.
struct Thought {
  std::string action;
  nlohmann::json report;  ///< the object of players/hint.h
  double seconds = 0;
  Conduct conduct;
};

class LiveMatch {
 public:
  using Clock = std::chrono::steady_clock;

  /// Deals, or goes on with a record whose seats are `seats`. Each seat is `human` or an agent.
  [[nodiscard]] static Result<std::unique_ptr<LiveMatch>> start(const Setup& setup,
                                                                const std::vector<std::string>& seats,
                                                                const std::vector<std::string>& actions,
                                                                std::chrono::milliseconds pace);

  [[nodiscard]] const Table& table() const { return live_->table(); }
  [[nodiscard]] const std::vector<std::string>& seats() const { return live_->names(); }
  [[nodiscard]] bool is_human(Seat seat) const;
  [[nodiscard]] int humans() const;
  [[nodiscard]] Record record() const { return make_record(table(), live_->names()); }
  /// Counts every change of the table, also those that were taken back.
  [[nodiscard]] int version() const { return version_; }

  /// Whoever keeps the match is told after every change, those taken back too.
  using Keeper = std::function<Status(const Table&)>;
  void keep_with(Keeper keeper) { keeper_ = std::move(keeper); }
  /// What the keeper said last.
  [[nodiscard]] const Status& kept() const { return kept_; }

  /// Actions of the person to move: all or none.
  [[nodiscard]] Status act(const std::vector<std::string>& actions);
  [[nodiscard]] bool can_undo() const { return is_human(table().to_move()) && live_->revocable() > 0; }
  /// Takes the last of the person's actions back.
  void undo();
  void next_round();

  /// Carries out what an engine has decided, if it has and the pace allows; true if the table changed.
  bool poll();
  /// The engine that thinks now; Seat::none if none does.
  [[nodiscard]] Seat thinking() const { return thinking_; }
  [[nodiscard]] double thinking_seconds() const;
  [[nodiscard]] const std::optional<Thought>& thought(Seat seat) const {
    return thoughts_[static_cast<std::size_t>(index_of(seat))];
  }

  void set_paused(bool paused) { paused_ = paused; }
  [[nodiscard]] bool paused() const { return paused_; }
  void set_pace(std::chrono::milliseconds pace) { pace_ = pace; }
  [[nodiscard]] std::chrono::milliseconds pace() const { return pace_; }

  /// The scores after every finished round.
  [[nodiscard]] const std::vector<Outcome>& rounds() const { return live_->rounds(); }

  /// Ends the thinking; false if an engine did not stop in time and the program must leave without it.
  [[nodiscard]] bool rest();

 private:
  struct Mailbox;

  LiveMatch(std::size_t seats, std::chrono::milliseconds pace);
  void after_change();
  void keep();
  /// Lets the engines hear what counts, and the one to move think; while a person is to move, those that have
  /// a use for it think ahead.
  void ask_engine();
  void let_think_ahead();

  Keeper keeper_;
  Status kept_;
  std::chrono::milliseconds pace_;
  bool paused_ = false;
  int version_ = 0;
  Seat thinking_ = Seat::none;
  Clock::time_point asked_{};
  Clock::time_point moved_{};
  Seat last_mover_ = Seat::none;
  std::vector<std::optional<Thought>> thoughts_;
  std::shared_ptr<Mailbox> mailbox_;
  BotPool bots_;
  std::unique_ptr<LiveGame> live_;
  Worker worker_;  // the last member: it uses the engines
};

}  // namespace meldwise::terminal
