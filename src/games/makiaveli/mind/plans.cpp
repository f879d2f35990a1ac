#include "games/makiaveli/mind/plans.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace meldwise::makiaveli {
namespace {

using FaceCounts = std::array<std::int8_t, kNaturalFaces>;

Face last_of(const FrenchHand& cards) {
  for (int suit = kSuits; suit-- > 0;) {
    const unsigned ranks = cards.once(static_cast<Suit>(suit));
    if (ranks != 0) return Face::of(static_cast<Suit>(suit), std::bit_width(ranks) - 1);
  }
  assert(false);
  return {};
}

/// How many cards that nobody has shown could be laid beside a group: what it offers to the others.
int offer_of(Group group, const Situation& situation) {
  const auto unseen = [&](Face face) {
    return 2 - situation.floor.count(face) - situation.cross.count(face) - situation.hand.count(face);
  };
  int offer = 0;
  if (group.is_set()) {
    for (int suit = 0; suit < kSuits; ++suit) {
      const Face face = Face::of(static_cast<Suit>(suit), group.rank());
      if (!group.has(face)) offer += unseen(face);
    }
    return offer;
  }
  if (group.start() > 0) offer += unseen(Face::of(group.suit(), group.start() - 1));
  if (group.end() < kPlaces) offer += unseen(Face::of(group.suit(), group.end() % kRanks));
  return offer;
}

/// The groups of an arrangement that can be left out, one after the other, and what their cards are.
class Parts {
 public:
  struct Part {
    Group group;
    int offer = 0;
  };

  Parts(const Situation& situation, const Solution& best) : whole_{best.play, best.cross_used} {
    for (const Group group : best.groups) {
      for (const Face face : group.cards()) ++spare_[face.id];
    }
    situation.floor.for_each_face(
        [&](Face face, int count) { spare_[face.id] = static_cast<std::int8_t>(spare_[face.id] - count); });
    for (const Group group : best.groups) {
      if (take_out(group)) parts_.push_back({group, offer_of(group, situation)});
    }
    std::stable_sort(parts_.begin(), parts_.end(),
                     [](const Part& a, const Part& b) { return a.offer < b.offer; });
  }

  /// All of them can be laid without the others and without touching the floor; least offer first.
  [[nodiscard]] const FixedList<Part, kMaxGroups>& list() const { return parts_; }

  /// The play of the parts from `first` on, `count` of them: hand cards before cross cards.
  [[nodiscard]] Play play_of(std::size_t first, std::size_t count) const {
    Play left = whole_;
    Play play;
    for (std::size_t i = first; i < first + count; ++i) {
      for (const Face face : parts_[i].group.cards()) {
        const bool from_hand = left.put.has(face);
        (from_hand ? left.put : left.used).remove(face);
        (from_hand ? play.put : play.used).add(face);
      }
    }
    return play;
  }
  /// The largest play without the last `count` parts.
  [[nodiscard]] Play without_last(std::size_t count) const {
    const Play out = play_of(parts_.size() - count, count);
    return {whole_.put - out.put, whole_.used - out.used};
  }

 private:
  /// Takes the cards of the group from those that the floor does not need, if they suffice.
  bool take_out(Group group) {
    const auto cards = group.cards();
    if (!std::all_of(cards.begin(), cards.end(), [&](Face face) { return spare_[face.id] > 0; }))
      return false;
    for (const Face face : cards) --spare_[face.id];
    return true;
  }

  Play whole_;
  FaceCounts spare_{};
  FixedList<Part, kMaxGroups> parts_;
};

class Planner {
 public:
  Planner(const Situation& situation, TurnPlans& out) : situation_(situation), out_(out) {}

