// What the screen has to know of one game: how its cards look, how its table is painted from a view, and
// which moves to offer. One file a game in desks/; everything else on the screen is the same for all. A game
// without a file has the plain desk, which works for every game.
//
// A desk sees what its seat may see and nothing else: the view and the legal actions, in the types of its
// game. Cards are texts in the game's own notation ("7H", "5m", "J3").
#pragma once

#include <any>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/bag.h"
#include "games/legal_action.h"
#include "games/seat.h"
#include "games/table.h"
#include "terminal/canvas.h"

namespace meldwise::terminal {

using Json = nlohmann::json;
using Cards = std::vector<std::string>;
using Legal = std::vector<LegalAction>;

/// What a seat sees, as the desk that looked wants it: the View of its game.
class Seen {
 public:
  Seen() = default;
  explicit Seen(std::any view) : view_(std::move(view)) {}

  template <class G>
  [[nodiscard]] const typename G::View& as() const {
    return std::any_cast<const typename G::View&>(view_);
  }
  [[nodiscard]] const std::any& any() const { return view_; }

 private:
  std::any view_;
};

/// Something the player may do: a line of the palette.
struct Choice {
  Line label;
  std::vector<std::string> actions;  ///< in the order they are carried out
  std::string note;                  ///< what it is worth, or why it is not allowed
  Cards cards;                       ///< marked in the hand while the choice is
  bool proposed = false;             ///< the solver's word
  bool allowed = true;
  std::vector<std::string> steps;  ///< how the table changes, in sentences
  std::any preview;                ///< the table afterwards, for a desk that can paint it
};

/// What is being decided.
struct Turn {
  const Seen& view;
  const Legal& legal;
  Cards selected;
  std::string cursor;  ///< the card under the cursor; empty without a hand
};

/// What is painted.
struct Scene {
  const Seen& view;
  std::string_view text;               ///< the view in the game's own words
  std::vector<std::string> names;      ///< "You", "P2": one a seat
  std::vector<Cards> hands;            ///< the hands that may be shown, by seat; empty where hidden
  const Choice* choice = nullptr;      ///< the marked line of the palette
  const std::vector<Choice>* choices;  ///< all of it
  std::function<void(int)> pick;       ///< marks a line of the palette (clicks on the table)
};

/// How the cards of a hand can be ordered.
enum class Sorting : std::uint8_t { suits, ranks, melds };

struct ScoreColumn {
  std::string title;
  std::vector<std::string> cells;  ///< one a seat
};

class Desk {
 public:
  Desk() = default;
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  virtual ~Desk() = default;

  /// What the seat sees of the table, and what the seat to move may do: from here on only this desk reads
  /// them.
  [[nodiscard]] virtual Seen look(const Table& table, Seat seat) const { return Seen(table.seen_by(seat)); }
  [[nodiscard]] virtual Legal legal(const Table& table) const { return table.legal_actions(); }

  /// How a card looks; nothing if the text is no card.
  [[nodiscard]] virtual std::optional<Span> card(std::string_view text) const = 0;
  /// Columns that the widest card takes.
  [[nodiscard]] virtual int card_width() const = 0;
  /// Suit and rank, for sorting.
  [[nodiscard]] virtual std::pair<int, int> sort_key(std::string_view card) const = 0;
  /// The cards that a typed word names, in the game's notation, whichever way they are shown; none if the
  /// word is no card.
  [[nodiscard]] virtual Cards read_cards(std::string_view word) const;
  /// The cards that the seat holds.
  [[nodiscard]] virtual Cards hand(const Seen& view) const = 0;
  /// The cards that an action names.
  [[nodiscard]] virtual Cards cards_of(const LegalAction& legal) const = 0;
  /// Melds that the hand has, for sorting by melds.
  [[nodiscard]] virtual std::vector<Cards> melds(const Seen& /*view*/) const { return {}; }
  [[nodiscard]] virtual bool sorts_by_melds() const { return false; }

  /// Whether the table wants the whole width of the screen.
  [[nodiscard]] virtual bool wide() const { return false; }
  /// Lays the table out for the area. What needs more rows goes on below it and is scrolled to; nothing may
  /// go beyond the columns.
  virtual void paint(Canvas& canvas, const Rect& area, const Scene& scene) const = 0;
  /// "round 1 of 5, turn 12".
  [[nodiscard]] virtual std::string where(const Seen& view) const = 0;
  /// What the seat to move is asked, and what became of a round that is over.
  [[nodiscard]] virtual Line question(const Scene& scene) const = 0;
  /// About the own hand: its points or what it waits for.
  [[nodiscard]] virtual std::string hand_note(const Seen& /*view*/) const { return {}; }
  /// Besides the score, which every game has.
  [[nodiscard]] virtual std::vector<ScoreColumn> columns(const Seen& view) const = 0;
  /// How many cards lie where, for the debug overlay.
  [[nodiscard]] virtual std::string counts(const Seen& view) const = 0;

  /// What the solver would do with this hand, best first. Proposals that the rules refuse are dropped later.
  [[nodiscard]] virtual std::vector<Choice> proposals(const Seen& view, const Legal& legal) const = 0;
  /// What can be done with the selected cards, or the one under the cursor, or none.
  [[nodiscard]] virtual std::vector<Choice> choices(const Turn& turn) const;
  /// A line of the palette for one legal action.
  [[nodiscard]] virtual Choice choice_for(const Seen& view, const LegalAction& legal) const;
  /// The actions that the selection most likely means: what to explain if the rules refuse.
  [[nodiscard]] virtual std::vector<std::string> attempt(const Turn& /*turn*/) const { return {}; }

  /// Whether the choices have places on the table, so that arrows can walk there.
  [[nodiscard]] virtual bool has_places(const std::vector<Choice>& /*choices*/) const { return false; }
  /// The choice that lies next to the marked one in this direction.
  [[nodiscard]] virtual int neighbour(const std::vector<Choice>& /*choices*/, int marked, int /*down*/,
                                      int /*right*/) const {
    return marked;
  }

  /// A sentence with its cards painted and "player 2" made "P2".
  [[nodiscard]] Line sentence(std::string_view text, Style style = {}) const;
  [[nodiscard]] Line painted(const Cards& cards, std::string_view separator = " ") const;

 protected:
  /// Every card of anything that holds cards, in the game's notation.
  static Cards written(const auto& bag) {
    Cards cards;
    for_each_copy(bag, [&](const auto& card) { cards.push_back(to_text(card)); });
    return cards;
  }
};

/// The desk of a game of the catalogue: its own, or the plain one where it has none.
[[nodiscard]] std::unique_ptr<Desk> make_desk(std::string_view game);
/// The desk that works for every game.
[[nodiscard]] std::unique_ptr<Desk> make_plain_desk();

/// "7H 8H": the cards after each other.
[[nodiscard]] std::string joined(const Cards& cards);
/// Whether two lists hold the same cards.
[[nodiscard]] bool same_cards(Cards first, Cards second);

}  // namespace meldwise::terminal
