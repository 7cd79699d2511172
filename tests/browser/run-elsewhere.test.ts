import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFailed } from 'vitest';
import { LASTING_PROGRAM } from '#tests/server/long-program.ts';
import { NEW, openBoard, press, statements } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { board, button, programText, runButton } from './controls.ts';
import {
  closeButton,
  drawer,
  drawerButton,
  face,
  moreTools,
  notices,
  outcomes,
  runGroup,
  runNote,
  runSentence,
  stopInNote,
} from './designer-parts.ts';
import { liveViews, rows } from './editor-parts.ts';
import { expectVisibleInWindow } from './visible-in-window.ts';
import { endRuns, openPage, paste, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const VIEW = { locale: 'en-US', viewport: { width: 1366, height: 768 } };
const COIN = 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n';

async function firstRun(page: Page, address: string, program: string): Promise<void> {
  await openBoard(page, address);
  await paste(page, program);
  await runButton(page).click();
  if (address !== NEW) await button(page, 'subscribeAndRun').click();
  await face(page, 'done');
  await page.waitForURL(/\/quantumVm\/\d\/[0-9a-f]{8,}/);
}

async function openFirstCase(page: Page): Promise<void> {
  await drawerButton(page, 'cases').click();
  await drawer(page, 'cases').getByRole('listitem').getByRole('link').first().click();
  await page.waitForURL('**case=**');
}

describe('the last run, when the user leaves the project and returns', () => {
  it('belongs to its own project: a case that is opened next has none, and back navigation restores the project', async () => {
    const { context, page, pageErrors } = await openPage(browser, VIEW);
    await signUp(context, 'case.after.run@example.org');
    await firstRun(page, NEW, COIN);
    const project = page.url();
    await openFirstCase(page);
    await expect.poll(() => statements(page)).toContain('U1');
    expect(await drawer(page, 'cases').isVisible()).toBe(false);
    await face(page, 'ready');
    await runButton(page).click();
    await face(page, 'done');
    await runSentence(page).filter({ hasText: 'Always 1' }).waitFor();
    await page.goBack();
    await page.waitForURL(project);
    await expect.poll(() => programText(page).inputValue()).toBe(COIN);
    await face(page, 'done');
    // No change of the case became unsaved work of the project.
    await page.reload();
    await rows(page).first().waitFor();
    expect(await programText(page).inputValue()).toBe(COIN);
    expect(await notices(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('needs no second confirmation after a change that was undone', async () => {
    const { context, page } = await openPage(browser, VIEW);
    await signUp(context, 'asked.once@example.org');
    await firstRun(page, NEW, COIN);
    await board(page).focus();
    await press(page, 'Control+Enter');
    await runNote(page).waitFor();
    // Escape closes the question wherever the focus is.
    await press(page, 'Escape');
    await runNote(page).waitFor({ state: 'detached' });
    await press(page, 'Control+Enter');
    await runNote(page).waitFor();
    // The note has the focus; edits happen on the board.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.run-note') !== null)).toBe(true);
    await board(page).focus();
    await press(page, 'z');
    await face(page, 'changed');
    await press(page, 'Control+z');
    await face(page, 'done');
    expect(await runNote(page).count()).toBe(0);
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
    await runGroup(page, 'queued', 'running').waitFor();
    await page.route('**/operation', (route) => route.abort());
    await runButton(page).click();
    await stopInNote(page).click();
    await runNote(page).filter({ hasText: 'The run continues' }).waitFor();
    await page.unroute('**/operation');
    await stopInNote(page).click();
    await page.unroute('**/quantumVm/run/state/*');
    await face(page, 'ended');
    await context.close();
  });

  it('is no unsaved work, although the project stores the requested states explicitly', async () => {
    const { context, page } = await openPage(browser, VIEW);
    await signUp(context, 'amplitude.draft@example.org');
    await firstRun(page, '/quantumVm/3/0', 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\n');
    // The result contains the requested states only.
    await runSentence(page).filter({ hasText: 'The probability of 000 is 50.00%.' }).waitFor();
    expect(await outcomes(page).getByRole('listitem').count()).toBe(1);
    await page.reload();
    await rows(page).first().waitFor();
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
    if (width > 700) await drawerButton(page, 'cases').click();
    await liveViews(page).getByRole('img').first().waitFor();
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
    await moreTools(page).click();
    await page.keyboard.press('Escape');
    await tools.waitFor({ state: 'hidden' });
    await moreTools(page).click();
    await drawerButton(page, 'cases').click();
    await expectVisibleInWindow(closeButton(drawer(page, 'cases')));
    await closeButton(drawer(page, 'cases')).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-controls')))
      .toBe('cases-drawer');
    await page.locator('.editor-parameters').tap();
    await tools.waitFor({ state: 'hidden' });
    await context.close();
  });
});
