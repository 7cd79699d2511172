import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { latestCode } from '#tests/server/outbox.ts';
import { outboxFile } from '#tests/server/own-server.ts';
import { sharedBrowser } from './browser.ts';
import { field, sendCode } from './controls.ts';
import { isRetry } from './failures.ts';
import { freeName } from './served-database.ts';
import { either } from './texts.ts';
import { openPage } from './visitor.ts';

const browser = await sharedBrowser();

const NICKNAME = 'Lin at the harbor';
const PHONE = '13800138099';

const AGREE = either((t) => t('account:wechat.local.agree'));
const START = either((t) => t('account:wechat.start'));

/** Acts as the messaging app: its user agrees. */
async function agree(page: Page): Promise<void> {
  await field(page, 'nickname').fill(NICKNAME);
  await page.getByRole('button', { name: AGREE }).click();
}

/** Acts in a window that closes then. The act may never be confirmed, because its page closes at once. */
async function closedBy(popup: Page, act: () => Promise<void>): Promise<void> {
  const acted = act().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await Promise.all([popup.waitForEvent('close'), acted]);
}

const codeSent = (): string => {
  try {
    return latestCode(outboxFile, PHONE);
  } catch {
    return '';
  }
};

const isSignedIn = async (page: Page) => (await page.locator('[data-signed-in]').count()) === 1;

describe('signing in by the messaging app', () => {
  it('opens a window of 600 by 610, binds a phone in it, and continues on the page where it was started', async () => {
    if (isRetry()) await freeName('phone', PHONE);
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    await page.goto('/l/wechatLogin?path=/education');
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: START }).click()]);
    await field(popup, 'nickname').waitFor();
    expect(popup.viewportSize()).toEqual({ width: 600, height: 610 });
    expect(new URL(page.url()).pathname).toBe('/l/wechatLogin');

    await agree(popup);
    await popup.waitForURL('**/l/bindWeChat');
    expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(600);
    await field(popup, 'phone').fill(PHONE);
    await sendCode(popup);
    await expect.poll(codeSent).toMatch(/^\d{6}$/);
    await field(popup, 'phoneCode').fill(codeSent());
    await popup.getByRole('checkbox').check();
    await closedBy(popup, () => popup.getByRole('button', { name: 'Add and sign in' }).click());
    await page.waitForURL(({ pathname }) => pathname === '/education');
    expect(await isSignedIn(page)).toBe(true);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('needs no phone the second time', async () => {
    const { context, page } = await openPage(browser, { locale: 'zh-CN' });
    await page.goto('/l/wechatLogin?path=/development');
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: START }).click()]);
    await closedBy(popup, () => agree(popup));
    await page.waitForURL(({ pathname }) => pathname === '/development');
    expect(await isSignedIn(page)).toBe(true);
    await context.close();
  });

  it('uses one window without JavaScript', async () => {
    const { context, page } = await openPage(browser, { locale: 'zh-CN', javaScriptEnabled: false });
    await page.goto('/l/wechatLogin?path=/simulation');
    await page.getByRole('link', { name: START }).click();
    await page.waitForURL('**/dev/wechat?*');
    await agree(page);
    await page.waitForURL(({ pathname }) => pathname === '/simulation');
    expect(context.pages()).toHaveLength(1);
    expect(await isSignedIn(page)).toBe(true);
    await context.close();
  });
});
