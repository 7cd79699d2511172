import { describe, expect, it } from 'vitest';
import { base64Of, bytesOfBase64, joinedBytes } from './bytes.ts';

describe('bytes as text', () => {
  it.each([0, 1, 2, 3, 8191, 8192, 8193, 20_000])('are those of Node, and come back: %i', (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) % 256);
    expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes);
  });

  it('may have the letters for addresses; other texts are none', () => {
    expect(bytesOfBase64('-_-_')).toEqual(bytesOfBase64('+/+/'));
    expect(bytesOfBase64('no base64!')).toBeUndefined();
  });
});

it('are joined in their order', () => {
  expect(joinedBytes([Uint8Array.of(1, 2), new Uint8Array(), Uint8Array.of(3)])).toEqual(Uint8Array.of(1, 2, 3));
  expect(joinedBytes([])).toEqual(new Uint8Array());
});
