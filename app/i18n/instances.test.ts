import { describe, expect, it, vi } from 'vitest';
import { addMessages, i18nFor, registerLocale } from './instances.ts';
import { en } from './locales/en/index.ts';
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

  it('remembers a text without values, and computes one with values each time', () => {
    const t = i18nFor('en-US').getFixedT('en-US', 'site');
    expect(i18nFor('en-US').getFixedT('en-US', 'site')).toBe(t);
    expect([t('header.account', { name: 'a' }), t('header.account', { name: 'b' })]).toEqual([
      'Account: a',
      'Account: b',
    ]);
    const computed = vi.spyOn(i18nFor('en-US'), 't');
    expect([t('home.title'), t('home.title')]).toEqual([translator('en-US')('site:home.title'), t('home.title')]);
    expect(computed.mock.calls.length).toBeLessThan(3);
    computed.mockRestore();
  });

  it('finds a text that is added after it was asked for', () => {
    const t = i18nFor('en-US').getFixedT('en-US', 'site') as unknown as (key: string) => string;
    expect(t('addedLater')).toBe('addedLater');
    addMessages('en-US', { site: { addedLater: 'Here' } });
    expect(t('addedLater')).toBe('Here');
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
