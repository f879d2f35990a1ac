#include "melds/makiaveli/sweep.h"

#include "melds/makiaveli/column_search.h"
#include "melds/makiaveli/run_chain.h"

namespace meldwise::makiaveli {
namespace {

// The number of nodes of the first slice, enough for one straight way up; each slice doubles it.
constexpr long kFirstSlice = 16;
// What a question costs before its search begins.
constexpr std::int32_t kWorkOfQuestion = 64;

// One direction, with everything it needs.
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
      to.faces[suit][static_cast<std::size_t>(mirrored_rank(rank))] =
          from.faces[suit][static_cast<std::size_t>(rank)];
    }
  }
}

// The sweep that found the cheapest choice, or null.
Sweep* cheapest(const Query& query, bool count_cards, Workspace& space) {
  count_work(kWorkOfQuestion);
  using Result = ColumnSearch<RunChain>::Result;
  set_demand(query, count_cards, space.up.demand);
  if (!space.up.prepare(kMainUnit)) return nullptr;
  Sweep* now = &space.up;
  bool both = false;
  for (long slice = kFirstSlice;; slice *= 2) {
    const Result result = now->search.run(slice);
    if (result == Result::solved) return now;
    if (result == Result::impossible) return nullptr;
    now = now == &space.up ? &space.down : &space.up;
    if (!both) {
      mirror(space.up.demand, space.down.demand);
      if (!space.down.prepare(kMainUnit)) return nullptr;
      both = true;
    }
  }
}

}  // namespace

bool sweep_feasible(const Query& query) { return cheapest(query, false, workspace()) != nullptr; }

bool sweep_solve(const Query& query, Groups& out) {
  Workspace& space = workspace();
  Sweep* const sweep = cheapest(query, true, space);
  if (sweep == nullptr) return false;
  const Choice& choice = sweep->search.choice();
  out.clear();
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    std::array<std::uint8_t, kPlaces> shares{};
    for (std::size_t place = 1; place < kPlaces; ++place) shares[place] = choice.columns[place].share[suit];
    sweep->network.suits[suit].lay_runs(static_cast<Suit>(suit), shares, out);
  }
  for (std::size_t place = 1; place < kPlaces; ++place) {
    const Column& column = choice.columns[place];
    const int rank = static_cast<int>(place) % kRanks;
    if (column.first != 0) out.push_back(Group::set(rank, column.first));
    if (column.second != 0) out.push_back(Group::set(rank, column.second));
  }
  if (sweep == &space.down) {
    for (Group& group : out) group = mirrored(group);
  }
  return true;
}

}  // namespace meldwise::makiaveli
