#include "melds/konkan/packing.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "cards/work_limit.h"
#include "melds/konkan/face_points.h"

namespace meldwise::konkan {
namespace {

/// What a measure (weight, or points) can still gain from the natural cards that are left.
struct Prospect {
  std::int32_t all;    ///< every card
  std::int32_t plain;  ///< only the cards that a candidate without joker could use

  friend Prospect operator-(Prospect a, Prospect b) { return {a.all - b.all, a.plain - b.plain}; }
};

/// The most that one or two jokers can bring in a measure, by candidates from some face upwards.
struct JokerGain {
  std::int32_t one;
  std::int32_t two;

  void offer(std::int32_t gain, int jokers) {
    if (jokers == 1) {
      one = std::max(one, gain);
      two = std::max(two, 2 * one);
    } else {
      two = std::max(two, gain);
    }
  }
  [[nodiscard]] std::int32_t with(int jokers) const { return jokers == 0 ? 0 : jokers == 1 ? one : two; }
};

/// A candidate as the search sees it; uninitialised for the reason given there.
struct Item {
  FaceMask naturals;
  std::uint64_t table_slot;  ///< the meld of the table that it adds to, as a bit
  std::int32_t weight;
  std::int32_t points;    ///< towards the threshold
  Prospect weight_taken;  ///< prospects that its natural cards take away
  Prospect points_taken;
  std::uint16_t next;
  std::uint8_t jokers;
  bool meets_must_use;
};
static_assert(std::is_trivially_default_constructible_v<Item>);

struct Node {
  FaceCounts faces;
  std::uint64_t slots_taken = 0;
  std::int32_t weight = 0;
  std::int32_t points = 0;
  Prospect weight_ahead{};
  Prospect points_ahead{};
  std::int16_t left = 0;  ///< cards that stay in the hand, jokers not counted
  std::uint8_t jokers = 0;
  bool must_use_met = true;
};

/// kThreshold: points are counted against a threshold (the measure `points` is idle otherwise).
template <bool kThreshold>
class Search {
 public:
  Search(const PackingProblem& problem, const CandidateList& candidates, std::int32_t floor)
      : problem_(problem), candidates_(candidates), joker_weight_most_(problem.weights.of_joker_at_most()) {
    best_.weight = floor;
  }

  std::optional<Packing> run() {
    const Node root = prepare();
    descend(root, first_item(root.faces));
    if (!found_) return std::nullopt;
    return best_;
  }

 private:
  Node prepare() {
    FaceMask useful = 0;
    for (const Candidate& candidate : candidates_) {
      useful |= candidate.naturals;
      if (candidate.jokers == 0) plain_ |= candidate.naturals;
    }
    Node root;
    root.faces = problem_.faces;
    root.faces.drop(~useful);
    root.left = static_cast<std::int16_t>(problem_.faces.size() - root.faces.size());
    root.jokers = static_cast<std::uint8_t>(problem_.jokers);
    root.must_use_met = !problem_.must_use;
    if (problem_.must_use && !problem_.must_use->is_joker()) must_use_face_ = face_bit(*problem_.must_use);
    for (const FaceMask copy : {root.faces.one, root.faces.two}) {
      root.weight_ahead.all += weight_of(copy);
      root.weight_ahead.plain += weight_of(copy & plain_);
      if constexpr (kThreshold) {
        root.points_ahead.all += points_of(copy);
        root.points_ahead.plain += points_of(copy & plain_);
      }
    }
    std::uint16_t index = 0;
    for (const Candidate& candidate : candidates_) items_[index++] = make_item(candidate);
    if (problem_.jokers > 0) find_joker_gains(root.faces.one);
    return root;
  }

  Item make_item(const Candidate& candidate) const {
    const bool new_meld = candidate.table_meld == Candidate::kNewMeld;
    const FaceMask plain = candidate.naturals & plain_;
    Item item{};
    item.naturals = candidate.naturals;
    item.table_slot = new_meld ? 0 : std::uint64_t{1} << candidate.table_meld;
    item.weight = problem_.weights.of(candidate);
    item.weight_taken.all =
        problem_.weights.of_naturals(candidate.natural_points, candidate.cards - candidate.jokers);
    const bool all_plain = plain == candidate.naturals;
    item.weight_taken.plain = all_plain ? item.weight_taken.all : weight_of(plain);
    if constexpr (kThreshold) {
      item.points = new_meld ? candidate.points : 0;
      item.points_taken = {candidate.natural_points, all_plain ? candidate.natural_points : points_of(plain)};
    }
    item.next = candidate.next;
    item.jokers = candidate.jokers;
    if (problem_.must_use && new_meld) {
      item.meets_must_use =
          problem_.must_use->is_joker() ? candidate.jokers > 0 : (candidate.naturals & must_use_face_) != 0;
    }
    return item;
  }

  void find_joker_gains(FaceMask faces) {
    JokerGain weight{};
    JokerGain points{};
    const auto gather = [&](int face) {
      for (std::uint16_t i = candidates_.first(face); i != Candidate::kNone; i = items_[i].next) {
        if (items_[i].jokers == 0) continue;
        weight.offer(items_[i].weight, items_[i].jokers);
        if constexpr (kThreshold) points.offer(items_[i].points, items_[i].jokers);
      }
      weight_gain_[static_cast<std::size_t>(face)] = weight;
      if constexpr (kThreshold) points_gain_[static_cast<std::size_t>(face)] = points;
    };
    gather(CandidateList::kJokersOnly);
    while (faces != 0) {
      const int face = static_cast<int>(std::bit_width(faces)) - 1;
      gather(face);
      faces ^= FaceMask{1} << face;
    }
  }

