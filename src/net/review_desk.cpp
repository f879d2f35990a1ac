#include "net/review_desk.h"

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <set>

#include "games/speech/said_json.h"
#include "net/after_game.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::chrono::seconds kPatience{30};  // a review nobody asks for any more rests
constexpr int kMostTries = 3;                  // of one decision that is stopped because others wait

Answer<std::shared_ptr<const review::Course>> course_of(const LiveTable::Finished& finished,
                                                        const AgentSpec& judge) {
  std::vector<std::string> actions;
  for (const Entry& entry : finished.entries) {
    if (!entry.action.empty()) actions.push_back(entry.action);
  }
  auto course = review::make_course(finished.config.setup, actions, judge);
  if (!course) return tl::unexpected(unavailable("the match cannot be reviewed: " + course.error().message));
  return std::shared_ptr<const review::Course>(std::move(*course));
}

json judged_json(const review::Decision& decision, const review::Opinion& opinion) {
  json told = review::to_json(review::JudgedDecision{decision, opinion});
  told["said"] = speech::said_json(opinion.reason);
  told["steps"] = decision.steps;
  told["worlds"] = opinion.worlds;
  told["exact"] = opinion.exact;
  return told;
}

json opinion_json(const review::Course& course, std::size_t number, const review::Opinion& opinion) {
  const review::Decision& decision = course.decisions()[number];
  json told = judged_json(decision, opinion);
  told["choices"] = json::array();
  for (std::size_t i = 0; i < opinion.choices.size(); ++i)
    told["choices"].push_back(judged_json(decision.choices[i], opinion.choices[i]));
  told["dearest"] = opinion.dearest;
  told["judge"] = course.judged_by();
  told["accuracy"] =
      opinion.verdict == review::Verdict::forced ? json() : json(review::accuracy_of(opinion.sure_loss));
  told["chances"] = nullptr;
  if (opinion.chances) {
    int seats = 0;
    for (const review::Decision& each : course.decisions()) seats = std::max(seats, index_of(each.seat) + 1);
    told["chances"] = json::array();
    for (int i = 0; i < seats; ++i)
      told["chances"].push_back((*opinion.chances)[static_cast<std::size_t>(i)]);
  }
  return told;
}

bool is_opinion(const json& opinion, const review::Course& course) {
  if (!opinion.is_object() || !opinion.contains("judge") || opinion["judge"] != course.judged_by())
    return false;
  const json whole = opinion_json(course, 0, {});
  return std::all_of(whole.items().begin(), whole.items().end(),
                     [&](const auto& item) { return opinion.contains(item.key()); });
}

/// The seats' part of a review: what they decided so far and, when all is judged, what their results are made
/// of.
json seats_json(const LiveTable::Finished& finished, const json& decisions, bool whole) {
  std::vector<review::Parts> parts;
  if (whole) {
    if (const auto line = record_of(finished)) {
      const auto record = parse_record(*line);
      auto found = record ? review::parts_of(*record) : tl::unexpected(record.error());
      if (found) parts = std::move(*found);
    }
  }
  json seats = json::array();
  for (std::size_t i = 0; i < finished.config.seats.size(); ++i) {
    review::SeatReview sum;
    sum.seat = seat_at(static_cast<int>(i));
    double accuracy = 0;
    for (const json& decision : decisions) {
      if (decision["seat"] != i || !decision["accuracy"].is_number()) continue;
      ++sum.decisions;
      accuracy += decision["accuracy"].get<double>();
      sum.mistakes += decision["verdict"] == "mistake" || decision["verdict"] == "blunder" ? 1 : 0;
    }
    if (sum.decisions > 0) sum.accuracy = accuracy / sum.decisions;
    if (i < parts.size()) sum.parts = parts[i];
    json told = review::to_json(sum);
    if (parts.empty()) {
      for (const char* key : {"result", "luck", "own_errors", "others_errors"}) told[key] = nullptr;
    }
    if (sum.decisions == 0) told["accuracy"] = nullptr;
    seats.push_back(std::move(told));
  }
  return seats;
}

}  // namespace

