import type { Browser } from 'playwright-core';
import { startBusyTime } from './busy-time.ts';
import { median } from './median.ts';
import { openDesigner, pasteProgram } from './open-designer.ts';
import { untilQuiet } from './quiet-page.ts';

const EDITS = 15;

/** Cost of an edit. */
export interface EditCost {
  /** Milliseconds from the key that places a gate until the charts show its effect, median. */
  readonly shownMs: number;
  /** Total milliseconds of CPU time of the page's main thread per edit; mean. */
  readonly busyMs: number;
}

/** A few gates on each of 8 qubits. */
export const SMALL_PROGRAM = [
  'QINIT 8',
  'CREG 8',
  ...Array.from({ length: 8 }, (_, qubit) => `H ${qubit}\nRX ${qubit},"pi/4"\nCNOT ${qubit},${(qubit + 1) % 8}`),
].join('\n');

/** 200 gates: rotations and CNOTs in turn, so that all qubits are entangled and every amplitude counts. */
export const longProgram = (qubits: number): string =>
  [
    `QINIT ${qubits}`,
    `CREG ${qubits}`,
    ...Array.from({ length: 200 }, (_, at) => {
      const qubit = (at >> 1) % qubits;
      return at % 2 === 0 ? `RX ${qubit},"${1 + (at % 7)}*pi/9"` : `CNOT ${qubit},${(qubit + 1) % qubits}`;
    }),
  ].join('\n');

/** @throws Error if a browser with kernels computed without them what is not small */
export async function measureEdits(browser: Browser, baseUrl: string, program: string): Promise<EditCost> {
  const page = await openDesigner(browser, baseUrl, 0);
  await pasteProgram(page, program);
  await untilQuiet(page);
  await page.locator('.editor-board').focus();
  const busyTime = await startBusyTime(page);
  const times = await page.evaluate(async (edits) => {
    const board = document.querySelector('.editor-board')!;
    const charts = document.querySelector('.editor-views')!;
    const found: number[] = [];
    for (let edit = 0; edit < edits; edit++) {
      const started = performance.now();
      const shown = new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('the charts did not change')), 5000);
        const observer = new MutationObserver(() => {
          observer.disconnect();
          clearTimeout(late);
          // Until the page has been painted.
          requestAnimationFrame(() => setTimeout(resolve));
        });
        observer.observe(charts, { subtree: true, childList: true, attributes: true, characterData: true });
      });
      for (const type of ['keydown', 'keyup'])
        board.dispatchEvent(new KeyboardEvent(type, { key: '2', bubbles: true }));
      await shown;
      found.push(performance.now() - started);
      // Part of the workload: CPU time includes what the page does in this time after an edit.
      // eslint-disable-next-line no-restricted-syntax -- the interval between two edits
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    return found;
  }, EDITS);
  const busyMs = (await busyTime()) / EDITS;
  const engine = await page.getByTestId('view-time').getAttribute('data-engine');
  if (program !== SMALL_PROGRAM && engine !== 'kernels') throw new Error(`computed by ${engine}`);
  await page.close();
  return { shownMs: median(times), busyMs };
}
