// One match as ids, with the game's types: what a batch (vec/vec_of.h) has many of and vec/course.h one.
//
// The list of legal actions is made once a decision. An opener that leaves more than one action keeps those,
// and the second id chooses among them; so ids never lead into a dead end, and none is asked for that could
// be only one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "vec/course.h"
#include "vec/encoding.h"

namespace meldwise::vec {

template <Rules G, EncodingOf<G> E>
class Play {
 public:
  using Rewards = std::array<float, kMaxSeats>;

  void deal(const typename G::Options& options, int seats, std::uint64_t seed) {
    memory_ = {};
    state_ = G::deal(options, seats, seed);
    score_ = G::outcome(state_).score;
    look();
  }

  [[nodiscard]] const typename G::State& state() const { return state_; }
  [[nodiscard]] bool over() const { return G::progress(state_) == Progress::match_over; }
  [[nodiscard]] Seat to_move() const { return over() ? Seat::none : G::to_move(state_); }
  [[nodiscard]] int opened() const { return opened_; }
  [[nodiscard]] const std::array<std::int32_t, kMaxSeats>& score() const { return score_; }

  /// Calls visit(id) for the id of every legal action, which may come several times.
  template <class Visit>
  void for_each_id(Visit&& visit) const {
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      const ActionIds ids = E::ids(legal_[i], i);
      visit(opened_ < 0 ? ids.first : ids.then);
    }
  }

  enum class Step { refused, opened, applied };
  /// One id; adds to `rewards` what it changed in every seat's score, so that more is better.
  Step play(int id, Rewards& rewards, typename G::Action* done = nullptr) {
    // The actions that go on with this id, moved to the front in their order.
    std::size_t found = 0;
    std::size_t first = 0;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      const ActionIds ids = E::ids(legal_[i], i);
      if ((opened_ < 0 ? ids.first : ids.then) != id) continue;
      if (found++ == 0) first = i;
      if constexpr (E::kOpeners == 0) break;
    }
    if (found == 0) return Step::refused;
    if (found > 1) {
      keep_only(id);
      opened_ = id;
      return Step::opened;
    }
    const typename G::Action action = legal_[first];
    if (done != nullptr) *done = action;
    G::apply(state_, action, nullptr);
    if (G::progress(state_) != Progress::playing) end_of_round(rewards);
    look();
    return Step::applied;
  }

  void observe(Seat seat, float* row) const {
    SliceWriter out(row);
    write(out, G::view(state_, seat), seat == to_move() ? opened_ : -1);
  }
  void oracle(Seat seat, float* row) const {
    SliceWriter out(row);
    E::oracle(out, state_, seat);
  }
  /// Both of the layout and of every row.
  template <class Out>
  static void write(Out& out, const typename G::View& view, int opened) {
    E::observe(out, view);
    if constexpr (E::kOpeners > 0) out.one_of("opened", opened, E::kOpeners);
  }

 private:
  void look() {
    opened_ = -1;
    legal_.clear();
    if (over()) return;
    if constexpr (RemembersLegal<E, G>) {
      memory_.list(state_, legal_);
    } else {
      G::legal(state_, legal_);
    }
  }
  void keep_only(int id) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      if (E::ids(legal_[i], i).first == id) legal_[kept++] = legal_[i];
    }
    while (legal_.size() > kept) legal_.pop_back();
  }
  void end_of_round(Rewards& rewards) {
    const Outcome outcome = G::outcome(state_);
    for (std::size_t seat = 0; seat < outcome.seats; ++seat) {
      const auto gained = static_cast<float>(outcome.score[seat] - score_[seat]);
      rewards[seat] += G::high_score_wins ? gained : -gained;
    }
    score_ = outcome.score;
    if (G::progress(state_) == Progress::round_over) {
      G::next_round(state_, nullptr);
      memory_ = {};
    }
  }

  typename G::State state_;
  std::array<std::int32_t, kMaxSeats> score_{};
  int opened_ = -1;
  MemoryOf<E> memory_;
  typename G::Actions legal_;
};

template <Game G, EncodingOf<G> E>
class CourseOf final : public Course {
 public:
  CourseOf(const typename G::Options& options, int seats, std::uint64_t seed) {
    play_.deal(options, seats, seed);
  }
  [[nodiscard]] std::unique_ptr<Course> clone() const override {
    return std::unique_ptr<Course>(new CourseOf(*this));
  }

  [[nodiscard]] int seats() const override { return G::seats(play_.state()); }
  [[nodiscard]] bool over() const override { return play_.over(); }
  [[nodiscard]] Seat to_move() const override { return play_.to_move(); }
  [[nodiscard]] std::vector<int> legal() const override {
    std::vector<bool> seen(E::kIds);
    std::vector<int> ids;
    play_.for_each_id([&](int id) {
      if (!seen[static_cast<std::size_t>(id)]) ids.push_back(id);
      seen[static_cast<std::size_t>(id)] = true;
    });
    return ids;
  }
  [[nodiscard]] Status apply(int id) override {
    if (over()) return fail("the match is over");
    std::array<float, kMaxSeats> rewards{};
    typename G::Action action{};
    const auto step = play_.play(id, rewards, &action);
    if (step == Play<G, E>::Step::refused) return fail("action " + std::to_string(id) + " is not legal now");
    last_ = step == Play<G, E>::Step::applied ? G::to_text(action) : std::string();
    rewards_ = rewards;
    return {};
  }
  [[nodiscard]] const std::array<float, kMaxSeats>& rewards() const override { return rewards_; }
  [[nodiscard]] Outcome outcome() const override { return G::outcome(play_.state()); }
  void observe(Seat seat, std::span<float> row) const override {
    std::fill(row.begin(), row.end(), 0.0F);
    play_.observe(seat, row.data());
  }
  void oracle(std::span<float> row) const override {
    std::fill(row.begin(), row.end(), 0.0F);
    play_.oracle(over() ? Seat::first : to_move(), row.data());
  }
  [[nodiscard]] std::string last_action() const override { return last_; }
  [[nodiscard]] std::string text(Seat seat) const override {
    return G::to_text(G::view(play_.state(), seat));
  }

 private:
  CourseOf(const CourseOf&) = default;

  Play<G, E> play_;
  std::array<float, kMaxSeats> rewards_{};
  std::string last_;
};

}  // namespace meldwise::vec
