import type { Page } from 'playwright-core';

/** One second at 60 frames per second. */
const QUIET_FRAMES = 60;
const MAX_FRAMES = 3600;

/** Waits until the document has not changed for a number of painted frames. */
export const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    ([quiet, most]) =>
      new Promise<void>((resolve, reject) => {
        let [frames, unchanged] = [0, 0];
        const observer = new MutationObserver(() => (unchanged = 0));
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const count = (): void => {
          frames += 1;
          unchanged += 1;
          if (unchanged < quiet && frames < most) {
            requestAnimationFrame(count);
            return;
          }
          observer.disconnect();
          if (unchanged < quiet) reject(new Error('the page changes all the time'));
          else resolve();
        };
        requestAnimationFrame(count);
      }),
    [QUIET_FRAMES, MAX_FRAMES] as const,
  );
