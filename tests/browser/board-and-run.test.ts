import { describe, expect, it } from 'vitest';
import { cellAt, dragByMouse, middleOf, NEW, openBoard, press, says, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { board, runButton } from './controls.ts';
import { face, runNote, runRegion } from './designer-parts.ts';
import { operations, tool } from './editor-parts.ts';
import { openPage, paste, signUp } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

const LAPTOP = { width: 1366, height: 768 };

describe('by keyboard alone', () => {
  it('a quantum Fourier transform of three qubits is drawn and run in under 60 keys', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: LAPTOP });
    await signUp(context, 'hands.fourier@example.org');
    await openBoard(page, NEW);
    await board(page).focus();
    let count = 0;
    const keys = async (...all: readonly string[]): Promise<void> => {
      // Counts every key press, Shift and Control too.
      for (const key of all) count += key.split('+').length;
      await press(page, ...all);
    };
    // Three lines; then qubit 2, which is the most significant one.
    await keys('Shift+Delete', 'ArrowDown', 'ArrowDown', 'h');
    await keys('r', 'Enter', 'p', 'i', '/', '2', 'Enter');
    await keys('r', 'Control+Shift+ArrowUp');
    await keys('ArrowUp', 'h', 'ArrowUp');
    await keys('r', 'Enter', 'p', 'i', '/', '2', 'Enter');
    await keys('h', 'w', 'Control+Shift+ArrowDown');
    await keys('Shift+M');
    const [run] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && (request.postData() ?? '').includes('run')),
      keys('Control+Enter'),
    ]);
    const program =
      'H 2; CR 2,1,"pi/2"; CR 2,0,"pi/4"; H 1; CR 0,1,"pi/2"; H 0; SWAP 0,2; MEASURE 0,$0; MEASURE 1,$1; MEASURE 2,$2';
    expect(
      new URLSearchParams(run.postData() ?? '')
        .get('program')
        ?.trim()
        .split('\n')
        .filter((line) => !/^(?:QINIT|CREG)/.test(line))
        .join('; '),
    ).toBe(program);
    await says(page, program);
    console.info(`keys for a 3-qubit QFT, drawn and run: ${count}`);
    expect(count).toBeLessThan(60);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('the note under the run button', () => {
  it('returns the focus to the button when it closes with the focus inside', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: LAPTOP });
    await signUp(context, 'hands.note@example.org');
    // This product asks before its first run.
    await openBoard(page, '/quantumVm/1/0');
    await paste(page, 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n');
    const focused = () => page.evaluate(() => document.activeElement?.matches('[data-run-button]'));
    await runButton(page).focus();
    await press(page, 'Enter');
    await runNote(page).waitFor();
    await press(page, 'Tab', 'Tab', 'Escape');
    await runNote(page).waitFor({ state: 'detached' });
    expect(await focused()).toBe(true);
    // The note's action is executed, and the note closes together with its button.
    await press(page, 'Enter');
    await runNote(page).waitFor();
    await press(page, 'Tab', 'Tab', 'Enter');
    await face(page, 'done');
    expect(await focused()).toBe(true);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('while a run is in progress', () => {
  it('the board can be edited as before', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'zh-CN', viewport: WIDE });
    await signUp(context, 'hands.running@example.org');
    await openBoard(page, NEW);
    await paste(page, 'QINIT 2\nCREG 2\nH 0\nMEASURE 0,$0\n');
    await expect.poll(() => operations(page).count()).toBe(2);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/quantumVm/**', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await board(page).focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('运行');
    await Promise.all([
      page.waitForRequest((request) => (request.postData() ?? '').includes('intent=run')),
      page.keyboard.press('Enter'),
    ]);
    await dragByMouse(page, await middleOf(tool(page, 'x')), await cellAt(page, 1, 0));
    await says(page, 'H 0; X 1; MEASURE 0,$0');
    release();
    await runRegion(page).waitFor();
    await says(page, 'H 0; X 1; MEASURE 0,$0');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
