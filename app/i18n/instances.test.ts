import { describe, expect, it, vi } from 'vitest';
import { i18nFor, registerLocale } from './instances.ts';
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
