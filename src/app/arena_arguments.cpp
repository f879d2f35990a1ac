// Reading a tournament from the words of a command line, and writing it back.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "app/arena.h"
#include "arena/registry.h"
#include "arena/standings.h"
#include "cards/rng.h"
#include "cards/text.h"

namespace meldwise::app {
namespace {

using arena::Participant;
using arena::RegisteredBot;
using arena::Tournament;

/// "name=agent" gives an agent a name of its own; an equals sign after a colon or bracket belongs to the
/// agent.
Participant named_agent(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || text.find_first_of(":[") < equals) return {text, text};
  return {text.substr(0, equals), text.substr(equals + 1)};
}

std::string free_name(const std::vector<Participant>& taken, const std::string& wanted) {
  std::string name = wanted;
  for (int number = 2; std::any_of(taken.begin(), taken.end(),
                                   [&](const Participant& one) { return one.identifier == name; });
       ++number) {
    name = fmt::format("{} ({})", wanted, number);
  }
  return name;
}

Result<std::vector<Participant>> read_participants(const ArenaArguments& arguments) {
  const auto registered = arena::read_registries(arguments.registries);
  if (!registered) return tl::unexpected(registered.error());
  std::vector<Participant> list;
  for (const std::string& group : arguments.groups) {
    const std::size_t before = list.size();
    for (const RegisteredBot& bot : *registered) {
      if (bot.group == group) list.push_back({bot.identifier, bot.agent});
    }
    if (list.size() == before) return fail("--group: no registry is called " + in_quotes(group));
  }
  for (const std::string& text : arguments.bots) {
    const auto known = std::find_if(registered->begin(), registered->end(),
                                    [&](const RegisteredBot& bot) { return bot.identifier == text; });
    Participant one =
        known != registered->end() ? Participant{known->identifier, known->agent} : named_agent(text);
    one.identifier = free_name(list, one.identifier);
    list.push_back(std::move(one));
  }
  if (arguments.bots.empty() && arguments.groups.empty()) {
    for (const RegisteredBot& bot : *registered) list.push_back({bot.identifier, bot.agent});
  }
  if (arguments.time_limit < 0) return fail("--time-limit: expected milliseconds");
  for (Participant& one : list) {
    if (arguments.time_limit > 0) one.agent = arena::with_time_limit(one.agent, arguments.time_limit);
    if (arguments.strict) one.agent = arena::held_strictly(one.agent);
  }
  return list;
}

/// The order in which an earlier tournament left the bots.
Status seed_from(const std::string& file, bool by_rating, std::vector<Participant>& list) {
  auto store = arena::Store::open(file, arena::Store::Use::read);
  if (!store) return tl::unexpected(store.error());
  const auto ledger = store->ledger();
  if (!ledger) return tl::unexpected(ledger.error());
  std::vector<arena::Standing> rows = arena::standings(store->tournament(), *ledger).rows;
  if (by_rating) {
    std::stable_sort(rows.begin(), rows.end(), [](const arena::Standing& a, const arena::Standing& b) {
      return a.rating.elo > b.rating.elo;
    });
  }
  std::map<std::string, std::size_t> rank;
  for (const arena::Standing& row : rows) {
    const auto& participants = store->tournament().participants;
    rank.emplace(participants[static_cast<std::size_t>(row.participant)].identifier, rank.size());
  }
  std::stable_sort(list.begin(), list.end(), [&](const Participant& a, const Participant& b) {
    const auto place = [&](const Participant& one) {
      const auto found = rank.find(one.identifier);
      return found == rank.end() ? rank.size() : found->second;
    };
    return place(a) < place(b);
  });
  return {};
}

Status apply_seeding(const std::string& seeding, std::uint64_t seed, std::vector<Participant>& list) {
  if (seeding == "listed") return {};
  if (seeding == "shuffled") {
    Rng rng = Rng::stream(seed, Stream::play, kMaxSeats);  // apart from the streams of the seats
    shuffle(list.data(), list.size(), rng);
    return {};
  }
  for (const bool by_rating : {false, true}) {
    const std::string prefix = by_rating ? "rating:" : "standings:";
    if (seeding.starts_with(prefix)) return seed_from(seeding.substr(prefix.size()), by_rating, list);
  }
  return fail("--seeding: expected listed, shuffled, standings:FILE or rating:FILE, got " +
              in_quotes(seeding));
}

std::string shell_word(const std::string& text) {
  const bool plain = !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("-_./:=,+@%").find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (plain) return text;
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace

void ArenaArguments::add_to(CommandLine& command) {
  setup.add_to(command);
  command
      .add_option("--format", format,
                  "best-of, round-robin, knockout, swiss or gauntlet (default round-robin)")
      ->suggests({"best-of", "round-robin", "knockout", "swiss", "gauntlet"});
  command
      .add_option("--bot", bots,
                  "who takes part: an agent, NAME=AGENT, or a bot of the registry; may be repeated")
      ->type_name("BOT")
      ->take_all()
      ->expected(1, 1000)
      ->allow_extra_args(false);
  command
      .add_option("--registry", registries, "a JSON file of bots; may be repeated. Without --bot all play")
      ->type_name("FILE")
      ->take_all()
      ->allow_extra_args(false);
  command.add_option("--group", groups, "all bots of the registry file of this name; may be repeated")
      ->type_name("NAME")
      ->take_all()
      ->allow_extra_args(false);
  command.add_option(
      "--games", games,
      "games of every match-up (default 2), rounded up to whole blocks except in best-of and knockout");
  command.add_option("--rounds", rounds, "of a Swiss tournament (default: by the number of bots)");
  command.add_flag("--early-stop", early_stop, "end a match-up when it is decided");
  command.add_option("--fill", fill, "fill up with random bots to so many");
  command
      .add_option("--seeding", seeding,
                  "listed (default), shuffled, standings:FILE or rating:FILE of an earlier tournament")
      ->suggests({"listed", "shuffled", "standings:", "rating:"});
  command.add_option("--time-limit", time_limit, "milliseconds a move for bot processes and searches");
  command.add_flag("--strict", strict,
                   "give up a bot process after five messages without an answer, and never forgive");
  command.add_option("--workers", workers, "games at the same time (default: the cores)")
      ->within(0, kMostThreads);
  command.add_option("--pause", pause,
                     "stop so many seconds between rounds and show the standings; 0: until Enter");
  command.add_flag("--no-luck", no_luck, "leave out the results without the luck of the cards");
  command.add_option("--store", store, "keep the tournament in this file; it can be resumed at any moment");
  command.add_option("--report", report, "write a web page with the results at the end");
  command.add_flag("--json", json, "for machines: one JSON object with the standings");
}

Result<Tournament> ArenaArguments::read() const {
  Tournament tournament;
  const auto match = setup.read();
  if (!match) return tl::unexpected(match.error());
  tournament.setup = *match;
  const auto parsed = arena::parse_format(format);
  if (!parsed) return fail("--format: " + parsed.error().message);
  tournament.format = *parsed;
  if (games < 1) return fail("--games: expected at least 1, got " + std::to_string(games));
  tournament.blocks = games / match->seats + (games % match->seats == 0 ? 0 : 1);
  const bool decides = *parsed == arena::Format::best_of || *parsed == arena::Format::knockout;
  tournament.odd = decides && match->seats == 2 && games % 2 == 1;
  tournament.early_stop = early_stop;
  auto participants = read_participants(*this);
  if (!participants) return tl::unexpected(participants.error());
  if (participants->empty()) return fail("expected bots: --bot AGENT, or --registry FILE");
  if (const Status done = apply_seeding(seeding, match->seed, *participants); !done) {
    return tl::unexpected(done.error());
  }
  tournament.participants = std::move(*participants);
  if (fill > 0) arena::fill_up(tournament, fill);
  if (tournament.format == arena::Format::knockout && tournament.size() > match->seats) {
    arena::fill_up(tournament);
  }
  if (tournament.format == arena::Format::swiss) {
    tournament.rounds =
        rounds > 0 ? rounds : arena::default_swiss_rounds(tournament.size(), tournament.seats());
  } else if (rounds > 0) {
    return fail("--rounds: only a Swiss tournament has a number of rounds");
  }
  if (const Status sound = arena::check_tournament(tournament); !sound) {
    return tl::unexpected(sound.error());
  }
  return tournament;
}

std::string ArenaArguments::command_line() const {
  std::string line = "meldwise arena run " + setup.game;
  const auto say = [&](const char* option, const std::string& value) {
    line.append(" ").append(option).append(" ").append(shell_word(value));
  };
  if (setup.players > 0) say("--players", std::to_string(setup.players));
  if (setup.seed != "1") say("--seed", setup.seed);
  for (const std::string& option : setup.options) say("--option", option);
  say("--format", format);
  for (const std::string& file : registries) say("--registry", file);
  for (const std::string& group : groups) say("--group", group);
  for (const std::string& bot : bots) say("--bot", bot);
  say("--games", std::to_string(games));
  if (rounds > 0) say("--rounds", std::to_string(rounds));
  if (early_stop) line += " --early-stop";
  if (fill > 0) say("--fill", std::to_string(fill));
  if (seeding != "listed") say("--seeding", seeding);
  if (time_limit > 0) say("--time-limit", std::to_string(time_limit));
  if (strict) line += " --strict";
  if (workers > 0) say("--workers", std::to_string(workers));
  if (pause >= 0) say("--pause", fmt::format("{:g}", pause));
  if (no_luck) line += " --no-luck";
  if (!store.empty()) say("--store", store);
  if (!report.empty()) say("--report", report);
  return line;
}

}  // namespace meldwise::app
