// A live table: a match, the people and engines at it, and whoever looks on.
//
// Everything a table does happens one thing at a time (net/actor.h); the functions below may be called from
// any thread and answer by callback. What it is stands in its TableState; its collaborators each do one thing
// with it: Storing writes a change before anybody hears of it, Telling tells it to those who may know,
// Thinking makes the engines move, Hints helps people, SeatClocks watches their time. What a table waits for
// is its `Stage`; every change ends in `go_on`, which looks at the state and begins whatever happens by
// itself next.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/actor.h"
#include "net/client.h"
#include "net/command.h"
#include "net/hints.h"
#include "net/presence.h"
#include "net/seat_clocks.h"
#include "net/server_context.h"
#include "net/storing.h"
#include "net/table_state.h"
#include "net/talk.h"
#include "net/telling.h"
#include "net/thinking.h"

namespace meldwise::net {

class LiveTable final : public Actor {
 public:
  template <class T>
  using Reply = std::function<void(Answer<T>)>;
  struct Joined {
    int seat = 0;
    std::string token{};
  };
  struct Finished {
    TableConfig config;
    std::vector<Entry> entries;
  };
  /// The table at which it is played again, or what to make for it.
  struct Rematch {
    std::string id{};
    std::optional<NewTable> wanted{};
  };
  /// What the table waits for.
  enum class Stage : std::uint8_t {
    people,   ///< to sit down
    person,   ///< to move
    engine,   ///< to move
    resting,  ///< engines play for whoever looks on, and nobody does
    round,    ///< the next round: people to be ready, or a pause to end
    over,     ///< nothing; a demo: its next match
  };

  LiveTable(ServerContext& context, const std::string& id, TableConfig config, Match match, Tenure tenure);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const GameInfo& game() const { return *game_; }
  [[nodiscard]] const Tenure& tenure() const { return tenure_; }

  /// Writes the new table down and begins; its work is charged to this share, and it counts for this maker.
  void open(const std::string& share, const std::string& maker, Reply<void> reply);
  /// Takes a free seat: that of the invitation, or at an open table `seat` or the first free one.
  struct Newcomer {
    std::string invite{};
    std::optional<int> seat{};
    std::string name{};
    int colour = SeatConfig::kNoColour;
  };
  void join(const Newcomer& who, const Reply<Joined>& reply);
  /// A client that hears from now on what the owner of the token may hear; an empty token is a spectator's.
  /// The first thing it hears is the whole state.
  void attach(std::shared_ptr<Client> client, std::string token, const Reply<Seat>& reply);
  void detach(std::shared_ptr<Client> client);
  /// What the command gives: {"version"} or {"hint"} or {}. A client commands for the seat it listens for.
  void command(std::shared_ptr<Client> client, Command command, const Reply<nlohmann::json>& reply);
  void command(std::string token, Command command, const Reply<nlohmann::json>& reply);
  /// The state as one text, with the latest events.
  void state(std::string token, const Reply<std::string>& reply);
  /// A finished table, for whoever may look on.
  void finished(std::string token, const Reply<Finished>& reply);

  /// The match again, for who played it: the caller makes the table and says which one it is, empty if it
  /// failed.
  void rematch(std::string token, const Reply<Rematch>& reply);
  void rematched(const std::string& id);

  /// The table goes to another server: nothing happens here any more, and `rests` is called when nothing is
  /// being written.
  void retire(Task rests);
  /// Everybody is sent away to come back.
  void dismiss();

  /// When something last happened, in seconds of the steady clock.
  [[nodiscard]] std::int64_t touched() const { return touched_; }
  /// Whether the match is over: then it counts against nobody's quota.
  [[nodiscard]] bool over() const { return over_; }

