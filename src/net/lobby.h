// All tables: those that are awake in memory, and the way to wake the others from the journal.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "net/room.h"

namespace meldwise::net {

class Lobby {
 public:
  using Found = std::function<void(Answer<std::shared_ptr<Room>>)>;

  Lobby(House& house, std::size_t most_awake) : house_(house), most_awake_(most_awake) {}

  /// A new table, written down when `found` is called.
  void make(NewTable table, Found found);
  /// The table of that name, from memory or the journal. Called back here or on the pool of the tables.
  void find(const std::string& id, Found found);
  /// The table on which engines show this game; always there.
  [[nodiscard]] std::shared_ptr<Room> demo(const GameInfo& game);
  /// The open tables: [{"id","game","title","status","seats","free","watch","link"},…].
  [[nodiscard]] Result<nlohmann::json> open_tables(const std::string& game) const;

  [[nodiscard]] std::size_t awake() const;
  /// Forgets a table that broke; whoever asks wakes it again.
  void forget(const Room& room);
  /// Lets tables go that nobody has touched for so long; they come back when somebody asks.
  void let_sleep(std::chrono::seconds untouched);

 private:
  void load(const std::string& id);
  [[nodiscard]] Answer<std::shared_ptr<Room>> wake(const std::string& id) const;

  House& house_;
  const std::size_t most_awake_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::unordered_map<std::string, std::vector<Found>> loading_;
  std::map<std::string_view, std::shared_ptr<Room>> demos_;
};

/// The page of a table: "/game/konkan?table=ID".
[[nodiscard]] std::string table_link(std::string_view game, std::string_view id);

}  // namespace meldwise::net
