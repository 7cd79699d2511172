import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { enterProgram, NEW, openBoard, press } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { board, button, programText, runButton } from './controls.ts';
import { codeLines, face, moreTools, partTab, programNotices, programStatus, runNote } from './designer-parts.ts';
import { rows } from './editor-parts.ts';
import { viewsOf } from './in-turn.ts';
import { expectVisibleInWindow } from './visible-in-window.ts';
import { openPage, paste, signUp } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

const NOTED = [
  'QINIT 2',
  'CREG 2',
  '% @circuit {"kind":"repeat","times":3,"body":[{"gate":"H","targets":[0]}]}',
  'H 0',
  'H 0',
  'H 0',
  '% @end',
  'X 1',
  '',
].join('\n');
/** With the empty line that exists before anything is typed into it; it does not split the block. */
const OPENED = NOTED.replace('H 0\nH 0\n', 'H 0\n\nH 0\n');
const TYPED = NOTED.replace('H 0\nH 0\n', 'H 0\nX 0\nH 0\n');
const KEPT = 'QINIT 2\nCREG 2\nH 0\nX 0\nH 0\nH 0\nX 1\n';

const MEASURED = `${NOTED}MEASURE 0,$0\n`;
const PARTED = MEASURED.replace('H 0\nH 0\n', 'H 0\nX 0\nH 0\n');

const blocks = (page: Page): Promise<number> => rows(page).getByText('× 3').count();

/** Returns the buttons of the question that are completely inside the window and not covered. */
const pressable = (page: Page): Promise<readonly string[]> =>
  programNotices(page)
    .getByRole('button')
    .evaluateAll((all) =>
      all.flatMap((button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return isInside && (seen === button || button.contains(seen)) ? [button.textContent ?? ''] : [];
      }),
    );

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const VIEWS = LOCALES.flatMap((locale) => [LAPTOP, PHONE].map((viewport) => [locale, viewport] as const));

