// One match as the server plays it: a live game, the floor as it lies, and the list of entries that gives all
// of it back. Knows nothing of sockets, disks or threads.
#pragma once

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "net/command.h"
#include "net/floor_keeper.h"
#include "net/journal.h"
#include "players/live_game.h"

namespace meldwise::net {

class Match {
 public:
  /// The match after these entries; an error names the entry that the rules refuse.
  [[nodiscard]] static Result<Match> restore(const Setup& setup, const std::vector<Entry>& entries);

  [[nodiscard]] const Table& table() const { return live_.table(); }
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  [[nodiscard]] const FloorKeeper& floor() const { return floor_; }
  /// How it stood after each finished round.
  [[nodiscard]] const std::vector<Outcome>& rounds() const { return live_.rounds(); }

  /// The actions of a command, all or none. A refusal changes nothing.
  [[nodiscard]] Answer<void> act(Seat seat, const Command& command);
  /// What the engine of the seat to move has decided.
  [[nodiscard]] Status move(const Engine& engine);
  /// Only between rounds.
  void next_round();
  /// The last change is stored: the engines hear whose turn it is now, and what counts.
  void counts() {
    if (std::exchange(counted_, entries_.size()) != entries_.size()) live_.counts();
  }

  /// The engines that are kept: whoever sits down is told how the match goes on, until it is rewound far or
  /// ends.
  [[nodiscard]] SeatedEngines& engines() { return live_.engines(); }

  /// The seat's last action left the turn with it and told it nothing.
  [[nodiscard]] bool may_undo(Seat seat) const { return table().to_move() == seat && live_.revocable() > 0; }
  void undo();
  /// The step that was undone last, again: `undo` could not be stored.
  void redo(const Entry& entry);
  /// Forgets the entries from `size` on; engines that heard of them as counting get up.
  void rewind(std::size_t size);

 private:
  explicit Match(LiveGame live) : live_(std::move(live)), floor_(table().setup()) {}
  [[nodiscard]] Status replay(const Entry& entry);
  /// Notes an entry whose action has been carried out, if its floor can be followed.
  [[nodiscard]] Status follow(const Entry& entry);
  /// Notes the last `actions` of the table as entries if the floor can be followed; otherwise they are
  /// taken back.
  [[nodiscard]] Status adopt(std::size_t actions, const nlohmann::json& floor);
  /// Before a change that may have to be rewound.
  void prepare() { entries_before_ = entries_.size(); }

  LiveGame live_;
  FloorKeeper floor_;
  std::vector<Entry> entries_;
  std::size_t entries_before_ = 0;  ///< the last change, for one that could not be stored
  std::size_t counted_ = 0;         ///< entries of which the engines were told that they count
};

}  // namespace meldwise::net
