import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { sharedBrowser } from './browser.ts';
import { openResultMenu, resultMenu } from './console-parts.ts';
import { expectVisibleInWindow } from './visible-in-window.ts';
import { openPage, openTask, signUp, submitRun } from './visitor.ts';

const browser = await sharedBrowser();

const BELL = { program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n', name: 'Bell' };

const PHONE = { width: 390, height: 844 };

const chart = (page: Page) => page.locator('svg.histogram');

describe.each(['zh-CN', 'en-US'] as const)('the page of a result, in %s', (locale) => {
  const t = translator(locale);

  it('shows on a phone its sentence and its bars first, and applies settings at once, where the reader is', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale });
    await signUp(context, `result.phone.${locale.slice(0, 2)}@example.org`);
    await submitRun(page, BELL);
    await openTask(page);
    await chart(page).waitFor();
    await page.setViewportSize(PHONE);
    await page.reload();
    await expectVisibleInWindow(page.locator('.result-sentence'));
    await expectVisibleInWindow(chart(page));
    // The ideal distribution is computed by the server.
    expect(await chart(page).locator('.over').count()).toBe(2);

    await openResultMenu(page, 'settings');
    const scale = page.getByRole('combobox', { name: t('console:result.scale'), exact: true });
    await scale.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await scale.selectOption('log');
    await page.waitForURL('**scale=log**');
    await page.getByRole('link', { name: t('resultPage:unit.share'), exact: true }).click();
    await page.waitForURL('**unit=share**');
    expect(new URL(page.url()).searchParams.get('scale')).toBe('log');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    // The click beside the settings has closed them.
    await openResultMenu(page, 'settings');
    const find = page.getByRole('textbox', { name: t('console:result.match'), exact: true });
    await find.fill('11');
    await page.waitForURL('**match=11**');
    await expect.poll(() => chart(page).locator('.column').count()).toBe(1);
    expect(await find.evaluate((field) => field === document.activeElement)).toBe(true);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

it('is shared from its head, by the link of the designer, and by keyboard', async () => {
  const { context, page, pageErrors } = await openPage(browser, {
    locale: 'en-US',
    viewport: { width: 1366, height: 768 },
  });
  await signUp(context, 'result.share@example.org');
  await submitRun(page, BELL);
  await openTask(page);
  await chart(page).waitFor();
  await page.goto(`${new URL(page.url()).pathname}#share`);
  const menu = resultMenu(page, 'share');
  await menu.getByRole('button', { name: 'Create link' }).press('Enter');
  const link = menu.getByRole('textbox');
  await expectVisibleInWindow(link);
  expect(new URL(await link.inputValue()).pathname).toMatch(/^\/r\/[\w-]{43}$/);
  await expect.poll(() => link.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
  expect(pageErrors).toEqual([]);
  await context.close();
});

it('has its ideal distribution and its settings without JavaScript too', async () => {
  const { context, page } = await openPage(browser, { locale: 'zh-CN', javaScriptEnabled: false, viewport: PHONE });
  await signUp(context, 'result.plain@example.org');
  await submitRun(page, BELL);
  await openTask(page);
  await expectVisibleInWindow(chart(page));
  expect(await chart(page).locator('.over').count()).toBe(2);
  await openResultMenu(page, 'settings');
  await page.getByRole('textbox', { name: '查找', exact: true }).fill('1?');
  await page.getByRole('button', { name: '应用', exact: true }).click();
  await page.waitForURL('**match=1**');
  expect(await chart(page).locator('.column').count()).toBe(1);
  await context.close();
});
