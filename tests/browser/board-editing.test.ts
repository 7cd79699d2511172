import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { cellAt, dragByMouse, middleOf, NEW, openBoard, type Place, press, says, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { board, programText } from './controls.ts';
import { inspector, operations, palette, ruler, said, shortcutSheet, tool, toolbar, wire } from './editor-parts.ts';
import { itInTurn } from './in-turn.ts';
import { openPage, paste } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

const LAPTOP = { width: 1366, height: 768 };
const hasFocus = (page: Page, selector: string) =>
  expect.poll(() => page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)).toBe(true);
/** Returns a position on the page outside the board. */
const beside = (page: Page): Promise<Place> => middleOf(toolbar(page));

describe.each(LOCALES)('in %s', (locale) => {
  const inTurn = itInTurn(locale);
  const t = i18nFor(locale).getFixedT(locale, ['editor', 'editorDialogs', 'program', 'designer', 'common']);
  const open = async (viewport = WIDE) => {
    const opened = await openPage(browser, { locale, viewport });
    await openBoard(opened.page, NEW);
    return opened;
  };

  inTurn('a gate that is dragged off the board is deleted, and undo names the change', async () => {
    const { context, page, pageErrors } = await open(LAPTOP);
    await dragByMouse(page, await middleOf(tool(page, 'h')), await cellAt(page, 0, 0));
    await says(page, 'H 0');
    const out = await beside(page);
    const from = await cellAt(page, 0, 0);
    const takeOut = async () => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(out.x, out.y, { steps: 6 });
      // While it leaves, the circuit is drawn without the gate, and the gate follows the pointer, crossed out.
      await page.locator('.editor-tag .editor-strike').waitFor();
      expect(await operations(page).count()).toBe(0);
      await expect.poll(() => said(page).innerText()).toBe(t('editor:announced.leaving', { count: 1 }));
    };
    await takeOut();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await says(page, 'H 0');
    await takeOut();
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.mouse.up();
    await says(page, 'H 0');
    await takeOut();
    // The mouse has pointer id 1, the first pointer of a browser.
    await board(page).evaluate((board) =>
      board.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1, bubbles: true })),
    );
    await page.mouse.up();
    await says(page, 'H 0');
    await takeOut();
    await page.mouse.move(from.x, -40);
    await page.mouse.up();
    await says(page, '');
    await page.keyboard.press('Control+z');
    await says(page, 'H 0');
    await takeOut();
    await page.mouse.up();
    await says(page, '');
    expect(await page.locator('.editor-tag .editor-strike').count()).toBe(0);
    await page.getByTitle(t('editor:changes.undo', { what: t('editor:changes.removed') }), { exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await expect
      .poll(() => said(page).innerText())
      .toBe(t('editor:announced.undoneWhat', { what: t('editor:changes.removed') }));
    await says(page, 'H 0');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('a tool that is dropped beside the board or on a gate places nothing, and the reason is shown', async () => {
    const { context, page, pageErrors } = await open(LAPTOP);
    await dragByMouse(page, await middleOf(tool(page, 'h')), await beside(page));
    await expect.poll(() => said(page).innerText()).toBe(t('editor:announced.not_placed'));
    await says(page, '');
    await dragByMouse(page, await middleOf(tool(page, 'h')), await cellAt(page, 0, 0));
    const place = await cellAt(page, 0, 0);
    await dragByMouse(page, await middleOf(tool(page, 'x')), place);
    // The reason is shown beside the pointer.
    const tag = page.locator('.editor-tag');
    await expect.poll(() => tag.innerText()).toBe(t('editor:refusals.point_occupied', { qubit: 0 }));
    const box = (await tag.boundingBox())!;
    expect(Math.hypot(box.x - place.x, box.y - place.y)).toBeLessThan(40);
    await says(page, 'H 0');
    // With a key, at the cursor.
    await press(page, 'Home', 'm', 'm');
    await expect.poll(() => tag.innerText()).not.toBe('');
    const cursor = (await page.locator('.editor-cursor').boundingBox())!;
    const there = (await tag.boundingBox())!;
    expect(Math.hypot(there.x - cursor.x, there.y - (cursor.y + cursor.height))).toBeLessThan(40);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('the board has the focus after a drop, so that letters and Shift+M work at once', async () => {
    const { context, page, pageErrors } = await open();
    await dragByMouse(page, await middleOf(tool(page, 'h')), await cellAt(page, 1, 0));
    await hasFocus(page, '.editor-board');
    await press(page, 'x', 'Shift+M');
    await says(page, 'H 1; X 1; MEASURE 0,$0; MEASURE 1,$1; MEASURE 2,$2; MEASURE 3,$3');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('Enter accepts a field and Escape restores it, both with the focus on the board', async () => {
    const { context, page, pageErrors } = await open();
    await board(page).focus();
    await press(page, '1', 'Enter');
    await hasFocus(page, '.editor-inspector input');
    await page.keyboard.type('pi/3');
    await page.keyboard.press('Enter');
    await hasFocus(page, '.editor-board');
    await says(page, 'RX 0,"pi/3"');
    await press(page, 'Enter');
    await hasFocus(page, '.editor-inspector input');
    await page.keyboard.type('pi/7');
    await says(page, 'RX 0,"pi/7"');
    await page.keyboard.press('Escape');
    await hasFocus(page, '.editor-board');
    await says(page, 'RX 0,"pi/3"');
    // An expression without a value is not accepted.
    await press(page, 'Enter');
    await page.keyboard.type('pi/');
    await page.keyboard.press('Enter');
    await hasFocus(page, '.editor-inspector input');
    await inspector(page).getByText(t('editor:inspector.invalid')).waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(page, '.editor-board');
    await says(page, 'RX 0,"pi/3"');
    // A double click opens the angle field with its text selected.
    const gate = await cellAt(page, 0, 0);
    await page.mouse.dblclick(gate.x, gate.y);
    await hasFocus(page, '.editor-inspector input');
    await page.keyboard.type('pi/5');
    await page.keyboard.press('Enter');
    await says(page, 'RX 0,"pi/5"');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('board and palette are one stop of the Tab key each, and a link skips to the board', async () => {
    const { context, page, pageErrors } = await open();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('common:skipToCircuit'));
    await page.keyboard.press('Enter');
    await hasFocus(page, '.editor-board');
    await press(page, 'h');
    await says(page, 'H 0');
    const stops = (within: Locator) =>
      within
        .locator('button, [tabindex]')
        .evaluateAll((elements) => elements.filter((element) => (element as HTMLElement).tabIndex >= 0).length);
    expect(await stops(palette(page))).toBe(1);
    expect(await stops(board(page))).toBe(0);
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await palette(page).getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    expect(await name()).toContain(t('editor:tools.h.name'));
    await press(page, 'ArrowRight');
    expect(await name()).toContain(t('editor:tools.x.name'));
    await press(page, 'End', 'Home', 'ArrowDown');
    expect(await name()).toContain(t('editor:tools.i.name'));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await name()).toContain(t('editor:tools.i.name'));
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('a line is added below the last one, and dragged to another position by its name', async () => {
    const { context, page, pageErrors } = await open(LAPTOP);
    await paste(page, 'QINIT 3\nCREG 3\nH 0\n');
    await expect.poll(() => operations(page).count()).toBe(1);
    await page.getByRole('button', { name: t('editor:board.addQubit') }).click();
    await expect.poll(() => programText(page).inputValue()).toContain('QINIT 4\n');
    await hasFocus(page, '.editor-board');
    const to = await middleOf(wire(page, 2));
    const from = await middleOf(wire(page, 0));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.locator('.editor-line-land').waitFor();
    await page.mouse.up();
    await says(page, 'H 2');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await dragByMouse(page, await middleOf(wire(page, 2)), await beside(page));
    await says(page, 'H 2');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('a context menu opens by the right mouse button and by key', async () => {
    const { context, page, pageErrors } = await open(LAPTOP);
    await paste(page, 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\n');
    await expect.poll(() => operations(page).count()).toBe(2);
    const menu = page.getByRole('menu');
    const gate = await cellAt(page, 0, 0);
    await page.mouse.click(gate.x, gate.y, { button: 'right' });
    await menu.waitFor();
    await hasFocus(page, '[role=menuitem]');
    const box = (await menu.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(LAPTOP.height);
    await press(page, 'Escape');
    expect(await menu.count()).toBe(0);
    await hasFocus(page, '.editor-board');
    await page.mouse.click(gate.x, gate.y, { button: 'right' });
    await menu.getByRole('menuitem', { name: t('editor:commands.control') }).click();
    await says(page, 'CONTROL 1; H 0; ENDCONTROL 1; CNOT 0,1');
    await page.keyboard.press('Control+z');
    // The menus of the line and of the column.
    const line = await middleOf(wire(page, 1));
    await page.mouse.click(line.x, line.y, { button: 'right' });
    await menu.getByRole('menuitem', { name: t('editor:commands.qubit-up') }).click();
    await says(page, 'H 1; CNOT 1,0');
    const column = await middleOf(ruler(page, 1));
    await page.mouse.click(column.x, column.y, { button: 'right' });
    await menu.getByRole('menuitem', { name: t('editor:commands.remove-column') }).click();
    await says(page, 'H 1');
    // With a key, at the cursor.
    await board(page).focus();
    await press(page, 'Home', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'Shift+F10');
    await menu.waitFor();
    await press(page, 'End', 'ArrowUp', 'ArrowDown', 'Enter');
    await says(page, '');
    await hasFocus(page, '.editor-board');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('a context menu that is still loading is closed by a key, and says if it does not arrive', async () => {
    const { context, page, pageErrors } = await open();
    const gate = await cellAt(page, 0, 0);
    const menu = page.getByRole('menu');
    let deliver = (): void => undefined;
    const isDelivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    const scripts = '**/board-menu-*.js';
    await page.route(scripts, async (route) => {
      await isDelivered;
      await route.continue();
    });
    const requested = page.waitForRequest(scripts);
    await page.mouse.click(gate.x, gate.y, { button: 'right' });
    await requested;
    await page.keyboard.press('Escape');
    const arrived = page.waitForResponse(scripts);
    deliver();
    await (await arrived).finished();
    await page.mouse.click(gate.x, gate.y, { button: 'right' });
    await menu.waitFor();
    await page.keyboard.press('Escape');
    expect(await menu.count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();

    const offline = await open();
    await offline.page.route(scripts, (route) => route.abort());
    // Loaded when the board gets the focus.
    await offline.page.route('**/wire-dialog-*.js', (route) => route.abort());
    await offline.page.mouse.click(gate.x, gate.y, { button: 'right' });
    const sentence = offline.page.getByText(t('common:partMissing'), { exact: true });
    await sentence.waitFor();
    const place = (await sentence.boundingBox())!;
    expect([place.x + place.width, place.y + place.height]).toEqual([WIDE.width - 16, WIDE.height - 16]);
    await offline.page.keyboard.press('Escape');
    await sentence.waitFor({ state: 'detached' });
    // A dialog that does not arrive says it in the same place.
    await wire(offline.page, 0).dblclick();
    await sentence.waitFor();
    expect(await sentence.boundingBox()).toEqual(place);
    await offline.page.keyboard.press('Escape');
    await sentence.waitFor({ state: 'detached' });
    await offline.context.close();
  });

  inTurn('a click above the column numbers sets a breakpoint, and a click on a number sets the step', async () => {
    const { context, page, pageErrors } = await open();
    await paste(page, 'QINIT 2\nCREG 2\nH 0\nX 0\n');
    await expect.poll(() => operations(page).count()).toBe(2);
    const breaks = page.locator('.editor-break');
    await page.locator('[data-break="1"]').click();
    await expect.poll(() => breaks.count()).toBe(1);
    await expect.poll(() => said(page).innerText()).toBe(t('editor:announced.breakpoint_set', { column: 2 }));
    expect(await page.locator('.cursor-line').count()).toBe(0);
    await page.locator('[data-ruler="0"] text').click();
    await page.locator('.cursor-line').first().waitFor({ state: 'attached' });
    await board(page).focus();
    await press(page, 'Home', 'ArrowRight', 'F9');
    await expect.poll(() => breaks.count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('the list of shortcuts fits into its dialog and can be searched', async () => {
    const { context, page, pageErrors } = await open(LAPTOP);
    await board(page).focus();
    await page.keyboard.press('?');
    const sheet = shortcutSheet(page);
    await sheet.waitFor();
    expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const left = await sheet
      .locator('section')
      .evaluateAll(
        (sections) => new Set(sections.map((section) => Math.round(section.getBoundingClientRect().left))).size,
      );
    expect(left).toBe(3);
    const caps = await sheet.getByRole('definition').first().locator('kbd').allInnerTexts();
    expect(caps).toEqual(['←', '→', '↑', '↓']);
    await page
      .getByRole('searchbox', { name: t('editorDialogs:shortcuts.search') })
      .fill(t('editor:commands.measure-all'));
    await expect.poll(() => sheet.getByRole('term').count()).toBe(1);
    // The first Escape clears the search.
    await press(page, 'Escape', 'Escape');
    await hasFocus(page, '.editor-board');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('the command palette selects a gate to place, and starts with the commands that apply now', async () => {
    const { context, page, pageErrors } = await open();
    await board(page).focus();
    await page.keyboard.press('Control+k');
    const options = page.getByRole('listbox').getByRole('option');
    await expect.poll(() => options.first().innerText()).toContain(t('editor:commands.measure-all'));
    await expect.poll(() => options.nth(1).innerText()).toContain(t('editor:shortcuts.run'));
    await page.keyboard.type(t('editor:tools.cr.name'));
    await page.keyboard.press('Enter');
    await hasFocus(page, '.editor-board');
    await says(page, '');
    await press(page, 'ArrowDown', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'Escape');
    await says(page, 'CR 1,3,"pi/4"');
    // What the designer does not have is looked for on the whole site.
    await press(page, 'Control+k');
    await page.keyboard.type('bell state');
    await expect.poll(() => options.allInnerTexts()).toHaveLength(1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=bell+state');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('in both themes', () => {
  it.each(['light', 'dark'] as const)('board, menu and shortcut list are accessible, in %s', async (theme) => {
    const { context, page } = await openPage(browser, { locale: 'en-US', viewport: LAPTOP, colorScheme: theme });
    await openBoard(page, NEW);
    const barriers = async () => {
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
    };
    await board(page).focus();
    await press(page, '1', 'ArrowLeft', 'Shift+F10');
    await page.getByRole('menu').waitFor();
    expect(await barriers()).toEqual([]);
    await press(page, 'Escape', '?');
    await shortcutSheet(page).waitFor();
    expect(await barriers()).toEqual([]);
    await context.close();
  });
});
