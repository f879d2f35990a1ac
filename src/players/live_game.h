// One live game: a table, who sits at it, engines that are kept from the deal to the end (so that trees are
// used again and pondering counts), what may be taken back, and what to tell whom. Servers, terminals and
// matches are edges of this object.
//
// It belongs to one thread; only `Engine::think` and `Engine::attend` of its engines may run elsewhere, and
// only while the edge waits for them. A step is a transaction on the table's state: refused actions leave no
// trace, a step that told its seat nothing and left the turn with it can be taken back, and engines hear of a
// person's steps when these count. `act`, `move` and `next_round` are steps that count at once; an edge that
// has to store a step first has it in two halves, `carry_out` or `deal_next`, then `counts` or `take_back`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/outcome.h"
#include "games/table.h"
#include "players/seated_engines.h"

namespace meldwise {

class Person;

class LiveGame {
 public:
  /// Deals; nobody sits there yet.
  [[nodiscard]] static Result<LiveGame> deal(const Setup& setup);
  /// Deals and seats. A seat whose agent is `human` is a person's, whose actions come by `act`, or
  /// `person`'s, who is asked like an engine. What an engine draws at random comes from its seed in `chance`,
  /// one a seat.
  [[nodiscard]] static Result<std::unique_ptr<LiveGame>> start(const Setup& setup,
                                                               const std::vector<AgentSpec>& seats,
                                                               std::span<const std::uint64_t> chance,
                                                               BotPool* bots = nullptr,
                                                               Person* person = nullptr);

  [[nodiscard]] const Table& table() const { return *table_; }
  /// Who sits where: the agents' texts.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] Engine* engine(Seat seat) const { return engines_.at(seat).get(); }
  [[nodiscard]] bool is_person(Seat seat) const { return is_player(seat) && engine(seat) == nullptr; }

  /// Who hears of the steps, for an edge whose engines come and go.
  [[nodiscard]] SeatedEngines& engines() { return engines_; }

  /// The scores after every finished round.
  [[nodiscard]] const std::vector<Outcome>& rounds() const { return rounds_; }

  /// An action of a match that is gone on with: no engine hears of it.
  [[nodiscard]] Status replay(std::string_view action);
  /// All of them, and the deals between; an error names the action.
  [[nodiscard]] Status replay(std::span<const std::string> actions);
  /// The engines sit down, and whoever is to move looks at the table.
  void begin();

  /// The engine that is to decide; it has looked. Null if it is a person's turn or nobody's.
  [[nodiscard]] Engine* thinker() const;
  /// Carries out what the engine to move has decided.
  [[nodiscard]] Status move();
  /// Actions of the person to move: all or none.
  [[nodiscard]] Status act(std::span<const std::string> actions);
  /// How many of its actions the person to move may take back.
  [[nodiscard]] std::size_t revocable() const { return std::min(table_->revocable(), table_->remembered()); }
  /// Takes the last action back; `revocable` allows it.
  void undo();
  /// Deals the next round; only between rounds.
  void next_round();

  /// How action number `i` of a step is carried out: an edge has texts, another JSON.
  using Apply = std::function<Status(Table& table, std::size_t i)>;
  /// The action that was refused, counted from 0, and why; nothing has changed. `why` is empty where the turn
  /// was over before it.
  struct Stuck {
    std::size_t action = 0;
    std::optional<Error> why;
  };
  /// So many actions of the person to move: all or none.
  [[nodiscard]] tl::expected<void, Stuck> carry_out(std::size_t count, const Apply& apply);
  /// What the engine to move has decided.
  [[nodiscard]] Status carry_out(const Engine& engine);
  /// The next round; only between rounds.
  void deal_next() { table_->next_round(); }
  /// What was carried out or dealt last counts: engines hear of it, and whoever is to move looks.
  void counts();
  /// Undoes the last steps, whether they counted or not; the table remembers as many.
  void take_back(std::size_t steps);
  /// An action that was taken back, again.
  [[nodiscard]] Status redo(std::string_view action);

  /// Lets the engines that do not decide now hear what they were told. May take long.
  void attend(Seat except = Seat::none) const { engines_.attend(except); }

 private:
  explicit LiveGame(std::unique_ptr<Table> table)
      : table_(std::move(table)),
        names_(static_cast<std::size_t>(table_->seats())),
        engines_(table_->seats()) {}
  void note_round();

  std::unique_ptr<Table> table_;
  std::vector<std::string> names_;
  SeatedEngines engines_;  // none where a person sits
  std::vector<Outcome> rounds_;
};

}  // namespace meldwise
