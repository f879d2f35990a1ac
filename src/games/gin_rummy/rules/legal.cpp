// What the seat to move may do.
#include "games/gin_rummy/game.h"

namespace meldwise::gin_rummy {

void Game::legal(const Sight& sight, Actions& out) {
  const Public& table = sight.table;
  out.clear();
  if (!sight.acts) return;
  switch (table.phase) {
    case Phase::offer:
      out.push_back({ActionKind::draw_discard});
      out.push_back({ActionKind::pass});
      return;
    case Phase::draw:
      out.push_back({ActionKind::draw_stock});
      // Who has refused the first upcard has refused it.
      if (table.turn > 0) out.push_back({ActionKind::draw_discard});
      return;
    case Phase::discard:
      sight.hand.for_each([&](Face card) {
        if (card == table.taken) return;
        out.push_back({ActionKind::discard, card});
        if (deadwood(sight.hand - card) <= table.options.knock_at) out.push_back({ActionKind::knock, card});
      });
      return;
    case Phase::lay_off:
      for_each_fit(sight.hand, table.melds, [&](Face card, std::uint8_t meld) {
        out.push_back({ActionKind::lay_off, card, meld});
      });
      out.push_back({ActionKind::done});
      return;
    case Phase::over:
      return;
  }
}

Action Game::quick_action(const Sight& sight, Rng& rng) {
  const Public& table = sight.table;
  if (table.phase != Phase::discard) return GameBase::quick_action(sight, rng);
  const CardSet choice = sight.hand - table.taken;
  const Face card = choice.after(rng.below(static_cast<std::uint32_t>(choice.size())));
  const bool knocks = deadwood(sight.hand - card) <= table.options.knock_at;
  return {knocks ? ActionKind::knock : ActionKind::discard, card};
}

}  // namespace meldwise::gin_rummy
