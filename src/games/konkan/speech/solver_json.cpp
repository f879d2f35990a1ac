#include "games/konkan/speech/solver_json.h"

#include "games/konkan/game.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "games/json_reader.h"
#include "games/konkan/speech/melds.h"
#include "melds/konkan/solver.h"
#include "melds/konkan/table_solver.h"

namespace meldwise::konkan {
namespace {

using namespace speech;
using nlohmann::json;

constexpr std::size_t kMostHandCards = 32;
constexpr int kUsualThreshold = 81;

struct Request {
  FrenchHand hand;
  std::vector<TableMeld> table;
  int threshold = kUsualThreshold;
  bool down = false;
  SolverRules rules;
  std::vector<std::size_t> own;
};

/// What a question says; what is left out or null stays as it is above.
void describe(FieldReader& f, Request& request) {
  f.if_given("threshold", request.threshold, number(0, 1000));
  f.if_given("down", request.down, flag());
  f.if_given("max_jokers_per_meld", request.rules.max_jokers_per_meld, number(0, kMostJokersPerMeld));
  f.if_given("joker_in_hand_points", request.rules.joker_in_hand_points, number(-100, 100));
  f("hand", request.hand, pack_cards().up_to(kMostHandCards), "");
  const SpokenMeld meld{request.rules.max_jokers_per_meld, kLongestRun + 1};
  f.if_given("table", request.table, list(of(&TableMeld::meld, meld), kMostTableMelds));
  const auto melds = static_cast<std::int64_t>(request.table.size());
  f.if_given("own", request.own, list(number(0, std::max<std::int64_t>(melds, 1) - 1), kMostTableMelds));
}

/// Hand and table together are no more than the pack.
Status check_cards(const Request& request) {
  FrenchHand rest = whole_pack() - request.hand;
  for (std::size_t i = 0; i < request.table.size(); ++i) {
    for (const MeldCard& card : cards_in_order(request.table[i].meld)) {
      const Face face = card.by_joker ? kJoker : card.face;
      if (!rest.has(face))
        return fail("table[" + std::to_string(i) + "]: one " + to_text(face) + " too many");
      rest.remove(face);
    }
  }
  if (request.table.empty() && !request.own.empty()) return fail("own[0]: there is no meld on the table");
  return {};
}

Result<Request> read_request(const json& document) {
  const JsonReader read(document);
  FieldReader fields{read};
  Request request;
  describe(fields, request);
  if (!read.ok()) return read.error();
  if (const Status sound = check_cards(request); !sound) return tl::unexpected(sound.error());
  for (const std::size_t place : request.own) request.table[place].swappable = false;
  return request;
}

template <class Melds>
json melds_json(const Melds& melds) {
  json out = json::array();
  for (const Meld& meld : melds) out.push_back(SpokenMeld{}.write(meld));
  return out;
}

/// The card of a sarf as the table will show it: a joker with what it stands for.
MeldCard added_card(const Meld& before, const Sarf& sarf) {
  if (!sarf.card.is_joker()) return {sarf.card, false};
  if (before.is_run()) return {Face::of(before.suit(), rank_at(*free_position(before, sarf.end))), true};
  return cards_in_order(Meld::set(before.rank(), before.mask, before.jokers() + 1)).back();
}

json sarf_json(const Meld& before, const Sarf& sarf) {
  return {{"meld", sarf.index}, {"card", to_text(added_card(before, sarf))}};
}

json swap_json(const Swap& swap) { return {{"meld", swap.index}, {"card", to_text(swap.given)}}; }

/// The throw that ends a plan's turn and what then stays in the hand.
void add_throw(json& out, FrenchHand left, const SolverRules& rules) {
  out["throw"] = nullptr;
  if (!left.empty()) {
    const Face thrown = heaviest_card(left);
    left.remove(thrown);
    out["throw"] = to_text(thrown);
  }
  out["deadwood"] = deadwood(left, rules);
}

/// The threshold that binds the player.
int threshold_of(const Request& request) { return request.down ? 0 : request.threshold; }

/// What to ask if the player cannot go out: a come-down, or more melds of one who is down.
Question laying(const Request& request) {
  return {.goal = request.down ? Goal::most_points : Goal::best_hand,
          .keep = Keep::at_least_one,
          .threshold = threshold_of(request)};
}

/// The plan of the hand alone, in the order of preference that the header tells.
Plan choose_plan(const Request& request) {
  if (const auto out = plan_go_out(request.hand, threshold_of(request), request.rules)) return *out;
  if (const auto laid = best_plan(request.hand, laying(request), request.rules)) return *laid;
  return *best_plan(request.hand, {.goal = Goal::most_points}, request.rules);
}

json table_plan_json(const Request& request, bool& goes_out) {
  const Question out{
      .goal = Goal::most_points, .keep = Keep::exactly_one, .threshold = threshold_of(request)};
  std::optional<TablePlan> plan = best_table_plan(request.hand, request.table, out, request.rules);
  goes_out = plan.has_value();
  if (!plan) plan = best_table_plan(request.hand, request.table, laying(request), request.rules);
  if (!plan) return nullptr;
  std::vector<TableMeld> table = request.table;
  json swaps = json::array();
  for (const Swap& swap : plan->swaps) {
    swaps.push_back(swap_json(swap));
    table[swap.index].meld = *try_swap(table[swap.index].meld, swap.given);
  }
  json sarfs = json::array();
  for (const Sarf& sarf : plan->sarfs) {
    Meld& meld = table[sarf.index].meld;
    sarfs.push_back(sarf_json(meld, sarf));
    meld = *try_sarf(meld, sarf.card, sarf.end, request.rules.max_jokers_per_meld);
  }
  json answer = {{"swaps", std::move(swaps)},
                 {"melds", melds_json(plan->melds)},
                 {"sarfs", std::move(sarfs)},
                 {"points", plan->points}};
  add_throw(answer, plan->left, request.rules);
  return answer;
}

void add_table(json& answer, const Request& request) {
  json sarfs = json::array();
  for (const Sarf& sarf : single_sarfs(request.hand, request.table, request.rules)) {
    sarfs.push_back(sarf_json(request.table[sarf.index].meld, sarf));
  }
  json swaps = json::array();
  for (const Swap& swap : single_swaps(request.hand, request.table)) swaps.push_back(swap_json(swap));
  answer["sarfs"] = std::move(sarfs);
  answer["swaps"] = std::move(swaps);
  bool goes_out = false;
  answer["table_plan"] = table_plan_json(request, goes_out);
  answer["can_go_out_with_table"] = goes_out;
}

}  // namespace

Result<json> answer_solve(const json& document) {
  const Result<Request> parsed = read_request(document);
  if (!parsed) return tl::unexpected(parsed.error());
  const Request& request = *parsed;
  const int keeping_one = std::max(0, best_points_keeping_one(request.hand, request.rules));
  json answer = {{"best_points", best_points(request.hand, request.rules)},
                 {"most_cards", most_cards(request.hand, request.rules)},
                 {"best_points_keeping_one", keeping_one},
                 {"can_come_down", keeping_one >= request.threshold},
                 {"can_go_out", can_go_out(request.hand, threshold_of(request), request.rules)},
                 {"fewest_deadwood", fewest_deadwood(request.hand, request.rules)}};
  const Plan plan = choose_plan(request);
  answer["melds"] = melds_json(plan.melds);
  add_throw(answer, plan.left, request.rules);
  if (!request.table.empty()) add_table(answer, request);
  return answer;
}

Result<json> answer_validate(const json& request) {
  const JsonReader read(request);
  FieldReader fields{read};
  int max_jokers = kMostJokersPerMeld;
  std::vector<MeldCard> cards;
  fields.if_given("max_jokers_per_meld", max_jokers, number(0, kMostJokersPerMeld));
  fields("cards", cards, list(card(), kMostHandCards), "");
  if (!read.ok()) return read.error();
  const auto meld = classify(cards, max_jokers);
  if (!meld) {
    return json{{"valid", false},
                {"kind", nullptr},
                {"reason", meld.error().message},
                {"points", 0},
                {"cards", json::array()}};
  }
  return json{{"valid", true},
              {"kind", meld->is_run() ? "run" : "set"},
              {"reason", nullptr},
              {"points", points(*meld)},
              {"cards", SpokenMeld{}.write(*meld)}};
}

Result<nlohmann::json> Game::solve(const nlohmann::json& question) { return answer_solve(question); }
Result<nlohmann::json> Game::validate(const nlohmann::json& question) { return answer_validate(question); }

}  // namespace meldwise::konkan
