/**
 * `npm run bench:ui [-- --json FILE]`: measures the designer and the home page in a browser. Builds nothing: run `npm
 * run build` first. Measures frames while a circuit of 72 qubits and 200 columns scrolls and while one of its gates is
 * dragged, the time from an edit to its live views at 8 qubits and from a slider at 10, the time to open a result of 10,000
 * points, the size of the JavaScript that the page loads before the code editor, and the largest paint of the home page on
 * a slow processor.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '#tests/browser/browser.ts';
import { startProduct } from '#tests/server/start.ts';
import { measureEdits } from './bench-ui/edits.ts';
import { measureFrames } from './bench-ui/frames.ts';
import { measureLargestPaint } from './bench-ui/home.ts';
import { measureScripts } from './bench-ui/scripts.ts';
import { measureSlider } from './bench-ui/slider.ts';
import { measureSweepPage } from './bench-ui/sweep-page.ts';

const { values: options } = parseArgs({ options: { json: { type: 'string' } } });

interface Bar {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Target: a minimum or a maximum. */
  readonly bar: { readonly min: number } | { readonly max: number };
}

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-bench-'));
const outboxFile = join(dataDir, 'outbox.jsonl');
const product = await startProduct({ DATA_DIR: dataDir, OUTBOX_FILE: outboxFile });
const browser = await launchBrowser();
try {
  console.log(`load ${loadavg()[0]!.toFixed(2)} of ${cpus().length} processors\n`);
  const { baseUrl } = product;
  const largestPaintMs = await measureLargestPaint(browser, baseUrl);
  const frames = await measureFrames(browser, baseUrl);
  const edits = await measureEdits(browser, baseUrl);
  const slider = await measureSlider(browser, baseUrl);
  const sweepPage = await measureSweepPage(browser, baseUrl, outboxFile);
  const scripts = await measureScripts(browser, baseUrl);
  const bars: readonly Bar[] = [
    {
      name: 'scrolling 72 qubits × 200 columns, median',
      value: frames.scroll.frames,
      unit: 'frames/s',
      bar: { min: 50 },
    },
    { name: 'dragging a gate of it, median', value: frames.drag.frames, unit: 'frames/s', bar: { min: 50 } },
    {
      name: 'processor time of a frame that scrolls, main thread',
      value: frames.scroll.busyMs,
      unit: 'ms',
      bar: { max: 20 },
    },
    {
      name: 'processor time of a frame that drags, main thread',
      value: frames.drag.busyMs,
      unit: 'ms',
      bar: { max: 20 },
    },
    { name: 'from an edit to its live views at 8 qubits, median', value: edits.shownMs, unit: 'ms', bar: { max: 50 } },
    { name: 'processor time of an edit, main thread', value: edits.busyMs, unit: 'ms', bar: { max: 50 } },
    {
      name: 'from a slider at 10 qubits to its live views, median',
      value: slider.viewsMs,
      unit: 'ms',
      bar: { max: 34 },
    },
    { name: 'the same to the values of observables', value: slider.valuesMs, unit: 'ms', bar: { max: 34 } },
    { name: 'opening a result of 10,000 points by its link', value: sweepPage.linkMs, unit: 'ms', bar: { max: 300 } },
    { name: 'loading its address, first paint', value: sweepPage.loadMs, unit: 'ms', bar: { max: 300 } },
    {
      name: 'scripts of the designer before its code editor, gzipped',
      value: scripts.own / 1000,
      unit: 'kB',
      bar: { max: 250 },
    },
    { name: 'all scripts of its page before that, gzipped', value: scripts.all / 1000, unit: 'kB', bar: { max: 500 } },
    {
      name: 'largest paint of the home page, processor four times slower',
      value: largestPaintMs,
      unit: 'ms',
      bar: { max: 1000 },
    },
  ];
  for (const { name, value, unit, bar } of bars) {
    const isMet = 'min' in bar ? value >= bar.min : value <= bar.max;
    console.log(
      `${name.padEnd(60)}${value.toFixed(1).padStart(9)} ${unit.padEnd(9)} ` +
        `${'min' in bar ? `≥ ${bar.min}` : `≤ ${bar.max}`}  ${isMet ? 'met' : 'MISSED'}`,
    );
  }
  if (options.json !== undefined)
    writeFileSync(options.json, `${JSON.stringify({ load: loadavg()[0], bars }, null, 2)}\n`);
} finally {
  await browser.close();
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
}
