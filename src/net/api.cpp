#include "net/api.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "games/all_games.h"
#include "net/after_game.h"
#include "net/embedded.h"
#include "net/pages.h"
#include "net/questions.h"
#include "net/strict.h"
#include "players/hint.h"
#include "players/make_player.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr double kBurst = 2;            // seconds' worth of requests at once
constexpr double kCostOfThinking = 10;  // a request that makes the engine think counts as so many
constexpr std::chrono::seconds kReviewPatience{30};  // a review nobody asks for any more rests
constexpr std::size_t kMessageBytes = std::size_t{16} * 1024;
constexpr std::string_view kUsualAgent = "ismcts:ms=800";

std::vector<std::string> split_path(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    parts.emplace_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

bool is_read(const http::Request& request) { return request.method == "GET" || request.method == "HEAD"; }

/// Whether the page that asks was served from here; requests that come from no page say nothing of one.
bool same_origin(const http::Request& request) {
  const std::string_view origin = request.header("origin");
  if (origin.empty()) return true;
  const std::size_t slashes = origin.find("://");
  return slashes != std::string_view::npos && origin.substr(slashes + 3) == request.header("host");
}

std::string token_of(const http::Request& request) {
  const std::string_view header = request.header("authorization");
  return header.starts_with("Bearer ") ? std::string(header.substr(7)) : std::string();
}

std::optional<std::size_t> read_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

http::Response wrong_method(std::string_view allowed) {
  http::Response response = to_response({405, "malformed", "expected the method " + std::string(allowed)});
  response.headers.emplace_back("Allow", std::string(allowed));
  return response;
}

http::Response no_such_address() { return to_response(not_found("there is nothing at this address")); }

template <class Body>
http::Response either(const Answer<Body>& answer) {
  return answer ? json_response(*answer) : to_response(answer.error());
}

/// The first paragraph of the rules, without its marks.
std::string summary_of(std::string_view game) {
  for (const Embedded& file : embedded_files()) {
    if (file.path != "rules/" + std::string(game) + ".md") continue;
    const std::size_t title = file.body.find("\n\n");
    std::string text(file.body.substr(title + 2, file.body.find("\n\n", title + 2) - title - 2));
    std::erase(text, '*');
    return text;
  }
  return {};
}

json game_json(const GameInfo& info) {
  static constexpr std::string_view kLevels[] = {"Novice", "Casual", "Solid", "Strong", "Master"};
  json game = to_json(info);
  game.erase("state_bytes");
  game.erase("action_bytes");
  game["summary"] = summary_of(info.name);
  game["levels"] = json::array();
  for (int level = 1; level <= 5; ++level) {
    game["levels"].push_back({{"level", level},
                              {"agent", "level:" + std::to_string(level)},
                              {"name", kLevels[static_cast<std::size_t>(level - 1)]}});
  }
  game["agents"] = json::array();
  with_game(info.name, [&]<Game G>(std::type_identity<G>) {
    for (const std::string_view name : agent_names<G>()) {
      if (name != kBotAgent) game["agents"].push_back(name);
    }
  });
  game["questions"] = questions_about(info.name);
  return game;
}

}  // namespace

Api::Api(House& house, Lobby& lobby, Conditions conditions)
    : house_(house),
      lobby_(lobby),
      conditions_(std::move(conditions)),
      rate_(conditions_.requests_per_second, conditions_.requests_per_second * kBurst) {}

void Api::answer(http::Request request, const http::Responder& respond) {
  const Respond send = [respond](http::Response response) {
    add_security_headers(response);
    respond(std::move(response));
  };
  const Path path = split_path(request.path);
  if (path.empty() || path.front() != "api") {
    if (!is_read(request)) return send(wrong_method("GET"));
    return send(page_response(request));
  }
  const Respond send_fresh = [send](http::Response response) {
    bool cached = false;
    for (const auto& [name, value] : response.headers) cached = cached || name == "Cache-Control";
    if (!cached) response.headers.emplace_back("Cache-Control", "no-store");
    send(std::move(response));
  };
  if (!is_read(request) && !same_origin(request)) {
    return send_fresh(to_response({403, "forbidden", "requests from other sites are not answered"}));
  }
  if (!rate_.take(request.share)) {
    house_.metrics.limited.fetch_add(1, std::memory_order_relaxed);
    return send_fresh(to_response({429, "too_many", "too many requests: wait a moment"}));
  }
  route(request, Path(path.begin() + 1, path.end()), send_fresh);
}

