import { describe, expect, it } from 'vitest';
import { passwordDigest } from './password-digest.server.ts';

describe('passwordDigest', () => {
  it('is the MD5 of RFC 1321 in hex', () => {
    expect(passwordDigest('abc')).toBe('900150983cd24fb0d6963f7d28e17f72');
  });

  it('is the same however a keyboard writes a letter', () => {
    expect(passwordDigest('cafe\u0301')).toBe(passwordDigest('caf\u00e9'));
  });

  it('tells spaces, capitals and emoji apart', () => {
    expect(new Set(['a b', 'ab', 'A b', 'a b🔑'].map(passwordDigest)).size).toBe(4);
  });
});
