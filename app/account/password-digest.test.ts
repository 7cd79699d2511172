import { describe, expect, it } from 'vitest';
import { passwordDigest } from './password-digest.server.ts';

describe('passwordDigest', () => {
  it('is the MD5 of RFC 1321 in hex', () => {
    expect(passwordDigest('abc')).toBe('900150983cd24fb0d6963f7d28e17f72');
  });
});
