// Information-set Monte Carlo tree search (Cowling, Powley & Whitehouse, "Information Set Monte Carlo Tree
// Search", 2012), written once for every game: a fresh world from the view each simulation, statistics
// shared by all worlds that look the same, availability counts, PUCT with the game's priors.
//
// With Algorithm::tree one tree follows what the thinking seat sees; with Algorithm::trees every seat
// has a tree of what it sees and chooses from its own. With `redeal=on` the others choose by what they think
// themselves (search/others_thought.h) and not by what the worlds of the search came to. One thread, a seed
// and a number of simulations give the same tree, bit for bit, on any machine: only exactly rounded
// arithmetic is used.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "games/belief.h"
#include "search/best_so_far.h"
#include "search/budget.h"
#include "search/config.h"
#include "search/considered.h"
#include "search/noise.h"
#include "search/others_thought.h"
#include "search/playout.h"
#include "search/report.h"
#include "search/tree.h"

namespace meldwise::search {

/// A mind that gives the seat to move a number for what it holds: where the way there is the same and the
/// numbers are equal, so are its view and its candidates, and a search need not make them anew.
template <class M>
concept TellsSightsApart = requires(const typename M::Game::State& state) {
  { M::sight_key(state) } -> std::same_as<std::uint64_t>;
};

/// A mind that can weigh candidates by no more than what it looked at to list them. Its priors are for the
/// decision that is thought about; below that a search glances, as it comes by many places and by most of
/// them once. The list is that of `candidates` or the best of it; there is room for as many weights as a list
/// can have. A mind that needs less than a view may take a State too.
template <class M>
concept WeighsAtAGlance = requires(const typename M::Game::View& view, typename M::Game::Actions& actions,
                                   std::span<float> weights) {
  { M::glance(view, actions, weights) } -> std::same_as<void>;
};

/// A mind that still has the priors of its first search, for `first-priors=on`.
template <class M>
concept KeepsFirstPriors = requires(const typename M::Game::State& state, const typename M::Game::View& view,
                                    typename M::Game::Actions& actions,
                                    const typename M::Game::Actions& listed, std::span<float> weights) {
  { M::first_priors(view, listed, weights) } -> std::same_as<void>;
  { M::first_glance(state, actions, weights) } -> std::same_as<void>;
};

template <Mind M>
class TreeSearch {
 public:
  using G = typename M::Game;
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;

  TreeSearch(const Config& config, Rng rng, LeafValue<M> leaf = nullptr)
      : config_(config), leaf_(leaf), rng_(rng), actions_(std::make_unique<typename G::Actions>()) {}

  /// Thinks about `view`. What earlier calls learned is used again if they came by this very view: the next
  /// decision of the same turn, or the one that pondering foresaw.
  Report<G> run(const View& view, const History<G>& history, Budget& budget, BestSoFar<G>* best = nullptr) {
    Worlds<M> worlds(view, history);
    return run(
        view, budget, [&] { return worlds.draw(rng_); }, best);
  }

  /// The same with worlds from elsewhere: `imagine()` gives one for each simulation.
  template <class Imagine>
  Report<G> run(const View& view, Budget& budget, Imagine&& imagine, BestSoFar<G>* best = nullptr) {
    me_ = G::seat_of(view);
    prepare(view, best);
    // A decision without a choice is looked at just long enough to say what it is worth.
    const bool frugal = config_.frugal && config_.simulations != 0 && G::to_move(view) == me_;
    if (G::to_move(view) == me_) {
      list_considered<M>(view, *actions_, config_);
      if (actions_->size() == 1) budget.limit_to(kSimulationsWithoutChoice);
      if (frugal) {
        const std::uint32_t known = trees_[tree_of(me_)].node(root()).visits;
        budget.limit_to(std::max(kLeastSimulations, budget.simulations_left(known)));
      }
    }
    std::uint32_t done = 0;
    double depth = 0;
    while (budget.allows(done)) {
      State world = imagine();
      depth += simulate(world);
      ++done;
      if (best != nullptr && best->due()) best->show(collect(done, root()));
      if (frugal && done % kSimulationsToAsk == 0 && settled(budget.simulations_left(done))) break;
    }
    Report<G> report = collect(done, root());
    report.mean_depth = done == 0 ? 0 : depth / done;
    return report;
  }

