#include "net/lobby.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "net/secrets.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::size_t kIdLength = 10;
constexpr std::size_t kMostListed = 100;
constexpr int kDemoPace = 900;

/// Engines of two strengths around the table; a short match.
Card demo_card(const GameInfo& game) {
  Card card;
  card.setup.game = &game;
  card.setup.options = game.options.presets.front().values;
  card.setup.seats = game.default_seats;
  card.setup.seed = random_seed();
  card.demo = true;
  card.pace_ms = kDemoPace;
  for (int i = 0; i < game.default_seats; ++i) {
    SeatCard seat;
    seat.person = false;
    seat.agent = i % 2 == 0 ? "level:4" : "level:3";
    seat.name = i % 2 == 0 ? "Level 4" : "Level 3";
    card.seats.push_back(seat);
  }
  return card;
}

}  // namespace

std::string table_link(std::string_view game, std::string_view id) {
  return "/game/" + std::string(game) + "?table=" + std::string(id);
}

void Lobby::make(NewTable table, Found found) {
  auto match = Match::restore(table.card.setup, {});
  if (!match) return found(tl::unexpected(malformed(match.error())));
  std::shared_ptr<Room> room;
  {
    const std::scoped_lock lock(mutex_);
    if (rooms_.size() >= most_awake_) {
      return found(tl::unexpected(unavailable("there are too many tables in play")));
    }
    std::string id = random_name(kIdLength);
    room = std::make_shared<Room>(house_, id, std::move(table.card), std::move(*match));
    rooms_.emplace(std::move(id), room);
  }
  room->open([this, room, found = std::move(found)](const Answer<void>& opened) {
    if (opened) return found(room);
    {
      const std::scoped_lock lock(mutex_);
      rooms_.erase(room->id());
    }
    found(tl::unexpected(opened.error()));
  });
}

void Lobby::find(const std::string& id, Found found) {
  std::shared_ptr<Room> room;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto awake = rooms_.find(id); awake != rooms_.end()) {
      room = awake->second;
    } else {
      auto& others = loading_[id];
      others.push_back(std::move(found));
      if (others.size() > 1) return;
    }
  }
  if (room) return found(room);
  house_.tables.post([this, id] { load(id); });
}

void Lobby::load(const std::string& id) {
  Answer<std::shared_ptr<Room>> room = tl::unexpected(unavailable("the table cannot be read"));
  try {
    room = wake(id);
  } catch (const std::exception& error) {
    house_.log.error("table_unreadable", {{"table", id}, {"what", error.what()}});
  }
  std::vector<Found> asked;
  {
    const std::scoped_lock lock(mutex_);
    if (room) rooms_.emplace(id, *room);
    const auto loaded = loading_.find(id);
    asked = std::move(loaded->second);
    loading_.erase(loaded);
  }
  for (const Found& found : asked) found(room);
}

Answer<std::shared_ptr<Room>> Lobby::wake(const std::string& id) const {
  const auto stored = house_.journal.load(id);
  if (!stored) return tl::unexpected(unavailable("the table cannot be read: " + stored.error().message));
  if (!*stored) return tl::unexpected(not_found("there is no such table"));
  if (awake() >= most_awake_) return tl::unexpected(unavailable("there are too many tables in play"));
  auto card = parse_card((*stored)->card.text);
  if (!card) return tl::unexpected(unavailable("the table cannot be read: " + card.error().message));
  auto match = Match::restore(card->setup, (*stored)->entries);
  if (!match) return tl::unexpected(unavailable("the table cannot be replayed: " + match.error().message));
  house_.metrics.tables_loaded.fetch_add(1, std::memory_order_relaxed);
  if (!card->check_agents(house_.policy)) {
    house_.log.warning("agent_refused",
                       {{"table", id}, {"what", "a stand-in plays for an agent that the policy refuses"}});
  }
  return std::make_shared<Room>(house_, id, std::move(*card), std::move(*match));
}

std::shared_ptr<Room> Lobby::demo(const GameInfo& game) {
  const std::scoped_lock lock(mutex_);
  auto& room = demos_[game.name];
  if (room) return room;
  Card card = demo_card(game);
  auto match = Match::restore(card.setup, {});
  std::string id = "demo-" + std::string(game.name);
  room = std::make_shared<Room>(house_, id, std::move(card), std::move(*match));
  rooms_.emplace(std::move(id), room);
  return room;
}

Result<json> Lobby::open_tables(const std::string& game) const {
  const auto stored = house_.journal.open_tables(kMostListed);
  if (!stored) return tl::unexpected(stored.error());
  json list = json::array();
  for (const auto& [id, kept] : *stored) {
    if (!game.empty() && kept.game != game) continue;
    const auto card = parse_card(kept.text);
    if (!card) continue;
    json seats = json::array();
    int free = 0;
    for (const SeatCard& seat : card->seats) {
      free += seat.free() ? 1 : 0;
      seats.push_back(
          {{"kind", seat.person ? "person" : "engine"}, {"name", seat.name}, {"taken", !seat.free()}});
    }
    list.push_back({{"id", id},
                    {"game", kept.game},
                    {"title", card->setup.game->title},
                    {"status", kept.status},
                    {"seats", std::move(seats)},
                    {"free", free},
                    {"watch", card->watch},
                    {"link", table_link(kept.game, id)}});
  }
  return list;
}

std::size_t Lobby::awake() const {
  const std::scoped_lock lock(mutex_);
  return rooms_.size();
}

void Lobby::forget(const Room& room) {
  std::shared_ptr<Room> last;  // let go of without the lock
  const std::scoped_lock lock(mutex_);
  if (const auto found = rooms_.find(room.id()); found != rooms_.end() && found->second.get() == &room) {
    last = std::move(found->second);
    rooms_.erase(found);
  }
  std::erase_if(demos_, [&](const auto& entry) { return entry.second.get() == &room; });
}

void Lobby::let_sleep(std::chrono::seconds untouched) {
  const auto now =
      std::chrono::duration_cast<std::chrono::seconds>(TaskPool::Clock::now().time_since_epoch()).count();
  const std::scoped_lock lock(mutex_);
  // Whoever uses a room holds it, and gets hold of it only here, under this lock: with one owner nobody does.
  std::erase_if(rooms_, [&](const auto& entry) {
    return entry.second.use_count() == 1 && now - entry.second->touched() > untouched.count();
  });
}

}  // namespace meldwise::net