std::variant<http::Response, http::Accept> Api::upgrade(const http::Request& request) {
  const auto refuse = [](const Refusal& refusal) {
    http::Response response = to_response(refusal);
    add_security_headers(response);
    return response;
  };
  const Path path = split_path(request.path);
  if (path.size() != 4 || path[0] != "api" || path[1] != "tables" || path[3] != "socket") {
    return refuse(not_found("there is no WebSocket at this address"));
  }
  if (!same_origin(request)) return refuse({403, "forbidden", "sockets from other sites are not opened"});
  if (!rate_.take(request.share)) return refuse({429, "too_many", "too many requests: wait a moment"});
  std::optional<std::string> token = request.parameter("token");
  if (!token && request.parameter("watch")) token = "";
  http::Accept accept;
  accept.message_bytes = kMessageBytes;
  accept.listen = [this, id = path[2], token = std::move(token),
                   share = request.share](std::shared_ptr<http::WebSocket> socket) {
    return make_session(house_, lobby_, id, std::move(socket), token, share, conditions_.session);
  };
  return accept;
}

void Api::route(const http::Request& request, const Path& path, const Respond& respond) {
  const std::string what = path.empty() ? "" : path.front();
  const bool question = what == "solve" || what == "score" || what == "validate";
  if ((question || what == "hint") && path.size() == 2) {
    if (request.method != "POST") return respond(wrong_method("POST"));
    if (what == "hint") return hint(request, path[1], respond);
    return this->question(request, what, path[1], respond);
  }
  if (what == "tables") return table_route(request, path, respond);
  if (!is_read(request)) return respond(path.empty() ? no_such_address() : wrong_method("GET"));
  if (what == "games" && path.size() <= 2) return respond(games(path));
  if (what == "games" && path.size() == 3 && path[2] == "rules") {
    return respond(document_response(request, "rules/" + path[1] + ".md"));
  }
  if (path.size() != 1) return respond(no_such_address());
  if (what == "demo") {
    const auto game = find_game(request.parameter("game").value_or("makiaveli"));
    if (!game) return respond(to_response(not_found(game.error().message)));
    const auto room = lobby_.demo(**game);
    return respond(json_response(
        {{"id", room->id()}, {"game", (*game)->name}, {"link", table_link((*game)->name, room->id())}}));
  }
  if (what == "health") {
    const auto up =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - began_);
    return respond(json_response({{"status", stopping_ ? "stopping" : "ok"},
                                  {"version", conditions_.version},
                                  {"uptime_s", up.count()}},
                                 stopping_ ? 503 : 200));
  }
  if (what == "metrics") return respond(metrics());
  if (what == "openapi.json") return respond(document_response(request, "openapi.json"));
  respond(no_such_address());
}

http::Response Api::games(const Path& path) const {
  if (path.size() == 2) {
    const auto game = find_game(path[1]);
    if (!game) return to_response(not_found(game.error().message));
    return json_response(game_json(**game));
  }
  json games = json::array();
  for (const GameInfo& info : catalogue()) games.push_back(game_json(info));
  return json_response({{"games", std::move(games)}, {"version", conditions_.version}});
}

void Api::hint(const http::Request& request, const std::string& name, const Respond& respond) {
  if (!rate_.take(request.share, kCostOfThinking)) {
    return respond(to_response({429, "too_many", "too many requests: wait a moment"}));
  }
  const auto game = find_game(name);
  if (!game) return respond(to_response(not_found(game.error().message)));
  auto asked = read_json(request.body);
  if (!asked) return respond(to_response(asked.error()));
  const JsonReader read(*asked);
  refuse_unknown(read, {"id", "view", "agent"});
  const std::string agent = read.has("agent") ? read["agent"].text() : std::string(kUsualAgent);
  const json& view = read["view"].raw();
  if (!read.ok()) return respond(to_response(malformed(read.error().value())));
  Setup setup{*game, (*game)->options.presets.front().values, (*game)->default_seats, 0};
  if (const Status allowed = house_.policy.check(setup, agent); !allowed) {
    return respond(to_response(malformed("agent", allowed.error().message)));
  }
  const AgentSpec spec = within(setup, *parse_agent(agent), house_.admission.time_for(Urgency::hint));
  admit(Urgency::hint, {request.share, request.gone}, respond, [game = *game, view, agent, spec] {
    auto found = make_hint(*game, view, spec, 1);
    if (!found) return to_response(malformed("view", found.error().message));
    (*found)["agent"] = agent;
    return json_response({{"hint", *found}});
  });
}

