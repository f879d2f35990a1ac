// A simulation allocates nothing once the tree has its memory: counted by replacing operator new.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>
#include <nlohmann/json.hpp>

#include "games/five_crowns/mind/mind.h"
#include "games/konkan/mind/mind.h"
#include "search/searcher.h"

namespace {
std::atomic<std::uint64_t> allocations{0};
}  // namespace

// Not inlined: the compiler would see a free that does not fit its own idea of new.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace meldwise::search {
namespace {

/// Allocations of a search of so many simulations by a searcher that has done one as large before.
template <Mind M>
std::uint64_t allocations_of(Algorithm algorithm, std::uint32_t simulations) {
  using G = typename M::Game;
  Config config;
  config.algorithm = algorithm;
  config.simulations = 2000;
  Searcher<M> warm(config, 5);
  const auto state = G::deal(G::option_table().defaults(), 2, 3);
  const auto view = G::view(state, G::to_move(state));
  (void)warm.think(view);
  (void)warm.think(view);
  const std::uint64_t before = allocations;
  for (std::uint32_t done = 0; done < simulations; done += 2000) (void)warm.think(view);
  return allocations - before;
}

template <Mind M>
void expect_none_per_simulation(Algorithm algorithm) {
  const std::uint64_t once = allocations_of<M>(algorithm, 2000);
  EXPECT_LE(once, 120U) << M::Game::name << ", algorithm " << static_cast<int>(algorithm)
                        << ": a report and its scratch, but nothing per simulation";
}

TEST(Allocation, ATreeSearchAllocatesNothingPerSimulation) {
  expect_none_per_simulation<five_crowns::Mind>(Algorithm::tree);
  expect_none_per_simulation<konkan::Mind>(Algorithm::tree);
  expect_none_per_simulation<konkan::Mind>(Algorithm::trees);
}

TEST(Allocation, AFlatSearchAllocatesNothingPerSimulation) {
  // Its candidates remember one number a simulation, in arrays that double: logarithmically few.
  expect_none_per_simulation<five_crowns::Mind>(Algorithm::flat);
}

}  // namespace
}  // namespace meldwise::search
