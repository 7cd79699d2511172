import { describe, expect, it, vi } from 'vitest';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { startedThreads } from '#simulator/engines/testing/started-threads.ts';
import { builtKernels } from '#simulator/engines/testing/test-kernels.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { workerThreads } from '#simulator/workers/worker-threads.ts';
import { runTested, type TestedWorkload } from './testing/planned-workload.ts';
import type { PointsResult } from './workload-result.ts';

const kernels = builtKernels();
const { engageWorkers, ...others } = workerThreads((error) => {
  throw error;
});
const engaged = vi.fn(engageWorkers);
const runtimeOf = (threads: number): EngineRuntime => ({
  kernels,
  now: () => performance.now(),
  resources: { memoryBytes: 2 ** 31, threads },
  ...others,
  engageWorkers: engaged,
});

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const layers = (qubits: number, angle: string): string =>
  Array.from(
    { length: qubits },
    (_, q) => `ry(${angle} + 0.${q}) q[${q}];\ncx q[${q}], q[${(q + 1) % qubits}];\n`,
  ).join('');
const swept = (qubits: number, measures = true): string =>
  `${HEAD}input float theta;\nqubit[${qubits}] q;\nbit[${qubits}] c;\n${layers(qubits, 'sqrt(theta)')}` +
  `${layers(qubits, 'theta')}${measures ? 'c = measure q;\n' : ''}`;
const fixed = (qubits: number, angle: string): string =>
  `${HEAD}qubit[${qubits}] q;\nbit[${qubits}] c;\n${layers(qubits, angle)}c = measure q;\n`;
const deciding =
  `${HEAD}qubit[3] q;\nbit[3] c;\nh q[0];\nc[0] = measure q[0];\nif (c[0] == 1) x q[1];\n` +
  'c[1] = measure q[1];\nreset q[0];\nc[2] = measure q[0];\n';
/** Its loop does not end if the angle is 0, which only a run tells. */
const looping =
  `${HEAD}input float theta;\nqubit[9] q;\nbit[9] c;\n${layers(9, 'theta').repeat(40)}` +
  'while (c[0] == 0) { reset q[0]; ry(theta) q[0]; c[0] = measure q[0]; }\nc[1] = measure q[1];\n';
const noise: NoiseModel = {
  channels: [{ kind: 'depolarizing', probability: 0.02, convention: 'pauli', gates: '*', qubits: '*' }],
  readout: [{ qubit: '*', p10: 0.02, p01: 0.05 }],
};

// The square root fails at the first points.
const points = { sweep: 'theta=-0.2:2:23' };
const states = ['0', '10'].map((bits) => bits.repeat(20).slice(-20));
const CASES: readonly (readonly [string, TestedWorkload])[] = [
  ['counts of points', { program: swept(14), workload: { points }, request: { shots: 20_000 } }],
  ['exact outcomes of points', { program: swept(12), workload: { points } }],
  ['states of points', { program: swept(12, false), workload: { points } }],
  [
    'noisy points',
    {
      engine: 'noisy',
      program: swept(5),
      workload: { points },
      request: { shots: 400, noise, method: 'trajectories' },
    },
  ],
  [
    'points that fail when they run',
    {
      program: looping,
      workload: { points: { sweep: 'theta=[3, 3.1, 0, 3.2, 3.15, 0, 3.05]' } },
      request: { shots: 20 },
    },
  ],
  ['points of the machine', { engine: 'chip-72', program: swept(6), workload: { points }, request: { shots: 400 } }],
  [
    'amplitudes of points',
    { engine: 'partial-amplitude', program: swept(20, false), workload: { points }, request: { states } },
  ],
  [
    'programs',
    {
      program: fixed(14, '0.2'),
      workload: { programs: [fixed(40, '0.3'), deciding, fixed(13, '0.4'), fixed(15, '0.5')] },
      request: { shots: 40_000 },
    },
  ],
  [
    'values of programs',
    {
      engine: 'noisy',
      program: fixed(8, '0.2'),
      workload: { programs: [fixed(40, '0.3'), fixed(5, '0.4'), fixed(7, '0.5')], observables: ['Z0 Z1', 'X2'] },
      request: { shots: 3000, noise, method: 'trajectories' },
    },
  ],
];

const contentOf = ({ seconds, ...result }: PointsResult) => {
  void seconds;
  return result;
};

describe('workloads on several threads', { timeout: 120_000 }, () => {
  it.each(CASES)('return the result of one thread for %s', async (_, tested) => {
    const alone = contentOf(runTested('points', tested, {}, runtimeOf(1)));
    expect(new Set(alone.states)).toEqual(new Set([1, 2]));
    expect([...alone.failures.keys()]).toEqual([...alone.states.keys()].filter((i) => alone.states[i] === 2));
    // While the worker threads start, and after their start.
    for (let i = 0; i < 2; i++) {
      engaged.mockClear();
      expect(contentOf(runTested('points', tested, {}, runtimeOf(3)))).toEqual(alone);
      expect(engaged).toHaveBeenCalledOnce();
      await startedThreads();
    }
  });

  /** Stops a workload when a third of it is done. */
  function stopped(tested: TestedWorkload) {
    let isStopped = false;
    const signal = {
      get aborted() {
        return isStopped;
      },
    };
    const onProgress = (fraction: number) => (isStopped ||= fraction > 0.3);
    let clock = 0;
    const runtime = { ...runtimeOf(3), now: () => (clock += 60) };
    return runTested('points', tested, { signal, onProgress }, runtime);
  }

  it.each(CASES)('keep what is done when they are stopped: %s', (_, tested) => {
    // On a busy machine the other threads may have done everything before this one hears of a third.
    const wasCut = ({ states }: ReturnType<typeof stopped>): boolean => states.includes(0);
    let run = stopped(tested);
    for (let more = 4; !wasCut(run) && more > 0; more -= 1) run = stopped(tested);
    const { states, outcomes, values, failures } = run;
    expect(states).toContain(0);
    states.forEach((state, i) => {
      expect(outcomes?.[i] === undefined).toBe(outcomes === undefined || state !== 1);
      if (values !== undefined) expect(Number.isFinite(values.value[0]![i])).toBe(state === 1);
      expect(failures.has(i)).toBe(state === 2);
    });
  });
});
