// A table of four clients that behave like the live ones, each on a connection of its own, through whole
// hands: what they hide, what they send stale, what they ask twice, what their host loses, and what they do
// with the answers. The referee is the engine; nothing here knows how the agent works.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/mahjong/game.h"
#include "net/agent/support.h"

namespace meldwise::test {

class LiveTable {
 public:
  LiveTable(std::uint16_t port, std::uint64_t seed, int hands);

  /// Plays until the match is over or something went wrong.
  void play();

  std::map<std::string, int> seen;  ///< how often what happened
  std::vector<std::string> faults;  ///< what went wrong: a refusal, a stall, a win passed, a tile not held
  int hands = 0;
  int wins = 0;

 private:
  bool chance(int percent) { return static_cast<int>(rng_.below(100)) < percent; }
  [[nodiscard]] const TileCounts& hand(Seat seat) const;
  [[nodiscard]] std::string user(Seat seat) const;
  void register_seats();
  [[nodiscard]] nlohmann::json inner(Seat me, bool claims, const std::vector<int>& own, int remain) const;
  void fault(const std::string& what, const nlohmann::json& question, const nlohmann::json& answer);
  nlohmann::json ask(Seat seat, const nlohmann::json& question);
  /// Now and then asks the same again, as a client does whose answer was not carried out: then the second
  /// answer counts. `complete`: the first one must be a win.
  nlohmann::json ask_perhaps_again(Seat seat, const nlohmann::json& question, bool complete);
  void take_turn(Seat seat);
  /// A win or a kang on the own draw comes as a claim. True if the turn went another way by it.
  bool own_draw(Seat seat);
  /// The questions for a discard while a win or a kang is on its way. True if it came; else a tile was
  /// thrown.
  bool carried_out(Seat seat, bool win, const nlohmann::json& question);
  nlohmann::json own_draw_event(Seat seat);
  void claim(Seat seat);
  /// The claim that an answer means; a pass where it means nothing.
  [[nodiscard]] mahjong::Action claimed(const nlohmann::json& answer) const;
  void apply(const mahjong::Action& action, const nlohmann::json& question, const nlohmann::json& answer);

  std::array<std::unique_ptr<Asker>, 4> askers_;
  Rng rng_;
  std::string session_;
  mahjong::State state_{};
  bool fresh_ = true;    // the hand has just been dealt
  bool kanged_ = false;  // the last tile was drawn after a kang
};

}  // namespace meldwise::test
