// The seat of a person, for a match that knows the game's types.
#pragma once

#include "players/make_player.h"
#include "players/person.h"

namespace meldwise {

template <Game G>
class PersonPlayer final : public Player<G> {
 public:
  PersonPlayer(Person& person, Seat seat) : person_(person), seat_(seat) {}

  [[nodiscard]] bool listens() const override { return true; }

  [[nodiscard]] typename G::Action decide(const typename G::View& view,
                                          const std::stop_token& stop) override {
    typename G::Actions legal;
    G::legal(view, legal);
    PersonQuestion question{seat_, G::to_text(view), {}, [&] {
                              const auto player = make_player<G>(*parse_agent("ismcts"), kHintSeed, seat_);
                              const auto action = (*player)->decide(view, stop);
                              return G::to_text(action) + ": " + reason_for<G>(view, action).text();
                            }};
    for (const auto& action : legal) question.actions.push_back(G::to_text(action));
    const std::optional<std::size_t> chosen = person_.choose(question);
    if (!chosen) throw PersonLeft();
    return legal[*chosen];
  }
  void round_over(const typename G::View& view) override { person_.tell(seat_, G::to_text(view)); }
  void end(const typename G::View& view, const Outcome& /*outcome*/) override {
    person_.tell(seat_, G::to_text(view));
  }

 private:
  static constexpr std::uint64_t kHintSeed = 1;  // nothing of the deal's

  Person& person_;
  Seat seat_;
};

}  // namespace meldwise
