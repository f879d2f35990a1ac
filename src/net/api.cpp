#include "net/api.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/speech/schema.h"
#include "net/after_game.h"
#include "net/embedded.h"
#include "net/house.h"
#include "net/pages.h"
#include "net/questions.h"
#include "net/sayings.h"
#include "net/strict.h"
#include "players/hint.h"
#include "players/players_of.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr double kBurst = 2;  // seconds' worth of requests at once
constexpr std::size_t kMessageBytes = std::size_t{16} * 1024;

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

std::string token_of(const http::Request& request) {
  const std::string_view header = request.header("authorization");
  return header.starts_with("Bearer ") ? std::string(header.substr(7)) : std::string();
}

http::Response wrong_method(std::string_view allowed) {
  http::Response response = to_response({405, "malformed", "expected the method " + std::string(allowed)});
  response.headers.emplace_back("Allow", std::string(allowed));
  return response;
}

Refusal misdirected() {
  return {421, "forbidden", "this server does not go by this name; start it with --public-url"};
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
  for (const std::string_view name : players_of(info).agent_names()) {
    if (name != kBotAgent) game["agents"].push_back(name);
  }
  game["questions"] = questions_about(info.name);
  return game;
}

}  // namespace

Api::Api(ServerContext& context, Lobby& lobby, Conditions conditions)
    : context_(context),
      lobby_(lobby),
      conditions_(std::move(conditions)),
      rate_(conditions_.requests_per_second, conditions_.requests_per_second * kBurst) {}

void Api::answer(http::Request request, const http::Responder& respond) {
  // What another server passes on it has looked at itself, and dresses itself.
  request.passed_on = recognise(request);
  const Respond send = [respond, bare = request.passed_on](http::Response response) {
    if (!bare) add_security_headers(response);
    respond(std::move(response));
  };
  if (!request.passed_on && !conditions_.hosts.allows(request.header("host"))) {
    context_.metrics.misdirected.fetch_add(1, std::memory_order_relaxed);
    return send(to_response(misdirected()));
  }
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
  if (!is_read(request) && !request.passed_on &&
      !conditions_.hosts.same_origin(request.header("origin"), request.header("host"))) {
    return send_fresh(to_response({403, "forbidden", "requests from other sites are not answered"}));
  }
  if (!request.passed_on && !may_ask(request.share)) {
    context_.metrics.limited.fetch_add(1, std::memory_order_relaxed);
    return send_fresh(to_response(too_many(say_no("refusal.requests"))));
  }
  route(request, Path(path.begin() + 1, path.end()), send_fresh);
}

