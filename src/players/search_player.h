// The player that thinks: every decision is a search, and its table can be asked for afterwards.
#pragma once

#include "players/player.h"
#include "search/searcher.h"

namespace meldwise {

template <Mind M>
class SearchPlayer final : public Player<typename M::Game> {
 public:
  using G = typename M::Game;

  SearchPlayer(const search::Config& config, std::uint64_t seed) : searcher_(config, seed) {}

  [[nodiscard]] typename G::Action decide(const typename G::View& view) override {
    last_ = searcher_.think(view);
    return last_.choice();
  }
  [[nodiscard]] const search::Report<G>* last_report() const override { return &last_; }

 private:
  search::Searcher<M> searcher_;
  search::Report<G> last_;
};

}  // namespace meldwise
