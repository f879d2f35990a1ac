// Reviews of finished matches for the API: one choice of a decision a job, in the background, kept in the
// journal when the decision is whole.
//
// A review goes on while somebody asks for it or listens to its stream, and rests half a minute after; what
// was judged is not judged again, and everybody hears the same. Nothing blocks: answers come from the threads
// of the admission. At most one decision of a match is judged at a time.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "net/http/message.h"
#include "net/live_table.h"
#include "net/server_context.h"
#include "review/review.h"

namespace meldwise::net {

class ReviewDesk {
 public:
  using Respond = std::function<void(http::Response)>;
  struct Question {
    std::string id{};
    LiveTable::Finished finished{};
    bool all = false;  ///< the engines' decisions too
    std::string share{};
    std::stop_token gone{};
  };

  ReviewDesk(ServerContext& context, const std::atomic<bool>& stopping)
      : context_(context), stopping_(stopping) {}
  ReviewDesk(const ReviewDesk&) = delete;
  ReviewDesk& operator=(const ReviewDesk&) = delete;
  ~ReviewDesk();

  /// The opinion of the decision to which the action number `step` belongs.
  void opinion(const Question& question, std::size_t step, const Respond& respond);
  /// What is judged by now; begins or goes on with the rest. Replays the match: not on the network's threads.
  [[nodiscard]] http::Response progress(const Question& question);
  /// The same as lines of JSON, one when a decision is judged, the whole review last.
  [[nodiscard]] http::Response stream(const Question& question);

 private:
  class Listening;
  /// A match that is being reviewed.
  struct UnderWay {
    std::shared_ptr<const review::Course> course;
    std::vector<std::size_t> open;  ///< decisions, the next one last
    std::string share;
    std::chrono::steady_clock::time_point asked;
    std::vector<std::weak_ptr<Listening>> listeners;
    int tries = 0;                           ///< of the next decision, which was stopped
    std::vector<review::Opinion> choices{};  ///< of the next decision, as far as it is judged
  };
  using Kept = std::map<std::size_t, nlohmann::json>;

  [[nodiscard]] Kept kept_opinions(const Question& question, const review::Course& course) const;
  /// What is known, and which decisions are open.
  [[nodiscard]] nlohmann::json told(const Question& question, const review::Course& course,
                                    std::vector<std::size_t>& open) const;
  void begin(const Question& question, std::shared_ptr<const review::Course> course,
             std::vector<std::size_t> open, const std::shared_ptr<Listening>& listener);
  void go_on(const std::string& id);
  void end(const std::string& id);
  /// So many choices of a decision are judged, and it is not whole: it goes on, and where nothing was added
  /// because it was stopped it is tried again, some times.
  void put_back(const std::string& id, std::size_t decision, std::vector<review::Opinion> choices);
  /// Goes on with the opinion on one decision, of which these choices are judged.
  void think(const Question& question, const std::shared_ptr<const review::Course>& course,
             std::size_t decision, std::vector<review::Opinion> choices, const std::stop_token& stop,
             const Respond& respond);
  /// A decision is judged and kept: it is told, and the next one begins.
  void heard(const std::string& id, std::size_t decision, const nlohmann::json& opinion);
  /// Everybody who listens to this review hears it.
  void tell(const std::string& id, std::size_t decision, const nlohmann::json& opinion);

  ServerContext& context_;
  const std::atomic<bool>& stopping_;
  std::mutex mutex_;
  std::map<std::string, UnderWay> under_way_;
};

}  // namespace meldwise::net
