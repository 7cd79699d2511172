/** Pictures from PNG files, in grey. */
import { convertIndexedToRgb, decode } from 'fast-png';
import type { Message } from '#app/applications/contract.ts';
import { PICTURE_BYTES } from '#app/domain/applications.ts';
import { bytesOfBase64, joinedBytes } from './bytes.ts';
import { inflatedLength } from './inflated-length.ts';

/** Larger pictures would take the time and the memory of a thread. */
const MOST = { side: 4096, pixels: 1_000_000 } as const;
/** Longest text of a file in base64. */
export const PICTURE_TEXT = Math.ceil(PICTURE_BYTES / 3) * 4;

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** 0 black … 255 white, row by row. */
  readonly grey: Float32Array;
}

type PictureReading =
  { readonly ok: true; readonly picture: GreyPicture } | { readonly ok: false; readonly error: Message };

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** What a picture needs. Other chunks, such as colour profiles, may inflate to any size. */
const NEEDED: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Of a chunk: its length, its type and its checksum. */
const FRAME = { before: 8, after: 4 } as const;

interface ColourType {
  readonly channels: number;
  readonly depths: readonly number[];
  /** Colours of a palette may only be suggested where a pixel has its own. */
  readonly palette: 'needed' | 'suggested' | 'none';
  /** Bytes of the colour that is transparent. */
  readonly clear?: number;
}

/** What the decoder does not check. */
const COLOUR_TYPES: ReadonlyMap<number, ColourType> = new Map([
  [0, { channels: 1, depths: [1, 2, 4, 8, 16], palette: 'none', clear: 2 }],
  [2, { channels: 3, depths: [8, 16], palette: 'suggested', clear: 6 }],
  [3, { channels: 1, depths: [1, 2, 4, 8], palette: 'needed' }],
  [4, { channels: 2, depths: [8, 16], palette: 'none' }],
  [6, { channels: 4, depths: [8, 16], palette: 'suggested' }],
]);

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
  /** With its frame. */
  readonly whole: Uint8Array;
}

/** A number of four bytes, the largest first. */
const numberAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);

/** The chunks of a file that are needed; undefined if it is cut or no PNG. */
function chunksOf(file: Uint8Array): readonly Chunk[] | undefined {
  if (!SIGNATURE.every((byte, at) => file[at] === byte)) return undefined;
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + FRAME.before + FRAME.after <= file.length;) {
    const end = at + FRAME.before + numberAt(file, at);
    if (end + FRAME.after > file.length) return undefined;
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (NEEDED.has(type))
      chunks.push({ type, data: file.subarray(at + FRAME.before, end), whole: file.subarray(at, end + FRAME.after) });
    if (type === 'IEND') return chunks;
    at = end + FRAME.after;
  }
  return undefined;
}

/** Whether chunks other than the data are those of a picture of this kind. */
function areRightFor(chunks: readonly Chunk[], { palette, clear }: ColourType): boolean {
  const of = (type: string) => chunks.filter((chunk) => chunk.type === type);
  const [palettes, transparencies] = [of('PLTE'), of('tRNS')];
  const isComplete = palette === 'needed' ? palettes.length === 1 : palette === 'suggested' || palettes.length === 0;
  const isClear = clear === undefined || transparencies.every(({ data }) => data.length === clear);
  return of('IHDR').length === 1 && isComplete && isClear && palettes.length <= 1 && transparencies.length <= 1;
}

/** Bytes of the picture before compression, with a byte of its filter for each row. */
const rawBytes = (width: number, height: number, bitsOfPixel: number): number =>
  height * (1 + Math.ceil((width * bitsOfPixel) / 8));

const refused = (key: string, values?: Message['values']): PictureReading => ({
  ok: false,
  error: { key, ...(values && { values }) },
});

