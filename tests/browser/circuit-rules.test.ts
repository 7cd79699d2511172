import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { cellAt, dragByMouse, middleOf, NEW, openBoard, statements, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { board, programText, runButton } from './controls.ts';
import { problems } from './designer-parts.ts';
import { operations, said, tool } from './editor-parts.ts';
import { dealtTo } from './in-turn.ts';
import { openPage, paste, signUp } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

const program = (qubits: number, bits: number, lines: readonly string[]): string =>
  `QINIT ${qubits}\nCREG ${bits}\n${lines.map((line) => `${line}\n`).join('')}`;

describe.each(LOCALES)('the rules of the drawing board, in %s', (locale) => {
  const t = i18nFor(locale).getFixedT(locale, ['editor', 'program', 'errors']);
  type Shelved = 'x' | 'cnot' | 'swap' | 'measure';
  async function drop(page: Page, id: Shelved, wire: number, column: number): Promise<void> {
    await tool(page, id).scrollIntoViewIfNeeded();
    await dragByMouse(page, await middleOf(tool(page, id)), await cellAt(page, wire, column));
  }

  /** Selects a tool and places its points one by one. */
  async function point(
    page: Page,
    id: Shelved,
    cells: readonly (readonly [wire: number, column: number])[],
  ): Promise<void> {
    await tool(page, id).click();
    for (const [wire, column] of cells) {
      const { x, y } = await cellAt(page, wire, column);
      await page.mouse.click(x, y);
    }
  }

  const broken: readonly {
    readonly rule: string;
    readonly start: string;
    readonly act: (page: Page) => Promise<void>;
    readonly said: string;
  }[] = [
    {
      rule: 'a measurement is the last gate of its line',
      start: program(4, 4, ['MEASURE 0,$0']),
      act: (page) => drop(page, 'x', 0, 3),
      said: t('program:violations.measurement_not_last', { qubit: 0 }),
    },
    {
      rule: 'a line is measured once',
      start: program(4, 4, ['MEASURE 1,$1']),
      act: (page) => drop(page, 'measure', 1, 3),
      said: t('program:violations.measured_twice', { qubit: 1 }),
    },
    {
      rule: 'no gate of several qubits crosses a measured line',
      start: program(4, 4, ['MEASURE 1,$1']),
      act: (page) =>
        point(page, 'cnot', [
          [0, 3],
          [2, 3],
        ]),
      said: t('program:violations.multi_qubit_after_measurement', { qubit: 1 }),
    },
    {
      rule: 'the points of a gate stand in one column',
      start: program(4, 4, ['H 3', 'H 3', 'H 3', 'H 3']),
      act: (page) =>
        point(page, 'cnot', [
          [0, 1],
          [2, 3],
        ]),
      said: t('editor:refusals.points_vertical'),
    },
    {
      rule: 'no point is on what stands there',
      start: program(4, 4, ['H 1']),
      act: (page) => drop(page, 'swap', 0, 0),
      said: t('editor:refusals.point_occupied', { qubit: 1 }),
    },
    {
      rule: 'no two points are the same',
      start: program(4, 4, ['H 3']),
      act: (page) =>
        point(page, 'cnot', [
          [2, 1],
          [2, 1],
        ]),
      said: t('editor:refusals.points_repeated', { qubit: 2 }),
    },
    {
      rule: 'no point is beyond the qubits',
      start: program(1, 1, ['H 0']),
      act: (page) => drop(page, 'cnot', 0, 3),
      said: t('editor:refusals.points_beyond', { needed: 2, qubits: 1 }),
    },
    {
      rule: 'no measurement is left without its classical bit',
      start: program(2, 2, ['MEASURE 0,$1']),
      act: async (page) => {
        await board(page).focus();
        await page.keyboard.press('Control+k');
        await page.keyboard.type(t('editor:commands.remove-bit'));
        await page.keyboard.press('Enter');
      },
      said: t('editor:refusals.bit_in_use', { bit: 1 }),
    },
  ];

  it.each(dealtTo(locale, broken))(
    '$rule: an edit that violates it is refused with the reason',
    async ({ start, act, said: reason }) => {
      const { context, page, pageErrors } = await openPage(browser, { locale, viewport: WIDE });
      await openBoard(page, NEW);
      await paste(page, start);
      await operations(page).first().waitFor();
      const before = await statements(page);
      await act(page);
      await expect.poll(() => said(page).innerText()).toBe(reason);
      expect(await statements(page)).toBe(before);
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  const unrunnable = [
    {
      rule: 'measures nothing',
      text: program(1, 1, ['H 0']),
      code: 'circuit_invalid',
      says: t('program:violations.measurement_missing'),
    },
    {
      rule: 'measures a line twice',
      text: program(1, 2, ['MEASURE 0,$0', 'MEASURE 0,$1']),
      code: 'circuit_invalid',
      says: t('program:violations.measured_twice', { qubit: 0 }),
    },
    {
      rule: 'measures into a bit beyond the register',
      text: program(1, 1, ['MEASURE 0,$3']),
      code: 'program_invalid',
      says: /3/,
    },
  ] as const;

  it.each(dealtTo(locale, unrunnable))(
    'a circuit that $rule is refused by the server',
    async ({ text, code, says }) => {
      const { context, page } = await openPage(browser, { locale, javaScriptEnabled: false });
      await signUp(context, `rules.${locale.slice(0, 2)}.${code}.${text.length}@example.org`);
      await page.goto(NEW);
      await programText(page).fill(text);
      await runButton(page).click();
      const strip = page.locator('.designer-notices');
      if (code === 'program_invalid')
        await strip.getByText(t('errors:program_invalid', { line: 3, column: 11 })).waitFor();
      await strip.getByText(says).first().waitFor();
      await problems(page).getByText(says).first().waitFor();
      expect(new URL(page.url()).pathname).toBe(NEW);
      expect((await programText(page).inputValue()).replaceAll('\r\n', '\n')).toBe(text);
      await context.close();
    },
  );
});
