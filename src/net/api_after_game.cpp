// The API's part about finished matches: records, replays, opinions, reviews.
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>

#include "net/after_game.h"
#include "net/api.h"
#include "net/sayings.h"
#include "net/strict.h"

namespace meldwise::net {
namespace {

std::optional<std::size_t> read_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

void Api::with_finished(const http::Request& request, const std::string& id, const Respond& respond,
                        const std::function<void(const LiveTable::Finished&)>& then) {
  lobby_.find(id, request.share,
              [=, token = token_of(request)](const Answer<std::shared_ptr<LiveTable>>& table) {
                if (!table) return respond(to_response(table.error()));
                (*table)->finished(token, [=](const Answer<LiveTable::Finished>& finished) {
                  if (!finished) return respond(to_response(finished.error()));
                  then(*finished);
                });
              });
}

void Api::after_game(const http::Request& request, const Path& path, const Respond& respond) {
  const std::string& id = path[1];
  const std::string& what = path[2];
  std::optional<std::size_t> step;
  if (path.size() == 4) step = read_number(path[3]);
  const bool stepped = what == "opinion" || (what == "replay" && path.size() == 4);
  if (path.size() > 4 || (stepped && !step) || (!stepped && path.size() != 3))
    return respond(no_such_address());
  const double cost = what == "opinion" || what == "review" ? kCostOfThinking : 1;
  if (!may_ask(request.share, cost)) {
    return respond(to_response(too_many(say_no("refusal.requests"))));
  }
  const bool all = request.parameter("seats").value_or("") == "all";
  const bool streamed = request.parameter("stream").value_or("") == "1";
  const Asker asker{request.share, request.gone};
  with_finished(request, id, respond, [=, this](const LiveTable::Finished& finished) {
    const ReviewDesk::Question question{id, finished, all, asker.share, asker.gone};
    if (what == "opinion") return reviews_.opinion(question, *step, respond);
    // Replaying a long match takes a while: not on the threads of the tables.
    if (what == "review") {
      return admit(Urgency::question, asker, respond, [=, this](const std::stop_token&) {
        return streamed ? reviews_.stream(question) : reviews_.progress(question);
      });
    }
    admit(Urgency::question, asker, respond, [=, match = finished](const std::stop_token&) {
      if (what == "replay") return either(step ? position_of(match, *step) : replay_of(match));
      const auto record = record_of(match);
      if (!record) return to_response(unavailable(record.error().message));
      http::Response response;
      response.body = *record + "\n";
      return response;
    });
  });
}

void Api::play_on(const http::Request& request, const std::string& id, const Respond& respond) {
  const auto asked = read_json(request.body);
  if (!asked) return respond(to_response(asked.error()));
  const JsonReader read(*asked);
  refuse_unknown(read, {"step", "seat", "agent", "name", "colour"});
  Branch branch;
  branch.step = static_cast<std::size_t>(read["step"].integer(0, std::numeric_limits<std::int32_t>::max()));
  if (read.has("agent")) branch.agent = read["agent"].text();
  if (read.has("name")) branch.name = read["name"].text();
  if (read.has("seat")) branch.seat = static_cast<int>(read["seat"].integer(0, kMaxSeats - 1));
  if (read.has("colour"))
    branch.colour = static_cast<int>(read["colour"].integer(0, SeatConfig::kColours - 1));
  if (const Status fine = check_name(branch.name); !fine) read["name"].refuse(fine.error().message);
  if (!read.ok()) return respond(to_response(malformed(read.error().value())));
  const Asker asker{request.share, request.gone};
  with_finished(request, id, respond, [=, this](const LiveTable::Finished& finished) {
    if (branch.seat && *branch.seat >= finished.config.setup.seats)
      return respond(to_response(malformed("seat", "there is no such seat at this table")));
    Job job{Urgency::question, asker.share, asker.gone, {}, {}};
    job.work = [=, this, match = finished](const std::stop_token&) {
      auto made = branch_of(match, branch, context_.policy);
      if (!made) return respond(to_response(made.error()));
      open_table(std::move(*made), asker.share, respond);
    };
    job.dropped = [respond] { respond(to_response(busy())); };
    if (!context_.admission.submit(std::move(job))) respond(to_response(busy()));
  });
}

}  // namespace meldwise::net
