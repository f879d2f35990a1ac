#include "net/table_config.h"

#include <algorithm>
#include <array>
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
constexpr std::int64_t kLongestClock = 7 * 24 * 3600;
constexpr int kOpenMoveSeconds = 120;
constexpr std::int64_t kMostSeed = (std::int64_t{1} << 53U) - 1;

SeatConfig read_seat(const JsonReader& at, std::size_t number) {
  SeatConfig seat;
  const std::string kind = at["kind"].text();
  if (!at.ok()) return seat;
  seat.person = kind == "person";
  if (!seat.person && kind != "engine")
    at["kind"].refuse("expected person or engine, got " + in_quotes(kind));
  refuse_unknown(at, seat.person ? std::initializer_list<std::string_view>{"kind", "name", "colour"}
                                 : std::initializer_list<std::string_view>{"kind", "name", "agent"});
  if (!seat.person) seat.agent = at["agent"].text();
  if (at.has("name")) {
    seat.name = at["name"].text();
    if (const Status fine = check_name(seat.name); at.ok() && !fine) at["name"].refuse(fine.error().message);
  }
  if (at.has("colour")) seat.colour = static_cast<int>(at["colour"].integer(0, SeatConfig::kColours - 1));
  if (seat.name.empty())
    seat.name = seat.person ? "Player " + std::to_string(number + 1) : agent_name(seat.agent);
  return seat;
}

/// What makes one name look like another, or like a piece of the page: controls, marks that turn the
/// direction of what follows, ends of lines, fillers, signs that are not seen. The joiners of scripts and of
/// emoji (U+200C, U+200D, U+FE0F) are none of these.
constexpr std::array<std::pair<char32_t, char32_t>, 19> kInvisible{{{0x80, 0x9F},
                                                                    {0xAD, 0xAD},
                                                                    {0x34F, 0x34F},
                                                                    {0x61C, 0x61C},
                                                                    {0x115F, 0x1160},
                                                                    {0x17B4, 0x17B5},
                                                                    {0x180B, 0x180F},
                                                                    {0x200B, 0x200B},
                                                                    {0x200E, 0x200F},
                                                                    {0x2028, 0x202E},
                                                                    {0x2060, 0x206F},
                                                                    {0x2800, 0x2800},
                                                                    {0x3164, 0x3164},
                                                                    {0xFE00, 0xFE0E},
                                                                    {0xFEFF, 0xFEFF},
                                                                    {0xFFA0, 0xFFA0},
                                                                    {0xFFF0, 0xFFFB},
                                                                    {0x1D173, 0x1D17A},
                                                                    {0xE0000, 0x10FFFF}}};

/// The character that begins at `at`, which goes on to the next one. JSON has seen to it that the text is
/// UTF-8.
char32_t next_point(std::string_view text, std::size_t& at) {
  const auto lead = static_cast<unsigned char>(text[at++]);
  if (lead < 0xC0) return lead;
  char32_t point = lead >= 0xF0 ? lead & 0x07U : lead >= 0xE0 ? lead & 0x0FU : lead & 0x1FU;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U)
    point = point << 6U | (static_cast<unsigned char>(text[at++]) & 0x3FU);
  return point;
}

}  // namespace

const std::string SeatConfig::kStandIn = "level:2";

std::string agent_name(const std::string& agent) {
  return agent.starts_with("level:") ? "Level " + agent.substr(6) : agent;
}

bool TableConfig::waiting() const {
  return std::any_of(seats.begin(), seats.end(), [](const SeatConfig& seat) { return seat.free(); });
}

bool TableConfig::check_agents(const AgentPolicy& policy) {
  bool fine = true;
  for (SeatConfig& seat : seats) {
    seat.refused = !seat.person && !policy.check(setup, seat.agent);
    fine = fine && !seat.refused;
  }
  return fine;
}

bool TableConfig::has_people() const {
  return std::any_of(seats.begin(), seats.end(), [](const SeatConfig& seat) { return seat.person; });
}

bool TableConfig::among_people() const {
  return std::count_if(seats.begin(), seats.end(), [](const SeatConfig& seat) { return seat.person; }) > 1;
}

