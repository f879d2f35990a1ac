// The finder and the validator of Five Crowns as JSON: one request in, one answer out.
//
// `solve`: {"hand":["7H",…],"wild":"7","rules":"spec"} →
//   {"min_points","melds":[[…],…],"stands_for":[[…],…],"leftover":[…],"can_go_out",
//    "min_points_after_discard","discard","after_discard"}.
//   `min_points`, `melds` and `leftover` are about all cards of the hand; `stands_for` names, card for
//   card, what the melds' cards count as ("9H" in a run, "9" in a book). Wild 7 is the round that deals
//   seven cards: a hand of eight has drawn, and then `discard` is the best card to throw,
//   `min_points_after_discard` what is left over then, `after_discard` that arrangement ({"melds",
//   "stands_for","leftover"}), and `can_go_out` says whether that is 0 points. For a hand of any other
//   size (up to 14 cards) these are null, and `can_go_out` says whether `min_points` is 0. Under `legacy`,
//   where one goes out with every card melded, a player who has drawn can do so when `min_points` is 0.
// `validate`: {"cards":["7H",…],"wild":"7","rules":"spec"} → {"valid","kind","reason","said","cards",
//   "book","run"}: kind is "book", for what is both too, "run" or null, and the reason is null for a meld.
//   More copies of a card than the deck has are no meld.
// `rules` is spec, anysuit, official or legacy; spec if left out. A bad request is an Error that names the
// field. Both are pure and safe to call from any thread.
#include <nlohmann/json.hpp>
#include <string>

#include "cards/text.h"
#include "games/five_crowns/game.h"
#include "games/five_crowns/speech/arrangement.h"
#include "games/json_reader.h"
#include "games/speech/said_json.h"
#include "melds/five_crowns/arrangement.h"
#include "melds/five_crowns/validate.h"

namespace meldwise::five_crowns {
namespace {

using nlohmann::json;

CrownRank read_wild(const JsonReader& read) { return read.take(parse_crown_rank(read.text())); }

/// Presets only: the request names them.
const MeldRules& read_rules(const JsonReader& request) {
  const std::string_view fallback = rule_presets().front().name;
  const bool given = request.has("rules");
  const std::string name = given ? request["rules"].text() : std::string(fallback);
  if (const MeldRules* rules = find_rules(name)) return *rules;
  std::string known;
  for (const NamedRules& preset : rule_presets()) known.append(" ").append(preset.name);
  request["rules"].refuse("expected one of" + known + ", got " + in_quotes(name));
  return *find_rules(fallback);
}

}  // namespace

Result<json> Game::solve(const json& request) {
  const JsonReader read(request);
  CrownHand hand;
  crown_cards().up_to(kLargestHand).read(read["hand"], hand);
  const CrownRank wild = read_wild(read["wild"]);
  const MeldRules& rules = read_rules(read);
  if (!read.ok()) return read.error();

  const Arrangement all = arrange(hand, wild, rules);
  json answer = speech::document(arrangement(), all);
  answer["min_points"] = all.points;
  const int dealt = index_of(wild) + 3;
  if (hand.size() != dealt + 1) {
    answer["can_go_out"] = all.points == 0;
    for (const char* field : {"min_points_after_discard", "discard", "after_discard"})
      answer[field] = nullptr;
    return answer;
  }
  const DiscardPlan plan = plan_discard(hand, wild, rules);
  answer["can_go_out"] = plan.rest.points == 0;
  answer["min_points_after_discard"] = plan.rest.points;
  answer["discard"] = meldwise::to_text(plan.discard);
  answer["after_discard"] = speech::document(arrangement(), plan.rest);
  return answer;
}

Result<json> Game::validate(const json& request) {
  const JsonReader read(request);
  const JsonReader list = read["cards"];
  CrownHand cards;
  Status enough;
  const std::size_t size = list.size(kCrownDeck);
  for (std::size_t i = 0; i < size && read.ok(); ++i) {
    const CrownCard card = speech::Notation<CrownCard>::read(list[i]);
    if (!read.ok()) break;
    if (Status added = add_checked(cards, card); !added) enough = added;
  }
  const CrownRank wild = read_wild(read["wild"]);
  const MeldRules& rules = read_rules(read);
  if (!read.ok()) return read.error();
  const Verdict verdict = enough ? classify(cards, wild, rules) : Verdict{};
  const bool valid = verdict.book || verdict.run;
  if (enough && !valid) enough = fail(verdict.reason);
  json answer =
      valid ? speech::valid_meld(verdict.book ? "book" : "run", list.raw()) : speech::no_meld(enough.error());
  answer["book"] = verdict.book;
  answer["run"] = verdict.run;
  return answer;
}

}  // namespace meldwise::five_crowns
