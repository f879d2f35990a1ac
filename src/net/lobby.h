// All tables: those that are awake in memory, and the way to wake the others from the journal.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "net/live_table.h"

namespace meldwise::net {

class Lobby {
 public:
  using Found = std::function<void(Answer<std::shared_ptr<LiveTable>>)>;

  struct Quotas {
    std::size_t awake = 100'000;
    std::size_t per_share = 200;  ///< tables made by one share, awake and not over; 0: as many as it likes
  };

  /// Who shows the games, and how fast.
  struct Show {
    int pace_ms = 900;
    std::vector<std::string> agents{"level:4", "level:3"};  ///< in turn round the table
  };

  Lobby(ServerContext& context, Quotas quotas, Show show)
      : context_(context), quotas_(quotas), show_(std::move(show)) {}

  /// A new table, written down when `found` is called; `share` made it.
  void make(NewTable made, const std::string& share, const Found& found);
  /// The table of that name, from memory or the journal, if no other server has it: then it is replayed,
  /// which is work like any other and charged to `share`. Called back here or on another thread.
  void find(const std::string& id, const std::string& share, const Found& found);
  /// The table on which engines show this game; always there.
  [[nodiscard]] std::shared_ptr<LiveTable> demo(const GameInfo& game);
  /// The open tables: [{"id","game","title","status","seats","free","watch","link"},…].
  [[nodiscard]] Result<nlohmann::json> open_tables(const std::string& game) const;

  [[nodiscard]] std::size_t awake() const;
  /// Of those, the ones that other servers might have instead.
  [[nodiscard]] std::size_t owned_count() const { return owned().size(); }
  /// Forgets a table that broke; whoever asks wakes it again.
  void forget(const LiveTable& table);
  /// Lets tables go that nobody has touched for so long; they come back when somebody asks.
  std::size_t let_sleep(std::chrono::seconds untouched);
  /// The tables go to other servers: nothing happens at them here any more. Waits, not longer than that,
  /// until nothing of them is being written.
  void retire_all(std::chrono::milliseconds most);
  /// After that, or when others have them already: lets go of them, and everybody is sent away to come back.
  void dismiss_all();
  /// Archives and deletes tables whose time is over, except those that are awake: how many.
  [[nodiscard]] Result<std::size_t> prune(const KeepRules& rules, const std::string& archive);

 private:
  void load(const std::string& id);
  /// Tells all who asked for it.
  void loaded(const std::string& id, Answer<std::shared_ptr<LiveTable>> table);
  [[nodiscard]] Answer<std::shared_ptr<LiveTable>> wake(const std::string& id) const;
  /// By which this server may wake the table.
  [[nodiscard]] Answer<Tenure> tenure_of(const std::string& id) const;
  void make_here(NewTable made, const std::string& share, const Found& found);
  /// Those that other servers might have instead.
  [[nodiscard]] std::vector<std::shared_ptr<LiveTable>> owned() const;
  /// Whether the share may make another table; counts it if so.
  [[nodiscard]] bool charge(const std::string& id, const std::string& share);
  void forget_maker(const std::string& id);

  ServerContext& context_;
  const Quotas quotas_;
  const Show show_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<LiveTable>> tables_;
  std::unordered_map<std::string, std::vector<Found>> loading_;
  std::map<std::string_view, std::shared_ptr<LiveTable>> demos_;
  std::set<std::string> leaving_;  ///< being deleted
  /// Who made which of the tables that are awake and not over.
  std::unordered_map<std::string, std::set<std::string>> made_by_;
  std::unordered_map<std::string, std::string> makers_;
};

/// The page of a table: "/game/konkan?table=ID".
[[nodiscard]] std::string table_link(std::string_view game, std::string_view id);

}  // namespace meldwise::net
