/**
 * `npm run bench [-- --quick] [--only TEXT] [--table] [--json FILE]`: measures each engine, compiling included, and
 * other simulators in the same run. Compare CPU time on a shared machine. Wall time is what a user waits; it is shown
 * next to the engine's estimate, and bars are about it: the end says which are met. `--only`: rows whose engine and
 * name, as printed, contain the text. `--table`: the same rows without other simulators, and a final table of their CPU
 * times by qubits, precision and threads, as in docs/performance.md.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { measureSpeed } from '#simulator/engines/full-amplitude/measure-speed.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { workerThreads } from '#simulator/workers/worker-threads.ts';
import { barLines, type TimeBar } from './bars.ts';
import { coreLoad, type Multiplying } from './free-cores.ts';
import { memoryRows, type MemoryUse } from './memory.ts';
import { timed, timedInterleaved, timedOnce, timedWithRelease, type Timing } from './stopwatch.ts';
import { SUITES } from './suites.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    table: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

const kernels = loadKernels(new URL('../../build/kernels', import.meta.url).pathname);
const now = () => performance.now();
const speed = measureSpeed({ kernels, now });
const workers = workerThreads((error) => console.warn(error));
const runtimeWith = (threads: number): EngineRuntime => ({
  kernels,
  now,
  resources: { memoryBytes: 8 * 2 ** 30, threads, speed },
  ...workers,
});

interface Measured extends Timing {
  readonly engine: string;
  readonly name: string;
  readonly qubits: number;
  readonly precision: string;
  readonly threads: number;
  /** Estimate of the engine, in milliseconds of wall time. */
  readonly estimate?: number;
  /** Time on one thread, for rows with more threads; measured alternately with them. */
  readonly oneThread?: Timing;
  /** Number of free cores: multiplications per second on all threads together, divided by those on one thread alone. */
  readonly freeCores?: number;
  readonly peers: Readonly<Record<string, Timing>>;
  readonly bars: readonly TimeBar[];
}

/** A slow peer is measured only once. */
function peerTiming(run: () => void): Timing {
  const first = timedOnce(run);
  return first.wall > 500 ? first : timed(run, 3);
}

/** Factor within which an estimate counts as right. */
const ESTIMATE_FACTOR = 1.5;

const show = (milliseconds: number): string =>
  milliseconds < 1
    ? `${(1000 * milliseconds).toFixed(1)} µs`
    : milliseconds < 1000
      ? `${milliseconds.toFixed(1)} ms`
      : `${(milliseconds / 1000).toFixed(2)} s`;

