#include "players/remote/live_form.h"

#include "players/remote/http_player.h"
#include "players/remote/plan_form.h"

namespace meldwise {
namespace {

using mahjong::Action;
using mahjong::ActionKind;
using mahjong::MeldKind;
using mahjong::Phase;
using nlohmann::json;

bool is_own_kang(const Action& action) {
  return action.kind == ActionKind::concealed_kang || action.kind == ActionKind::added_kang;
}

/// Eaten melds have no number: whoever reads this form counts them by the hand.
int wire_type(MeldKind kind) {
  switch (kind) {
    case MeldKind::triplet:
      return 2;
    case MeldKind::exposed_kang:
      return 3;
    case MeldKind::concealed_kang:
      return 11;
    case MeldKind::added_kang:
      return 12;
    default:
      return 0;
  }
}

/// What lies open before a seat, said in this form's words.
json player_json(const mahjong::Public& table, Seat seat, const json& plain, bool me, bool rivers) {
  json melds = json::array();
  for (const mahjong::TableMeld& set : table.of(seat).melds) {
    if (const int type = wire_type(set.meld.kind)) {
      melds.push_back({{"type", type}, {"card", to_code(set.meld.tile)}});
    }
  }
  json flowers = json::array();
  for (int i = 0; i < kFlowers; ++i) {
    if ((table.of(seat).flowers >> i) & 1U) flowers.push_back(i);
  }
  return {{"seat", index_of(seat) + 1},
          {"score", table.of(seat).money},
          {"is_me", me},
          {"melds", std::move(melds)},
          {"discards", rivers ? plain.at("discards") : json::array()},
          {"flowers", std::move(flowers)}};
}

}  // namespace

std::vector<json> live_questions(const mahjong::View& view, bool rivers) {
  const mahjong::Public& table = view.table;
  const json plan = plan_question(view);
  json context = plan.at("context");
  context["round_wind"] = table.round_wind() + 1;
  json players = json::array();
  std::size_t other = 0;
  for (int i = 0; i < table.seats; ++i) {
    const Seat seat = seat_at(i);
    const bool me = seat == view.seat;
    const json& plain = me ? plan.at("self") : plan.at("opponents").at(other++);
    json player = player_json(table, seat, plain, me, rivers);
    player[me ? "hand" : "hand_count"] = plain.at(me ? "hand" : "hand_count");
    players.push_back(std::move(player));
  }
  json flags = plan.at("legal_actions");
  flags["can_eat"] = !flags.at("can_eat").empty();
  flags.erase("kangs");
  json inner{{"cmd", "decision"},
             {"context", std::move(context)},
             {"event", plan.at("event")},
             {"players", std::move(players)},
             {"legal_actions", flags}};
  if (table.phase != Phase::turn) return {std::move(inner)};
  std::vector<json> questions;
  if (flags.at("can_win").get<bool>() || flags.at("can_kang").get<bool>()) {
    json claim = inner;
    claim["context"]["phase"] = "claim";
    claim["event"]["from_seat"] = index_of(view.seat) + 1;
    questions.push_back(std::move(claim));
  }
  inner["legal_actions"] = {{"can_discard", true}, {"can_win", false}, {"can_kang", false}};
  questions.push_back(std::move(inner));
  return questions;
}

json live_message(const json& inner, const std::string& app, const std::string& user,
                  const std::string& session) {
  json named = inner;
  named["user_id"] = user;
  named["session_id"] = session;
  const json part{{"text", named.dump()}};
  return {{"appName", app},
          {"userId", user},
          {"sessionId", session},
          {"newMessage", {{"role", "user"}, {"parts", json::array({part})}}}};
}

Result<std::optional<Action>> read_live_answer(const mahjong::View& view, const json& question,
                                               const json& answer) {
  const bool own_draw = view.table.phase == Phase::turn && question.at("context").at("phase") == "claim";
  if (own_draw && answer.contains("action") && answer.at("action") == "pass") return std::nullopt;
  if (own_draw && answer.contains("action") && answer.at("action") == "kang") {
    // The client knows by the tile drawn which one is meant; a tile is named where there are several.
    mahjong::Game::Actions legal;
    mahjong::Game::legal(view, legal);
    std::optional<Action> kang;
    for (const Action& action : legal) {
      if (!is_own_kang(action)) continue;
      const bool named = answer.contains("card") && answer.at("card") == to_code(action.tile);
      if (!kang || named || (kang->tile != view.drawn && action.tile == view.drawn)) kang = action;
      if (named) break;
    }
    if (!kang) return fail("there is no such kang");
    return kang;
  }
  const auto action = read_plan_answer(view, answer);
  if (!action) return tl::unexpected(action.error());
  return *action;
}

template <>
std::vector<json> live_form_questions<mahjong::Game>(const mahjong::View& view, bool rivers) {
  return live_questions(view, rivers);
}

template <>
Result<std::optional<Action>> read_live_form_answer<mahjong::Game>(const mahjong::View& view,
                                                                   const json& question, const json& answer) {
  return read_live_answer(view, question, answer);
}

}  // namespace meldwise
