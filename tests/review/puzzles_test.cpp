// Lines of a collection that is older than the keys of reasons get their key from the mind of the game.
#include "review/puzzles.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/catalogue.h"
#include "games/speech/said_json.h"
#include "games/table.h"

namespace meldwise::review {
namespace {

using nlohmann::json;

/// A position of gin rummy in which the mind prefers one discard to another, as a line without a key.
struct OldLine {
  const GameInfo& game = **find_game("gin-rummy");
  json line;
  json said;

  OldLine() {
    const Setup setup{&game, game.options.presets.front().values, 2, 7};
    const auto table = std::move(*make_table(setup));
    while (!table->legal().front().starts_with("discard")) {
      const auto legal = table->legal();
      EXPECT_TRUE(table->apply(std::string_view(legal.back())));
    }
    const auto legal = table->legal();
    const json view = json::parse(table->view_line(table->to_move()));
    for (const std::string& best : legal) {
      for (const std::string& obvious : legal) {
        const auto why = compare_decisions(game, view, best, obvious);
        if (best == obvious || !why || why->empty()) continue;
        line = {{"game", game.name},
                {"view", view},
                {"best", best},
                {"obvious", obvious},
                {"reason", why->text()}};
        said = speech::said_json(*why);
        return;
      }
    }
  }
};

TEST(OldPuzzle, GetsTheKeyOfItsReasonFromTheMind) {
  const OldLine old;
  ASSERT_FALSE(old.line.is_null());
  const json filled = with_said(old.game, old.line);
  EXPECT_EQ(filled["said"], old.said);
  EXPECT_EQ(filled["said"]["key"], "contrast");
  EXPECT_EQ(filled["reason"], old.line["reason"]);
}

TEST(OldPuzzle, WhoseReasonTheMindWouldNotGiveIsSaidInEnglishOnly) {
  OldLine old;
  old.line["reason"] = "played to the end in 64 worlds it wins 9.1 % more often";
  EXPECT_TRUE(with_said(old.game, old.line)["said"].is_null());
  old.line["best"] = "knock KS";
  EXPECT_TRUE(with_said(old.game, old.line)["said"].is_null()) << "what cannot be done says nothing";
  old.line["view"] = json::object();
  EXPECT_TRUE(with_said(old.game, old.line)["said"].is_null()) << "nor does what is no view";
}

TEST(OldPuzzle, WithAKeyIsLeftAsItIs) {
  OldLine old;
  old.line["said"] = {{"key", "than.worlds"}, {"values", json::object()}};
  EXPECT_EQ(with_said(old.game, old.line), old.line);
}

}  // namespace
}  // namespace meldwise::review