  [[nodiscard]] std::int32_t weight_of(FaceMask faces) const {
    return problem_.weights.of_naturals(points_of(faces), count_ones(faces));
  }
  [[nodiscard]] std::uint16_t first_item(const FaceCounts& faces) const {
    return candidates_.first(faces.one == 0 ? CandidateList::kJokersOnly : std::countr_zero(faces.one));
  }

  /// Two bounds on what is still to come, the smaller one counts. Either every card left is laid, each joker
  /// for all it can be worth: close where the hand is dense. Or natural cards are laid by melds without
  /// jokers, and the jokers make the best one or two melds there are: close where little fits without them.
  [[nodiscard]] bool hopeless(const Node& node, int face) const {
    if (problem_.keep == Keep::exactly_one && node.left > 1) return true;
    if (!node.must_use_met &&
        (must_use_face_ != 0 ? (must_use_face_ & node.faces.one) == 0 : node.jokers == 0)) {
      return true;
    }
    const auto at = static_cast<std::size_t>(face);
    const std::int32_t weight =
        node.weight + std::min(node.weight_ahead.all + node.jokers * joker_weight_most_,
                               node.weight_ahead.plain + weight_gain_[at].with(node.jokers));
    if (weight <= best_.weight) return true;
    if constexpr (kThreshold) {
      const std::int32_t points =
          node.points + std::min(node.points_ahead.all + node.jokers * kMostPointsOfCard,
                                 node.points_ahead.plain + points_gain_[at].with(node.jokers));
      if (points < problem_.threshold) return true;
    }
    return false;
  }

  [[nodiscard]] static bool fits(const Node& node, const Item& item) {
    return (item.naturals & ~node.faces.one) == 0 && item.jokers <= node.jokers &&
           (item.table_slot & node.slots_taken) == 0;
  }

  static Node take(Node node, const Item& item) {
    node.faces.take(item.naturals);
    node.slots_taken |= item.table_slot;
    node.weight += item.weight;
    node.weight_ahead = node.weight_ahead - item.weight_taken;
    if constexpr (kThreshold) {
      node.points += item.points;
      node.points_ahead = node.points_ahead - item.points_taken;
    }
    node.jokers = static_cast<std::uint8_t>(node.jokers - item.jokers);
    node.must_use_met |= item.meets_must_use;
    return node;
  }

  /// Tries all packings below `node`; its lowest face may use the items from `from` on. Items for two
  /// copies of a face are taken in list order, so no packing is met twice.
  void descend(Node node, std::uint16_t from) {
    count_work();
    while (node.faces.one != 0) {
      const int face = std::countr_zero(node.faces.one);
      if (hopeless(node, face)) return;
      for (std::uint16_t i = from; i != Candidate::kNone; i = items_[i].next) {
        if (!fits(node, items_[i])) continue;
        const Node next = take(node, items_[i]);
        path_.push_back(i);
        descend(next, (next.faces.one >> face & 1U) != 0 ? i : first_item(next.faces));
        path_.pop_back();
      }
      leave(node, face);
      from = first_item(node.faces);
    }
    add_jokers(node, from);
  }

  void leave(Node& node, int face) const {
    const FaceMask bit = FaceMask{1} << face;
    const int copies = (node.faces.two & bit) != 0 ? 2 : 1;
    const bool plain = (plain_ & bit) != 0;
    const std::int32_t points = copies * rank_points(rank_of_bit(face));
    const std::int32_t weight = problem_.weights.of_naturals(points, copies);
    node.weight_ahead = node.weight_ahead - Prospect{weight, plain ? weight : 0};
    if constexpr (kThreshold) {
      node.points_ahead = node.points_ahead - Prospect{points, plain ? points : 0};
    }
    node.left = static_cast<std::int16_t>(node.left + copies);
    node.faces.drop(bit);
  }

  /// All natural cards are placed: the jokers left over may still be added to melds of the table.
  void add_jokers(const Node& node, std::uint16_t from) {
    finish(node);
    if (node.jokers == 0) return;
    for (std::uint16_t i = from; i != Candidate::kNone; i = items_[i].next) {
      if (!fits(node, items_[i])) continue;
      path_.push_back(i);
      add_jokers(take(node, items_[i]), items_[i].next);
      path_.pop_back();
    }
  }

  void finish(const Node& node) {
    if (node.weight <= best_.weight || !node.must_use_met) return;
    if (kThreshold && node.points < problem_.threshold) return;
    const int left = node.left + node.jokers;
    if (problem_.keep == Keep::at_least_one && left < 1) return;
    if (problem_.keep == Keep::exactly_one && left != 1) return;
    best_.weight = node.weight;
    best_.chosen = path_;
    found_ = true;
  }

  static constexpr std::int32_t kMostPointsOfCard = 10;

  const PackingProblem& problem_;
  const CandidateList& candidates_;
  const std::int32_t joker_weight_most_;
  FaceMask plain_ = 0;
  FaceMask must_use_face_ = 0;
  // Of the faces there are, where there are jokers: nothing else is asked.
  std::array<JokerGain, kNaturalFaces + 1> weight_gain_;
  std::array<JokerGain, kNaturalFaces + 1> points_gain_;
  FixedList<std::uint16_t, 2 * kMostLaidMelds> path_;
  Packing best_;
  bool found_ = false;
  std::array<Item, CandidateList::kCapacity> items_;
};

}  // namespace

std::optional<Packing> best_packing(const PackingProblem& problem, const CandidateList& candidates,
                                    std::int32_t floor) {
  if (problem.threshold > 0) return Search<true>(problem, candidates, floor).run();
  return Search<false>(problem, candidates, floor).run();
}

}  // namespace meldwise::konkan
