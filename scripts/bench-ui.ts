/**
 * `npm run bench:ui [-- --only WORD] [--json FILE]`: measures the designer and the home page in a browser. Builds nothing:
 * run `npm run build` first. Measures frames while a circuit of 72 qubits and 200 columns scrolls and while one of its
 * gates is dragged, the time from an edit to its live views at 8 qubits, among 200 gates at 12, 16 and 18, and from a
 * slider at 10, the time to open a result of 10,000 points, the size of the JavaScript that the page loads before the
 * code editor, the largest paint of the home page and of a chapter on a slow processor, the grading of an answer, and the
 * figures of the benchmark page beside those of `npm run bench`. `--only` chooses groups of bars by a part of their name.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '#tests/browser/browser.ts';
import { startProduct } from '#tests/server/start.ts';
import { measureAgreement } from './bench-ui/benchmark-page.ts';
import { longProgram, measureEdits, SMALL_PROGRAM } from './bench-ui/edits.ts';
import { measureFrames } from './bench-ui/frames.ts';
import { measureGrading } from './bench-ui/grading.ts';
import { measureLargestPaint } from './bench-ui/largest-paint.ts';
import { measureResponse } from './bench-ui/response-time.ts';
import { measureScripts } from './bench-ui/scripts.ts';
import { measureSlider } from './bench-ui/slider.ts';
import { measureSweepPage } from './bench-ui/sweep-page.ts';

const { values: options } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string', default: '' } } });

interface Bar {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Target: a minimum or a maximum. */
  readonly bar: { readonly min: number } | { readonly max: number };
  readonly detail?: string;
}

type Measure = (browser: Browser, baseUrl: string, outboxFile: string) => Promise<readonly Bar[]>;

const GROUPS: Readonly<Record<string, Measure>> = {
  home: async (browser, baseUrl) => [
    {
      name: 'largest paint of the home page, processor four times slower',
      value: await measureLargestPaint(browser, baseUrl, { path: '/', settled: '.try[data-live]' }),
      unit: 'ms',
      bar: { max: 1000 },
    },
  ],
  lessons: async (browser, baseUrl) => [
    {
      name: 'a chapter from the server',
      value: await measureResponse(baseUrl, '/learn/textbook/gates'),
      unit: 'ms',
      bar: { max: 20 },
    },
    {
      name: 'largest paint of a chapter, processor four times slower',
      value: await measureLargestPaint(browser, baseUrl, {
        path: '/learn/textbook/gates',
        settled: '.chapter-neighbors',
      }),
      unit: 'ms',
      bar: { max: 1000 },
    },
    {
      name: 'grading a circuit of 6 qubits and 100 gates in the browser',
      value: await measureGrading(browser),
      unit: 'ms',
      bar: { max: 50 },
    },
  ],
  frames: async (browser, baseUrl) => {
    const { scroll, drag } = await measureFrames(browser, baseUrl);
    const frames = { unit: 'frames/s', bar: { min: 50 } };
    const busy = { unit: 'ms', bar: { max: 20 } };
    return [
      { name: 'scrolling 72 qubits × 200 columns, median', value: scroll.frames, ...frames },
      { name: 'dragging a gate of it, median', value: drag.frames, ...frames },
      { name: 'processor time of a frame that scrolls, main thread', value: scroll.busyMs, ...busy },
      { name: 'processor time of a frame that drags, main thread', value: drag.busyMs, ...busy },
    ];
  },
  edits: async (browser, baseUrl) => {
    const { shownMs, busyMs } = await measureEdits(browser, baseUrl, SMALL_PROGRAM);
    const target = { unit: 'ms', bar: { max: 50 } };
    return [
      { name: 'from an edit to its live views at 8 qubits, median', value: shownMs, ...target },
      { name: 'processor time of an edit, main thread', value: busyMs, ...target },
    ];
  },
  kernels: async (browser, baseUrl) => {
    const bars: Bar[] = [];
    for (const [qubits, max] of [
      [12, 34],
      [16, 100],
      [18, 500],
    ] as const) {
      const { shownMs } = await measureEdits(browser, baseUrl, longProgram(qubits));
      bars.push({
        name: `from an edit among 200 gates to its views at ${qubits} qubits`,
        value: shownMs,
        unit: 'ms',
        bar: { max },
      });
    }
    return bars;
  },
  benchmark: async (browser, baseUrl) =>
    (await measureAgreement(browser, baseUrl)).map(({ circuit, qubits, pageMs, benchMs }) => ({
      name: `${circuit}, ${qubits} qubits: the benchmark page against npm run bench`,
      value: 100 * Math.abs(pageMs / benchMs - 1),
      unit: '%',
      bar: { max: 15 },
      detail: `${pageMs.toFixed(4)} and ${benchMs.toFixed(4)} ms`,
    })),
  slider: async (browser, baseUrl) => {
    const { viewsMs, valuesMs } = await measureSlider(browser, baseUrl);
    const target = { unit: 'ms', bar: { max: 34 } };
    return [
      { name: 'from a slider at 10 qubits to its live views, median', value: viewsMs, ...target },
      { name: 'the same to the values of observables', value: valuesMs, ...target },
    ];
  },
  sweep: async (browser, baseUrl, outboxFile) => {
    const { linkMs, loadMs } = await measureSweepPage(browser, baseUrl, outboxFile);
    const target = { unit: 'ms', bar: { max: 300 } };
    return [
      { name: 'opening a result of 10,000 points by its link', value: linkMs, ...target },
      { name: 'loading its address, first paint', value: loadMs, ...target },
    ];
  },
  scripts: async (browser, baseUrl) => {
    const { own, all } = await measureScripts(browser, baseUrl);
    return [
      {
        name: 'scripts of the designer before its code editor, gzipped',
        value: own / 1000,
        unit: 'kB',
        bar: { max: 250 },
      },
      { name: 'all scripts of its page before that, gzipped', value: all / 1000, unit: 'kB', bar: { max: 500 } },
    ];
  },
};

function report({ name, value, unit, bar, detail = '' }: Bar): void {
  const isMet = 'min' in bar ? value >= bar.min : value <= bar.max;
  console.log(
    `${name.padEnd(60)}${value.toFixed(1).padStart(9)} ${unit.padEnd(9)} ` +
      `${'min' in bar ? `≥ ${bar.min}` : `≤ ${bar.max}`}  ${isMet ? 'met' : 'MISSED'}  ${detail}`,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-bench-'));
const outboxFile = join(dataDir, 'outbox.jsonl');
const product = await startProduct({ DATA_DIR: dataDir, OUTBOX_FILE: outboxFile });
const browser = await launchBrowser();
try {
  console.log(`load ${loadavg()[0]!.toFixed(2)} of ${cpus().length} processors\n`);
  const bars: Bar[] = [];
  for (const [name, measure] of Object.entries(GROUPS)) {
    if (!name.includes(options.only)) continue;
    const measured = await measure(browser, product.baseUrl, outboxFile);
    measured.forEach(report);
    bars.push(...measured);
  }
  if (options.json !== undefined)
    writeFileSync(options.json, `${JSON.stringify({ load: loadavg()[0], bars }, null, 2)}\n`);
} finally {
  await browser.close();
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
}
