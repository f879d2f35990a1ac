// Turns, each made of the choices a seat has in it, and what is thought of one.
//
// A draw from the deck is decided before its card is known and the discard after, so each is priced with what
// was known by then and the turn costs their sum. Choices in which nothing could be told apart are left out
// beside one that surely cost something: they would only blur it. Pure, and cheap beside any judging.
#pragma once

#include <cstddef>
#include <vector>

#include "review/course.h"

namespace meldwise::review {

/// The choices of a match, in order, as turns: one whose predecessor goes on (`goes_on`, one each) belongs to
/// the same turn if nobody else acted in between.
[[nodiscard]] std::vector<Decision> turns_of(const std::vector<Decision>& choices,
                                             const std::vector<bool>& goes_on);

/// `choices`: the opinions on the choices of `turn`, in order, at least one.
[[nodiscard]] Opinion opinion_on_turn(const Decision& turn, std::vector<Opinion> choices, double stake);

/// The choices of a turn that surely cost something, apart from the dearest one, which the turn's own `best`
/// and reason are about: their numbers, in order.
[[nodiscard]] std::vector<std::size_t> other_costly_choices(const Opinion& turn);

}  // namespace meldwise::review