/** Reads a PNG of any colour type from base64; what is transparent is white. */
export function readPng(text: string): PictureReading {
  if (text.length > PICTURE_TEXT) return refused('picture_bytes');
  const file = bytesOfBase64(text);
  if (file === undefined) return refused('not_png');
  if (file.length > PICTURE_BYTES) return refused('picture_bytes');
  const chunks = chunksOf(file);
  const header = chunks?.[0];
  if (chunks === undefined || header?.type !== 'IHDR' || header.data.length !== 13) return refused('not_png');
  const [width, height] = [numberAt(header.data, 0), numberAt(header.data, 4)];
  const [depth, colour, , , interlace] = header.data.subarray(8) as unknown as readonly number[];
  if (Math.max(width, height) > MOST.side || width * height > MOST.pixels)
    return refused('picture_pixels', { side: MOST.side, limit: MOST.pixels });
  const type = COLOUR_TYPES.get(colour!);
  if (width === 0 || height === 0 || !type?.depths.includes(depth!) || !areRightFor(chunks, type))
    return refused('not_png');
  // The decoder takes the passes of such pictures for whole bytes.
  if (interlace !== 0 && depth! < 8) return refused('picture_interlaced');
  try {
    const packed = joinedBytes(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])));
    // A small file may inflate to any size. Passes of an interlaced picture have rows of their own.
    const passes = interlace === 0 ? 0 : 2 * height + 14;
    const expected = rawBytes(width, height, depth! * type.channels);
    if (inflatedLength(packed, expected + passes) < expected) return refused('not_png');
    // The decoder would take a suggested palette for that of the pixels.
    const decoded = chunks.filter((chunk) => chunk.type !== 'PLTE' || type.palette === 'needed');
    return { ok: true, picture: greyOf(joinedBytes([file.subarray(0, 8), ...decoded.map(({ whole }) => whole)])) };
  } catch {
    // The file is broken.
    return refused('not_png');
  }
}

/** Samples of a picture, one by one, where several may share a byte. */
function unpacked(data: ArrayLike<number>, width: number, height: number, depth: number): Uint8Array {
  const samples = new Uint8Array(width * height);
  const inByte = 8 / depth;
  const row = Math.ceil(width / inByte);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      samples[y * width + x] =
        (data[y * row + Math.floor(x / inByte)]! >> (8 - depth * ((x % inByte) + 1))) & (2 ** depth - 1);
  return samples;
}

const luminance = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue;

/** @throws Error if the file is broken */
function greyOf(file: Uint8Array): GreyPicture {
  const decoded = decode(file, { checkCrc: true });
  const { width, height, depth, palette, transparency } = decoded;
  const isPacked = depth < 8 && palette === undefined;
  const data =
    palette !== undefined
      ? convertIndexedToRgb(decoded)
      : isPacked
        ? unpacked(decoded.data, width, height, depth)
        : decoded.data;
  const channels = palette?.[0]?.length ?? decoded.channels;
  const full = palette === undefined ? 2 ** depth - 1 : 255;
  const hasAlpha = channels === 2 || channels === 4;
  const grey = new Float32Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const at = pixel * channels;
    const isClear = transparency?.every((value, channel) => data[at + channel] === value) ?? false;
    const share = (channels < 3 ? data[at]! : luminance(data[at]!, data[at + 1]!, data[at + 2]!)) / full;
    const alpha = isClear ? 0 : hasAlpha ? data[at + channels - 1]! / full : 1;
    grey[pixel] = 255 * (alpha * share + 1 - alpha);
  }
  return { width, height, grey };
}

/** One of `count` equal parts of `size` pixels. */
const partOf = (size: number, count: number, part: number) => {
  const [from, to] = [(part * size) / count, ((part + 1) * size) / count];
  return { from, to, first: Math.floor(from), end: Math.ceil(to) };
};

type Part = ReturnType<typeof partOf>;

/** How much of a pixel is in a part. */
const shareIn = ({ from, to }: Part, pixel: number): number => Math.min(to, pixel + 1) - Math.max(from, pixel);

function meanOver({ width, grey }: GreyPicture, across: Part, down: Part): number {
  let sum = 0;
  for (let y = down.first; y < down.end; y++) {
    let line = 0;
    for (let x = across.first; x < across.end; x++) line += grey[y * width + x]! * shareIn(across, x);
    sum += line * shareIn(down, y);
  }
  return sum / ((across.to - across.from) * (down.to - down.from));
}

/** Reduces a picture to means over equal parts; rows of 0 … 255. */
export const reducePicture = (picture: GreyPicture, columns: number, rows: number): readonly number[][] =>
  Array.from({ length: rows }, (_, row) => {
    const down = partOf(picture.height, rows, row);
    return Array.from({ length: columns }, (_column, column) =>
      meanOver(picture, partOf(picture.width, columns, column), down),
    );
  });