/// One who listens to a review: lines wait here until the connection takes them.
class ReviewDesk::Listening final : public http::Pieces {
 public:
  using End = std::function<json()>;

  /// `open`: the decisions it waits for; `end` makes the last line.
  Listening(std::vector<std::size_t> open, std::size_t all, End end)
      : open_(open.begin(), open.end()), all_(all), end_(std::move(end)) {}

  void next(Give give) override {
    std::optional<std::string> piece;
    {
      const std::scoped_lock lock(mutex_);
      if (lines_.empty() && !over_) {
        give_ = std::move(give);
        return;
      }
      if (!lines_.empty()) {
        piece = std::move(lines_.front());
        lines_.pop_front();
      }
    }
    give(std::move(piece));
  }
  void start() {
    put(json{{"done", all_ - open_.size()}, {"of", all_}});
    if (open_.empty()) finish();
  }
  /// A decision was judged; the last one it waits for ends the stream.
  void hear(std::size_t decision, const json& opinion) {
    if (open_.erase(decision) == 0) return;
    put(json{{"done", all_ - open_.size()}, {"of", all_}, {"decision", opinion}});
    if (open_.empty()) finish();
  }
  void finish() {
    put(end_());
    close();
  }
  void close() {
    Give give;
    {
      const std::scoped_lock lock(mutex_);
      over_ = true;
      if (lines_.empty()) give = std::exchange(give_, nullptr);
    }
    if (give) give(std::nullopt);
  }

 private:
  void put(const json& line) {
    Give give;
    {
      const std::scoped_lock lock(mutex_);
      if (give_) {
        give = std::exchange(give_, nullptr);
      } else {
        lines_.push_back(to_line(line) + "\n");
      }
    }
    if (give) give(to_line(line) + "\n");
  }

  std::set<std::size_t> open_;
  std::size_t all_;
  End end_;
  std::mutex mutex_;
  std::deque<std::string> lines_;
  Give give_;
  bool over_ = false;
};

ReviewDesk::~ReviewDesk() = default;

ReviewDesk::Kept ReviewDesk::kept_opinions(const Question& question, const review::Course& course) const {
  Kept kept;
  // Every demo has the same name: what was thought of the last one is not about this one.
  if (question.finished.config.demo) return kept;
  const auto known = context_.journal.opinions(question.id);
  if (!known) return kept;
  for (const auto& [step, text] : *known) {
    json opinion = json::parse(text, nullptr, false);
    if (is_opinion(opinion, course)) {
      kept.emplace(step, std::move(opinion));
    } else {
      // Worked out again, and then replaced.
      context_.log.error("damaged_opinion", {{"table", question.id}, {"step", step}});
    }
  }
  return kept;
}

json ReviewDesk::told(const Question& question, const review::Course& course,
                      std::vector<std::size_t>& open) const {
  const TableConfig& config = question.finished.config;
  const Kept kept = kept_opinions(question, course);
  json decisions = json::array();
  std::size_t wanted = 0;
  for (std::size_t number = 0; number < course.decisions().size(); ++number) {
    const review::Decision& decision = course.decisions()[number];
    const SeatConfig& seat = config.seats[static_cast<std::size_t>(index_of(decision.seat))];
    if (!question.all && config.has_people() && !seat.person) continue;
    ++wanted;
    const auto found = kept.find(decision.step);
    if (found == kept.end()) {
      open.push_back(number);
    } else {
      decisions.push_back(found->second);
    }
  }
  json seats = seats_json(question.finished, decisions, open.empty());
  return {{"done", wanted - open.size()},    {"of", wanted},
          {"game", config.setup.game->name}, {"judge", course.judged_by()},
          {"seats", std::move(seats)},       {"decisions", std::move(decisions)}};
}

