import type { Browser } from 'playwright-core';
import { median } from './median.ts';

const VIEWPORT = { width: 1366, height: 768 };
const RUNS = 9;
/** How much slower the processor is made: about a phone of the middle class. */
const SLOWDOWN = 4;

interface PaintedPage {
  readonly path: string;
  /** What is there once the script that the page loads after its paint has started. */
  readonly settled: string;
}

/** Milliseconds from the request of a page to its largest contentful paint, median, in a fresh browser context. */
export async function measureLargestPaint(
  browser: Browser,
  baseUrl: string,
  { path, settled }: PaintedPage,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ baseURL: baseUrl, viewport: VIEWPORT, locale: 'en-US' });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(path);
    // The script that takes over a circuit is loaded after the paint; a later, larger paint would be counted.
    await page.locator(settled).first().waitFor();
    const painted = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    times.push(painted);
    await context.close();
  }
  return median(times);
}
