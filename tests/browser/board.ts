import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { programText } from './controls.ts';
import { rows } from './editor-parts.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Dimensions of the drawing, in CSS pixels at 100% zoom. */
const COLUMN = 52;
const ROW = 56;
const RULER = 30;
const EDGE = 5;

/** Address of a new project, and a window in which all parts are shown side by side. */
export const NEW = '/quantumVm/0/0';
export const WIDE = { width: 1440, height: 956 };

/** Opens the designer and waits for the board. On small screens the board is the part that is shown. */
export async function openBoard(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await rows(page).first().waitFor();
}

/** Focuses the program, which loads the code editor. */
export async function enterProgram(page: Page): Promise<void> {
  await programText(page).click();
  await page.locator('.cm-editor.cm-focused').waitFor();
}

/** Returns the middle of a cell of the board. */
export async function cellAt(page: Page, wire: number, column: number, part = 0.5): Promise<Place> {
  const box = await rows(page).first().boundingBox();
  if (box === null) throw new Error('the board is not visible');
  return { x: box.x + EDGE + COLUMN * (column + part), y: box.y + EDGE + RULER + ROW * (wire + 0.5) };
}

export async function middleOf(part: Locator): Promise<Place> {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${String(part)} is not visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns the statements of the program in the form, without the register sizes at the start. */
export async function statements(page: Page): Promise<string> {
  const text = await programText(page).inputValue();
  return text
    .trim()
    .split('\n')
    .filter((line) => !/^(?:QINIT|CREG|%)/.test(line))
    .join('; ');
}

/** Waits until the program consists of exactly these statements. */
export const says = (page: Page, text: string): Promise<void> => expect.poll(() => statements(page)).toBe(text);

/** Presses keys one after another, with the delay of a user. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key, { delay: 10 });
}

export async function dragByMouse(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** Frames in which a finger moves, and in which it then rests: longer than Chromium looks back for a fling. */
const MOVING = 10;
const RESTING = 10;

/**
 * Touches, moves and lifts one finger. Playwright itself supports taps only. The finger rests before it is lifted: after
 * a fling, Chromium ignores a tap for a moment.
 * @param rests whether the finger also rests before it moves, until it draws a lasso
 */
export async function dragByFinger(
  page: Page,
  from: Place,
  to: Place,
  { rests = false }: { readonly rests?: boolean } = {},
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Place[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  const sent = [send('touchStart', [from])];
  if (rests) await page.locator('.editor-lasso').waitFor({ state: 'attached' });
  for (let frame = 1; frame <= MOVING + RESTING; frame++) {
    const share = Math.min(1, frame / MOVING);
    // No finger is quite still, and a touch that does not move sends no event.
    const tremor = frame > MOVING ? (frame % 2) / 4 : 0;
    sent.push(
      send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share + tremor }]),
    );
    // Sends the first moves at once: a finger that rests starts a lasso instead.
    if (frame > 3) await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await Promise.all(sent);
  await send('touchEnd', []);
  await cdp.detach();
}
