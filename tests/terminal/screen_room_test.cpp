// Small screens lose nothing, large ones use the room: every game, every number of players, three sizes.
#include <gtest/gtest.h>

#include <map>

#include "games/table.h"
#include "terminal/desk.h"
#include "terminal/tmux.h"
#include "terminal/typed.h"

namespace meldwise::test {
namespace {

struct Extent {
  int columns;
  int rows;
};
constexpr Extent kSizes[] = {{80, 24}, {100, 30}, {200, 60}};

int count_of(std::string_view text, std::string_view piece) {
  int count = 0;
  for (std::size_t at = text.find(piece); at != std::string_view::npos;
       at = text.find(piece, at + piece.size()))
    ++count;
  return count;
}

/// The rows of the own hand: from its rule to the rule of the palette.
std::string hand_rows(const std::string& screen) {
  const std::size_t from = screen.find('\n', screen.find("── Your hand"));
  const std::size_t to = screen.find("── Actions");
  return from < to && to != std::string::npos ? screen.substr(from, to - from) : std::string();
}

/// How often each card of the hand must be seen; "1♠" is found in "11♠" too, which only errs on one side.
void expect_every_card(const std::string& screen, const terminal::Desk& desk, const Table& table,
                       const std::string& where) {
  std::map<std::string, int> faces;
  for (const std::string& card : desk.hand(desk.look(table, Seat::first)))
    ++faces[desk.card(card).value_or(terminal::Span{card, {}}).text];
  const std::string rows = hand_rows(screen);
  for (const auto& [face, count] : faces)
    EXPECT_GE(count_of(rows, face), count) << face << " in " << where << "\n" << screen;
}

class Room : public testing::TestWithParam<std::string> {};

TEST_P(Room, EveryOwnCardAndEveryPlayerIsOnTheScreen) {
  const GameInfo& game = **find_game(GetParam());
  const auto desk = terminal::make_desk(game.name);
  for (int players = game.min_seats; players <= game.max_seats; ++players) {
    const auto table = make_table({&game, game.options.presets.front().values, players, 11});
    ASSERT_TRUE(table) << table.error().message;
    for (const Extent& size : kSizes) {
      const std::string where = GetParam() + " for " + std::to_string(players) + " at " +
                                std::to_string(size.columns) + "x" + std::to_string(size.rows);
      const Tmux window(
          size.columns, size.rows,
          "play " + GetParam() + " --seed 11 --level 1 --pace 0 --players " + std::to_string(players));
      // The line of keys is painted last: without it a busy machine shows half a screen.
      const std::string screen = window.wait_for(
          [](const std::string& s) { return has(s, "your turn") && has(s, "help"); }, "the whole screen");
      if ((*table)->to_move() == Seat::first) expect_every_card(screen, *desk, **table, where);
      for (int i = 1; i < players; ++i)
        EXPECT_TRUE(has(screen, "P" + std::to_string(i + 1))) << where << "\n" << screen;
      if (HasFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Room, testing::ValuesIn([] {
                           std::vector<std::string> names;
                           for (const GameInfo& game : catalogue()) names.emplace_back(game.name);
                           return names;
                         }()),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::erase(name, '-');
                           return name;
                         });

/// As the line above the hand says; 0 where there is none.
int cards_in_hand(const std::string& screen) {
  const std::string title = "Your hand · ";
  const std::size_t at = screen.find(title);
  return at == std::string::npos ? 0 : std::stoi(screen.substr(at + title.size()));
}

TEST(Screen, AGrowingHandStaysWhole) {
  const GameInfo& game = **find_game("makiaveli");
  const auto desk = terminal::make_desk(game.name);
  const Tmux window(80, 24, "play makiaveli --seed 3 --seat 2=patient --pace 0");
  std::string screen = window.wait_for("your turn");
  auto table = *make_table({&game, game.options.presets.front().values, 2, 3});
  for (int draws = 0; draws < 26; ++draws) {
    window.type(":draw");
    window.press("Enter");
    const int before = cards_in_hand(screen);
    screen = window.wait_for(
        [&](const std::string& now) {
          return cards_in_hand(now) == before + 1 && has(now, "your turn") && !has(now, ": draw");
        },
        "the next turn");
  }
  const int cards = cards_in_hand(screen);
  EXPECT_GE(cards, 30) << screen;
  int faces = 0;
  for (const char* suit : {"♠", "♥", "♦", "♣"}) faces += count_of(hand_rows(screen), suit);
  EXPECT_GE(faces, cards) << screen;
}

TEST(Screen, PagesTurnAndThePlusLeadsSomewhere) {
  // Thirty turns of Five Crowns make a log and a pile of discards that do not fit.
  const Tmux window(
      80, 24, "play five-crowns --humans 0 --players 7 --seed 4 --level 1 --pace 60 --option first_round=11");
  window.wait_for([](const std::string& s) { return has(s, " (V)") && has(s, "↑"); },
                  "a pile that does not fit");
  window.press("Space");
  const std::string before = window.wait_for("paused");
  window.press("PPage");
  window.press("T");
  window.press("PPage");
  const std::string after =
      window.wait_for([&](const std::string& s) { return s != before && has(s, "↓"); }, "an earlier page");
  EXPECT_TRUE(has(after, "↓")) << after;
  window.press("v");
  window.wait_for("The table");
}

TEST(Screen, TheWheelScrollsWhereTheMouseIs) {
  const Tmux window(
      80, 24, "play five-crowns --humans 0 --players 7 --seed 4 --level 1 --pace 60 --option first_round=11");
  window.wait_for([](const std::string& s) { return has(s, "Log ↑"); }, "a long log");
  window.press("Space");
  const std::string before = window.wait_for("paused");
  // An xterm report of the wheel (button 64) over the log.
  for (int i = 0; i < 3; ++i)
    window.type(std::string("\x1b[M") + static_cast<char>(32 + 64) + static_cast<char>(32 + 70) +
                static_cast<char>(32 + 14));
  // How many rows there are by then depends on how soon it was paused: some may still be above, none were
  // below.
  const auto rows_below = [](const std::string& s) {
    const std::size_t head = s.find("── Log ");
    return head != std::string::npos && has(s.substr(head, s.find('\n', head) - head), "↓");
  };
  EXPECT_FALSE(rows_below(before)) << before;
  window.wait_for(rows_below, "rows further back");
}

TEST(Screen, LongWordsWrap) {
  const Tmux window(80, 24, "play konkan --seed 7 --level 1 --pace 0");
  window.wait_for("your turn");
  window.type(":fly to the moon and back again and do not forget to take all of the cards along with you");
  window.press("Enter");
  const std::string screen = window.wait_for("✗ ");
  EXPECT_TRUE(has(screen, "throw CARD'")) << screen;  // the end of the message, in its last row
}

TEST(Screen, WhatIsCutKeepsItsSigns) {
  const terminal::Line said =
      terminal::make_desk("makiaveli")->sentence("JS finds no place in a play with 7D, whatever else");
  EXPECT_EQ(terminal::text_of(terminal::shortened(said, 3)), "J♠…");
  for (int width = 0; width <= terminal::width_of(said); ++width) {
    const std::string cut = terminal::text_of(terminal::shortened(said, width));
    EXPECT_EQ(terminal::width_of(cut), width) << cut;
    EXPECT_FALSE(has(cut, "JS") || has(cut, "7D")) << cut;
  }
  EXPECT_EQ(terminal::shortened(said, 200).size(), said.size());
}

}  // namespace
}  // namespace meldwise::test
