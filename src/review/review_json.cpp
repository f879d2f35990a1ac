// Reviews as JSON: keys in a fixed order and numbers rounded to what can be read, so that the same review is
// the same text.
#include <cmath>
#include <nlohmann/json.hpp>

#include "review/review.h"

namespace meldwise::review {
namespace {

using nlohmann::ordered_json;

/// To so many decimals; never -0.
double rounded(double value, double scale) { return std::round(value * scale) / scale + 0.0; }
double points(double value) { return rounded(value, 1e3); }
double chance(double value) { return rounded(value, 1e4); }

}  // namespace

ordered_json to_json(const SeatReview& seat) {
  // The last part takes up what rounding left, so that the parts add up as they are told.
  const double result = points(seat.parts.result);
  const double luck = points(seat.parts.luck);
  const double own = points(seat.parts.own_errors);
  return {{"seat", index_of(seat.seat)},
          {"result", result},
          {"luck", luck},
          {"own_errors", own},
          {"others_errors", points(result - luck - own)},
          {"accuracy", rounded(seat.accuracy, 10)},
          {"decisions", seat.decisions},
          {"mistakes", seat.mistakes}};
}

ordered_json to_json(const JudgedDecision& judged) {
  const auto& [decision, opinion] = judged;
  return {{"step", decision.step},
          {"seat", index_of(decision.seat)},
          {"round", decision.round},
          {"played", decision.played},
          {"best", opinion.best},
          {"loss_points", points(opinion.loss_points.mean)},
          {"loss_points_error", points(opinion.loss_points.error)},
          {"loss_win", chance(opinion.loss_win.mean)},
          {"loss_win_error", chance(opinion.loss_win.error)},
          {"verdict", name_of(opinion.verdict)},
          {"reason", opinion.reason.text()}};
}

ordered_json to_json(const Review& review) {
  ordered_json seats = ordered_json::array();
  for (const SeatReview& seat : review.seats) seats.push_back(to_json(seat));
  ordered_json decisions = ordered_json::array();
  for (const JudgedDecision& decision : review.decisions) decisions.push_back(to_json(decision));
  return {{"game", review.game},
          {"judge", review.judge},
          {"seats", std::move(seats)},
          {"decisions", std::move(decisions)}};
}

}  // namespace meldwise::review
