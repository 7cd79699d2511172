import { describe, expect, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import {
  cellAt,
  dragByFinger,
  dragByMouse,
  enterProgram,
  middleOf,
  NEW,
  openBoard,
  statements,
  WIDE,
} from './board.ts';
import { sharedBrowser } from './browser.ts';
import { projectLinks } from './console-parts.ts';
import { board, field, programText, runButton } from './controls.ts';
import {
  balance,
  drawer,
  drawerButton,
  face,
  outcomeStates,
  partTab,
  programNotices,
  programStatus,
  remedy,
  runLinks,
} from './designer-parts.ts';
import { inspector, operations, rows, said, selected, tool } from './editor-parts.ts';
import { languagesOf } from './in-turn.ts';
import { openPage, paste, signUp } from './visitor.ts';
import '#app/i18n/register-all.ts';

const translator = (locale: Locale) => i18nFor(locale).getFixedT(locale, ['editor', 'program', 'designer']);

const browser = await sharedBrowser();

const SMALL = { width: 390, height: 844 };

describe.each([
  { locale: 'zh-CN', viewport: WIDE },
  { locale: 'en-US', viewport: SMALL },
] as const)('in $locale, $viewport.width pixels wide', ({ locale, viewport }) => {
  it('a circuit is drawn by mouse, and every illegal drop shows the reason', async () => {
    const t = translator(locale);
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport });
    await openBoard(page, NEW);
    await dragByMouse(page, await middleOf(tool(page, 'h')), await cellAt(page, 0, 0));
    await expect.poll(() => statements(page)).toBe('H 0');
    // Click and place: an item is held until Escape.
    await tool(page, 'x').click();
    let place = await cellAt(page, 1, 1);
    await page.mouse.click(place.x, place.y);
    await page.keyboard.press('Escape');
    await expect.poll(() => statements(page)).toBe('H 0; X 1');
    await dragByMouse(page, await middleOf(tool(page, 'x')), await cellAt(page, 0, 0));
    await expect.poll(() => said(page).innerText()).toBe(t('editor:refusals.point_occupied', { qubit: 0 }));
    expect(await statements(page)).toBe('H 0; X 1');
    // A gate is moved to another line, and the move is undone.
    await dragByMouse(page, await cellAt(page, 0, 0), await cellAt(page, 3, 0));
    await expect.poll(() => statements(page)).toMatch(/H 3/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => statements(page)).toBe('H 0; X 1');
    // A gate after a measurement on the same line is refused.
    await board(page).focus();
    await page.keyboard.press('Shift+M');
    await expect.poll(() => statements(page)).toContain('MEASURE 0,$0');
    place = await cellAt(page, 0, 4);
    await dragByMouse(page, await middleOf(tool(page, 'x')), place);
    await expect.poll(() => said(page).innerText()).toBe(t('program:violations.measurement_not_last', { qubit: 0 }));
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('a circuit is drawn by keyboard alone, and every edit is announced', async () => {
    const t = translator(locale);
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport });
    await openBoard(page, NEW);
    await board(page).focus();
    await page.keyboard.press('h');
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowLeft');
    expect(await said(page).innerText()).toMatch(/q0.*2/);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.editor-inspector') !== null))
      .toBe(true);
    // An expression without a value is reported, and the gate keeps its angle.
    for (const [typed, problem] of [
      ['pi/', t('editor:inspector.invalid')],
      ['1/0', t('editor:inspector.invalid')],
      [`pi${'+pi'.repeat(40)}`, t('editor:inspector.too_long', { limit: 32 })],
    ] as const) {
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(typed);
      await inspector(page).getByText(problem, { exact: true }).waitFor();
      await expect.poll(() => statements(page)).toMatch(/RX 0,"pi[^+]*"$/);
    }
    await page.keyboard.press('Control+a');
    await page.keyboard.type('pi/3');
    await page.keyboard.press('Enter');
    await expect.poll(() => statements(page)).toBe('H 0; RX 0,"pi/3"');
    await board(page).focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(t('editor:commands.measure-all'));
    await page.keyboard.press('Enter');
    await expect
      .poll(() => statements(page))
      .toBe('H 0; RX 0,"pi/3"; MEASURE 0,$0; MEASURE 1,$1; MEASURE 2,$2; MEASURE 3,$3');
    for (let step = 0; step < 10; step++) await page.keyboard.press('Control+z');
    await expect.poll(() => statements(page)).toBe('');
    for (let step = 0; step < 10; step++) await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => statements(page)).toContain('MEASURE 3,$3');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe.each(languagesOf('en-US'))('by touch, in %s', (locale) => {
  it('gates are tapped and dragged onto the board, moved, and selected by a lasso', async () => {
    const { context, page, pageErrors } = await openPage(browser, {
      locale,
      viewport: SMALL,
      hasTouch: true,
      isMobile: true,
    });
    await openBoard(page, NEW);
    await tool(page, 'h').tap();
    const place = await cellAt(page, 1, 0);
    await page.touchscreen.tap(place.x, place.y);
    await expect.poll(() => statements(page)).toBe('H 1');
    await tool(page, 'h').tap();
    await dragByFinger(page, await middleOf(tool(page, 'x')), await cellAt(page, 0, 0));
    await expect.poll(() => statements(page)).toMatch(/X 0/);
    await dragByFinger(page, await cellAt(page, 1, 0), await cellAt(page, 3, 0));
    await expect.poll(() => statements(page)).toMatch(/H 3/);
    // A finger that rests on an empty cell draws a lasso; a finger that moves at once scrolls.
    await dragByFinger(page, await cellAt(page, 3, 1), await cellAt(page, 0, 0), { rests: true });
    await expect.poll(() => selected(page).count()).toBe(2);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('on a wide screen', () => {
  it('the designer fills the window, and the machine drawer opens over it and closes', async () => {
    const { context, page } = await openPage(browser, { locale: 'zh-CN', viewport: WIDE });
    await openBoard(page, '/quantumVm/5/0/72');
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    const chip = drawer(page, 'chip');
    expect(await chip.isVisible()).toBe(false);
    await drawerButton(page, 'chip').click();
    await chip.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => chip.isVisible()).toBe(false);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-controls')))
      .toBe('chip-drawer');
    await context.close();
  });
});

describe('on a phone', () => {
  it('no part is wider than the screen', async () => {
    const { context, page } = await openPage(browser, {
      locale: 'en-US',
      viewport: SMALL,
      hasTouch: true,
      isMobile: true,
    });
    await openBoard(page, NEW);
    for (const part of ['circuit', 'program', 'run'] as const) {
      await partTab(page, part).tap();
      await partTab(page, part).and(page.locator('[aria-current=true]')).waitFor();
      if (part === 'program') await page.locator('.highlight-line').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBe(SMALL.width);
    }
    await context.close();
  });
});

describe('program and diagram', () => {
  it('follow each other, and an error is marked on its line and on its gate', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await enterProgram(page);
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('H 0\nMEASURE 0,$0\nX 0');
    await expect.poll(() => operations(page).count()).toBe(3);
    await expect.poll(() => page.locator('.editor-wrong').count()).toBe(1);
    expect(await page.locator('.editor-wrong title').evaluate((title) => title.textContent)).toBe(
      'A measurement must be the last gate on qubit 0.',
    );
    await expect.poll(() => page.locator('.cm-lintRange-error').count()).toBe(1);
    await page.keyboard.insertText('\nFOO 1');
    await expect.poll(() => programStatus(page).innerText()).toMatch(/1 error, line 6/);
    // The board keeps the last circuit without errors.
    expect(await operations(page).count()).toBe(3);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it.each([
    ['zh-CN', '第 2 行，第 1 列 名字 b 出现了两次，因此这条注释里的名字没有采用。'],
    ['en-US', 'Line 2, column 1 The name b is given twice, so the names in this comment are not used.'],
  ] as const)('warn in %s of a name that is used twice', async (locale, words) => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: WIDE });
    await openBoard(page, NEW);
    await enterProgram(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('QINIT 2 % qubits: a, b\nCREG 1 % bits: b\nH 0');
    await expect.poll(() => programNotices(page).innerText()).toBe(words);
    await expect.poll(() => page.locator('.cm-lintRange-warning').textContent()).toBe('CREG 1');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('QINIT 2 % qubits: a, b\nCREG 1 % bits: c\nH 0');
    await expect.poll(() => programNotices(page).or(page.locator('.cm-lintRange-warning')).count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('share undo and redo back to the start and forward again, even with extra key presses', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await enterProgram(page);
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('H 0\nX 1');
    await expect.poll(() => operations(page).count()).toBe(2);
    await board(page).focus();
    await page.keyboard.press('y');
    const drawn = 'Y 0; H 0; X 1';
    await expect.poll(() => statements(page)).toBe(drawn);
    // More key presses than steps: the browser's own undo of the text must not continue.
    for (let press = 0; press < 8; press++) await page.keyboard.press('Control+z');
    await expect.poll(() => statements(page)).toBe('');
    for (let press = 0; press < 8; press++) await page.keyboard.press('Control+y');
    await expect.poll(() => statements(page)).toBe(drawn);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('change the language at once if nothing is lost, and ask if something would be lost', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, 'QINIT 1\nCREG 1\n% kept\nH 0\n');
    await field(page, 'language').selectOption('openqasm2');
    await expect.poll(() => programText(page).inputValue()).toContain('// kept');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await field(page, 'language').selectOption('qrunes');
    await paste(page, 'QINIT 1\nCREG 1\nQGATE own a\n% lost\nH a\nENDQGATE\nown 0\n');
    await field(page, 'language').selectOption('originir');
    await page.getByRole('dialog').getByText('1 comment cannot be kept and will be lost.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await programText(page).inputValue()).toContain('% lost');
    await page.getByRole('group', { name: 'Editing mode' }).getByRole('button', { name: 'Diagram' }).click();
    await page.getByRole('dialog').getByText('1 comment will be lost.').waitFor();
    await page.getByRole('button', { name: 'Switch', exact: true }).click();
    await expect.poll(() => page.getByRole('main').getAttribute('data-mode')).toBe('drawing');
    await context.close();
  });

  it('handle a megabyte of noise and ten thousand gates', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'zh-CN', viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, 'Q\u0000#{%…'.repeat(150_000));
    await page.getByText(translator('zh-CN')('designer:code.tooLong', { limit: 256 })).waitFor();
    await paste(page, `QINIT 20\nCREG 20\n${Array.from({ length: 10_000 }, (_, at) => `H ${at % 20}\n`).join('')}`);
    await expect.poll(() => board(page).getAttribute('aria-label')).toMatch(/10,?000/);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('before hydration', () => {
  it('typed and selected input is kept', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(NEW, { waitUntil: 'commit' });
    await programText(page).waitFor({ state: 'attached' });
    await programText(page).evaluate((area) => {
      (area as HTMLTextAreaElement).focus();
      (area as HTMLTextAreaElement).select();
    });
    await page.keyboard.insertText('QINIT 1\nCREG 1\nX 0\n');
    await field(page, 'product').selectOption('noisy');
    letGo();
    await rows(page).first().waitFor();
    await expect.poll(() => operations(page).count()).toBe(1);
    expect(await programText(page).inputValue()).toBe('QINIT 1\nCREG 1\nX 0\n');
    expect(await field(page, 'product').inputValue()).toBe('noisy');
    await field(page, 'noise').waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a run', () => {
  it('is not lost while a preview is in progress, and is shown on the page that started it', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await signUp(context, 'designer@example.org');
    await openBoard(page, NEW);
    let previews = 0;
    const finished = Promise.withResolvers<void>();
    await page.route('**/quantumVm/preview', async (route) => {
      previews += 1;
      await finished.promise;
      await route.continue().catch(() => undefined);
    });
    await paste(page, 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n');
    await expect.poll(() => previews).toBeGreaterThan(0);
    const before = await balance(page).innerText();
    await runButton(page).click();
    await face(page, 'done');
    await expect.poll(() => outcomeStates(page).allInnerTexts()).toEqual(['00', '01', '10', '11']);
    finished.resolve();
    // The address becomes that of the project that the run created.
    await page.waitForURL((url) => /^\/quantumVm\/0\/[0-9a-f]{32}$/.test(url.pathname));
    expect(await programText(page).inputValue()).toContain('CNOT 0,1');
    await expect.poll(() => balance(page).innerText()).not.toBe(before);
    // The next run is another task of the same project.
    const task = () => runLinks(page).getByRole('link').first().getAttribute('href');
    const first = await task();
    await runButton(page).click();
    // Without changes the designer asks for confirmation first.
    await remedy(page).click();
    await expect.poll(task).not.toBe(first);
    await face(page, 'done');
    await page.goto('/cloud/projects');
    expect(await projectLinks(page).count()).toBe(1);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
