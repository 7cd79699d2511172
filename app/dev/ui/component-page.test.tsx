import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { ComponentPage } from './component-page.tsx';
import { readTokens } from './read-tokens.ts';

const FOLDER = new URL('../../ui/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));

const componentsOf = (file: string): readonly string[] =>
  [...readFileSync(new URL(file, FOLDER), 'utf8').matchAll(/^export (?:function|const) (?<name>[A-Z]\w*)/gm)].map(
    ({ groups }) => groups?.name ?? '',
  );

const TOKENS = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');

const page = (locale: (typeof LOCALES)[number]) => markup(<ComponentPage tokens={readTokens(TOKENS)} />, locale);

describe('the component page', () => {
  it('finds the files of components', () => expect(FILES).toContain('button.tsx'));

  it.each(FILES)('shows every component of %s under its name and its file', async (file) => {
    const html = await page('en-US');
    const samples = [...html.matchAll(/<h3>(?<names>[^<]*)<\/h3><code[^>]*>(?<file>[^<]*)<\/code>/g)];
    const shown = samples
      .filter(({ groups }) => groups?.file === `app/ui/${file}`)
      .flatMap(({ groups }) => groups?.names?.split(', ') ?? []);
    expect(componentsOf(file).filter((name) => !shown.includes(name))).toEqual([]);
  });

  it.each(LOCALES)('links to each of its groups in %s', async (locale) => {
    const html = await page(locale);
    const links = [...html.matchAll(/<a class="link bare" href="#(?<id>[^"]+)"/g)].map(({ groups }) => groups?.id);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((id) => !html.includes(`<h2 id="${id}"`))).toEqual([]);
  });

  it('has unique ids', async () => {
    const ids = [...(await page('en-US')).matchAll(/ id="(?<id>[^"]+)"/g)].map(({ groups }) => groups?.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('shows every token of the stylesheet', async () => {
    const html = await page('en-US');
    const names = [...TOKENS.matchAll(/^ {2}(?<name>--[\w-]+):/gm)].map(({ groups }) => groups?.name ?? '');
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !html.includes(`>${name}</dt>`))).toEqual([]);
  });
});

describe('reading tokens', () => {
  it('reads a value over several lines, and ignores values of narrower windows', () => {
    const css = `:root {
  color-scheme: light dark;

  /* Ink */
  --ink: light-dark(#10191e, #e9efee); /* text */
  --shadow:
    0 0 0 1px red,
    0 1px 2px blue;
  /* Type */
  --t-12: 0.75rem;
}
@media (max-width: 900px) {
  :root {
    --t-12: 1rem;
  }
}
`;
    expect(readTokens(css)).toEqual([
      {
        title: 'Ink',
        tokens: [
          { name: '--ink', value: 'light-dark(#10191e, #e9efee)' },
          { name: '--shadow', value: '0 0 0 1px red, 0 1px 2px blue' },
        ],
      },
      { title: 'Type', tokens: [{ name: '--t-12', value: '0.75rem' }] },
    ]);
  });
});
