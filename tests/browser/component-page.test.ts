import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { ComponentPage } from '#app/dev/ui/component-page.tsx';
import { readTokens } from '#app/dev/ui/read-tokens.ts';
import { paths } from '#app/paths.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { baseUrl } from '#tests/server/own-server.ts';
import { sharedBrowser } from './browser.ts';

/** Covers each language, theme and width once. */
const VIEWS = [
  { locale: 'zh-CN', theme: 'light', width: 390 },
  { locale: 'en-US', theme: 'dark', width: 1440 },
] as const;

const styleOf = (file: string): string => readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8');

const browser = await sharedBrowser();

/** The built product has no such page, so its markup is put into a page with the styles of the product. */
it.each(VIEWS)(
  'the component page has no violations and no horizontal scrolling: $locale, $theme, $width pixels wide',
  async ({ locale, theme, width }) => {
    const context = await browser.newContext({
      baseURL: baseUrl,
      bypassCSP: true,
      locale,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    await context.addCookies([{ name: 'theme', value: theme, url: baseUrl }]);
    const page = await context.newPage();
    await page.goto(paths.login());
    const tokens = readTokens(styleOf('styles/tokens.css'));
    const html = await markup(createElement(ComponentPage, { tokens }), locale);
    await page.evaluate((shown) => {
      document.querySelector('main')!.outerHTML = shown;
    }, html);
    await page.addStyleTag({ content: styleOf('dev/ui/component-page.css') });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const barriers = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
    expect(barriers).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await context.close();
  },
);
