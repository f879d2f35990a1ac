#include "net/card.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cards/text.h"
#include "games/catalogue.h"
#include "games/json_reader.h"
#include "net/secrets.h"
#include "net/strict.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::int64_t kLongestPace = 10'000;
constexpr std::int64_t kMostSeed = (std::int64_t{1} << 53U) - 1;

SeatCard read_seat(const JsonReader& at, std::size_t number) {
  SeatCard seat;
  const std::string kind = at["kind"].text();
  if (!at.ok()) return seat;
  seat.person = kind == "person";
  if (!seat.person && kind != "engine")
    at["kind"].refuse("expected person or engine, got " + in_quotes(kind));
  refuse_unknown(at, seat.person ? std::initializer_list<std::string_view>{"kind", "name"}
                                 : std::initializer_list<std::string_view>{"kind", "name", "agent"});
  if (!seat.person) seat.agent = at["agent"].text();
  if (at.has("name")) {
    seat.name = at["name"].text();
    if (const Status fine = check_name(seat.name); at.ok() && !fine) at["name"].refuse(fine.error().message);
  }
  if (seat.name.empty()) {
    seat.name = seat.person                        ? "Player " + std::to_string(number + 1)
                : seat.agent.starts_with("level:") ? "Level " + seat.agent.substr(6)
                                                   : seat.agent;
  }
  return seat;
}

}  // namespace

const std::string SeatCard::kStandIn = "level:2";

bool Card::waiting() const {
  return std::any_of(seats.begin(), seats.end(), [](const SeatCard& seat) { return seat.free(); });
}

bool Card::check_agents(const AgentPolicy& policy) {
  bool fine = true;
  for (SeatCard& seat : seats) {
    seat.refused = !seat.person && !policy.check(setup, seat.agent);
    fine = fine && !seat.refused;
  }
  return fine;
}

bool Card::has_people() const {
  return std::any_of(seats.begin(), seats.end(), [](const SeatCard& seat) { return seat.person; });
}

Seat Card::seat_of(std::string_view token) const {
  Seat found = Seat::none;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (same_secret(token, seats[i].token)) found = seat_at(static_cast<int>(i));
  }
  return found;
}

Answer<NewTable> read_new_table(const json& request, const AgentPolicy& policy) {
  const JsonReader read(request);
  NewTable made;
  Card& card = made.card;
  refuse_unknown(read, {"game", "options", "seats", "seed", "visibility", "watch", "pace_ms", "take"});
  const auto game = find_game(read["game"].text());
  if (!read.ok()) return tl::unexpected(malformed(read.error().value()));
  if (!game) return tl::unexpected(malformed("game", game.error().message));
  card.setup.game = *game;
  const auto options =
      options_from_json((*game)->options, read.has("options") ? read["options"].raw() : json::object());
  if (!options) return tl::unexpected(malformed("options", options.error().message));
  card.setup.options = *options;
  const JsonReader seats = read["seats"];
  for (std::size_t i = 0; i < seats.size(kMaxSeats) && read.ok(); ++i)
    card.seats.push_back(read_seat(seats[i], i));
  card.setup.seats = static_cast<int>(card.seats.size());
  card.seeded = read.has("seed");
  card.setup.seed =
      card.seeded ? static_cast<std::uint64_t>(read["seed"].integer(0, kMostSeed)) : random_seed();
  if (read.has("visibility")) {
    const std::string visibility = read["visibility"].text();
    card.open = visibility == "open";
    if (!card.open && visibility != "invite") read["visibility"].refuse("expected invite or open");
  }
  if (read.has("watch")) card.watch = read["watch"].flag();
  if (read.has("pace_ms")) card.pace_ms = static_cast<int>(read["pace_ms"].integer(0, kLongestPace));
  if (!read.ok()) return tl::unexpected(malformed(read.error().value()));
  if (const Status sound = check_setup(card.setup); !sound) {
    const bool number = card.setup.seats < (*game)->min_seats || card.setup.seats > (*game)->max_seats;
    return tl::unexpected(malformed(number ? "seats" : "options", sound.error().message));
  }
  for (std::size_t i = 0; i < card.seats.size(); ++i) {
    SeatCard& seat = card.seats[i];
    if (seat.person) {
      seat.invite = random_name(kTokenLength);
    } else if (const Status fine = policy.check(card.setup, seat.agent); !fine) {
      return tl::unexpected(malformed("seats[" + std::to_string(i) + "].agent", fine.error().message));
    }
  }
  if (!read.has("take")) {
    const auto first =
        std::find_if(card.seats.begin(), card.seats.end(), [](const SeatCard& s) { return s.person; });
    if (first != card.seats.end()) made.taken = static_cast<int>(first - card.seats.begin());
  } else if (!read["take"].is_null()) {
    made.taken = static_cast<int>(read["take"].integer(0, card.setup.seats - 1));
    if (read.ok() && !card.seats[static_cast<std::size_t>(*made.taken)].person) {
      read["take"].refuse("this seat is an engine's");
    }
    if (!read.ok()) return tl::unexpected(malformed(read.error().value()));
  }
  if (made.taken) card.seats[static_cast<std::size_t>(*made.taken)].token = random_name(kTokenLength);
  return made;
}

Status check_name(const std::string& name) {
  constexpr std::size_t kLongest = 40;
  std::size_t characters = 0;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) return fail("no control characters, please");
    if ((byte & 0xC0U) != 0x80U) ++characters;
  }
  if (characters > kLongest) return fail("at most 40 characters, please");
  return {};
}

std::string to_text(const Card& card) {
  json seats = json::array();
  for (const SeatCard& seat : card.seats) {
    seats.push_back({{"person", seat.person},
                     {"name", seat.name},
                     {"agent", seat.agent},
                     {"token", seat.token},
                     {"invite", seat.invite}});
  }
  return to_line({{"game", card.setup.game->name},
                  {"options", options_to_json(card.setup.game->options, card.setup.options)},
                  {"seed", card.setup.seed},
                  {"seats", std::move(seats)},
                  {"open", card.open},
                  {"watch", card.watch},
                  {"seeded", card.seeded},
                  {"pace_ms", card.pace_ms}});
}

Result<Card> parse_card(const std::string& text) {
  const json document = json::parse(text, nullptr, false);
  const JsonReader read(document);
  Card card;
  const auto game = find_game(read["game"].text());
  if (!read.ok()) return read.error();
  if (!game) return tl::unexpected(game.error());
  card.setup.game = *game;
  const auto options = options_from_json((*game)->options, read["options"].raw());
  if (!options) return tl::unexpected(options.error());
  card.setup.options = *options;
  card.setup.seed = read["seed"].unsigned64();
  const JsonReader seats = read["seats"];
  for (std::size_t i = 0; i < seats.size(kMaxSeats) && read.ok(); ++i) {
    card.seats.push_back({seats[i]["person"].flag(), seats[i]["name"].text(), seats[i]["agent"].text(),
                          seats[i]["token"].text(), seats[i]["invite"].text()});
  }
  card.setup.seats = static_cast<int>(card.seats.size());
  card.open = read["open"].flag();
  card.watch = read["watch"].flag();
  card.seeded = read["seeded"].flag();
  card.pace_ms = static_cast<int>(read["pace_ms"].integer(0, kLongestPace));
  if (!read.ok()) return read.error();
  if (const Status sound = check_setup(card.setup); !sound) return tl::unexpected(sound.error());
  return card;
}

}  // namespace meldwise::net
