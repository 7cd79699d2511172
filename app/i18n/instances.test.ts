import { describe, expect, it, vi } from 'vitest';
import { i18nFor, registerLocale } from './instances.ts';
import { en } from './locales/en/index.ts';
import { sendOriginLanguage } from './origin-language.ts';
import { translator } from './translator.ts';

describe('translator', () => {
  it('supports both languages at the same time', () => {
    expect(translator('zh-CN')('common:close')).toBe('关闭');
    expect(translator('en-US')('common:close')).toBe('Close');
    expect(translator('zh-CN')('common:close')).toBe('关闭');
  });

  it('inserts values unchanged and leaves escaping to React', () => {
    expect(translator('en-US')('site:header.account', { name: '<b>&' })).toBe('Account: <b>&');
  });
});

describe('an instance', () => {
  it('exists once per language, also after repeated registration', () => {
    const before = i18nFor('en-US');
    registerLocale('en-US', en);
    expect(i18nFor('en-US')).toBe(before);
  });

  it('finds a text without calling Intl for the language name', () => {
    const spelled = vi.spyOn(Intl, 'getCanonicalLocales');
    const { language, t } = i18nFor('zh-CN');
    expect([language, t('common:close'), i18nFor('zh-CN').getFixedT('zh-CN')('close')]).toEqual([
      'zh-CN',
      '关闭',
      '关闭',
    ]);
    expect(spelled).not.toHaveBeenCalled();
    spelled.mockRestore();
  });
});

describe('sendOriginLanguage', () => {
  const ask = async (url: string) => {
    let seen: Request | undefined;
    const target = {
      location: { origin: 'http://localhost' },
      fetch: (input: RequestInfo | URL) => {
        seen = input as Request;
        return Promise.resolve(new Response());
      },
    };
    sendOriginLanguage(target, 'en-US');
    await target.fetch(new Request(url, { headers: { Accept: 'text/plain' } }));
    return seen?.headers;
  };

  it('adds the header to requests to this server and keeps the other headers', async () => {
    const headers = await ask('http://localhost/api/user/getUserInfo.json');
    expect(headers?.get('Origin-Language')).toBe('en');
    expect(headers?.get('Accept')).toBe('text/plain');
  });

  it('does not add the header for other servers', async () => {
    expect((await ask('http://elsewhere.example/x'))?.get('Origin-Language')).toBeNull();
  });
});
