import { describe, expect, it } from 'vitest';
import { randomDigits, randomId, randomToken, sha256 } from './index.ts';

describe('random digits', () => {
  it('draw a byte again that would favour the low digits', () => {
    const draws = [
      [255, 250, 249, 0],
      [13, 1, 1, 1],
    ];
    expect(randomDigits(() => Uint8Array.from(draws.shift() ?? []), 4)).toBe('9031');
  });
});

describe('tokens', () => {
  it('contain every random byte', () => {
    const bytes = (length: number) => new Uint8Array(length).fill(255);
    expect(randomId(bytes)).toBe('f'.repeat(32));
    expect(Buffer.from(randomToken(bytes), 'base64url')).toEqual(Buffer.alloc(32, 255));
  });
});

describe('digests', () => {
  it('are those of FIPS 180', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