void ReviewDesk::opinion(const Question& question, std::size_t step, const Respond& respond) {
  Job job{Urgency::hint, question.share, question.gone, {}, {}};
  job.work = [this, question, step, respond](const std::stop_token& stop) {
    const std::size_t steps = steps_of(question.finished);
    if (step >= steps) return respond(to_response(no_such_step(steps)));
    const auto course = course_of(question.finished, context_.judge);
    if (!course) return respond(to_response(course.error()));
    const auto& decisions = (*course)->decisions();
    std::size_t number = 0;
    while (number + 1 < decisions.size() && decisions[number + 1].step <= step) ++number;
    const std::size_t first = decisions[number].step;
    const Kept kept = kept_opinions(question, **course);
    if (const auto found = kept.find(first); found != kept.end())
      return respond(json_response(found->second));
    think(question, *course, number, {}, stop, respond);
  };
  job.dropped = [respond] { respond(to_response(busy())); };
  if (!context_.admission.submit(std::move(job))) respond(to_response(busy()));
}

void ReviewDesk::think(const Question& question, const std::shared_ptr<const review::Course>& course,
                       std::size_t decision, std::vector<review::Opinion> choices,
                       const std::stop_token& stop, const Respond& respond) {
  auto choice = course->judge_choice(decision, choices.size(), stop);
  if (!choice) return respond(to_response(busy()));
  choices.push_back(*std::move(choice));
  if (choices.size() < review::choices_of(course->decisions()[decision])) {
    Job job{Urgency::hint, question.share, question.gone, {}, [respond] { respond(to_response(busy())); }};
    job.work = [this, question, course, decision, choices = std::move(choices),
                respond](const std::stop_token& next) {
      think(question, course, decision, choices, next, respond);
    };
    if (!context_.admission.submit(std::move(job))) respond(to_response(busy()));
    return;
  }
  const json told = opinion_json(*course, decision, course->put_together(decision, std::move(choices)));
  if (question.finished.config.demo) return respond(json_response(told));
  // Told when it is written, so that whoever asks again hears the same. Unwritten it is still an answer.
  context_.journal.keep_opinion(question.id, course->decisions()[decision].step, to_line(told),
                                [respond, told](const Status&) { respond(json_response(told)); });
}

http::Response ReviewDesk::progress(const Question& question) {
  const auto course = course_of(question.finished, context_.judge);
  if (!course) return to_response(course.error());
  std::vector<std::size_t> open;
  const json answer = told(question, **course, open);
  if (!open.empty() && !question.finished.config.demo) begin(question, *course, std::move(open), nullptr);
  return json_response(answer);
}

http::Response ReviewDesk::stream(const Question& question) {
  const auto course = course_of(question.finished, context_.judge);
  if (!course) return to_response(course.error());
  std::vector<std::size_t> open;
  const json known = told(question, **course, open);
  const auto listening =
      std::make_shared<Listening>(open, known["of"].get<std::size_t>(), [this, question, course = *course] {
        std::vector<std::size_t> rest;
        return told(question, *course, rest);
      });
  if (question.finished.config.demo) open.clear();
  listening->start();
  if (!open.empty()) begin(question, *course, std::move(open), listening);
  http::Response response;
  response.type = "application/x-ndjson";
  response.pieces = listening;
  return response;
}

void ReviewDesk::begin(const Question& question, std::shared_ptr<const review::Course> course,
                       std::vector<std::size_t> open, const std::shared_ptr<Listening>& listener) {
  std::reverse(open.begin(), open.end());
  {
    const std::scoped_lock lock(mutex_);
    const auto [found, fresh] =
        under_way_.try_emplace(question.id, UnderWay{std::move(course), open, question.share, {}, {}, 0, {}});
    UnderWay& review = found->second;
    review.asked = std::chrono::steady_clock::now();
    if (listener) review.listeners.push_back(listener);
    if (!fresh) {
      // Somebody may want more decisions than those who asked before.
      for (const std::size_t number : open) {
        if (std::find(review.open.begin(), review.open.end(), number) == review.open.end())
          review.open.insert(review.open.begin(), number);
      }
      return;
    }
  }
  go_on(question.id);
}

