#include "terminal/reviewer.h"

#include <fmt/format.h>

#include <algorithm>

#include "review/review.h"
#include "review/turn.h"

namespace meldwise::terminal {
namespace {

constexpr std::size_t kWorst = 5;

std::vector<std::string> words_of(const review::Review& review) {
  std::vector<std::string> lines;
  for (const review::SeatReview& seat : review.seats) {
    lines.push_back(fmt::format("accuracy {:.1f}, {} of {} decisions mistakes", seat.accuracy, seat.mistakes,
                                seat.decisions));
    lines.push_back(fmt::format("result {:+.1f} = luck {:+.1f}, own errors {:+.1f}, others' errors {:+.1f}",
                                seat.parts.result, seat.parts.luck, seat.parts.own_errors,
                                seat.parts.others_errors));
  }
  std::vector<const review::JudgedDecision*> worst;
  for (const auto& judged : review.decisions) {
    if (judged.opinion.verdict >= review::Verdict::inaccuracy) worst.push_back(&judged);
  }
  std::stable_sort(worst.begin(), worst.end(),
                   [](const auto* a, const auto* b) { return a->opinion.sure_loss > b->opinion.sure_loss; });
  worst.resize(std::min(worst.size(), kWorst));
  if (worst.empty()) lines.emplace_back("no decision was surely wrong");
  for (const auto* judged : worst) {
    const auto& [decision, opinion] = *judged;
    lines.emplace_back();
    lines.push_back(fmt::format("round {}, {}: {:.1f} % ± {:.1f} of the chance to win", decision.round,
                                name_of(opinion.verdict), 100 * opinion.loss_win.mean,
                                100 * opinion.loss_win.error));
    const auto tell = [&](const std::string& played, const std::string& best, const Sentence& reason) {
      lines.push_back("  played " + played);
      lines.push_back("  better " + best);
      lines.push_back("  " + reason.text());
    };
    tell(decision.played, opinion.best, opinion.reason);
    for (const std::size_t choice : review::other_costly_choices(opinion))
      tell(decision.choices[choice].played, opinion.choices[choice].best, opinion.choices[choice].reason);
  }
  return lines;
}

}  // namespace

void Reviewer::begin(const Record& record, Seat seat, int match) {
  if (match_ == match) return;
  match_ = match;
  const auto tell = [told = told_](std::vector<std::string> lines) {
    const std::lock_guard guard(told->lock);
    told->lines = std::move(lines);
  };
  tell({"thinking…"});
  worker_.give([record, seat, tell, stop = worker_.token()] {
    const review::ReviewPlan plan{*parse_agent(review::kUsualJudge), seat,
                                  [&](std::size_t done, std::size_t all) {
                                    tell({fmt::format("{} of {} decisions judged", done, all)});
                                  }};
    const auto review = review::make_review(record, plan, stop);
    tell(review ? words_of(*review) : std::vector<std::string>{review.error().message});
  });
}

std::vector<std::string> Reviewer::lines() const {
  const std::lock_guard guard(told_->lock);
  return told_->lines;
}

}  // namespace meldwise::terminal