  /// To follow decisions that are settled (below) instead of choosing one: from nothing, as `view` sees it.
  void begin(const View& view) {
    me_ = G::seat_of(view);
    foreseen_.clear();
    prepare(view, nullptr);
  }
  /// One simulation through `world` that begins with `steps`, whatever the search thinks of them, and goes on
  /// as it has learned under them; the playout is played with `luck`. Leaves the world where it ended.
  void follow(State& world, std::span<const Action> steps, Rng& luck) {
    std::swap(rng_, luck);
    simulate(world, steps);
    std::swap(rng_, luck);
  }

  /// Simulations of earlier calls that the next run goes on from, if it is about `view`.
  [[nodiscard]] std::uint32_t known(const View& view) {
    const Foreseen* const found = foreseen(view);
    return found == nullptr ? 0 : trees_[tree_of(me_)].node(found->at[tree_of(me_)]).visits;
  }

  /// Forgets everything: the next run starts from nothing.
  void forget() { foreseen_.clear(); }

 private:
  static constexpr std::uint32_t kSimulationsWithoutChoice = 16;
  // Of a frugal search: before it asks whether to go on, and however much was known before.
  static constexpr std::uint32_t kSimulationsToAsk = 16;
  static constexpr std::uint32_t kLeastSimulations = 64;
  static constexpr std::size_t kMostForeseen = 1024;

  struct Step {
    std::uint32_t tree;
    Index node;
    Index edge;
    Seat mover;
    bool judged = false;  ///< by the mover's own thought: what comes of it here does not count
  };

  /// A decision that simulations came by, as the thinking seat sees it, and where it lies in each tree: the
  /// very next one, and the next one of the thinking seat.
  struct Foreseen {
    View view;
    std::array<Index, kMaxSeats> at;
  };

  [[nodiscard]] const Foreseen* foreseen(const View& view) const {
    const auto found = std::find_if(foreseen_.begin(), foreseen_.end(),
                                    [&](const Foreseen& other) { return other.view == view; });
    return found == foreseen_.end() ? nullptr : &*found;
  }

  /// Sets the roots: at the place where this view was foreseen, else anew.
  void prepare(const View& view, BestSoFar<G>* best) {
    const auto seats = static_cast<std::size_t>(G::seats(view));
    const std::size_t wanted = config_.algorithm == Algorithm::trees ? seats : 1;
    const Foreseen* const found = foreseen(view);
    const bool known =
        found != nullptr && trees_.size() == wanted &&
        std::none_of(trees_.begin(), trees_.end(), [](const auto& tree) { return tree.full(); });
    // To make room in a large tree takes a while: what it knows is shown before.
    if (known && best != nullptr) {
      Report<G> before = collect(0, found->at[tree_of(me_)]);
      if (!before.lines.empty()) best->show(std::move(before));
    }
    while (trees_.size() < wanted) trees_.emplace_back(config_.max_nodes);
    trees_.resize(wanted, Tree<G>(config_.max_nodes));
    at_.resize(wanted);
    for (std::size_t t = 0; t < wanted; ++t) {
      if (known) {
        trees_[t].keep_below(found->at[t]);
      } else {
        trees_[t].clear();
      }
    }
    foreseen_.clear();
    at_root_.clear();
    if (known && config_.dirichlet_alpha > 0 && G::to_move(view) == me_) {
      Tree<G>& tree = trees_[tree_of(me_)];
      for (Index i = tree.node(tree.root()).edges; i != kNothing; i = tree.edge(i).next)
        add_noise(tree.edge(i));
    }
  }

  void add_noise(Edge<G>& edge) {
    edge.noise = static_cast<float>(gamma_variate(config_.dirichlet_alpha, rng_));
  }

