import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { STRIPS } from '#app/learn/comics/comics.server.ts';
import { paths } from '#app/paths.ts';
import { sharedBrowser } from './browser.ts';
import { dealtTo } from './in-turn.ts';
import { openPage } from './visitor.ts';

const browser = await sharedBrowser();

/** Returns the words of balloons that are not within their border, and the size of the smallest words in CSS pixels. */
const measured = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const texts = [...document.querySelectorAll<SVGTextElement>('.comic-panel .c-words:not(.is-sign)')];
    const outside = texts.filter((text) => {
      let border = text.previousElementSibling;
      while (border !== null && border.tagName !== 'path') border = border.previousElementSibling;
      const [words, box] = [text.getBoundingClientRect(), border!.getBoundingClientRect()];
      return (
        words.left < box.left + 4 || words.right > box.right - 4 || words.top < box.top || words.bottom > box.bottom
      );
    });
    const sizes = [...document.querySelectorAll<SVGSVGElement>('.comic-panel svg')].flatMap((svg) =>
      [...svg.querySelectorAll('.c-words')].map(
        (text) => (parseFloat(getComputedStyle(text).fontSize) * svg.getBoundingClientRect().width) / 320,
      ),
    );
    return {
      outside: outside.map(({ textContent }) => textContent),
      count: texts.length,
      smallest: Math.min(...sizes),
    };
  });

describe('a comic strip', () => {
  it.each(LOCALES)(
    'has balloons that hold their words, readable on a phone and on a wide screen: %s',
    async (locale) => {
      const { context, page } = await openPage(browser, {
        locale,
        viewport: { width: 390, height: 844 },
        javaScriptEnabled: false,
      });
      for (const { name } of STRIPS) {
        await page.goto(paths.comic(name));
        for (const width of [390, 1366]) {
          await page.setViewportSize({ width, height: 844 });
          const { outside, count, smallest } = await measured(page);
          expect([name, outside]).toEqual([name, []]);
          expect(count).toBeGreaterThan(5);
          expect(smallest).toBeGreaterThanOrEqual(12);
        }
      }
      await context.close();
    },
  );

  it('is read aloud panel by panel: what is drawn, then who says what, each once', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', javaScriptEnabled: false });
    const [strip] = dealtTo('en-US', STRIPS);
    await page.goto(paths.comic(strip!.name));
    const heard = await page.locator('.comic-panels').ariaSnapshot();
    const lines = heard.match(/paragraph: .*/g) ?? [];
    expect(lines).toHaveLength(strip!.panels.reduce((sum, panel) => sum + 1 + panel.lines.length, 0));
    expect(heard.match(/listitem/g)).toHaveLength(strip!.panels.length);
    expect(heard).not.toMatch(/\bimg\b/);
    for (const { lines: said } of strip!.panels)
      for (const { en } of said)
        expect(heard.split(en.replaceAll('\n', ' ').replaceAll('"', '\\"')).length).toBeGreaterThanOrEqual(2);
    await context.close();
  });
});