 private:
  void fall(const char* what) noexcept override;
  /// Another server has the table.
  void lose();
  [[nodiscard]] Answer<Seat> identify(const std::string& token) const;
  [[nodiscard]] Stage stage() const;
  /// Does `change` now, or after the write that is under way; `refuse` if too much waits already.
  void when_free(Task change, const std::function<void(Refusal)>& refuse);
  /// Writes the entries from number `from` on, and the configuration if it changed; then `then`.
  void store(std::size_t from, bool rewind, bool config, const Storing::Done& then,
             const std::string& maker = {});
  /// Tells what has changed; the clocks are looked at first.
  void tell_news();
  /// Tells what has changed and goes on.
  void moved_on();

  // -- steps that are written together (table_stretch.cpp)
  /// Who moved last, and since when somebody is to move.
  struct Pace {
    Seat last_mover = Seat::none;
    bool last_move_seen = true;
    Instant turn_began{};
  };
  /// A step and those of engines that follow it without waiting.
  struct Stretch {
    std::size_t from;  ///< its first entry
    Instant began;
    Pace before;
    std::uint64_t of_people = 0;
    std::uint64_t of_engines = 0;
  };
  [[nodiscard]] Stretch begin_stretch();
  /// A step of it was made.
  void stepped(Seat by, bool seen);
  /// Carries out what an engine has decided; false: the rules refuse it.
  [[nodiscard]] bool engine_steps(const Engine& engine, Stretch& stretch);
  /// Engines that need no time move while it is their turn.
  void let_engines_follow(Stretch& stretch);
  [[nodiscard]] bool quick_engine_may_move() const;
  /// Writes it, tells it step by step, and goes on. If it cannot be written it has not happened.
  void store(const Stretch& stretch, const std::function<void(const Status&)>& not_done);

  // -- what people may do (table_commands.cpp)
  using JsonReply = Reply<nlohmann::json>;
  void carry_out(Seat seat, const Command& command, const JsonReply& reply);
  void act(Seat seat, const Command& command, const JsonReply& reply);
  void undo(Seat seat, const Command& command, const JsonReply& reply);
  void ready(Seat seat, const JsonReply& reply);
  void leave(Seat seat, const JsonReply& reply);
  void nudge(Seat seat, const JsonReply& reply);
  void claim(Seat seat, const JsonReply& reply);
  void claim_win(Seat seat, const JsonReply& reply);
  // -- what people do together (table_people.cpp)
  void say(Seat seat, const Command& command, const JsonReply& reply);
  void swap(Seat seat, const Command& command, const JsonReply& reply);
  void change_places(std::size_t from, std::size_t to, const JsonReply& reply);
  void fill(const Command& command, const JsonReply& reply);

  [[nodiscard]] Answer<void> check_version(Seat seat, const Command& command);
  /// Who is back plays again himself.
  void welcome_back(Seat seat);

  // -- what happens by itself (table_course.cpp)
  void go_on();
  void go_on_between_rounds();
  /// The agent that plays for the seat to move.
  [[nodiscard]] std::string player_to_move() const;
  void let_engines_move();
  /// When the engine to move may at the earliest.
  [[nodiscard]] Instant engine_may_move() const;
  void engine_moves();
  void apply_engine_move();
  /// A stretch that no person began: it is tried again if it cannot be written.
  void store_engines(const Stretch& stretch);
  void deal_next_round();
  void deal_next_demo();
  void clock_ran_out(Seat seat);
  /// Once, after a pause, unless it is planned already.
  void plan(Instant when, Task task);

  ServerContext& context_;
  const std::string id_;
  const GameInfo* const game_;
  const Tenure tenure_;
  TableState state_;
  Presence presence_;
  SeatClocks clocks_;
  Telling telling_;
  Storing storing_;
  Thinking thinking_;
  Hints hints_;
  Talk talk_;
  bool planned_ = false;     ///< something is planned between rounds
  bool retired_ = false;     ///< gone to another server
  bool rematching_ = false;  ///< the table for a rematch is being made
  Pace pace_;
  Instant last_nudge_{};
  std::atomic<std::int64_t> touched_{0};
  std::atomic<bool> over_{false};
};

}  // namespace meldwise::net
