import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { applicationExplanation, EXPLANATIONS } from './explanation.server.ts';

const NAMES = Object.keys(EXPLANATIONS) as readonly (keyof typeof EXPLANATIONS)[];
const PAGES = NAMES.flatMap((name) => LOCALES.map((locale) => ({ name, locale })));

const FORMULAS = /\$\$[^$]+\$\$|\$[^$\n]+\$/g;
const formulasOf = (source: string): readonly string[] => source.match(FORMULAS) ?? [];
/** Without formulas and the addresses of sources. */
const proseOf = (source: string): string => source.replace(FORMULAS, '').replaceAll(/\]\(.*\)$/gm, ']');

const BOUNDS = {
  'zh-CN': { unit: /\p{Script=Han}/gu, least: 700, most: 1500 },
  'en-US': { unit: /[A-Za-z][\w’-]*/g, least: 400, most: 900 },
} as const;

describe.each(PAGES)('the explanation of $name in $locale', ({ name, locale }) => {
  const source: string = EXPLANATIONS[name][locale];
  const html = applicationExplanation(name, locale);

  it('renders every formula, for eyes and for screen readers', () => {
    const count = formulasOf(source).length;
    expect(count).toBeGreaterThan(10);
    expect(html.match(/<math /g)).toHaveLength(count);
    expect(html.match(/class="katex-html" aria-hidden="true"/g)).toHaveLength(count);
    expect(html).not.toContain('katex-error');
    const visible = html.replaceAll(/<annotation[^>]*>[^<]*<\/annotation>/g, '');
    expect(visible).not.toContain('$');
  });

  it('has a readable length', () => {
    const { unit, least, most } = BOUNDS[locale];
    const length = proseOf(source).match(unit)?.length ?? 0;
    expect(length).toBeGreaterThanOrEqual(least);
    expect(length).toBeLessThanOrEqual(most);
  });

  it('has its headings at h3 and links to its sources', () => {
    expect(html.match(/<h3>/g)?.length).toBeGreaterThan(4);
    expect(html).not.toMatch(/<h[1245]/);
    expect(html.match(/href="https:\/\/doi\.org\/10\.[^"]+"/g)?.length).toBeGreaterThan(3);
    expect(html).not.toMatch(/\]\(|\*\*/);
  });

  it('is rendered once', () => {
    expect(applicationExplanation(name, locale)).toBe(html);
  });
});

describe.each(NAMES)('the explanations of %s', (name) => {
  it('say the same in formulas in both languages', () => {
    const [zh, en] = LOCALES.map((locale) => EXPLANATIONS[name][locale]);
    const displayed = (source = '') => formulasOf(source).filter((formula) => formula.startsWith('$$'));
    expect(displayed(zh)).toEqual(displayed(en));
    expect(Math.abs(formulasOf(zh!).length - formulasOf(en!).length)).toBeLessThanOrEqual(8);
    const links = (source = '') => source.match(/https:[^)>\]]+/g);
    expect(links(zh)).toEqual(links(en));
  });
});
