#include "net/http/hub.h"

#include <algorithm>
#include <vector>

namespace meldwise::http {

Ticket::~Ticket() {
  if (!hub_) return;
  const std::scoped_lock lock(hub_->mutex_);
  --hub_->connections_;
  const auto found = hub_->by_share_.find(share_);
  if (found != hub_->by_share_.end() && --found->second == 0) hub_->by_share_.erase(found);
}

Hub::Hub(Endpoint given, Handlers told) : endpoint(std::move(given)), handlers(std::move(told)) {
  for (int i = 0; i < std::max(1, endpoint.threads); ++i)
    loops.push_back(std::make_unique<asio::io_context>(1));
}

void Hub::trouble(std::string_view where, const char* what) noexcept {
  troubles.fetch_add(1, std::memory_order_relaxed);
  try {
    if (handlers.trouble) handlers.trouble(where, what);
  } catch (...) {
    return;  // it has been counted
  }
}

std::unique_ptr<Ticket> Hub::admit(const std::string& share) {
  const std::scoped_lock lock(mutex_);
  if (stopping || connections_ >= endpoint.limits.connections) return nullptr;
  std::size_t* here = share.empty() ? nullptr : &by_share_[share];
  if (here != nullptr && *here >= endpoint.limits.connections_per_address) return nullptr;
  auto ticket = std::make_unique<Ticket>(shared_from_this(), share);
  if (here != nullptr) ++*here;
  ++connections_;
  return ticket;
}

void Hub::enter(Guest* guest, std::weak_ptr<Guest> hold) {
  const std::scoped_lock lock(mutex_);
  guests_[guest] = std::move(hold);
}

void Hub::leave(Guest* guest) {
  const std::scoped_lock lock(mutex_);
  guests_.erase(guest);
}

void Hub::each(const std::function<void(Guest&)>& visit) {
  std::vector<std::shared_ptr<Guest>> present;
  {
    const std::scoped_lock lock(mutex_);
    present.reserve(guests_.size());
    for (const auto& [guest, hold] : guests_) {
      if (auto held = hold.lock()) present.push_back(std::move(held));
    }
  }
  for (const auto& guest : present) visit(*guest);
}

std::size_t Hub::connections() const {
  const std::scoped_lock lock(mutex_);
  return connections_;
}

}  // namespace meldwise::http
