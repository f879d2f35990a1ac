#include "net/engine_memory.h"

#include <utility>
#include <vector>

namespace meldwise::net {

std::shared_ptr<Engine> EngineMemory::keep(std::unique_ptr<Engine> engine, LetGo let_go) {
  const Engine* const key = engine.get();
  {
    const std::scoped_lock lock(mutex_);
    kept_.push_back({key, 0, std::move(let_go)});
    places_.emplace(key, std::prev(kept_.end()));
  }
  const auto end = [this](Engine* ended) {
    forget(ended);
    std::default_delete<Engine>()(ended);
  };
  return {engine.release(), end};
}

std::size_t EngineMemory::bytes_of(std::chrono::nanoseconds thought) {
  return static_cast<std::size_t>(thought.count() / 1000) * kBytesPerMs / 1000;
}

void EngineMemory::thought_ahead(const Engine& engine, std::chrono::nanoseconds thought) {
  LetGo let_go;
  {
    const std::scoped_lock lock(mutex_);
    const auto place = places_.find(&engine);
    if (place == places_.end()) return;
    Kept& kept = *place->second;
    kept.bytes += bytes_of(thought);
    bytes_ += bytes_of(thought);
    if (bytes_ > most_) let_go = std::exchange(kept.let_go, nullptr);
  }
  if (let_go) let_go();
}

void EngineMemory::decided(const Engine& engine, std::chrono::nanoseconds thought) {
  const std::size_t bytes = kSmallest + bytes_of(thought);
  std::vector<LetGo> too_much;
  {
    const std::scoped_lock lock(mutex_);
    const auto place = places_.find(&engine);
    if (place == places_.end()) return;
    kept_.splice(kept_.end(), kept_, place->second);
    bytes_ = bytes_ - place->second->bytes + bytes;
    place->second->bytes = bytes;
    // It counts as long as it lives; asked once, it goes when its table comes to it.
    std::size_t going = 0;
    for (auto oldest = kept_.begin(); oldest != kept_.end() && bytes_ - going > most_; ++oldest) {
      going += oldest->bytes;
      if (oldest->let_go) too_much.push_back(std::exchange(oldest->let_go, nullptr));
    }
  }
  for (const LetGo& let_go : too_much) let_go();
}

void EngineMemory::forget(const Engine* engine) {
  const std::scoped_lock lock(mutex_);
  const auto place = places_.find(engine);
  if (place == places_.end()) return;
  bytes_ -= place->second->bytes;
  kept_.erase(place->second);
  places_.erase(place);
}

std::size_t EngineMemory::bytes() const {
  const std::scoped_lock lock(mutex_);
  return bytes_;
}

std::size_t EngineMemory::engines() const {
  const std::scoped_lock lock(mutex_);
  return kept_.size();
}

}  // namespace meldwise::net
