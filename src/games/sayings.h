// What all games say alike. What only one of them says is in its own table, games/GAME/speech/sayings.h.
#pragma once

#include "cards/sentence.h"

namespace meldwise {

inline constexpr Saying kCommonSayings[] = {
    {"contrast", "{chosen, move} rather than {other, move}: {clauses, clauses}"},
    {"do.take", "take {card, card}"},
    {"do.draw.stock", "draw from the stock"},
    {"than.worlds", "tried in {worlds} worlds it wins {more} % more often"},
    {"than.worlds.points", "played to the end in {worlds} worlds it brings {more} points more on average"},
    {"than.stays", "{cards, plural, one {# card stays} other {# cards stay}} in hand, not {more}"},
    {"best", "the best of what was tried"},
    {"points", "{count, plural, one {# point} other {# points}}"},
    {"cards", "{count, plural, one {# card} other {# cards}}"},
    {"refusal.turn", "it is not your turn"},
    {"refusal.match_over", "the match is over"},
    {"refusal.round_over", "the round is over"},
    {"refusal.not_now", "this is not possible now"},
    {"refusal.not_in_hand", "{card, card} is not in your hand"},
    {"refusal.turn_over", "the turn is over before '{action, move}'"},
    {"than.refused", "only {who, seat} can take {card, card}, and has left or thrown {cards, cards}"},
};
inline constexpr SayingsOf<kCommonSayings> say_alike;

/// Why a view's seat may do nothing although the round goes on.
[[nodiscard]] inline tl::unexpected<Error> not_your_turn() { return fail(say_alike("refusal.turn")); }

}  // namespace meldwise
