import { describe, expect, it } from 'vitest';
import { languageCookie, localeOf, mustKeepLocale } from './detect.ts';

const request = ({
  query = '',
  cookie,
  accept,
  origin,
}: {
  query?: string;
  cookie?: string;
  accept?: string;
  origin?: string;
}) => {
  const headers = new Headers();
  if (cookie !== undefined) headers.set('Cookie', cookie);
  if (accept !== undefined) headers.set('Accept-Language', accept);
  if (origin !== undefined) headers.set('Origin-Language', origin);
  return new Request(`http://localhost/${query}`, { headers });
};

describe('the language of a request', () => {
  it.each([
    [
      'the address wins over everything',
      { query: '?lang=en-US', origin: 'zh', cookie: 'lang=zh-CN', accept: 'zh' },
      'en-US',
    ],
    ['the address may use the short name', { query: '?lang=en', cookie: 'lang=zh-CN' }, 'en-US'],
    ['the address is not case sensitive', { query: '?lang=ZH-cn', cookie: 'lang=en-US' }, 'zh-CN'],
    ['our own client names its language', { origin: 'en', cookie: 'lang=zh-CN' }, 'en-US'],
    ['the cookie wins over the browser', { cookie: 'theme=dark; lang=en-US', accept: 'zh-CN' }, 'en-US'],
    ['the browser decides where nobody chose', { accept: 'en-GB,en;q=0.9,zh;q=0.5' }, 'en-US'],
    ['traditional Chinese reads Chinese', { accept: 'zh-TW,zh;q=0.9' }, 'zh-CN'],
    [
      'a region that we do not have falls through to the cookie',
      { query: '?lang=en-GB', cookie: 'lang=zh-CN' },
      'zh-CN',
    ],
    ['text behind a language is no language', { query: '?lang=zh-CN%0d%0aSet-Cookie:a=b', accept: 'en' }, 'en-US'],
    ['what is no language is skipped', { query: '?lang=*;q=x,,-', accept: ',;q=,*', cookie: 'lang=en' }, 'en-US'],
    ['an unknown language falls through to the cookie', { query: '?lang=fr', cookie: 'lang=en-US' }, 'en-US'],
    ['a spoiled cookie falls through to the browser', { cookie: 'lang=%%%', accept: 'en' }, 'en-US'],
    ['an unknown browser language reads Chinese', { accept: 'fr-FR' }, 'zh-CN'],
    ['nothing at all reads Chinese', {}, 'zh-CN'],
  ])('%s', async (_case, parts, expected) => {
    await expect(localeOf(request(parts))).resolves.toBe(expected);
  });
});

it.each(['http://localhost/api/x.json', 'http://a@b/', '//', '?lang=xx', 'http://a b/?lang=en'])(
  'reads the language of a JSON call, which is not a Request, at %s',
  async (url) => {
    const headers = new Headers({ 'Accept-Language': 'en-GB', Cookie: 'theme=dark' });
    await expect(localeOf({ method: 'POST', url, headers })).resolves.toBe('en-US');
  },
);

describe('a language in the address', () => {
  it('is stored if it differs from the cookie', () => {
    expect(mustKeepLocale(request({ query: '?lang=en', cookie: 'lang=zh-CN' }))).toBe(true);
    expect(mustKeepLocale(request({ query: '?lang=zh' }))).toBe(true);
  });

  it('is not stored if it is unchanged or unknown', () => {
    expect(mustKeepLocale(request({ query: '?lang=en', cookie: 'lang=en-US' }))).toBe(false);
    expect(mustKeepLocale(request({ query: '?lang=fr', cookie: 'lang=en-US' }))).toBe(false);
    expect(mustKeepLocale(request({ cookie: 'lang=en-US' }))).toBe(false);
  });

  it('is stored as the plain value that other clients read', () => {
    expect(languageCookie('en-US', true)).toBe('__Host-lang=en-US; Max-Age=31536000; Path=/; Secure; SameSite=Lax');
  });
});
