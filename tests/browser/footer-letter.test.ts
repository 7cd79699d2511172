import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPTCHA_PICTURE } from '#app/domain/limits.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { databaseFile } from '#tests/server/own-server.ts';
import { solvePicture } from '#tests/server/solve-picture.ts';
import { launchBrowser } from './browser.ts';
import { openPage } from './visitor.ts';

const TEXTS = { 'zh-CN': zh, 'en-US': en } as const satisfies Record<Locale, object>;
const solve = (key: string): string => solvePicture(databaseFile, key);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the contact form of the footer', () => {
  it.each(LOCALES.flatMap((locale) => [true, false].map((javaScriptEnabled) => ({ locale, javaScriptEnabled }))))(
    'loads its captcha when it is opened: $locale, scripts $javaScriptEnabled',
    async ({ locale, javaScriptEnabled }) => {
      const { context, page } = await openPage(browser, { locale, javaScriptEnabled });
      const asked: string[] = [];
      page.on('request', (request) => void (request.url().includes('/pictures/code/') && asked.push(request.url())));
      await page.goto('/development', { waitUntil: 'networkidle' });
      await page.locator('.foot-letter > summary').scrollIntoViewIfNeeded();
      expect(asked).toEqual([]);
      await Promise.all([page.waitForRequest(/\/pictures\/code\//), page.locator('.foot-letter > summary').click()]);
      expect(asked).toHaveLength(1);
      if (javaScriptEnabled) expect((await new AxeBuilder({ page }).include('.foot').analyze()).violations).toEqual([]);
      await page.locator('#foot-name').fill('Lin');
      await page.locator('#foot-message').fill('量子港，你好。');
      await Promise.all([page.waitForURL('**/contact'), page.locator('.foot-letter-form .button.primary').click()]);
      expect(await page.locator('textarea[name=message]').inputValue()).toBe('量子港，你好。');
      expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
      await context.close();
    },
  );

  it.each(LOCALES.flatMap((locale) => [true, false].map((javaScriptEnabled) => ({ locale, javaScriptEnabled }))))(
    'draws another captcha and keeps what was typed: $locale, scripts $javaScriptEnabled',
    async ({ locale, javaScriptEnabled }) => {
      const { context, page } = await openPage(browser, { locale, javaScriptEnabled });
      await page.goto('/development', { waitUntil: 'networkidle' });
      await Promise.all([page.waitForResponse(/\/pictures\/code\//), page.locator('.foot-letter > summary').click()]);
      const typed = { name: 'Lin', tel: '13800138000', message: '量子港，你好。' };
      for (const [name, value] of Object.entries(typed)) await page.locator(`.foot-letter [name=${name}]`).fill(value);
      await page.locator('.foot-letter [name=imageCode]').fill('0000');
      const button = page.getByRole('button', { name: TEXTS[locale].account.captcha.renew });
      const form = javaScriptEnabled ? '.foot-letter' : 'main';
      if (javaScriptEnabled) {
        await Promise.all([
          page.waitForResponse((response) => response.url().includes('/pictures/code/') && response.ok()),
          button.click(),
        ]);
        await page.locator('.foot-letter-picture > img').waitFor();
        // The new image covers the previous one.
        const covers = await page.locator('.foot-letter-picture').evaluate((picture) => {
          const image = picture.querySelector('img')!;
          return [
            image.naturalWidth,
            image.naturalHeight,
            image.offsetWidth - picture.clientWidth,
            image.offsetHeight - picture.clientHeight,
          ];
        });
        expect(covers).toEqual([CAPTCHA_PICTURE.width, CAPTCHA_PICTURE.height, 0, 0]);
        expect((await new AxeBuilder({ page }).include('.foot').analyze()).violations).toEqual([]);
        expect(new URL(page.url()).pathname).toBe('/development');
        expect(
          await page.locator('.foot-letter [name=imageCode]').evaluate((field) => field === document.activeElement),
        ).toBe(true);
        // Only the digits of the new captcha are valid now.
        await page
          .locator('.foot-letter [name=imageCode]')
          .fill(solve(await page.locator('.foot-letter [name=captchaKey]').inputValue()));
      } else {
        await Promise.all([page.waitForURL('**/contact'), button.click()]);
        await page.locator('main .captcha-picture').waitFor();
        await page
          .locator('main [name=imageCode]')
          .fill(solve(await page.locator('main [name=captchaKey]').inputValue()));
        expect(await page.locator('main [aria-invalid=true]').count()).toBe(0);
      }
      for (const [name, value] of Object.entries(typed))
        expect(await page.locator(`${form} [name=${name}]`).inputValue()).toBe(value);
      // Enter sends the message, and does not request a captcha.
      await Promise.all([
        page.waitForURL('**/contact?step=done'),
        page.locator(`${form} [name=imageCode]`).press('Enter'),
      ]);
      await context.close();
    },
  );

  it('shows on its page why there is no other captcha, and keeps what was typed', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await page.route('**/pictures/code/*', (route) => route.fulfill({ status: 429 }));
    await page.goto('/development', { waitUntil: 'networkidle' });
    await page.locator('.foot-letter > summary').click();
    await page.locator('.foot-letter [name=message]').fill('kept');
    await Promise.all([page.waitForURL('**/contact'), page.locator('.foot-letter button[value=renew]').click()]);
    expect(await page.locator('main [name=message]').inputValue()).toBe('kept');
    await context.close();
  });
});