void Api::admit(Urgency urgency, const Asker& asker, const Respond& respond,
                std::function<http::Response()> work) {
  Job job{urgency, asker.share, asker.gone, {}, {}};
  job.work = [respond, work = std::move(work)](const std::stop_token&) { respond(work()); };
  job.dropped = [respond] { respond(to_response(busy())); };
  if (!house_.admission.submit(std::move(job))) respond(to_response(busy()));
}

void Api::question(const http::Request& request, const std::string& kind, const std::string& game,
                   const Respond& respond) {
  house_.metrics.questions.fetch_add(1, std::memory_order_relaxed);
  auto asked = read_json(request.body);
  if (!asked) return respond(to_response(asked.error()));
  admit(Urgency::question, {request.share, request.gone}, respond,
        [kind, game, asked = std::move(*asked)] { return either(answer_question(kind, game, asked)); });
}

// -- tables ------------------------------------------------------------------------------------------

void Api::table_route(const http::Request& request, const Path& path, const Respond& respond) {
  const bool post = request.method == "POST";
  if (path.size() == 1) {
    if (post) return make_table(request, respond);
    if (!is_read(request)) return respond(wrong_method("GET, POST"));
    const auto list = lobby_.open_tables(request.parameter("game").value_or(""));
    if (!list) return respond(to_response(unavailable(list.error().message)));
    return respond(json_response({{"tables", *list}}));
  }
  if (path.size() == 2) {
    if (!is_read(request)) return respond(wrong_method("GET"));
    return lobby_.find(path[1],
                       [respond, token = token_of(request)](const Answer<std::shared_ptr<Room>>& room) {
                         if (!room) return respond(to_response(room.error()));
                         (*room)->state(token, [respond](const Answer<std::string>& state) {
                           if (!state) return respond(to_response(state.error()));
                           http::Response response;
                           response.body = *state;
                           respond(std::move(response));
                         });
                       });
  }
  const std::string& what = path[2];
  if (what == "record" || what == "replay" || what == "opinion" || what == "review") {
    if (!is_read(request)) return respond(wrong_method("GET"));
    return after_game(request, path, respond);
  }
  if (path.size() != 3) return respond(no_such_address());
  if (what == "socket") return respond(to_response({426, "malformed", "this is the address of a WebSocket"}));
  if (what != "join" && what != "act" && what != "undo" && what != "next" && what != "hint" &&
      what != "leave") {
    return respond(no_such_address());
  }
  if (!post) return respond(wrong_method("POST"));
  if (what == "join") return join_table(request, path[1], respond);
  command(request, path[1], what, respond);
}

void Api::make_table(const http::Request& request, const Respond& respond) {
  const auto asked = read_json(request.body);
  if (!asked) return respond(to_response(asked.error()));
  auto table = read_new_table(*asked, house_.policy);
  if (!table) return respond(to_response(table.error()));
  const auto game = table->card.setup.game->name;
  json made{{"game", game}, {"seat", nullptr}, {"token", nullptr}, {"invites", json::array()}};
  std::vector<std::pair<int, std::string>> invites;
  for (std::size_t i = 0; i < table->card.seats.size(); ++i) {
    const SeatCard& seat = table->card.seats[i];
    if (seat.free()) invites.emplace_back(static_cast<int>(i), seat.invite);
  }
  if (table->taken) {
    made["seat"] = *table->taken;
    made["token"] = table->card.seats[static_cast<std::size_t>(*table->taken)].token;
  }
  lobby_.make(std::move(*table), [=](const Answer<std::shared_ptr<Room>>& room) mutable {
    if (!room) return respond(to_response(room.error()));
    const std::string link = table_link(game, (*room)->id());
    made["id"] = (*room)->id();
    made["link"] = link;
    for (const auto& [seat, code] : invites) {
      made["invites"].push_back({{"seat", seat},
                                 {"code", code},
                                 {"link", link + "#seat=" + std::to_string(seat) + "&invite=" + code}});
    }
    http::Response response = json_response(made, 201);
    response.headers.emplace_back("Location", "/api/tables/" + (*room)->id());
    respond(std::move(response));
  });
}

