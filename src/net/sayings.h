// What the server itself says no with; what a game refuses is said by the game.
#pragma once

#include "cards/sentence.h"

namespace meldwise::net {

inline constexpr Saying kSayings[] = {
    {"refusal.address", "there is nothing at this address"},
    {"refusal.asked", "somebody else asks for it just now"},
    {"refusal.begins", "the game begins when all seats are taken"},
    {"refusal.busy", "the engines have too much to do: try again in a moment"},
    {"refusal.by_invitation", "this table is by invitation"},
    {"refusal.chat", "there is no chat at this table"},
    {"refusal.claim", "a seat is claimed when its owner is to move and has been away for a minute"},
    {"refusal.claim_win",
     "a win is claimed when everybody else has owed a move and been away for three minutes"},
    {"refusal.elsewhere", "another server has this table"},
    {"refusal.engine", "the engine failed"},
    {"refusal.engine_seat", "this seat is an engine's now"},
    {"refusal.engines_stay", "engines do not go: a win is claimed from people alone"},
    {"refusal.hint", "a hint is on its way"},
    {"refusal.hint_turn", "a hint is for whoever is to move"},
    {"refusal.messages", "too many messages: wait a moment"},
    {"refusal.moved_on", "the table has moved on"},
    {"refusal.moving", "the table moves to another server: try again in a moment"},
    {"refusal.no_hints", "there are no hints at this table"},
    {"refusal.no_match", "no match is being played"},
    {"refusal.no_replay", "the match cannot be replayed"},
    {"refusal.no_round", "no round is over"},
    {"refusal.no_seat", "no seat is free"},
    {"refusal.no_step", "there is no such step: the match has {count}"},
    {"refusal.no_table", "there is no such table"},
    {"refusal.no_watching", "this table is not for looking on"},
    {"refusal.nobody", "nobody else is to move"},
    {"refusal.not_finished", "the match is not finished"},
    {"refusal.not_here", "you are not at this table"},
    {"refusal.not_stored", "the step could not be stored and was not made: {why, text}"},
    {"refusal.nudged", "somebody has nudged just now"},
    {"refusal.open_seats", "the free seats of an open table are for people"},
    {"refusal.own_tables", "you have too many tables that are not finished: play some of them"},
    {"refusal.requests", "too many requests: wait a moment"},
    {"refusal.seat_taken", "this seat is taken"},
    {"refusal.seats_before", "seats are changed before the game begins"},
    {"refusal.spectator", "spectators only look on"},
    {"refusal.tables", "there are too many tables in play"},
    {"refusal.token", "this token belongs to no seat of this table"},
    {"refusal.too_long", "this question takes more time than there is for one: try again later"},
    {"refusal.too_much", "you say too much at once: wait a moment"},
    {"refusal.turn_over.this", "the turn is over before this action"},
    {"refusal.undo", "there is nothing to take back: the turn has passed on, or you learned something by it"},
    {"refusal.unreadable", "the table cannot be read"},
    {"refusal.wrong_invite", "this invitation is not for this table"},
};
inline constexpr SayingsOf<kSayings> say_no;

}  // namespace meldwise::net
