// What the live client does not repeat, remembered for each (user, session): the claim that was answered last,
// the melds eaten, the discards seen, a win or kang that is on its way, and the last answer.
//
// A seat's memory belongs to one hand of play; a new hand is noticed by what can only grow or shrink within
// one. Everything here is forgotten after a while and bounded in number, so that no stream of invented
// sessions fills the memory. Losing it costs strength and never a legal answer.
#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/mahjong/state.h"
#include "net/agent/question.h"

namespace meldwise::agent {

/// An eat or a pong that was answered; whether it came true shows in the next question.
struct ClaimMade {
  mahjong::Meld meld;
  TileKind tile;    ///< the claimed one
  TileCounts rest;  ///< what is in the hand if it came true
  int hand_size = 0;  ///< before it
};

struct SeenDiscard {
  int seat = 0;
  TileKind tile;

  friend bool operator==(const SeenDiscard&, const SeenDiscard&) = default;
};

struct HandMemory {
  bool begun = false;  ///< something was asked in this hand
  int dealer = 0;
  int round_wind = 0;
  int remain = 0;
  std::uint8_t flowers = 0;
  std::optional<ClaimMade> claim{};
  std::vector<mahjong::Meld> eaten{};
  std::vector<SeenDiscard> river{};

  /// A win or a kang on the own draw was answered with so many tiles left, and is on its way.
  std::optional<int> waiting_at{};
  int waited = 0;

  std::size_t last_question = 0;  ///< its hash
  nlohmann::json last_answer{};
  int repeats = 0;  ///< how often the last question came again
};

/// Forgets everything if the question belongs to another hand than the memory, then notes where it stands.
void turn_to(HandMemory& memory, const Question& question);

/// Notes a discard once: the tile on offer is told again by every repeated question.
void note_discard(HandMemory& memory, int seat, TileKind tile);

class Memories {
 public:
  using Clock = std::chrono::steady_clock;

  struct Bounds {
    std::size_t sessions = 10'000;
    std::chrono::seconds expiry{2 * 60 * 60};
  };

  /// One session; hold its lock while looking at the memory.
  struct Session {
    std::mutex lock;
    HandMemory memory;
  };

  explicit Memories(Bounds bounds) : bounds_(bounds) {}

  /// The session of a user, a fresh one if there is none. The oldest ones make room.
  [[nodiscard]] std::shared_ptr<Session> of(const std::string& user, const std::string& session,
                                            Clock::time_point now = Clock::now());
  [[nodiscard]] std::size_t size() const;

 private:
  struct Kept {
    std::string key;
    std::shared_ptr<Session> session;
    Clock::time_point used;
  };

  void forget(Clock::time_point now);

  Bounds bounds_;
  mutable std::mutex lock_;
  std::list<Kept> kept_;  // the most recently used first
  std::unordered_map<std::string, std::list<Kept>::iterator> places_;
};

}  // namespace meldwise::agent