std::variant<http::Response, http::Accept> Api::upgrade(http::Request request) {
  const auto refuse = [](const Refusal& refusal) {
    http::Response response = to_response(refusal);
    add_security_headers(response);
    return response;
  };
  const Path path = split_path(request.path);
  if (path.size() != 4 || path[0] != "api" || path[1] != "tables" || path[3] != "socket") {
    return refuse(not_found("there is no WebSocket at this address"));
  }
  request.passed_on = recognise(request);
  if (!request.passed_on) {
    if (!conditions_.hosts.allows(request.header("host"))) return refuse(misdirected());
    if (!conditions_.hosts.same_origin(request.header("origin"), request.header("host")))
      return refuse({403, "forbidden", "sockets from other sites are not opened"});
    if (!may_ask(request.share)) return refuse(too_many(say_no("refusal.requests")));
  }
  if (request.parameter("token")) {
    return refuse(malformed("token",
                            "expected in the first message, {\"type\":\"hello\",\"token\":…}: "
                            "addresses are written down in many places"));
  }
  Caller caller{.share = request.share, .passed_on = request.passed_on};
  if (request.parameter("watch")) caller.token = "";
  if (context_.house != nullptr) {
    caller.target = request.path + (request.query.empty() ? "" : "?" + request.query);
    caller.introduction = introduction(request);
  }
  http::Accept accept;
  accept.message_bytes = kMessageBytes;
  accept.listen = [this, id = path[2], caller = std::move(caller)](std::shared_ptr<http::WebSocket> socket) {
    return make_session(context_, lobby_, id, std::move(socket), caller, conditions_.session);
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
    return respond(rules_response(request, path[1], request.parameter("language").value_or("")));
  }
  const bool of_game = what == "games" && path.size() == 3 && path[2] == "schema";
  if (of_game || (what == "schema" && path.size() == 1)) {
    const auto schemas = schemas_of(of_game ? path[1] : "");
    if (!schemas) return respond(to_response(not_found(schemas.error().message)));
    return respond(
        json_response(of_game ? speech::json_schema(*schemas->front()) : speech::json_schema(*schemas)));
  }
  if (what == "puzzles" && path.size() == 2) {
    const auto game = find_game(path[1]);
    if (!game) return respond(to_response(not_found(game.error().message)));
    return respond(either(puzzles_.of_day(**game, request.parameter("date").value_or(""), request.share)));
  }
  if (path.size() != 1) return respond(no_such_address());
  if (what == "demo") {
    const auto game = find_game(request.parameter("game").value_or("makiaveli"));
    if (!game) return respond(to_response(not_found(game.error().message)));
    const auto table = lobby_.demo(**game);
    return respond(json_response(
        {{"id", table->id()}, {"game", (*game)->name}, {"link", table_link((*game)->name, table->id())}}));
  }
  if (what == "health") return respond(health());
  if (what == "metrics") return respond(metrics());
  if (what == "openapi.json") return respond(document_response(request, "openapi.json"));
  respond(no_such_address());
}

http::Response Api::health() const {
  const auto up = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - began_);
  const bool stores = context_.journal.trouble().empty();
  const std::string_view status = stopping_ ? "stopping" : stores ? "ok" : "failing";
  json told{{"status", status},
            {"storage", stores ? "ok" : "failing"},
            {"version", conditions_.version},
            {"uptime_s", up.count()}};
  if (context_.house != nullptr) {
    told["node"] = context_.house->ownership.name();
    told["nodes"] = context_.house->ownership.size();
  }
  return json_response(told, status == "ok" ? 200 : 503);
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
  if (!may_ask(request.share, kCostOfThinking)) {
    return respond(to_response(too_many(say_no("refusal.requests"))));
  }
  const auto game = find_game(name);
  if (!game) return respond(to_response(not_found(game.error().message)));
  auto asked = read_json(request.body);
  if (!asked) return respond(to_response(asked.error()));
  const JsonReader read(*asked);
  refuse_unknown(read, {"id", "view", "agent"});
  const std::string agent = read.has("agent") ? read["agent"].text() : std::string(kAdviser);
  const json& view = read["view"].raw();
  if (!read.ok()) return respond(to_response(malformed(read.error().value())));
  Setup setup{*game, (*game)->options.presets.front().values, (*game)->default_seats, 0};
  if (const Status allowed = context_.policy.check(setup, agent); !allowed) {
    return respond(to_response(malformed("agent", allowed.error().message)));
  }
  const AgentSpec spec = context_.policy.bounded(*parse_agent(agent));
  const auto think = [game = *game, view, agent, spec](const std::stop_token& stop) {
    auto found = make_hint(*game, view, spec, kAdviceSeed, stop);
    if (!found) return to_response(malformed(found.error()));
    (*found)["agent"] = agent;
    hide_fault(*found);
    return json_response({{"hint", *found}});
  };
  admit(Urgency::hint, {request.share, request.gone, is_outside(spec)}, respond, think);
}

void Api::admit(Urgency urgency, const Asker& asker, const Respond& respond, Work work) {
  Job job{urgency, asker.share, asker.gone, {}, {}, asker.elsewhere};
  job.work = [respond, work = std::move(work)](const std::stop_token& stop) { respond(work(stop)); };
  job.dropped = [respond] { respond(to_response(busy())); };
  if (!context_.admission.submit(std::move(job))) respond(to_response(busy()));
}

