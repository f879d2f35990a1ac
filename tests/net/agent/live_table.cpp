#include "net/agent/live_table.h"

namespace meldwise::test {

using mahjong::Action;
using mahjong::ActionKind;
using mahjong::Draw;
using mahjong::Game;
using mahjong::Phase;
using nlohmann::json;

namespace {

constexpr int kStall = 6;  // questions for one discard

int number(Seat seat) { return index_of(seat) + 1; }
bool is_host(Seat seat) { return number(seat) == 1; }
bool is_own_kang(const Action& action) {
  return action.kind == ActionKind::concealed_kang || action.kind == ActionKind::added_kang;
}

std::vector<int> codes(const TileCounts& tiles) {
  std::vector<int> list;
  tiles.for_each_kind([&](TileKind kind, int count) {
    list.insert(list.end(), static_cast<std::size_t>(count), to_code(kind));
  });
  return list;
}

int wire_type(mahjong::MeldKind kind) {
  switch (kind) {
    case mahjong::MeldKind::triplet:
      return 2;
    case mahjong::MeldKind::exposed_kang:
      return 3;
    case mahjong::MeldKind::added_kang:
      return 12;
    default:
      return 11;
  }
}

}  // namespace

LiveTable::LiveTable(std::uint16_t port, std::uint64_t seed, int match_hands)
    : rng_(seed), session_("table-" + std::to_string(seed)) {
  for (auto& asker : askers_) asker = std::make_unique<Asker>(port);
  mahjong::Options options = mahjong::option_table().presets()[1].value;
  options.winds = 0;
  options.hands = static_cast<std::uint16_t>(match_hands);
  state_ = Game::deal(options, 4, seed);
}

void LiveTable::play() {
  register_seats();
  while (Game::progress(state_) != Progress::match_over && faults.empty()) {
    if (Game::progress(state_) == Progress::round_over) {
      ++hands;
      wins += state_.table.result.ending == Ending::won ? 1 : 0;
      Game::next_round(state_, nullptr);
      fresh_ = true;
      kanged_ = false;
    } else if (state_.table.phase == Phase::turn) {
      take_turn(state_.table.active);
    } else {
      claim(state_.hidden.asked);
    }
  }
  ++hands;
  wins += state_.table.result.ending == Ending::won ? 1 : 0;
}

const TileCounts& LiveTable::hand(Seat seat) const {
  return state_.hidden.hand[static_cast<std::size_t>(index_of(seat))];
}
std::string LiveTable::user(Seat seat) const { return "ai" + std::to_string(number(seat)); }

void LiveTable::register_seats() {
  for (int i = 0; i < 4; ++i) {
    const std::string name = i == 0 ? "" : user(seat_at(i));  // before it has logged in
    const Told told = askers_[static_cast<std::size_t>(i)]->post(
        "/apps/agent/users/" + name + "/sessions/" + session_, std::string("{}"));
    if (told.status != 200) fault("registration", {}, told.body);
  }
}

json LiveTable::inner(Seat me, bool claims, const std::vector<int>& own, int remain) const {
  json players = json::array();
  for (int i = 0; i < 4; ++i) {
    const Seat seat = seat_at(i);
    json melds = json::array();
    for (const auto& set : state_.table.of(seat).melds) {
      if (set.meld.is_sequence()) continue;  // never sent
      melds.push_back({{"type", wire_type(set.meld.kind)}, {"card", to_code(set.meld.tile)}});
    }
    json flowers = json::array();
    for (int f = 0; f < kFlowers; ++f) {
      if ((state_.table.seat[static_cast<std::size_t>(i)].flowers >> f) & 1U) flowers.push_back(f);
    }
    json player{{"seat", i + 1},  {"score", 2000000},          {"is_me", seat == me},
                {"melds", melds}, {"discards", json::array()}, {"flowers", flowers}};
    if (seat == me) {
      player["hand"] = own;
    } else {
      player["hand_count"] = mahjong::kHandSize - 3 * static_cast<int>(state_.table.of(seat).melds.size());
    }
    players.push_back(std::move(player));
  }
  return {{"cmd", "decision"},
          {"user_id", user(me)},
          {"session_id", session_},
          {"context",
           {{"round_wind", state_.table.round_wind() + 1},
            {"dealer", number(state_.table.dealer)},
            {"my_seat", number(me)},
            {"turn_seat", number(state_.table.active)},
            {"remain_cards", remain},
            {"phase", claims ? "claim" : "discard"}}},
          {"event", json::object()},
          {"players", players}};
}

void LiveTable::fault(const std::string& what, const json& question, const json& answer) {
  faults.push_back(session_ + ": " + what + "\n" + question.dump() + "\n" + answer.dump());
}

json LiveTable::ask(Seat seat, const json& question) {
  Asker& asker = *askers_[static_cast<std::size_t>(index_of(seat))];
  const Told told = asker.post(chance(50) ? "/run" : "//run", run_request(question, user(seat), session_));
  ++seen["questions"];
  const json answer = told.status == 200 ? unwrapped(told.body) : json();
  if (told.status == 200 && answer.is_object() && answer.contains("action") && answer.contains("card")) {
    return answer;
  }
  fault("status " + std::to_string(told.status), question, told.body);
  return {{"action", "none"}, {"card", 0}};
}

json LiveTable::ask_perhaps_again(Seat seat, const json& question, bool complete) {
  const json answer = ask(seat, question);
  if (complete && answer.at("action") != "win") fault("a win passed", question, answer);
  if (!chance(8)) return answer;
  json other = ask(seat, question);
  ++seen["asked again"];
  const bool claim = question.at("context").at("phase") == "claim";
  if (claim && other.at("action") != "pass" && other == answer)
    fault("the same claim again", question, other);
  return other;
}

void LiveTable::take_turn(Seat seat) {
  const bool drew = state_.table.draw != Draw::claim;
  if (drew && !fresh_ && own_draw(seat)) return;
  const TileKind drawn = state_.hidden.drawn;
  TileCounts shown = hand(seat);
  int news = drew ? to_code(drawn) : to_code(state_.table.river.back().tile);
  int remain = state_.table.wall_left;
  std::vector<int> listed;
  if (drew && !(fresh_ && is_host(seat))) {
    shown.remove(drawn);
    listed = codes(shown);
  } else {
    listed = codes(shown);  // the smallest only: after a claim, and when the host opens
    listed.pop_back();
  }
  if (fresh_ && !is_host(seat) && chance(50)) {
    // A joined dealer is asked before the flowers are replaced, with the wall of the hand before.
    listed.back() = 51;
    remain = 54;
    news = listed.front();
    ++seen["flowers in hand"];
  }
  json question = inner(seat, false, listed, remain);
  question["event"]["new_card"] = news;
  const bool complete = drew && mahjong::is_complete(hand(seat));
  question["legal_actions"] = {
      {"can_discard", true}, {"can_win", !complete && chance(20)}, {"can_kang", chance(20)}};
  json answer = ask_perhaps_again(seat, question, false);
  // A complete hand whose win was lost looks to the agent as if the win were still on its way.
  for (int i = 0; answer.at("action") == "pass" && i < kStall; ++i) answer = ask(seat, question);
  if (answer.at("action") != "discard" || answer.at("card") > 43)
    return fault("no discard", question, answer);
  ++seen[drew ? (fresh_ ? "opening" : "discard") : "discard after a claim"];
  fresh_ = false;
  kanged_ = false;
  apply(Action::discard(*tile_from_code(answer.at("card").get<int>())), question, answer);
}

json LiveTable::own_draw_event(Seat seat) {
  json event{{"from_seat", number(seat)}};
  const unsigned flowers = state_.table.of(seat).flowers;
  const bool after_flower = state_.table.draw == Draw::replacement && !kanged_ && flowers != 0;
  if (is_host(seat) && !after_flower) {
    event["new_card"] = to_code(state_.hidden.drawn);
  } else if (after_flower) {
    ++seen["own draw after a flower"];
    event["new_card"] = 51 + std::countr_zero(flowers);
    if (chance(10)) event["new_card"] = 0;
    if (chance(10)) event["new_card"] = nullptr;
    if (chance(10)) event.erase("new_card");
  } else {
    event["new_card"] = state_.table.river.empty() ? 1 : to_code(state_.table.river.back().tile);
  }
  return event;
}

bool LiveTable::own_draw(Seat seat) {
  Game::Actions legal;
  Game::legal(Game::view(state_, seat), legal);
  Action kang{};
  for (const Action& action : legal) {
    if (is_own_kang(action)) kang = action;
  }
  const bool complete = legal[0] == Action::win();
  if (!complete && kang == Action{}) return false;
  TileCounts shown = hand(seat);
  shown.remove(state_.hidden.drawn);
  json question = inner(seat, true, codes(shown), state_.table.wall_left);
  question["event"] = own_draw_event(seat);
  question["legal_actions"] = {
      {"can_eat", false}, {"can_pong", false}, {"can_kang", kang != Action{}}, {"can_win", complete}};
  const json answer = ask_perhaps_again(seat, question, complete);
  const std::string word = answer.at("action");
  ++seen[(is_host(seat) ? "host own " : "joined own ") + word];
  if (word == "pass" || !faults.empty()) return false;
  if (word != "win" && word != "kang") fault("no own draw", question, answer);
  if (is_host(seat) && word == "kang") fault("the host never ends asking after a kang", question, answer);
  if (!faults.empty() || !carried_out(seat, word == "win", question)) return true;
  apply(word == "win" ? Action::win() : kang, question, answer);
  kanged_ = word == "kang";
  return true;
}

bool LiveTable::carried_out(Seat seat, bool win, const json& question) {
  json follow = question;
  follow["context"]["phase"] = "discard";
  follow["event"] = {{"new_card", to_code(state_.hidden.drawn)}};
  follow["legal_actions"] = {{"can_discard", true},
                             {"can_win", question.at("legal_actions").at("can_win")},
                             {"can_kang", question.at("legal_actions").at("can_kang")}};
  const bool lost = chance(10);
  if (is_host(seat)) {
    const json answer = ask(seat, follow);
    if (answer.at("action") != "discard") fault("the host throws a tile", follow, answer);
    return true;
  }
  // So often a joined client was seen to ask while its win or its kang was on its way.
  for (int i = 0; i < (win ? 2 : 1) && !lost; ++i) {
    const json answer = ask(seat, follow);
    if (answer.at("action") != "pass") fault("a discard before the win or kang came", follow, answer);
  }
  if (!lost) return true;
  ++seen["own draw lost"];
  for (int i = 0; i < kStall; ++i) {
    const json answer = ask(seat, follow);
    if (answer.at("action") == "pass") continue;
    apply(Action::discard(*tile_from_code(answer.at("card").get<int>())), follow, answer);
    return false;
  }
  fault("stands still after a win that was lost", follow, {});
  return false;
}

Action LiveTable::claimed(const json& answer) const {
  const std::string word = answer.at("action");
  if (word == "win") return Action::win();
  if (word == "kang") return Action::kang();
  if (word == "pong") return Action::pong();
  if (word != "eat") return Action::pass();
  const auto low = *tile_from_code(answer.at("meld_cards").at(0).get<int>());
  const auto high = *tile_from_code(answer.at("meld_cards").at(1).get<int>());
  return Action::eat(std::min(low, high), std::max(low, high));
}

void LiveTable::claim(Seat seat) {
  Game::Actions legal;
  Game::legal(Game::view(state_, seat), legal);
  json flags{{"can_eat", false}, {"can_pong", false}, {"can_kang", false}, {"can_win", false}};
  for (const Action& action : legal) {
    if (action.kind == ActionKind::win) flags["can_win"] = true;
    if (action.kind == ActionKind::kang) flags["can_kang"] = true;
    if (action.kind == ActionKind::pong) flags["can_pong"] = true;
    if (action.kind == ActionKind::eat) flags["can_eat"] = true;
  }
  const bool complete = flags.at("can_win").get<bool>();
  for (auto& flag : flags) {
    if (chance(15)) flag = true;  // phantoms
  }
  if (chance(10)) {
    for (auto& flag : flags) flag = flag.get<bool>() ? 1 : 0;
  }
  json question = inner(seat, true, codes(hand(seat)), state_.table.wall_left);
  question["event"] = {{"new_card", to_code(state_.table.offered())},
                       {"from_seat", number(state_.table.active)}};
  question["legal_actions"] = flags;
  const json answer = ask_perhaps_again(seat, question, complete);
  const std::string word = answer.at("action");
  ++seen["claim " + word];
  if (word != "pass" && chance(10)) {
    ++seen["claim lost"];
    return apply(Action::pass(), question, answer);
  }
  apply(claimed(answer), question, answer);
}

void LiveTable::apply(const Action& action, const json& question, const json& answer) {
  if (!faults.empty()) return;
  const Status legal = Game::check(state_, action);
  if (!legal) return fault(legal.error().message, question, answer);
  kanged_ = action.kind == ActionKind::kang;
  Game::apply(state_, action, nullptr);
}

}  // namespace meldwise::test