  void add(const Play& cards) {
    if (cards.put.empty() || out_.full()) return;
    if (std::any_of(out_.begin(), out_.end(), [&](const TurnPlan& plan) { return plan.cards == cards; }))
      return;
    TurnPlan plan{cards, first_of(cards.put)};
    bool found = false;
    cards.put.for_each_face([&](Face face, int) {
      if (found || leads_.has(face)) return;
      plan.lead = face;
      found = true;
    });
    if (!leads_.has(plan.lead)) leads_.add(plan.lead);
    out_.push_back(plan);
  }

  /// Single cards that find a place on the floor as it is.
  void add_singles(int most) {
    if (situation_.floor.empty()) return;
    situation_.hand.for_each_face([&](Face face, int) {
      if (most == 0) return;
      Query query{.must = situation_.floor, .anchored = situation_.anchored};
      query.must.add(face);
      if (!feasible(query)) return;
      Play play;
      play.put.add(face);
      add(play);
      --most;
    });
  }

 private:
  const Situation& situation_;
  TurnPlans& out_;
  FrenchHand leads_;
};

/// Every part of the hand that can go down as it is, of the few cards that some play has.
class PartsOfHand {
 public:
  struct Part {
    Play play;
    int opens = 0;
  };

  explicit PartsOfHand(const Situation& situation) : situation_(situation) {
    const std::uint64_t able = reach(situation).put;
    situation.hand.for_each_face([&](Face face, int count) {
      for (; count > 0 && (able >> face.id & 1U) != 0 && !able_.full(); --count) able_.push_back(face);
    });
    for (int size = 1; size <= static_cast<int>(able_.size()); ++size) add_parts(size, 0);
    weigh();
  }

  /// Those that open least first, of these the smaller ones.
  [[nodiscard]] const auto& list() const { return parts_; }

 private:
  static constexpr int kMostAble = 12;
  static constexpr int kMostParts = 48;
  static constexpr int kMostQuestions = 600;  // of the solver: all parts of up to nine cards

  /// All of so many cards, `size` of them from the place `from` on.
  void add_parts(int size, std::size_t from) {
    if (size == 0) return try_chosen();
    for (std::size_t i = from; i + static_cast<std::size_t>(size) <= able_.size(); ++i) {
      if (parts_.full() || questions_ == kMostQuestions) return;
      if (i > from && able_[i] == able_[i - 1]) continue;  // the same part again
      chosen_.add(able_[i]);
      add_parts(size - 1, i + 1);
      chosen_.remove(able_[i]);
    }
  }
  void try_chosen() {
    ++questions_;
    const Query query{
        .must = situation_.floor + chosen_, .cross_may = situation_.cross, .anchored = situation_.anchored};
    const Solution found = solve(query);
    if (found.feasible) parts_.push_back({{chosen_, found.cross_used}});
  }

  /// By the cards that nobody has shown and that had no place before: the others sit on such.
  void weigh() {
    for (std::uint8_t id = 0; id < kNaturalFaces; ++id) {
      const Face face{id};
      const int unseen =
          2 - situation_.floor.count(face) - situation_.cross.count(face) - situation_.hand.count(face);
      if (unseen == 0 || has_place({situation_.floor, situation_.cross}, face, situation_.anchored)) continue;
      for (Part& part : parts_) {
        const Play& play = part.play;
        const Board after{situation_.floor + play.put + play.used, situation_.cross - play.used};
        if (has_place(after, face, situation_.anchored)) part.opens += unseen;
      }
    }
    std::stable_sort(parts_.begin(), parts_.end(),
                     [](const Part& a, const Part& b) { return a.opens < b.opens; });
  }

