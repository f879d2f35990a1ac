#include "arena/tournament.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "arena/definition.h"
#include "cards/text.h"
#include "cards/utf8.h"
#include "games/json_reader.h"
#include "players/match.h"

namespace meldwise::arena {
namespace {

// Version 2: tables of more than two are balanced (arena/designs.h); version 1 had another schedule there.
constexpr int kDefinitionVersion = 2;
constexpr std::string_view kDefinitionKey = "meldwise_arena";
constexpr std::size_t kMostParticipants = 500;
constexpr int kMostBlocks = 1'000'000;
constexpr int kMostRounds = 1'000;

bool has_identifier(const Tournament& tournament, const std::string& identifier) {
  return std::any_of(tournament.participants.begin(), tournament.participants.end(),
                     [&](const Participant& one) { return one.identifier == identifier; });
}

void add_random_bot(Tournament& tournament) {
  int number = 1;
  while (has_identifier(tournament, "fill-up " + std::to_string(number))) ++number;
  tournament.participants.push_back({"fill-up " + std::to_string(number), "random", true});
}

Status check_format(const Tournament& tournament) {
  const std::string name(format_name(tournament.format));
  const int players = tournament.size();
  const int seats = tournament.seats();
  if (tournament.format == Format::best_of && players != seats) {
    return fail(name + ": expected exactly " + std::to_string(seats) + " bots, one a seat, got " +
                std::to_string(players));
  }
  if (players < seats) {
    return fail(name + ": expected at least " + std::to_string(seats) + " bots for tables of " +
                std::to_string(seats) + ", got " + std::to_string(players));
  }
  const bool decides = tournament.format == Format::best_of || tournament.format == Format::knockout;
  if (tournament.odd && (seats != 2 || !decides)) {
    return fail(name + " at tables of " + std::to_string(seats) +
                ": an odd number of games is for best-of and knockout between two");
  }
  if (tournament.format == Format::knockout && (players - seats) % (seats - advancing(seats)) != 0) {
    return fail(name + ": " + std::to_string(players) + " bots do not work out at tables of " +
                std::to_string(seats));
  }
  if (tournament.format == Format::swiss && tournament.rounds < 1) {
    return fail(name + ": expected at least 1 round, got " + std::to_string(tournament.rounds));
  }
  return {};
}

}  // namespace

const std::vector<FormatInfo>& formats() {
  static const std::vector<FormatInfo> list{
      {Format::best_of, "best-of", "one match-up of so many games"},
      {Format::round_robin, "round-robin", "everybody meets everybody"},
      {Format::knockout, "knockout", "the loser of a match-up is out"},
      {Format::swiss, "swiss", "some rounds between bots with equal points"},
      {Format::gauntlet, "gauntlet", "the first bot against each of the others"}};
  return list;
}

std::string_view format_name(Format format) { return formats()[static_cast<std::size_t>(format)].name; }

Result<Format> parse_format(std::string_view name) {
  std::string known;
  for (const FormatInfo& info : formats()) {
    if (info.name == name) return info.format;
    known.append(" ").append(info.name);
  }
  return fail("unknown format " + in_quotes(name) + ": expected one of" + known);
}

Status check_tournament(const Tournament& tournament) {
  if (const Status sound = check_setup(tournament.setup); !sound) return sound;
  if (tournament.seats() < 2) return fail("a tournament needs tables of at least two seats");
  if (tournament.blocks < 1 || tournament.blocks > kMostBlocks) {
    return fail("a match-up needs 1 to " + std::to_string(kMostBlocks) + " blocks, not " +
                std::to_string(tournament.blocks));
  }
  std::set<std::string> seen;
  for (const Participant& one : tournament.participants) {
    if (one.identifier.empty()) return fail("a bot has an empty identifier");
    if (!is_utf8(one.identifier)) return fail("bot " + in_quotes(one.identifier) + " is not UTF-8 text");
    if (!seen.insert(one.identifier).second) {
      return fail("two bots are called " + in_quotes(one.identifier));
    }
    const auto spec = parse_agent(one.agent);
    if (!spec) return fail("bot " + in_quotes(one.identifier) + ": " + spec.error().message);
    const std::vector<AgentSpec> everywhere(static_cast<std::size_t>(tournament.seats()), *spec);
    if (const Status known = check_agents(tournament.setup, everywhere, People::may_sit); !known) {
      return fail("bot " + in_quotes(one.identifier) + ": " + known.error().message);
    }
  }
  return check_format(tournament);
}

void fill_up(Tournament& tournament, int least) {
  const int seats = tournament.seats();
  while (tournament.size() < std::max(least, seats)) add_random_bot(tournament);
  if (tournament.format != Format::knockout) return;
  while ((tournament.size() - seats) % (seats - advancing(seats)) != 0) add_random_bot(tournament);
}

int default_swiss_rounds(int participants, int seats) {
  int rounds = 1;
  for (int covered = seats; covered < participants; covered *= seats) ++rounds;
  return rounds + 1;
}

nlohmann::json to_json(const Tournament& tournament) {
  nlohmann::json participants = nlohmann::json::array();
  for (const Participant& one : tournament.participants) {
    participants.push_back({{"identifier", one.identifier}, {"agent", one.agent}, {"fill_up", one.fill_up}});
  }
  const GameInfo& game = *tournament.setup.game;
  return {{std::string(kDefinitionKey), kDefinitionVersion},
          {"game", game.name},
          {"options", options_to_json(game.options, tournament.setup.options)},
          {"seats", tournament.seats()},
          {"seed", tournament.setup.seed},
          {"format", format_name(tournament.format)},
          {"blocks", tournament.blocks},
          {"odd", tournament.odd},
          {"early_stop", tournament.early_stop},
          {"luck", tournament.luck},
          {"rounds", tournament.rounds},
          {"participants", std::move(participants)}};
}

Result<Tournament> tournament_from_json(const nlohmann::json& json) {
  const JsonReader read(json, "tournament");
  const auto head = read_head(read, kDefinitionKey, "tournament", kDefinitionVersion);
  if (!head) return tl::unexpected(head.error());
  Tournament tournament;
  tournament.setup = read_setup(read, *head->game, 1);
  tournament.format = read["format"].take(parse_format(read["format"].text()));
  tournament.blocks = static_cast<int>(read["blocks"].integer(1, kMostBlocks));
  tournament.odd = read.has("odd") && read["odd"].flag();
  tournament.early_stop = read["early_stop"].flag();
  tournament.luck = read.has("luck") && read["luck"].flag();
  tournament.rounds = static_cast<int>(read["rounds"].integer(0, kMostRounds));
  const bool another_schedule =
      tournament.format == Format::round_robin || tournament.format == Format::gauntlet;
  if (read.ok() && head->version < 2 && tournament.setup.seats > 2 && another_schedule) {
    return fail("its tables of " + std::to_string(tournament.setup.seats) +
                " were not balanced, which an older version of the program did not see; play it again");
  }
  const JsonReader participants = read["participants"];
  const std::size_t count = participants.size(kMostParticipants);
  for (std::size_t i = 0; i < count && read.ok(); ++i) {
    const JsonReader one = participants[i];
    tournament.participants.push_back({one["identifier"].text(), one["agent"].text(), one["fill_up"].flag()});
  }
  if (!read.ok()) return read.error();
  return tournament;
}

}  // namespace meldwise::arena
