// A player that searches, and can tell what it found. With `ponder` it has a thread of its own that searches
// while the others decide and goes on with what it has when it is asked to decide. Whoever asked sleeps until
// the search ends or is to stop, and then takes its best so far: a thread that waits for a processor or is
// in the middle of a long simulation makes no answer late.
#pragma once

#include <chrono>
#include <exception>
#include <memory>
#include <optional>

#include "players/errands.h"
#include "players/player.h"
#include "players/urgent.h"
#include "search/best_so_far.h"
#include "search/searcher.h"

namespace meldwise {

template <Mind M>
class SearchPlayer final : public Player<typename M::Game> {
 public:
  using G = typename M::Game;

  SearchPlayer(const search::Config& config, std::uint64_t seed, search::LeafValue<M> leaf = nullptr)
      : searcher_(config, seed, leaf) {
    if (config.ponder) own_thread_ = std::make_unique<Errands>();
  }

  [[nodiscard]] typename G::Action decide(const typename G::View& view,
                                          const std::stop_token& stop) override {
    seen_ = view;
    report_ = own_thread_ ? think_apart(view, stop) : searcher_.think(view, stop);
    return report_.choice();
  }
  [[nodiscard]] bool thinks_ahead() const override { return !own_thread_ && searcher_.thinks_ahead(); }
  void think_ahead(const typename G::View& view, const std::stop_token& stop) override {
    searcher_.think_ahead(view, stop);
  }
  [[nodiscard]] bool listens() const override { return own_thread_ || kPlainBelief<M>; }
  [[nodiscard]] bool thinks_apart() const override { return own_thread_ != nullptr; }
  void wait(const typename G::View& view) override {
    seen_ = view;
    if (!own_thread_) return;
    own_thread_->ask([this, view](const std::stop_token& stop) {
      if (!stop.stop_requested()) searcher_.ponder(view, stop);
    });
  }
  void moved(Seat seat, const typename G::Action& action) override {
    if (seen_) {
      with_searcher([this, step = SeenStep<G>{*seen_, seat, action}] { searcher_.remember(step); });
    } else if (own_thread_) {
      own_thread_->stop();
    }
    seen_.reset();
  }
  void round_over(const typename G::View& /*view*/) override {
    with_searcher([this] { searcher_.forget(); });
  }
  [[nodiscard]] const search::Report<G>* last_report() const override { return &report_; }

 private:
  /// For a search that has shown nothing when it is to stop.
  static constexpr std::chrono::milliseconds kPatience{10};

  search::Report<G> think_apart(const typename G::View& view, const std::stop_token& stop) {
    const auto start = search::Budget::Clock::now();
    const auto best = std::make_shared<search::BestSoFar<G>>();
    own_thread_->ask([this, view, best](const std::stop_token& enough) {
      try {
        best->finish(searcher_.think(view, enough, best.get()));
      } catch (...) {
        best->fail(std::current_exception());
      }
    });
    const Urgent urgent;
    auto found = best->wait(stop, kPatience);
    own_thread_->stop();
    auto report = found ? *std::move(found) : search::at_first_sight<M>(view);
    report.seconds = std::chrono::duration<double>(search::Budget::Clock::now() - start).count();
    return report;
  }

  template <class Work>
  void with_searcher(Work work) {
    if (!own_thread_) return work();
    own_thread_->ask([work](const std::stop_token& /*stop*/) { work(); });
  }

  search::Searcher<M> searcher_;
  search::Report<G> report_;
  std::optional<typename G::View> seen_;  // before the step that comes next
  std::unique_ptr<Errands> own_thread_;   // the last member: it ends before what it works on
};

}  // namespace meldwise
