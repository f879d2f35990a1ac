// Reasons of Arboretum: the points, counted again.
#include <algorithm>

#include "games/arboretum/mind/mind.h"
#include "games/arboretum/mind/outlook.h"
#include "melds/arboretum/paths.h"
#include "recount.h"

namespace meldwise::test {
namespace {

TEST(Reasons, OfArboretumCountThePoints) {
  using namespace arboretum;
  const auto gain_at = [](const Layout& before, TreeCard card, Cell cell) {
    Layout layout = before;
    layout.play(card, cell);
    return total(Growth<kMostPlayed>(layout).now()) - total(Growth<kMostPlayed>(before).now());
  };
  const auto most = [&](const Layout& layout, TreeCard card) {
    int points = 0;
    for (const Cell cell : layout.frontier()) points = std::max(points, gain_at(layout, card, cell));
    return static_cast<double>(points);
  };
  const auto gift = [&](const View& view, TreeCard card) {
    double points = 0;
    for (std::size_t seat = 0; seat < view.table.seats; ++seat) {
      if (seat != slot_of(view.seat)) points = std::max(points, most(view.table.seat[seat].layout, card));
    }
    return points;
  };
  const auto right = [](const View& view, TreeCard card, bool with) {
    std::uint8_t held = view.hand.set().ranks(card.species());
    const auto bit = static_cast<std::uint8_t>(1U << (card.rank() - 1));
    held = static_cast<std::uint8_t>(with ? held | bit : held & ~bit);
    return 100.0 * Outlook(view).right(card.species(), held);
  };
  const auto now = [](const View& view, TreeCard card) {
    return 100.0 * Outlook(view).right(card.species(), view.hand.set().ranks(card.species()));
  };
  const auto taken = [](const View& view, const Action& action) {
    return view.table.seat[slot_of(action.pile())].pile.back();
  };
  constexpr double kPercent = 0.51;
  const int told = for_each_reason<arboretum::Mind>(
      2,
      [&](const View& view, const Action& chosen, const Action& other, const std::string& text) {
        const Layout& own = view.table.seat[slot_of(view.seat)].layout;
        Recount recount(text);
        if (recount.expect(R"(it adds (-?\d+) points? at once, not (-?\d+))", [&] {
              return Recount::Numbers{double(gain_at(own, chosen.card(), chosen.cell())),
                                      double(gain_at(own, other.card(), other.cell()))};
            })) {
          EXPECT_GT(gain_at(own, chosen.card(), chosen.cell()), gain_at(own, other.card(), other.cell()))
              << text;
        }
        const auto lift = [&](const Action& action) {
          if (action.kind() != ActionKind::take) return 0L;
          const TreeCard card = taken(view, action);
          return std::lround(right(view, card, true)) - std::lround(now(view, card));
        };
        if (recount.expect(R"(lifts the right to [a-z ]+ from (\d+) % to (\d+) %)",
                           [&] {
                             const TreeCard card = taken(view, chosen);
                             return Recount::Numbers{now(view, card), right(view, card, true)};
                           },
                           kPercent)) {
          EXPECT_GT(lift(chosen), std::max(0L, lift(other))) << text;
        }
        if (recount.expect(R"(left lying it can bring an opponent (\d+) points?)",
                           [&] { return Recount::Numbers{gift(view, taken(view, chosen))}; })) {
          const double less = other.kind() == ActionKind::take ? gift(view, taken(view, other)) : 0;
          EXPECT_GT(gift(view, taken(view, chosen)), less) << text;
        }
        recount.expect(R"(adds (\d+) points?, [A-Z]\d (\d+))", [&] {
          return Recount::Numbers{most(own, taken(view, chosen)), most(own, taken(view, other))};
        });
        recount.expect(R"(adds (\d+) points?)",
                       [&] { return Recount::Numbers{most(own, taken(view, chosen))}; });
        if (recount.expect(R"(can bring an opponent (\d+) points?, [A-Z]\d (\d+))", [&] {
              return Recount::Numbers{gift(view, chosen.card()), gift(view, other.card())};
            })) {
          EXPECT_LT(gift(view, chosen.card()), gift(view, other.card())) << text;
        }
        recount.expect(R"(would fall from (\d+) % to (\d+) %)",
                       [&] {
                         return Recount::Numbers{now(view, other.card()), right(view, other.card(), false)};
                       },
                       kPercent);
      },
      [&](const View& view, const Action& chosen, const std::string& text) {
        const Layout& own = view.table.seat[slot_of(view.seat)].layout;
        Recount recount(text);
        recount.expect(R"(deck, (\d+) left)", [&] { return Recount::Numbers{double(view.table.deck)}; });
        for (std::size_t seat = 0; seat < view.table.seats; ++seat) {
          if (view.table.seat[seat].pile.empty()) continue;
          const TreeCard top = view.table.seat[seat].pile.back();
          const bool useless = text.find(to_text(top) + " would add no points") != std::string::npos;
          EXPECT_EQ(useless, chosen.kind() == ActionKind::draw && most(own, top) == 0) << text;
        }
        const bool takes = chosen.kind() == ActionKind::take;
        const auto card = [&] { return takes ? taken(view, chosen) : chosen.card(); };
        const auto rounded = [](double percent) { return std::lround(percent); };
        // A right that falls speaks against the move, and is not told.
        if (recount.expect(R"(lifts the right to [a-z ]+ from (\d+) % to (\d+) %)",
                           [&] {
                             return Recount::Numbers{now(view, card()), right(view, card(), true)};
                           },
                           kPercent)) {
          EXPECT_TRUE(takes && rounded(right(view, card(), true)) > rounded(now(view, card()))) << text;
        }
        const bool stays = recount.expect(R"(the right to [a-z ]+ stays at (\d+) %)",
                                          [&] { return Recount::Numbers{now(view, card())}; }, kPercent);
        const bool no_use = text.find("of no use for the right") != std::string::npos;
        if (stays || no_use) {
          EXPECT_EQ(rounded(now(view, card())), rounded(right(view, card(), false))) << text;
          EXPECT_EQ(no_use, rounded(now(view, card())) == 0) << text;
        }
        recount.expect(R"(planted it adds (\d+) points?)",
                       [&] { return Recount::Numbers{most(own, card())}; });
        if (recount.expect(R"(it can bring (?:an opponent )?(\d+) points?)",
                           [&] { return Recount::Numbers{gift(view, card())}; }) &&
            !takes) {
          view.hand.set().for_each(
              [&](TreeCard held) { EXPECT_GE(gift(view, held), gift(view, card())) << text; });
        }
        if (text.find("adds nothing to the arboretum of an opponent") != std::string::npos) {
          EXPECT_EQ(gift(view, card()), 0) << text;
        }
        if (chosen.kind() != ActionKind::play) return;
        Layout then = own;
        then.play(chosen.card(), chosen.cell());
        for (std::size_t s = 0; s < kSpecies; ++s) {
          const std::string name(species_name(species_at(static_cast<int>(s))));
          recount.expect(name + R"( (\d+) → (\d+) points?)", [&] {
            return Recount::Numbers{double(Growth<kMostPlayed>(own).now()[s]),
                                    double(Growth<kMostPlayed>(then).now()[s])};
          });
        }
      });
  EXPECT_GT(told, 10);
}

}  // namespace
}  // namespace meldwise::test
