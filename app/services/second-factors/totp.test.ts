import { describe, expect, it } from 'vitest';
import { codeAt, readAppCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const AT = 1_111_111_109_000;

describe('codes of an authenticator app', () => {
  it('are those of RFC 6238', () => {
    expect([59_000, AT, 1_234_567_890_000, 20_000_000_000_000].map((at) => codeAt(SECRET, at))).toEqual([
      '287082',
      '081804',
      '005924',
      '353130',
    ]);
  });

  it.each([-30_000, 0, 30_000])('are accepted %i ms from now', (offset) => {
    expect(readAppCode(SECRET, codeAt(SECRET, AT + offset), AT)).toMatchObject({ kind: 'accepted' });
  });

  it.each([
    [-60_000, -60],
    [60_000, 60],
    [300_000, 300],
  ])('name a clock that is off by %i ms', (offset, seconds) => {
    expect(readAppCode(SECRET, codeAt(SECRET, AT + offset), AT)).toMatchObject({ kind: 'off', seconds });
  });

  it('are wrong beyond that', () => {
    expect(readAppCode(SECRET, codeAt(SECRET, AT + 3_600_000), AT)).toEqual({ kind: 'wrong' });
    expect(readAppCode(SECRET, 'abcdef', AT)).toEqual({ kind: 'wrong' });
  });
});
