import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { dragByFinger, dragByMouse, middleOf, type Place } from './board.ts';
import { viewsOf } from './in-turn.ts';

const WINDOWS = [
  { viewport: { width: 1366, height: 768 }, hasTouch: false, isMobile: false },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const;

/** The windows in which a newcomer gets to a first result, in different languages. */
export const NEWCOMER_VIEWS = viewsOf(
  LOCALES.flatMap((locale) => WINDOWS.map((window) => ({ locale, ...window }))),
  ({ locale, isMobile }) => isMobile === (locale === 'zh-CN'),
);

/** The title of a test that runs in each of these views. */
export const IN_VIEW = 'in $locale at $viewport.width × $viewport.height';

/** Returns "visible" if the element is completely inside the window and not covered, else the reason why not. */
function visibilityOf(element: Element): string {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return 'not shown';
  // Tolerates half a pixel of rounding.
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
  return 'visible';
}

/** Waits until the first of these elements is completely inside the window and not covered. */
export async function expectVisibleInWindow(parts: Locator): Promise<void> {
  const part = parts.first();
  await part.waitFor();
  await expect
    .poll(() => part.evaluate(visibilityOf), {
      message: `${String(part)} at ${JSON.stringify(part.page().viewportSize())}`,
    })
    .toBe('visible');
}

/** Checks that nothing has scrolled the page, not even the browser itself to reach something. */
export const expectNoScroll = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);

/** Acts by mouse or by finger, only on what is completely in the window, and counts presses and drags. */
export function newHand(page: Page, isFinger: boolean) {
  let acts = 0;
  return {
    acts: () => acts,
    press: async (part: Locator): Promise<void> => {
      await expectVisibleInWindow(part);
      acts += 1;
      await (isFinger ? part.first().tap() : part.first().click());
    },
    /** Drags something to another part, or to a place that need not be part of anything. */
    drag: async (from: Locator, to: Locator | Place): Promise<void> => {
      await expectVisibleInWindow(from);
      if (!('x' in to)) await expectVisibleInWindow(to);
      acts += 1;
      await (isFinger ? dragByFinger : dragByMouse)(page, await middleOf(from), 'x' in to ? to : await middleOf(to));
    },
  };
}

/** Starts to record layout shifts, including those after user input. */
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

/** Returns the sum of the shifts since the last call, and the elements that moved. */
export const shiftsSince = (page: Page): Promise<{ readonly sum: number; readonly of: readonly string[] }> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const kept = window as unknown as { shifts: { value: number; of: string }[] };
    const seen = kept.shifts;
    kept.shifts = [];
    return { sum: seen.reduce((sum, { value }) => sum + value, 0), of: seen.map(({ of }) => of) };
  });