void Api::join_table(const http::Request& request, const std::string& id, const Respond& respond) {
  const auto asked = read_json(request.body.empty() ? "{}" : request.body);
  if (!asked) return respond(to_response(asked.error()));
  const JsonReader read(*asked);
  refuse_unknown(read, {"invite", "seat", "name"});
  const std::string invite = read.has("invite") ? read["invite"].text() : "";
  const std::string name = read.has("name") ? read["name"].text() : "";
  std::optional<int> seat;
  if (read.has("seat")) seat = static_cast<int>(read["seat"].integer(0, kMaxSeats - 1));
  if (const Status fine = check_name(name); !fine) read["name"].refuse(fine.error().message);
  if (!read.ok()) return respond(to_response(malformed(read.error().value())));
  lobby_.find(id, [=](const Answer<std::shared_ptr<Room>>& room) {
    if (!room) return respond(to_response(room.error()));
    (*room)->join(invite, seat, name, [respond, at = *room](const Answer<Room::Joined>& joined) {
      if (!joined) return respond(to_response(joined.error()));
      respond(json_response({{"id", at->id()},
                             {"game", at->game().name},
                             {"seat", joined->seat},
                             {"token", joined->token},
                             {"link", table_link(at->game().name, at->id())}}));
    });
  });
}

void Api::command(const http::Request& request, const std::string& id, const std::string& kind,
                  const Respond& respond) {
  if (kind == "hint" && !rate_.take(request.share, kCostOfThinking)) {
    return respond(to_response({429, "too_many", "too many requests: wait a moment"}));
  }
  const std::string token = token_of(request);
  if (token.empty()) return respond(to_response(unauthorized("expected Authorization: Bearer TOKEN")));
  auto asked = read_command(kind, request.body);
  if (!asked) return respond(to_response(asked.error()));
  asked->share = request.share;
  asked->gone = request.gone;
  lobby_.find(id, [=, asked = std::move(*asked)](const Answer<std::shared_ptr<Room>>& room) {
    if (!room) return respond(to_response(room.error()));
    (*room)->command(token, asked, [respond](const Answer<json>& answer) {
      if (!answer) return respond(to_response(answer.error()));
      json body = *answer;
      body["type"] = "ok";
      respond(json_response(body));
    });
  });
}

// -- after the game ----------------------------------------------------------------------------------

void Api::after_game(const http::Request& request, const Path& path, const Respond& respond) {
  const std::string& id = path[1];
  const std::string& what = path[2];
  std::optional<std::size_t> step;
  if (path.size() == 4) step = read_number(path[3]);
  const bool stepped = what == "opinion" || (what == "replay" && path.size() == 4);
  if (path.size() > 4 || (stepped && !step) || (!stepped && path.size() != 3))
    return respond(no_such_address());
  const double cost = what == "opinion" || what == "review" ? kCostOfThinking : 1;
  if (!rate_.take(request.share, cost)) {
    return respond(to_response({429, "too_many", "too many requests: wait a moment"}));
  }
  const bool all = request.parameter("seats").value_or("") == "all";
  const Asker asker{request.share, request.gone};
  lobby_.find(id, [=, this, token = token_of(request)](const Answer<std::shared_ptr<Room>>& room) {
    if (!room) return respond(to_response(room.error()));
    (*room)->finished(token, [=, this](const Answer<Room::Finished>& finished) {
      if (!finished) return respond(to_response(finished.error()));
      if (what == "opinion") return judge(id, *finished, *step, asker, respond);
      // Replaying a long match takes a while: not on the threads of the tables.
      if (what == "review") {
        return admit(Urgency::question, asker, respond,
                     [=, this, match = *finished] { return review(id, match, all, asker); });
      }
      admit(Urgency::question, asker, respond, [=, match = *finished] {
        if (what == "replay") return either(step ? position_of(match, *step) : replay_of(match));
        const auto record = record_of(match);
        if (!record) return to_response(unavailable(record.error().message));
        http::Response response;
        response.body = *record + "\n";
        return response;
      });
    });
  });
}

