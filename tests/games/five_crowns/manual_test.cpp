// Arranging melds by hand on the last turn (option manual_melds).
#include <nlohmann/json.hpp>

#include "melds/five_crowns/arrangement.h"
#include "scene.h"

namespace meldwise::five_crowns::test {
namespace {

/// Player 1 has gone out; player 2 has drawn and is on the last turn.
State last_turn(std::string_view hand, std::string_view drawn, Options options = {}) {
  options.manual_melds = true;
  const int round = cards(hand).size() - 2;
  const std::vector<std::string> complete{"8S 8H 8D", "8S 8H 8D 8C", "8S 8H 8D 8C 8T", "8S 8H 8D JS JH JD",
                                          "8S 8H 8D 8C JS JH JD"};
  const bool with_discard = options.going_out == GoingOut::discard;
  State state = scene(round, {complete.at(static_cast<std::size_t>(round - 1)), std::string(hand)}, "3C",
                      (with_discard ? "KT " : "8T ") + std::string(drawn), options);
  say(state, "draw stock");
  say(state, with_discard ? "go out KT" : "go out");
  say(state, "draw stock");
  return state;
}

TEST(CrownsByHand, OnlyWithTheOptionAndOnTheLastTurn) {
  State off = scene(1, {"8S 8H 8C", "5S 9H QD"}, "7C", "KT");
  say(off, "draw stock");
  EXPECT_EQ(refusal(off, "put 8S"), "melds are arranged for you here: option manual_melds is off");
  Options options;
  options.manual_melds = true;
  State early = scene(1, {"8S 8H 8C", "5S 9H QD"}, "7C", "KT", options);
  say(early, "draw stock");
  EXPECT_EQ(refusal(early, "put 8S"), "melds are laid on the last turn only, after somebody has gone out");
  EXPECT_FALSE(lists(early, "put 8S"));
}

TEST(CrownsByHand, IsScoredAsGiven) {
  State state = last_turn("6S 6H 6D 7D 8D", "KS");
  State best = state;
  say(best, "discard KS");
  EXPECT_EQ(points(best, 1), 12) << "nothing was laid: 6D 7D 8D is a run, 6S 6H are left";
  for (const char* card_text : {"put 6S", "put 6H", "put 6D"}) say(state, card_text);
  say(state, "close");
  say(state, "discard KS");
  EXPECT_EQ(points(state, 1), 15) << "as given: 7D 8D are left";
  EXPECT_EQ(Game::progress(state), Progress::round_over);
}

TEST(CrownsByHand, AMeldNeedNotBeClosedBeforeTheDiscard) {
  State state = last_turn("6S 6H 6D 7D 8D", "KS");
  for (const char* card_text : {"put 6D", "put 8D", "put 7D"}) say(state, card_text);
  say(state, "discard KS");
  EXPECT_EQ(points(state, 1), 12);
}

TEST(CrownsByHand, WhatIsBegunAndNoMeldStaysOver) {
  State state = last_turn("6S 6H 6D 7D 8D", "KS");
  say(state, "put 6D");
  say(state, "put 7D");
  say(state, "discard KS");
  EXPECT_EQ(points(state, 1), 6 + 6 + 6 + 7 + 8);
}

TEST(CrownsByHand, Trap2EveryCardCountsOnce) {
  State state = last_turn("7H 7H 7D 9C", "KS");
  say(state, "put 7H");
  EXPECT_EQ(refusal(state, "put 7H"),
            "7H 7H cannot be one meld: not a book: two 7H in one book; not a run: two 7H in one run");
  say(state, "put 7D");
  EXPECT_EQ(refusal(state, "put 7D"), "7D is not in your hand") << "there is only one";
  EXPECT_EQ(refusal(state, "close"), "7H 7D is no meld: a meld needs at least 3 cards, not 2");
  State any = last_turn("7H 7H 7D 9C", "KS", preset("anysuit"));
  for (const char* card_text : {"put 7H", "put 7H", "put 7D", "close", "discard KS"}) say(any, card_text);
  EXPECT_EQ(points(any, 1), 9);
}

TEST(CrownsByHand, OneCardIsKeptToDiscard) {
  State state = last_turn("5S 5H 5D", "5C");
  for (const char* card_text : {"put 5S", "put 5H", "put 5D"}) say(state, card_text);
  EXPECT_EQ(refusal(state, "put 5C"), "keep 5C to discard it");
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"discard 5C", "close"}));
  say(state, "close");
  EXPECT_EQ(refusal(state, "close"), "no card has been put down for this meld");
  say(state, "discard 5C");
  EXPECT_EQ(points(state, 1), 0);
}

