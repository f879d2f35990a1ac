#include "net/agent/own_form.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "games/json_reader.h"
#include "players/hint_json.h"
#include "players/remote/plan_form.h"

namespace meldwise::agent {
namespace {

using nlohmann::json;

constexpr std::size_t kMostLegal = 4096;
constexpr std::int64_t kLongestBudget = 3'600'000;

/// The actions that the asker listed, with the ids it gave them.
template <Game G>
struct Listed {
  std::vector<typename G::Action> actions;
  std::vector<json> ids;

  [[nodiscard]] std::optional<std::size_t> find(const typename G::Action& action) const {
    const auto at = std::find(actions.begin(), actions.end(), action);
    if (at == actions.end()) return {};
    return static_cast<std::size_t>(at - actions.begin());
  }
};

/// What may be answered: what the asker listed and the rules allow; everything legal if nothing is listed.
template <Game G>
Result<Listed<G>> read_legal(const JsonReader& read, const typename G::Actions& legal) {
  Listed<G> listed;
  if (!read.has("legal")) {
    for (std::size_t i = 0; i < legal.size(); ++i) {
      listed.actions.push_back(legal[i]);
      listed.ids.emplace_back(i);
    }
    return listed;
  }
  const JsonReader list = read["legal"];
  const std::size_t size = list.size(kMostLegal);
  for (std::size_t i = 0; i < size && read.ok(); ++i) {
    const JsonReader entry = list[i];
    const bool plain = entry.raw().is_string();
    const std::string text = plain ? entry.text() : entry["text"].text();
    const auto action = entry.take(G::parse_action(text));
    if (!read.ok() || std::find(legal.begin(), legal.end(), action) == legal.end()) continue;
    listed.actions.push_back(action);
    listed.ids.push_back(!plain && entry.has("id") ? entry["id"].raw() : json(i));
  }
  if (read.ok() && listed.actions.empty()) list.refuse("none of these is possible in this view");
  if (!read.ok()) return read.error();
  return listed;
}

/// The player of a chair, made at the first question, or a new one.
template <Game G>
std::shared_ptr<Punctual<G>> seated(const Thinker& thinker, Seat seat, Chair* chair) {
  using Kept = std::shared_ptr<Punctual<G>>;
  if (chair == nullptr) return std::make_shared<Punctual<G>>(thinker, seat);
  auto* kept = std::any_cast<Kept>(&chair->player);
  if (kept == nullptr) kept = &chair->player.emplace<Kept>(std::make_shared<Punctual<G>>(thinker, seat));
  return *kept;
}

template <Game G>
Result<json> decide(const JsonReader& read, bool plan_form, const Thinker& thinker, Chair* chair) {
  const auto view = G::view_from_json(read["view"].raw());
  if (!view) return tl::unexpected(view.error());
  const Seat seat = G::seat_of(*view);
  if (!is_player(seat)) return fail("view.seat: a spectator has nothing to decide");
  Rng any_world(0);
  const auto world = G::sample(*view, any_world);
  if (G::to_move(world) != seat) return fail("view.to_move: it is not this seat's turn");
  const auto legal = std::make_unique<typename G::Actions>();
  G::legal(world, *legal);
  const auto listed = read_legal<G>(read, *legal);
  if (!listed) return tl::unexpected(listed.error());
  const auto player = seated<G>(thinker, seat, chair);
  if (!player->able()) return fail("this agent does not play " + std::string(G::name));
  auto action = player->decide(*view, thinker.deadline);
  if (!listed->find(action)) {
    action = listed->actions.front();
    if (const auto* report = player->decided().last_report()) {
      const auto fits = [&](const auto& line) { return listed->find(line.action).has_value(); };
      const auto best = std::find_if(report->lines.begin(), report->lines.end(), fits);
      if (best != report->lines.end()) action = best->action;
    }
  }
  json answer = hint_json<G>(player->decided(), *view, action);
  answer["id"] = listed->ids[*listed->find(action)];
  if constexpr (std::is_same_v<G, mahjong::Game>) {
    if (plan_form) {
      answer.erase("id");
      answer.update(plan_answer(*view, action));
    }
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
  Result<json> answer;
  with_game(name, [&]<Game G>(std::type_identity<G>) {
    answer = decide<G>(read, plan_form, thinker, chair.get());
  });
  if (chair && answer) {
    chair->last_question = mark;
    chair->last_answer = *answer;
  }
  return answer;
}

}  // namespace meldwise::agent
