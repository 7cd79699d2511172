import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openPage, signUp, submitRun } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Every language, theme and width beside every other once. */
const VIEWS = [
  { locale: 'zh-CN', theme: 'light', width: 390 },
  { locale: 'zh-CN', theme: 'dark', width: 1440 },
  { locale: 'en-US', theme: 'light', width: 1440 },
  { locale: 'en-US', theme: 'dark', width: 390 },
] as const;

const PUBLIC_PAGES = ['/', '/simulation', '/development', '/application', '/education', '/l/login', '/l/register', '/quantumVm/0/0'];

/** What hinders people most, each with the elements that it was found on. */
async function barriers(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${path}: ${id} at ${target.join(' ')}. ${failureSummary ?? ''}`));
}

describe.each(VIEWS)('in $locale, $theme, $width pixels wide', ({ locale, theme, width }) => {
  it('no page has a serious or critical barrier', async () => {
    const { context, page } = await openPage(browser, { locale, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'theme', value: theme, url: inject('baseUrl') }]);
    const found: string[] = [];
    for (const path of PUBLIC_PAGES) found.push(...(await barriers(page, path)));
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);

    await signUp(context, `axe.${locale.slice(0, 2)}.${theme}@example.org`);
    await submitRun(page, { program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n', name: 'Bell' }, 'subscribe_run');
    await page.waitForURL('**/cloud/tasks/*');
    await page.locator('.result-table tbody tr').first().waitFor();
    for (const path of [new URL(page.url()).pathname, '/cloud/calculationCenter']) found.push(...(await barriers(page, path)));
    expect(found).toEqual([]);
    await context.close();
  }, 120_000);
});
