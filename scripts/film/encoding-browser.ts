import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/browser/browser.ts';

interface EncodingPage {
  /** Source of the module that the page runs; its imports are bundled. */
  readonly source: string;
  /** Files that the page can load, by their addresses. */
  readonly files?: ReadonlyMap<string, string>;
}

/** Opens a page with a script in the Chromium of the browser tests, which has the encoder, and ends it afterwards. */
export async function inEncodingBrowser<Result>(
  { source, files = new Map() }: EncodingPage,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    logLevel: 'warning',
  });
  // Encoders are available only on pages with a secure origin; loopback is one.
  const server = createServer((request, response) => {
    const file = files.get(decodeURIComponent(request.url ?? '/'));
    if (file === undefined) response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>film</title>');
    else response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    return await work(page);
  } finally {
    await browser.close();
    server.close();
  }
}
