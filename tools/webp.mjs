// Puts pictures in WebP together to one that moves: the container of the format (RIFF) around the frames as they are.
// Frames that look like the one before only lengthen it.

const chunk = (name, body) => {
  const head = Buffer.alloc(8);
  head.write(name, 0, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

const threeBytes = (value) => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);

/// The chunks of a still picture that hold its image, and its size.
function image(file) {
  const parts = [];
  let size = null;
  for (let at = 12; at < file.length; ) {
    const name = file.toString("latin1", at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, at + 8 + length);
    if (name === "VP8 " || name === "VP8L" || name === "ALPH") parts.push(chunk(name, body));
    if (name === "VP8 ") size = { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
    at += 8 + length + (length % 2);
  }
  if (!size) throw new Error("expected a lossy WebP");
  return { data: Buffer.concat(parts), size };
}

/// `frames`: [{at: milliseconds, data: a still WebP}], all of one size; shown again and again, the last for two seconds.
export function animated(frames) {
  const kept = frames.filter(({ data }, i) => i === 0 || !data.equals(frames[i - 1].data));
  const { size } = image(kept[0].data);
  const flags = Buffer.from([0x02, 0, 0, 0]);
  const body = [
    chunk("VP8X", Buffer.concat([flags, threeBytes(size.width - 1), threeBytes(size.height - 1)])),
    chunk("ANIM", Buffer.from([255, 255, 255, 255, 0, 0])),
    ...kept.map(({ at, data }, i) => {
      const lasts = Math.round(i + 1 < kept.length ? kept[i + 1].at - at : 2000);
      return chunk("ANMF", Buffer.concat([threeBytes(0), threeBytes(0), threeBytes(size.width - 1), threeBytes(size.height - 1), threeBytes(lasts), Buffer.from([0x02]), image(data).data]));
    }),
  ];
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP", "latin1"), ...body]));
}