describe.each(viewsOf(VIEWS, ([locale, viewport]) => (locale === 'zh-CN') === (viewport === PHONE)))(
  'typing beside the board, in %s at %o',
  (locale, viewport) => {
    const t = i18nFor(locale).getFixedT(locale, ['designer', 'program']);

    it('inside a repeat block that QRunes cannot express asks once, visibly, and both answers work', async () => {
      const { context, page, pageErrors } = await openPage(browser, { locale, viewport });
      await openBoard(page, NEW);
      await paste(page, NOTED);
      const tab = partTab(page, 'program');
      if (await tab.isVisible()) await tab.click();
      const status = programStatus(page);
      await expect.poll(() => status.innerText()).toBe(t('designer:code.synced', { count: 8, lines: '8' }));
      await expect.poll(() => blocks(page)).toBe(1);
      await enterProgram(page);
      await codeLines(page).nth(3).click();
      await press(page, 'End', 'Enter');
      await page.keyboard.type('X 0');
      await expect.poll(() => programText(page).inputValue()).toBe(TYPED);
      await expect
        .poll(() => programNotices(page).getByRole('paragraph').first().innerText())
        .toBe(t('designer:code.detached.repeat', { line: '3', count: 4 }));
      expect(await pressable(page)).toEqual([t('designer:code.undoTyping'), t('designer:code.removeNotes')]);
      // No other notice repeats it, and the status does not claim that everything is in order.
      expect(await programNotices(page).count()).toBe(1);
      expect(await status.innerText()).toBe(t('designer:code.apart', { count: 9, lines: '9' }));
      expect(await blocks(page)).toBe(1);

      await page.getByRole('button', { name: t('designer:code.undoTyping') }).click();
      await expect.poll(() => programText(page).inputValue()).toBe(OPENED);
      expect(await programNotices(page).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.closest('.code-frame') !== null)).toBe(true);

      await codeLines(page).nth(4).click();
      await page.keyboard.type('X 0');
      await expect.poll(() => programText(page).inputValue()).toBe(TYPED);
      await page.getByRole('button', { name: t('designer:code.removeNotes') }).click();
      await expect.poll(() => programText(page).inputValue()).toBe(KEPT);
      await expect.poll(() => blocks(page)).toBe(0);
      expect(await programNotices(page).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.closest('.code-frame') !== null)).toBe(true);
      expect(pageErrors).toEqual([]);
      await context.close();
    });

    it('holds a run until the user chooses one of the two programs, and runs the chosen one', async () => {
      const { context, page, pageErrors } = await openPage(browser, { locale, viewport });
      await signUp(context, `parted.${locale.slice(0, 2)}.${viewport.width}@example.org`);
      await openBoard(page, NEW);
      const ran: (string | null)[] = [];
      page.on('request', (request) => {
        const sent = new URLSearchParams(request.method() === 'POST' ? (request.postData() ?? '') : '');
        if (['run', 'subscribe_run'].includes(sent.get('intent') ?? '')) ran.push(sent.get('program'));
      });
      const note = runNote(page).filter({ hasText: t('designer:refusal.detached') });
      const answer = (name: string) => note.getByRole('button', { name: t(`designer:code.${name as 'removeNotes'}`) });

      await paste(page, MEASURED);
      await paste(page, PARTED);
      await runButton(page).click();
      await note.getByText(t('designer:code.detached.repeat', { line: '3', count: 4 })).waitFor();
      await expectVisibleInWindow(runNote(page));
      expect((await note.getByRole('button').allInnerTexts()).slice(1)).toEqual([
        t('designer:code.removeNotes'),
        t('designer:code.undoTyping'),
      ]);
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .include('.run-note')
        .options({ resultTypes: ['violations'] })
        .analyze();
      expect(violations).toEqual([]);
      // After Escape the question is shown again by the next click on Run, and by nothing else.
      await page.keyboard.press('Escape');
      await note.waitFor({ state: 'detached' });
      await runButton(page).click();
      expect(ran).toEqual([]);
      await answer('removeNotes').click();
      await face(page, 'done');
      const kept = PARTED.split('\n')
        .filter((line) => !line.startsWith('%'))
        .join('\n');
      expect(ran).toEqual([kept]);
      expect(await programText(page).inputValue()).toBe(kept);

      // With the keyboard only; the previous program differs from the one that ran.
      await paste(page, MEASURED);
      await expect.poll(() => blocks(page)).toBe(1);
      await paste(page, PARTED);
      await board(page).focus();
      await press(page, 'Control+Enter');
      await note.waitFor();
      await expect.poll(() => answer('removeNotes').evaluate((button) => button === document.activeElement)).toBe(true);
      await press(page, 'Tab', 'Enter');
      await expect.poll(() => ran.slice(1)).toEqual([MEASURED]);
      await face(page, 'done');
      expect(await programText(page).inputValue()).toBe(MEASURED);
      expect(await runNote(page).or(programNotices(page)).count()).toBe(0);
      expect(await blocks(page)).toBe(1);
      expect(pageErrors).toEqual([]);
      await context.close();
    });

    it('does not affect Save, which keeps the text as it was typed', async () => {
      const { context, page } = await openPage(browser, { locale, viewport });
      await signUp(context, `parted.save.${locale.slice(0, 2)}.${viewport.width}@example.org`);
      await openBoard(page, NEW);
      await paste(page, MEASURED);
      await paste(page, PARTED);
      const more = moreTools(page);
      if (await more.isVisible()) await more.click();
      await button(page, 'save').click();
      await page.waitForURL('**saved=new**');
      expect(await programText(page).inputValue()).toBe(PARTED);
      await context.close();
    });

    it('is not lost when the board is edited while the text has an error', async () => {
      const { context, page, pageErrors } = await openPage(browser, { locale, viewport });
      await openBoard(page, NEW);
      const broken = `${KEPT}RX 0,"pi/`;
      await paste(page, broken);
      await expect.poll(() => programStatus(page).textContent()).toContain(t('designer:code.behind'));
      await board(page).focus();
      await press(page, 'z');
      await expect.poll(() => programText(page).inputValue()).toContain('Z 0');
      const tab = partTab(page, 'program');
      if (await tab.isVisible()) await tab.click();
      await expect
        .poll(() => programNotices(page).getByRole('paragraph').first().innerText())
        .toBe(t('designer:code.replaced'));
      expect(await pressable(page)).toEqual([t('designer:code.restoreText'), t('designer:code.keepDrawing')]);
      await page.getByRole('button', { name: t('designer:code.restoreText') }).click();
      await expect.poll(() => programText(page).inputValue()).toBe(broken);
      expect(pageErrors).toEqual([]);
      await context.close();
    });
  },
);
