#include "review/review.h"

#include <algorithm>

namespace meldwise::review {

std::vector<std::size_t> wanted(const Course& course, const std::optional<Seat>& seat) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < course.decisions().size(); ++i) {
    if (!seat || course.decisions()[i].seat == *seat) numbers.push_back(i);
  }
  return numbers;
}

Review summed_up(const Record& record, std::string judge, const std::optional<Seat>& seat,
                 std::vector<JudgedDecision> decisions, const std::vector<Parts>& parts) {
  Review review{std::string(record.setup.game->name), std::move(judge), {}, std::move(decisions)};
  for (int i = 0; i < record.setup.seats; ++i) {
    if (seat && index_of(*seat) != i) continue;
    SeatReview sum{seat_at(i), parts[static_cast<std::size_t>(i)]};
    double accuracy = 0;
    for (const auto& [decision, opinion] : review.decisions) {
      if (decision.seat != sum.seat || opinion.verdict == Verdict::forced) continue;
      ++sum.decisions;
      sum.mistakes += opinion.verdict >= Verdict::mistake ? 1 : 0;
      accuracy += accuracy_of(opinion.sure_loss);
    }
    if (sum.decisions > 0) sum.accuracy = accuracy / sum.decisions;
    review.seats.push_back(sum);
  }
  return review;
}

Result<Review> make_review(const Record& record, const ReviewPlan& plan, const std::stop_token& stop) {
  const auto course = make_course(record.setup, record.actions, plan.judge);
  if (!course) return tl::unexpected(course.error());
  const auto parts = parts_of(record);
  if (!parts) return tl::unexpected(parts.error());
  const std::vector<std::size_t> numbers = wanted(**course, plan.seat);
  std::vector<JudgedDecision> decisions;
  for (const std::size_t number : numbers) {
    auto opinion = (*course)->judge(number, stop);
    if (!opinion) return fail("the review was stopped");
    decisions.push_back({(*course)->decisions()[number], *std::move(opinion)});
    if (plan.progress) plan.progress(decisions.size(), numbers.size());
  }
  return summed_up(record, (*course)->judged_by(), plan.seat, std::move(decisions), *parts);
}

}  // namespace meldwise::review
