// What the live client does not repeat, remembered for each (user, session): the claim that was answered
// last, the melds eaten, the discards seen, a win or kang that is on its way, and the last answer.
//
// A seat's memory belongs to one hand of play; a new hand is noticed by what can only grow or shrink within
// one. Losing it costs strength and never a legal answer.
#pragma once

#include <cstddef>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "games/mahjong/state.h"
#include "net/agent/question.h"

namespace meldwise::agent {

/// An eat or a pong that was answered; whether it came true shows in the next question.
struct ClaimMade {
  mahjong::Meld meld;
  TileKind tile;      ///< the claimed one
  TileCounts rest;    ///< what is in the hand if it came true
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
  int melds = 0;        ///< of the own, when it was last asked
  bool kanged = false;  ///< the last answer was a kang: a meld more is no surprise
  std::vector<mahjong::Meld> eaten{};
  std::vector<SeenDiscard> river{};

  /// A win or a kang on the own draw was answered with so many tiles left, and is on its way.
  std::optional<int> waiting_at{};
  int waited = 0;

  std::size_t last_question = 0;  ///< its hash
  nlohmann::json last_answer{};
  std::vector<mahjong::Action> others{};  ///< what else could have been answered, best first
  int repeats = 0;                        ///< how often the last question came again
};

/// Forgets everything if the question belongs to another hand than the memory, then notes where it stands.
void turn_to(HandMemory& memory, const Question& question);

/// Notes a discard once: the tile on offer is told again by every repeated question.
void note_discard(HandMemory& memory, int seat, TileKind tile);

/// One session; hold its lock while looking at the memory.
struct Session {
  std::mutex lock;
  HandMemory memory;
};

}  // namespace meldwise::agent