void ReviewDesk::go_on(const std::string& id) {
  std::shared_ptr<const review::Course> course;
  std::size_t number = 0;
  std::string share;
  std::vector<review::Opinion> choices;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = under_way_.find(id);
    if (found == under_way_.end()) return;
    UnderWay& review = found->second;
    std::erase_if(review.listeners, [](const auto& listener) { return listener.expired(); });
    const auto now = std::chrono::steady_clock::now();
    if (!review.listeners.empty()) review.asked = now;
    if (!stopping_ && now - review.asked < kPatience && !review.open.empty()) {
      course = review.course;
      number = review.open.back();
      share = review.share;
      review.open.pop_back();
      choices = review.choices;
    }
  }
  if (!course) return end(id);
  // One choice of a decision a job, so that a review never keeps others waiting for long.
  Job job{Urgency::review, share, {}, {}, [this, id] { end(id); }};
  job.work = [this, id, course, number, known = std::move(choices)](const std::stop_token& stop) {
    try {
      auto judged = known;
      if (auto choice = course->judge_choice(number, judged.size(), stop))
        judged.push_back(*std::move(choice));
      const review::Decision& decision = course->decisions()[number];
      if (judged.size() < review::choices_of(decision)) return put_back(id, number, std::move(judged));
      const json told = opinion_json(*course, number, course->put_together(number, std::move(judged)));
      // Heard when it is written: the last line tells all that was kept.
      context_.journal.keep_opinion(id, decision.step, to_line(told),
                                    [this, id, number, told](const Status&) { heard(id, number, told); });
    } catch (...) {
      end(id);
      throw;
    }
  };
  // Without a place it ends here; whoever asks again begins it again.
  if (!context_.admission.submit(std::move(job))) end(id);
}

void ReviewDesk::put_back(const std::string& id, std::size_t decision, std::vector<review::Opinion> choices) {
  {
    const std::scoped_lock lock(mutex_);
    const auto found = under_way_.find(id);
    if (found == under_way_.end()) return;
    UnderWay& review = found->second;
    review.tries = choices.size() > review.choices.size() ? 0 : review.tries + 1;
    review.choices = std::move(choices);
    // One that never gets the time it needs would keep the machine busy for nothing: the review rests then.
    if (review.tries < kMostTries) {
      review.open.push_back(decision);
    } else {
      review.open.clear();
    }
  }
  go_on(id);
}

void ReviewDesk::heard(const std::string& id, std::size_t decision, const json& opinion) {
  // The journal has better things to do than telling.
  Job job{Urgency::review, id, {}, {}, [this, id] { end(id); }};
  job.work = [this, id, decision, opinion](const std::stop_token&) {
    tell(id, decision, opinion);
    go_on(id);
  };
  if (!context_.admission.submit(std::move(job))) end(id);
}

void ReviewDesk::tell(const std::string& id, std::size_t decision, const json& opinion) {
  std::vector<std::shared_ptr<Listening>> listeners;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = under_way_.find(id);
    if (found == under_way_.end()) return;
    found->second.tries = 0;
    found->second.choices.clear();
    for (const auto& listener : found->second.listeners) {
      if (auto alive = listener.lock()) listeners.push_back(std::move(alive));
    }
  }
  for (const auto& listener : listeners) listener->hear(decision, opinion);
}

void ReviewDesk::end(const std::string& id) {
  std::vector<std::weak_ptr<Listening>> listeners;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = under_way_.find(id);
    if (found == under_way_.end()) return;
    listeners = std::move(found->second.listeners);
    under_way_.erase(found);
  }
  for (const auto& listener : listeners) {
    if (const auto alive = listener.lock()) alive->close();
  }
}

}  // namespace meldwise::net
