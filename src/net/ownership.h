// Which of several servers on one database has which table.
//
// A server signs on as a node, with a lease by the database's clock that it renews every second for all its
// tables at once. A table belongs to the node that stands in its row, in an epoch that grows whenever it
// changes hands; it is free when that node is no longer signed on. Whose lease is over is struck off by the
// others, and that is the fence: the journal writes nothing for a node that is not signed on, and striking it
// off waits for what it is writing. So a server that was stopped, or cut off from the database, can harm
// nothing however late it comes back; it finds itself struck off, lets go of everything and signs on anew.
// While the database is away nobody is struck off, nor for one lease afterwards: then nobody could renew.
//
// Costs: one small write a second and server, not synced; one transaction for each table that is woken.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "net/journal.h"
#include "net/node_identity.h"
#include "storage/database.h"

namespace meldwise::net {

class Log;

struct Node {
  std::int64_t id = 0;  ///< of this signing on; the same server has another the next time
  std::string name{};
  std::string url{};  ///< where the other servers find it
};

class Ownership {
 public:
  using Clock = std::chrono::steady_clock;

  struct Settings {
    std::string name{};
    std::chrono::milliseconds lease{6000};
  };
  struct Counts {
    std::uint64_t claimed = 0;  ///< tables that were taken
    std::uint64_t lost = 0;     ///< times this server was struck off
    std::uint64_t struck = 0;   ///< servers this one struck off
  };

  /// Connects and finds the secret that the servers share. `place` is a server.
  [[nodiscard]] static Result<std::unique_ptr<Ownership>> open(const std::string& place, Settings settings,
                                                               Log& log);
  Ownership(const Ownership&) = delete;
  Ownership& operator=(const Ownership&) = delete;
  ~Ownership();

  /// This server was struck off: everything it has is somebody else's. On a thread of this object, before it
  /// signs on again.
  std::function<void()> lost{};
  /// Another server is no longer there.
  std::function<void(const Node&)> gone{};

  /// From now on tables can be had, by a server that the others find at `url`. One that stood there before is
  /// gone; one that lives, there or by the same name, is an error.
  [[nodiscard]] Status sign_on(const std::string& url);
  /// Gives everything back at once; nothing is had any more.
  void leave();

  [[nodiscard]] const std::string& name() const { return settings_.name; }
  [[nodiscard]] const std::string& secret() const { return secret_; }
  /// Who is signed on, this server among them.
  [[nodiscard]] std::vector<Node> nodes() const;
  [[nodiscard]] std::size_t size() const { return size_; }
  /// Whether a server of the house asks from this address.
  [[nodiscard]] bool is_neighbour(const std::string& address) const;
  [[nodiscard]] Counts counts() const;

  /// Whether what was had by this tenure may still be had: this server has not been struck off since.
  [[nodiscard]] bool holds(const Tenure& tenure) const { return tenure.node != 0 && tenure.node == self_; }
  /// For a table that is being made; node 0: not signed on.
  [[nodiscard]] Tenure first_tenure() const;
  /// Takes the table if it is free, or says who has it; nobody: there is no such table. Asks the database.
  struct Claim {
    std::optional<Tenure> own{};
    std::optional<Node> other{};
  };
  [[nodiscard]] Result<Claim> claim(const std::string& id);
  /// Who has the table, if that was asked for lately and may still be true.
  [[nodiscard]] std::optional<Node> known(const std::string& id) const;
  void forget_place(const std::string& id);
  /// Gives tables back that have left the memory, soon.
  void release(std::vector<std::pair<std::string, Tenure>> tables);

  /// What is kept of who made a table: nobody can read the address from it.
  [[nodiscard]] std::string maker(const std::string& share) const;
  /// Tables of that maker that some server has and that are not over.
  [[nodiscard]] Result<std::size_t> made_by(const std::string& maker);

 private:
  Ownership(Settings settings, Database asking, Database beating, Log& log);

  [[nodiscard]] Status find_secret();
  [[nodiscard]] Status enter(Database& database);
  [[nodiscard]] Status enter_again();
  void work(const std::stop_token& stop);
  [[nodiscard]] Status beat();
  [[nodiscard]] Status renew();
  [[nodiscard]] Status look_round();
  [[nodiscard]] Status strike_off(const Node& node);
  [[nodiscard]] Status give_back();
  void sign_on_again();
  [[nodiscard]] Result<Claim> take(const std::string& id);

  const Settings settings_;
  Log& log_;
  std::string secret_;
  std::string url_;
  std::atomic<std::int64_t> self_{0};  ///< 0: not signed on
  std::atomic<std::size_t> size_{1};
  std::atomic<std::uint64_t> claimed_{0};
  std::atomic<std::uint64_t> lost_{0};
  std::atomic<std::uint64_t> struck_{0};

  std::mutex asking_mutex_;
  Database asking_;

  Database beating_;  ///< the thread's own
  std::optional<NodeIdentity> identity_;
  Clock::time_point judges_from_{};
  Clock::time_point last_beat_{};

  mutable std::mutex mutex_;
  std::unordered_map<std::int64_t, Node> nodes_;
  std::set<std::string> addresses_;
  std::unordered_map<std::string, std::int64_t> places_;
  std::vector<std::pair<std::string, Tenure>> released_;

  std::jthread thread_;
};

}  // namespace meldwise::net
