import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { asReturningVisitor } from '#tests/browser/returning-visitor.ts';

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);

interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, { readonly module: string; readonly imports?: readonly string[] }>>;
}

/**
 * Gzipped bytes of the scripts that the designer's page loads before its code editor: all of them, and those that other
 * pages do not load.
 */
export async function measureScripts(
  browser: Browser,
  baseUrl: string,
): Promise<{ readonly own: number; readonly all: number }> {
  const page = await browser.newPage({ baseURL: baseUrl });
  await asReturningVisitor(page);
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  await page.route('**/code-panel-*.js', (route) => route.abort());
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || !response.ok()) return;
    reading.push(
      response.body().then((body) => {
        sizes.set(pathname, gzipSync(body).length);
      }),
    );
  });
  await page.goto('/quantumVm/0/0');
  await page.locator('.editor-views').waitFor();
  // Half a second without requests: scripts that are loaded when the page is idle have arrived.
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  const shared = await page.evaluate(() => {
    const { entry, routes } = (window as unknown as { __remixManifest: Manifest }).__remixManifest;
    const root = routes['root'];
    return [entry.module, ...entry.imports, ...(root === undefined ? [] : [root.module, ...(root.imports ?? [])])];
  });
  await page.close();
  const all = sum(sizes.values());
  return { own: all - sum([...new Set(shared)].map((path) => sizes.get(path) ?? 0)), all };
}
