// `meldwise bench blind`: what an agent earns at mahjong as the live client asks it, with nobody's discards
// told.
//
// Every deal is played four times, the agent at each seat once and three others against it: over the four the
// luck of the deal cancels out, so that the mean of a deal is one sample. With --compare the same deals are
// played by another agent as well, and the difference has its own error.
#include <fmt/core.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/bench.h"
#include "app/command.h"
#include "net/agent/desk.h"
#include "net/agent/service.h"
#include "players/remote/live_form.h"

namespace meldwise::app {
namespace {

using mahjong::Action;
using mahjong::Game;

struct Arguments {
  std::string agent = "heuristic";
  std::string against = "greedy";
  std::string compare;
  int deals = 250;
  std::uint64_t seed = 1;
  int budget_ms = 100;
  bool rivers = false;
  bool json = false;
};

/// One of the engine's agents behind the desk of the service, asked as over the wire but for the text: what
/// the desk reads from a message it is given as JSON.
class Asked {
 public:
  explicit Asked(const AgentSpec& agent, int budget_ms, bool rivers)
      : desk_({.agent = agent}), budget_(budget_ms), rivers_(rivers) {}

  Result<Action> decide(const mahjong::View& view, const std::string& session) {
    for (const nlohmann::json& inner : live_questions(view, rivers_)) {
      auto reading = agent::read_question(inner);
      if (!reading) return tl::unexpected(reading.error());
      if (!reading->flaw.empty()) return fail("the question: " + reading->flaw);
      reading->question.user = "ai" + std::to_string(index_of(view.seat) + 1);
      reading->question.session = session;
      const auto action = read_live_answer(view, inner, desk_.decide(reading->question, budget_));
      if (!action) return tl::unexpected(action.error());
      if (*action) return **action;
    }
    return fail("the agent passed on its own turn");
  }

