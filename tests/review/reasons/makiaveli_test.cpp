// Reasons of Makiaveli: whole plays, counted again.
#include "games/makiaveli/mind/mind.h"
#include "games/makiaveli/rules/knowledge.h"
#include "games/makiaveli/rules/situation.h"
#include "recount.h"

namespace meldwise::test {
namespace {

TEST(Reasons, OfMakiaveliSpeakOfWholePlays) {
  using namespace makiaveli;
  const Action draw{ActionKind::draw, {}};
  for_each_reason<makiaveli::Mind>(
      2,
      [](const View& view, const Action&, const Action&, const std::string& text) {
        Recount recount(text);
        recount.expect(R"((\d+) cards? (?:is|are) in the deck)",
                       [&] { return Recount::Numbers{double(view.table.deck)}; });
      },
      [](const View& view, const Action& chosen, const std::string& text) {
        EXPECT_EQ(text.find("you would meet"), std::string::npos) << text;
        if (chosen.kind != ActionKind::draw) return;
        Recount recount(text);
        const Situation situation = situation_of(view);
        const double held = situation.hand.size();
        const double homeless = held - largest(situation).play.size();
        const auto unseen_cards = unseen<Places>(view, view.seat);
        const auto outs = [&] {
          double count = 0;
          unseen_cards.for_each_face([&](Face face, int copies) {
            FrenchHand more = situation.hand;
            more.add(face);
            Situation with = situation;
            with.hand = more;
            if (largest(with).play.size() == more.size()) count += copies;
          });
          return count;
        };
        // What could be played is told, and so is why it is not.
        const bool could = homeless < held;
        EXPECT_EQ(text.find("could be played, but") != std::string::npos, could) << text;
        recount.expect(R"((\d+) of your (\d+) cards? could be played)", [&] {
          return Recount::Numbers{held - homeless, held};
        });
        recount.expect(R"(none of your (\d+) cards? can be played)", [&] { return Recount::Numbers{held}; });
        recount.expect(R"((\d+) of the (\d+) unseen cards?)", [&] {
          return Recount::Numbers{outs(), double(unseen_cards.size())};
        });
      });
  const State state = makiaveli::Game::deal(makiaveli::Game::option_table().defaults(), 2, 5);
  const View view = makiaveli::Game::view(state, Seat::first);
  std::vector<Action> play;
  view.hand.for_each_face([&](Face face, int) {
    if (play.size() < 2) play.push_back({ActionKind::put, face});
  });
  play.push_back({ActionKind::done, {}});
  const std::string why = makiaveli::Mind::compare(view, std::span(&draw, 1), play).text();
  EXPECT_NE(why.find("draw rather than play "), std::string::npos) << why;
  const std::string more = makiaveli::Mind::compare(view, play, std::span(&draw, 1)).text();
  EXPECT_NE(more.find(std::to_string(view.hand.size() - 2) + " cards stay in hand, not " +
                      std::to_string(view.hand.size() + 1)),
            std::string::npos)
      << more;
  const Action done{ActionKind::done, {}};
  EXPECT_EQ(makiaveli::Mind::compare(view, std::span(&draw, 1), std::span(&done, 1)).text().find("play :"),
            std::string::npos)
      << "nothing is left to put, and the play has a name all the same";
}

}  // namespace
}  // namespace meldwise::test
