// The review of a match: every decision with its verdict, and for every seat how well it decided and what
// its result was made of.
//
// Two reviews of one record are the same, byte for byte. Takes some seconds a round; it can be stopped, and
// tells how far it is.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/record.h"
#include "review/course.h"
#include "review/parts.h"

namespace meldwise::review {

struct SeatReview {
  Seat seat = Seat::none;
  Parts parts;
  double accuracy = 100;  ///< the mean of what was not forced: see docs/review.md
  int decisions = 0;      ///< that were not forced
  int mistakes = 0;       ///< mistakes and blunders
};

struct JudgedDecision {
  Decision decision;
  Opinion opinion;
};

struct Review {
  std::string game;
  std::string judge;
  std::vector<SeatReview> seats;
  std::vector<JudgedDecision> decisions;
};

struct ReviewPlan {
  AgentSpec judge;
  std::optional<Seat> seat;  ///< only what this one decided
  /// Told after every decision: how many are judged, and of how many.
  std::function<void(std::size_t, std::size_t)> progress{};
};

/// Which decisions of a course the plan is about, by their numbers.
[[nodiscard]] std::vector<std::size_t> wanted(const Course& course, const std::optional<Seat>& seat);

/// Adds up what was judged. The seats of the review are those that were asked about.
[[nodiscard]] Review summed_up(const Record& record, std::string judge, const std::optional<Seat>& seat,
                               std::vector<JudgedDecision> decisions, const std::vector<Parts>& parts);

/// An error for a record that cannot be replayed, a judge that cannot judge, and a review that was stopped.
[[nodiscard]] Result<Review> make_review(const Record& record, const ReviewPlan& plan,
                                         const std::stop_token& stop = {});

/// The forms of docs/review.md.
[[nodiscard]] nlohmann::ordered_json to_json(const SeatReview& seat);
[[nodiscard]] nlohmann::ordered_json to_json(const JudgedDecision& decision);
[[nodiscard]] nlohmann::ordered_json to_json(const Review& review);

}  // namespace meldwise::review
