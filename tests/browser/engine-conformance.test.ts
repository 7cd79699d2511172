import { afterAll, describe, expect, it } from 'vitest';
import type { WantedKernels } from '#app/browser-runtime/fetch-kernels.ts';
import {
  type Amplitude,
  type Circuit,
  circuit,
  engineFor,
  type EngineRuntime,
  gate,
  measure,
  planProgramRun,
  type RunRequest,
  type SimulationResult,
} from '#simulator';
import { DYNAMIC_CIRCUITS } from '#simulator/engines/testing/dynamic-circuits.ts';
import { readGoldenCircuits } from '#simulator/engines/testing/golden.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { sharedBrowser } from './browser.ts';
import { openBrowserEngine } from './engine/browser-engine.ts';
import type { AskedRun } from './engine/engine.worker.ts';

/** The scalar reference has no kernels. */
const runtimeOf = (kernels: EngineRuntime['kernels']): EngineRuntime => ({
  kernels,
  now: () => performance.now(),
  resources: { memoryBytes: 2 ** 31, threads: 1 },
});
const REFERENCE = runtimeOf({});
const SERVER = runtimeOf(loadKernels('build/kernels'));

function ranOn(runtime: EngineRuntime, { circuit: program, request }: AskedRun): SimulationResult {
  const planned = planProgramRun(program, engineFor('full-amplitude', runtime.kernels), request, runtime);
  if (!planned.ok) throw new Error(planned.reason);
  return planned.run(runtime);
}

const statesOf = (qubits: number): readonly string[] =>
  Array.from({ length: 2 ** qubits }, (_, index) => index.toString(2).padStart(qubits, '0'));
const exact = (program: Circuit, states = statesOf(program.qubits)): AskedRun => ({
  circuit: program,
  request: { shots: 0, seed: 1, states, precision: 'double' },
});
const withoutMeasurements = (program: Circuit): Circuit => ({
  ...program,
  probabilitiesOf: undefined,
  operations: program.operations.filter(({ kind }) => kind === 'gate'),
});

/** The largest circuits of the reference take a scalar engine too long here; their counts are compared below. */
const MOST_QUBITS = 10;
const GOLDEN = readGoldenCircuits();
const AMPLITUDES: readonly (readonly [string, AskedRun])[] = [
  ...GOLDEN.filter(({ circuit: { qubits } }) => qubits <= MOST_QUBITS).map(
    ({ name, circuit: golden }) => [name, exact(withoutMeasurements(golden))] as const,
  ),
  ...[1, 2, 3, 5, 7, 9].map(
    (qubits) => [`random, ${qubits} qubits`, exact(randomCircuit(qubits, qubits, 50))] as const,
  ),
];

const measured = (program: Circuit): Circuit => ({
  ...withoutMeasurements(program),
  classicalBits: program.qubits,
  operations: [
    ...withoutMeasurements(program).operations,
    ...Array.from({ length: program.qubits }, (_, qubit) => measure(qubit, qubit)),
  ],
});
const counted = (program: Circuit, request: Partial<RunRequest> = {}): AskedRun => ({
  circuit: program,
  request: { shots: 300, seed: 5, precision: 'double', ...request },
});
/** Wide enough for threads. */
const WIDE = 19;
const wide = circuit(
  WIDE,
  0,
  Array.from({ length: 6 * WIDE }, (_, at) =>
    at % 3 === 2
      ? gate('X', (at * 5 + 1) % WIDE, { controls: [(at * 5) % WIDE] })
      : gate('U3', (at * 7) % WIDE, { parameters: [0.3 + at, 0.2 * at, 1.1] }),
  ),
);
const COUNTS: readonly (readonly [string, AskedRun])[] = [
  ...GOLDEN.filter(({ circuit: { qubits } }) => qubits <= 16).map(
    ({ name, circuit: golden }) => [name, counted(measured(golden))] as const,
  ),
  ...DYNAMIC_CIRCUITS.map(([name, program]) => [name, counted(program)] as const),
  ['a circuit wide enough for threads', counted(measured(wide))],
];

const double = (wanted: Partial<WantedKernels>): WantedKernels => ({
  precisions: ['double'],
  mayFuse: false,
  isShared: false,
  ...wanted,
});
const BROWSERS = [
  ['one thread', { wanted: double({ mayFuse: true }), threads: 1 }],
  ['two threads', { wanted: double({ mayFuse: true, isShared: true }), threads: 2 }],
  ['no relaxed SIMD', { wanted: double({}), threads: 1 }],
  ['no relaxed SIMD, two threads', { wanted: double({ isShared: true }), threads: 2 }],
  ['no WebAssembly', { wanted: null, threads: 1 }],
] as const;

const TOLERANCE = 1e-12;

function distance(one: SimulationResult, other: SimulationResult): number {
  if (one.kind !== 'amplitudes' || other.kind !== 'amplitudes') throw new Error('expected amplitudes');
  const from = ({ re, im }: Amplitude, to: Amplitude) => Math.max(Math.abs(re - to.re), Math.abs(im - to.im));
  return Math.max(...Object.entries(one.amplitudes).map(([state, value]) => from(value, other.amplitudes[state]!)));
}

const engine = await openBrowserEngine(await sharedBrowser());
afterAll(() => engine.close());

describe.each(BROWSERS)('an engine in a browser with %s', (_, asked) => {
  it('has the amplitudes of the scalar reference', async () => {
    expect(engine.isIsolated).toBe(true);
    const results = await engine.run(
      asked,
      AMPLITUDES.map(([, run]) => run),
    );
    AMPLITUDES.forEach(([name, run], at) =>
      expect(distance(results[at]!, ranOn(REFERENCE, run)), name).toBeLessThan(TOLERANCE),
    );
    expect(engine.pageErrors).toEqual([]);
  });

  it('has the counts of the server for the same seed', async () => {
    // In scalar code the widest would take seconds.
    const runs = COUNTS.filter(([, run]) => asked.wanted !== null || run.circuit.qubits <= 12);
    const results = await engine.run(
      asked,
      runs.map(([, run]) => run),
    );
    runs.forEach(([name, run], at) => {
      const [here, there] = [results[at]!, ranOn(SERVER, run)];
      expect(here.kind === 'counts' && here.counts, name).toEqual(there.kind === 'counts' && there.counts);
    });
    expect(results.some(({ kind }) => kind !== 'counts')).toBe(false);
  });
});
