import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '../../app/i18n/translator.ts';
import { launchBrowser } from './browser.ts';
import { leaveCoins } from './served-database.ts';
import { openPage, openTask, registerBy, submitRun } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const superposition = (qubits: number): string => `QINIT ${qubits}\nCREG 1\nH 0\nMEASURE 0,$0\n`;

describe.each([
  { locale: 'zh-CN', hasScript: true, phone: '13800138011' },
  { locale: 'en-US', hasScript: false, phone: '13800138012' },
] as const)('somebody who registers by phone, in $locale', ({ locale, hasScript, phone }) => {
  it('is told why a run is refused, keeps the program and pays nothing', async () => {
    const t = translator(locale);
    const { context, page, complaints } = await openPage(browser, { javaScriptEnabled: hasScript, locale });
    await registerBy('mobile', page, phone);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);

    await submitRun(page, { program: superposition(21), name: 'Wide' }, 'subscribe_run');
    const refusal = page.locator('.designer-notices');
    await refusal.getByText(t('errors:qubits_restricted', { qubits: 21, limit: 20 })).waitFor();
    expect((await page.locator('textarea[name=program]').inputValue()).replaceAll('\r\n', '\n').trim()).toBe(superposition(21).trim());

    await leaveCoins('phone', phone, 1);
    await submitRun(page, { program: superposition(1), name: 'Last coin' });
    await openTask(page);
    await submitRun(page, { program: superposition(1), name: 'No coin' });
    await refusal.getByText(t('errors:too_few_coins', { price: 1, balance: 0, count: 1 })).waitFor();

    await page.goto('/cloud/calculationCenter');
    expect(await page.locator('.task-name a').allInnerTexts()).toEqual(['Last coin']);
    expect(await page.locator('[aria-labelledby=coins-title] [role=meter]').getAttribute('aria-valuenow')).toBe('0');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
