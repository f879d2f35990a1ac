// What every key does.
#include <algorithm>
#include <cctype>

#include "cards/text.h"
#include "terminal/rules_page.h"
#include "terminal/session.h"
#include "terminal/typed.h"

namespace meldwise::terminal {

using Kind = Input::Kind;

void Session::handle(const Input& input) {
  if (input.kind == Kind::none || input.kind == Kind::resize) return;
  if (covered_) {
    if (input.kind == Kind::enter || (input.kind == Kind::letter && input.letter == ' ')) {
      present_ = match_.table().to_move();
      covered_ = false;
    } else if (input.kind == Kind::letter && std::toupper(input.letter) == 'Q') {
      left_ = Left::quit;
    }
    return;
  }
  if (overlay_ != Overlay::none) {
    handle_overlay(input);
    return;
  }
  if (command_) {
    handle_command(input);
    return;
  }
  message_.clear();
  message_is_bad_ = false;
  switch (input.kind) {
    case Kind::left:
    case Kind::right:
      walk(0, input.kind == Kind::left ? -1 : 1);
      return;
    case Kind::up:
    case Kind::down:
    case Kind::wheel_up:
    case Kind::wheel_down:
      walk(input.kind == Kind::up || input.kind == Kind::wheel_up ? -1 : 1, 0);
      return;
    case Kind::home:
      hand_.go_to(0);
      walk(0, 0);
      return;
    case Kind::end:
      hand_.go_to(hand_.empty() ? 0 : hand_.cards().size() - 1);
      walk(0, 0);
      return;
    case Kind::page_up:
      turn_page(-1);
      return;
    case Kind::page_down:
      turn_page(1);
      return;
    case Kind::tab:
      focus_ = focus_ == Focus::hand && desk_->has_places(choices_) ? Focus::board : Focus::hand;
      return;
    case Kind::enter:
      if (marked_ < static_cast<int>(choices_.size())) carry_out(choices_[static_cast<std::size_t>(marked_)]);
      return;
    case Kind::escape:
    case Kind::backspace:
      focus_ = Focus::hand;
      hint_shown_ = false;
      hand_.clear_selection();
      refresh_choices();
      return;
    case Kind::rules:
      overlay_ = Overlay::rules;
      scroll_ = 0;
      return;
    case Kind::letter:
      if (input.letter != 0) handle_letter(input.letter);
      return;
    default:
      return;
  }
}

void Session::handle_letter(char letter) {
  if (letter >= '1' && letter <= '9') {
    const auto place = static_cast<std::size_t>(letter - '1');
    if (place < choices_.size()) {
      marked_ = static_cast<int>(place);
      carry_out(choices_[place]);
    }
    return;
  }
  switch (std::toupper(static_cast<unsigned char>(letter))) {
    case ' ':
      if (match_.humans() == 0) {
        match_.set_paused(!match_.paused());
      } else {
        hand_.toggle();
        refresh_choices();
        mark_own_choice();
      }
      return;
    case 'D':
      debug_shown_ = !debug_shown_;
      return;
    case 'H':
      if (!may_reveal()) {
        message_ = "The hands stay hidden while the round is played (start with --debug to see them)";
        message_is_bad_ = true;
        return;
      }
      revealed_ = !revealed_;
      return;
    case 'N':
      next();
      return;
    case 'Q':
      left_ = Left::quit;
      return;
    case 'U':
      undo();
      return;
    case 'S':
      change_sorting();
      return;
    case 'P':
      follow_advice();
      return;
    case 'R':
      show_review();
      return;
    case 'B':
      overlay_ = Overlay::scores;
      return;
    case 'T':
      choose_pane();
      return;
    case 'V':
      overlay_ = Overlay::words;
      scroll_ = 0;
      return;
    case '!':
      ask_hint();
      return;
    case '?':
      overlay_ = Overlay::help;
      scroll_ = 0;
      return;
    case ':':
    case '/':
      // An agent that plays the seat is stopped by a command too, whoever is to move.
      if (persons_turn() || letter == '/') command_ = "";
      return;
    case '+':
      match_.set_pace(match_.pace() / 2);
      return;
    case '-':
      match_.set_pace(
          std::min(match_.pace() * 2 + std::chrono::milliseconds(50), std::chrono::milliseconds(5000)));
      return;
    default:
      return;
  }
}

void Session::handle_overlay(const Input& input) {
  switch (input.kind) {
    case Kind::up:
    case Kind::wheel_up:
      --scroll_;
      return;
    case Kind::down:
    case Kind::wheel_down:
      ++scroll_;
      return;
    case Kind::page_up:
      scroll_ -= screen_.rows() - 4;
      return;
    case Kind::page_down:
      scroll_ += screen_.rows() - 4;
      return;
    case Kind::home:
      scroll_ = 0;
      return;
    case Kind::letter:
      if (input.letter == ' ') {
        scroll_ += screen_.rows() - 4;
        return;
      }
      [[fallthrough]];
    default:
      overlay_ = Overlay::none;
  }
}

void Session::handle_command(const Input& input) {
  switch (input.kind) {
    case Kind::letter:
      *command_ += input.typed;
      return;
    case Kind::backspace:
      if (command_->empty()) {
        command_.reset();
      } else {
        while ((static_cast<unsigned char>(command_->back()) & 0xC0U) == 0x80U) command_->pop_back();
        command_->pop_back();
      }
      return;
    case Kind::enter:
      run_command();
      return;
    case Kind::escape:
      command_.reset();
      return;
    default:
      return;
  }
}

/// A typed line: cards are selected, anything else is an action in the words of the rules page.
void Session::run_command() {
  const std::string text = *command_;
  command_.reset();
  if (run_assistance_command(text)) return;
  if (text.empty()) return;
  if (const auto named = typed_cards(*desk_, hand_.cards(), text)) {
    hand_.select(*named);
    refresh_choices();
    mark_own_choice();
    return;
  }
  Choice choice;
  choice.actions = typed_actions(*desk_, view_, legal_, choices_, text);
  carry_out(choice);
}

void Session::carry_out(const Choice& choice) {
  if (match_.table().progress() != Progress::playing) {
    if (marked_ == 0) {
      next();
    } else if (marked_ == 1) {
      overlay_ = Overlay::scores;
    } else {
      show_review();
    }
    return;
  }
  if (!persons_turn()) return;
  const Status done = match_.act(choice.actions);
  if (!done) {
    message_ = done.error().message;
    message_is_bad_ = true;
    return;
  }
  focus_ = Focus::hand;
  hand_.clear_selection();
}

void Session::next() {
  if (match_.table().progress() == Progress::round_over) {
    revealed_ = options_.debug;
    match_.next_round();
  } else if (match_.table().progress() == Progress::match_over) {
    left_ = Left::again;
  }
}

void Session::undo() {
  if (!persons_turn() || !match_.can_undo()) {
    message_ = "Nothing can be taken back: only steps of your own turn, and nothing that turned up a card";
    return;
  }
  match_.undo();
  hand_.clear_selection();
  message_ = "Taken back";
}

void Session::ask_hint() {
  if (!persons_turn()) {
    message_ = "Hints are for your own turn";
    return;
  }
  hint_shown_ = !hint_shown_;
  if (hint_shown_) ask_adviser();
}

void Session::change_sorting() {
  switch (hand_.sorting()) {
    case Sorting::suits:
      hand_.sort_by(Sorting::ranks);
      break;
    case Sorting::ranks:
      hand_.sort_by(desk_->sorts_by_melds() ? Sorting::melds : Sorting::suits);
      break;
    case Sorting::melds:
      hand_.sort_by(Sorting::suits);
      break;
  }
  hand_.take(*desk_, view_);
  refresh_choices();
}

void Session::walk(int down, int right) {
  if (focus_ == Focus::board && desk_->has_places(choices_)) {
    marked_ = desk_->neighbour(choices_, marked_, down, right);
    return;
  }
  if (down == 0) {
    hand_.move(right);
    if (!hand_.selection().empty()) return;  // the palette is about the selection
    refresh_choices();
    mark_own_choice();
  }
  if (down != 0 && !choices_.empty()) {
    const auto count = static_cast<int>(choices_.size());
    marked_ = (marked_ + down + count) % count;
  }
}

}  // namespace meldwise::terminal
