import { describe, expect, it } from 'vitest';
import { clearUnprefixedCookie, readCookie, setCookie, unprefixedCookies } from './cookies.ts';

describe('a cookie under TLS', () => {
  it('is bound to this host, as the prefix requires', () => {
    expect(setCookie('done', 'a1', { isSecure: true, path: '/l', seconds: 60 })).toBe(
      '__Host-done=a1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(setCookie('done', 'a1', { isSecure: false, path: '/l', seconds: 60 })).toBe(
      'done=a1; Max-Age=60; Path=/l; HttpOnly; SameSite=Lax',
    );
  });

  it('is read by its prefixed name only, wherever a sibling domain’s cookie is in the header', () => {
    for (const header of [
      'sid=planted; __Host-sid=own; captcha=planted',
      '__Host-sid=own; captcha=planted; sid=planted',
    ]) {
      const { own, legacy } = unprefixedCookies(header, true);
      expect(own).toBe('sid=own');
      expect(legacy).toMatch(/sid=planted/);
    }
    expect(unprefixedCookies('sid=planted', true).own).toBe('');
  });

  it('keeps earlier preferences, which grant no access, until they are set again', () => {
    expect(unprefixedCookies('lang=en-US; theme=dark; draft=x; done=login; login_name=1', true).own).toBe(
      'lang=en-US; theme=dark; draft=x',
    );
    expect(unprefixedCookies('lang=en-US; __Host-lang=zh-CN', true).own).toBe('lang=zh-CN');
  });

  it('is removed by its earlier name', () => {
    expect(clearUnprefixedCookie('login_name', '/l/login')).toBe(
      'login_name=; Max-Age=0; Path=/l/login; HttpOnly; Secure; SameSite=Lax',
    );
  });
});

it('reads a cookie without TLS unchanged, among others', () => {
  const { own, legacy } = unprefixedCookies('lang=zh-CN; sid=own', false);
  expect([own, legacy]).toEqual(['lang=zh-CN; sid=own', undefined]);
  const read = (name: string) => readCookie({ headers: { get: () => own ?? null } }, name);
  expect([read('sid'), read('lang'), read('id')]).toEqual(['own', 'zh-CN', null]);
});
