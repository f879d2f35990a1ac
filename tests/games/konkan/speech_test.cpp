// Texts and JSON: steps both ways, refusals of bad input, views from outside.
#include <nlohmann/json.hpp>

#include "scene.h"
#include "support/scale.h"

namespace meldwise::konkan::test {
namespace {

using nlohmann::json;

std::string parse_error(std::string_view text) {
  const Result<Action> action = Game::parse_action(text);
  return action ? "read as " + Game::to_text(*action) : action.error().message;
}

std::string json_error(const char* text) {
  const Result<Action> action = Game::action_from_json(json::parse(text));
  return action ? "read as " + Game::to_text(*action) : action.error().message;
}

TEST(KonkanSpeech, StepsAreReadAsTheyAreSpoken) {
  for (const std::string text :
       {"pull deck", "pull trash", "lay 7S 8S JK=9S", "lay 7S 7D JK=7H", "sarf 9D to 3", "sarf JK to 3 low",
        "sarf JK to 3 high", "swap 7C from 12", "throw JK"}) {
    const Result<Action> action = Game::parse_action(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(Game::to_text(*action), text);
    EXPECT_EQ(*Game::action_from_json(Game::to_json(*action)), *action);
  }
}

TEST(KonkanSpeech, CaseOrderAndOpenJokersDoNotMatter) {
  EXPECT_EQ(Game::to_text(*Game::parse_action("  LAY 9s, 10S jk ")), "lay 9S TS JK=JS");
  EXPECT_EQ(Game::to_text(*Game::parse_action("lay jk 7h jk")), "lay 7H JK=8H JK=9H");  // 24 beats 21
  EXPECT_EQ(Game::to_text(*Game::parse_action("Throw 10d")), "throw TD");
  EXPECT_EQ(Game::to_text(*Game::parse_action("sarf jk TO 2 Low")), "sarf JK to 2 low");
}

TEST(KonkanSpeech, BadStepsAreNamed) {
  EXPECT_EQ(parse_error("draw"),
            "unknown action 'draw': expected 'pull deck', 'pull trash', 'lay CARDS', 'sarf CARD to MELD "
            "[END]', 'swap "
            "CARD from MELD' or 'throw CARD'");
  EXPECT_EQ(parse_error("pull"), "expected 'pull deck' or 'pull trash', got 'pull'");
  EXPECT_EQ(parse_error("throw"), "expected 'throw CARD', got 'throw'");
  EXPECT_EQ(parse_error("swap 7C to 2"), "expected 'swap CARD from MELD', got 'swap 7C to 2'");
  EXPECT_EQ(parse_error("sarf 9D to 0"), "'0' is not a number from 1 to 35");
  EXPECT_EQ(parse_error("sarf JK to 1 middle"), "'middle': expected low or high");
  for (const std::string_view text :
       {"", "throw 1Z", "lay 7S", "lay KS AS 2S", "lay 7S 7S 7D", "lay JK JK 3S 5S JK", "throw 7S 8S",
        "sarf 9D to 1 low high", "pull deck now"}) {
    EXPECT_FALSE(Game::parse_action(text)) << text;
  }
}

TEST(KonkanSpeech, JsonOfSteps) {
  EXPECT_EQ(Game::to_json(*Game::parse_action("pull trash")), json({{"type", "pull"}, {"from", "trash"}}));
  EXPECT_EQ(Game::to_json(*Game::parse_action("lay 7S 8S JK")),
            json({{"type", "lay"}, {"cards", {"7S", "8S", "JK=9S"}}}));
  EXPECT_EQ(Game::to_json(*Game::parse_action("sarf JK to 3 low")),
            json({{"type", "sarf"}, {"card", "JK"}, {"meld", 2}, {"end", "low"}}));
  EXPECT_EQ(Game::to_json(*Game::parse_action("swap 7C from 1")),
            json({{"type", "swap"}, {"card", "7C"}, {"meld", 0}}));
  EXPECT_EQ(json_error(R"({"type":"throw"})"), "action.card: missing");
  EXPECT_EQ(json_error(R"({"type":"pull","from":"hand"})"),
            "action.from: expected deck or trash, got 'hand'");
  EXPECT_EQ(json_error(R"({"type":"pass"})"),
            "action.type: expected pull, lay, sarf, swap or throw, got 'pass'");
  EXPECT_EQ(json_error(R"({"type":"sarf","card":"9D","meld":35})"),
            "action.meld: expected a whole number from 0 to 34, got '35'");
  EXPECT_EQ(json_error(R"([1])").substr(0, 7), "action:");
}

TEST(KonkanSpeech, TheViewSaysWhatAPlayerNeeds) {
  Scene scene;
  scene.hands[0] = "7S 8S 9S 4D";
  scene.hands[1] = "2D 5H";
  scene.down = {90, 95, 0};
  scene.melds = {{"QS QH JK", 1}, {"7S 7H 7D 7C", 0}};
  scene.trash = "3C 9D";
  const State state = scene.build();
  EXPECT_EQ(Game::to_text(Game::view(state, Seat::first)),
            "Konkan, round 1 of 5, turn 3: your turn, lay, add, swap or throw\n"
            "> player 1 (you)  4 cards, came down with 90 in turn 2, laid 90, score 0\n"
            "  player 2        2 cards, came down with 95 in turn 2, laid 95, score 0\n"
            "Deck:  91 cards\n"
            "Trash: 9D on top of 1 card\n"
            "Melds:\n"
            "   1  QS QH JK=QD  (player 2)\n"
            "   2  7S 7H 7D 7C  (you, closed)\n"
            "Coming down needs 96 points\n"
            "Hand:  7S 8S 9S 4D (28 points)\n");
}

json seen_by(const State& state, Seat seat) { return Game::to_json(Game::view(state, seat)); }

std::string view_error(const json& view) {
  const Result<View> read = Game::view_from_json(view);
  return read ? "" : read.error().message;
}

TEST(KonkanSpeech, ImpossibleViewsAreRefused) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[1] = "2D 5H";
  scene.down = {0, 95, 0};
  scene.melds = {{"QS QH JK", 1}};
  scene.trash = "3C 9D";
  const State state = scene.build();
  const json good = seen_by(state, Seat::first);
  EXPECT_EQ(view_error(good), "");

  const auto changed = [&](const char* pointer, json value) {
    json view = good;
    view[json::json_pointer(pointer)] = std::move(value);
    return view_error(view);
  };
  json opening = good;
  opening["turn"] = opening["players"][1]["down_turn"] = 1;
  const std::vector<std::pair<std::string, std::string>> expected = {
      {changed("/deck", 3), "view.deck: "},
      {changed("/hand", json::array()), "view.hand: "},
      {changed("/hand/0", "QZ"), "view.hand[0]: "},
      {changed("/hand", {"3C", "3C", "3C"}), "view.hand[2]: more than 2 copies of 3C"},
      {changed("/trash", {"JK", "JK"}), "view.melds[0].cards: one JK too many"},
      {changed("/trash_by", {0}), "view.trash_by: "},
      {changed("/melds/0/cards", {"QS", "QH"}), "view.melds[0].cards: "},
      {changed("/melds/0/owner", 2), "view.melds[0].owner: "},
      {changed("/buried", 1), "view.buried: "},
      {changed("/phase", "later"), "view.phase: "},
      {changed("/turn", 1), "view.players[1].down_turn: "},
      {changed("/players/1/down_turn", 201), "view.players[1].down_turn: "},
      {view_error(opening), "view.phase: there is no pull in the opening turn"},
      {changed("/turn", 201), "view.turn: "},
      {changed("/round", 6), "view.round: "},
      {changed("/taken", "9D"), "view.phase: "},
      {changed("/coming_down", true), "view.phase: "},
      {changed("/players/0/cards", 13), "view.players[0].cards: "},
      {changed("/players/1/cards", 0), "view.players[1].cards: "},
      {changed("/players/1/come_down", 80), "view.players[1].come_down: "},
      {changed("/players/1/laid", 90), "view.players[1].laid: "},
      {changed("/players/1/known", {"QS", "QS"}), "view.players[1].known: "},
      {changed("/players", json::array()), "view.players: "},
      {changed("/scores", {0}), "view.scores: "},
      {changed("/options", {{"preset", "none"}}), "view.options: "},
      {changed("/deck_may_hold", {"3C"}), "view.deck_may_hold: "},
      {changed("/seat", 2), "view.seat: "},
      {changed("/seat", "spectator"), "view.hand: "},
  };
  for (const auto& [message, start] : expected) EXPECT_EQ(message.substr(0, start.size()), start) << message;
  EXPECT_FALSE(view_error(json(3)).empty());
  EXPECT_FALSE(view_error(json::object()).empty());
}

// Views with parts knocked out or exchanged: refused, or safe to work with.
TEST(KonkanSpeech, DamagedViewsAreRefusedOrHarmless) {
  Rng rng(21);
  const auto legal = std::make_unique<Actions>();
  int accepted = 0;
  for (int round = 0; round < meldwise::test::scaled(60); ++round) {
    Options options;
    options.threshold = 20;
    State state = Game::deal(options, 2 + round % 2, static_cast<std::uint64_t>(round));
    for (int i = 0; i < 10 + 5 * round && Game::progress(state) == Progress::playing; ++i) {
      Game::apply(state, Game::quick_action(state, rng), nullptr);
    }
    const json good = seen_by(state, seat_at(round % 2));
    const json flat = good.flatten();
    for (const auto& [path, value] : flat.items()) {
      if (rng.below(8) != 0) continue;
      for (const json& other :
           {json(nullptr), json(0), json(1), json(13), json("7H"), json(true), json::array()}) {
        json damaged = good;
        damaged[json::json_pointer(path)] = other;
        const Result<View> view = Game::view_from_json(damaged);
        if (!view || !is_player(view->seat)) continue;
        ++accepted;
        State world = Game::sample(*view, rng);
        const Status sound = Game::audit(world);
        ASSERT_TRUE(sound) << path << " = " << other << ": " << sound.error().message;
        if (Game::progress(world) != Progress::playing) continue;
        Game::legal(world, *legal);
        ASSERT_FALSE(legal->empty()) << path << " = " << other;
        Game::apply(world, Game::quick_action(world, rng), nullptr);
      }
    }
  }
  EXPECT_GT(accepted, 0);
}

}  // namespace
}  // namespace meldwise::konkan::test
