// Reasons of Five Crowns: what stays over, counted again.
#include "games/five_crowns/mind/ev.h"
#include "games/five_crowns/mind/mind.h"
#include "games/five_crowns/mind/outlook.h"
#include "melds/five_crowns/finder.h"
#include "recount.h"

namespace meldwise::test {
namespace {

TEST(Reasons, OfFiveCrownsCountWhatStaysOver) {
  using namespace five_crowns;
  int refused = 0;
  const auto over = [](const View& view, CrownCard card, const auto& rules) {
    CrownHand rest = view.hand;
    rest.remove(card);
    return static_cast<double>(min_points(rest, view.table.wild(), rules));
  };
  constexpr double kTenth = 0.051;
  constexpr double kPercent = 0.51;
  const int told = for_each_reason<five_crowns::Mind>(
      3,
      [&](const View& view, const Action& chosen, const Action& other, const std::string& text) {
        Recount recount(text);
        const Seat after = seat_after(view.seat, view.table.seats);
        const auto& taker = view.table.seat[static_cast<std::size_t>(index_of(after))];
        refused += expect_refused(text, after, taker.passed | taker.discarded, chosen.card, other.card);
        const auto points = [&] {
          return Recount::Numbers{prospect(view, chosen).points, prospect(view, other).points};
        };
        const bool next = recount.expect(
            R"(([\d.]+) points stay over on average after the next draw, ([\d.]+) with)", points, kTenth);
        const bool draw =
            recount.expect(R"(([\d.]+) points stay over on average, ([\d.]+) otherwise)", points, kTenth);
        if (next || draw) {
          EXPECT_LT(prospect(view, chosen).points, prospect(view, other).points) << text;
        }
        if (recount.expect(R"((\d+) % of the cards then go out, (\d+) % with)",
                           [&] {
                             return Recount::Numbers{100 * prospect(view, chosen).complete,
                                                     100 * prospect(view, other).complete};
                           },
                           kPercent)) {
          EXPECT_GT(prospect(view, chosen).complete, prospect(view, other).complete) << text;
        }
        recount.expect(R"((\d+) points? stays? over in this last turn, (\d+) with)", [&] {
          const auto rules = meld_rules(view.table.options);
          return Recount::Numbers{over(view, chosen.card, rules), over(view, other.card, rules)};
        });
      },
      [&](const View& view, const Action& chosen, const std::string& text) {
        Recount recount(text);
        const auto stock = [&] { return prospect(view, {ActionKind::draw_stock}).points; };
        const auto top = [&] { return prospect(view, {ActionKind::draw_discard}).points; };
        recount.expect(R"((\d+) points? stays? over with it, ([\d.]+) on average from the stock)",
                       [&] {
                         return Recount::Numbers{top(), stock()};
                       },
                       kPercent);
        recount.expect(R"((\d+) points? stays? over with it)", [&] { return Recount::Numbers{top()}; },
                       kPercent);
        recount.expect(R"(([\d.]+) points stay over on average, (\d+) with)",
                       [&] {
                         return Recount::Numbers{stock(), top()};
                       },
                       kPercent);
        recount.expect(R"(([\d.]+) points (?:stay over )?on average)",
                       [&] { return Recount::Numbers{stock()}; }, kTenth);
        recount.expect(R"(the last turn, (\d+) points? stays? over)", [&] {
          return Recount::Numbers{over(view, chosen.card, meld_rules(view.table.options))};
        });
        recount.expect(R"((\d+) points? stays? over, ([\d.]+) on average after the next draw)",
                       [&] {
                         return Recount::Numbers{over(view, chosen.card, hopeful_rules(view.table.options)),
                                                 prospect(view, chosen).points};
                       },
                       kTenth);
        recount.expect(R"((\d+) % of the cards go out)",
                       [&] { return Recount::Numbers{100 * prospect(view, chosen).complete}; }, kPercent);
        EXPECT_EQ(text.find("though"), std::string::npos) << "against its own move: " << text;
      });
  EXPECT_GT(told, 10);
  EXPECT_GT(refused, 0) << "nobody refused anything";
}

}  // namespace
}  // namespace meldwise::test