std::map<std::size_t, json> Api::opinions(const std::string& id, const Room::Finished& finished) const {
  std::map<std::size_t, json> kept;
  // Every demo has the same name: what was thought of the last one is not about this one.
  if (finished.card.demo) return kept;
  const auto known = house_.journal.opinions(id);
  if (!known) return kept;
  for (const auto& [step, text] : *known) {
    json opinion = json::parse(text, nullptr, false);
    if (is_opinion(opinion)) {
      kept.emplace(step, std::move(opinion));
    } else {
      // Worked out again, and then replaced.
      house_.log.error("damaged_opinion", {{"table", id}, {"step", step}});
    }
  }
  return kept;
}

void Api::judge(const std::string& id, const Room::Finished& finished, std::size_t step, const Asker& asker,
                const Respond& respond) {
  const auto known = opinions(id, finished);
  if (const auto found = known.find(step); found != known.end()) return respond(json_response(found->second));
  Job job{Urgency::hint, asker.share, asker.gone, {}, {}};
  job.work = [this, id, finished, step, respond](const std::stop_token&) {
    const auto opinion = opinion_of(finished, step);
    if (!opinion || finished.card.demo) return respond(either(opinion));
    // Told when it is written, so that whoever asks again hears the same. Unwritten it is still an answer.
    house_.journal.keep_opinion(id, step, to_line(*opinion),
                                [respond, opinion](const Status&) { respond(either(opinion)); });
  };
  job.dropped = [respond] { respond(to_response(busy())); };
  if (!house_.admission.submit(std::move(job))) respond(to_response(busy()));
}

http::Response Api::review(const std::string& id, const Room::Finished& finished, bool all,
                           const Asker& asker) {
  const auto replay = replay_of(finished);
  if (!replay) return to_response(unavailable("the match cannot be reviewed"));
  const auto kept = opinions(id, finished);
  json list = json::array();
  std::vector<std::size_t> open;
  std::size_t wanted = 0;
  std::vector<json> seats;
  for (std::size_t i = 0; i < finished.card.seats.size(); ++i) {
    seats.push_back({{"seat", i}, {"decisions", 0}, {"best", 0}, {"cost", 0.0}});
  }
  for (const json& decision : replay->at("decisions")) {
    const auto seat = decision.at("seat").get<std::size_t>();
    if (!all && finished.card.has_people() && !finished.card.seats[seat].person) continue;
    ++wanted;
    const auto found = kept.find(decision.at("step").get<std::size_t>());
    if (found == kept.end()) {
      open.push_back(decision.at("step").get<std::size_t>());
      continue;
    }
    json& sum = seats[seat];
    const json& cost = found->second.at("cost");
    sum["decisions"] = sum["decisions"].get<int>() + 1;
    if (found->second.at("best") == found->second.at("action")) sum["best"] = sum["best"].get<int>() + 1;
    if (cost.is_number()) sum["cost"] = sum["cost"].get<double>() + cost.get<double>();
    list.push_back(found->second);
  }
  http::Response response =
      json_response({{"done", list.size()}, {"of", wanted}, {"opinions", std::move(list)}, {"seats", seats}});
  if (open.empty() || finished.card.demo) return response;
  std::reverse(open.begin(), open.end());
  {
    const std::scoped_lock lock(reviews_mutex_);
    const auto [under_way, fresh] =
        reviews_.try_emplace(id, Review{finished, std::move(open), asker.share, {}});
    under_way->second.asked = std::chrono::steady_clock::now();
    if (!fresh) return response;
  }
  review_on(id);
  return response;
}

void Api::review_on(const std::string& id) {
  Room::Finished finished;
  std::size_t step = 0;
  std::string share;
  {
    const std::scoped_lock lock(reviews_mutex_);
    const auto found = reviews_.find(id);
    if (found == reviews_.end()) return;
    Review& under_way = found->second;
    const bool asked = std::chrono::steady_clock::now() - under_way.asked < kReviewPatience;
    if (stopping_ || !asked || under_way.open.empty()) return void(reviews_.erase(found));
    finished = under_way.finished;
    step = under_way.open.back();
    share = under_way.share;
    under_way.open.pop_back();
  }
  const auto end = [this, id] {
    const std::scoped_lock lock(reviews_mutex_);
    reviews_.erase(id);
  };
  // One step a job, so that a review never keeps others waiting for long.
  Job job{Urgency::review, share, {}, {}, end};
  job.work = [this, id, finished = std::move(finished), step, end](const std::stop_token&) {
    try {
      if (const auto opinion = opinion_of(finished, step))
        house_.journal.keep_opinion(id, step, to_line(*opinion));
      review_on(id);
    } catch (...) {
      end();
      throw;
    }
  };
  // Without a place it ends here; whoever asks again begins it again.
  if (!house_.admission.submit(std::move(job))) end();
}

