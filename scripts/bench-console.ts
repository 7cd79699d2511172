/**
 * `npm run bench:console [-- --only latency,throughput,list,watching,result] [--seconds N] [--json FILE]`: measures the
 * time from submission to result, the throughput of one worker, the list of many tasks, the delay of updates to
 * connected clients, and the cost of the largest result. Builds nothing: run `npm run build` first. Wall times are
 * valid only on an idle machine; CPU times are valid anywhere.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '#db/connect.ts';
import { launchBrowser } from '#tests/browser/browser.ts';
import { startProduct } from '#tests/server/start.ts';
import { openClient } from './bench-console/client.ts';
import { measureLargeResult } from './bench-console/large-result.ts';
import { measureApi, measureBrowser } from './bench-console/latency.ts';
import { measureList } from './bench-console/list.ts';
import { measureThroughput } from './bench-console/throughput.ts';
import { measureWatching } from './bench-console/watching.ts';

const PARTS = ['latency', 'throughput', 'list', 'watching', 'result'] as const;
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join() },
    seconds: { type: 'string', default: '60' },
    json: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
/** Number of accounts for the submission rate of the benchmark: each has at most two tasks in progress. */
const CLIENTS = 10;

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Target: a minimum or a maximum; absent for a value that is only shown with another one. */
  readonly bar?: { readonly min: number } | { readonly max: number };
}

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-bench-'));
const product = await startProduct({ DATA_DIR: dataDir, SIMULATOR_WORKERS: '1', LOG_LEVEL: 'info' });
const db = createDatabase(join(dataDir, 'harbor.db'));
const { baseUrl } = product;
const { pid } = product.process;

const MEASURES: Readonly<Record<(typeof PARTS)[number], () => Promise<readonly Row[]>>> = {
  async latency() {
    const api = await measureApi(baseUrl, pid, await openClient(db, 'calls'));
    const browser = await launchBrowser();
    const page = await measureBrowser(browser, baseUrl, pid, await openClient(db, 'presses')).finally(() =>
      browser.close(),
    );
    return [
      {
        name: '8 qubits, 1,000 shots: from Run to the result on the page, median',
        value: page.wallMs,
        unit: 'ms',
        bar: { max: 150 },
      },
      { name: '  processor time of the server', value: page.processorMs, unit: 'ms' },
      { name: 'the same by the task API, median', value: api.wallMs, unit: 'ms', bar: { max: 150 } },
      { name: '  processor time of the server', value: api.processorMs, unit: 'ms' },
    ];
  },
  async throughput() {
    const clients = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => openClient(db, `submits${index}`)));
    const { completedPerMinute, longestQueue, queueAtEnd, medianMs, processorMs } = await measureThroughput(
      db,
      baseUrl,
      pid,
      clients,
      seconds,
    );
    return [
      {
        name: `such tasks completed a minute, 200 submitted, for ${seconds} s`,
        value: completedPerMinute,
        unit: '/min',
        bar: { min: 195 },
      },
      { name: '  queue at the end', value: queueAtEnd, unit: 'tasks', bar: { max: 5 } },
      { name: '  longest queue', value: longestQueue, unit: 'tasks' },
      { name: '  from submission to end, median', value: medianMs, unit: 'ms' },
      { name: '  processor time of the server a task', value: processorMs, unit: 'ms' },
    ];
  },
  async list() {
    const { callMs, callProcessorMs, searchMs, pageProcessorMs, pageWallMs } = await measureList(
      db,
      baseUrl,
      pid,
      await openClient(db, 'lists'),
    );
    return [
      {
        name: 'list of 100,000 tasks, slowest of first, middle and last page: the service',
        value: callMs,
        unit: 'ms',
        bar: { max: 20 },
      },
      { name: '  its processor time', value: callProcessorMs, unit: 'ms' },
      { name: '  searched for a text, the slowest of three', value: searchMs, unit: 'ms', bar: { max: 20 } },
      { name: '  the whole page of the console, processor time', value: pageProcessorMs, unit: 'ms' },
      { name: '  the whole page of the console, wall time', value: pageWallMs, unit: 'ms' },
    ];
  },
  async watching() {
    const { events, latePercent, medianMs, processorPercent } = await measureWatching(dataDir, seconds / 2);
    return [
      {
        name: '1,000 sockets, 50 running tasks: events later than 250 ms',
        value: latePercent,
        unit: '%',
        bar: { max: 1 },
      },
      { name: '  from the state written to the event, median', value: medianMs, unit: 'ms' },
      { name: '  events', value: events, unit: '' },
      { name: '  share of one processor', value: processorPercent, unit: '%' },
    ];
  },
  async result() {
    const client = await openClient(db, 'states');
    const { firstViewMs, deepViewMs, firstPieceMs, megabytesPerSecond, longestWaitMs, runMs, processorMs } =
      await measureLargeResult(db, baseUrl, pid, client);
    return [
      { name: 'a result of 2^24 outcomes: its first view', value: firstViewMs, unit: 'ms', bar: { max: 2000 } },
      { name: '  longest wait of anybody else meanwhile, both cores busy', value: longestWaitMs, unit: 'ms' },
      { name: '  page 1,000, read from a part or two', value: deepViewMs, unit: 'ms' },
      { name: '  first piece of the CSV', value: firstPieceMs, unit: 'ms' },
      { name: '  the CSV', value: megabytesPerSecond, unit: 'MB/s' },
      { name: '  run and stored after', value: runMs, unit: 'ms' },
      { name: '  processor time of the server in all', value: processorMs, unit: 'ms' },
    ];
  },
};

try {
  const load = loadavg()[0]!;
  console.log(`load ${load.toFixed(2)} of ${cpus().length} processors\n`);
  const rows: Row[] = [];
  for (const part of PARTS.filter((name) => options.only.split(',').includes(name))) {
    const measured = await MEASURES[part]();
    rows.push(...measured);
    for (const { name, value, unit, bar } of measured) {
      const verdict =
        bar === undefined
          ? ''
          : 'min' in bar
            ? `≥ ${bar.min}  ${value >= bar.min ? 'met' : 'MISSED'}`
            : `≤ ${bar.max}  ${value <= bar.max ? 'met' : 'MISSED'}`;
      console.log(`${name.padEnd(78)}${value.toFixed(1).padStart(9)} ${unit.padEnd(6)} ${verdict}`);
    }
  }
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify({ load, rows }, null, 2)}\n`);
} finally {
  await db.destroy();
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
}
