#!/usr/bin/env node
// A complete Meldwise bot: plays every game by choosing a random legal action.
//
// Two-player Arboretum shows its state in the Hackaranda form; all other games list what is legal.
// Try it:  meldwise selfplay arboretum --seats "cmd:node examples/bots/javascript/bot.js,random"
'use strict';
const readline = require('readline');

const pick = (list) => list[Math.floor(Math.random() * list.length)];

// A legal move of two-player Arboretum, worked out from what the message shows.
function arboretumMove(state) {
  if (state.subTurn <= 1) {
    // draw: 0 from the deck, 1 from the own discard pile, 2 from the opponent's
    const left = [state.deck, state.discard.length, state.opponentDiscard.length];
    return pick([0, 1, 2].filter((source) => left[source] > 0));
  }
  const card = pick(state.hand);
  if (state.subTurn === 3) return card; // discard
  const taken = new Set();
  for (const x of Object.keys(state.playArea)) {
    for (const y of Object.keys(state.playArea[x])) taken.add(`${x},${y}`);
  }
  const free = [];
  for (const [x, y] of [...taken].map((cell) => cell.split(',').map(Number))) {
    for (const cell of [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]) {
      if (!taken.has(cell.join(','))) free.push(cell);
    }
  }
  return { card, coord: free.length > 0 ? pick(free) : [0, 0] };
}

function answer(state) {
  // NEWGAME, ENDGAME, and whatever a host may add. It asks to hear of its own turns only.
  if ('message' in state) return { result: 'accepted', gameNumber: state.gameNumber, hears: 'own' };
  if (!state.activeTurn) return 0; // somebody else's turn: any answer will do
  return state.legal ? pick(state.legal) : arboretumMove(state);
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  let message = null;
  try {
    message = JSON.parse(line);
  } catch (problem) {
    return; // no message: nothing to answer
  }
  let move = 'RANDOM'; // the host chooses, if this bot cannot
  try {
    move = answer(message.state);
  } catch (problem) {
    console.error('cannot decide:', problem);
  }
  console.log(JSON.stringify({ move, messageID: message.messageID }));
});
