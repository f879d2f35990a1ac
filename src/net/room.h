// A live table: a match, the people and engines at it, and whoever looks on.
//
// Everything a room does happens in its mailbox, one thing at a time; the functions below may be called from
// any thread and answer by callback. A change is written to the journal first; only then is it told to
// anybody. While a write is under way, further changes wait.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "net/admission.h"
#include "net/card.h"
#include "net/command.h"
#include "net/journal.h"
#include "net/log.h"
#include "net/mailbox.h"
#include "net/match.h"
#include "net/metrics.h"
#include "net/task_pool.h"

namespace meldwise::net {

class Room;

/// What rooms need of the server around them; it outlives them.
struct House {
  TaskPool& tables;      ///< where rooms do their work
  Admission& admission;  ///< where engines think, so many at a time
  Journal& journal;
  Metrics& metrics;
  Log& log;
  AgentPolicy policy;
  /// A room that broke is let go of, and comes back from the journal when somebody asks.
  std::function<void(const Room&)> fallen{};
};

/// Somebody connected to a room.
class Client {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  virtual ~Client() = default;
  virtual void deliver(std::shared_ptr<const std::string> message) = 0;
  /// Nothing more is for this client.
  virtual void dismiss(std::string why) = 0;
  /// The table starts again: come back.
  virtual void send_back() = 0;
  /// Whom its work is charged to.
  [[nodiscard]] virtual const std::string& share() const = 0;
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  template <class T>
  using Reply = std::function<void(Answer<T>)>;
  struct Joined {
    int seat = 0;
    std::string token{};
  };

  struct Finished {
    Card card;
    std::vector<Entry> entries;
  };

  Room(House& house, std::string id, Card card, Match match);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const GameInfo& game() const { return *game_; }

  /// Writes the new table down and begins.
  void open(Reply<void> reply);
  /// Takes a free seat: that of the invitation, or at an open table `seat` or the first free one.
  void join(const std::string& invite, std::optional<int> seat, const std::string& name,
            const Reply<Joined>& reply);
  /// A client that hears from now on what the owner of the token may hear; an empty token is a spectator's.
  /// The first thing it hears is the whole state.
  void attach(std::shared_ptr<Client> client, std::string token, Reply<Seat> reply);
  void detach(std::shared_ptr<Client> client);
  /// What the command gives: {"version"} or {"hint"} or {}. A client commands for the seat it listens for.
  void command(std::shared_ptr<Client> client, Command command, Reply<nlohmann::json> reply);
  void command(std::string token, Command command, Reply<nlohmann::json> reply);
  /// The state as one text, with the latest events.
  void state(std::string token, Reply<std::string> reply);
  /// A finished table, for whoever may look on.
  void finished(std::string token, Reply<Finished> reply);

  /// When something last happened, in seconds of the steady clock.
  [[nodiscard]] std::int64_t touched() const { return touched_; }

 private:
  /// Everybody at one seat, or all spectators: they hear the same.
  struct Audience {
    std::set<std::shared_ptr<Client>> clients{};
    std::string body{};         ///< the state as it was last told
    int to_move = -1;           ///< as it was last told; -1: nobody
    std::int64_t since_ms = 0;  ///< and since when, so that no secret answer shows in the clock
    std::uint64_t version = 0;
    std::size_t seen = 0;  ///< events the referee had noted then
    std::size_t told = 0;  ///< of those, events this seat was told
  };
  using Instant = TaskPool::Clock::time_point;

  /// Where the audience of a seat is kept; spectators come last.
  [[nodiscard]] static std::size_t slot_of(Seat seat) {
    return is_player(seat) ? static_cast<std::size_t>(index_of(seat)) : kMaxSeats;
  }
  [[nodiscard]] static std::int64_t milliseconds_since_1970();

  void post(std::function<void(Room&)> task);
  /// Something was thrown in the middle of a change: nothing here can be trusted any more. Everybody is sent
  /// away to come back to the room that the journal gives.
  void fall(const char* what) noexcept;
  [[nodiscard]] Answer<Seat> identify(const std::string& token) const;
  Audience& audience(Seat seat);
  [[nodiscard]] std::string table_text() const;
  [[nodiscard]] nlohmann::json seats_json() const;
  [[nodiscard]] StoredCard stored_card() const;

  /// Brings the audience's body and version up to date; true if anything changed.
  bool refresh(Audience& audience, Seat seat);
  [[nodiscard]] std::string state_text(const Audience& audience, std::size_t from,
                                       const nlohmann::json& events) const;
  [[nodiscard]] std::string whole_state(Audience& audience, Seat seat);
  void publish();
  void publish_seats();

  void carry_out(Seat seat, const Command& command, const Reply<nlohmann::json>& reply);
  void act(Seat seat, const Command& command, const Reply<nlohmann::json>& reply);
  void undo(Seat seat, const Command& command, const Reply<nlohmann::json>& reply);
  void ready(Seat seat, const Reply<nlohmann::json>& reply);
  void hint(Seat seat, const Command& command, const Reply<nlohmann::json>& reply);
  /// The hint for the seat is not wanted any more, or cannot be had: whoever asked hears why.
  void end_hint(Seat seat, std::uint64_t number, const Refusal& why);
  void overtake_hints();
  void leave(Seat seat, const Reply<nlohmann::json>& reply);
  [[nodiscard]] Answer<void> check_version(Seat seat, const Command& command);

  /// Does `change` now, or after the write that is under way.
  void when_free(std::function<void(Room&)> change);
  /// Writes the entries from number `from` on, and the card if it changed; then tells everybody and goes on.
  void store(std::size_t from, bool rewind, bool card, std::function<void(Room&, Status)> then);
  /// Whatever happens by itself next: an engine's move, the next round, the next demo.
  void go_on();
  void go_on_between_rounds();
  void think();
  void engine_moves(std::uint64_t thought, const std::string& action);
  /// The thinking came to nothing; the heuristic decides if it `failed`, else it is tried again.
  void thought_ended(std::uint64_t thought, bool failed);
  void stop_thinking();
  void deal_next_round();
  void deal_next_demo();
  void later(Instant when, std::function<void(Room&)> task);
  [[nodiscard]] bool watched() const;

  House& house_;
  const std::string id_;
  const GameInfo* const game_;
  Mailbox mailbox_;
  Card card_;
  Match match_;
  std::array<Audience, kMaxSeats + 1> audiences_{};  ///< the last one: spectators
  std::array<bool, kMaxSeats> ready_{};
  struct PendingHint {
    std::uint64_t number = 0;
    std::stop_source stop{};
    Reply<nlohmann::json> reply{};
    std::unique_ptr<std::stop_callback<std::function<void()>>> gone{};
  };
  std::array<std::optional<PendingHint>, kMaxSeats> hints_{};
  std::uint64_t hints_asked_ = 0;
  std::deque<std::function<void(Room&)>> waiting_;
  bool storing_ = false;
  std::uint64_t thought_ = 0;  ///< which thinking counts; earlier ones are overtaken
  bool thinking_ = false;
  bool thought_failed_ = false;  ///< the agent threw or gave nonsense: the heuristic makes this move
  std::stop_source thinking_stop_{};
  std::string charged_;  ///< whose share the engines take: that of whoever was last at the table
  std::atomic<bool> broken_{false};
  bool between_ = false;  ///< something is planned between rounds
  Seat last_mover_ = Seat::none;
  bool last_move_seen_ = true;
  Instant turn_began_{};
  std::atomic<std::int64_t> touched_{0};
};

}  // namespace meldwise::net
