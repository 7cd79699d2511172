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
