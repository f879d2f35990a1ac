#include "terminal/hand_strip.h"

#include <algorithm>
#include <map>

namespace meldwise::terminal {
namespace {

constexpr int kCompactRows = 2;  // faces, marks
constexpr int kFramedRows = 5;   // room to rise, frame, face, frame, marks

/// The cards of `all` without those of `some`.
Cards without(Cards all, const Cards& some) {
  for (const std::string& card : some) {
    if (const auto found = std::find(all.begin(), all.end(), card); found != all.end()) all.erase(found);
  }
  return all;
}

}  // namespace

void HandStrip::take(const Desk& desk, const Seen& view) {
  const Cards before = cards_;
  const Cards chosen = selection();
  Cards hand = desk.hand(view);
  const Cards arrived = without(hand, before);
  if (!arrived.empty()) fresh_ = arrived.size() == 1 && !before.empty() ? arrived.front() : "";
  if (std::find(hand.begin(), hand.end(), fresh_) == hand.end()) fresh_.clear();

  const bool by_rank = sorting_ == Sorting::ranks;
  const auto key = [&](const std::string& card) {
    const auto [suit, rank] = desk.sort_key(card);
    return by_rank ? std::pair{rank, suit} : std::pair{suit, rank};
  };
  std::stable_sort(hand.begin(), hand.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
  cards_.clear();
  gap_before_.clear();
  const auto add = [&](const std::string& card, bool gap) {
    cards_.push_back(card);
    gap_before_.push_back(gap && cards_.size() > 1);
  };
  if (sorting_ == Sorting::melds) {
    for (const Cards& meld : desk.melds(view)) {
      for (std::size_t i = 0; i < meld.size(); ++i) {
        const std::string card = meld[i].substr(0, meld[i].find('='));
        const auto found = std::find(hand.begin(), hand.end(), card);
        if (found == hand.end()) continue;
        hand.erase(found);
        add(card, i == 0);
      }
    }
  }
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const bool new_suit = i == 0 || (!by_rank && key(hand[i]).first != key(hand[i - 1]).first);
    add(hand[i], sorting_ == Sorting::melds ? i == 0 : new_suit);
  }
  cursor_ = std::min(cursor_, cards_.empty() ? 0 : cards_.size() - 1);
  if (arrived.size() == 1 && !before.empty()) {
    cursor_ = static_cast<std::size_t>(std::find(cards_.begin(), cards_.end(), fresh_) - cards_.begin());
  }
  select(chosen);
}

Cards HandStrip::selection() const {
  Cards chosen;
  for (std::size_t i = 0; i < selected_.size(); ++i) {
    if (selected_[i]) chosen.push_back(cards_[i]);
  }
  return chosen;
}

void HandStrip::move(int steps) {
  if (empty()) return;
  const auto size = static_cast<int>(cards_.size());
  cursor_ = static_cast<std::size_t>(((static_cast<int>(cursor_) + steps) % size + size) % size);
}

void HandStrip::toggle() { toggle_at(cursor_); }

void HandStrip::toggle_at(std::size_t place) {
  if (place < selected_.size()) selected_[place] = !selected_[place];
}

void HandStrip::clear_selection() { selected_.assign(cards_.size(), false); }

void HandStrip::select(const Cards& cards) { selected_ = find(cards); }

std::vector<bool> HandStrip::find(const Cards& wanted) const {
  std::map<std::string, int> left;
  for (const std::string& card : wanted) ++left[card];
  std::vector<bool> found(cards_.size(), false);
  for (std::size_t i = 0; i < cards_.size(); ++i) found[i] = left[cards_[i]]-- > 0;
  return found;
}

/// What the widest card takes: the desk's word, or more if a card of the hand needs it.
int HandStrip::face_width(const Desk& desk) const {
  int width = desk.card_width();
  for (const std::string& card : cards_) {
    width = std::max(width, width_of(desk.card(card).value_or(Span{card, {}}).text));
  }
  return width;
}

/// Where each card begins: row * columns + column, rows counted in hands' rows.
std::vector<int> HandStrip::places(int columns, int cell) const {
  std::vector<int> at;
  int row = 0;
  int column = 0;
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    if (gap_before_[i] && column > 0) column += 2;
    if (column + cell > columns + 1) {
      ++row;
      column = 0;
    }
    at.push_back(row * columns + column);
    column += cell;
  }
  return at;
}

bool HandStrip::fits_framed(const Desk& desk, int columns) const {
  const auto at = places(columns, face_width(desk) + 2);
  return at.empty() || at.back() < columns;
}

int HandStrip::rows(const Desk& desk, int columns, HandStyle style) const {
  if (style == HandStyle::framed) return kFramedRows;
  const auto at = places(columns, face_width(desk) + 1);
  return (style == HandStyle::compact ? kCompactRows : 1) * (at.empty() ? 1 : at.back() / columns + 1);
}

void HandStrip::paint(Canvas& canvas, const Rect& area, const Desk& desk, const Cards& marked,
                      HandStyle style, const std::function<void(std::size_t)>& on_click) const {
  const bool framed = style == HandStyle::framed;
  const int row_height = framed ? kFramedRows : style == HandStyle::compact ? kCompactRows : 1;
  const int width = face_width(desk);
  const auto at = places(area.columns, width + (framed ? 2 : 1));
  const std::vector<bool> starred = find(marked);
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    const int row = area.row + at[i] / area.columns * row_height;
    const int column = area.column + at[i] % area.columns;
    Span face = desk.card(cards_[i]).value_or(Span{cards_[i], {}});
    const std::string padding(static_cast<std::size_t>(std::max(0, width - width_of(face.text))), ' ');
    face.text = padding + face.text;
    face.style.reverse = selected_[i];
    face.style.bold = face.style.bold || i == cursor_;
    face.style.underline = !framed && starred[i] && !selected_[i];
    const char* mark = i == cursor_          ? "▲"
                       : selected_[i]        ? "●"
                       : starred[i]          ? "★"
                       : cards_[i] == fresh_ ? "+"
                                             : " ";
    const Style mark_style{i == cursor_ ? Ink::accent : starred[i] ? Ink::good : Ink::faint, true};
    if (framed) {
      const int top = row + (selected_[i] ? 0 : 1);
      const Style frame = i == cursor_ ? kAccent : starred[i] ? Style{Ink::good} : kFaint;
      std::string bar;
      for (int n = 0; n < width; ++n) bar += "─";
      canvas.put(top, column, "╭" + bar + "╮", frame, area.right());
      canvas.put(top + 1, column, "│", frame, area.right());
      canvas.put(top + 1, column + 1, face.text, face.style, area.right());
      canvas.put(top + 1, column + 1 + width, "│", frame, area.right());
      canvas.put(top + 2, column, "╰" + bar + "╯", frame, area.right());
      canvas.put(row + 4, column + 1 + width / 2, mark, mark_style, area.right());
      canvas.zone({row, column, kFramedRows, width + 2}, [on_click, i] { on_click(i); });
    } else {
      canvas.put(row, column, face.text, face.style, area.right());
      if (style == HandStyle::compact) {
        canvas.put(row + 1, column + width - 1, mark, mark_style, area.right());
      } else if (i == cursor_) {
        canvas.put(row, column - 1, "▸", kAccent);
      }
      canvas.zone({row, column, row_height, width}, [on_click, i] { on_click(i); });
    }
  }
}

}  // namespace meldwise::terminal
