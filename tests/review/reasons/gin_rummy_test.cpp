// Reasons of gin rummy: the deadwood, what laying off leaves, and why one waits, counted again.
#include <algorithm>

#include "games/gin_rummy/mind/mind.h"
#include "recount.h"

namespace meldwise::test {
namespace {

TEST(Reasons, OfGinRummyCountTheDeadwood) {
  using namespace gin_rummy;
  int refused = 0;
  // Cards the seat has not seen that lower the deadwood of ten: drawn, and another thrown.
  const auto lowering = [](const View& view, CardSet ten) {
    CardSet seen = view.hand;
    for (const Face card : view.table.discards) seen.add(card);
    for (const SeatRecord& record : view.table.seat) seen = seen | record.known | record.discarded;
    int count = 0;
    (kPack - seen).for_each([&](Face drawn) {
      int least = deadwood(ten);
      (ten | CardSet::of(drawn)).for_each([&](Face thrown) {
        if (thrown != drawn) least = std::min(least, deadwood((ten | CardSet::of(drawn)) - thrown));
      });
      count += least < deadwood(ten) ? 1 : 0;
    });
    return static_cast<double>(count);
  };
  const auto dead = [](CardSet hand) { return static_cast<double>(deadwood(hand)); };
  const int told = for_each_reason<gin_rummy::Mind>(
      6,
      [&](const View& view, const Action& chosen, const Action& other, const std::string& text) {
        Recount recount(text);
        const Seat next = seat_after(view.seat, kSeats);
        const SeatRecord& taker = view.table.of(next);
        refused += expect_refused(text, next, taker.passed | taker.discarded, chosen.card, other.card);
        if (recount.expect(R"(deadwood is then (\d+), (\d+) with)", [&] {
              return Recount::Numbers{dead(view.hand - chosen.card), dead(view.hand - other.card)};
            })) {
          EXPECT_LT(dead(view.hand - chosen.card), dead(view.hand - other.card)) << text;
        }
        recount.expect(R"((\d+) unseen cards? would lower it further, (\d+) with)", [&] {
          return Recount::Numbers{lowering(view, view.hand - chosen.card),
                                  lowering(view, view.hand - other.card)};
        });
        if (recount.expect(R"(falls from (\d+) to (\d+))", [&] {
              return Recount::Numbers{dead(view.hand),
                                      static_cast<double>(deadwood_with(view.hand, view.table.upcard()))};
            })) {
          EXPECT_GT(dead(view.hand), deadwood_with(view.hand, view.table.upcard())) << text;
        }
        if (recount.expect(R"(would leave the deadwood at (\d+))", [&] {
              return Recount::Numbers{static_cast<double>(deadwood_with(view.hand, view.table.upcard()))};
            })) {
          EXPECT_GE(deadwood_with(view.hand, view.table.upcard()), dead(view.hand)) << text;
        }
        recount.expect(R"(ends with a deadwood of (\d+))",
                       [&] { return Recount::Numbers{dead(view.hand - chosen.card)}; });
        recount.expect(R"((\d+) unseen cards? would lower the deadwood of (\d+) before a knock)", [&] {
          return Recount::Numbers{lowering(view, view.hand - chosen.card), dead(view.hand - chosen.card)};
        });
      },
      [&](const View& view, const Action& chosen, const std::string& text) {
        Recount recount(text);
        if (recount.expect(R"(deadwood would be (\d+))", [&] {
              return Recount::Numbers{static_cast<double>(deadwood_with(view.hand, view.table.upcard()))};
            })) {
          EXPECT_GE(deadwood_with(view.hand, view.table.upcard()), dead(view.hand)) << text;
        }
        if (recount.expect(R"(falls to (\d+))", [&] {
              return Recount::Numbers{static_cast<double>(deadwood_with(view.hand, view.table.upcard()))};
            })) {
          EXPECT_LT(deadwood_with(view.hand, view.table.upcard()), dead(view.hand)) << text;
        }
        recount.expect(R"((\d+) unseen cards? would lower the deadwood of (\d+))", [&] {
          return Recount::Numbers{lowering(view, view.hand), dead(view.hand)};
        });
        recount.expect(R"(lower the deadwood of (\d+))", [&] { return Recount::Numbers{dead(view.hand)}; });
        recount.expect(R"(a deadwood of (\d+))",
                       [&] { return Recount::Numbers{dead(view.hand - chosen.card)}; });
      });
  EXPECT_GT(told, 20);
  EXPECT_GT(refused, 0) << "nobody refused anything";
}

TEST(Reasons, OfGinRummySayWhatLayingOffLeavesAndWhyOneWaits) {
  using namespace gin_rummy;
  int laid = 0;
  int waited = 0;
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    State state = gin_rummy::Game::deal(gin_rummy::Game::option_table().defaults(), 2, seed);
    Rng rng(7);
    gin_rummy::Game::Actions legal;
    while (gin_rummy::Game::progress(state) == Progress::playing) {
      const View view = gin_rummy::Game::view(state, gin_rummy::Game::to_move(state));
      gin_rummy::Game::legal(view, legal);
      const Action act = gin_rummy::Mind::act(view, rng);
      if (act.kind == ActionKind::lay_off) {
        const std::vector<Action> more{act, {.kind = ActionKind::done}};
        const std::string text = gin_rummy::Mind::compare(view, more, std::span(&more[1], 1)).text();
        const int left = deadwood(view.hand - act.card);
        if (left < deadwood(view.hand)) {
          ++laid;
          EXPECT_EQ(text, "lay off " + to_text(act.card) + " rather than lay nothing off: a deadwood of " +
                              std::to_string(left) + " is left, not " + std::to_string(deadwood(view.hand)));
        }
      }
      if (act.kind == ActionKind::knock) {
        const Action wait{.kind = ActionKind::discard, .card = act.card};
        const std::string text =
            gin_rummy::Mind::compare(view, std::span(&wait, 1), std::span(&act, 1)).text();
        waited += text.find(" before a knock") != std::string::npos ? 1 : 0;
        expect_grammar(text);
      }
      gin_rummy::Game::apply(state, act, nullptr);
    }
  }
  EXPECT_GT(laid, 3);
  EXPECT_GT(waited, 3);
}

}  // namespace
}  // namespace meldwise::test
