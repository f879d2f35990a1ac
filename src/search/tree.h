// The memory of a tree search: nodes, edges and branches in three arrays with a bound, linked by index.
//
// A node is a decision as one observer sees it; an edge is an action there, with its statistics; behind
// an edge there is one branch for each private piece of news the action may bring the observer (the card
// it draws), leading to the next node. Growing is amortised; nothing is freed before `clear`.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "games/contract.h"
#include "search/action_places.h"

namespace meldwise::search {

using Index = std::uint32_t;
inline constexpr Index kNothing = ~Index{0};

template <Game G>
struct Edge {
  typename G::Action action{};
  float prior = 0;  ///< weight as the mind gave it, not normalised
  float noise = 0;  ///< Dirichlet share, at the root only
  std::uint32_t visits = 0;
  std::uint32_t available = 0;
  double sum = 0;
  double squares = 0;
  Index branches = kNothing;
  Index next = kNothing;

  [[nodiscard]] double mean() const { return visits == 0 ? 0 : sum / visits; }
};

struct Branch {
  std::uint32_t news = 0;
  Index node = kNothing;
  Index next = kNothing;
};

struct Node {
  Index edges = kNothing;
  std::uint32_t visits = 0;
  double sum = 0;            ///< values for the seat that moves here
  bool foreseen = false;     ///< its view has been noted, so that the search can return to it
  std::uint16_t listed = 0;  ///< how many edges its kept list has; 0: none is kept
  Index list = kNothing;     ///< where that begins
  std::uint64_t sight = 0;   ///< what was seen when it was made
};

template <Game G>
class Tree {
 public:
  explicit Tree(std::uint32_t max_nodes) : max_nodes_(max_nodes) { clear(); }

  void clear() {
    nodes_.clear();
    edges_.clear();
    branches_.clear();
    lists_.clear();
    root_ = add_node();
  }
  [[nodiscard]] Index root() const { return root_; }
  /// Makes `node` the root and drops what does not lie below it.
  void keep_below(Index node) {
    Tree kept(max_nodes_);
    kept.copy_below(*this, node);
    std::swap(nodes_, kept.nodes_);
    std::swap(edges_, kept.edges_);
    std::swap(branches_, kept.branches_);
    lists_.clear();  // the edges have other numbers now
    root_ = kept.root_;
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] bool full() const {
    return nodes_.size() >= max_nodes_ || edges_.size() >= kEdgesPerNode * max_nodes_;
  }

  [[nodiscard]] Node& node(Index at) { return nodes_[at]; }
  [[nodiscard]] Edge<G>& edge(Index at) { return edges_[at]; }

  /// Of those that were added after `until`, if it is given.
  [[nodiscard]] Index find_edge(Index at, const typename G::Action& action, Index until = kNothing) const {
    for (Index i = nodes_[at].edges; i != until; i = edges_[i].next) {
      if (edges_[i].action == action) return i;
    }
    return kNothing;
  }
  /// The edges of all these actions, in one walk along the node's; nothing for those that have none.
  void find_edges(Index at, const typename G::Actions& actions, std::vector<Index>& out) const {
    out.assign(actions.size(), kNothing);
    std::size_t missing = actions.size();
    const ActionPlaces<typename G::Actions> places(actions);
    for (Index i = nodes_[at].edges; i != kNothing && missing > 0; i = edges_[i].next) {
      const std::size_t place = places.of(edges_[i].action);
      if (place >= out.size()) continue;
      out[place] = i;
      --missing;
    }
  }
  Index add_edge(Index at, const typename G::Action& action) {
    Edge<G> edge;
    edge.action = action;
    edge.next = nodes_[at].edges;
    edges_.push_back(edge);
    nodes_[at].edges = static_cast<Index>(edges_.size() - 1);
    return nodes_[at].edges;
  }
  /// Keeps the edges of a node's candidates, in their order, for whoever comes by it and sees the same.
  void keep_list(Index at, std::uint64_t sight, std::span<const Index> edges) {
    Node& node = nodes_[at];
    node.sight = sight;
    node.list = static_cast<Index>(lists_.size());
    node.listed = static_cast<std::uint16_t>(edges.size());
    lists_.insert(lists_.end(), edges.begin(), edges.end());
  }
  /// Empty if none was kept for this sight. It lasts until the next one is kept.
  [[nodiscard]] std::span<const Index> kept_list(Index at, std::uint64_t sight) const {
    const Node& node = nodes_[at];
    if (node.listed == 0 || node.sight != sight) return {};
    return std::span(lists_).subspan(node.list, node.listed);
  }
  [[nodiscard]] Index find_branch(Index edge, std::uint32_t news) const {
    for (Index i = edges_[edge].branches; i != kNothing; i = branches_[i].next) {
      if (branches_[i].news == news) return branches_[i].node;
    }
    return kNothing;
  }
  Index add_branch(Index edge, std::uint32_t news) {
    const Index node = add_node();
    branches_.push_back({news, node, edges_[edge].branches});
    edges_[edge].branches = static_cast<Index>(branches_.size() - 1);
    return node;
  }

 private:
  static constexpr std::size_t kEdgesPerNode = 8;

  /// Copies the tree below `from` of another to this one's root, in breadth so that no depth overflows.
  void copy_below(const Tree& other, Index from) {
    std::vector<std::pair<Index, Index>> pending{{from, root_}};
    for (std::size_t done = 0; done < pending.size(); ++done) {
      const auto [old_node, new_node] = pending[done];
      nodes_[new_node].visits = other.nodes_[old_node].visits;
      nodes_[new_node].sum = other.nodes_[old_node].sum;
      for (Index i = other.nodes_[old_node].edges; i != kNothing; i = other.edges_[i].next) {
        const Index edge = add_edge(new_node, other.edges_[i].action);
        const Index next = edges_[edge].next;
        edges_[edge] = other.edges_[i];
        edges_[edge].next = next;
        edges_[edge].branches = kNothing;
        for (Index j = other.edges_[i].branches; j != kNothing; j = other.branches_[j].next) {
          pending.emplace_back(other.branches_[j].node, add_branch(edge, other.branches_[j].news));
        }
      }
    }
  }

  Index add_node() {
    nodes_.push_back({});
    return static_cast<Index>(nodes_.size() - 1);
  }

  std::uint32_t max_nodes_;
  Index root_ = 0;
  std::vector<Node> nodes_;
  std::vector<Edge<G>> edges_;
  std::vector<Branch> branches_;
  std::vector<Index> lists_;  // of edges, one after the other
};

}  // namespace meldwise::search
