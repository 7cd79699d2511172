import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bit depth of four; greyscale; the only compression, filter and interlace methods used. */
const GREY = [4, 0, 0, 0, 0];
/**
 * Stored rows need no window and no hash table, so both have the minimal size: allocating them takes most of the time.
 */
const STORED = { level: 0, windowBits: 9, memLevel: 1 } as const;

/**
 * Encodes a PNG of sixteen greys, 0 black and 15 white: two pixels per byte, the left one in the upper half, row by
 * row. The rows are stored uncompressed: noise hardly compresses, and compressing would take longer than drawing.
 */
export function encodeGrey(pairs: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE((2 * pairs.length) / width, 4);
  header.set(GREY, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filteredRows(pairs, width / 2), STORED)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row begins with its filter type: 0 is none. */
function filteredRows(pairs: Uint8Array, rowBytes: number): Uint8Array {
  const rows = new Uint8Array(pairs.length + pairs.length / rowBytes);
  for (let from = 0, to = 1; from < pairs.length; from += rowBytes, to += rowBytes + 1)
    rows.set(pairs.subarray(from, from + rowBytes), to);
  return rows;
}

/** A PNG chunk: length, name, content, and the checksum of name and content. */
function chunk(name: string, content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(name, 4, 'latin1');
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), content.length + 8);
  return bytes;
}
