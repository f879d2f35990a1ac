// The solver of Konkan as JSON: one request in, one answer out.
//
// Request: {"hand":["KS","JK",…]} and optionally "threshold" (81), "down" (false), "table" ([]: lists of
//   card texts, a joker as "JK=7H"), "own" (places in `table` of the player's own melds, whose jokers cannot
//   be swapped out), "max_jokers_per_meld" (2) and "joker_in_hand_points" (0). At most 32 cards in the hand;
//   hand and table together come from two decks and two jokers.
// Answer, over the disjoint melds that the hand alone can make:
//   best_points, most_cards         all cards may be used
//   best_points_keeping_one         at least one card is left to throw
//   can_come_down                   the above reaches the threshold
//   can_go_out                      all cards but exactly one melded, the threshold met (none when down)
//   melds, throw, deadwood          the best plan, see below; the card to throw (null if none is left); the
//                                   points still in hand after the throw
//   fewest_deadwood                 over all melds, before any throw
// The plan: go out with most points. Else, not down: come down so that the fewest points stay in the hand,
//   then most jokers, then fewest cards, at least one. Else, down: lay most points, at least one card kept.
//   Else the melds with most points, which may not be laid yet. The throw is the heaviest card left.
// With melds on the table also: "sarfs" and "swaps", all single cards of the hand that fit,
//   as {"meld":place,"card":text}; "can_go_out_with_table"; and "table_plan", the same plan with sarfs and
//   swaps allowed (sarfs only after coming down, swaps only when down), in the order in which it is carried
//   out: {"swaps","melds","sarfs","points","throw","deadwood"}, or null if not down and unable to come down.
// `validate`: {"cards":["7S","JK","9S"],"max_jokers_per_meld":2} → {"valid","kind","reason","points",
//   "cards"}: whether the cards make a meld, "run" or "set" (or null), why not (or null), and the meld in
//   table order, each joker with what it stands for.
// A bad request is an Error that names the field. Pure; some µs to some ms.
#include "games/konkan/game.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "games/json_reader.h"
#include "games/konkan/speech/melds.h"
#include "games/speech/said_json.h"
#include "melds/konkan/turn_plan.h"

namespace meldwise::konkan {
namespace {

using namespace speech;
using nlohmann::json;

constexpr std::size_t kMostHandCards = 32;

struct Request : TurnQuestion {
  std::vector<std::size_t> own;
};

/// What a question says; what is left out or null stays as it is.
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
  for (const Meld& meld : melds) out.push_back(speech::document(SpokenMeld{}, meld));
  return out;
}

json sarf_json(int meld, const MeldCard& card) { return {{"meld", meld}, {"card", to_text(card)}}; }

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

json table_plan_json(const Request& request, const TurnPlan& plan) {
  json swaps = json::array();
  for (const Swap& swap : plan.swaps) swaps.push_back(swap_json(swap));
  json sarfs = json::array();
  for (const auto& [meld, card] : plan.sarfs) sarfs.push_back(sarf_json(meld, card));
  json answer = {{"swaps", std::move(swaps)},
                 {"melds", melds_json(plan.melds)},
                 {"sarfs", std::move(sarfs)},
                 {"points", plan.points}};
  add_throw(answer, plan.left, request.rules);
  return answer;
}

void add_table(json& answer, const Request& request) {
  json sarfs = json::array();
  for (const Sarf& sarf : single_sarfs(request.hand, request.table, request.rules)) {
    sarfs.push_back(sarf_json(sarf.index, added_card(request.table[sarf.index].meld, sarf)));
  }
  json swaps = json::array();
  for (const Swap& swap : single_swaps(request.hand, request.table)) swaps.push_back(swap_json(swap));
  answer["sarfs"] = std::move(sarfs);
  answer["swaps"] = std::move(swaps);
  const std::optional<TurnPlan> plan = plan_at_table(request);
  answer["table_plan"] = plan ? table_plan_json(request, *plan) : json(nullptr);
  answer["can_go_out_with_table"] = plan && plan->goes_out;
}

}  // namespace

Result<json> Game::solve(const json& document) {
  const Result<Request> parsed = read_request(document);
  if (!parsed) return tl::unexpected(parsed.error());
  const Request& request = *parsed;
  const int keeping_one = std::max(0, best_points_keeping_one(request.hand, request.rules));
  json answer = {{"best_points", best_points(request.hand, request.rules)},
                 {"most_cards", most_cards(request.hand, request.rules)},
                 {"best_points_keeping_one", keeping_one},
                 {"can_come_down", keeping_one >= request.threshold},
                 {"can_go_out", can_go_out(request.hand, request.binding(), request.rules)},
                 {"fewest_deadwood", fewest_deadwood(request.hand, request.rules)}};
  const Plan plan = plan_of_hand(request);
  answer["melds"] = melds_json(plan.melds);
  add_throw(answer, plan.left, request.rules);
  if (!request.table.empty()) add_table(answer, request);
  return answer;
}

Result<json> Game::validate(const json& request) {
  const JsonReader read(request);
  FieldReader fields{read};
  int max_jokers = kMostJokersPerMeld;
  std::vector<MeldCard> cards;
  fields.if_given("max_jokers_per_meld", max_jokers, number(0, kMostJokersPerMeld));
  fields("cards", cards, list(card(), kMostHandCards), "");
  if (!read.ok()) return read.error();
  const auto meld = classify(cards, max_jokers);
  json answer = meld ? valid_meld(meld->is_run() ? "run" : "set", document(SpokenMeld{}, *meld))
                     : no_meld(meld.error());
  answer["points"] = meld ? points(*meld) : 0;
  return answer;
}

}  // namespace meldwise::konkan
