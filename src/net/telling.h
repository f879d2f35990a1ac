// Who listens to a live table, and what they have been told. Everybody at one seat hears the same, and so do
// all who look on; each gets a state when what its seat may know has changed, and nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/speech/sinks.h"
#include "net/actor.h"
#include "net/client.h"
#include "net/table_state.h"

namespace meldwise::net {

class Telling {
 public:
  /// Versions begin at `version`, which is above all that were told before. `until` says when the clock of a
  /// seat runs out, in milliseconds since 1970, or 0.
  Telling(Actor& actor, const TableState& state, std::uint64_t version,
          std::function<std::int64_t(Seat)> until);

  [[nodiscard]] bool watched() const;
  [[nodiscard]] bool listens(Seat seat) const { return !audience(seat).clients.empty(); }
  /// The seat for which the client listens.
  [[nodiscard]] std::optional<Seat> seat_of(const std::shared_ptr<Client>& client) const;
  /// The version of what a seat was told last, after looking whether it is still true.
  [[nodiscard]] std::uint64_t version(Seat seat);

  /// Tells the client the whole state and listens from now on.
  void attach(const std::shared_ptr<Client>& client, Seat seat);
  /// The seat for which it listened, if it did.
  std::optional<Seat> detach(const std::shared_ptr<Client>& client);
  /// Those of the seat look on from now on, or are dismissed if nobody may.
  void demote(Seat seat);
  /// Everybody is sent away to come back.
  void send_all_back();

  /// The state as one text, with the latest events.
  [[nodiscard]] std::string whole_state(Seat seat);
  /// What has changed, to those who may notice.
  void publish();
  /// Who sits where, to all; that somebody looks on or no longer does is told now and then.
  void publish_seats();
  void publish_seats_later();
  /// A message to all, or to those of one seat.
  void tell_all(const nlohmann::json& message);
  void tell(Seat seat, const nlohmann::json& message);

  /// From now on states wait: they are of steps that are not written yet.
  void hold();
  /// Done when the states that wait now have been told; only while they are held.
  void then(Actor::Task task) { held_->row.push_back(std::move(task)); }
  /// The steps are written: what waits is told, in its order.
  void release();
  /// They did not happen, and nobody was told.
  void drop();

  /// Steps were taken back: what was told of them did not happen.
  void rewound();
  /// Another match begins.
  void begin_again();

 private:
  /// What an audience knows.
  struct Known {
    std::shared_ptr<const std::string> body = std::make_shared<std::string>();  ///< the state as last told
    int to_move = -1;           ///< as it was last told; -1: nobody
    std::int64_t since_ms = 0;  ///< and since when, so that no secret answer shows in the clock
    std::uint64_t version = 0;
    std::size_t seen = 0;           ///< events the referee had noted then
    std::size_t told = 0;           ///< of those, events this seat was told
    std::size_t all_told_from = 0;  ///< every event since was told
    std::uint64_t looked = 0;       ///< at which change the body was true
  };
  struct Audience : Known {
    std::set<std::shared_ptr<Client>> clients{};
    /// The end of what was told, as JSON: kept from the second who asks until the next change, for a crowd.
    std::string history{};
    std::size_t history_size = 0;
    std::uint64_t history_asked = 0;  ///< at which change somebody asked for it
  };

  struct Held {
    std::vector<Known> before;
    std::vector<Actor::Task> row;
  };

  [[nodiscard]] static std::size_t slot(Seat seat) {
    return is_player(seat) ? TableState::slot(seat) : kMaxSeats;
  }
  [[nodiscard]] static Seat seat_in(std::size_t slot) {
    return slot == kMaxSeats ? Seat::spectator : seat_at(static_cast<int>(slot));
  }
  [[nodiscard]] Audience& audience(Seat seat) { return audiences_[slot(seat)]; }
  [[nodiscard]] const Audience& audience(Seat seat) const { return audiences_[slot(seat)]; }
  /// What the audience was not told of yet, in its words; from now on it was.
  [[nodiscard]] nlohmann::json news(Audience& audience, Seat seat) const;
  /// The last events that the seat was told, and how many they are.
  [[nodiscard]] std::pair<std::string, std::size_t> history(Audience& audience, Seat seat) const;
  void forget_later(Audience& audience, Seat seat) const;
  /// Brings the audience's body and version up to date; true if anything changed.
  bool refresh(Audience& audience, Seat seat);
  [[nodiscard]] std::string state_text(const Audience& audience, Seat seat, std::size_t from,
                                       const std::string& events) const;
  [[nodiscard]] std::string table_text() const;
  [[nodiscard]] std::string lasting_text() const;
  void write_seats(speech::TextSink::Object& to) const;
  void write_watchers(speech::TextSink::Object& to) const;
  void tell_line(std::string line);

  Actor& actor_;
  const TableState& state_;
  std::function<std::int64_t(Seat)> until_;
  std::array<Audience, kMaxSeats + 1> audiences_{};  ///< the last one: spectators
  const std::string lasting_;                        ///< what never changes about the table, as JSON members
  std::uint64_t changes_ = 1;  ///< grows whenever something may have changed for somebody
  std::optional<Held> held_;
  bool seats_due_ = false;
};

}  // namespace meldwise::net
