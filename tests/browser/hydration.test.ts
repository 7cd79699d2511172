import { describe, expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import { sharedBrowser } from './browser.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();

describe('the mark of hydration', () => {
  it('is missing in the HTML of a hydrated page and set after hydration', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'hydration@example.org');
    const answer = await page.goto(paths.coins());
    expect(await answer!.text()).not.toContain('data-hydrated');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('is missing on a server-only page', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await page.goto(paths.login(), { waitUntil: 'networkidle' });
    expect(await page.locator('html[data-hydrated]').count()).toBe(0);
    await context.close();
  });
});

describe('a request that is ended because the person goes on', () => {
  it('is no error of a hydrated page; others are', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'going@example.org');
    await page.goto(paths.coins());
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const controller = new AbortController();
      controller.abort();
      void Promise.reject(controller.signal.reason as DOMException);
      void Promise.reject(new Error('broken'));
    });
    await expect.poll(() => pageErrors).toEqual(['broken']);
    await context.close();
  });
});
