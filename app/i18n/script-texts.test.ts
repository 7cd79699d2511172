import { describe, expect, it } from 'vitest';
import { i18nFor } from './instances.ts';
import { LOCALES, shortName } from './locale.ts';
import { en } from './locales/en/index.ts';
import { zh } from './locales/zh/index.ts';
import { createInstance } from './script-texts.tsx';
import './register-all.ts';

const TEXTS = { 'zh-CN': zh, 'en-US': en };

const keysOf = (tree: object, path = ''): readonly string[] =>
  Object.entries(tree).flatMap(([key, value]) => {
    // A path separates its keys by dots.
    if (key.includes('.')) return [];
    const full = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [full.replace(/_(zero|one|other)$/, '')] : keysOf(value as object, full);
  });

/** What only pages with i18next itself may use. */
const isBeyond = (text: string): boolean => text.includes('$t(') || /\{\{[^}]*[,.][^}]*\}\}/.test(text);

describe.each(LOCALES)('the texts of bundled scripts in %s', (locale) => {
  const scripts = createInstance();
  void scripts.init({ lng: locale, defaultNS: 'common', resources: { [shortName(locale)]: TEXTS[locale] } });
  const i18next = i18nFor(locale);

  it.each(Object.keys(TEXTS[locale]))('are those of i18next: %s', (area) => {
    const names = [...JSON.stringify(TEXTS[locale][area as keyof typeof zh]).matchAll(/\{\{\s*(\w+)/g)].map(
      ([, name]) => name!,
    );
    for (const key of new Set(keysOf(TEXTS[locale][area as keyof typeof zh])))
      for (const count of [0, 1, 2, 7]) {
        const values = { ...Object.fromEntries(names.map((name) => [name, `<${name}>`])), count };
        const wanted = i18next.getFixedT(locale, area as 'common')(key as never, values);
        if (isBeyond(wanted)) continue;
        expect(scripts.translatorOf([area])(key, values), key).toBe(wanted);
        expect(scripts.t(`${area}:${key}`, values), key).toBe(wanted);
      }
  });

  it('return the first text of several keys, as i18next does', () => {
    const keys = ['option:form.seed', 'applications:form.seed', 'common:close'];
    expect(scripts.translatorOf(['common'])(keys)).toBe(i18next.t(keys as never));
    expect(scripts.t(['common:nothing', 'common:nothing.here'])).toBe('nothing.here');
  });

  it('return the key of a missing text, and the same function for the same areas', () => {
    expect(scripts.t('common:nothing.here')).toBe('nothing.here');
    expect(scripts.translatorOf(['common', 'editor'])).toBe(scripts.translatorOf(['common', 'editor']));
    expect(scripts.translatorOf(['editor', 'common'])('close')).toBe(scripts.t('common:close'));
  });
});