// -- metrics -----------------------------------------------------------------------------------------

void Api::print_work(std::string& text) const {
  std::array<Admission::Counts, kUrgencies> counts;
  for (std::size_t i = 0; i < kUrgencies; ++i) counts[i] = house_.admission.counts(static_cast<Urgency>(i));
  const auto print = [&](std::string_view name, std::string_view help, bool gauge, auto value) {
    print_family(name, help, gauge ? "gauge" : "counter", text);
    for (std::size_t i = 0; i < kUrgencies; ++i)
      print_sample(name, "kind", kUrgencyNames[i], static_cast<double>(value(counts[i])), text);
  };
  using Counts = Admission::Counts;
  print("work_waiting", "Work that waits for a thread.", true, [](const Counts& c) { return c.waiting; });
  print("work_running", "Work under way.", true, [](const Counts& c) { return c.running; });
  print("work_done_total", "Work done.", false, [](const Counts& c) { return c.done; });
  print("work_refused_total", "Work that found no place in the queue.", false,
        [](const Counts& c) { return c.refused; });
  print("work_late_total", "Work dropped because it had waited too long.", false,
        [](const Counts& c) { return c.late; });
  print("work_forgotten_total", "Work that nobody waited for any more.", false,
        [](const Counts& c) { return c.forgotten; });
  print("work_stopped_total", "Work stopped at its deadline, or at its slice while others waited.", false,
        [](const Counts& c) { return c.stopped; });
}

http::Response Api::metrics() const {
  const Metrics& counted = house_.metrics;
  const http::Traffic wire = traffic ? traffic() : http::Traffic{};
  std::string text;
  print_gauge("tables_awake", "Tables in memory.", static_cast<double>(lobby_.awake()), text);
  print_counter("tables_made_total", "Tables made.", counted.tables_made, text);
  print_counter("tables_loaded_total", "Tables woken from the journal.", counted.tables_loaded, text);
  print_gauge("connections", "Open connections.", static_cast<double>(wire.connections), text);
  print_gauge("sockets", "Open WebSockets.", static_cast<double>(wire.sockets), text);
  print_counter("requests_total", "HTTP requests.", wire.requests, text);
  print_counter("turned_away_total", "Connections and requests that were too slow, too large or too many.",
                wire.refused, text);
  print_counter("limited_total", "Requests and messages over the rate limit.", counted.limited, text);
  print_counter("messages_total", "WebSocket messages received.", counted.messages, text);
  print_counter("questions_total", "Questions to the solvers.", counted.questions, text);
  print_counter("actions_of_people_total", "Actions of people.", counted.actions_of_people, text);
  print_counter("actions_of_engines_total", "Actions of engines.", counted.actions_of_engines, text);
  print_counter("refusals_total", "Actions that were refused.", counted.refusals, text);
  print_counter("tables_fallen_total", "Tables that broke and came back from the journal.",
                counted.tables_fallen, text);
  print_counter("exceptions_total", "Exceptions caught where nothing should be thrown.", counted.exceptions,
                text);
  print_counter("log_errors_total", "Errors in the log.", house_.log.errors(), text);
  print_counter("write_failures_total", "Changes that the journal could not write.",
                house_.journal.failures(), text);
  print_work(text);
  print_counter("commits_total", "Commits to the journal.", house_.journal.commits(), text);
  print_counter("changes_total", "Changes in those commits.", house_.journal.changes(), text);
  counted.act.print("act_seconds", "From an action to everybody having been sent the result.", text);
  counted.thought.print("thought_seconds", "Thinking of engines.", text);
  counted.commit.print("commit_seconds", "From a change to its being on disk.", text);
  http::Response response;
  response.type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = std::move(text);
  return response;
}

}  // namespace meldwise::net