Seat TableConfig::seat_of(std::string_view token) const {
  Seat found = Seat::none;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (fits_secret(token, seats[i].token)) found = seat_at(static_cast<int>(i));
  }
  return found;
}

Answer<NewTable> read_new_table(const json& request, const AgentPolicy& policy) {
  const JsonReader read(request);
  NewTable made;
  TableConfig& config = made.config;
  refuse_unknown(read, {"game", "options", "seats", "seed", "visibility", "watch", "pace_ms", "clock", "take",
                        "chat", "hints"});
  const auto game = find_game(read["game"].text());
  if (!read.ok()) return tl::unexpected(malformed(read.error().value()));
  if (!game) return tl::unexpected(malformed("game", game.error().message));
  config.setup.game = *game;
  const auto options =
      options_from_json((*game)->options, read.has("options") ? read["options"].raw() : json::object());
  if (!options) return tl::unexpected(malformed("options", options.error().message));
  config.setup.options = *options;
  const JsonReader seats = read["seats"];
  for (std::size_t i = 0; i < seats.size(kMaxSeats) && read.ok(); ++i)
    config.seats.push_back(read_seat(seats[i], i));
  config.setup.seats = static_cast<int>(config.seats.size());
  config.seeded = read.has("seed");
  config.setup.seed =
      config.seeded ? static_cast<std::uint64_t>(read["seed"].integer(0, kMostSeed)) : random_seed();
  if (read.has("visibility")) {
    const std::string visibility = read["visibility"].text();
    config.open = visibility == "open";
    if (!config.open && visibility != "invite") read["visibility"].refuse("expected invite or open");
  }
  if (read.has("watch")) config.watch = read["watch"].flag();
  // Strangers need not read each other, and against people nobody is whispered to, unless the table says so.
  config.chat = read.has("chat") ? read["chat"].flag() : !config.open;
  config.hints = read.has("hints") ? read["hints"].flag() : !config.among_people();
  // Strangers at an open table need not wait for each other for ever.
  if (config.open) config.clock.move_s = kOpenMoveSeconds;
  if (read.has("clock")) {
    const JsonReader clock = read["clock"];
    refuse_unknown(clock, {"move_s", "game_s"});
    config.clock = {};
    if (clock.has("move_s"))
      config.clock.move_s = static_cast<int>(clock["move_s"].integer(0, kLongestClock));
    if (clock.has("game_s"))
      config.clock.game_s = static_cast<int>(clock["game_s"].integer(0, kLongestClock));
  }
  if (read.has("pace_ms")) config.pace_ms = static_cast<int>(read["pace_ms"].integer(0, kLongestPace));
  if (!read.ok()) return tl::unexpected(malformed(read.error().value()));
  if (const Status sound = check_setup(config.setup); !sound) {
    const bool number = config.setup.seats < (*game)->min_seats || config.setup.seats > (*game)->max_seats;
    return tl::unexpected(malformed(number ? "seats" : "options", sound.error().message));
  }
  for (std::size_t i = 0; i < config.seats.size(); ++i) {
    SeatConfig& seat = config.seats[i];
    if (seat.person) {
      made.invites.emplace_back(static_cast<int>(i), random_name(kTokenLength));
      seat.invite = kept_secret(made.invites.back().second);
    } else if (const Status fine = policy.check(config.setup, seat.agent); !fine) {
      return tl::unexpected(malformed("seats[" + std::to_string(i) + "].agent", fine.error().message));
    }
  }
  if (!read.has("take")) {
    const auto first =
        std::find_if(config.seats.begin(), config.seats.end(), [](const SeatConfig& s) { return s.person; });
    if (first != config.seats.end()) made.taken = static_cast<int>(first - config.seats.begin());
  } else if (!read["take"].is_null()) {
    made.taken = static_cast<int>(read["take"].integer(0, config.setup.seats - 1));
    if (read.ok() && !config.seats[static_cast<std::size_t>(*made.taken)].person) {
      read["take"].refuse("this seat is an engine's");
    }
    if (!read.ok()) return tl::unexpected(malformed(read.error().value()));
  }
  if (made.taken) {
    made.token = random_name(kTokenLength);
    config.seats[static_cast<std::size_t>(*made.taken)].token = kept_secret(made.token);
    std::erase_if(made.invites, [&](const auto& invite) { return invite.first == *made.taken; });
  }
  return made;
}

