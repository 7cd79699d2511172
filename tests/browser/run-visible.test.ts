import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { cellAt, dragByFinger, dragByMouse, middleOf, NEW, openBoard, statements } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { projectLinks } from './console-parts.ts';
import { board, field, runButton } from './controls.ts';
import {
  face,
  notices,
  outcomes,
  remedy,
  resultTab,
  runGroup,
  runLinks,
  runNote,
  runSentence,
  saveStatus,
} from './designer-parts.ts';
import { inspector, rows, tool } from './editor-parts.ts';
import { dealtTo } from './in-turn.ts';
import { expectVisibleInWindow, shiftsSince, watchShifts } from './visible-in-window.ts';
import { hydrated, openPage, paste, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const MAX_SHIFT = 0.02;

/** Clicks the primary button of each note under the run button until there is none. Each note must be visible. */
async function obeyNotes(page: Page): Promise<void> {
  for (let notes = 0; notes < 4; notes++) {
    await runNote(page).or(runGroup(page, 'done')).first().waitFor();
    if ((await runNote(page).count()) === 0) return;
    await expectVisibleInWindow(runNote(page));
    await expectVisibleInWindow(remedy(page));
    await expectVisibleInWindow(runButton(page));
    const title = await runNote(page).getByRole('paragraph').first().innerText();
    await remedy(page).click();
    await runNote(page).filter({ hasText: title }).waitFor({ state: 'detached' });
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

const WINDOWS = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [390, 844],
] as const;

/** What is said of a result without a dominant outcome, by the number of qubits. */
const SPREAD = [
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
] as const;

describe.each(LOCALES)('from an opened circuit to its result, in %s', (locale) => {
  it.each(dealtTo(locale, WINDOWS))(
    'at %i × %i the next button and the latest result are visible',
    async (width, height) => {
      const isPhone = width < 700;
      const { context, page, pageErrors } = await openPage(browser, {
        locale,
        viewport: { width, height },
        ...(isPhone && { hasTouch: true, isMobile: true }),
      });
      await signUp(context, `sight.${locale.slice(0, 2)}.${width}@example.org`);
      await openBoard(page, NEW);
      const drag = isPhone ? dragByFinger : dragByMouse;
      await expectVisibleInWindow(runButton(page));
      await noScroll(page);
      await watchShifts(page);
      const moved = async (what: string): Promise<void> => {
        const { sum, of } = await shiftsSince(page);
        expect(sum, `${what}: ${of.join(', ')}`).toBeLessThan(MAX_SHIFT);
      };
      await drag(page, await middleOf(tool(page, 'h')), await cellAt(page, 0, 0));
      await expect.poll(() => statements(page)).toBe('H 0');
      await moved('dropping a gate');
      await drag(page, await middleOf(tool(page, 'x')), await cellAt(page, 1, 0));
      await expect.poll(() => statements(page)).toBe('H 0; X 1');
      await moved('dropping another');
      const gate = await cellAt(page, 0, 0);
      await page.mouse.click(gate.x, gate.y);
      await inspector(page).waitFor();
      await moved('selecting a gate');
      await expectVisibleInWindow(page.locator('.editor-parameters'));
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
      await expectVisibleInWindow(runSentence(page));
      await expectVisibleInWindow(outcomes(page));
      await expectVisibleInWindow(runGroup(page));
      // A phone shows the meaning of the result first; the links are below.
      if (!isPhone) await expectVisibleInWindow(runLinks(page));
      await noScroll(page);
      // A second run without changes asks for confirmation first.
      await runButton(page).click();
      await expectVisibleInWindow(remedy(page));
      await page.keyboard.press('Escape');
      expect(await runNote(page).count()).toBe(0);

      // After a reload the result is under its tab.
      await page.reload();
      await rows(page).first().waitFor();
      await expectVisibleInWindow(runButton(page));
      await expectVisibleInWindow(resultTab(page));
      await resultTab(page).click();
      await expectVisibleInWindow(runSentence(page));
      await noScroll(page);

      // After a change and a reload a notice is shown above, and everything stays visible.
      await board(page).focus();
      await page.keyboard.press('z');
      await expect.poll(() => statements(page)).toMatch(/Z/);
      await expect.poll(() => saveStatus(page).getAttribute('data-state')).toBe('saved');
      await page.reload();
      await rows(page).first().waitFor();
      await hydrated(page);
      await notices(page).first().waitFor();
      await expectVisibleInWindow(runButton(page));
      await expectVisibleInWindow(notices(page));
      await expectVisibleInWindow(page.locator('.editor-parameters'));
      await noScroll(page);
      await runButton(page).click();
      await face(page, 'done');
      await expectVisibleInWindow(runSentence(page));
      await page.goto('/cloud/projects');
      expect(await projectLinks(page).count()).toBe(1);
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  it.each(dealtTo(locale, SPREAD))(
    'a result on %i qubits without a dominant outcome states how spread out it is',
    async (qubits, sentences) => {
      const { context, page, pageErrors } = await openPage(browser, { locale, viewport: { width: 1366, height: 768 } });
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
      await expectVisibleInWindow(runSentence(page));
      expect((await runSentence(page).innerText()).replaceAll('\n', '')).toMatch(sentences[locale]);
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );
});

describe('a result with many long states, on a phone', () => {
  it('shows its meaning without scrolling', async () => {
    const { context, page, pageErrors } = await openPage(browser, {
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
    await expectVisibleInWindow(runSentence(page));
    await expectVisibleInWindow(runGroup(page));
    await noScroll(page);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
