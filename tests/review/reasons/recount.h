// Reasons that compare, taken apart: every number in them is counted again by the tests beside this, one file
// a game; they speak for the decision they defend, and their grammar is right.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <regex>
#include <span>
#include <string>
#include <vector>

#include "cards/face_set.h"
#include "cards/rng.h"
#include "games/outcome.h"

namespace meldwise::test {

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
inline void expect_grammar(const std::string& text) {
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

}  // namespace meldwise::test
