/**
 * `npm run bench:applications [-- --only NAME --input JSON --engine ENGINE --runs N]`: the default run of every
 * application on one worker thread: time to the first progress, to the whole answer, and to prepare it, medians of seven
 * after one that starts the thread; and the estimate of the run beside the CPU time that it took, which other processes
 * do not stretch.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ApplicationRun, Preparing } from '#app/applications/contract.ts';
import { APPLICATION_MODULE } from '#app/applications/module.ts';
import {
  APPLICATION_ENGINES,
  APPLICATION_NAMES,
  type ApplicationEngine,
  type ApplicationName,
  PRODUCT_OF_ENGINE,
} from '#app/domain/applications.ts';
import { createReaders, createSimulatorPool } from '#simulator/workers';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    input: { type: 'string', default: '{}' },
    engine: { type: 'string', default: 'exact' },
    runs: { type: 'string', default: '7' },
  },
});
const INPUT: unknown = JSON.parse(options.input);
const RUNS = Number(options.runs);

function engineNamed(name: string): ApplicationEngine {
  const engine = APPLICATION_ENGINES.find((each) => each === name);
  if (engine === undefined) throw new Error(`--engine is one of ${APPLICATION_ENGINES.join(', ')}.`);
  return engine;
}
const ENGINE = engineNamed(options.engine);

const MIB = 2 ** 20;
/** Milliseconds. */
const BARS = { first: 300, whole: 10_000 } as const;

const resources = { memoryBytes: 1024 * MIB, threads: 1 };
const pool = createSimulatorPool({
  threads: 1,
  kernelFolder: join(process.cwd(), 'build/kernels'),
  procedures: [APPLICATION_MODULE],
  resources,
});
const readers = createReaders({ resources });

interface Timing {
  readonly prepared: number;
  readonly first: number;
  readonly whole: number;
  /** Of all threads. */
  readonly cpu: number;
  readonly estimated: number;
}

/** Milliseconds of this process on the processor. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the times of a run, or why it is refused. */
async function timed(name: ApplicationName, seed: number): Promise<Timing | string> {
  const run: ApplicationRun = { name, input: INPUT, engine: ENGINE };
  const call = (argument: unknown) => ({ module: APPLICATION_MODULE, argument });
  const asked = performance.now();
  const prepared = (await readers.prepare({ procedure: call(run) }, { key: 'bench', isSignedIn: true })) as Preparing;
  if (prepared.ok === 'unknown') throw new Error(`There is no ${name}.`);
  if (!prepared.ok) return prepared.errors.map(({ field, key }) => `${field}: ${key}`).join(', ');
  const { input, circuit, shots, estimate } = prepared;
  if (!estimate.ok) return estimate.reason;
  const started = performance.now();
  const cpu = cpuTime();
  let first: number | undefined;
  const outcome = await pool.run(
    {
      language: circuit.language,
      program: circuit.program,
      engine: PRODUCT_OF_ENGINE[run.engine],
      request: { shots, seed },
      procedure: call({ ...run, input, seed }),
    },
    { signal: new AbortController().signal, onProgress: () => (first ??= performance.now()) },
  );
  const ended = performance.now();
  if (outcome.kind !== 'result' || first === undefined) throw new Error(`The run of ${name} failed.`);
  return {
    prepared: started - asked,
    first: first - started,
    whole: ended - started,
    cpu: cpuTime() - cpu,
    estimated: 1000 * estimate.seconds,
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

try {
  // As the server does at its start.
  await pool.measure();
  for (const name of APPLICATION_NAMES.filter((each) => options.only === undefined || each === options.only)) {
    const cold = await timed(name, 0);
    if (typeof cold === 'string') {
      console.log(`${name.padEnd(16)} left out: ${cold}`);
      continue;
    }
    const warm: Timing[] = [];
    for (let seed = 1; seed <= RUNS; seed++) warm.push((await timed(name, seed)) as Timing);
    const of = (what: keyof Timing): number => median(warm.map((timing) => timing[what]));
    const isMet = of('first') <= BARS.first && of('whole') <= BARS.whole && cold.first <= BARS.first;
    console.log(
      `${name.padEnd(16)} first progress ${of('first').toFixed(0).padStart(5)} ms (cold ${cold.first.toFixed(0)}), ` +
        `answer ${of('whole').toFixed(0).padStart(6)} ms (cold ${cold.whole.toFixed(0)}), ` +
        `prepared ${of('prepared').toFixed(0).padStart(4)} ms (cold ${cold.prepared.toFixed(0)}), ` +
        `estimate ${of('estimated').toFixed(0).padStart(6)} ms, CPU ${of('cpu').toFixed(0).padStart(6)} ms, ` +
        `ratio ${(of('estimated') / of('cpu')).toFixed(2).padStart(5)}  ` +
        (isMet ? 'meets' : 'MISSES'),
    );
  }
} finally {
  await Promise.all([pool.close(), readers.close()]);
}
