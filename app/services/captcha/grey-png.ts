import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Four bits of grey a pixel; compression, filter and interlace methods are the only ones there are. */
const GREY = [4, 0, 0, 0, 0];
/** What a zlib stream begins with that was packed as fast as can be, and the flag of a last block of bytes as they are. */
const ZLIB_STORED = [0x78, 0x01, 1];
const ADLER_BYTES = 4;
/** The largest prime below 2^16, and how many bytes may be summed before the sums pass 2^32 (RFC 1950). */
const ADLER_PRIME = 65_521;
const ADLER_RUN = 5552;

/**
 * A PNG of sixteen greys, 0 black and 15 white: two pixels a byte, the left one in its upper half, row by row. The bytes are
 * stored as they are, for grain that never repeats packs hardly smaller, and trying takes longer than drawing.
 * @throws RangeError for more than 65,535 bytes, which one stored block cannot hold
 */
export function encodeGrey(pairs: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE((2 * pairs.length) / width, 4);
  header.set(GREY, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', stored(pairs, width / 2)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The rows as a zlib stream of one block; every row begins with its filter: 0 is none. */
function stored(bytes: Uint8Array, rowBytes: number): Buffer {
  const length = bytes.length + bytes.length / rowBytes;
  if (length > 0xff_ff) throw new RangeError(`${length} bytes are more than a stored block holds.`);
  const begin = ZLIB_STORED.length + 4;
  const stream = Buffer.alloc(begin + length + ADLER_BYTES);
  stream.set(ZLIB_STORED);
  // The length of the block, and again with every bit turned.
  stream.writeUInt16LE(length, begin - 4);
  stream.writeUInt16LE(length ^ 0xff_ff, begin - 2);
  for (let from = 0, to = begin + 1; from < bytes.length; from += rowBytes, to += rowBytes + 1)
    stream.set(bytes.subarray(from, from + rowBytes), to);
  stream.writeUInt32BE(adler32(stream.subarray(begin, -ADLER_BYTES)), begin + length);
  return stream;
}

function adler32(bytes: Uint8Array): number {
  let [sum, sums] = [1, 0];
  for (let begin = 0; begin < bytes.length; begin += ADLER_RUN) {
    const end = Math.min(begin + ADLER_RUN, bytes.length);
    for (let at = begin; at < end; at += 1) {
      sum += bytes[at] ?? 0;
      sums += sum;
    }
    sum %= ADLER_PRIME;
    sums %= ADLER_PRIME;
  }
  return sums * 2 ** 16 + sum;
}

/** Length, name, content, and the checksum of the last two. */
function chunk(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(name, 4, 'latin1');
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), content.length + 8);
  return bytes;
}
