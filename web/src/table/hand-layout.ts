// Where the cards of a hand lie: as large as the room allows, side by side or overlapping, in rows if they must.

export interface Room {
  width: number;
  height: number; // the most that the hand may take
  ratio: number; // height of a card over its width
  overlap: boolean; // cards show their corner under the next one; tiles do not
  largest: number; // the widest a card may be
}

export interface HandLayout {
  cardW: number;
  rowH: number;
  rows: number;
  perRow: number;
  step: number; // from one card to the next
  margin: number; // left of the first
}

const LIFT = 10; // a chosen card rises by so much
const LEAST_W = 30;
const GAP = 3;
const LEAST_SHOWN = 0.35; // of a card under the next one; with more a phone gave Konkan's fifteenth card a row of its own
const LEAST_SHRUNK = 0.7; // of the size that more rows would allow
const LEAST_STEP = 17; // a fingertip finds it
const LEAST_LAST_STEP = 8; // when nothing else fits

export function layHand(count: number, room: Room): HandLayout {
  const { width, height, ratio, overlap, largest } = room;
  const rowOf = (cardW: number) => Math.round(cardW * ratio) + LIFT;
  const leastStep = (cardW: number) => (overlap ? Math.max(LEAST_STEP, cardW * LEAST_SHOWN) : cardW + GAP);
  const perRowAt = (cardW: number) => Math.max(1, Math.floor((width - cardW) / leastStep(cardW)) + 1);

  let cardW = Math.max(LEAST_W, Math.floor(largest));
  while (cardW > LEAST_W && Math.ceil(count / perRowAt(cardW)) * rowOf(cardW) > height) --cardW;
  // Tiles would rather be a little smaller than fill another row.
  const wideIn = (rows: number) => Math.floor((width + GAP) / Math.max(1, Math.ceil(count / rows))) - GAP;
  const fewer = overlap ? undefined : [1, 2].find((rows) => wideIn(rows) >= cardW * LEAST_SHRUNK);
  if (fewer) cardW = Math.min(cardW, wideIn(fewer));

  const mostRows = Math.max(1, Math.floor(height / rowOf(cardW)));
  const rows = Math.max(1, Math.min(mostRows, Math.ceil(count / perRowAt(cardW))));
  const perRow = Math.max(1, Math.ceil(count / rows));
  const widest = cardW + GAP + (overlap ? 2 : 0);
  const step = perRow > 1 ? Math.max(LEAST_LAST_STEP, Math.min(widest, (width - cardW) / (perRow - 1))) : cardW;
  return { cardW, rowH: rowOf(cardW), rows, perRow, step, margin: Math.max(0, (width - (perRow - 1) * step - cardW) / 2) };
}

/// The place of the i-th card from the left edge and the top of the hand; a chosen one rises.
export function spotOf(i: number, layout: HandLayout, chosen: boolean): { x: number; y: number } {
  return { x: layout.margin + (i % layout.perRow) * layout.step, y: Math.floor(i / layout.perRow) * layout.rowH + (chosen ? 0 : LIFT) };
}

/// Which place a point of the hand is nearest to.
export function placeAt(x: number, y: number, layout: HandLayout): number {
  const row = Math.max(0, Math.min(layout.rows - 1, Math.floor(y / layout.rowH)));
  const column = Math.round((x - layout.margin - layout.cardW / 2) / layout.step);
  return row * layout.perRow + Math.max(0, Math.min(layout.perRow - 1, column));
}
