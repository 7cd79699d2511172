import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PNG_SIGNATURE, pngChunk, pngText } from '#app/applications/testing/png-files.ts';
import { readPng, reducePicture } from './png.ts';

function greyOf(text: string): readonly number[] {
  const reading = readPng(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.error));
  return [...reading.picture.grey].map(Math.round);
}
const errorOf = (text: string) => {
  const reading = readPng(text);
  return reading.ok ? undefined : reading.error.key;
};

describe('a PNG', () => {
  it.each([
    ['grey', { width: 2, height: 1, depth: 8, colour: 0, rows: [[0, 200]] }, [0, 200]],
    ['grey of 16 bits', { width: 2, height: 1, depth: 16, colour: 0, rows: [[0, 255, 255, 255]] }, [1, 255]],
    [
      'grey of 1 bit',
      { width: 3, height: 2, depth: 1, colour: 0, rows: [[0b10100000], [0b01000000]] },
      [255, 0, 255, 0, 255, 0],
    ],
    ['grey of 2 bits', { width: 3, height: 1, depth: 2, colour: 0, rows: [[0b00011000]] }, [0, 85, 170]],
    ['grey of 4 bits', { width: 3, height: 1, depth: 4, colour: 0, rows: [[0x0f, 0x30]] }, [0, 255, 51]],
    [
      'grey with a clear value',
      { width: 2, height: 1, depth: 8, colour: 0, rows: [[0, 9]], transparency: [0, 0] },
      [255, 9],
    ],
    ['grey with alpha', { width: 2, height: 1, depth: 8, colour: 4, rows: [[0, 255, 0, 51]] }, [0, 204]],
    ['RGB', { width: 3, height: 1, depth: 8, colour: 2, rows: [[255, 0, 0, 0, 255, 0, 0, 0, 255]] }, [76, 150, 29]],
    [
      'RGB with colours that are suggested',
      { width: 2, height: 1, depth: 8, colour: 2, rows: [[9, 9, 9, 0, 0, 0]], palette: [255, 255, 255] },
      [9, 0],
    ],
    ['RGB with alpha', { width: 2, height: 1, depth: 8, colour: 6, rows: [[0, 0, 0, 255, 0, 0, 0, 0]] }, [0, 255]],
    [
      'RGB with alpha of 16 bits',
      { width: 1, height: 1, depth: 16, colour: 6, rows: [[0, 0, 0, 0, 0, 0, 128, 0]] },
      [127],
    ],
    [
      'a palette',
      { width: 3, height: 1, depth: 2, colour: 3, rows: [[0b00011000]], palette: [0, 0, 0, 255, 255, 255, 9, 9, 9] },
      [0, 255, 9],
    ],
    [
      'a palette with alpha',
      { width: 2, height: 1, depth: 8, colour: 3, rows: [[0, 1]], palette: [0, 0, 0, 0, 0, 0], transparency: [0] },
      [255, 0],
    ],
    [
      'interlaced',
      // Two by two pixels are in the passes 1, 6 and 7.
      {
        width: 2,
        height: 2,
        depth: 8,
        colour: 0,
        interlace: 1 as const,
        data: deflateSync(Buffer.from([0, 10, 0, 20, 0, 30, 40])),
      },
      [10, 20, 30, 40],
    ],
  ])('of %s is read in grey', (_, file, expected) => {
    expect(greyOf(pngText(file))).toEqual(expected);
  });

  const GREY = {
    width: 2,
    height: 2,
    depth: 8,
    colour: 0,
    rows: [
      [1, 2],
      [3, 4],
    ],
  };
  const INDEXED = {
    ...{ width: 2, height: 1, depth: 8, colour: 3, palette: [0, 0, 0, 255, 255, 255] },
    rows: [[0, 1]],
  };
  const WIDE = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  /** The header chunk of a file. */
  const headerOf = (of: Parameters<typeof pngText>[0]): Buffer =>
    Buffer.from(pngText(of), 'base64').subarray(PNG_SIGNATURE.length, PNG_SIGNATURE.length + 25);
  const file = Buffer.from(pngText(GREY), 'base64');

  it.each([
    ['nothing', '', 'not_png'],
    ['text', Buffer.from('width,height\n1,2\n').toString('base64'), 'not_png'],
    ['no base64', '!!!', 'not_png'],
    ['only a signature', PNG_SIGNATURE.toString('base64'), 'not_png'],
    [
      'another first chunk',
      Buffer.concat([PNG_SIGNATURE, pngChunk('IDAT', Buffer.alloc(1)), pngChunk('IEND', Buffer.alloc(0))]).toString(
        'base64',
      ),
      'not_png',
    ],
    [
      'a short header',
      Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', Buffer.alloc(4)), pngChunk('IEND', Buffer.alloc(0))]).toString(
        'base64',
      ),
      'not_png',
    ],
    ['no end', file.subarray(0, -12).toString('base64'), 'not_png'],
    ['a cut end', file.subarray(0, -20).toString('base64'), 'not_png'],
    ['a wrong byte', Buffer.from(file.map((byte, at) => (at === 43 ? byte ^ 1 : byte))).toString('base64'), 'not_png'],
    ['no width', pngText({ ...GREY, width: 0 }), 'not_png'],
    ['a wrong colour type', pngText({ ...GREY, colour: 5 }), 'not_png'],
    ['a wrong depth', pngText({ ...GREY, depth: 3 }), 'not_png'],
    ['fewer rows than it says', pngText({ ...GREY, height: 3 }), 'not_png'],
    ['data that is not compressed', pngText({ ...GREY, data: Buffer.alloc(40) }), 'not_png'],
    ['RGB of 4 bits', pngText({ ...GREY, depth: 4, colour: 2 }), 'not_png'],
    ['RGB with alpha of 1 bit', pngText({ ...GREY, depth: 1, colour: 6 }), 'not_png'],
    ['grey with alpha of 2 bits', pngText({ ...GREY, depth: 2, colour: 4 }), 'not_png'],
    ['a palette of 16 bits', pngText({ ...GREY, depth: 16, colour: 3, palette: [0, 0, 0], rows: WIDE }), 'not_png'],
    ['no palette where it is needed', pngText({ ...GREY, colour: 3 }), 'not_png'],
    ['a palette where none may be', pngText({ ...GREY, palette: [0, 0, 0] }), 'not_png'],
    ['two palettes', pngText({ ...INDEXED, others: [pngChunk('PLTE', Buffer.alloc(6))] }), 'not_png'],
    ['two headers', pngText({ ...GREY, others: [headerOf(GREY)] }), 'not_png'],
    ['a transparent value of no bytes', pngText({ ...GREY, transparency: [] }), 'not_png'],
    ['an index outside its palette', pngText({ ...GREY, colour: 3, palette: [0, 0, 0] }), 'not_png'],
    ['too many pixels', pngText({ ...GREY, width: 1001, height: 1000 }), 'picture_pixels'],
    ['a side too long', pngText({ ...GREY, width: 4097, height: 1 }), 'picture_pixels'],
    ['another side too long', pngText({ ...GREY, width: 1, height: 4_000_000 }), 'picture_pixels'],
    ['pixels beyond all numbers', pngText({ ...GREY, width: 2 ** 32 - 1, height: 2 ** 32 - 1 }), 'picture_pixels'],
    ['passes within bytes', pngText({ ...GREY, depth: 1, interlace: 1 }), 'picture_interlaced'],
    ['too many bytes', 'A'.repeat(400_000), 'picture_bytes'],
    ['too many characters', 'A'.repeat(1e7), 'picture_bytes'],
  ])('with %s is refused', (_, text, key) => {
    expect(errorOf(text)).toBe(key);
  });

  it.each([
    [4096, 1],
    [1000, 1000],
  ])('of %d × %d pixels is read, the largest', (width, height) => {
    const data = deflateSync(Buffer.alloc(height * (1 + width)));
    const reading = readPng(pngText({ ...GREY, width, height, data }));
    expect(reading).toMatchObject({ ok: true, picture: { width, height } });
  });

  it('that inflates to more than its size is refused before it does', () => {
    const bomb = deflateSync(Buffer.alloc(60_000_000));
    expect(errorOf(pngText({ ...GREY, data: bomb }))).toBe('not_png');
  });

  it('is read without the profile that it carries', () => {
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(60_000_000))]));
    expect(greyOf(pngText({ ...GREY, others: [profile] }))).toEqual([1, 2, 3, 4]);
  });
});

describe('a picture', () => {
  const picture = (width: number, height: number, grey: readonly number[]) => ({
    width,
    height,
    grey: Float32Array.from(grey),
  });

  it('is reduced to means', () => {
    expect(reducePicture(picture(4, 2, [0, 100, 10, 30, 200, 100, 20, 40]), 2, 1)).toEqual([[100, 25]]);
    expect(reducePicture(picture(3, 1, [0, 90, 30]), 2, 1)).toEqual([[30, 50]]);
  });

  it('that is smaller is enlarged', () => {
    expect(reducePicture(picture(1, 2, [7, 9]), 2, 4)).toEqual([
      [7, 7],
      [7, 7],
      [9, 9],
      [9, 9],
    ]);
  });
});
