import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflatedLength as inBrowsers } from './inflated-length.browser.ts';
import { inflatedLength as onServers } from './inflated-length.ts';

describe.each([
  ['on servers', onServers],
  ['in browsers', inBrowsers],
])('the length of what is compressed, %s', (_, inflatedLength) => {
  it('is told up to a limit', () => {
    const packed = deflateSync(new Uint8Array(1000).fill(7));
    expect(inflatedLength(packed, 1000)).toBe(1000);
    expect(inflatedLength(packed, 2000)).toBe(1000);
  });

  it('is not told of broken bytes', () => {
    expect(() => inflatedLength(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), 1000)).toThrow();
  });
});
