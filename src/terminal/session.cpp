#include "terminal/session.h"

#include <algorithm>

#include "games/told.h"

namespace meldwise::terminal {
namespace {

constexpr int kTick = 40;       // milliseconds between looks at the engines while one thinks
constexpr int kShortTick = 8;   // the same if moves are to follow each other at once
constexpr int kIdleTick = 250;  // and while nobody does

}  // namespace

Session::Session(Screen& screen, LiveMatch& match, SessionOptions options)
    : screen_(screen),
      match_(match),
      options_(std::move(options)),
      desk_(options_.plain_desk ? make_plain_desk() : make_desk(match.table().setup().game->name)),
      advisor_(options_.hint_agent),
      assistant_(options_.assistant),
      assistance_(options_.assistance),
      debug_shown_(options_.debug),
      revealed_(options_.debug) {
  for (int i = 0; i < match.table().seats() && match.humans() == 1; ++i) {
    if (match.is_human(seat_at(i))) present_ = seat_at(i);
  }
}

Left Session::run() {
  Canvas canvas(screen_.rows(), screen_.columns());
  while (!left_) {
    match_.poll();
    refresh();
    assist();
    carry_out_advice();
    canvas = Canvas(screen_.rows(), screen_.columns());
    paint(canvas);
    screen_.show(canvas);
    const int tick = match_.pace().count() < kTick ? kShortTick : kTick;
    const bool idle = match_.thinking() == Seat::none && assistance_ == Assistance::off &&
                      following_ != match_.version() && !hint_shown_ && overlay_ != Overlay::review;
    const Input input = screen_.read(idle ? kIdleTick : tick);
    if (input.kind == Input::Kind::leave) return Left::interrupted;
    if (input.kind == Input::Kind::click) {
      if (const auto* action = canvas.hit(input.row, input.column)) (*action)();
      continue;
    }
    if (input.kind == Input::Kind::wheel_up || input.kind == Input::Kind::wheel_down) {
      if (const auto* wheel = canvas.wheel(input.row, input.column)) {
        (*wheel)(input.kind == Input::Kind::wheel_up ? -1 : 1);
        continue;
      }
    }
    handle(input);
  }
  return *left_;
}

/// Whose cards are on the screen.
Seat Session::viewer() const { return present_ == Seat::none ? Seat::spectator : present_; }

bool Session::persons_turn() const {
  return !covered_ && match_.table().to_move() == present_ && match_.is_human(present_);
}

bool Session::may_reveal() const {
  return options_.debug || match_.humans() == 0 || match_.table().progress() != Progress::playing;
}

std::vector<std::string> Session::names() const {
  std::vector<std::string> list;
  for (int i = 0; i < match_.table().seats(); ++i) {
    list.push_back(seat_at(i) == present_ && match_.humans() == 1 ? "You" : "P" + std::to_string(i + 1));
    if (seat_at(i) == present_ && assistance_ == Assistance::automatic) list.back() += " (AI)";
  }
  return list;
}

Scene Session::scene() {
  Scene scene{view_, words_, names(), {}, nullptr, &choices_, [this](int place) { marked_ = place; }};
  for (int i = 0; i < match_.table().seats(); ++i) {
    const Seat seat = seat_at(i);
    const bool shown = revealed_ && may_reveal() && seat != viewer();
    scene.hands.push_back(shown ? desk_->hand(desk_->look(match_.table(), seat)) : Cards{});
  }
  if (persons_turn() && marked_ < static_cast<int>(choices_.size()))
    scene.choice = &choices_[static_cast<std::size_t>(marked_)];
  return scene;
}

void Session::refresh() {
  // With several people at one screen nobody's cards stay open after the turn, and the next one is asked
  // to come first.
  const Table& table = match_.table();
  if (match_.humans() > 1) {
    const Seat mover = table.to_move();
    if (match_.is_human(mover) && mover != present_) {
      present_ = Seat::none;
      covered_ = true;
    } else if (!match_.is_human(mover)) {
      present_ = Seat::none;
      covered_ = false;
    }
  }
  if (match_.version() == seen_version_ && viewer() == seen_viewer_) return;
  const bool other_viewer = viewer() != seen_viewer_;
  if (match_.version() != seen_version_ && table.progress() != Progress::playing) revealed_ = true;
  seen_version_ = match_.version();
  seen_viewer_ = viewer();
  table_pane_.scroll = log_pane_.scroll = note_pane_.scroll = 0;
  if (!match_.kept()) {
    message_ = match_.kept().error().message;
    message_is_bad_ = true;
  }
  view_ = desk_->look(table, viewer());
  words_ = table.view_text(viewer());
  legal_ = persons_turn() ? desk_->legal(table) : Legal{};
  if (other_viewer) hand_.clear_selection();
  hand_.take(*desk_, view_);
  hand_note_ = desk_->hand_note(view_);
  hint_shown_ = assistance_ == Assistance::hint && persons_turn();
  if (other_viewer || table.events() < log_events_) {
    log_.clear();
    log_events_ = 0;
  }
  refresh_log();
  proposals_.clear();
  if (persons_turn()) {
    for (Choice& proposal : desk_->proposals(view_, legal_)) {
      const auto trial = table.clone();
      if (trial->apply_all(proposal.actions)) proposals_.push_back(std::move(proposal));
    }
  }
  refresh_choices();
}

void Session::refresh_log() {
  for (auto& [text, json] : match_.table().told(viewer(), log_events_)) {
    // Steps that look alike to this seat are told once.
    if (!log_.empty() && log_.back() == text) continue;
    log_.push_back(screen_.ascii() ? in_ascii(text) : std::move(text));
  }
  log_events_ = match_.table().events();
}

void Session::refresh_choices() {
  choices_.clear();
  verdict_.clear();
  marked_ = 0;
  const Table& table = match_.table();
  if (table.progress() != Progress::playing) {
    Choice next;
    next.label = {{table.progress() == Progress::match_over ? "Play another match" : "Next round", {}}};
    next.note = "N";
    choices_.push_back(next);
    Choice scores;
    scores.label = {{"Scores of all rounds", {}}};
    scores.note = "B";
    choices_.push_back(scores);
    if (table.progress() == Progress::match_over) {
      Choice review;
      review.label = {{"Review of your decisions", {}}};
      review.note = "R";
      choices_.push_back(review);
    }
    return;
  }
  if (!persons_turn()) return;
  const Turn turn{view_, legal_, hand_.selection(), hand_.cursor_card()};
  if (turn.selected.empty()) choices_ = proposals_;
  for (Choice& choice : desk_->choices(turn)) {
    const bool already = std::any_of(proposals_.begin(), proposals_.end(), [&](const Choice& proposal) {
      return proposal.actions == choice.actions;
    });
    if (already) continue;
    const bool known = choice.actions.size() == 1 &&
                       std::any_of(legal_.begin(), legal_.end(), [&](const LegalAction& legal) {
                         return legal.text == choice.actions.front();
                       });
    if (!known) {
      const Status done = table.clone()->apply_all(choice.actions);
      choice.allowed = done.has_value();
      if (!done) choice.note = done.error().message;
    }
    choices_.push_back(std::move(choice));
  }
  if (!turn.selected.empty()) choices_.insert(choices_.end(), proposals_.begin(), proposals_.end());
  // What is allowed stands above what is not.
  std::stable_partition(choices_.begin(), choices_.end(),
                        [](const Choice& choice) { return choice.allowed; });
  judge_selection(turn);
}

void Session::judge_selection(const Turn& turn) {
  if (turn.selected.empty()) return;
  for (const Choice& choice : choices_) {
    if (!choice.allowed || !same_cards(choice.cards, turn.selected)) continue;
    verdict_ = Line{{"✓ ", {Ink::good, true}}} + choice.label;
    if (!choice.note.empty()) verdict_.push_back({"  " + choice.note, kFaint});
    return;
  }
  std::string why = "no action takes exactly these cards";
  for (const Choice& choice : choices_) {
    if (!choice.allowed) why = choice.note;
  }
  if (const auto attempt = desk_->attempt(turn); !attempt.empty()) {
    if (const Status done = match_.table().clone()->apply_all(attempt); !done) why = done.error().message;
  }
  verdict_ = Line{{"✗ ", {Ink::bad, true}}} + desk_->sentence(why);
}

/// Marks what can be done with exactly the selection or the card under the cursor.
void Session::mark_own_choice() {
  const Cards selected = hand_.selection();
  const Cards wanted = selected.empty() ? Cards{hand_.cursor_card()} : selected;
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    if (!choices_[i].allowed || !same_cards(choices_[i].cards, wanted)) continue;
    marked_ = static_cast<int>(i);
    return;
  }
}

}  // namespace meldwise::terminal
