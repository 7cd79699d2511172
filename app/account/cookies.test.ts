import { describe, expect, it } from 'vitest';
import { expiredSessionCookie, readSessionToken, signInCookie } from './cookies.ts';

const token = 'Ab-_'.repeat(10) + 'xyz';

describe('the session cookie', () => {
  it('is found among other cookies, and is read only if it has the form of a token', () => {
    expect(readSessionToken(`lang=zh-CN; sid=${token}; theme=dark`)).toBe(token);
    expect(readSessionToken(`xsid=${token}`)).toBeNull();
    expect(readSessionToken('sid=short')).toBeNull();
    expect(readSessionToken(undefined)).toBeNull();
  });

  it('is kept after the browser closes only if remembered', () => {
    expect(signInCookie({ token, session: { isRemembered: false } }, false)).toBe(
      `sid=${token}; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(signInCookie({ token, session: { isRemembered: true } }, true)).toBe(
      `__Host-sid=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  it('is removed with the same attributes', () => {
    expect(expiredSessionCookie(true)).toBe('__Host-sid=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
  });
});
