import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { NEW } from '#tests/browser/board.ts';
import { openPage } from '#tests/browser/visitor.ts';
import type { AskedBrowser, AskedRun, BrowserAnswer } from './engine.worker.ts';

/** A folder that the product does not have, with the extension of scripts: their headers isolate them, as its own. */
const FOLDER = '/assets/conformance';

const bundled = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    // The script of a thread loads its engines on demand; here they are one file.
    splitting: false,
    write: false,
  });
  return outputFiles[0]!.text;
};

/** What computes in a browser, on an isolated page of the product. */
export async function openBrowserEngine(browser: Browser) {
  const scripts = new Map([
    [`${FOLDER}/engine.js`, await bundled('tests/browser/engine/engine.worker.ts')],
    [`${FOLDER}/thread.js`, await bundled('tests/browser/engine/thread.worker.ts')],
  ]);
  const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
  await page.route(`**${FOLDER}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const script = scripts.get(pathname);
    const headers = { 'Cross-Origin-Embedder-Policy': 'require-corp' };
    return script === undefined
      ? route.fulfill({
          headers: { ...headers, 'Content-Type': 'application/wasm' },
          body: readFileSync(`build/kernels/${pathname.slice(FOLDER.length + 1)}`),
        })
      : route.fulfill({ headers: { ...headers, 'Content-Type': 'text/javascript' }, body: script });
  });
  await page.goto(NEW);
  const isIsolated = await page.evaluate(() => crossOriginIsolated);
  return {
    isIsolated,
    pageErrors,
    close: () => context.close(),
    run: (asked: Pick<AskedBrowser, 'wanted' | 'threads'>, runs: readonly AskedRun[]) =>
      page.evaluate(
        ({ url, message }) =>
          new Promise<BrowserAnswer>((resolve, reject) => {
            const worker = new Worker(url, { type: 'module' });
            worker.onmessage = ({ data }: MessageEvent<BrowserAnswer>) => {
              worker.terminate();
              resolve(data);
            };
            worker.onerror = ({ message: text }) => reject(new Error(text));
            worker.postMessage(message);
          }),
        {
          url: `${FOLDER}/engine.js`,
          message: { ...asked, kernels: FOLDER, thread: `${FOLDER}/thread.js`, runs },
        },
      ),
  };
}
