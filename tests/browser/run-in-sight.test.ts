import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellAt, dragByFinger, dragByMouse, middleOf, NEW, openBoard, statements } from './board.ts';
import { launchBrowser } from './browser.ts';
import { board, field, runButton } from './controls.ts';
import { expectInSight, shiftsSince, watchShifts } from './in-sight.ts';
import { hydrated, openPage, paste, signUp } from './visitor.ts';

const RUN = '[data-run-button]';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const MOST_SHIFT = 0.02;

const tool = (name: string) => `.ed-tool button[aria-keyshortcuts="${name}"]`;

/** Clicks the primary button of each note under the run button until there is none. Each note must be visible. */
async function obeyNotes(page: Page): Promise<void> {
  for (let notes = 0; notes < 4; notes++) {
    await page.locator(`.run-note, .run-group[data-face=done]`).first().waitFor();
    if ((await page.locator('.run-note').count()) === 0) return;
    await expectInSight(page, '.run-note');
    await expectInSight(page, '.run-note .btn.primary');
    await expectInSight(page, RUN);
    const title = await page.locator('.run-note-title').innerText();
    await page.locator('.run-note .btn.primary').click();
    await page.locator('.run-note-title', { hasText: title }).waitFor({ state: 'detached' });
  }
  throw new Error('the notes have no end');
}

const noScroll = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight,
      document.documentElement.scrollWidth - innerWidth,
    ]),
  ).toEqual([0, 0]);

describe.each(['zh-CN', 'en-US'] as const)('from an opened circuit to its result, in %s', (locale) => {
  it.each([
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [390, 844],
  ] as const)('at %i × %i the next button and the latest result are visible', async (width, height) => {
    const isPhone = width < 700;
    const { context, page, complaints } = await openPage(browser, {
      locale,
      viewport: { width, height },
      ...(isPhone && { hasTouch: true, isMobile: true }),
    });
    await signUp(context, `sight.${locale.slice(0, 2)}.${width}@example.org`);
    await openBoard(page, NEW);
    const drag = isPhone ? dragByFinger : dragByMouse;
    await expectInSight(page, RUN);
    await noScroll(page);
    await watchShifts(page);
    const moved = async (what: string): Promise<void> => {
      const { sum, of } = await shiftsSince(page);
      expect(sum, `${what}: ${of.join(', ')}`).toBeLessThan(MOST_SHIFT);
    };
    await drag(page, await middleOf(page, tool('H')), await cellAt(page, 0, 0));
    await expect.poll(() => statements(page)).toBe('H 0');
    await moved('dropping a gate');
    await drag(page, await middleOf(page, tool('X')), await cellAt(page, 1, 0));
    await expect.poll(() => statements(page)).toBe('H 0; X 1');
    await moved('dropping another');
    const gate = await cellAt(page, 0, 0);
    await page.mouse.click(gate.x, gate.y);
    await page.locator('.ed-inspector').waitFor();
    await moved('selecting a gate');
    await expectInSight(page, '.ed-params');
    for (const [key, what] of [
      ['q', 'adding a line'],
      ['Control+z', 'taking it back'],
      ['Escape', 'letting go'],
    ] as const) {
      await page.keyboard.press(key);
      await moved(what);
    }
    await runButton(page).click();
    await obeyNotes(page);
    await moved('running');
    await expectInSight(page, '.run-sentence');
    await expectInSight(page, '.run-bars');
    await expectInSight(page, '.run-group');
    // A phone shows the meaning of the result first; the links are below.
    if (!isPhone) await expectInSight(page, '.run-next-steps');
    await noScroll(page);
    // A second run without changes asks for confirmation first.
    await runButton(page).click();
    await expectInSight(page, '.run-note .btn.primary');
    await page.keyboard.press('Escape');
    expect(await page.locator('.run-note').count()).toBe(0);

    // After a reload the result is under its tab.
    await page.reload();
    await page.locator('.ed-board svg[data-row]').waitFor();
    await expectInSight(page, RUN);
    await expectInSight(page, '.ed-result-tab');
    await page.locator('.ed-result-tab').click();
    await expectInSight(page, '.run-sentence');
    await noScroll(page);

    // After a change and a reload a notice is shown above, and everything stays visible.
    await board(page).focus();
    await page.keyboard.press('z');
    await expect.poll(() => statements(page)).toMatch(/Z/);
    await expect.poll(() => page.locator('.save-status').getAttribute('data-state')).toBe('saved');
    await page.reload();
    await page.locator('.ed-board svg[data-row]').waitFor();
    await hydrated(page);
    await page.locator('.designer-above .note').first().waitFor();
    await expectInSight(page, RUN);
    await expectInSight(page, '.designer-above .note');
    await expectInSight(page, '.ed-params');
    await noScroll(page);
    await runButton(page).click();
    await page.locator('.run-group[data-face=done]').waitFor();
    await expectInSight(page, '.run-sentence');
    await page.goto('/cloud/projects');
    expect(await page.locator('.project-list, main').first().getByText('Untitled Experiment').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    [
      20,
      {
        'zh-CN': /^共有 \d+ 种不同的结果，(各出现一次|每种最多出现 2 次)。$/,
        'en-US': /^\d+ different outcomes, (each seen once|none seen more than 2 times)\.$/,
      },
    ],
    [
      8,
      {
        'zh-CN': /^共有 \d\d 种不同的结果，每种最多出现 \d 次(，.+)?。$/,
        'en-US': /^\d\d different outcomes, none seen more than \d times(, .+)?\.$/,
      },
    ],
  ] as const)(
    'a result on %i qubits without a dominant outcome states how spread out it is',
    async (qubits, sentences) => {
      const { context, page, complaints } = await openPage(browser, { locale, viewport: { width: 1366, height: 768 } });
      await signUp(context, `spread.${locale.slice(0, 2)}.${qubits}@example.org`);
      await openBoard(page, NEW);
      const each = (say: (qubit: number) => string): string =>
        Array.from({ length: qubits }, (_, qubit) => say(qubit)).join('');
      await paste(
        page,
        `QINIT ${qubits}\nCREG ${qubits}\n${each((qubit) => `H ${qubit}\n`)}${each((qubit) => `MEASURE ${qubit},$${qubit}\n`)}`,
      );
      // A fixed seed: the same outcomes every time.
      await field(page, 'seed').fill('7');
      await runButton(page).click();
      await obeyNotes(page);
      await expectInSight(page, '.run-sentence');
      expect((await page.locator('.run-sentence').innerText()).replaceAll('\n', '')).toMatch(sentences[locale]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

describe('a result with many long states, on a phone', () => {
  it('shows its meaning without scrolling', async () => {
    const { context, page, complaints } = await openPage(browser, {
      locale: 'en-US',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await signUp(context, 'sight.long@example.org');
    await openBoard(page, NEW);
    await paste(
      page,
      `QINIT 9\nCREG 9\n${Array.from({ length: 9 }, (_, qubit) => `H ${qubit}\nMEASURE ${qubit},$${qubit}\n`).join('')}`,
    );
    await runButton(page).click();
    await obeyNotes(page);
    await page.locator('.run-chart[data-upright]').waitFor();
    await expectInSight(page, '.run-sentence');
    await expectInSight(page, '.run-group');
    await noScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
