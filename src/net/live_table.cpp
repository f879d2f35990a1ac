#include "net/live_table.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "net/sayings.h"
#include "net/seat_state.h"
#include "net/secrets.h"

namespace meldwise::net {
namespace {

std::int64_t steady_seconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(TaskPool::Clock::now().time_since_epoch()).count();
}

}  // namespace

LiveTable::LiveTable(ServerContext& context, const std::string& id, TableConfig config, Match match,
                     Tenure tenure)
    : Actor(context.tables),
      context_(context),
      id_(id),
      game_(config.setup.game),
      tenure_(tenure),
      state_{.id = id,
             .config = std::move(config),
             .match = std::move(match),
             .tenure = tenure,
             .charged = "table " + id},
      presence_(TaskPool::Clock::now()),
      clocks_(*this, state_, [this](Seat seat) { clock_ran_out(seat); }),
      telling_(*this, state_, tenure.version, [this](Seat seat) { return clocks_.until(seat); }),
      storing_(
          context, *this, state_,
          [this](bool well) {
            telling_.tell_all({{"type", "storage"}, {"ok", well}});
          },
          [this] { lose(); }),
      thinking_(
          context, *this, state_, [this] { engine_moves(); },
          [this] { static_cast<void>(storing_.when_free([this] { go_on(); })); }),
      hints_(context, *this, state_),
      pace_{.turn_began = TaskPool::Clock::now()},
      touched_(steady_seconds()) {
  over_ = state_.over();
}

void LiveTable::fall(const char* what) noexcept {
  context_.metrics.tables_fallen.fetch_add(1, std::memory_order_relaxed);
  try {
    context_.log.error("table_fell", {{"table", id_}, {"game", game_->name}, {"what", what}});
    thinking_.stop();
    hints_.clear();
    if (context_.fallen) context_.fallen(*this);
    telling_.send_all_back();
  } catch (...) {
    return;  // no memory even for goodbyes; whoever asks next finds the table gone
  }
}

void LiveTable::retire(Task rests) {
  post([this, rests = std::move(rests)] {
    retired_ = true;
    thinking_.stop();
    hints_.clear();
    if (!storing_.when_free(rests)) rests();
  });
}

void LiveTable::dismiss() {
  post([this] { telling_.send_all_back(); });
}

void LiveTable::lose() {
  if (std::exchange(retired_, true)) return;
  thinking_.stop();
  hints_.clear();
  if (context_.fallen) context_.fallen(*this);
  telling_.send_all_back();
}

Answer<Seat> LiveTable::identify(const std::string& token) const {
  if (token.empty()) {
    if (state_.config.watch) return Seat::spectator;
    return tl::unexpected(forbidden(say_no("refusal.no_watching")));
  }
  const Seat seat = state_.config.seat_of(token);
  if (seat == Seat::none) return tl::unexpected(unauthorized(say_no("refusal.token")));
  return seat;
}

LiveTable::Stage LiveTable::stage() const {
  if (state_.config.waiting()) return Stage::people;
  if (state_.over()) return Stage::over;
  const Table& table = state_.match.table();
  if (table.progress() == Progress::round_over) return Stage::round;
  if (!state_.played_by_engine(table.to_move())) return Stage::person;
  return state_.config.has_people() || telling_.watched() ? Stage::engine : Stage::resting;
}

void LiveTable::when_free(Task change, const std::function<void(Refusal)>& refuse) {
  const auto unless_retired = [this, change = std::move(change), refuse] {
    if (retired_) return refuse(moving());
    change();
  };
  if (!storing_.when_free(unless_retired)) refuse(busy());
}

void LiveTable::store(std::size_t from, bool rewind, bool config, const Storing::Done& then,
                      const std::string& maker) {
  touched_ = steady_seconds();
  thinking_.stop_looking_ahead();
  storing_.write(from, rewind, config, then, maker);
}

void LiveTable::tell_news() {
  over_ = state_.over();
  clocks_.look();
  telling_.publish();
}

void LiveTable::moved_on() {
  tell_news();
  go_on();
}

void LiveTable::open(const std::string& share, const std::string& maker, Reply<void> reply) {
  post([this, share, maker, reply = std::move(reply)] {
    if (!share.empty()) state_.charged = share;
    const auto opened = [this, reply](const Status& status) {
      if (!status) return reply(tl::unexpected(not_stored(status)));
      context_.metrics.tables_made.fetch_add(1, std::memory_order_relaxed);
      clocks_.look();
      reply({});
    };
    store(0, false, true, opened, maker);
  });
}

