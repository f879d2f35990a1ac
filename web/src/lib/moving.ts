// What moved between two looks at a table, from nothing but where cards were seen: pure, and so easily tested.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Seen {
  code: string;
  box: Box;
  held: boolean; // in the own hand, which moves its cards itself
}

/// What the game says of a card that moved: the only word on those that cannot be seen.
export interface Told {
  code: string | null;
  from: Box | null;
  to: Box | null;
}

export interface Moves {
  /// Above the table, from one place to another; `at` is the card among those seen after, if it is to be seen.
  flights: { code: string | null; start: Box; end: Box; at: number | null }[];
  /// Shifted on the table; `by` leads back to where it was.
  glides: { at: number; by: { x: number; y: number } }[];
}

const STILL_PX = 2;
const MOST_GLIDES = 120;

function distance(a: Box, b: Box): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/// A box of a card's size in the middle of a place, which may be larger.
function within(place: Box, card: Box): Box {
  return { x: place.x + (place.width - card.width) / 2, y: place.y + (place.height - card.height) / 2, width: card.width, height: card.height };
}

function nearest<T extends Seen>(to: Box, among: T[]): T | undefined {
  return among.reduce<T | undefined>((best, one) => (!best || distance(one.box, to) < distance(best.box, to) ? one : best), undefined);
}

export function planMoves(before: Seen[], after: Seen[], told: Told[]): Moves {
  const moves: Moves = { flights: [], glides: [] };
  const gone = new Set(before);
  const come: number[] = [];
  after.forEach((card, at) => {
    const same = [...gone].find((other) => other.code === card.code && other.held === card.held && (card.held || distance(other.box, card.box) < STILL_PX));
    if (same) gone.delete(same);
    else come.push(at);
  });
  const open = [...told];
  for (const at of come) {
    const card = after[at]!;
    const was = nearest(card.box, [...gone].filter(({ code }) => code === card.code));
    const saying = open.findIndex(({ code }) => code === card.code);
    const from = was?.box ?? (saying >= 0 ? open[saying]!.from : null);
    if (was) gone.delete(was);
    if (was && saying < 0 && was.held === card.held) {
      if (moves.glides.length < MOST_GLIDES) moves.glides.push({ at, by: { x: was.box.x - card.box.x, y: was.box.y - card.box.y } });
    } else if (from) {
      moves.flights.push({ code: card.code, start: was ? from : within(from, card.box), end: card.box, at });
    }
    if (saying >= 0) open.splice(saying, 1);
  }
  // What is not to be seen where it went: a hidden card, or one that others lie upon.
  for (const { code, from, to } of open) {
    if (!from || !to) continue;
    const was = code === null ? undefined : nearest(from, [...gone].filter((card) => card.code === code));
    if (was) gone.delete(was);
    const size = was?.box ?? { x: 0, y: 0, width: Math.min(from.width, to.width, 60), height: Math.min(from.height, to.height, 84) };
    moves.flights.push({ code, start: was ? was.box : within(from, size), end: within(to, size), at: null });
  }
  return moves;
}
