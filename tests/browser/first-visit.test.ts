import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import { cellAt, NEW, openBoard, press, says } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { board, field, programText, runButton } from './controls.ts';
import { face, importText, moreTools, outcomes, remedy, runNote, runSentence } from './designer-parts.ts';
import { liveViews, rows, tool } from './editor-parts.ts';
import {
  doStep,
  newFromExample,
  openChosen,
  skipTour,
  start,
  startPanel,
  startTour,
  subscribeIfAsked,
  tour,
  tourDone,
  tourStep,
} from './first-visit-parts.ts';
import { either } from './texts.ts';
import { expectVisibleInWindow, IN_VIEW, NEWCOMER_VIEWS, newHand } from './visible-in-window.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const DONE = either((t) => t('firstVisit:tour.done.title'));
const MEASURE_ALL = either((t) => t('editor:commands.measure-all'));
const measureAll = (page: Page): Locator => page.getByRole('button', { name: MEASURE_ALL });

const BELL = 'H 0; CNOT 0,1; MEASURE 0,$0; MEASURE 1,$1';

describe('the start panel', () => {
  it('is operated by keyboard, and opens by itself only once', async () => {
    const { context, page, pageErrors } = await openPage(browser, {
      isFirstVisit: true,
      locale: 'en-US',
      viewport: { width: 1366, height: 768 },
    });
    await openBoard(page, NEW);
    await expectVisibleInWindow(startPanel(page));
    await expect.poll(() => start(page, 'bell').evaluate((radio) => radio === document.activeElement)).toBe(true);
    // Each distribution is computed in the browser.
    await startPanel(page).getByRole('img', { name: 'Ideal distribution: 00 50%, 11 50%', exact: true }).waitFor();
    await press(page, 'ArrowRight');
    expect(await start(page, 'ghz').isChecked()).toBe(true);
    await press(page, 'ArrowLeft', 'Enter');
    await says(page, BELL);
    expect(await field(page, 'name').inputValue()).toBe('Bell state');
    await expect.poll(() => board(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.reload();
    await rows(page).first().waitFor();
    await says(page, BELL);
    expect(await startPanel(page).count()).toBe(0);

    // Opened again and closed, it changes nothing; a start replaces the circuit, and undo restores it.
    await newFromExample(page).click();
    await startPanel(page).waitFor();
    await press(page, 'Escape');
    await startPanel(page).waitFor({ state: 'detached' });
    await says(page, BELL);
    await newFromExample(page).click();
    await start(page, 'blank').check();
    await press(page, 'Enter');
    await says(page, '');
    await expect.poll(() => board(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await press(page, 'Control+z');
    await says(page, BELL);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('leaves two lines when it is closed, and an import of nothing leaves everything', async () => {
    const { context, page, pageErrors } = await openPage(browser, {
      isFirstVisit: true,
      locale: 'zh-CN',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await openBoard(page, NEW);
    await startPanel(page).waitFor();
    await press(page, 'Escape');
    await expect.poll(() => programText(page).inputValue()).toBe('QINIT 2\nCREG 2\n');
    await moreTools(page).click();
    await newFromExample(page).click();
    await start(page, 'import').check();
    await press(page, 'Enter');
    await expectVisibleInWindow(importText(page));
    await page.getByRole('button', { name: '导入', exact: true }).click();
    await page.getByText('选一个文件，或粘贴一段程序。').waitFor();
    expect(await programText(page).inputValue()).toBe('QINIT 2\nCREG 2\n');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

/** Each step needs these to be seen: the card, what is to be dragged or pressed, its place, and the answer. */
async function seesStep(page: Page, ...parts: readonly (() => Promise<void>)[]): Promise<void> {
  await expectVisibleInWindow(tour(page));
  for (const part of parts) await part();
  await expectVisibleInWindow(runButton(page));
}

const isFree = async (page: Page, wire: number, column: number): Promise<void> => {
  const { x, y } = await cellAt(page, wire, column);
  expect(
    await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.closest('.editor-board') !== null, [x, y]),
  ).toBe(true);
};

describe('the tour', () => {
  it.each(NEWCOMER_VIEWS)(`leads by drags to a run, ${IN_VIEW}, also over a reload`, async (view) => {
    const isPhone = view.isMobile;
    const { context, page, pageErrors } = await openPage(browser, { isFirstVisit: true, ...view });
    const hand = newHand(page, view.hasTouch);
    await signUp(context, `tour.${view.locale.slice(0, 2)}.${view.viewport.width}@example.org`);
    await openBoard(page, NEW);
    await hand.press(startTour(page));
    await tourStep(page, 'h').waitFor();
    await seesStep(
      page,
      () => expectVisibleInWindow(tool(page, 'h')),
      () => isFree(page, 0, 0),
    );
    await hand.drag(tool(page, 'h'), await cellAt(page, 0, 0));
    await tourStep(page, 'cnot').waitFor();
    await seesStep(
      page,
      () => expectVisibleInWindow(tool(page, 'cnot')),
      () => isFree(page, 0, 1),
    );
    const saved = page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === paths.drafts() && response.request().postData()?.includes('CNOT') === true,
    );
    await hand.drag(tool(page, 'cnot'), await cellAt(page, 0, 1));
    await tourStep(page, 'measure').waitFor();
    await says(page, 'H 0; CNOT 0,1');
    // The account has the circuit, and the URL its draft.
    await saved;
    await expect.poll(() => page.url()).toContain('draft=');
    await page.reload();
    await rows(page).first().waitFor();
    await tourStep(page, 'measure').waitFor();
    await says(page, 'H 0; CNOT 0,1');
    await seesStep(page);
    await hand.press(isPhone ? doStep(page) : measureAll(page));
    await tourStep(page, 'run').waitFor();
    await says(page, BELL);
    await seesStep(page);
    await hand.press(runButton(page));
    await subscribeIfAsked(page, hand.press);
    await face(page, 'done');
    await (isPhone ? page.getByText(DONE) : tourDone(page)).waitFor();
    await expectVisibleInWindow(runSentence(page));
    await expectVisibleInWindow(outcomes(page));
    // On a phone the answer has the room.
    if (!isPhone) await seesStep(page);
    // It does not begin again.
    await page.reload();
    await rows(page).first().waitFor();
    expect(await tour(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it.each(NEWCOMER_VIEWS)(
    `is skipped, ${IN_VIEW}, and leaves the board and its starts to the visitor`,
    async (view) => {
      const { context, page, pageErrors } = await openPage(browser, { isFirstVisit: true, ...view });
      const hand = newHand(page, view.hasTouch);
      await openBoard(page, NEW);
      await hand.press(startTour(page));
      await tourStep(page, 'h').waitFor();
      await hand.press(skipTour(page));
      await tour(page).waitFor({ state: 'detached' });
      // It does not come back, and the starts are still there.
      await page.reload();
      await rows(page).first().waitFor();
      expect([await tour(page).count(), await startPanel(page).count()]).toEqual([0, 0]);
      if (view.isMobile) await hand.press(moreTools(page));
      await hand.press(newFromExample(page));
      await hand.press(start(page, 'ghz'));
      await hand.press(start(page, 'bell'));
      await hand.press(openChosen(page));
      await says(page, BELL);
      await expectVisibleInWindow(liveViews(page));
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  it('does its steps for a visitor, says that a run needs an account, and ends with Escape', async () => {
    const { context, page, pageErrors } = await openPage(browser, {
      locale: 'en-US',
      viewport: { width: 1366, height: 768 },
    });
    await openBoard(page, NEW);
    // Without a start panel, the tour is found by the palette of commands.
    await board(page).focus();
    await press(page, 'Control+k');
    await page.keyboard.type('tour');
    await press(page, 'Enter');
    for (const id of ['h', 'cnot', 'measure'] as const) {
      await tourStep(page, id).waitFor();
      await doStep(page).click();
    }
    await tourStep(page, 'run').filter({ hasText: 'needs a free account' }).waitFor();
    await says(page, BELL);
    await expectVisibleInWindow(liveViews(page));
    await doStep(page).click();
    await expectVisibleInWindow(remedy(page));
    await press(page, 'Escape');
    await runNote(page).waitFor({ state: 'detached' });
    await tour(page).waitFor();
    await press(page, 'Escape');
    await tour(page).waitFor({ state: 'detached' });
    await says(page, BELL);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
