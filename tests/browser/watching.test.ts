import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { longProgram } from '#tests/server/long-program.ts';
import { sharedBrowser } from './browser.ts';
import { coinsMeter, confirmation, stateOnPage, taskStates, timeline } from './console-parts.ts';
import { permitManyQubits } from './served-database.ts';
import { openPage, openTask, signUp, submitRun } from './visitor.ts';

const browser = await sharedBrowser();

const progressOf = async (page: Page): Promise<number> =>
  Number(await timeline(page).getByRole('progressbar').getAttribute('aria-valuenow'));

const risesAbove = (page: Page, seen: number) =>
  expect.poll(() => progressOf(page), { interval: 100 }).toBeGreaterThan(seen);

describe.each([
  { name: 'with JavaScript, by events', hasScript: true, locale: 'en-US', email: 'watch.script@example.org' },
  {
    name: 'without JavaScript, by loading the page again',
    hasScript: false,
    locale: 'zh-CN',
    email: 'watch.plain@example.org',
  },
] as const)('a long run, followed $name', ({ hasScript, locale, email }) => {
  it('shows increasing progress until it is stopped', async () => {
    const { context, page, pageErrors } = await openPage(browser, { javaScriptEnabled: hasScript, locale });
    const t = translator(locale);
    await signUp(context, email);
    await permitManyQubits(email);
    await submitRun(page, { program: longProgram(23), name: 'Long rotations' });
    await openTask(page);
    await stateOnPage(page, 'ongoing').waitFor();

    let loads = 0;
    page.on('framenavigated', () => (loads += 1));
    const first = await progressOf(page);
    await risesAbove(page, first);
    const second = await progressOf(page);
    await risesAbove(page, second);
    expect(await progressOf(page)).toBeLessThan(100);
    expect(await timeline(page).locator('.task-progress').innerText()).toMatch(/\d\s?%/);
    if (hasScript) expect(loads).toBe(0);
    else expect(loads).toBeGreaterThan(0);

    // A page that reloads repeatedly may lose a click.
    if (!hasScript) await page.goto(`${new URL(page.url()).pathname}?still=1`);
    await page.getByRole('button', { name: t('console:tasks.stop'), exact: true }).click();
    await confirmation(page, hasScript)
      .getByRole('button', { name: t('console:operation.stop.act'), exact: true })
      .click();
    await stateOnPage(page, 'terminated').waitFor();
    await page.goto('/cloud/calculationCenter');
    await taskStates(page, 'terminated').waitFor();
    // A run that has started is not refunded: eight of a hundred QCoins for its qubits and four for its time are spent.
    expect(await coinsMeter(page).getAttribute('aria-valuenow')).toBe('88');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
