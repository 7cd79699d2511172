import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { cellAt, dragByFinger, dragByMouse, middleOf, NEW, openBoard, press, says, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { board, field, programText } from './controls.ts';
import {
  bit,
  commandMenu,
  inspector,
  moreCommands,
  openGates,
  operations,
  said,
  selected,
  tool,
  toolbar,
  toolNamed,
  wire,
  wireNames,
} from './editor-parts.ts';
import { itInTurn, languagesOf } from './in-turn.ts';
import { openPage } from './visitor.ts';
import '#app/i18n/register-all.ts';

const translator = (locale: Locale) => i18nFor(locale).getFixedT(locale, ['editor', 'program', 'designer']);

const browser = await sharedBrowser();

const isSaid = (page: Page, words: string) => expect.poll(() => said(page).innerText()).toBe(words);
const dialog = (page: Page) => page.getByRole('dialog');
const choose = (page: Page, label: string, value: string) =>
  inspector(page).getByLabel(label, { exact: true }).selectOption(value);

describe.each(LOCALES)('by mouse, in %s', (locale) => {
  const inTurn = itInTurn(locale);
  const t = translator(locale);
  const open = async () => {
    const opened = await openPage(browser, { locale, viewport: WIDE });
    await openBoard(opened.page, NEW);
    const { page } = opened;
    /** Drops a tool of the palette on a cell. */
    const drop = async (name: string, wire: number, column: number): Promise<void> => {
      await toolNamed(page, name).scrollIntoViewIfNeeded();
      await dragByMouse(page, await middleOf(toolNamed(page, name)), await cellAt(page, wire, column));
    };
    const named = (
      id: 'h' | 'x' | 'dagger' | 'anti' | 'control' | 'if' | 'repeat' | 'reset' | 'barrier' | 'measure',
    ): string => t(`editor:tools.${id}.name`);
    return { ...opened, drop, named };
  };

  inTurn('a custom gate is made from a lasso selection, opened, changed, reused and ungrouped', async () => {
    const { context, page, pageErrors, drop, named } = await open();
    await drop(named('h'), 0, 0);
    await drop(named('x'), 1, 0);
    await dragByMouse(page, await cellAt(page, 2, 2), await cellAt(page, 0, 0));
    await expect.poll(() => selected(page).count()).toBe(2);
    await moreCommands(page).click();
    await commandMenu(page)
      .getByRole('button', { name: t('editor:commands.group') })
      .click();
    await says(page, 'QGATE Gate1 a,b; H a; X b; ENDQGATE; Gate1 0,1');
    await inspector(page)
      .getByRole('button', { name: t('editor:commands.open'), exact: true })
      .click();
    await isSaid(page, t('editor:announced.opened', { name: 'Gate1' }));
    await drop(named('x'), 0, 3);
    await says(page, 'QGATE Gate1 a,b; H a; X b; X a; ENDQGATE; Gate1 0,1');
    // A custom gate can contain gates only; the reason is shown.
    await drop(named('measure'), 1, 3);
    await isSaid(page, t('editor:refusals.gates_only'));
    await openGates(page).getByRole('button').click();
    await drop('Gate1', 2, 0);
    await says(page, 'QGATE Gate1 a,b; H a; X b; X a; ENDQGATE; Gate1 0,1; Gate1 2,3');
    // The gate is opened from the board, and both calls use the changed gate.
    await dragByMouse(page, await cellAt(page, 0, 0), await cellAt(page, 0, 0));
    await inspector(page)
      .getByRole('button', { name: t('editor:commands.open'), exact: true })
      .click();
    const place = await cellAt(page, 1, 0);
    await page.mouse.click(place.x, place.y);
    await press(page, 'Delete');
    await says(page, 'QGATE Gate1 a,b; H a; X a; ENDQGATE; Gate1 0,1; Gate1 2,3');
    await openGates(page).getByRole('button').click();
    const call = await cellAt(page, 2, 0);
    await page.mouse.click(call.x, call.y);
    await inspector(page)
      .getByRole('button', { name: t('editor:commands.ungroup'), exact: true })
      .click();
    await says(page, 'QGATE Gate1 a,b; H a; X a; ENDQGATE; Gate1 0,1; H 2; X 2');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('conditions, repeat blocks, resets, barriers and measurements are dropped and changed', async () => {
    const { context, page, pageErrors, drop, named } = await open();
    await drop(named('x'), 1, 0);
    await drop(named('if'), 1, 0);
    await says(page, 'QIF c0 == 1; X 1; ENDQIF');
    await choose(page, t('editor:inspector.conditionBit'), '2');
    await choose(page, t('editor:inspector.equals'), '0');
    await says(page, 'QIF c2 == 0; X 1; ENDQIF');
    await drop(named('h'), 3, 0);
    await field(page, 'language').selectOption('openqasm3');
    // The caption of the condition's frame needs space and moves the lines down.
    const h = await operations(page).and(page.locator('.family-h')).last().boundingBox();
    await tool(page, 'repeat').scrollIntoViewIfNeeded();
    await dragByMouse(page, await middleOf(tool(page, 'repeat')), {
      x: h!.x + h!.width / 2,
      y: h!.y + h!.height / 2,
    });
    await expect.poll(() => programText(page).inputValue()).toContain('for int i in [1:2] {\n  h q[3];\n}');
    await inspector(page).getByLabel(t('editor:inspector.times'), { exact: true }).fill('5');
    await expect.poll(() => programText(page).inputValue()).toContain('for int i in [1:5] {\n  h q[3];\n}');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('a reset, a barrier and every measurement stay where they are placed', async () => {
    const { context, page, pageErrors, drop, named } = await open();
    await drop(named('reset'), 1, 0);
    await drop(named('barrier'), 0, 1);
    await drop(named('measure'), 2, 4);
    await says(page, 'RESET 1; BARRIER 0,1,2,3; MEASURE 2,$2');
    await choose(page, t('editor:inspector.bit'), '0');
    await says(page, 'RESET 1; BARRIER 0,1,2,3; MEASURE 2,$0');
    await moreCommands(page).click();
    await commandMenu(page)
      .getByRole('button', { name: t('editor:commands.measure-all') })
      .click();
    await says(page, 'RESET 1; BARRIER 0,1,2,3; MEASURE 2,$0; MEASURE 0,$1; MEASURE 1,$2; MEASURE 3,$3');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('an anti-control and a dagger apply to one gate, or to a selection', async () => {
    const { context, page, pageErrors, drop, named } = await open();
    await drop(t('editor:tools.s.name'), 0, 0);
    await drop(named('anti'), 2, 0);
    await says(page, 'X 2; CONTROL 2; S 0; ENDCONTROL 2; X 2');
    await drop(named('dagger'), 0, 0);
    await says(page, 'X 2; CONTROL 2; DAGGER; S 0; ENDDAGGER; ENDCONTROL 2; X 2');
    await press(page, 'Control+z', 'Control+z');
    await drop(t('editor:tools.t.name'), 0, 1);
    await dragByMouse(page, await cellAt(page, 1, 3), await cellAt(page, 0, 0));
    await moreCommands(page).click();
    await commandMenu(page)
      .getByRole('button', { name: t('editor:commands.dagger') })
      .click();
    // The order is reversed and each gate inverted; QRunes writes this as DAGGER.
    await says(page, 'DAGGER; S 0; T 0; ENDDAGGER');
    await toolbar(page)
      .getByRole('button', { name: t('editor:commands.control'), exact: true })
      .click();
    await says(page, 'CONTROL 1; DAGGER; S 0; T 0; ENDDAGGER; ENDCONTROL 1');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('a qubit and a bit are renamed by a double click', async () => {
    const { context, page, pageErrors, drop, named } = await open();
    await drop(named('h'), 1, 0);
    await drop(named('measure'), 1, 2);
    await wire(page, 1).dblclick();
    await dialog(page).waitFor();
    await page.keyboard.type('q0');
    await press(page, 'Enter');
    await dialog(page)
      .getByText(t('editor:refusals.name_taken', { name: 'q0' }))
      .waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('ancilla');
    await press(page, 'Enter');
    await isSaid(page, t('editor:announced.renamed', { name: 'ancilla' }));
    await bit(page, 1).dblclick();
    await dialog(page).waitFor();
    await page.keyboard.type('flag');
    await press(page, 'Enter');
    await isSaid(page, t('editor:announced.renamed', { name: 'flag' }));
    await expect.poll(() => wireNames(page).textContent()).toContain('ancilla');
    expect(await bit(page, 1).textContent()).toBe('flag');
    await field(page, 'language').selectOption('openqasm2');
    await expect.poll(() => programText(page).inputValue()).toContain('h ancilla[0];\nmeasure ancilla[0] -> flag[0];');
    await field(page, 'language').selectOption('qrunes');
    await expect
      .poll(() => programText(page).inputValue())
      .toContain('QINIT 4 % qubits: q0, ancilla, q2, q3\nCREG 4 % bits: c0, flag, c2, c3\n');
    // The names are restored with a stored program.
    await page.reload();
    await expect.poll(() => wireNames(page).textContent()).toContain('ancilla');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe.each(languagesOf('zh-CN'))('by touch on a phone, in %s', (locale) => {
  it('a condition and a repeat block are put around gates, and changed', async () => {
    const t = translator(locale);
    const { context, page, pageErrors } = await openPage(browser, {
      locale,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await openBoard(page, NEW);
    const put = async (id: 'x' | 't', wire: number): Promise<void> => {
      const place = await cellAt(page, wire, 0);
      await tool(page, id).tap();
      await page.touchscreen.tap(place.x, place.y);
      // No item is held any longer.
      await tool(page, id).tap();
    };
    const wrap = async (id: 'if' | 'repeat', gate: string): Promise<void> => {
      await tool(page, id).scrollIntoViewIfNeeded();
      await dragByFinger(
        page,
        await middleOf(tool(page, id)),
        await middleOf(operations(page).and(page.locator(gate)).first()),
      );
    };
    await put('t', 3);
    await put('x', 1);
    await says(page, 'T 3; X 1');
    await wrap('repeat', '.family-f');
    await isSaid(page, t('editor:announced.repeated'));
    await inspector(page).getByLabel(t('editor:inspector.times'), { exact: true }).fill('3');
    await says(page, 'X 1; T 3; T 3; T 3');
    await wrap('if', '.family-p');
    await isSaid(page, t('editor:announced.conditioned'));
    await choose(page, t('editor:inspector.conditionBit'), '2');
    await says(page, 'T 3; T 3; T 3; QIF c2 == 1; X 1; ENDQIF');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('by keyboard alone', () => {
  it('a custom gate is made, opened, changed and ungrouped', async () => {
    const t = translator('en-US');
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await board(page).focus();
    await press(page, 'h', 'ArrowDown', 'x', 'Home', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Control+g');
    await says(page, 'QGATE Gate1 a,b; H a; X b; ENDQGATE; Gate1 0,1');
    await isSaid(page, t('editor:announced.grouped', { name: 'Gate1' }));
    await press(page, 'Enter');
    await isSaid(page, t('editor:announced.opened', { name: 'Gate1' }));
    await press(page, 'End', 'z');
    await says(page, 'QGATE Gate1 a,b; H a; X b; Z a; ENDQGATE; Gate1 0,1');
    await press(page, 'Alt+ArrowUp');
    await isSaid(page, t('editor:announced.closed'));
    await press(page, 'Home', 'd');
    await says(page, 'QGATE Gate1 a,b; H a; X b; Z a; ENDQGATE; DAGGER; Gate1 0,1; ENDDAGGER');
    await press(page, 'o');
    await says(
      page,
      'QGATE Gate1 a,b; H a; X b; Z a; ENDQGATE; X 2; CONTROL 2; DAGGER; Gate1 0,1; ENDDAGGER; ENDCONTROL 2; X 2',
    );
    await press(page, 'Shift+C', 'Control+Shift+g');
    await says(page, 'QGATE Gate1 a,b; H a; X b; Z a; ENDQGATE; DAGGER; H 0; X 1; Z 0; ENDDAGGER');
    await isSaid(page, t('editor:announced.ungrouped'));
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('conditions and repeat blocks are made and changed', async () => {
    const t = translator('en-US');
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await board(page).focus();
    await press(page, 'ArrowDown', 'x', 'ArrowLeft', 'Shift+I');
    await says(page, 'QIF c0 == 1; X 1; ENDQIF');
    await isSaid(page, t('editor:announced.conditioned'));
    const isAt = (label: string) =>
      expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('label')?.innerText.split('\n')[0]))
        .toBe(label);
    await press(page, 'Enter');
    await isAt(t('editor:inspector.conditionBit'));
    await press(page, 'ArrowDown');
    await says(page, 'QIF c1 == 1; X 1; ENDQIF');
    await board(page).focus();
    await press(page, 'ArrowDown', 'ArrowDown', 't', 'ArrowLeft', 'Shift+R');
    await isSaid(page, t('editor:announced.repeated'));
    await press(page, 'Enter');
    await isAt(t('editor:inspector.times'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('3');
    await says(page, 'QIF c1 == 1; X 1; ENDQIF; T 3; T 3; T 3');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('what is typed while a dialog is loading does not reach the board', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    let deliver = (): void => undefined;
    const isDelivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    const scripts = '**/wire-dialog-*.js';
    await page.route(scripts, async (route) => {
      await isDelivered;
      await route.continue();
    });
    await openBoard(page, NEW);
    const requested = page.waitForRequest(scripts);
    await board(page).focus();
    await requested;
    await press(page, 'h', 'F2');
    await page.keyboard.type('xyz');
    await press(page, 'Escape', 'F2');
    await page.keyboard.type('xyz');
    deliver();
    await dialog(page).waitFor();
    await page.keyboard.type('alice');
    await press(page, 'Enter');
    await expect.poll(() => wireNames(page).textContent()).toContain('alice');
    await says(page, 'H 0');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('qubits and bits are named, and the names are removed again', async () => {
    const t = translator('en-US');
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await board(page).focus();
    await press(page, 'ArrowDown', 'm', 'F2');
    await dialog(page).waitFor();
    await page.keyboard.type('alice');
    await press(page, 'Enter');
    await isSaid(page, t('editor:announced.renamed', { name: 'alice' }));
    expect(await page.evaluate(() => document.activeElement?.classList.contains('editor-board'))).toBe(true);
    await press(page, 'ArrowLeft');
    await expect.poll(() => said(page).innerText()).toMatch(/^alice, column 1: .*alice/);
    await press(page, 'Shift+F2');
    await dialog(page).waitFor();
    await page.keyboard.type('heard');
    await press(page, 'Enter');
    await isSaid(page, t('editor:announced.renamed', { name: 'heard' }));
    await field(page, 'language').selectOption('openqasm3');
    await expect.poll(() => programText(page).inputValue()).toContain('heard[0] = measure alice[0];');
    await board(page).focus();
    await press(page, 'Control+z', 'Control+z');
    await expect.poll(() => programText(page).inputValue()).toContain('c[1] = measure q[1];');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
