// A choice in numbers: what the heuristic's worth looks at, by the time that is left; what planned draws
// earn; the shape of the hand that remains, the tile that is thrown and what the next seat may want of it,
// what is still safe, what a claim opens, who might throw what it waits for, and whose hands the tile may
// complete by what is unseen. They tell the choices of one decision apart and nothing else: what all of them
// have in common may be left out or not.
#pragma once

#include <array>
#include <span>

#include "games/mahjong/mind/choices.h"

namespace meldwise::mahjong {

inline constexpr int kChoiceTerms = 395;
using ChoiceTerms = std::array<float, kChoiceTerms>;
inline constexpr float kInHundreds = 100;  ///< money is told so

[[nodiscard]] ChoiceTerms terms_of(const View& view, const Judgement& judgement, const Choice& choice);

}  // namespace meldwise::mahjong
