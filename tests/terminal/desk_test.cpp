// Desks without a screen: whatever is legal has a line in the palette, by every set of rules.
#include "terminal/desk.h"

#include <gtest/gtest.h>

#include "cards/rng.h"
#include "games/catalogue.h"

namespace meldwise::test {
namespace {

using namespace terminal;

/// Every legal action at every third step of a match that goes where chance leads, in the desk's words.
void walk(const GameInfo& game, const Desk& desk, const std::string& preset, OptionValues options) {
  auto table = *make_table({&game, std::move(options), game.default_seats, 5});
  Rng rng = Rng::stream(5, Stream::play);
  for (int step = 0; step < 150 && table->progress() != Progress::match_over; ++step) {
    if (table->progress() == Progress::round_over) {
      table->next_round();
      continue;
    }
    const Legal legal = desk.legal(*table);
    ASSERT_FALSE(legal.empty());
    const Seen view = desk.look(*table, table->to_move());
    for (const LegalAction& entry : legal) {
      if (step % 3 != 0) break;
      const Choice choice = desk.choice_for(view, entry);
      const std::string where = std::string(game.name) + " " + preset + ": " + entry.text;
      EXPECT_EQ(choice.actions, std::vector<std::string>{entry.text}) << where;
      EXPECT_FALSE(choice.label.empty()) << where;
      EXPECT_EQ(choice.cards, desk.cards_of(entry)) << where;
      for (const std::string& card : choice.cards)
        EXPECT_NE(entry.text.find(card), std::string::npos) << where;
    }
    const auto chosen = rng.below(static_cast<std::uint32_t>(legal.size()));
    ASSERT_TRUE(table->apply(std::string_view(legal[chosen].text)));
  }
}

TEST(Desks, EveryLegalActionHasALine) {
  for (const GameInfo& game : catalogue()) {
    const auto own = make_desk(game.name);
    for (const auto& preset : game.options.presets) walk(game, *own, std::string(preset.name), preset.values);
  }
}

TEST(Desks, ThePlainDeskHasOneToo) {
  // Its cards are as JSON has them, which for tiles are numbers.
  const GameInfo& game = **find_game("five-crowns");
  for (const auto& preset : game.options.presets)
    walk(game, *make_plain_desk(), std::string(preset.name), preset.values);
}

TEST(Desks, AFlowerIsPaintedOnce) {
  std::string painted;
  for (const Span& span : make_desk("mahjong")->sentence("player 2 turns up the flower f6 蘭", {}))
    painted += span.text;
  EXPECT_EQ(painted, "P2 turns up the flower 蘭");
}

}  // namespace
}  // namespace meldwise::test
