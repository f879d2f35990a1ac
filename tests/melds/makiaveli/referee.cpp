#include "melds/makiaveli/referee.h"

#include <algorithm>
#include <array>
#include <set>

namespace meldwise::makiaveli::test {
namespace {

std::array<int, kFaces> counted(const FrenchHand& hand) {
  std::array<int, kFaces> out{};
  hand.for_each_face([&](Face face, int count) { out[face.id] = count; });
  return out;
}

// Every cross card in a group of its own?
bool kept_apart(const std::vector<Face>& cross, std::size_t from,
                const std::vector<std::vector<Face>>& groups, std::set<std::size_t>& taken) {
  if (from == cross.size()) return true;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (taken.count(i) != 0 || std::count(groups[i].begin(), groups[i].end(), cross[from]) == 0) continue;
    taken.insert(i);
    if (kept_apart(cross, from + 1, groups, taken)) return true;
    taken.erase(i);
  }
  return false;
}

struct Card {
  Face face;
  bool of_cross;
};

bool can_partition(std::vector<Card> rest, bool anchored) {
  if (rest.empty()) return true;
  const Card first = rest.back();
  rest.pop_back();
  const auto subsets = 1U << rest.size();
  for (unsigned subset = 0; subset < subsets; ++subset) {
    if (std::popcount(subset) < 2) continue;
    std::vector<Face> group = {first.face};
    std::vector<Card> others;
    int of_cross = first.of_cross ? 1 : 0;
    for (std::size_t i = 0; i < rest.size(); ++i) {
      if ((subset >> i & 1U) != 0) {
        group.push_back(rest[i].face);
        of_cross += rest[i].of_cross ? 1 : 0;
      } else {
        others.push_back(rest[i]);
      }
    }
    if (anchored && of_cross > 1) continue;
    if (is_valid_group(group) && can_partition(others, anchored)) return true;
  }
  return false;
}

}  // namespace

bool is_valid_group(std::vector<Face> cards) {
  if (cards.size() < 3 || cards.size() > 13) return false;
  std::sort(cards.begin(), cards.end());
  if (std::adjacent_find(cards.begin(), cards.end()) != cards.end()) return false;
  const bool one_rank =
      std::all_of(cards.begin(), cards.end(), [&](Face card) { return card.rank() == cards[0].rank(); });
  if (one_rank) return true;
  if (cards.front().suit() != cards.back().suit()) return false;
  std::vector<int> places;
  for (const Face card : cards) places.push_back(card.rank());
  const auto in_sequence = [](const std::vector<int>& sorted) {
    return sorted.back() - sorted.front() + 1 == static_cast<int>(sorted.size());
  };
  if (in_sequence(places)) return true;
  if (places.front() != 0) return false;
  places.erase(places.begin());
  places.push_back(13);
  return in_sequence(places);
}

std::string fault_of(const Query& query, const Solution& solution) {
  std::array<int, kNaturalFaces> used{};
  std::vector<std::vector<Face>> groups;
  for (const Group group : solution.groups) {
    const Group::Cards cards = group.cards();
    groups.emplace_back(cards.begin(), cards.end());
    if (!is_valid_group(groups.back())) return "invalid group " + to_text(group);
    for (const Face face : cards) ++used[face.id];
  }
  const auto must = counted(query.must);
  const auto may = counted(query.may);
  const auto play = counted(solution.play);
  const auto cross_must = counted(query.cross_must);
  const auto cross_may = counted(query.cross_may);
  const auto cross_used = counted(solution.cross_used);
  std::vector<Face> cross;
  for (std::uint8_t id = 0; id < kNaturalFaces; ++id) {
    const std::string face = to_text(Face{id});
    if (play[id] > may[id]) return "plays more " + face + " than there are";
    if (cross_used[id] < cross_must[id]) return "leaves the cross card " + face;
    if (cross_used[id] > cross_must[id] + cross_may[id]) return "uses more " + face + " than the cross has";
    if (used[id] != must[id] + play[id] + cross_used[id])
      return "the groups do not have the right number of " + face;
    for (int i = 0; i < cross_used[id]; ++i) cross.push_back(Face{id});
  }
  if (solution.all != (solution.play.size() == query.may.size())) return "`all` is wrong";
  std::set<std::size_t> taken;
  if (query.anchored && !kept_apart(cross, 0, groups, taken)) return "two cross cards share a group";
  return "";
}

int brute_max_played(const Query& query) {
  std::vector<Card> needed;
  std::vector<Card> optional;
  int hand = 0;
  const auto take = [](const FrenchHand& from, bool of_cross, std::vector<Card>& into) {
    from.for_each_face([&](Face face, int count) {
      for (; count > 0; --count) into.push_back({face, of_cross});
    });
  };
  take(query.must, false, needed);
  take(query.cross_must, true, needed);
  take(query.may, false, optional);
  hand = static_cast<int>(optional.size());
  take(query.cross_may, true, optional);
  int best = -1;
  for (unsigned subset = 0; subset < 1U << optional.size(); ++subset) {
    const int played = std::popcount(subset & ((1U << hand) - 1U));
    if (played <= best) continue;
    std::vector<Card> cards = needed;
    for (std::size_t i = 0; i < optional.size(); ++i) {
      if ((subset >> i & 1U) != 0) cards.push_back(optional[i]);
    }
    if (can_partition(cards, query.anchored)) best = played;
  }
  return best;
}

}  // namespace meldwise::makiaveli::test
