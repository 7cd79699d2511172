import type { BrowserContext, Page } from 'playwright-core';
import { SEEN_KEY } from '#app/designer/first-visit/keys.ts';

/** Makes a browser one that has opened the designer before: the start panel does not open by itself. */
export async function asReturningVisitor(visitor: Pick<BrowserContext | Page, 'addInitScript'>): Promise<void> {
  // A text, because the compiler of the benchmarks adds calls to functions. The blank document has no storage.
  await visitor.addInitScript(
    `if (location.protocol.startsWith('http')) localStorage.setItem(${JSON.stringify(SEEN_KEY)}, '1');`,
  );
}
