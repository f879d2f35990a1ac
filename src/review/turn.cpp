#include "review/turn.h"

#include <algorithm>

namespace meldwise::review {
namespace {

bool differs(const Opinion& choice) { return choice.verdict > Verdict::best; }

/// The choice that tells most about the turn: what surely cost most, else what may have, else the last that
/// was a choice at all.
std::size_t dearest_of(const std::vector<Opinion>& choices) {
  std::size_t dearest = 0;
  for (std::size_t i = 1; i < choices.size(); ++i) {
    const Opinion& choice = choices[i];
    const Opinion& most = choices[dearest];
    if (choice.sure_loss != most.sure_loss) {
      if (choice.sure_loss > most.sure_loss) dearest = i;
    } else if (differs(choice) != differs(most)) {
      if (differs(choice)) dearest = i;
    } else if (differs(choice) ? choice.loss_win.mean > most.loss_win.mean
                               : choice.verdict != Verdict::forced) {
      dearest = i;
    }
  }
  return dearest;
}

}  // namespace

std::vector<Decision> turns_of(const std::vector<Decision>& choices, const std::vector<bool>& goes_on) {
  std::vector<Decision> turns;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Decision& choice = choices[i];
    if (i == 0 || !goes_on[i - 1] || choice.seat != choices[i - 1].seat) {
      turns.push_back(choice);
      continue;
    }
    Decision& turn = turns.back();
    if (turn.choices.empty()) turn.choices.push_back(choices[i - 1]);
    turn.choices.push_back(choice);
    turn.steps += choice.steps;
    turn.played.append("; ").append(choice.played);
  }
  return turns;
}

namespace {

/// The most of a win that the seat could still have at one time of the turn: no turn loses more.
double most_to_lose(const Decision& turn, const std::vector<Opinion>& choices) {
  double most = 0;
  for (const Opinion& choice : choices) {
    if (!choice.chances) continue;
    const double left = (*choice.chances)[static_cast<std::size_t>(index_of(turn.seat))];
    most = std::max(most, left + std::max(0.0, choice.loss_win.mean));
  }
  return most;
}

}  // namespace

Opinion opinion_on_turn(const Decision& turn, std::vector<Opinion> choices, double stake) {
  const bool sure =
      std::any_of(choices.begin(), choices.end(), [](const auto& choice) { return choice.sure_loss > 0; });
  Opinion whole;
  whole.dearest = dearest_of(choices);
  for (const Opinion& choice : choices) {
    whole.verdict = std::max(whole.verdict, std::min(choice.verdict, Verdict::good));
    if (choice.chances) whole.chances = choice.chances;
    if (sure && choice.sure_loss == 0) continue;
    whole.loss_win = whole.loss_win + choice.loss_win;
    whole.loss_points = whole.loss_points + choice.loss_points;
  }
  if (const double most = most_to_lose(turn, choices); most > 0)
    whole.loss_win.mean = std::min(whole.loss_win.mean, most);
  if (whole.verdict == Verdict::good) {
    whole.sure_loss = sure_loss(whole.loss_win, whole.loss_points, stake);
    whole.verdict = verdict_of(whole.loss_win, whole.loss_points, stake);
  }
  const Opinion& dearest = choices[whole.dearest];
  whole.reason = dearest.reason;
  // Small losses may add up to one that is to be spoken of, while the reasons still defend the choices.
  if (whole.verdict >= Verdict::inaccuracy && dearest.verdict < Verdict::inaccuracy) {
    whole.reason = told_by_worlds(dearest.best, turn.choices[whole.dearest].played, dearest);
  }
  whole.worlds = dearest.worlds;
  whole.exact = dearest.exact;
  if (differs(dearest)) {
    // What would have come after a better draw nobody can say: the better way is told as far as it is known.
    for (std::size_t i = 0; i < whole.dearest; ++i) whole.best.append(turn.choices[i].played).append("; ");
    whole.best.append(dearest.best);
  } else {
    whole.best = turn.played;
  }
  whole.choices = std::move(choices);
  return whole;
}

std::vector<std::size_t> other_costly_choices(const Opinion& turn) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < turn.choices.size(); ++i) {
    if (i != turn.dearest && turn.choices[i].verdict >= Verdict::inaccuracy) numbers.push_back(i);
  }
  return numbers;
}

}  // namespace meldwise::review