const multiplications = new Map<number, Multiplying>();
function multiplyingOn(threads: number): Multiplying {
  const known = multiplications.get(threads) ?? coreLoad(threads);
  multiplications.set(threads, known);
  return known;
}
const load = loadavg()[0]!;
const results: Measured[] = [];
console.log(`load ${load.toFixed(2)} of ${cpus().length} processors before the first row\n`);
console.log(
  `${'workload'.padEnd(50)}${'qubits'.padStart(7)}${'threads'.padStart(8)}  ` +
    `${'precision'.padEnd(10)}${'cpu'.padStart(10)}${'wall'.padStart(10)}${'estimate'.padStart(10)}` +
    `${'÷ wall'.padStart(8)}`,
);
for (const { engine, rows } of SUITES) {
  for (const { name, qubits, precision, threads, prepare, estimate, runs, peers, bars = [] } of rows(
    options.quick ? 'quick' : 'full',
  )) {
    const title = `${engine}: ${name}`;
    if (!title.includes(options.only)) continue;
    const runtime = runtimeWith(threads);
    const work = prepare(runtime);
    const cores = multiplyingOn(threads);
    const works = threads === 1 ? [work] : [work, prepare(runtimeWith(1)), cores.alone, cores.together];
    const [timing, oneThread, alone, together] = (
      runs === 1 ? await timedWithRelease(works) : timedInterleaved(works, runs)
    ) as [Timing, Timing?, Timing?, Timing?];
    const freeCores = alone && together && (threads * alone.wall) / together.wall;
    const estimated = estimate?.(runtime.resources);
    const predicted = estimated?.ok ? { estimate: 1000 * estimated.seconds } : {};
    const beside = (options.table ? [] : peers).map((peer) => [peer.name, peerTiming(peer.prepare())] as const);
    results.push({
      engine,
      name,
      qubits,
      precision,
      threads,
      ...timing,
      ...(oneThread && { oneThread }),
      ...(freeCores && { freeCores }),
      ...predicted,
      peers: Object.fromEntries(beside),
      bars,
    });
    const faster =
      oneThread === undefined
        ? ''
        : `  ${(oneThread.wall / timing.wall).toFixed(2)} times as fast as one thread; ${freeCores?.toFixed(2)} cores were free`;
    const others = beside.map(([other, { cpu }]) => `  ${other} ${show(cpu)} = ${Math.round(cpu / timing.cpu)}×`);
    const reported =
      predicted.estimate === undefined
        ? ['', '']
        : [show(predicted.estimate), (predicted.estimate / timing.wall).toFixed(2)];
    const figures =
      `${title.padEnd(50)}${String(qubits).padStart(7)}${String(threads).padStart(8)}  ` +
      `${precision.padEnd(10)}${show(timing.cpu).padStart(10)}${show(timing.wall).padStart(10)}` +
      `${reported.map((text, i) => text.padStart(i === 0 ? 10 : 8)).join('')}`;
    console.log(figures + faster + others.join(''));
  }
}

const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
const memory: (MemoryUse & { readonly name: string; readonly qubits: number; readonly target: number })[] = [];
for (const { name, qubits, threads, target, measure } of memoryRows(options.quick ? 'quick' : 'full')) {
  if (!name.includes(options.only)) continue;
  const use = measure();
  memory.push({ name, qubits, target, ...use });
  console.log(
    `${name.padEnd(50)}${String(qubits).padStart(7)}${String(threads).padStart(8)}  ` +
      `${mebibytes(use.bytes)} of ${mebibytes(target)}, ${show(1000 * use.seconds)}`,
  );
}

/** CPU times of one workload: one row per number of qubits, one column per precision and number of threads. */
function tableOf(measured: readonly Measured[]): string {
  const column = ({ precision, threads }: Measured) => (threads === 1 ? precision : `${precision}, ${threads} threads`);
  const columns = [...new Set(measured.map(column))].toSorted();
  const rows = [...new Set(measured.map(({ qubits }) => qubits))].toSorted((a, b) => a - b);
  const cell = (qubits: number, name: string) => measured.find((row) => row.qubits === qubits && column(row) === name);
  const times = (qubits: number) =>
    columns.map((name) => cell(qubits, name)).map((row) => (row === undefined ? '' : show(row.cpu)));
  const lines = [
    ['qubits', ...columns],
    columns.map(() => '---').concat('---'),
    ...rows.map((qubits) => [String(qubits), ...times(qubits)]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const shares = results.flatMap(({ engine, name, qubits, wall, estimate }) =>
  estimate === undefined ? [] : [{ title: `${engine}: ${name}, ${qubits} qubits`, share: estimate / wall }],
);
const far = shares.filter(({ share }) => share > ESTIMATE_FACTOR || share < 1 / ESTIMATE_FACTOR);
if (shares.length > 0)
  console.log(
    `\nestimates within a factor of ${ESTIMATE_FACTOR}: ${shares.length - far.length} of ` +
      `${shares.length}${far.map(({ title, share }) => `\n  ${title}: ${share.toFixed(2)}`).join('')}`,
  );
const bars = barLines(results);
if (bars.length > 0) console.log(`\n${bars.join('\n')}`);
if (options.table) console.log(`\n${tableOf(results)}`);
const machine = { node: process.version, processor: cpus()[0]?.model, processors: cpus().length, load, speed, memory };
if (options.json !== undefined)
  writeFileSync(options.json, `${JSON.stringify({ ...machine, results }, undefined, 2)}\n`);
