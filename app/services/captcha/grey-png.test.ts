import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { encodeGrey } from './grey-png.ts';

describe('a grey PNG', () => {
  it('is decoded by another library to the same pixels, with valid checksums', () => {
    const pairs = Uint8Array.from({ length: 4 * 5 }, (_, at) => (at * 37) % 256);
    const { width, height, channels, depth, data } = decode(encodeGrey(pairs, 8), { checkCrc: true });
    expect({ width, height, channels, depth }).toEqual({ width: 8, height: 5, channels: 1, depth: 4 });
    expect([...data]).toEqual([...pairs]);
  });

  it('may be larger than one stored block of 65,535 bytes', () => {
    const pairs = Uint8Array.from({ length: 254 * 600 }, (_, at) => (at * 41) % 256);
    expect([...decode(encodeGrey(pairs, 508), { checkCrc: true }).data]).toEqual([...pairs]);
  });
});
