import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { encodeGrey } from './grey-png.ts';

describe('a grey PNG', () => {
  it('is read by others as the pixels it was made of, checksums and all', () => {
    const pairs = Uint8Array.from({ length: 4 * 5 }, (_, at) => (at * 37) % 256);
    const { width, height, channels, depth, data } = decode(encodeGrey(pairs, 8), { checkCrc: true });
    expect({ width, height, channels, depth }).toEqual({ width: 8, height: 5, channels: 1, depth: 4 });
    expect([...data]).toEqual([...pairs]);
  });

  it('may be as large as one stored block, and no larger', () => {
    expect(decode(encodeGrey(new Uint8Array(254 * 257).fill(0x5a), 508), { checkCrc: true }).data[254 * 257 - 1]).toBe(
      0x5a,
    );
    expect(() => encodeGrey(new Uint8Array(254 * 258), 508)).toThrow(RangeError);
  });
});
