// Reasons that compare: every number in them is counted again here, they speak for the decision they defend,
// and their grammar is right.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "games/arboretum/mind/mind.h"
#include "games/arboretum/mind/outlook.h"
#include "games/contrast.h"
#include "games/five_crowns/mind/ev.h"
#include "games/five_crowns/mind/mind.h"
#include "games/five_crowns/mind/outlook.h"
#include "games/gin_rummy/mind/mind.h"
#include "games/konkan/mind/mind.h"
#include "games/konkan/rules/knowledge.h"
#include "games/mahjong/mind/judgement.h"
#include "games/mahjong/mind/mind.h"
#include "games/makiaveli/mind/mind.h"
#include "games/makiaveli/rules/knowledge.h"
#include "games/makiaveli/rules/situation.h"
#include "melds/arboretum/paths.h"
#include "melds/five_crowns/finder.h"
#include "melds/konkan/solver.h"
#include "melds/mahjong/shanten.h"

namespace meldwise {
namespace {

/// Takes a reason apart, clause by clause: every number must be one that was counted again.
class Recount {
 public:
  using Numbers = std::vector<double>;

  explicit Recount(const std::string& text) : text_(text), rest_(text) {
    // Where a tree is planted, and who is meant, are no counts.
    rest_ = std::regex_replace(rest_, std::regex(R"( at -?\d+,-?\d+)"), "");
    rest_ = std::regex_replace(rest_, std::regex(R"(player \d+)"), "player");
  }
  Recount(const Recount&) = delete;
  Recount& operator=(const Recount&) = delete;
  ~Recount() {
    EXPECT_FALSE(std::regex_search(rest_, std::regex(R"((^|[^\w.])\d+(\.\d+)?($|[^\w.]))")))
        << text_ << "\nnot counted again: " << rest_;
  }

  /// The numbers of the clause, if it is there, are these; `within` for what is told rounded.
  template <class Count>
  bool expect(const std::string& clause, Count count, double within = 0) {
    std::smatch found;
    if (!std::regex_search(rest_, found, std::regex(clause))) return false;
    const Numbers counted = count();
    EXPECT_EQ(counted.size() + 1, found.size()) << clause;
    for (std::size_t i = 0; i < counted.size() && i + 1 < found.size(); ++i)
      EXPECT_NEAR(std::stod(found[i + 1]), counted[i], within) << text_ << "\n" << clause;
    rest_ = found.prefix().str() + found.suffix().str();
    return true;
  }

