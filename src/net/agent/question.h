// A question about mahjong as another program asks it, whatever form it came in.
//
// Four forms are read into this one type: the plan's (`self`, `opponents`), the live client's (`players` with
// `is_me`, alone or inside `newMessage` or `input.message`) and the bare one (`hand` at the top). What a form
// does not say has its default. Seats count from 1, as on the wire.
//
// Reading never stops at something wrong: the field is left out, the hand made to fit by what it shows, and
// the first such flaw is told. Whoever asked strictly is refused for it; the live client, which takes a
// refusal for the end of its agent, is answered.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cards/result.h"
#include "cards/tile.h"
#include "games/mahjong/rules/state.h"

namespace meldwise::agent {

inline constexpr int kHostSeat = 1;  // the live client that keeps the table

/// Who asks: the two speak of the same things and mean different ones.
enum class Asker : std::uint8_t {
  plan,  ///< keeps to the plan: flags are true, `discard` may be answered by a win or a kang
  live,  ///< the QKMJ client with its habits (docs/protocols.md)
};

struct SeatSaid {
  int seat = 0;
  int hand_count = mahjong::kHandSize;
  std::vector<mahjong::Meld> melds{};  ///< eaten ones may be missing
  std::vector<TileKind> discards{};    ///< in their order; the live client sends none
  std::uint8_t flowers = 0;            ///< bit i: flower i
};

struct Question {
  Asker asker = Asker::plan;
  std::string user{};
  std::string session{};

  bool claim = false;  ///< a tile is on offer; otherwise the seat is to discard
  int round_wind = 0;  ///< 0 = east
  int dealer = 1;
  int my_seat = 1;
  std::optional<int> remain{};  ///< with the 16 tiles that nobody draws; may be stale

  std::vector<TileKind> hand{};    ///< tiles that make hands, in the order sent
  int unknown = 0;                 ///< entries of the hand that are none: flowers still to be replaced, gaps
  std::optional<TileKind> news{};  ///< drawn, or on offer; stale on the own draw of a joined client
  std::optional<int> from_seat{};  ///< whose tile is on offer
  SeatSaid self{};
  std::vector<SeatSaid> others{};

  bool can_discard = false;
  bool can_win = false;
  bool can_pong = false;
  bool can_kang = false;
  bool can_eat = false;
  /// The ways to eat, two own tiles each, where the asker lists them.
  std::optional<std::vector<std::pair<TileKind, TileKind>>> eats{};

  /// Tiles that the seat was said to hold, the drawn one left aside.
  [[nodiscard]] int hand_size() const { return static_cast<int>(hand.size()) + unknown; }
  [[nodiscard]] bool own_draw() const { return claim && from_seat == my_seat; }
};

struct Reading {
  Question question{};
  std::string flaw{};  ///< what was wrong first, with its field; empty if nothing was
};

/// Reads the inner object of any form. A claim has its `from_seat`; its `news` may be missing where there is
/// a flaw, and on the own draw of the live client. An error says that there is no hand.
[[nodiscard]] Result<Reading> read_question(const nlohmann::json& inner);

}  // namespace meldwise::agent
