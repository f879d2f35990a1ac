// Many matches of one game that move in step, for programs that learn: a batch of environments whose rows lie
// in memory that this object owns and never moves.
//
//   auto vec = *Vec::make({.setup = setup, .envs = 1024, .threads = 2});
//   while (training) { choose(vec->obs(), vec->mask(), actions); vec->step(actions); }
//
// A step applies one id in every environment and writes the rows of whoever is to move then. Environments are
// independent and each has its own streams of chance, so the bytes are the same for one thread and many.
// Nothing is allocated after `make`.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "cards/result.h"
#include "games/setup.h"
#include "vec/team.h"

namespace meldwise::vec {

enum class Autoreset : std::uint8_t {
  same_step,  ///< the step that ends a match also deals the next: `done` is set, the rows are the new match's
  disabled,   ///< a finished match rests: nobody is to move, nothing is legal, its id is ignored until reset
};
enum class Reward : std::uint8_t {
  score,  ///< what the step changed in each seat's score, so that more is better
  win,    ///< at the end of a match: the part of the first place, less that of an average seat
};

struct VecPlan {
  Setup setup;  ///< checked; its seed is the seed of the whole batch
  int envs = 1;
  int threads = 1;
  Autoreset autoreset = Autoreset::same_step;
  Reward reward = Reward::score;
  bool oracle = false;
};

/// One row a matrix: `width` numbers for each environment.
template <class T>
struct Rows {
  std::vector<T> numbers;
  int width = 1;

  void resize(int envs, int row_width) {
    width = row_width;
    numbers.assign(static_cast<std::size_t>(envs) * static_cast<std::size_t>(row_width), T{});
  }
  [[nodiscard]] T* row(int env) {
    return numbers.data() + static_cast<std::size_t>(env) * static_cast<std::size_t>(width);
  }
  [[nodiscard]] const T* row(int env) const {
    return numbers.data() + static_cast<std::size_t>(env) * static_cast<std::size_t>(width);
  }
};

class Vec {
 public:
  Vec(const Vec&) = delete;
  Vec& operator=(const Vec&) = delete;
  virtual ~Vec() = default;
  /// The sizes are checked; the error names the wrong one.
  [[nodiscard]] static Result<std::unique_ptr<Vec>> make(const VecPlan& plan);

  [[nodiscard]] const VecPlan& plan() const { return plan_; }
  [[nodiscard]] int envs() const { return plan_.envs; }

  /// One id for each environment. All are checked first: an error names the first bad one, and nothing has
  /// changed.
  [[nodiscard]] Status step(std::span<const std::int64_t> actions);
  /// Deals all anew, as a fresh object with this seed would.
  [[nodiscard]] Status reset(std::uint64_t seed);
  /// Uniform legal ids, from a stream of each environment that nothing else draws from; into `sampled`. -1
  /// where nobody is to move.
  void sample();

  // What a step writes; one row an environment.
  Rows<float> obs;           ///< of the seat to move
  Rows<std::uint8_t> mask;   ///< 1 for every legal id
  Rows<std::int32_t> legal;  ///< the same as a list: the first `legal_count` numbers
  Rows<std::int32_t> legal_count;
  Rows<std::int32_t> player;         ///< who is to move; -1 for a match that rests
  Rows<float> rewards;               ///< of every seat
  Rows<std::uint8_t> done;           ///< this step ended a match
  Rows<std::int32_t> score;          ///< of every seat: final where `done`, so far elsewhere
  Rows<std::uint8_t> place;          ///< of every seat where `done`: 1 is best
  Rows<std::uint64_t> episode_seed;  ///< deals the match that is on
  Rows<float> oracle;                ///< what `obs` leaves out; without rows unless asked for
  Rows<std::int64_t> sampled;        ///< see sample

 protected:
  explicit Vec(const VecPlan& plan) : plan_(plan), team_(plan.threads) {}
  virtual void step_one(int env, std::int64_t action) = 0;
  virtual void reset_one(int env) = 0;
  virtual void sample_one(int env) = 0;
  [[nodiscard]] virtual std::string_view text_of(std::int64_t id) const = 0;

  VecPlan plan_;

 private:
  [[nodiscard]] Status check(std::span<const std::int64_t> actions) const;
  Team team_;
};

}  // namespace meldwise::vec
