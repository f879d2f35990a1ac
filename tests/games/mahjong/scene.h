// Tables set up by hand, and play spoken as text: the tests read like a game.
//
//   State state = scene({"123456789m 123s 11p 23p E", kQuiet, kQuiet, kQuiet}, {.draws = "5m 7s"});
//   play(state, "discard E");
//
// Seat 0 deals and holds 17 tiles, the last one named just drawn. A quiet hand is 16 different kinds: it
// can eat at most. The wall begins with `draws`, ends with `tail` (the last tile is taken
// first), and holds everything else in between in a fixed order, the flowers among the tiles never drawn.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/mahjong/game.h"

namespace meldwise::mahjong::test {

inline const Options kQkmj = Game::option_table().find_preset("qkmj")->value;

inline const std::string kQuiet = "quiet";

struct SceneExtras {
  std::string draws = {};  ///< taken from the front, in this order
  std::string tail = {};   ///< taken from the tail, in this order
  std::string last = {};   ///< the last tile that is drawn, if nothing is taken from the tail
  Options options = {};
};

inline std::vector<TileKind> read_tiles(const std::string& text) {
  const auto tiles = parse_tiles(text);
  EXPECT_TRUE(tiles) << (tiles ? "" : tiles.error().message);
  return tiles ? *tiles : std::vector<TileKind>{};
}

inline State scene(const std::vector<std::string>& hands, const SceneExtras& extras = {}) {
  State state{};
  state.table.options = extras.options;
  state.table.seats = static_cast<std::uint8_t>(hands.size());
  state.table.holding = true;
  std::vector<int> left(kTileFaces, kTileCopies);
  for (int flower = 0; flower < kFlowers; ++flower) left[static_cast<std::size_t>(kTileKinds + flower)] = 1;
  const std::vector<TileKind> draws = read_tiles(extras.draws);
  const std::vector<TileKind> tail = read_tiles(extras.tail);
  const std::vector<TileKind> last = read_tiles(extras.last);
  for (const auto& named : {draws, tail, last}) {
    for (const TileKind tile : named) --left[tile.id];
  }
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    state.table.seat[seat].wind = static_cast<std::uint8_t>(seat);
    if (hands[seat] == kQuiet) continue;
    for (const TileKind tile : read_tiles(hands[seat])) {
      state.hidden.hand[seat].add(tile);
      if (seat == 0) state.hidden.drawn = tile;
      --left[tile.id];
    }
  }
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    if (hands[seat] != kQuiet) continue;
    // Kinds far apart, other ones for each seat.
    for (int step = 0, id = static_cast<int>(seat) * 2; state.hidden.hand[seat].size() < kHandSize; ++step) {
      if (step == kTileKinds) throw std::logic_error("too few different tiles for a quiet hand");
      id = (id + 5) % kTileKinds;
      if (left[static_cast<std::size_t>(id)] == 0) continue;
      state.hidden.hand[seat].add(TileKind::at(id));
      --left[static_cast<std::size_t>(id)];
    }
  }
  std::vector<TileKind> wall = draws;
  std::vector<TileKind> flowers;
  for (int id = 0; id < kTileFaces; ++id) {
    auto& heap = id < kTileKinds ? wall : flowers;
    for (int copy = 0; copy < left[static_cast<std::size_t>(id)]; ++copy) heap.push_back(TileKind::at(id));
  }
  wall.insert(wall.end() - (kDeadWall - kFlowers), flowers.begin(), flowers.end());
  wall.insert(wall.end() - kDeadWall, last.begin(), last.end());
  wall.insert(wall.end(), tail.rbegin(), tail.rend());
  std::copy(wall.begin(), wall.end(), state.hidden.wall.begin());
  state.hidden.back = static_cast<std::uint8_t>(wall.size());
  state.table.wall_left = state.hidden.back;
  const Status sound = Game::audit(state);
  EXPECT_TRUE(sound) << "the scene is impossible: " << (sound ? "" : sound.error().message);
  return state;
}

inline Events play(State& state, const std::string& text) {
  Events events;
  const auto action = Game::parse_action(text);
  EXPECT_TRUE(action) << (action ? "" : action.error().message);
  if (!action) return events;
  const Status allowed = Game::check(state, *action);
  EXPECT_TRUE(allowed) << text << ": " << (allowed ? "" : allowed.error().message);
  if (allowed) Game::apply(state, *action, &events);
  return events;
}

/// Everybody who is asked about the tile on offer passes.
inline void pass_all(State& state) {
  while (state.table.phase == Phase::claims || state.table.phase == Phase::robbing) {
    Game::apply(state, Action::pass(), nullptr);
  }
}

inline void play_all(State& state, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) play(state, text);
}

/// Everybody passes and discards what was drawn until `left` tiles are left in the wall and a seat has its
/// turn, or until the hand is over.
inline void idle(State& state, int left = 0) {
  while (state.table.phase != Phase::over &&
         (state.table.wall_left > left || state.table.phase != Phase::turn)) {
    const bool turn = state.table.phase == Phase::turn;
    Game::apply(state, turn ? Action::discard(state.hidden.drawn) : Action::pass(), nullptr);
  }
}

inline std::vector<std::string> legal_texts(const State& state) {
  Game::Actions actions;
  Game::legal(state, actions);
  std::vector<std::string> texts;
  for (const Action& action : actions) texts.push_back(Game::to_text(action));
  return texts;
}

inline bool is_legal(const State& state, const std::string& text) {
  const auto texts = legal_texts(state);
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

/// Why the action is refused; empty if it is not.
inline std::string refusal(const State& state, const std::string& text) {
  const auto action = Game::parse_action(text);
  if (!action) return action.error().message;
  const Status allowed = Game::check(state, *action);
  return allowed ? std::string() : allowed.error().message;
}

inline std::array<std::uint8_t, kMostSeats> winds_of(const State& state) {
  std::array<std::uint8_t, kMostSeats> winds{};
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) winds[seat] = state.table.seat[seat].wind;
  return winds;
}

inline std::string hand_text(const State& state, int seat) {
  return to_text(state.hidden.hand[static_cast<std::size_t>(seat)]);
}

}  // namespace meldwise::mahjong::test