TEST(CrownsByHand, LegacyMayLayEverything) {
  State state = last_turn("5S 5H 5D", "5C", preset("legacy"));
  say(state, "put 5S");
  EXPECT_EQ(refusal(state, "go out"), "5H 5C 5D is not laid yet");
  for (const char* card_text : {"put 5H", "put 5D", "put 5C"}) say(state, card_text);
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"go out", "close"}));
  say(state, "go out");
  EXPECT_EQ(points(state, 1), 0);
}

TEST(CrownsByHand, LegacyKeepsALastCardThatMakesNoMeld) {
  State state = last_turn("5S 6S 9D", "5C", preset("legacy"));
  say(state, "put 5S");
  say(state, "put 5C");
  EXPECT_NE(refusal(state, "put 9D"), "");
  say(state, "discard 9D");
  EXPECT_EQ(points(state, 1), 5 + 5 + 6);
}

/// On a last turn: mostly goes on with the best arrangement, sometimes does anything that is legal.
Action arranging_action(const State& state, Rng& rng) {
  Game::Actions actions;
  Game::legal(state, actions);
  if (rng.below(4) == 0) return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  const auto mover = static_cast<std::size_t>(state.table.mover());
  const MeldRules rules = meld_rules(state.table.options);
  CrownHand cards_in_play = state.hidden.hand[mover];
  const CrownHand open = state.table.seat[mover].laid.open();
  for (const CrownCard some : state.table.seat[mover].laid.cards) {
    if (open.has(some)) cards_in_play.add(some);
  }
  for (const Meld& meld : arrange(cards_in_play, state.table.wild(), rules).melds) {
    if (!cards_of(meld).contains(open)) continue;
    if (cards_of(meld) == open) return {ActionKind::close};
    for (const CrownCard some : meld.cards) {
      const Action action{ActionKind::put, some};
      if (Game::check(state, action) && cards_of(meld).count(some) > open.count(some)) return action;
    }
  }
  return Game::quick_action(state, rng);
}

TEST(CrownsByHand, RandomWalksStaySound) {
  Rng rng(3);
  Game::Actions actions;
  int laid = 0;
  for (const auto& named : Game::option_table().presets()) {
    for (int seats = 2; seats <= 4; ++seats) {
      Options options = named.value;
      options.manual_melds = true;
      State state = Game::deal(options, seats, rng());
      while (Game::progress(state) != Progress::match_over) {
        if (Game::progress(state) == Progress::round_over) {
          Game::next_round(state, nullptr);
          continue;
        }
        Action action = Game::quick_action(state, rng);
        ASSERT_TRUE(Game::check(state, action)) << Game::to_text(action);
        if (state.table.last_turns() && state.table.phase == Phase::discard) {
          Game::legal(state, actions);
          for (const Action& listed : actions)
            ASSERT_TRUE(Game::check(state, listed)) << Game::to_text(listed);
          action = arranging_action(state, rng);
          ASSERT_NE(std::find(actions.begin(), actions.end(), action), actions.end())
              << Game::to_text(action);
        }
        laid += action.kind == ActionKind::close ? 1 : 0;
        Game::apply(state, action, nullptr);
        const Status sound = Game::audit(state);
        ASSERT_TRUE(sound) << sound.error().message;
        for (int seat = 0; seat < seats && state.table.last_turns(); ++seat) {
          const View view = Game::view(state, seat_at(seat));
          const auto back = Game::view_from_json(Game::to_json(view));
          ASSERT_TRUE(back) << back.error().message;
          ASSERT_EQ(*back, view);
          if (Game::progress(state) == Progress::playing) {
            const State twin = Game::sample(view, rng);
            ASSERT_TRUE(Game::audit(twin)) << Game::audit(twin).error().message;
            ASSERT_EQ(Game::view(twin, seat_at(seat)), view);
          }
        }
      }
    }
  }
  EXPECT_GT(laid, 50);
}

}  // namespace
}  // namespace meldwise::five_crowns::test
