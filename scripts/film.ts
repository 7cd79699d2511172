/**
 * Makes the home page's video, public/film/oscillator.webm, and its first frame, oscillator.webp: `npm run film`. The
 * frames show the wave function of the home page's chart over time, encoded by the Chromium of the browser tests.
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { launchBrowser } from '#tests/browser/browser.ts';
import type { Film } from './film/film-page.ts';

const { outputFiles } = await build({
  entryPoints: ['scripts/film/film-page.ts'],
  bundle: true,
  write: false,
  format: 'iife',
  platform: 'browser',
  logLevel: 'warning',
});
const script = outputFiles[0]?.text ?? '';
// Encoders are available only on pages with a secure origin; loopback is one.
const server = createServer((_request, response) =>
  response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>film</title>'),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.addScriptTag({ content: script });
  const { film, still } = await page.evaluate<Film>('film()');
  writeFileSync('public/film/oscillator.webm', Buffer.from(film, 'base64'));
  writeFileSync('public/film/oscillator.webp', Buffer.from(still, 'base64'));
} finally {
  await browser.close();
  server.close();
}
