// A player that searches, and can tell what it found. With `ponder` it goes on thinking while the others
// decide, on a thread of its own.
#pragma once

#include <optional>
#include <thread>

#include "players/player.h"
#include "search/searcher.h"

namespace meldwise {

template <Mind M>
class SearchPlayer final : public Player<typename M::Game> {
 public:
  using G = typename M::Game;

  SearchPlayer(const search::Config& config, std::uint64_t seed)
      : ponders_(config.ponder), searcher_(config, seed) {}

  [[nodiscard]] typename G::Action decide(const typename G::View& view,
                                          const std::stop_token& stop) override {
    stop_pondering();
    seen_ = view;
    report_ = searcher_.think(view, stop);
    return report_.choice();
  }
  [[nodiscard]] bool listens() const override { return ponders_ || kPlainBelief<M>; }
  void wait(const typename G::View& view) override {
    stop_pondering();
    seen_ = view;
    if (!ponders_) return;
    pondering_ = std::jthread([this, view](const std::stop_token& stop) { searcher_.ponder(view, stop); });
  }
  void moved(Seat seat, const typename G::Action& action) override {
    stop_pondering();
    if (seen_) searcher_.remember({*seen_, seat, action});
    seen_.reset();
  }
  void round_over(const typename G::View& /*view*/) override {
    stop_pondering();
    searcher_.forget();
  }
  [[nodiscard]] const search::Report<G>* last_report() const override { return &report_; }

 private:
  void stop_pondering() {
    if (!pondering_.joinable()) return;
    pondering_.request_stop();
    pondering_.join();
  }

  bool ponders_;
  search::Searcher<M> searcher_;
  search::Report<G> report_;
  std::optional<typename G::View> seen_;  // before the step that comes next
  std::jthread pondering_;                // the last member: it ends before what it works on
};

}  // namespace meldwise