 private:
  std::string text_;
  std::string rest_;
};

/// Wrong numbers of nouns and verbs.
void expect_grammar(const std::string& text) {
  static const std::regex kOne(
      R"((^|[^\d.])1 (\w+ )?(cards|points|tiles|ways|times)\b|(^|[^\d.])1 (\w+ )?(card|point|tile) (stay|lie|leave|help|find|are)\b)");
  static const std::regex kMany(
      R"(\b(0|[2-9]|[1-9]\d+) (unseen )?(card|point|tile|way|time)\b|\b(0|[2-9]|[1-9]\d+) (unseen )?(cards|points|tiles) (stays|lies|leaves|helps|finds|is)\b)");
  EXPECT_FALSE(std::regex_search(text, kOne)) << text;
  EXPECT_FALSE(std::regex_search(text, kMany)) << text;
  EXPECT_EQ(text.find("  "), std::string::npos) << text;
  EXPECT_FALSE(text.ends_with(' ')) << text;
}

/// Calls compared(view, chosen, other, text) for pairs of single steps in the course of some rounds, and
/// explained(view, chosen, text) for the reasons of single steps.
template <class M, class Compared, class Explained>
int for_each_reason(int rounds, Compared compared, Explained explained) {
  using G = typename M::Game;
  int told = 0;
  for (int round = 0; round < rounds; ++round) {
    auto state = G::deal(G::option_table().defaults(), std::max(2, G::min_seats), 100U + round);
    Rng rng(7);
    const auto legal = std::make_unique<typename G::Actions>();
    while (G::progress(state) == Progress::playing) {
      const auto view = G::view(state, G::to_move(state));
      G::legal(view, *legal);
      const auto chosen = M::act(view, rng);
      const std::string why = M::reason(view, chosen).text();
      EXPECT_FALSE(why.empty());
      expect_grammar(why);
      explained(view, chosen, why);
      for (std::size_t tries = 0; tries < std::min<std::size_t>(legal->size(), 3); ++tries) {
        const auto other = (*legal)[rng.below(static_cast<std::uint32_t>(legal->size()))];
        expect_grammar(M::reason(view, other).text());
        if (other == chosen || M::goes_on(chosen) || M::goes_on(other)) continue;
        const std::string text = M::compare(view, std::span(&chosen, 1), std::span(&other, 1)).text();
        if (text.empty()) continue;
        ++told;
        EXPECT_NE(text.find(" rather than "), std::string::npos) << text;
        expect_grammar(text);
        compared(view, chosen, other, text);
      }
      G::apply(state, chosen, nullptr);
    }
  }
  return told;
}

/// Whether a reason speaks of what the next player refused: then it names who that is and every card of the
/// rank among `refused`, and there are more of them than of the other card's.
template <class Card>
bool expect_refused(const std::string& text, Seat next, FaceSet<Card> refused, Card chosen, Card other) {
  std::smatch found;
  const std::regex clause(R"(only player (\d+) can take (\w+), and has left or thrown ([\w ]+))");
  if (!std::regex_search(text, found, clause)) return false;
  const auto of_rank = [&](Card card) {
    std::vector<std::string> cards;
    for (std::uint8_t id = 0; id < 64; ++id) {
      const Card one{id};
      if (refused.has(one) && !one.is_joker() && one.rank() == card.rank()) cards.push_back(to_text(one));
    }
    return cards;
  };
  std::string listed;
  for (const std::string& card : of_rank(chosen)) listed.append(listed.empty() ? "" : " ").append(card);
  EXPECT_EQ(std::stoi(found[1]), index_of(next) + 1) << text;
  EXPECT_EQ(found[2], to_text(chosen)) << text;
  EXPECT_EQ(found[3], listed) << text;
  EXPECT_GT(of_rank(chosen).size(), other.is_joker() ? 0 : of_rank(other).size()) << text;
  return true;
}

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
        refused += expect_refused(text, after, meldwise::FaceSet<CrownCard>{taker.declined | taker.discarded},
                                  chosen.card, other.card);
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

TEST(Reasons, OfKonkanCountTheHand) {
  using namespace konkan;
  int refused = 0;
  // Unseen cards with which two of the hand make a meld of three: tried one by one.
  const auto growing = [](const View& view, const FrenchHand& hand) {
    int count = 0;
    unseen<Places>(view, view.seat).for_each_face([&](Face card, int copies) {
      if (card.is_joker()) return;
      const auto held = [&](int suit, int rank) {
        return suit >= 0 && hand.has(Face::of(static_cast<Suit>(suit), rank));
      };
      const int suit = static_cast<int>(card.suit());
      int others = 0;
      for (int s = 0; s < kSuits; ++s) others += s != suit && held(s, card.rank()) ? 1 : 0;
      bool grows = others >= 2;
      // The ace stands before the two and after the king.
      constexpr int kRanksInSuit = 13;
      const auto at = [&](int place) {
        return place >= 0 && place <= kRanksInSuit && held(suit, place % kRanksInSuit);
      };
      const auto run = [&](int place) {
        return (at(place - 2) && at(place - 1)) || (at(place - 1) && at(place + 1)) ||
               (at(place + 1) && at(place + 2));
      };
      grows = grows || run(card.rank()) || (card.rank() == 0 && run(kRanksInSuit));
      if (grows) count += copies;
    });
    return static_cast<double>(count);
  };
  const auto without = [](const View& view, Face card) {
    FrenchHand rest = view.hand;
    rest.remove(card);
    return rest;
  };
  const int told = for_each_reason<konkan::Mind>(
      2,
      [&](const View& view, const Action& chosen, const Action& other, const std::string& text) {
        Recount recount(text);
        if (chosen.kind != ActionKind::throw_card) return;
        const Seat next = seat_after(view.seat, view.table.seats);
        const SeatRecord& taker = view.table.of(next);
        refused += expect_refused(text, next, taker.passed | taker.thrown, chosen.card, other.card);
        const SolverRules rules = solver_rules(view.table.options);
        const FrenchHand mine = without(view, chosen.card);
        const FrenchHand theirs = without(view, other.card);
        if (recount.expect(R"((\d+) points? lies? loose in hand, not (\d+))", [&] {
              return Recount::Numbers{double(deadwood(mine, rules)), double(deadwood(theirs, rules))};
            })) {
          EXPECT_LT(deadwood(mine, rules), deadwood(theirs, rules)) << text;
        }
        if (recount.expect(R"(melds in hand keep (\d+) points?, not (\d+))", [&] {
              return Recount::Numbers{double(best_points(mine, rules)), double(best_points(theirs, rules))};
            })) {
          EXPECT_GT(best_points(mine, rules), best_points(theirs, rules)) << text;
        }
        if (recount.expect(R"((\d+) unseen cards? would make a meld with two of the hand, not (\d+))", [&] {
              return Recount::Numbers{growing(view, mine), growing(view, theirs)};
            })) {
          EXPECT_GT(growing(view, mine), growing(view, theirs)) << text;
        }
      },
      [&](const View& view, const Action& chosen, const std::string& text) {
        const Public& table = view.table;
        const SolverRules rules = solver_rules(table.options);
        const auto rest = [&] { return without(view, chosen.card); };
        const auto best = [&] { return double(best_points(rest(), rules)); };
        Recount recount(text);
        recount.expect(R"(keeps (\d+) cards? of (\d+) points?)", [&] {
          return Recount::Numbers{double(rest().size()), double(deadwood(rest(), rules))};
        });
        recount.expect(R"(a come-down of (\d+) points? in hand)", [&] { return Recount::Numbers{best()}; });
        recount.expect(R"(melds of (\d+) points?, (\d+) short)", [&] {
          return Recount::Numbers{best(), table.threshold() - best()};
        });
        recount.expect(R"((\d+) points? out of the hand)",
                       [&] { return Recount::Numbers{double(points(chosen.meld))}; });
        recount.expect(R"((\d+) points? of a come-down of up to (\d+), where (\d+) are needed)", [&] {
          return Recount::Numbers{
              double(points(chosen.meld)), double(table.moving().come_down + best_points(view.hand, rules)),
              double(table.moving().down() ? table.options.threshold : table.threshold())};
        });
        recount.expect(R"(to meld (\d+): (\d+) points? leaves? the hand)", [&] {
          return Recount::Numbers{double(chosen.target + 1), double(face_points(chosen.card))};
        });
        recount.expect(R"(of meld (\d+))", [&] { return Recount::Numbers{double(chosen.target + 1)}; });
      });
  EXPECT_GT(told, 10);
  EXPECT_GT(refused, 0) << "nobody refused anything";
}

TEST(Reasons, OfKonkanNameWhatIsLaidAndOnlyTheDifference) {
  using namespace konkan;
  int laid = 0;
  for (std::uint64_t seed = 1; seed < 20 && laid < 5; ++seed) {
    State state = konkan::Game::deal(konkan::Game::option_table().defaults(), 2, seed);
    Rng rng(7);
    konkan::Game::Actions legal;
    while (konkan::Game::progress(state) == Progress::playing) {
      const View view = konkan::Game::view(state, konkan::Game::to_move(state));
      konkan::Game::legal(view, legal);
      std::vector<Action> steps;
      konkan::Game::Actions at_last;  // what could have been done instead of the last step
      do {
        konkan::Game::legal(state, at_last);
        steps.push_back(konkan::Mind::act(konkan::Game::view(state, view.seat), rng));
        konkan::Game::apply(state, steps.back(), nullptr);
      } while (konkan::Mind::goes_on(steps.back()) && konkan::Game::progress(state) == Progress::playing);
      const auto is_other_throw = [&](const Action& action) {
        return action.kind == ActionKind::throw_card && action != steps.back();
      };
      const auto thrown = std::find_if(legal.begin(), legal.end(), is_other_throw);
      if (steps.size() < 2 || steps[0].kind != ActionKind::lay || thrown == legal.end()) continue;
      if (steps.back().kind != ActionKind::throw_card) continue;  // laying ended the round
      ++laid;
      const std::string text = konkan::Mind::compare(view, steps, std::span(&*thrown, 1)).text();
      EXPECT_TRUE(text.starts_with("lay " + to_text(steps[0].meld))) << text;
      EXPECT_NE(text.find(" and throw " + to_text(steps.back().card) + " rather than throw "),
                std::string::npos)
          << text;
      expect_grammar(text);
      // And the other way round: what is held back is told, and not who may take the card.
      const std::string held = konkan::Mind::compare(view, std::span(&*thrown, 1), steps).text();
      FrenchHand rest = view.hand;
      rest.remove(thrown->card);
      const int melds = best_points(rest, solver_rules(view.table.options));
      EXPECT_EQ(held.find("has left or thrown"), std::string::npos) << held;
      EXPECT_EQ(held.find("melds of " + std::to_string(melds) + " points stay in hand") != std::string::npos,
                melds > 0)
          << held;
      const auto thrown_at_last = std::find_if(at_last.begin(), at_last.end(), is_other_throw);
      if (thrown_at_last == at_last.end()) continue;
      std::vector<Action> other = steps;
      other.back() = *thrown_at_last;
      const std::string alike = konkan::Mind::compare(view, steps, other).text();
      EXPECT_TRUE(alike.empty() || alike.starts_with("throw " + to_text(steps.back().card) +
                                                     " rather than throw " + to_text(thrown_at_last->card)))
          << alike;
    }
  }
  EXPECT_EQ(laid, 5);
}

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

TEST(Reasons, OfMahjongCountTheTiles) {
  using namespace mahjong;
  int let_by = 0;
  const auto rest_of = [](const View& view, const Action& action) {
    TileCounts rest = Judgement(view).hand();
    rest.remove(action.tile);
    return rest;
  };
  const auto away = [](const View& view, const TileCounts& tiles) {
    return double(shanten(tiles, Judgement(view).melds_wanted()));
  };
  const auto helping = [&](const View& view, const TileCounts& tiles) {
    const Judgement judgement(view);
    int count = 0;
    for (int kind = 0; kind < kTileKinds; ++kind) {
      const TileKind tile = TileKind::at(kind);
      if (judgement.unseen().count(tile) == 0) continue;
      TileCounts with = tiles;
      with.add(tile);
      if (away(view, with) < away(view, tiles)) count += judgement.unseen().count(tile);
    }
    return double(count);
  };
  const auto danger = [](const View& view, const Action& action) {
    return 100.0 * Judgement(view).danger().chance(action.tile);
  };
  constexpr double kTenth = 0.051;
  const int told = for_each_reason<mahjong::Mind>(
      1,
      [&](const View& view, const Action& chosen, const Action& other, const std::string& text) {
        const bool discards = chosen.kind == ActionKind::discard && other.kind == ActionKind::discard;
        if (!discards) return;  // what is claimed is another hand: counted below
        const TileCounts mine = rest_of(view, chosen);
        const TileCounts theirs = rest_of(view, other);
        Recount recount(text);
        if (recount.expect(R"((\d+) unseen tiles? helps? the hand, not (\d+))", [&] {
              return Recount::Numbers{helping(view, mine), helping(view, theirs)};
            })) {
          EXPECT_GT(helping(view, mine), helping(view, theirs)) << text;
        }
        if (recount.expect(R"(the hand is ready, not (\d+) tiles? from ready)",
                           [&] { return Recount::Numbers{away(view, theirs)}; })) {
          EXPECT_LE(away(view, mine), 0) << text;
        }
        if (recount.expect(R"(the hand is (\d+) tiles? from ready, not (\d+) tiles? from ready)", [&] {
              return Recount::Numbers{away(view, mine), away(view, theirs)};
            })) {
          EXPECT_LT(away(view, mine), away(view, theirs)) << text;
        }
        if (recount.expect(R"(([\d.]+) % that somebody wins with it, ([\d.]+) % with)",
                           [&] {
                             return Recount::Numbers{danger(view, chosen), danger(view, other)};
                           },
                           kTenth)) {
          EXPECT_LT(danger(view, chosen), danger(view, other)) << text;
        }
        const auto lying = [&](const Action& action) {
          std::ptrdiff_t count = 0;
          for (int seat = 0; seat < view.table.seats; ++seat) {
            const auto tiles = discards_of(view.table, seat_at(seat));
            count += std::count(tiles.begin(), tiles.end(), action.tile);
          }
          return double(count);
        };
        const bool once =
            text.find(to_text(chosen.tile) + " was thrown once and nobody") != std::string::npos;
        const bool often = recount.expect(to_text(chosen.tile) + R"( was thrown (\d+) times and nobody)",
                                          [&] { return Recount::Numbers{lying(chosen)}; });
        if (!once && !often) return;
        ++let_by;
        EXPECT_EQ(once, lying(chosen) == 1) << text;
        EXPECT_GT(lying(chosen), lying(other)) << text;
        EXPECT_LE(danger(view, chosen), danger(view, other)) << text;
      },
      [&](const View& view, const Action& chosen, const std::string& text) {
        const bool discards = chosen.kind == ActionKind::discard;
        if (!discards && chosen.kind != ActionKind::pass) return;
        const TileCounts rest = discards ? rest_of(view, chosen) : Judgement(view).hand();
        Recount recount(text);
        recount.expect(R"((\d+) tiles? from ready, (\d+) unseen tiles? helps?)", [&] {
          return Recount::Numbers{away(view, rest), helping(view, rest)};
        });
        recount.expect(R"(ready for (\d+) unseen tiles? \((\d+) % by)",
                       [&] {
                         const int draws = std::max(0, view.table.wall_left - kDeadWall) / view.table.seats;
                         const int tiles = static_cast<int>(helping(view, rest));
                         return Recount::Numbers{
                             double(tiles),
                             100.0 * chance_to_draw(tiles, Judgement(view).unseen().size(), draws)};
                       },
                       0.51);
        if (recount.expect(R"(([\d.]+) % that somebody wins with it)",
                           [&] { return Recount::Numbers{danger(view, chosen)}; }, kTenth) &&
            danger(view, chosen) >= 1) {
          // What is risky and not the least risky would speak against the move.
          Judgement(view).hand().for_each_kind([&](TileKind tile, int) {
            EXPECT_GE(danger(view, Action::discard(tile)), danger(view, chosen)) << text;
          });
        }
      });
  EXPECT_GT(told, 10);
  EXPECT_GT(let_by, 0) << "nothing was let by";
}

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
        recount.expect(R"((\d+) of your (\d+) cards? finds? no place)", [&] {
          return Recount::Numbers{homeless, held};
        });
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
}  // namespace meldwise
