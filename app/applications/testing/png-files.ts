import { deflateSync } from 'node:zlib';

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const numberBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([numberBytes(data.length), body, numberBytes(crcOf(body))]);
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface PngFile {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  readonly colour: number;
  readonly interlace?: 0 | 1;
  /** Bytes of each row, without its filter. */
  readonly rows?: readonly (readonly number[])[];
  /** Compressed; instead of `rows`. */
  readonly data?: Uint8Array;
  readonly palette?: readonly number[];
  readonly transparency?: readonly number[];
  /** Before the data. */
  readonly others?: readonly Buffer[];
}

/** Writes a PNG, right or wrong, as base64. */
export function pngText(file: PngFile): string {
  const { width, height, depth, colour, interlace = 0, rows = [], palette, transparency, others = [] } = file;
  const header = Buffer.concat([
    numberBytes(width),
    numberBytes(height),
    Buffer.from([depth, colour, 0, 0, interlace]),
  ]);
  const data = file.data ?? deflateSync(Buffer.from(rows.flatMap((row) => [0, ...row])));
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...others,
    ...(palette ? [pngChunk('PLTE', Buffer.from(palette))] : []),
    ...(transparency ? [pngChunk('tRNS', Buffer.from(transparency))] : []),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}
