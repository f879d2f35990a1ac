// QR codes (ISO/IEC 18004) for links: bytes, error correction level M, versions 1 to 10, which hold 213 bytes. Small
// enough to be kept here rather than fetched: an invitation must be drawn without asking anybody.

const DATA_WORDS = [0, 16, 28, 44, 64, 86, 108, 124, 154, 182, 216]; // by version, level M
const CHECK_WORDS = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26]; // of each block
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const ALIGNMENT = [[], [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const LEVEL_M = 0;

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; ++i) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1;
}
const times = (a: number, b: number) => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/// The remainder of the data, as a polynomial, by the product of (x - 2^i): Reed and Solomon's check words.
export function checkWords(data: number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0; i < count; ++i) divisor = [...divisor, 0].map((word, k) => word ^ times(divisor[k - 1] ?? 0, EXP[i]!));
  const rest = new Array<number>(count).fill(0);
  for (const word of data) {
    const lead = word ^ rest.shift()!;
    rest.push(0);
    for (let k = 0; k < count; ++k) rest[k] = rest[k]! ^ times(divisor[k + 1]!, lead);
  }
  return rest;
}

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const add = (value: number, count: number) => { for (let i = count - 1; i >= 0; --i) bits.push((value >> i) & 1); };
  add(4, 4);
  add(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) add(byte, 8);
  const room = DATA_WORDS[version]! * 8;
  add(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  for (let pad = 0xec; words.length < DATA_WORDS[version]!; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/// Data and check words of all blocks, dealt out in turn.
function interleaved(words: number[], version: number): number[] {
  const count = BLOCKS[version]!;
  const short = Math.floor(words.length / count);
  const longer = words.length % count;
  const blocks: number[][] = [];
  for (let i = 0, at = 0; i < count; ++i) {
    const size = short + (i >= count - longer ? 1 : 0);
    blocks.push(words.slice(at, at + size));
    at += size;
  }
  const checks = blocks.map((block) => checkWords(block, CHECK_WORDS[version]!));
  const deal = (lists: number[][]) => Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
  return [...deal(blocks), ...deal(checks)];
}

/// The remainder that protects what the code says of itself.
function protectedBits(value: number, generator: number, length: number): number {
  let rest = value;
  for (let i = 0; i < length; ++i) rest = (rest << 1) ^ ((rest >> (length - 1)) * generator);
  return (value << length) | rest;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Symbol {
  readonly size: number;
  dark: boolean[][];
  fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = version * 4 + 17;
    this.dark = Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.fixed = this.dark.map((row) => [...row]);
    this.patterns();
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  private patterns(): void {
    const end = this.size - 7;
    for (let i = 8; i < this.size - 8; ++i) {
      this.set(i, 6, i % 2 === 0);
      this.set(6, i, i % 2 === 0);
    }
    for (const [left, top] of [[0, 0], [end, 0], [0, end]] as const) {
      for (let y = -1; y <= 7; ++y) for (let x = -1; x <= 7; ++x) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        this.set(left + x, top + y, ring !== 2 && ring !== 4);
      }
    }
    const spots = ALIGNMENT[this.version]!;
    for (const y of spots) for (const x of spots) {
      if (this.fixed[y]![x]! && !(x === 6 && y > 6 && y < end) && !(y === 6 && x > 6 && x < end)) continue;
      for (let v = -2; v <= 2; ++v) for (let u = -2; u <= 2; ++u) this.set(x + u, y + v, Math.max(Math.abs(u), Math.abs(v)) !== 1);
    }
    if (this.version >= 7) {
      const bits = protectedBits(this.version, 0x1f25, 12);
      for (let i = 0; i < 18; ++i) {
        const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
        this.set(a, b, ((bits >> i) & 1) === 1);
        this.set(b, a, ((bits >> i) & 1) === 1);
      }
    }
    this.format(0);
  }

  format(mask: number): void {
    const bits = protectedBits((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 6; ++i) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; ++i) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; ++i) this.set(this.size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; ++i) this.set(8, this.size - 15 + i, bit(i));
    this.set(8, this.size - 8, true);
  }

  /// Up and down in pairs of columns, from the right; the column of the timing pattern is left out.
  fill(words: number[]): void {
    let at = 0;
    for (let right = this.size - 1; right > 0; right -= right === 8 ? 3 : 2) {
      const upwards = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; ++step) for (const x of [right, right - 1]) {
        const y = upwards ? this.size - 1 - step : step;
        if (this.fixed[y]![x]) continue;
        this.dark[y]![x] = ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
        ++at;
      }
    }
  }

  masked(mask: number): Symbol {
    const copy = Object.assign(Object.create(Symbol.prototype) as Symbol, this);
    copy.fixed = this.fixed.map((row) => [...row]);
    copy.dark = this.dark.map((row, y) => row.map((dark, x) => dark !== (!this.fixed[y]![x]! && MASKS[mask]!(x, y))));
    copy.format(mask);
    return copy;
  }

  /// How hard the symbol is to read: long runs, blocks, what looks like a corner, and too much of one colour.
  penalty(): number {
    let sum = 0;
    const lines = [...this.dark, ...this.dark.map((_, x) => this.dark.map((row) => row[x]!))];
    for (const line of lines) {
      const text = line.map((dark) => (dark ? "1" : "0")).join("");
      for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
      for (const like of ["10111010000", "00001011101"]) for (let i = text.indexOf(like); i >= 0; i = text.indexOf(like, i + 1)) sum += 40;
    }
    for (let y = 1; y < this.size; ++y) for (let x = 1; x < this.size; ++x) {
      const dark = this.dark[y]![x];
      if (dark === this.dark[y - 1]![x] && dark === this.dark[y]![x - 1] && dark === this.dark[y - 1]![x - 1]) sum += 3;
    }
    const share = this.dark.flat().filter(Boolean).length / this.size ** 2;
    return sum + Math.floor(Math.abs(share - 0.5) * 20) * 10;
  }
}

/// The rows of the code, true where it is dark; null if the text is too long for it.
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = DATA_WORDS.findIndex((room, i) => i > 0 && bytes.length + (i < 10 ? 2 : 3) <= room);
  if (version < 0) return null;
  const symbol = new Symbol(version);
  symbol.fill(interleaved(dataWords(bytes, version), version));
  const tries = MASKS.map((_, mask) => symbol.masked(mask)).map((tried) => ({ tried, penalty: tried.penalty() }));
  return tries.reduce((best, one) => (one.penalty < best.penalty ? one : best)).tried.dark;
}