 private:
  agent::Desk desk_;
  std::chrono::milliseconds budget_;
  bool rivers_;
};

struct Tally {
  std::vector<double> money;  ///< a hand, one mean a deal
  int hands = 0;
  int wins = 0;
  int self_draws = 0;
  int deal_ins = 0;
};

struct Estimate {
  double mean = 0;
  double error = 0;
};
Estimate estimate(const std::vector<double>& samples) {
  Estimate result;
  for (const double sample : samples) result.mean += sample;
  const auto size = static_cast<double>(samples.size());
  result.mean /= size;
  double squares = 0;
  for (const double sample : samples) squares += (sample - result.mean) * (sample - result.mean);
  if (size > 1) result.error = std::sqrt(squares / (size - 1) / size);
  return result;
}

Seat asked_now(const mahjong::State& state) {
  return state.table.phase == mahjong::Phase::turn ? state.table.active : state.hidden.asked;
}

Result<mahjong::HandResult> play_hand(Asked& agent, Asked& others, Seat seat, std::uint64_t seed) {
  mahjong::Options options = mahjong::option_table().presets()[1].value;
  options.winds = 0;
  options.hands = 1;
  mahjong::State state = Game::deal(options, mahjong::kMostSeats, seed);
  const std::string session = std::to_string(seed) + "-" + std::to_string(index_of(seat));
  while (state.table.phase != mahjong::Phase::over) {
    const Seat mover = asked_now(state);
    const mahjong::View view = Game::view(state, mover);
    const auto action = (mover == seat ? agent : others).decide(view, session);
    if (!action) return tl::unexpected(action.error());
    Game::Actions legal;
    Game::legal(view, legal);
    if (std::find(legal.begin(), legal.end(), *action) == legal.end()) {
      return fail("illegal: " + Game::to_text(*action) + "\n" + Game::to_text(view));
    }
    Game::apply(state, *action, nullptr);
  }
  return state.table.result;
}

Result<Tally> play_deals(const AgentSpec& agent, const AgentSpec& against, const Arguments& arguments) {
  Tally tally;
  Asked tested(agent, arguments.budget_ms, arguments.rivers);
  Asked others(against, arguments.budget_ms, arguments.rivers);
  for (int deal = 0; deal < arguments.deals; ++deal) {
    double sum = 0;
    for (int i = 0; i < mahjong::kMostSeats; ++i) {
      const Seat seat = seat_at(i);
      const auto played = play_hand(tested, others, seat, arguments.seed + static_cast<std::uint64_t>(deal));
      if (!played) return tl::unexpected(played.error());
      sum += played->change[static_cast<std::size_t>(i)];
      ++tally.hands;
      tally.wins += played->winner == seat ? 1 : 0;
      tally.self_draws += played->winner == seat && played->payer == Seat::none ? 1 : 0;
      tally.deal_ins += played->payer == seat ? 1 : 0;
    }
    tally.money.push_back(sum / mahjong::kMostSeats);
  }
  return tally;
}

nlohmann::ordered_json to_json(const std::string& agent, const Tally& tally) {
  const Estimate money = estimate(tally.money);
  return {{"agent", agent},
          {"hands", tally.hands},
          {"money", money.mean},
          {"error", money.error},
          {"wins", tally.wins},
          {"self_draws", tally.self_draws},
          {"deal_ins", tally.deal_ins}};
}

void print(const std::string& agent, const Tally& tally) {
  const Estimate money = estimate(tally.money);
  const double percent = 100.0 / tally.hands;
  fmt::print(
      "{:<24} {:+8.1f} ± {:.1f} money a hand ({:+.1f} errors); wins {:.1f} %, of these self-drawn {}, deals "
      "in {:.1f} %\n",
      agent, money.mean, money.error, money.error > 0 ? money.mean / money.error : 0, percent * tally.wins,
      tally.self_draws, percent * tally.deal_ins);
}

Result<AgentSpec> thinker(const std::string& text) {
  auto spec = parse_agent(text);
  if (!spec) return spec;
  if (is_outside(*spec)) return fail("agent " + text + ": expected one of the engine's");
  const auto player = make_player<Game>(*spec, 0, Seat::first);
  if (!player) return tl::unexpected(player.error());
  return spec;
}

Result<ExitCode> run(const Arguments& arguments) {
  const auto agent = thinker(arguments.agent);
  if (!agent) return tl::unexpected(agent.error());
  const auto against = thinker(arguments.against);
  if (!against) return tl::unexpected(against.error());
  const auto tally = play_deals(*agent, *against, arguments);
  if (!tally) return tl::unexpected(tally.error());
  nlohmann::ordered_json out{{"deals", arguments.deals},
                             {"seed", arguments.seed},
                             {"against", arguments.against},
                             {"rivers", arguments.rivers},
                             {"agents", {to_json(arguments.agent, *tally)}}};
  if (!arguments.json) {
    fmt::print("{} deals from seed {}, each at all four seats, against three of {}, rivers {}\n",
               arguments.deals, arguments.seed, arguments.against, arguments.rivers ? "told" : "blank");
    print(arguments.agent, *tally);
  }
  if (!arguments.compare.empty()) {
    const auto other = thinker(arguments.compare);
    if (!other) return tl::unexpected(other.error());
    const auto second = play_deals(*other, *against, arguments);
    if (!second) return tl::unexpected(second.error());
    std::vector<double> difference;
    for (std::size_t i = 0; i < tally->money.size(); ++i)
      difference.push_back(tally->money[i] - second->money[i]);
    const Estimate gain = estimate(difference);
    out["agents"].push_back(to_json(arguments.compare, *second));
    out["difference"] = gain.mean;
    out["error"] = gain.error;
    if (!arguments.json) {
      print(arguments.compare, *second);
      fmt::print("difference {:+.1f} ± {:.1f} money a hand\n", gain.mean, gain.error);
    }
  }
  if (arguments.json) fmt::print("{}\n", out.dump());
  return ExitCode::done;
}

}  // namespace

void add_bench_blind(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *bench.add_subcommand(
      "blind", "What an agent earns at mahjong when it is asked as the live client asks, rivers blank");
  command.add_option("--agent", arguments->agent, "who is measured (default heuristic)");
  command.add_option("--against", arguments->against, "who sits at the other three seats (default greedy)");
  command.add_option("--compare", arguments->compare, "another agent, on the same deals");
  command.add_option("--deals", arguments->deals, "each is played four times (default 250)")
      ->within(1, 10'000'000);
  command.add_option("--seed", arguments->seed, "of the first deal (default 1)");
  command.add_option("--budget-ms", arguments->budget_ms, "for a decision of a search (default 100)")
      ->within(1, 60'000);
  command.add_flag("--rivers", arguments->rivers, "tell everybody the discards");
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer(
      "Example:\n"
      "  meldwise bench blind --agent ismcts --compare heuristic --deals 500 --seed 1000");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
