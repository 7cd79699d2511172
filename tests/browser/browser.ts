import { type Browser, chromium } from 'playwright-core';

/**
 * Starts Debian's Chromium without background requests: it loads only the page under test. The headless shell builds no
 * window for a context, which saves a quarter of the CPU time of a browser test.
 */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page keeps the process of its blank tab; by default its first navigation starts another.
      '--renderer-process-limit=1',
    ],
  });

let shared: Promise<Browser> | undefined;

/**
 * The browser of all test files of a worker, because a launch costs half a second of CPU time. It ends with the worker.
 * Closes what an earlier file has left open.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (shared ??= launchBrowser());
  for (const context of browser.contexts()) await context.close();
  return browser;
}
