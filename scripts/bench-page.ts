/**
 * Measures how the home page loads in Chromium with a CPU slowed down four times: largest contentful paint, layout
 * shift, blocking time, bytes over the wire. `npm run bench:page [-- --path /education] [--json FILE]` after a build;
 * medians of visits with an empty cache.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '#tests/browser/browser.ts';
import { startProduct } from '#tests/server/start.ts';

const SLOWDOWN = 4;
const VISITS = 7;
/** A task blocks for the time beyond this limit, from the first contentful paint on (web.dev/articles/tbt). */
const LONG_TASK_MS = 50;
const SETTLE_MS = 1500;

const { values } = parseArgs({ options: { path: { type: 'string', default: '/' }, json: { type: 'string' } } });

interface Visit {
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly blockingMs: number;
  /** The same before the first contentful paint. */
  readonly blockingBeforeMs: number;
  /** Compressed, with headers; without videos. */
  readonly kilobytes: number;
  readonly scriptKilobytes: number;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-'));
const product = await startProduct({ DATA_DIR: dataDir });
const browser = await launchBrowser();

async function visit(locale: string): Promise<Visit> {
  const context = await browser.newContext({ locale, viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const bytes = { all: 0, script: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === 'Media') return;
    bytes.all += encodedDataLength;
    if (type === 'Script') bytes.script += encodedDataLength;
  });
  // A string, because compiled code may use helper names that the page does not have.
  await page.addInitScript(`
    window.seen = { first: Infinity, paint: 0, shift: 0, tasks: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByName('first-contentful-paint')) seen.first = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, end: startTime + duration });
    }).observe({ type: 'longtask', buffered: true });
  `);
  await page.goto(new URL(values.path, product.baseUrl).href);
  // The time after loading in which shifts and long tasks are counted.
  await page.evaluate(`new Promise((resolve) => setTimeout(resolve, ${SETTLE_MS}))`);
  const { first, paint, shift, tasks } = await page.evaluate<{
    first: number;
    paint: number;
    shift: number;
    tasks: { start: number; end: number }[];
  }>('seen');
  const blocking = (from: number, until: number): number =>
    tasks.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, until) - Math.max(start, from) - LONG_TASK_MS),
      0,
    );
  await context.close();
  return {
    largestPaintMs: paint,
    layoutShift: shift,
    blockingMs: blocking(first, Infinity),
    blockingBeforeMs: blocking(0, first),
    kilobytes: bytes.all / 1000,
    scriptKilobytes: bytes.script / 1000,
  };
}

const report: Record<string, Visit> = {};
try {
  for (const locale of ['zh-CN', 'en-US']) {
    await visit(locale);
    const visits: Visit[] = [];
    for (let count = 0; count < VISITS; count += 1) visits.push(await visit(locale));
    const of = (name: keyof Visit) => median(visits.map((one) => one[name]));
    report[locale] = {
      largestPaintMs: of('largestPaintMs'),
      layoutShift: of('layoutShift'),
      blockingMs: of('blockingMs'),
      blockingBeforeMs: of('blockingBeforeMs'),
      kilobytes: of('kilobytes'),
      scriptKilobytes: of('scriptKilobytes'),
    };
  }
} finally {
  await browser.close();
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
}
console.table(report);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
