import type { Browser, Page } from 'playwright-core';
import { startBusyTime } from './busy-time.ts';
import { median } from './median.ts';
import { openDesigner, pasteProgram } from './open-designer.ts';
import { untilQuiet } from './quiet-page.ts';

const QUBITS = 72;
const COLUMNS = 200;
const RUNS = 3;

/** Every fourth qubit controls the next; the other two get rotations: 10,800 operations in 200 full columns. */
function wideProgram(): string {
  const lines = [`QINIT ${QUBITS}`, `CREG ${QUBITS}`];
  for (let column = 0; column < COLUMNS; column++) {
    for (let wire = 0; wire < QUBITS; wire += 4)
      lines.push(`CNOT ${wire},${wire + 1}`, `RX ${wire + 2},"pi/4"`, `RX ${wire + 3},"pi/4"`);
  }
  return `${lines.join('\n')}\n`;
}

/** Smoothness of an interaction. */
export interface Smoothness {
  /** Frames per second, as counted by the page. */
  readonly frames: number;
  /** Milliseconds of CPU time of the page's main thread per frame; independent of other load on the machine. */
  readonly busyMs: number;
}

async function smoothnessOf(page: Page, act: () => Promise<void>): Promise<Smoothness> {
  await page.evaluate(() => {
    const counted = window as unknown as { frames: number[]; isCounting: boolean };
    counted.frames = [];
    counted.isCounting = true;
    const count = (now: number): void => {
      counted.frames.push(now);
      if (counted.isCounting) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const busyTime = await startBusyTime(page);
  await act();
  const busy = await busyTime();
  const { rate, count } = await page.evaluate(() => {
    const counted = window as unknown as { frames: number[]; isCounting: boolean };
    counted.isCounting = false;
    const [first = 0] = counted.frames;
    const last = counted.frames.at(-1) ?? 0;
    const between = counted.frames.length - 1;
    return { rate: (1000 * between) / (last - first), count: between };
  });
  return { frames: rate, busyMs: busy / count };
}

const medianOf = (runs: readonly Smoothness[]): Smoothness => ({
  frames: median(runs.map(({ frames }) => frames)),
  busyMs: median(runs.map(({ busyMs }) => busyMs)),
});

const scroll = (page: Page): Promise<void> =>
  page.locator('.editor-board').evaluate(
    (board) =>
      new Promise<void>((resolve) => {
        let step = 0;
        const on = (): void => {
          board.scrollLeft += 40;
          board.scrollTop += 8;
          step += 1;
          if (step < 150) requestAnimationFrame(on);
          else resolve();
        };
        on();
      }),
  );

async function drag(page: Page): Promise<void> {
  const board = await page.locator('.editor-board').boundingBox();
  const gate = await page.locator('.editor-operation').nth(1).boundingBox();
  if (board === null || gate === null) throw new Error('the board is not visible');
  await page.mouse.move(gate.x + gate.width / 2, gate.y + gate.height / 2);
  await page.mouse.down();
  for (let step = 0; step < 120; step++)
    await page.mouse.move(board.x + 150 + step * 5, board.y + 120 + (step % 40) * 6);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** Measures how smoothly a wide circuit scrolls and one of its gates is dragged: medians of several runs. */
export async function measureFrames(
  browser: Browser,
  baseUrl: string,
): Promise<{ readonly scroll: Smoothness; readonly drag: Smoothness }> {
  const page = await openDesigner(browser, baseUrl, 5);
  await pasteProgram(page, wideProgram());
  await page.locator('.editor-operation').nth(100).waitFor({ state: 'attached' });
  await untilQuiet(page);
  const scrolled: Smoothness[] = [];
  const dragged: Smoothness[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.locator('.editor-board').evaluate((board) => board.scrollTo(0, 0));
    await untilQuiet(page);
    scrolled.push(await smoothnessOf(page, () => scroll(page)));
    await page.locator('.editor-board').evaluate((board) => board.scrollTo(0, 0));
    await untilQuiet(page);
    dragged.push(await smoothnessOf(page, () => drag(page)));
  }
  await page.close();
  return { scroll: medianOf(scrolled), drag: medianOf(dragged) };
}
