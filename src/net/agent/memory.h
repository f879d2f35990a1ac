// What the live client does not repeat, remembered for each (user, session): the claim that was answered
// last, the melds eaten, the discards seen, a win or kang that is on its way, and what was answered to the
// question before.
//
// A seat's memory belongs to one hand of play; a new hand is noticed by what can only grow or shrink within
// one. Losing it costs strength and never a legal answer.
#pragma once

#include <chrono>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "games/mahjong/rules/state.h"
#include "net/agent/question.h"

namespace meldwise::agent {

/// An eat or a pong that was answered; whether it came true shows in the next question.
struct ClaimMade {
  mahjong::Meld meld;
  TileKind tile;      ///< the claimed one
  int from = 0;       ///< whose it was
  TileCounts rest;    ///< what is in the hand if it came true
  int hand_size = 0;  ///< before it
};

struct SeenDiscard {
  int seat = 0;
  TileKind tile;
  int remain = 0;  ///< tiles left in the wall then, as far as it was told

  friend bool operator==(const SeenDiscard&, const SeenDiscard&) = default;
};

/// What makes a question the same as another: all that the client shows of its own hand and of what it
/// offers.
struct Asked {
  bool claim = false;
  std::vector<TileKind> hand{};
  int unknown = 0;
  std::optional<TileKind> news{};
  std::optional<int> from_seat{};
  std::optional<int> remain{};
  int flags = 0;

  friend bool operator==(const Asked&, const Asked&) = default;
};
[[nodiscard]] Asked asked_by(const Question& question);

struct HandMemory {
  using Clock = std::chrono::steady_clock;

  bool begun = false;  ///< something was asked in this hand
  int dealer = 0;
  int round_wind = 0;
  int remain = 0;
  std::uint8_t flowers = 0;
  std::optional<ClaimMade> claim{};
  int melds = 0;        ///< of the own, when it was last asked
  bool kanged = false;  ///< the last answer was a kang: a meld more is no surprise
  /// Of the discard that was asked last: the hand that an own claim left, and whether only what was listed is
  /// surely held. Both stay as they are while the same turn is asked about.
  std::optional<TileCounts> after_claim{};
  bool doubtful = false;
  std::vector<mahjong::Meld> eaten{};
  std::vector<SeenDiscard> river{};

  /// A win or a kang on the own draw was answered with so many tiles left, and is on its way.
  std::optional<int> waiting_at{};
  int waited = 0;

  Asked last{};                  ///< the question before
  nlohmann::json last_answer{};  ///< what was said to it
  std::vector<mahjong::Action>
      refused{};                 ///< what was answered to it, and was not carried out when it came again
  Clock::time_point answered{};  ///< when
};

/// Forgets everything if the question belongs to another hand than the memory, then notes where it stands.
void turn_to(HandMemory& memory, const Question& question);

/// Whether the question before asked for a discard in the same turn. Its flags do not count: they are stale.
[[nodiscard]] bool is_same_turn(const HandMemory& memory, const Question& question);

/// Notes a discard once: the tile on offer is told again by every repeated question.
void note_discard(HandMemory& memory, int seat, TileKind tile);
/// The discard that was noted last did not come true, or was taken into a meld.
void forget_discard(HandMemory& memory, int seat, TileKind tile);

/// One session; hold its lock while looking at the memory.
struct Session {
  std::mutex lock;
  HandMemory memory;
};

}  // namespace meldwise::agent
