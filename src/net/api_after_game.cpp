// The API's part about finished matches: records, replays, opinions, reviews.
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "net/after_game.h"
#include "net/api.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::chrono::seconds kReviewPatience{30};  // a review nobody asks for any more rests

std::optional<std::size_t> read_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

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
  lobby_.find(id, request.share,
              [=, this, token = token_of(request)](const Answer<std::shared_ptr<LiveTable>>& table) {
                if (!table) return respond(to_response(table.error()));
                (*table)->finished(token, [=, this](const Answer<LiveTable::Finished>& finished) {
                  if (!finished) return respond(to_response(finished.error()));
                  if (what == "opinion") return judge(id, *finished, *step, asker, respond);
                  // Replaying a long match takes a while: not on the threads of the tables.
                  if (what == "review") {
                    return admit(Urgency::question, asker, respond,
                                 [=, this, match = *finished](const std::stop_token&) {
                                   return review(id, match, all, asker);
                                 });
                  }
                  admit(Urgency::question, asker, respond, [=, match = *finished](const std::stop_token&) {
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

std::map<std::size_t, json> Api::opinions(const std::string& id, const LiveTable::Finished& finished) const {
  std::map<std::size_t, json> kept;
  // Every demo has the same name: what was thought of the last one is not about this one.
  if (finished.config.demo) return kept;
  const auto known = context_.journal.opinions(id);
  if (!known) return kept;
  for (const auto& [step, text] : *known) {
    json opinion = json::parse(text, nullptr, false);
    if (is_opinion(opinion)) {
      kept.emplace(step, std::move(opinion));
    } else {
      // Worked out again, and then replaced.
      context_.log.error("damaged_opinion", {{"table", id}, {"step", step}});
    }
  }
  return kept;
}

void Api::judge(const std::string& id, const LiveTable::Finished& finished, std::size_t step,
                const Asker& asker, const Respond& respond) {
  const auto known = opinions(id, finished);
  if (const auto found = known.find(step); found != known.end()) return respond(json_response(found->second));
  Job job{Urgency::hint, asker.share, asker.gone, {}, {}};
  job.work = [this, id, finished, step, respond](const std::stop_token& stop) {
    const auto opinion = opinion_of(finished, step, stop);
    if (!opinion || finished.config.demo) return respond(either(opinion));
    // Told when it is written, so that whoever asks again hears the same. Unwritten it is still an answer.
    context_.journal.keep_opinion(id, step, to_line(*opinion),
                                  [respond, opinion](const Status&) { respond(either(opinion)); });
  };
  job.dropped = [respond] { respond(to_response(busy())); };
  if (!context_.admission.submit(std::move(job))) respond(to_response(busy()));
}

http::Response Api::review(const std::string& id, const LiveTable::Finished& finished, bool all,
                           const Asker& asker) {
  const auto replay = replay_of(finished);
  if (!replay) return to_response(unavailable("the match cannot be reviewed"));
  const auto kept = opinions(id, finished);
  json list = json::array();
  std::vector<std::size_t> open;
  std::size_t wanted = 0;
  std::vector<json> seats;
  for (std::size_t i = 0; i < finished.config.seats.size(); ++i) {
    seats.push_back({{"seat", i}, {"decisions", 0}, {"best", 0}, {"cost", 0.0}});
  }
  for (const json& decision : replay->at("decisions")) {
    const auto seat = decision.at("seat").get<std::size_t>();
    if (!all && finished.config.has_people() && !finished.config.seats[seat].person) continue;
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
  if (open.empty() || finished.config.demo) return response;
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
  LiveTable::Finished finished;
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
  job.work = [this, id, finished = std::move(finished), step, end](const std::stop_token& stop) {
    try {
      if (const auto opinion = opinion_of(finished, step, stop))
        context_.journal.keep_opinion(id, step, to_line(*opinion));
      review_on(id);
    } catch (...) {
      end();
      throw;
    }
  };
  // Without a place it ends here; whoever asks again begins it again.
  if (!context_.admission.submit(std::move(job))) end();
}

}  // namespace meldwise::net
