import { describe, expect, it } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();

describe('a time on a page', () => {
  it.each(['/quantumVm/0/0', '/cases/bell', '/cases'])(
    'is in the zone of a reader who opens only this page: %s',
    async (path) => {
      const { context, page } = await openPage(browser, { timezoneId: 'America/New_York' });
      await page.goto(path);
      await expect
        .poll(async () => (await context.cookies()).find(({ name }) => name === 'zone')?.value)
        .toBe('America/New_York');
      await context.close();
    },
  );

  it('grows older while the page stays open, also if the clock of the browser is wrong', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'times@example.org');
    await page.clock.install({ time: new Date('1999-01-01T12:00:00Z') });
    await page.goto('/cloud/coins');
    const time = page.locator('main time.time');
    expect(await time.innerText()).toBe('just now');
    await page.clock.runFor('05:10');
    await expect.poll(() => time.innerText()).toBe('5 min ago');
    await page.clock.runFor('01:00');
    await expect.poll(() => time.innerText()).toBe('6 min ago');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