void Api::question(const http::Request& request, const std::string& kind, const std::string& game,
                   const Respond& respond) {
  context_.metrics.questions.fetch_add(1, std::memory_order_relaxed);
  auto asked = read_json(request.body);
  if (!asked) return respond(to_response(asked.error()));
  admit(Urgency::question, {request.share, request.gone}, respond,
        [kind, game, asked = std::move(*asked)](const std::stop_token& stop) {
          return either(answer_question(kind, game, asked, stop));
        });
}

// -- tables ------------------------------------------------------------------------------------------

void Api::table_route(const http::Request& request, const Path& path, const Respond& respond) {
  const bool post = request.method == "POST";
  if (path.size() == 1) {
    if (post) return make_table(request, respond);
    if (!is_read(request)) return respond(wrong_method("GET, POST"));
    // Asks the disk: not on the threads of the network.
    return admit(Urgency::question, {request.share, request.gone}, respond,
                 [this, game = request.parameter("game").value_or("")](const std::stop_token&) {
                   const auto list = lobby_.open_tables(game);
                   if (!list) return to_response(unavailable(list.error().message));
                   return json_response({{"tables", *list}});
                 });
  }
  if (context_.house != nullptr) return at_owner(request, path, respond);
  table_route_here(request, path, respond);
}

