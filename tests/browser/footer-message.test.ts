import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CAPTCHA_IMAGE } from '#app/domain/limits.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { databaseFile } from '#tests/server/own-server.ts';
import { solveCaptcha } from '#tests/server/solve-captcha.ts';
import { sharedBrowser } from './browser.ts';
import { viewsOf } from './in-turn.ts';
import { openPage } from './visitor.ts';

const TEXTS = { 'zh-CN': zh, 'en-US': en } as const satisfies Record<Locale, object>;
/** The fields of the form in the footer or on the contact page. */
const fieldsIn = (form: Locator, locale: Locale) => {
  const { phone, captcha, letters } = TEXTS[locale].account;
  const labelled = (label: string) => form.getByLabel(label, { exact: true });
  return {
    name: labelled(letters.contact.name),
    tel: labelled(phone),
    message: labelled(letters.contact.message),
    code: labelled(captcha.label),
    key: form.locator('[name=captchaKey]'),
  };
};
const footer = (page: Page) => page.getByRole('contentinfo');
const opener = (page: Page, locale: Locale) =>
  footer(page).getByText(TEXTS[locale].site.footer.leaveMessage, { exact: true });
const solve = (key: string): string => solveCaptcha(databaseFile, key);

const browser = await sharedBrowser();

/** Each language with scripts and without them. */
const VISITS = LOCALES.flatMap((locale) => [true, false].map((javaScriptEnabled) => ({ locale, javaScriptEnabled })));

describe('the contact form of the footer', () => {
  it.each(viewsOf(VISITS, ({ locale, javaScriptEnabled }) => javaScriptEnabled === (locale === 'zh-CN')))(
    'loads its captcha when it is opened: $locale, scripts $javaScriptEnabled',
    async ({ locale, javaScriptEnabled }) => {
      const { context, page } = await openPage(browser, { locale, javaScriptEnabled });
      const requested: string[] = [];
      page.on(
        'request',
        (request) => void (request.url().includes('/pictures/code/') && requested.push(request.url())),
      );
      await page.goto('/development', { waitUntil: 'networkidle' });
      await opener(page, locale).scrollIntoViewIfNeeded();
      expect(requested).toEqual([]);
      await Promise.all([page.waitForRequest(/\/pictures\/code\//), opener(page, locale).click()]);
      expect(requested).toHaveLength(1);
      if (javaScriptEnabled) expect((await new AxeBuilder({ page }).include('.foot').analyze()).violations).toEqual([]);
      const fields = fieldsIn(footer(page), locale);
      await fields.name.fill('Lin');
      await fields.message.fill('量子港，你好。');
      await Promise.all([
        page.waitForURL('**/contact'),
        footer(page).getByRole('button', { name: TEXTS[locale].account.letters.send }).click(),
      ]);
      expect(await fieldsIn(page.getByRole('main'), locale).message.inputValue()).toBe('量子港，你好。');
      expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
      await context.close();
    },
  );

  it.each(viewsOf(VISITS, ({ locale, javaScriptEnabled }) => javaScriptEnabled === (locale === 'en-US')))(
    'draws another captcha and keeps what was typed: $locale, scripts $javaScriptEnabled',
    async ({ locale, javaScriptEnabled }) => {
      const { context, page } = await openPage(browser, { locale, javaScriptEnabled });
      await page.goto('/development', { waitUntil: 'networkidle' });
      await Promise.all([page.waitForResponse(/\/pictures\/code\//), opener(page, locale).click()]);
      const typed = { name: 'Lin', tel: '13800138000', message: '量子港，你好。' };
      const fields = fieldsIn(footer(page), locale);
      for (const name of ['name', 'tel', 'message'] as const) await fields[name].fill(typed[name]);
      await fields.code.fill('0000');
      const button = page.getByRole('button', { name: TEXTS[locale].account.captcha.renew });
      const form = javaScriptEnabled ? fields : fieldsIn(page.getByRole('main'), locale);
      if (javaScriptEnabled) {
        await Promise.all([
          page.waitForResponse((response) => response.url().includes('/pictures/code/') && response.ok()),
          button.click(),
        ]);
        const frame = footer(page).getByLabel(TEXTS[locale].account.captcha.picture);
        await frame.locator('img').waitFor();
        // The new image covers the previous one.
        const covers = await frame.evaluate((picture) => {
          const image = picture.querySelector('img')!;
          return [
            image.naturalWidth,
            image.naturalHeight,
            image.offsetWidth - picture.clientWidth,
            image.offsetHeight - picture.clientHeight,
          ];
        });
        expect(covers).toEqual([CAPTCHA_IMAGE.width, CAPTCHA_IMAGE.height, 0, 0]);
        expect((await new AxeBuilder({ page }).include('.foot').analyze()).violations).toEqual([]);
        expect(new URL(page.url()).pathname).toBe('/development');
        expect(await fields.code.evaluate((field) => field === document.activeElement)).toBe(true);
        // Only the digits of the new captcha are valid now.
        await fields.code.fill(solve(await fields.key.inputValue()));
      } else {
        await Promise.all([page.waitForURL('**/contact'), button.click()]);
        await page.getByRole('main').getByAltText(TEXTS[locale].account.captcha.picture).waitFor();
        await form.code.fill(solve(await form.key.inputValue()));
        expect(await page.locator('main [aria-invalid=true]').count()).toBe(0);
      }
      for (const name of ['name', 'tel', 'message'] as const) expect(await form[name].inputValue()).toBe(typed[name]);
      // Enter sends the message, and does not request a captcha.
      await Promise.all([page.waitForURL('**/contact?step=done'), form.code.press('Enter')]);
      await context.close();
    },
  );

  it('shows on its page why there is no other captcha, and keeps what was typed', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await page.route('**/pictures/code/*', (route) => route.fulfill({ status: 429 }));
    await page.goto('/development', { waitUntil: 'networkidle' });
    await opener(page, 'en-US').click();
    await fieldsIn(footer(page), 'en-US').message.fill('kept');
    await Promise.all([page.waitForURL('**/contact'), page.getByRole('button', { name: 'New image' }).click()]);
    expect(await fieldsIn(page.getByRole('main'), 'en-US').message.inputValue()).toBe('kept');
    await context.close();
  });
});
