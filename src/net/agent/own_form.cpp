#include "net/agent/own_form.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "games/json_reader.h"
#include "games/mahjong/game.h"
#include "players/players_of.h"
#include "players/remote/plan_form.h"
#include "players/stop_at.h"

namespace meldwise::agent {
namespace {

using nlohmann::json;

constexpr std::size_t kMostLegal = 4096;
constexpr std::int64_t kLongestBudget = 3'600'000;

/// The actions that the asker listed, in the game's words, with the ids it gave them.
struct Listed {
  std::vector<std::string> actions;
  std::vector<json> ids;

  [[nodiscard]] std::optional<std::size_t> find(const std::string& action) const {
    const auto at = std::find(actions.begin(), actions.end(), action);
    if (at == actions.end()) return {};
    return static_cast<std::size_t>(at - actions.begin());
  }
};

/// What may be answered: what the asker listed and the rules allow; everything legal if nothing is listed.
Result<Listed> read_legal(const JsonReader& read, const Engine& engine) {
  const std::vector<std::string> legal = engine.legal();
  Listed listed;
  if (!read.has("legal")) {
    listed.actions = legal;
    for (std::size_t i = 0; i < legal.size(); ++i) listed.ids.emplace_back(i);
    return listed;
  }
  const JsonReader list = read["legal"];
  const std::size_t size = list.size(kMostLegal);
  for (std::size_t i = 0; i < size && read.ok(); ++i) {
    const JsonReader entry = list[i];
    const bool plain = entry.raw().is_string();
    const std::string text = plain ? entry.text() : entry["text"].text();
    std::string action = entry.take(engine.worded(text));
    if (!read.ok() || std::find(legal.begin(), legal.end(), action) == legal.end()) continue;
    listed.actions.push_back(std::move(action));
    listed.ids.push_back(!plain && entry.has("id") ? entry["id"].raw() : json(i));
  }
  if (read.ok() && listed.actions.empty()) list.refuse("none of these is possible in this view");
  if (!read.ok()) return read.error();
  return listed;
}

/// The engine of a chair, made at the first question, or a new one; an error if the agent does not play the
/// game.
Result<std::shared_ptr<Engine>> seated(const GameInfo& game, const Thinker& thinker, const json& view,
                                       Chair* chair) {
  if (chair != nullptr && chair->engine) return chair->engine;
  const auto seat = view.is_object() ? view.find("seat") : view.end();
  const bool sits = seat != view.end() && seat->is_number_integer() && seat->get<std::int64_t>() >= 0 &&
                    seat->get<std::int64_t>() < game.max_seats;
  const AgentSpec agent = players_of(game).within(thinker.agent, thinker.milliseconds);
  const Setup setup{&game, game.options.presets.front().values, game.default_seats, 0};
  auto engine = make_engine(setup, agent, sits ? seat_at(seat->get<int>()) : Seat::first, thinker.seed);
  if (!engine) return fail("this agent does not play " + std::string(game.name));
  std::shared_ptr<Engine> kept = std::move(*engine);
  if (chair != nullptr) chair->engine = kept;
  return kept;
}

Result<json> decide(const JsonReader& read, const GameInfo& game, bool plan_form, const Thinker& thinker,
                    Chair* chair) {
  const json& view = read["view"].raw();
  const auto engine = seated(game, thinker, view, chair);
  if (!engine) return tl::unexpected(engine.error());
  if (const Status seen = (*engine)->look_at(view); !seen) return tl::unexpected(seen.error());
  const auto listed = read_legal(read, **engine);
  if (!listed) return tl::unexpected(listed.error());
  const StopAt alarm(thinker.deadline);
  (*engine)->think(alarm.token());
  json answer = (*engine)->explain();
  if (!listed->find((*engine)->decision())) {
    std::string instead = listed->actions.front();
    for (const json& line : answer.at("table")) {
      if (!listed->find(line.at("text"))) continue;
      instead = line.at("text");
      break;
    }
    (*engine)->choose(instead);
    answer = (*engine)->explain();
  }
  answer["id"] = listed->ids[*listed->find((*engine)->decision())];
  if (plan_form) {
    answer.erase("id");
    answer.update(plan_answer(*mahjong::Game::view_from_json(view),
                              *mahjong::Game::parse_action((*engine)->decision())));
  }
  return answer;
}

}  // namespace

Result<json> OwnForm::answer(const json& question, bool plan_form, Thinker thinker) {
  const JsonReader read(question, "");
  const std::string name = read["game"].text();
  if (!read.ok()) return read.error();
  const auto game = find_game(name);
  if (!game) return fail("game: " + game.error().message);
  if (plan_form && name != mahjong::Game::name)
    return fail("game: only mahjong is asked about in the plan form");
  if (read.has("budget_ms")) {
    const auto wanted = read["budget_ms"].integer(0, kLongestBudget);
    thinker.milliseconds = std::max(
        1U, std::min(thinker.milliseconds, static_cast<std::uint32_t>(std::max<std::int64_t>(0, wanted))));
  }
  std::shared_ptr<Chair> chair;
  std::unique_lock<std::mutex> held;
  const std::size_t mark = std::hash<json>{}(question);
  if (read.has("seed")) thinker.seed = read["seed"].unsigned64();
  if (read.has("seed") && read.has("match")) {
    const std::string match = read["match"].text();
    if (read.ok() && match.size() > 200) read["match"].refuse("expected at most 200 characters");
    if (!read.ok()) return read.error();
    chair = chairs_.of(name + " " + match);
    held = std::unique_lock(chair->lock);
    // Asked again after the answer got lost: it is the same one, and no chance is used up.
    if (!chair->last_answer.is_null() && chair->last_question == mark) return chair->last_answer;
  }
  if (!read.ok()) return read.error();
  const Result<json> answer = decide(read, **game, plan_form, thinker, chair.get());
  if (chair && answer) {
    chair->last_question = mark;
    chair->last_answer = *answer;
  }
  return answer;
}

}  // namespace meldwise::agent
