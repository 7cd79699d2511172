import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { LANGUAGE_IDS } from '#simulator';
import { cellAt, dragByMouse, middleOf, NEW, openBoard, press, says, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { board, field, programText } from './controls.ts';
import { saveStatus } from './designer-parts.ts';
import { inspector, rows, said, tool } from './editor-parts.ts';
import { itInTurn } from './in-turn.ts';
import { openPage, paste } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

const shows = (page: Page, ...words: readonly string[]) =>
  expect
    .poll(() =>
      page.locator('[data-display]').evaluateAll((all) => all.map((each) => each.querySelector('title')?.textContent)),
    )
    .toEqual(words);

describe.each(LOCALES)('a display, in %s', (locale) => {
  const inTurn = itInTurn(locale);
  const t = i18nFor(locale).getFixedT(locale, ['editor', 'program', 'designer']);
  const bloch = (qubit: string, x: string, y: string, z: string): string =>
    t('editor:displays.whole', {
      what: t('designer:drawing.display_bloch', { qubit }),
      text: t('editor:displays.bloch', { x, y, z, purity: '1' }),
    });
  const toolAt = async (page: Page, id: 'h' | 'z' | 'display-bloch') => {
    await tool(page, id).scrollIntoViewIfNeeded();
    return middleOf(tool(page, id));
  };

  inTurn(
    'shows the state at its position, follows a held gate, is announced, and survives a reload and a change of language',
    async () => {
      const { context, page, pageErrors } = await openPage(browser, { locale, viewport: WIDE });
      await openBoard(page, NEW);
      await dragByMouse(page, await toolAt(page, 'h'), await cellAt(page, 0, 0));
      await dragByMouse(page, await toolAt(page, 'display-bloch'), await cellAt(page, 0, 1));
      await shows(page, bloch('q0', '1', '0', '0'));
      await expect.poll(() => programText(page).inputValue()).toContain('% @display bloch q0\n');

      const { violations } = await new AxeBuilder({ page })
        .include('.editor-palette')
        .include('.editor-board')
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual(
        [],
      );

      // A held gate in front of the display already counts.
      const z = await toolAt(page, 'z');
      const gap = await cellAt(page, 0, 1, 0.1);
      await page.mouse.move(z.x, z.y);
      await page.mouse.down();
      await page.mouse.move(gap.x, gap.y, { steps: 8 });
      await shows(page, bloch('q0', '−1', '0', '0'));
      await press(page, 'Escape');
      await page.mouse.up();
      await shows(page, bloch('q0', '1', '0', '0'));

      // By keyboard, the state is announced with the cell.
      await board(page).focus();
      await press(page, 'Home', 'ArrowRight');
      await expect.poll(() => said(page).innerText()).toContain(bloch('q0', '1', '0', '0'));

      await expect.poll(() => saveStatus(page).getAttribute('data-state')).toBe('local');
      await page.reload();
      await rows(page).first().waitFor();
      await shows(page, bloch('q0', '1', '0', '0'));
      for (const language of [...LANGUAGE_IDS.slice(1), LANGUAGE_IDS[0]]) {
        await field(page, 'language').selectOption(language);
        await expect.poll(() => programText(page).inputValue()).toMatch(/^\s*(%|\/\/) @display bloch q0$/m);
        await shows(page, bloch('q0', '1', '0', '0'));
      }
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  inTurn('is typed in the program, moved by keys, refused in a block with the reason, and removed', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, 'QINIT 2\nCREG 1\nX 1\n% @display bloch q1\n');
    await shows(page, bloch('q1', '0', '0', '−1'));
    const place = await cellAt(page, 1, 1);
    await page.mouse.click(place.x, place.y);
    await expect
      .poll(() => inspector(page).getByRole('paragraph').first().innerText())
      .toBe(bloch('q1', '0', '0', '−1'));
    await press(page, 'Shift+R');
    await expect.poll(() => said(page).innerText()).toBe(t('program:violations.display_in_block'));
    await press(page, 'Delete');
    await shows(page);
    await says(page, 'X 1');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
