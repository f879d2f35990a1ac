// An independent oracle for arboretum scoring: every path is walked and judged by the letter of the rules.
// Shares nothing with the solver; works on plain numbers.
#pragma once

#include <map>
#include <utility>
#include <vector>

namespace meldwise::arboretum::test {

struct PlainCard {
  int species;
  int rank;
  int x;
  int y;
};

using PlainLayout = std::vector<PlainCard>;

/// Points of one path given as cards in order; -1 if it is no path for the species of its first card.
int judge_path(const PlainLayout& path);

/// Points of the best path of every species that has one.
std::map<int, int> brute_force_points(const PlainLayout& layout);

/// For every species the best rising way that begins with it and ends at the last card of the layout: its
/// cards, and one more if it begins with a 1. And the other way round: from that card to the species, and two
/// more if it ends with an 8.
std::map<int, int> brute_force_before(const PlainLayout& layout);
std::map<int, int> brute_force_after(const PlainLayout& layout);

/// Seats with the right to score a species; hands as (species, rank).
std::vector<int> brute_force_right(int species, const std::vector<std::vector<std::pair<int, int>>>& hands);

}  // namespace meldwise::arboretum::test
