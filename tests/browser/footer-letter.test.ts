import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../app/i18n/locale.ts';
import { launchBrowser } from './browser.ts';
import { openPage } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the contact form of the footer', () => {
  it.each(LOCALES.flatMap((locale) => [true, false].map((javaScriptEnabled) => ({ locale, javaScriptEnabled }))))('asks for its picture when it is opened: $locale, scripts $javaScriptEnabled', async ({ locale, javaScriptEnabled }) => {
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
    await Promise.all([page.waitForURL('**/contact'), page.locator('.foot-letter-form button').click()]);
    expect(await page.locator('textarea[name=message]').inputValue()).toBe('量子港，你好。');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
    await context.close();
  });
});
