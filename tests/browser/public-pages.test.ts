import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { DESIGNER_PATHS, paths } from '#app/paths.ts';
import { PUBLIC_PAGES } from '#app/site/public-pages.ts';
import { sharedBrowser } from './browser.ts';
import { dealt } from './in-turn.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const DESKTOP = { locale: 'en-US', viewport: { width: 1440, height: 900 } } as const;

describe('a page that fills the window', () => {
  it.each(['/l/login', '/l/action', '/no-such-page'])('is exactly as high as the window: %s', async (path) => {
    const { context, page } = await openPage(browser, DESKTOP);
    await page.goto(path);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      expect([width, await page.evaluate(() => document.documentElement.scrollHeight)]).toEqual([width, 1000]);
      expect([
        width,
        await page
          .locator('main, .auth')
          .first()
          .evaluate((filled) => Math.round(filled.getBoundingClientRect().bottom)),
      ]).toEqual([width, 1000]);
    }
    await context.close();
  });
});

describe('every public page', () => {
  const WIDTHS = [360, 640, 768, 900, 1000, 1101, 1440];
  const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

  /** The pages take these views in turn. */
  const VIEWS = LOCALES.flatMap((locale) => [true, false].map((javaScriptEnabled) => ({ locale, javaScriptEnabled })));
  it.each(VIEWS)('is as wide as its window: $locale, scripts: $javaScriptEnabled', async (view) => {
    const { context, page } = await openPage(browser, view);
    let shown = '';
    const loading = new Set<string>();
    context.on('request', (request) => {
      if (request.url().endsWith('.wasm')) loading.add(shown);
    });
    for (const path of dealt(PUBLIC_PAGES, VIEWS.indexOf(view), VIEWS.length)) {
      shown = path;
      await page.goto(path);
      for (const window of WIDTHS) {
        await page.setViewportSize({ width: window, height: 900 });
        expect([path, window, await width(page)]).toEqual([path, window, window]);
      }
    }
    // Only a page with a circuit loads the kernels.
    expect([...loading].filter((path) => path !== paths.home() && !path.startsWith(DESIGNER_PATHS))).toEqual([]);
    await context.close();
  });

  it('keeps its header within the window for a signed-in user', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'narrow@example.org');
    await page.goto('/education');
    for (const window of WIDTHS) {
      await page.setViewportSize({ width: window, height: 900 });
      expect([window, await width(page)]).toEqual([window, window]);
    }
    await context.close();
  });
});

describe('the feedback button', () => {
  it('appears once the visitor has scrolled more than 300 px', async () => {
    const { context, page } = await openPage(browser, DESKTOP);
    await page.goto('/');
    const entrance = page.locator('.feedback');
    const scrollTo = async (top: number) => {
      await page.evaluate((y) => document.documentElement.scrollTo({ top: y, behavior: 'instant' }), top);
      await page.waitForFunction((y) => scrollY === y, top);
    };
    expect(await entrance.isVisible()).toBe(false);
    await scrollTo(300);
    // The page reacts to the scroll event in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await entrance.isVisible()).toBe(false);
    await scrollTo(301);
    await expect.poll(() => entrance.isVisible()).toBe(true);
    await entrance.click();
    await page.waitForURL('**/feedback');
    await context.close();
  });
});

describe('malformed addresses', () => {
  it('an unknown language falls back to the language of the visitor', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    for (const lang of ['xx', '%00', '<script>', 'zh-CN%0d%0aSet-Cookie:a=b', 'x'.repeat(2000)]) {
      expect([lang, (await page.goto(`/?lang=${lang}`))?.status()]).toEqual([lang, 200]);
      expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
    }
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('a');
    await context.close();
  });

  it('a hostile path is not followed', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    for (const path of [
      '//elsewhere.example',
      'https://elsewhere.example',
      'javascript:alert(1)',
      '/\\elsewhere.example',
      '%2F%2Felsewhere.example',
    ]) {
      await page.goto(`/temporary?path=${encodeURIComponent(path)}`);
      expect([path, new URL(page.url()).hostname]).toEqual([path, '127.0.0.1']);
    }
    await context.close();
  });

  it.each(['zh-CN', 'en-US'])('a page that does not exist is reported in %s', async (locale) => {
    const { context, page, pageErrors } = await openPage(browser, { locale });
    const answer = await page.goto('/no/such/page%20%3Cscript%3E');
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
      locale === 'zh-CN' ? /\p{Script=Han}/u : /^[A-Z]/,
    );
    expect(await page.getByRole('main').getByRole('link').first().getAttribute('href')).toBe('/');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
