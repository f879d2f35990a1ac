// QR codes, read back by a reader that knows nothing of the writer but the standard: positions, mask, blocks, check words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkWords, qrCode } from "../../../web/src/people/qr.ts";

const BLOCKS = { 1: [[16], 10], 2: [[28], 16], 4: [[32, 32], 18], 6: [[27, 27, 27, 27], 16], 8: [[38, 38, 39, 39], 22], 10: [[43, 43, 43, 43, 44], 26] };
const ALIGNED = { 1: [], 2: [6, 18], 4: [6, 26], 6: [6, 34], 8: [6, 24, 42], 10: [6, 28, 50] };
const MASKS = [(x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3, (x, y) => ((y >> 1) + Math.floor(x / 3)) % 2, (x, y) => ((x * y) % 2) + ((x * y) % 3), (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2];

/// Whether a square belongs to the patterns that every code of the version has.
function isFixed(x, y, size, version) {
  const corner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const told = version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11));
  const spots = ALIGNED[version];
  const aligned = spots.some((v) => spots.some((u) => Math.abs(x - u) <= 2 && Math.abs(y - v) <= 2 && !((u === 6 && v === 6) || (u === 6 && v === spots.at(-1)) || (v === 6 && u === spots.at(-1)))));
  return corner || told || aligned || x === 6 || y === 6;
}

function read(rows) {
  const size = rows.length;
  const version = (size - 17) / 4;
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => rows[y][8]).concat([7, 5, 4, 3, 2, 1, 0].map((x) => rows[8][x])).reduce((bits, dark, i) => bits | (dark << i), 0) ^ 0x5412;
  assert.equal(format >> 13, 0, "level M");
  const mask = MASKS[(format >> 10) & 7];
  const bits = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; ++i) for (const x of [right, right - 1]) {
      const y = up ? size - 1 - i : i;
      if (!isFixed(x, y, size, version)) bits.push(Number(rows[y][x]) ^ Number(mask(x, y) === 0));
    }
  }
  const words = Array.from({ length: bits.length >> 3 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  const [sizes, checks] = BLOCKS[version];
  const data = sizes.map(() => []);
  let at = 0;
  for (let i = 0; i < Math.max(...sizes); ++i) sizes.forEach((length, k) => { if (i < length) data[k].push(words[at++]); });
  const check = sizes.map(() => []);
  for (let i = 0; i < checks; ++i) for (const list of check) list.push(words[at++]);
  data.forEach((block, k) => assert.deepEqual(checkWords(block, checks), check[k]));
  const all = data.flat().map((word) => word.toString(2).padStart(8, "0")).join("");
  assert.equal(all.slice(0, 4), "0100", "bytes");
  const counted = version < 10 ? 8 : 16;
  const length = parseInt(all.slice(4, 4 + counted), 2);
  return Buffer.from(Array.from({ length }, (_, i) => parseInt(all.slice(4 + counted + i * 8, 12 + counted + i * 8), 2))).toString("utf8");
}

test("check words are those of the standard's example", () => {
  // ISO/IEC 18004, annex: "01234567" as version 1-M.
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  assert.deepEqual(checkWords(data, 10), [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test("a link is read back as it was written, whatever its length", () => {
  const link = "http://192.168.1.20:8000/game/five-crowns?table=k7Qx0bA2fZ#seat=1&invite=";
  for (const text of ["κ", "http://10.0.0.2", link.slice(0, 60), link + "ABCDEFGHIJKLMNOPQRSTUVWX", link + "x".repeat(60), "y".repeat(213)]) {
    const rows = qrCode(text);
    assert.ok(rows.every((row) => row.length === rows.length));
    assert.equal(read(rows), text);
  }
  assert.equal(qrCode("y".repeat(214)), null, "too long");
});