  /// Notes a decision to which the search may be asked to return.
  void foresee(const State& world) {
    Node& node = trees_[tree_of(me_)].node(at_[tree_of(me_)]);
    if (node.foreseen || foreseen_.size() >= kMostForeseen) return;
    node.foreseen = true;
    Foreseen decision{G::view(world, me_), {}};
    std::copy(at_.begin(), at_.end(), decision.at.begin());
    foreseen_.push_back(decision);
  }

  [[nodiscard]] Seat observer(std::size_t tree) const {
    return trees_.size() == 1 ? me_ : seat_at(static_cast<int>(tree));
  }
  [[nodiscard]] std::size_t tree_of(Seat mover) const {
    return trees_.size() == 1 ? 0 : static_cast<std::size_t>(index_of(mover));
  }

  /// One simulation through `world`, with `settled` first; returns the number of decisions made inside the
  /// tree.
  int simulate(State& world, std::span<const Action> settled = {}) {
    steps_.clear();
    for (std::size_t t = 0; t < trees_.size(); ++t) at_[t] = trees_[t].root();
    int depth = 0;
    bool growing = true;
    bool own_decision_came = false;
    while ((growing || !settled.empty()) && G::progress(world) == Progress::playing) {
      const Seat mover = G::to_move(world);
      const bool first_own_decision = mover == me_ && depth > 0 && !own_decision_came;
      own_decision_came |= first_own_decision;
      if (depth == 1 || first_own_decision) foresee(world);
      Tree<G>& tree = trees_[tree_of(mover)];
      if (tree.full()) break;
      Index chosen = kNothing;
      const bool judged = config_.redeal && mover != me_ && settled.empty();
      if (settled.empty()) {
        chosen = choose(tree, world, mover, depth == 0);
      } else {
        chosen = edge_of(tree, at_[tree_of(mover)], settled.front());
        settled = settled.subspan(1);
      }
      const Action action = tree.edge(chosen).action;
      growing = tree.edge(chosen).visits > 0;
      const std::size_t own = tree_of(mover);
      if (judged) {
        const OthersThought<M> thought(config_, leaf_);
        learn(tree, at_[own], chosen, thought.of(G::view(world, mover), action, rng_));
      }
      for (std::size_t t = 0; t < trees_.size(); ++t) {
        const Index edge = t == own ? chosen : edge_of(trees_[t], at_[t], action);
        steps_.push_back({static_cast<std::uint32_t>(t), at_[t], edge, mover, judged && t == own});
      }
      G::apply(world, action, nullptr);
      ++depth;
      const std::size_t first = steps_.size() - trees_.size();
      for (std::size_t t = 0; t < trees_.size(); ++t) {
        const std::uint32_t news = M::private_news(world, observer(t));
        Index next = trees_[t].find_branch(steps_[first + t].edge, news);
        if (next == kNothing) next = trees_[t].add_branch(steps_[first + t].edge, news);
        at_[t] = next;
      }
    }
    for (const Action& step : settled) G::apply(world, step, nullptr);  // where there was no more room
    const Values values = play_out<M>(world, config_, rng_, leaf_);
    for (const Step& step : steps_) {
      if (step.judged) continue;
      learn(trees_[step.tree], step.node, step.edge, values[static_cast<std::size_t>(index_of(step.mover))]);
    }
    return depth;
  }

  static void learn(Tree<G>& tree, Index at, Index taken, double value) {
    Edge<G>& edge = tree.edge(taken);
    ++edge.visits;
    edge.sum += value;
    edge.squares += value * value;
    Node& node = tree.node(at);
    ++node.visits;
    node.sum += value;
  }

  static Index edge_of(Tree<G>& tree, Index node, const Action& action) {
    const Index edge = tree.find_edge(node, action);
    return edge == kNothing ? tree.add_edge(node, action) : edge;
  }

