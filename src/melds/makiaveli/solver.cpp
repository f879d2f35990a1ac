#include "melds/makiaveli/solver.h"

#include "melds/makiaveli/column_search.h"
#include "melds/makiaveli/run_chain.h"

namespace meldwise::makiaveli {
namespace {

// One direction of the sweep, with everything it needs.
struct Sweep {
  Demand demand;
  Network<RunChain> network;
  ColumnSearch<RunChain> search;

  bool prepare(Cost grain) {
    list_columns(demand, network.columns);
    for (std::size_t suit = 0; suit < kSuits; ++suit) network.suits[suit].reset(demand.faces[suit]);
    if (!network.settle()) return false;
    search.begin(network, grain);
    return true;
  }
};

struct Workspace {
  Sweep up;    // from the twos to the aces
  Sweep down;  // the same in the mirror
};

Workspace& workspace() {
  static thread_local Workspace space;
  return space;
}

// What each face demands: of `may` every card left costs a main unit, of cross_may every card used 1.
void set_demand(const Query& query, bool count_cards, Demand& demand) {
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    SuitDemand& faces = demand.faces[suit];
    faces = {};
    const auto add = [&](const FrenchHand& hand, Cost left, Cost used, bool required) {
      const unsigned planes[2] = {hand.once(static_cast<Suit>(suit)), hand.twice(static_cast<Suit>(suit))};
      for (unsigned rest : planes) {
        for (; rest != 0; rest &= rest - 1U) {
          FaceDemand& face = faces[static_cast<std::size_t>(std::countr_zero(rest))];
          assert(face.available < 2);
          if (required) ++face.required;
          for (std::size_t n = 0; n <= face.available; ++n) face.cost[n] += left;
          ++face.available;
          face.cost[face.available] = face.cost[face.available - 1U] - left + used;
        }
      }
    };
    add(query.must, 0, 0, true);
    add(query.cross_must, 0, 0, true);
    add(query.may, count_cards ? kMainUnit : 0, 0, false);
    add(query.cross_may, 0, count_cards ? 1 : 0, false);
  }
}

// The sequence of a suit looks the same from above: ace high becomes ace low, king becomes two.
int mirrored_rank(int rank) { return (kRanks - rank) % kRanks; }

Group mirrored(Group group) {
  return group.is_set() ? Group::set(mirrored_rank(group.rank()), group.suits())
                        : Group::run(group.suit(), kPlaces - group.end(), group.size());
}

void mirror(const Demand& from, Demand& to) {
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    for (int rank = 0; rank < kRanks; ++rank) {
      to.faces[suit][static_cast<std::size_t>(mirrored_rank(rank))] = from.faces[suit][static_cast<std::size_t>(rank)];
    }
  }
}

// The sweep that found the cheapest choice, or null. One direction often needs a few nodes where the
// other needs thousands, so they take turns.
Sweep* cheapest(const Query& query, bool count_cards, Workspace& space) {
  set_demand(query, count_cards, space.up.demand);
  if (!space.up.prepare(kMainUnit)) return nullptr;
  long limit = g_tuning.first;
  bool ready = false;
  while (true) {
    using Result = ColumnSearch<RunChain>::Result;
    Result result = space.up.search.run(limit);
    if (result == Result::solved) return &space.up;
    if (result == Result::impossible) return nullptr;
    if (!ready) {
      mirror(space.up.demand, space.down.demand);
      if (!space.down.prepare(kMainUnit)) return nullptr;
      ready = true;
    }
    limit *= g_tuning.factor;
    result = space.down.search.run(limit);
    if (result == Result::solved) return &space.down;
    if (result == Result::impossible) return nullptr;
    limit *= g_tuning.factor;
  }
}

}  // namespace

bool feasible(const Query& query) { return cheapest(query, false, workspace()) != nullptr; }

Solution solve(const Query& query) {
  Workspace& space = workspace();
  Solution solution;
  Sweep* sweep = cheapest(query, true, space);
  if (sweep == nullptr) return solution;
  solution.feasible = true;
  const Choice& choice = sweep->search.choice();
  solution.all = choice.cost < kMainUnit;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    std::array<std::uint8_t, kPlaces> shares{};
    for (std::size_t place = 1; place < kPlaces; ++place) shares[place] = choice.columns[place].share[suit];
    sweep->network.suits[suit].lay_runs(static_cast<Suit>(suit), shares, solution.groups);
  }
  for (int place = 1; place < kPlaces; ++place) {
    const Column& column = choice.columns[static_cast<std::size_t>(place)];
    if (column.first != 0) solution.groups.push_back(Group::set(place % kRanks, column.first));
    if (column.second != 0) solution.groups.push_back(Group::set(place % kRanks, column.second));
  }
  if (sweep == &space.down) {
    for (Group& group : solution.groups) group = mirrored(group);
  }
  std::array<std::int8_t, kNaturalFaces> used{};
  for (const Group group : solution.groups) {
    for (const Face face : group.cards()) ++used[face.id];
  }
  for (std::uint8_t id = 0; id < kNaturalFaces; ++id) {
    const Face face{id};
    int extra = used[id];
    if (extra == 0) continue;
    extra -= query.must.count(face);
    for (int i = query.cross_must.count(face); i > 0; --i, --extra) solution.cross_used.add(face);
    for (int i = query.may.count(face); i > 0 && extra > 0; --i, --extra) solution.play.add(face);
    for (; extra > 0; --extra) solution.cross_used.add(face);
  }
  return solution;
}

}  // namespace meldwise::makiaveli
