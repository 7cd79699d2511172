import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where an element stands and what lies over it; "in sight" where it is wholly in the window and under nothing. */
function sightOf(element: Element): string {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return 'not shown';
  // Half a pixel is rounding.
  if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
    return `outside: ${left.toFixed()},${top.toFixed()} to ${right.toFixed()},${bottom.toFixed()}`;
  const points = [
    [left + width / 2, top + height / 2],
    [left + 3, top + height / 2],
    [right - 3, top + height / 2],
    [left + width / 2, top + 3],
    [left + width / 2, bottom - 3],
  ] as const;
  for (const [x, y] of points) {
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(element.contains(hit) || hit.contains(element)))
      return `covered by ${hit?.tagName ?? 'nothing'}.${hit?.getAttribute('class') ?? ''}`;
  }
  return 'in sight';
}

/** Waits until the first of these elements is wholly inside the window, with nothing over it. */
export async function expectInSight(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  await expect
    .poll(() => page.locator(selector).first().evaluate(sightOf), {
      message: `${selector} at ${JSON.stringify(page.viewportSize())}`,
    })
    .toBe('in sight');
}

/** Begins to count how far the page's parts jump, also those that follow a press. */
export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = window as unknown as { shifts: { value: number; of: string }[] };
    kept.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Element | null }[] }[]) {
        kept.shifts.push({
          value: entry.value,
          of: entry.sources
            .map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.getAttribute('class') ?? ''}` : ''))
            .join(' '),
        });
      }
    }).observe({ type: 'layout-shift' });
  });

/** The sum since the last look, and what moved. */
export const shiftsSince = (page: Page): Promise<{ readonly sum: number; readonly of: readonly string[] }> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const kept = window as unknown as { shifts: { value: number; of: string }[] };
    const seen = kept.shifts;
    kept.shifts = [];
    return { sum: seen.reduce((sum, { value }) => sum + value, 0), of: seen.map(({ of }) => of) };
  });