  /// What the seat to move is to do now; `first`: it is the first decision of the simulation.
  Index choose(Tree<G>& tree, const State& world, Seat mover, bool first) {
    const Index node = at_[tree_of(mover)];
    if (first && !at_root_.empty()) {
      list_again(tree, at_root_);
    } else if (!list_kept(tree, node, world, mover)) {
      const bool asked = first && mover == me_;
      list_available(tree, node, world, mover, asked);
      if (asked) at_root_ = available_;
    }
    return select(tree, node, mover);
  }

  /// Lists the candidates of the seat to move; true if their weights came with them.
  bool list_weighed(const State& world, Seat mover, bool asked) {
    if constexpr (WeighsAtAGlance<M>) {
      if (!asked && (mover == me_ || config_.opponent_priors)) {
        weights_.resize(G::Actions::capacity());
        glance(world, mover);
        return true;
      }
    }
    list_considered<M>(world, *actions_, config_);
    return false;
  }

  void glance(const State& world, [[maybe_unused]] Seat mover) {
    if constexpr (KeepsFirstPriors<M>) {
      if (config_.first_priors) return M::first_glance(world, *actions_, weights_);
    }
    if constexpr (requires { M::glance(world, *actions_, weights_); }) {
      M::glance(world, *actions_, weights_);
    } else {
      M::glance(G::view(world, mover), *actions_, weights_);
    }
  }
  void weigh(const View& view) {
    if constexpr (KeepsFirstPriors<M>) {
      if (config_.first_priors) return M::first_priors(view, *actions_, weights_);
    }
    M::priors(view, *actions_, weights_);
  }

  /// Fills available_ with the edges of the actions that this world allows, making those that are new.
  /// `asked`: it is the decision that is thought about.
  void list_available(Tree<G>& tree, Index node, const State& world, Seat mover, bool asked) {
    const bool weighed = list_weighed(world, mover, asked);
    // A search before may only have glanced at what is thought about now.
    const bool anew = WeighsAtAGlance<M> && asked;
    const Index newest = tree.node(node).edges;
    bool new_ones = false;
    tree.find_edges(node, *actions_, available_);
    for (std::size_t i = 0; i < available_.size(); ++i) {
      Index& edge = available_[i];
      if (edge == kNothing) edge = tree.find_edge(node, (*actions_)[i], newest);
      if (edge == kNothing) {
        edge = tree.add_edge(node, (*actions_)[i]);
        new_ones = true;
      }
      ++tree.edge(edge).available;
    }
    if constexpr (TellsSightsApart<M>) {
      if (mover == me_) tree.keep_list(node, M::sight_key(world), available_);
    }
    if (!new_ones && !anew) return;
    if (!weighed) {
      weights_.assign(actions_->size(), 1.0F);
      if (actions_->size() > 1 && (mover == me_ || config_.opponent_priors)) {
        weigh(G::view(world, mover));
      }
    }
    const bool noisy = node == tree.root() && mover == me_ && config_.dirichlet_alpha > 0;
    for (std::size_t i = 0; i < available_.size(); ++i) {
      Edge<G>& edge = tree.edge(available_[i]);
      const bool known = edge.prior > 0;
      if (known && !anew) continue;
      edge.prior = std::max(weights_[i], 1e-6F);
      if (noisy && !known) add_noise(edge);
    }
  }

  /// At the root every world shows the thinking seat the same, so its candidates are those of the first time.
  void list_again(Tree<G>& tree, std::span<const Index> edges) {
    available_.assign(edges.begin(), edges.end());
    for (const Index edge : available_) ++tree.edge(edge).available;
  }
  /// So they are at any other of its decisions, if what it holds is the same too; another seat's hand is not
  /// told by the way there. False: they are not known.
  bool list_kept(Tree<G>& tree, Index node, const State& world, Seat mover) {
    if constexpr (TellsSightsApart<M>) {
      if (mover != me_) return false;
      const auto kept = tree.kept_list(node, M::sight_key(world));
      if (kept.empty()) return false;
      list_again(tree, kept);
      return true;
    }
    return false;
  }