  const Situation& situation_;
  FixedList<Face, kMostAble> able_;
  FrenchHand chosen_;
  int questions_ = 0;
  FixedList<Part, kMostParts> parts_;
};

void list_plans(const Situation& situation, const Solution& best, TurnPlans& out) {
  Planner planner(situation, out);
  planner.add({best.play, best.cross_used});
  if (best.all || best.play.empty()) return;
  if (situation.must_play) {
    const PartsOfHand parts(situation);
    // A card alone is told from the other plans by itself, so these take their leads first.
    for (const bool alone : {true, false}) {
      for (const auto& part : parts.list()) {
        if ((part.play.put.size() == 1) == alone) planner.add(part.play);
      }
    }
    return;
  }
  const Parts parts(situation, best);
  const std::size_t count = parts.list().size();
  for (std::size_t i = 0; i < std::min<std::size_t>(count, 4); ++i) planner.add(parts.play_of(i, 1));
  planner.add_singles(3);
  if (count >= 3) planner.add(parts.without_last((count + 2) / 3));
  if (count >= 3) planner.add(parts.without_last((2 * count + 2) / 3));
}

bool same_question(const Situation& a, const Situation& b) {
  return a.hand == b.hand && a.floor == b.floor && a.cross == b.cross && a.anchored == b.anchored &&
         a.must_play == b.must_play;
}

std::uint64_t key_of(const Situation& start) {
  std::uint64_t key = 0;
  for (const FrenchHand* cards : {&start.hand, &start.floor, &start.cross}) {
    for (int suit = 0; suit < kSuits; ++suit) {
      const auto s = static_cast<Suit>(suit);
      key = (key ^ (std::uint64_t{cards->once(s)} << 16 | cards->twice(s))) * 0x9E3779B97F4A7C15U;
      key ^= key >> 29;
    }
  }
  return key;
}

/// What was found out about situations, the latest of those with the same key. Playouts ask for the largest
/// play of very many, and for all plans of a few.
template <class Answer, std::size_t kEntries>
class Memory {
 public:
  const Answer& of(const Situation& start, auto&& find) {
    Entry& entry = entries_[key_of(start) % kEntries];
    if (!entry.answer || !same_question(entry.situation, start)) {
      entry.answer.reset();
      entry.situation = start;
      entry.answer = find();
    }
    return *entry.answer;
  }

 private:
  struct Entry {
    Situation situation;
    std::optional<Answer> answer;
  };
  std::array<Entry, kEntries> entries_{};
};

const Solution& best_of(const Situation& start) {
  static thread_local Memory<Solution, 64> memory;
  return memory.of(start, [&] { return largest(start); });
}

}  // namespace

Situation start_of_turn(const Situation& situation) {
  Situation start = situation;
  start.hand = situation.hand + situation.play.put;
  start.cross = situation.cross + situation.play.used;
  start.play = {};
  return start;
}

std::optional<TurnPlan> largest_plan(const Situation& start) {
  const Solution& best = best_of(start);
  if (best.play.empty()) return std::nullopt;
  return TurnPlan{{best.play, best.cross_used}, first_of(best.play)};
}

const TurnPlans& plans_of(const Situation& start) {
  static thread_local Memory<TurnPlans, 64> memory;
  return memory.of(start, [&] {
    TurnPlans plans;
    list_plans(start, best_of(start), plans);
    return plans;
  });
}

std::optional<Action> step_of(const TurnPlan& plan, const Play& so_far) {
  if (so_far.put.empty()) return Action{ActionKind::put, plan.lead};
  if (!so_far.put.has(plan.lead) || !contains(plan.cards.put, so_far.put) ||
      !contains(plan.cards.used, so_far.used)) {
    return std::nullopt;
  }
  const FrenchHand to_put = plan.cards.put - so_far.put;
  if (!to_put.empty()) {
    // After the lead the cards follow in ascending order; any other order is another plan's.
    FrenchHand followers = so_far.put;
    followers.remove(plan.lead);
    const bool in_order = followers.empty() || last_of(followers) <= first_of(to_put);
    if (!in_order || !so_far.used.empty()) return std::nullopt;
    return Action{ActionKind::put, first_of(to_put)};
  }
  const FrenchHand to_use = plan.cards.used - so_far.used;
  if (!to_use.empty()) return Action{ActionKind::use, first_of(to_use)};
  return Action{ActionKind::done, {}};
}

}  // namespace meldwise::makiaveli