Status check_name(const std::string& name) {
  constexpr std::size_t kLongest = 40;
  return check_line(name, kLongest);
}

Status check_line(const std::string& name, std::size_t longest) {
  std::size_t characters = 0;
  bool visible = false;
  for (std::size_t i = 0; i < name.size(); ++characters) {
    const char32_t point = next_point(name, i);
    if (point < 0x20 || point == 0x7F) return fail("no control characters, please");
    const bool hidden = std::any_of(kInvisible.begin(), kInvisible.end(), [point](const auto& range) {
      return point >= range.first && point <= range.second;
    });
    if (hidden) return fail("no invisible signs, please");
    visible = visible ||
              (point != U' ' && point != 0xA0 && point != 0x3000 && !(point >= 0x2000 && point <= 0x200D));
  }
  if (characters > longest) return fail("at most " + std::to_string(longest) + " characters, please");
  if (!name.empty() && !visible) return fail("expected something that can be seen");
  return {};
}

std::string to_text(const TableConfig& config) {
  json seats = json::array();
  for (const SeatConfig& seat : config.seats) {
    seats.push_back({{"person", seat.person},
                     {"name", seat.name},
                     {"agent", seat.agent},
                     {"token", seat.token},
                     {"invite", seat.invite},
                     {"colour", seat.colour}});
  }
  json document{{"game", config.setup.game->name},
                {"options", options_to_json(config.setup.game->options, config.setup.options)},
                {"seed", config.setup.seed},
                {"seats", std::move(seats)},
                {"open", config.open},
                {"watch", config.watch},
                {"chat", config.chat},
                {"hints", config.hints},
                {"seeded", config.seeded},
                {"pace_ms", config.pace_ms},
                {"clock", {{"move_s", config.clock.move_s}, {"game_s", config.clock.game_s}}}};
  if (config.won_by) document["won_by"] = *config.won_by;
  if (!config.rematch.empty()) document["rematch"] = config.rematch;
  return to_line(document);
}

Result<TableConfig> parse_table_config(const std::string& text) {
  const json document = json::parse(text, nullptr, false);
  const JsonReader read(document);
  TableConfig config;
  const auto game = find_game(read["game"].text());
  if (!read.ok()) return read.error();
  if (!game) return tl::unexpected(game.error());
  config.setup.game = *game;
  const auto options = options_from_json((*game)->options, read["options"].raw());
  if (!options) return tl::unexpected(options.error());
  config.setup.options = *options;
  config.setup.seed = read["seed"].unsigned64();
  const JsonReader seats = read["seats"];
  for (std::size_t i = 0; i < seats.size(kMaxSeats) && read.ok(); ++i) {
    config.seats.push_back({seats[i]["person"].flag(), seats[i]["name"].text(), seats[i]["agent"].text(),
                            seats[i]["token"].text(), seats[i]["invite"].text()});
    if (seats[i].has("colour"))
      config.seats.back().colour =
          static_cast<int>(seats[i]["colour"].integer(SeatConfig::kNoColour, SeatConfig::kColours - 1));
  }
  config.setup.seats = static_cast<int>(config.seats.size());
  config.open = read["open"].flag();
  config.watch = read["watch"].flag();
  // Tables from before there was a choice.
  config.chat = read.has("chat") ? read["chat"].flag() : !config.open;
  config.hints = read.has("hints") ? read["hints"].flag() : !config.among_people();
  config.seeded = read["seeded"].flag();
  config.pace_ms = static_cast<int>(read["pace_ms"].integer(0, kLongestPace));
  if (read.has("clock")) {
    config.clock.move_s = static_cast<int>(read["clock"]["move_s"].integer(0, kLongestClock));
    config.clock.game_s = static_cast<int>(read["clock"]["game_s"].integer(0, kLongestClock));
  }
  if (read.has("rematch")) config.rematch = read["rematch"].text();
  if (read.has("won_by")) config.won_by = static_cast<int>(read["won_by"].integer(0, config.setup.seats - 1));
  if (!read.ok()) return read.error();
  if (const Status sound = check_setup(config.setup); !sound) return tl::unexpected(sound.error());
  return config;
}

}  // namespace meldwise::net
