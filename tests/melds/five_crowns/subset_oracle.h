// An independent answer to what a hand of Five Crowns costs, from the words of the rules alone.
//
// It shares no code with the solver: own cards, own rules, and a table over all 2^n subsets of the hand.
// Slow (a millisecond or more for 14 cards) and plain on purpose.
#pragma once

#include <string>
#include <vector>

namespace meldwise::five_crowns::oracle {

struct Card {
  int rank = 0;  // 3..13; 0 is a joker
  int suit = 0;  // 0..4
};

struct Rules {
  bool same_suit_twice = false;  // in a book
  bool needs_natural = true;
  bool strict_ends = false;  // the legacy boundary of runs
  bool court_cards_ten = false;
  int wild_points = 20;
  int joker_points = 50;
};

bool book(const std::vector<Card>& cards, int wild_rank, const Rules& rules);
bool run(const std::vector<Card>& cards, int wild_rank, const Rules& rules);

struct Answer {
  int min_points = 0;
  std::vector<int> after_discard;  // min_points without card i
};

Answer solve(const std::vector<Card>& hand, int wild_rank, const Rules& rules);

}  // namespace meldwise::five_crowns::oracle