  Index select(Tree<G>& tree, Index at, Seat mover) {
    const Node& node = tree.node(at);
    float priors = 0;
    float noises = 0;
    for (const Index i : available_) {
      priors += tree.edge(i).prior;
      noises += tree.edge(i).noise;
    }
    widen(tree, node);
    const float weight = noises > 0 && mover == me_ ? config_.dirichlet_weight : 0;
    const double unknown = node.visits == 0 ? 0.5 : node.sum / node.visits;
    Index best = available_.front();
    double best_score = -1;
    for (const Index i : available_) {
      const Edge<G>& edge = tree.edge(i);
      double prior = edge.prior / priors;
      if (weight > 0) prior = (1 - weight) * prior + weight * (edge.noise / noises);
      const double value = edge.visits == 0 ? unknown : edge.mean();
      const double score = value + config_.exploration * prior *
                                       std::sqrt(static_cast<double>(edge.available)) / (1.0 + edge.visits);
      if (score > best_score) {
        best_score = score;
        best = i;
      }
    }
    return best;
  }

  /// Progressive widening: only the likeliest few candidates at first, more with more visits.
  void widen(Tree<G>& tree, const Node& node) {
    if (config_.widening <= 0) return;
    const auto allowed =
        static_cast<std::size_t>(config_.widening * std::sqrt(static_cast<float>(node.visits))) + 2;
    if (available_.size() <= allowed) return;
    std::stable_sort(available_.begin(), available_.end(),
                     [&](Index a, Index b) { return tree.edge(a).prior > tree.edge(b).prior; });
    available_.resize(allowed);
  }

  /// Whether no other candidate comes before the first even if every second of so many more simulations is
  /// its own.
  [[nodiscard]] bool settled(std::uint32_t left) {
    Tree<G>& tree = trees_[tree_of(me_)];
    std::uint32_t most = 0;
    std::uint32_t second = 0;
    for (Index i = tree.node(root()).edges; i != kNothing; i = tree.edge(i).next) {
      const std::uint32_t visits = tree.edge(i).visits;
      second = std::max(second, std::min(most, visits));
      most = std::max(most, visits);
    }
    return most - second > left / 2;
  }

  [[nodiscard]] Index root() const { return trees_[tree_of(me_)].root(); }

  /// The table of the decision at `node`.
  Report<G> collect(std::uint32_t done, Index node) {
    Report<G> report;
    report.simulations = done;
    report.worlds = done;
    Tree<G>& tree = trees_[tree_of(me_)];
    float priors = 0;
    for (Index i = tree.node(node).edges; i != kNothing; i = tree.edge(i).next) {
      const Edge<G>& edge = tree.edge(i);
      priors += edge.prior;
      const double mean = edge.mean();
      const double variance =
          edge.visits < 2 ? 0.25 : std::max(0.0, edge.squares / edge.visits - mean * mean);
      report.lines.push_back({edge.action, edge.visits, edge.available, edge.prior, mean,
                              edge.visits == 0 ? 0.5 : std::sqrt(variance / edge.visits)});
    }
    for (Line<G>& line : report.lines) line.prior /= priors;
    std::stable_sort(report.lines.begin(), report.lines.end(), [](const Line<G>& a, const Line<G>& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    });
    for (const Tree<G>& each : trees_) report.nodes += static_cast<std::uint32_t>(each.size());
    return report;
  }

  Config config_;
  LeafValue<M> leaf_;
  Rng rng_;
  Seat me_ = Seat::none;
  std::vector<Tree<G>> trees_;
  std::vector<Foreseen> foreseen_;
  // Scratch of a simulation, kept so that it is not allocated again.
  std::unique_ptr<typename G::Actions> actions_;
  std::vector<Index> at_;
  std::vector<Index> available_;
  std::vector<Index> at_root_;  // what was available to the thinking seat at the root, in this run
  std::vector<float> weights_;
  std::vector<Step> steps_;
};

}  // namespace meldwise::search
