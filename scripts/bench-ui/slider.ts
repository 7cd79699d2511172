import type { Browser } from 'playwright-core';
import { median } from './median.ts';
import { openDesigner } from './open-designer.ts';
import { untilQuiet } from './quiet-page.ts';

const QUBITS = 10;
/** A drag across the slider gives about as many. */
const MOVES = 75;

/** Ten qubits, a parameter in twenty gates. */
const PROGRAM = [
  '% @input float theta',
  `QINIT ${QUBITS}`,
  'CREG 1',
  ...Array.from({ length: 2 * QUBITS }, (_, i) => {
    const qubit = i % QUBITS;
    return `RY ${qubit},"theta"\nCNOT ${qubit},${(qubit + 1) % QUBITS}`;
  }),
].join('\n');

/** Milliseconds from a move of a parameter's slider until its effect is painted, medians. */
export interface SliderTimes {
  /** In the charts of the state. */
  readonly viewsMs: number;
  /** In the values of three observables. */
  readonly valuesMs: number;
}

export async function measureSlider(browser: Browser, baseUrl: string): Promise<SliderTimes> {
  const page = await openDesigner(browser, baseUrl, 0);
  await page.goto(`/quantumVm/0/0?${new URLSearchParams({ program: PROGRAM })}`);
  await page.locator('.observable-examples button').first().click();
  await untilQuiet(page);
  const times = await page.evaluate(async (moves) => {
    const slider = document.querySelector<HTMLInputElement>('.designer-values input[type=range]')!;
    const changed = (part: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${part} did not change`)), 5000);
        const observer = new MutationObserver(() => {
          observer.disconnect();
          clearTimeout(late);
          // Until the page has been painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        });
        observer.observe(document.querySelector(part)!, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
      });
    const found: { views: number[]; values: number[] } = { views: [], values: [] };
    for (let move = 0; move < moves; move++) {
      const started = performance.now();
      const seen = [changed('.editor-views'), changed('.observable-rows')] as const;
      const [lowest, highest] = [Number(slider.min), Number(slider.max)];
      // React knows of a value that is set on the element itself.
      Reflect.set(
        HTMLInputElement.prototype,
        'value',
        String(lowest + ((move + 1) / (moves + 1)) * (highest - lowest)),
        slider,
      );
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      found.views.push((await seen[0]) - started);
      found.values.push((await seen[1]) - started);
      // eslint-disable-next-line no-restricted-syntax -- the interval between two moves
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return found;
  }, MOVES);
  await page.close();
  return { viewsMs: median(times.views), valuesMs: median(times.values) };
}
