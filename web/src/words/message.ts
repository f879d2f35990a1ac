// A sentence with named places, in the small part of ICU's message format that the dictionaries use:
//   {name}                                        a value: a number as the language writes it, or a text
//   {name, KIND}                                  a value said in a way of its own: {winner, seat}, {cost, percent}
//   {n, plural, =0 {none} one {# card} other {# cards}}    by the language's plural rules; # is the number
//   {how, select, won {…} other {…}}              by the value itself; one that is empty or not there is `null`

export type Values = Record<string, unknown>;
/// How a value of a kind is said; without a kind, numbers and texts.
export type Teller = (value: unknown, kind: string, name: string) => string;

export type Piece =
  | { text: string }
  | { name: string; kind: string }
  | { name: string; choose: "plural" | "select"; cases: Record<string, Piece[]> };

const OPEN = "{";
const CLOSE = "}";

function closing(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; ++i) {
    if (text[i] === OPEN) ++depth;
    else if (text[i] === CLOSE && --depth === 0) return i;
  }
  throw new Error(`a brace is not closed: ${text}`);
}

function readCases(text: string): Record<string, Piece[]> {
  const cases: Record<string, Piece[]> = {};
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf(OPEN, at);
    if (open < 0) break;
    const close = closing(text, open);
    cases[text.slice(at, open).trim()] = readMessage(text.slice(open + 1, close));
    at = close + 1;
  }
  return cases;
}

export function readMessage(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf(OPEN, at);
    if (open < 0) {
      pieces.push({ text: text.slice(at) });
      break;
    }
    if (open > at) pieces.push({ text: text.slice(at, open) });
    const close = closing(text, open);
    const [name = "", kind = "", rest] = split(text.slice(open + 1, close));
    if (kind === "plural" || kind === "select") pieces.push({ name, choose: kind, cases: readCases(rest ?? "") });
    else pieces.push({ name, kind });
    at = close + 1;
  }
  return pieces;
}

/// "n, plural, one {…}" → its name, its kind, and whatever follows.
function split(place: string): [string, string, string?] {
  const parts = place.match(/^\s*([\w.]+)\s*(?:,\s*([\w.]+)\s*(?:,([^]*))?)?$/);
  if (!parts) throw new Error(`not a place: {${place}}`);
  return [parts[1]!, parts[2] ?? "", parts[3]];
}

function chosen(piece: Extract<Piece, { choose: string }>, value: unknown, rules: Intl.PluralRules): Piece[] {
  const { cases } = piece;
  const named = value === undefined || (Array.isArray(value) && !value.length) ? "null" : String(value);
  const wanted = piece.choose === "select" ? named : rules.select(Number(value));
  return cases[`=${String(value)}`] ?? cases[wanted] ?? cases.other ?? [];
}

/// The sentence, its places filled; `sharp` is the number of the plural around.
export function formatPieces(pieces: Piece[], values: Values, rules: Intl.PluralRules, tell: Teller, sharp: string | null = null): string {
  return pieces.map((piece) => {
    if ("text" in piece) return sharp === null ? piece.text : piece.text.replaceAll("#", sharp);
    const value = values[piece.name];
    if ("choose" in piece) {
      const number = piece.choose === "plural" ? tell(value, "number", piece.name) : sharp;
      return formatPieces(chosen(piece, value, rules), values, rules, tell, number);
    }
    return value === undefined ? `{${piece.name}}` : tell(value, piece.kind, piece.name);
  }).join("");
}

/// The names of all places of a message: what its values must have.
export function placesOf(pieces: Piece[]): string[] {
  const names = pieces.flatMap((piece): string[] => {
    if ("text" in piece) return [];
    return "choose" in piece ? [piece.name, ...Object.values(piece.cases).flatMap(placesOf)] : [piece.name];
  });
  return [...new Set(names)].sort();
}

/// The kind of every place that says one.
export function kindsOf(pieces: Piece[]): Record<string, string> {
  const all = pieces.flatMap((piece): [string, string][] => {
    if ("text" in piece) return [];
    return "choose" in piece ? Object.values(piece.cases).flatMap((inner) => Object.entries(kindsOf(inner))) : [[piece.name, piece.kind]];
  });
  return Object.fromEntries(all.filter(([, kind]) => kind));
}