void Api::table_route_here(const http::Request& request, const Path& path, const Respond& respond) {
  const bool post = request.method == "POST";
  if (path.size() == 2) {
    if (!is_read(request)) return respond(wrong_method("GET"));
    return lobby_.find(path[1], request.share,
                       [respond, token = token_of(request)](const Answer<std::shared_ptr<LiveTable>>& table) {
                         if (!table) return respond(to_response(table.error()));
                         (*table)->state(token, [respond](const Answer<std::string>& state) {
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
      what != "leave" && what != "nudge" && what != "claim" && what != "back" && what != "say" &&
      what != "swap" && what != "fill" && what != "rematch" && what != "play-on") {
    return respond(no_such_address());
  }
  if (!post) return respond(wrong_method("POST"));
  if (what == "join") return join_table(request, path[1], respond);
  if (what == "rematch") return rematch(request, path[1], respond);
  if (what == "play-on") return play_on(request, path[1], respond);
  command(request, path[1], what, respond);
}

void Api::make_table(const http::Request& request, const Respond& respond) {
  const auto asked = read_json(request.body);
  if (!asked) return respond(to_response(asked.error()));
  auto asked_for = read_new_table(*asked, context_.policy);
  if (!asked_for) return respond(to_response(asked_for.error()));
  open_table(std::move(*asked_for), request.share, respond);
}

void Api::open_table(NewTable wanted, const std::string& share, const Respond& respond) {
  const auto game = wanted.config.setup.game->name;
  json made{{"game", game}, {"seat", nullptr}, {"token", nullptr}, {"invites", json::array()}};
  if (wanted.taken) {
    made["seat"] = *wanted.taken;
    made["token"] = wanted.token;
  }
  const auto invites = wanted.invites;
  lobby_.make(std::move(wanted), share, [=](const Answer<std::shared_ptr<LiveTable>>& table) mutable {
    if (!table) return respond(to_response(table.error()));
    const std::string link = table_link(game, (*table)->id());
    made["id"] = (*table)->id();
    made["link"] = link;
    for (const auto& [seat, code] : invites) {
      made["invites"].push_back({{"seat", seat},
                                 {"code", code},
                                 {"link", link + "#seat=" + std::to_string(seat) + "&invite=" + code}});
    }
    http::Response response = json_response(made, 201);
    response.headers.emplace_back("Location", "/api/tables/" + (*table)->id());
    respond(std::move(response));
  });
}

void Api::join_table(const http::Request& request, const std::string& id, const Respond& respond) {
  const auto asked = read_json(request.body.empty() ? "{}" : request.body);
  if (!asked) return respond(to_response(asked.error()));
  const JsonReader read(*asked);
  refuse_unknown(read, {"invite", "seat", "name", "colour"});
  LiveTable::Newcomer who;
  if (read.has("invite")) who.invite = read["invite"].text();
  if (read.has("name")) who.name = read["name"].text();
  if (read.has("seat")) who.seat = static_cast<int>(read["seat"].integer(0, kMaxSeats - 1));
  if (read.has("colour")) who.colour = static_cast<int>(read["colour"].integer(0, SeatConfig::kColours - 1));
  if (const Status fine = check_name(who.name); !fine) read["name"].refuse(fine.error().message);
  if (!read.ok()) return respond(to_response(malformed(read.error().value())));
  lobby_.find(id, request.share, [=](const Answer<std::shared_ptr<LiveTable>>& table) {
    if (!table) return respond(to_response(table.error()));
    (*table)->join(who, [respond, at = *table](const Answer<LiveTable::Joined>& joined) {
      if (!joined) return respond(to_response(joined.error()));
      respond(json_response({{"id", at->id()},
                             {"game", at->game().name},
                             {"seat", joined->seat},
                             {"token", joined->token},
                             {"link", table_link(at->game().name, at->id())}}));
    });
  });
}

void Api::rematch(const http::Request& request, const std::string& id, const Respond& respond) {
  const std::string token = token_of(request);
  if (token.empty()) return respond(to_response(unauthorized("expected Authorization: Bearer TOKEN")));
  const auto asked = read_json(request.body.empty() ? "{}" : request.body);
  if (!asked) return respond(to_response(asked.error()));
  const JsonReader read(*asked);
  refuse_unknown(read, {});
  if (!read.ok()) return respond(to_response(malformed(read.error().value())));
  const auto tell = [respond](std::string_view game, const std::string& next) {
    respond(json_response({{"id", next}, {"game", game}, {"link", table_link(game, next)}}));
  };
  lobby_.find(id, request.share,
              [=, this, share = request.share](const Answer<std::shared_ptr<LiveTable>>& table) {
                if (!table) return respond(to_response(table.error()));
                (*table)->rematch(token, [=, this, at = *table](const Answer<LiveTable::Rematch>& rematch) {
                  if (!rematch) return respond(to_response(rematch.error()));
                  if (!rematch->wanted) return tell(at->game().name, rematch->id);
                  lobby_.make(*rematch->wanted, share, [=](const Answer<std::shared_ptr<LiveTable>>& made) {
                    at->rematched(made ? (*made)->id() : "");
                    if (!made) return respond(to_response(made.error()));
                    tell(at->game().name, (*made)->id());
                  });
                });
              });
}

void Api::command(const http::Request& request, const std::string& id, const std::string& kind,
                  const Respond& respond) {
  if (kind == "hint" && !may_ask(request.share, kCostOfThinking)) {
    return respond(to_response(too_many(say_no("refusal.requests"))));
  }
  const std::string token = token_of(request);
  if (token.empty()) return respond(to_response(unauthorized("expected Authorization: Bearer TOKEN")));
  auto asked = read_command(kind, request.body);
  if (!asked) return respond(to_response(asked.error()));
  asked->share = request.share;
  asked->gone = request.gone;
  lobby_.find(id, request.share,
              [=, asked = std::move(*asked)](const Answer<std::shared_ptr<LiveTable>>& table) {
                if (!table) return respond(to_response(table.error()));
                (*table)->command(token, asked, [respond](const Answer<json>& answer) {
                  if (!answer) return respond(to_response(answer.error()));
                  json body = *answer;
                  body["type"] = "ok";
                  respond(json_response(body));
                });
              });
}

}  // namespace meldwise::net