void LiveTable::join(const Newcomer& who, const Reply<Joined>& reply) {
  const auto refuse = [reply](Refusal refusal) { reply(tl::unexpected(std::move(refusal))); };
  const auto sit_down = [=, this, invite = who.invite, wanted = who.seat] {
    auto& seats = state_.config.seats;
    std::size_t seat = seats.size();
    if (!invite.empty()) {
      for (std::size_t i = 0; i < seats.size(); ++i) {
        if (fits_secret(invite, seats[i].invite)) seat = i;
      }
      if (seat == seats.size()) return refuse(at_field("invite", forbidden(say_no("refusal.wrong_invite"))));
      if (!seats[seat].free()) return refuse(not_now(say_no("refusal.seat_taken")));
    } else {
      if (!state_.config.open) return refuse(forbidden(say_no("refusal.by_invitation"), "invite"));
      if (wanted && (*wanted < 0 || static_cast<std::size_t>(*wanted) >= seats.size()))
        return refuse(malformed("seat", "there is no such seat"));
      for (std::size_t i = seats.size(); i-- > 0;) {
        if (seats[i].free() && (!wanted || static_cast<std::size_t>(*wanted) == i)) seat = i;
      }
      if (seat == seats.size())
        return refuse(not_now(wanted ? say_no("refusal.seat_taken") : say_no("refusal.no_seat")));
    }
    const SeatConfig before = seats[seat];
    const std::string token = random_name(kTokenLength);
    seats[seat].token = kept_secret(token);
    if (!who.name.empty()) seats[seat].name = who.name;
    if (who.colour != SeatConfig::kNoColour) seats[seat].colour = who.colour;
    store(state_.match.entries().size(), false, true, [=, this](const Status& status) {
      if (!status) {
        state_.config.seats[seat] = before;
        return refuse(not_stored(status));
      }
      telling_.publish_seats();
      reply(Joined{static_cast<int>(seat), token});
      moved_on();
    });
  };
  post([this, sit_down, refuse] { when_free(sit_down, refuse); });
}

void LiveTable::attach(std::shared_ptr<Client> client, std::string token, const Reply<Seat>& reply) {
  const auto refuse = [reply](Refusal refusal) { reply(tl::unexpected(std::move(refusal))); };
  const auto sit_down = [=, this, client = std::move(client), token = std::move(token)] {
    const auto seat = identify(token);
    if (!seat) return refuse(seat.error());
    if (is_player(*seat)) {
      state_.charged = client->share();
      welcome_back(*seat);
    }
    telling_.attach(client, *seat);
    if (const auto said = talk_.so_far()) client->deliver(said);
    reply(*seat);
    go_on();
  };
  post([this, sit_down, refuse] { when_free(sit_down, refuse); });
}

void LiveTable::detach(std::shared_ptr<Client> client) {
  const auto leave_table = [this, client = std::move(client)] {
    const auto seat = telling_.detach(client);
    if (!seat) return;
    if (is_player(*seat) && !telling_.listens(*seat)) {
      presence_.stopped_listening(*seat, TaskPool::Clock::now());
      hints_.nobody_listens(*seat);
    }
    if (!telling_.watched()) thinking_.stop_looking_ahead();
    if (stage() == Stage::resting) thinking_.stop();
    // Who is gone does not hold up the next round.
    if (stage() == Stage::round) go_on();
  };
  // Never refused: who is gone is gone.
  post([this, leave_table] {
    if (!storing_.when_free(leave_table))
      post_at(TaskPool::Clock::now() + std::chrono::seconds(1), leave_table);
  });
}

void LiveTable::state(std::string token, const Reply<std::string>& reply) {
  const auto refuse = [reply](Refusal refusal) { reply(tl::unexpected(std::move(refusal))); };
  const auto tell = [=, this, token = std::move(token)] {
    const auto seat = identify(token);
    if (!seat) return refuse(seat.error());
    reply(telling_.whole_state(*seat));
    go_on();
  };
  // Not before a step that is being written is on disk: it has not happened yet.
  post([this, tell, refuse] { when_free(tell, refuse); });
}

void LiveTable::finished(std::string token, const Reply<Finished>& reply) {
  const auto refuse = [reply](Refusal refusal) { reply(tl::unexpected(std::move(refusal))); };
  const auto tell = [=, this, token = std::move(token)] {
    if (const auto seat = identify(token); !seat) return refuse(seat.error());
    if (stage() != Stage::over) return refuse(not_now(say_no("refusal.not_finished")));
    reply(Finished{state_.config, state_.match.entries()});
  };
  post([this, tell, refuse] { when_free(tell, refuse); });
}

}  // namespace meldwise::net
