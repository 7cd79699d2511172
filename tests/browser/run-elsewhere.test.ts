import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { LASTING_PROGRAM } from '#tests/server/long-program.ts';
import { NEW, openBoard, press, statements } from './board.ts';
import { launchBrowser } from './browser.ts';
import { board, button, programText, runButton } from './controls.ts';
import { expectInSight } from './in-sight.ts';
import { endRuns, openPage, paste, signUp } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const VIEW = { locale: 'en-US', viewport: { width: 1366, height: 768 } };
const COIN = 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n';

const face = (page: Page, name: string) => page.locator(`.run-group[data-face=${name}]`).waitFor();

async function firstRun(page: Page, address: string, program: string): Promise<void> {
  await openBoard(page, address);
  await paste(page, program);
  await runButton(page).click();
  await button(page, 'subscribeAndRun').click();
  await face(page, 'done');
  await page.waitForURL(/\/quantumVm\/\d\/[0-9a-f]{8,}/);
}

async function openFirstCase(page: Page): Promise<void> {
  await page.locator('[aria-controls=cases-drawer]').click();
  await page.locator('#cases-drawer a[href*="case="]').first().click();
  await page.waitForURL('**case=**');
}

describe('the last run, when the user leaves the project and returns', () => {
  it('belongs to its own project: a case that is opened next has none, and back navigation restores the project', async () => {
    const { context, page, complaints } = await openPage(browser, VIEW);
    await signUp(context, 'case.after.run@example.org');
    await firstRun(page, NEW, COIN);
    const project = page.url();
    await openFirstCase(page);
    await expect.poll(() => statements(page)).toContain('U1');
    expect(await page.locator('#cases-drawer').isVisible()).toBe(false);
    await face(page, 'ready');
    await runButton(page).click();
    await face(page, 'done');
    await page.locator('.run-sentence', { hasText: 'Always 1' }).waitFor();
    await page.goBack();
    await page.waitForURL(project);
    await expect.poll(() => programText(page).inputValue()).toBe(COIN);
    await face(page, 'done');
    // No change of the case became unsaved work of the project.
    await page.reload();
    await page.locator('.editor-board svg[data-row]').waitFor();
    expect(await programText(page).inputValue()).toBe(COIN);
    expect(await page.locator('.designer-above .note').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('needs no second confirmation after a change that was undone', async () => {
    const { context, page } = await openPage(browser, VIEW);
    await signUp(context, 'asked.once@example.org');
    await firstRun(page, NEW, COIN);
    await board(page).focus();
    await press(page, 'Control+Enter');
    await page.locator('.run-note').waitFor();
    // Escape closes the question wherever the focus is.
    await press(page, 'Escape');
    await page.locator('.run-note').waitFor({ state: 'detached' });
    await press(page, 'Control+Enter');
    await page.locator('.run-note').waitFor();
    // The note has the focus; edits happen on the board.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.run-note') !== null)).toBe(true);
    await board(page).focus();
    await press(page, 'z');
    await face(page, 'changed');
    await press(page, 'Control+z');
    await face(page, 'done');
    expect(await page.locator('.run-note').count()).toBe(0);
    await context.close();
  });

  it('is reported as still running if the request to end it fails', async () => {
    const { context, page } = await openPage(browser, VIEW);
    await signUp(context, 'not.stopped@example.org');
    // Otherwise the next tests would wait for this run.
    onTestFailed(() => endRuns(context));
    await firstRun(page, NEW, COIN);
    // The page learns of the end only when the test allows it.
    await page.route('**/quantumVm/run/state/*', (route) => route.abort());
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await paste(page, LASTING_PROGRAM);
    await runButton(page).click();
    await page.locator('.run-group:is([data-face=queued], [data-face=running])').waitFor();
    await page.route('**/operation', (route) => route.abort());
    await runButton(page).click();
    await page.locator('.run-note .button.danger').click();
    await page.locator('.run-note', { hasText: 'The run continues' }).waitFor();
    await page.unroute('**/operation');
    await page.locator('.run-note .button.danger').click();
    await page.unroute('**/quantumVm/run/state/*');
    await face(page, 'ended');
    await context.close();
  });

  it('is no unsaved work, although the project stores the requested states explicitly', async () => {
    const { context, page } = await openPage(browser, VIEW);
    await signUp(context, 'amplitude.draft@example.org');
    await firstRun(page, '/quantumVm/3/0', 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\n');
    // The result contains the requested states only.
    await page.locator('.run-sentence', { hasText: 'The probability of 000 is 50.00%.' }).waitFor();
    expect(await page.locator('.run-bars li').count()).toBe(1);
    await page.reload();
    await page.locator('.editor-board svg[data-row]').waitFor();
    await face(page, 'done');
    expect(page.url()).not.toContain('draft=');
    await context.close();
  });
});

describe('the designer is accessible', () => {
  it.each([
    ['with its drawer open', 1366, 768],
    ['on a phone', 390, 844],
  ] as const)('%s', async (what, width, height) => {
    const { context, page } = await openPage(browser, { locale: 'en-US', viewport: { width, height } });
    await openBoard(page, NEW);
    if (width > 700) await page.locator('[aria-controls=cases-drawer]').click();
    await page.locator('.editor-views figure, .editor-stage svg').first().waitFor();
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      what,
    ).toEqual([]);
    await context.close();
  });
});

describe('on a phone', () => {
  it('a drawer is not under the toolbar that opened it, and closes on Escape and on a click elsewhere', async () => {
    const { context, page } = await openPage(browser, {
      locale: 'en-US',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await openBoard(page, NEW);
    const tools = page.locator('.bar-tools');
    await page.locator('.bar-more').click();
    await page.keyboard.press('Escape');
    await tools.waitFor({ state: 'hidden' });
    await page.locator('.bar-more').click();
    await tools.locator('[aria-controls=cases-drawer]').click();
    await expectInSight(page, '#cases-drawer .drawer-close');
    await page.locator('#cases-drawer .drawer-close').click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-controls')))
      .toBe('cases-drawer');
    await page.locator('.editor-parameters').tap();
    await tools.waitFor({ state: 'hidden' });
    await context.close();
  });
});
