import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { circuit, gate, measure } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { callTableOf } from '#simulator/circuit/composites.ts';
import { compileForChip } from '#simulator/compile/chip/compile-for-chip.ts';
import { compile } from '#simulator/compile/compile.ts';
import { halvesCircuit, lineCircuit, someState } from '#simulator/engines/testing/deep-circuits.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { attachNoise } from '#simulator/noise/attach.ts';
import { improveTree, quickTree } from '#simulator/states/tensor-network/plan.ts';
import { rankEngines } from './adviser.ts';
import { CircuitPlans } from './circuit-plans.ts';
import { type Engine, ENGINE_NAMES, type EngineRuntime, type RunRequest } from './engine.ts';
import { requireEngine } from './index.ts';
import { partitionRegister } from './partial-amplitude/cut.ts';
import { referenceEngine } from './reference/reference-engine.ts';

// Every expansion makes one table of the circuit's composites; no other step of an engine does.
vi.mock('#simulator/circuit/composites.ts', { spy: true });
vi.mock('#simulator/compile/compile.ts', { spy: true });
vi.mock('#simulator/compile/chip/compile-for-chip.ts', { spy: true });
vi.mock('#simulator/noise/attach.ts', { spy: true });
vi.mock('#simulator/states/tensor-network/plan.ts', { spy: true });
vi.mock('./partial-amplitude/cut.ts', { spy: true });

const COUNTED = { compile, compileForChip, attachNoise, partitionRegister, quickTree, improveTree };
const callsOf = (step: unknown): number => (step as Mock).mock.calls.length;
const stepsTaken = () => ({
  expand: callsOf(callTableOf),
  ...Object.fromEntries(
    Object.entries(COUNTED).flatMap(([name, step]) => (callsOf(step) > 0 ? [[name, callsOf(step)]] : [])),
  ),
});

beforeEach(() => {
  vi.clearAllMocks();
});

const ghz = (qubits: number): Circuit =>
  circuit(qubits, qubits, [
    gate('H', 0),
    ...Array.from({ length: qubits - 1 }, (_, q) => gate('X', q + 1, { controls: [q] })),
    ...Array.from({ length: qubits }, (_, q) => measure(q, q)),
  ]);
const rotated = (qubits: number): Circuit =>
  circuit(qubits, qubits, [
    ...Array.from({ length: qubits }, (_, q) => gate('RY', q, { parameters: [0.3 + q] })),
    ...ghz(qubits).operations,
  ]);
const feedback = circuit(2, 2, [gate('H', 0), measure(0, 0), gate('H', 0), measure(0, 1)]);

const counts: RunRequest = { shots: 10, seed: 1 };
const noisy: RunRequest = {
  ...counts,
  noise: { channels: [{ kind: 'bit-flip', probability: 0.01, gates: '*', qubits: '*' }], readout: [] },
};
const amplitude = (program: Circuit): RunRequest => ({ shots: 0, seed: 1, states: [someState(program.qubits, 1)] });
const kernels = kernelRuntime();

type Case = readonly [
  name: string,
  engine: Engine,
  program: Circuit,
  request: RunRequest,
  runtime: EngineRuntime,
  steps: Readonly<Record<string, number>>,
];
const [halves, line] = [halvesCircuit(24, 6, 2), lineCircuit(30, 6)];
const CASES: readonly Case[] = [
  ['the scalar reference', referenceEngine, ghz(3), counts, scalarRuntime(), { expand: 1 }],
  ['a state gate by gate', requireEngine('full-amplitude'), ghz(5), counts, kernels, { expand: 1 }],
  ['a state in passes', requireEngine('full-amplitude'), ghz(17), counts, kernels, { expand: 1, compile: 1 }],
  ['a state without kernels', requireEngine('full-amplitude'), ghz(3), counts, scalarRuntime(), { expand: 1 }],
  ['branches', requireEngine('full-amplitude'), feedback, counts, kernels, { expand: 1 }],
  [
    'trajectories',
    requireEngine('noisy'),
    ghz(4),
    { ...noisy, method: 'trajectories' },
    kernels,
    { expand: 1, attachNoise: 1 },
  ],
  ['shots with noise', requireEngine('noisy'), feedback, noisy, kernels, { expand: 1, attachNoise: 1 }],
  // The matrix of rows and columns is compiled for the run only; its estimate counts steps.
  [
    'a density matrix',
    requireEngine('noisy'),
    ghz(3),
    { ...noisy, method: 'density-matrix' },
    scalarRuntime(),
    { expand: 1, attachNoise: 1 },
  ],
  [
    'a contraction',
    requireEngine('single-amplitude'),
    line,
    amplitude(line),
    kernels,
    { expand: 1, quickTree: 1, improveTree: 1 },
  ],
  [
    'parts',
    requireEngine('partial-amplitude'),
    halves,
    amplitude(halves),
    scalarRuntime(),
    { expand: 1, partitionRegister: 1, quickTree: 1 },
  ],
  [
    'a Clifford circuit on the chip',
    requireEngine('chip-72'),
    ghz(6),
    counts,
    kernels,
    { expand: 1, compileForChip: 1 },
  ],
  // The compiled circuit is expanded to attach the noise of the chip to it.
  [
    'trajectories on the chip',
    requireEngine('chip-72'),
    rotated(4),
    counts,
    kernels,
    { expand: 2, compileForChip: 1, attachNoise: 1 },
  ],
];

describe('a plan', () => {
  it.each(CASES)(
    'takes each step once for its estimates and its runs: %s',
    (_, engine, program, request, runtime, steps) => {
      const plan = engine.plan(program, request);
      if (!plan.ok) throw new Error(plan.reason);
      const estimate = plan.estimate(runtime.resources);
      expect(estimate).toMatchObject({ ok: true });
      const result = { ...plan.run(runtime), seconds: 0 };
      expect(stepsTaken()).toEqual(steps);
      expect(plan.estimate(runtime.resources)).toEqual(estimate);
      expect({ ...plan.run(runtime), seconds: 0 }).toEqual(result);
      expect(stepsTaken()).toEqual(steps);
    },
  );

  it('may run without an estimate', () => {
    const plan = requireEngine('full-amplitude').plan(ghz(17), counts);
    expect(plan.ok && plan.run(kernels)).toMatchObject({ kind: 'counts' });
    expect(stepsTaken()).toEqual({ expand: 1, compile: 1 });
  });
});

describe('the plans of a circuit', () => {
  it('share one expansion, and are shared by advice, estimate and run', () => {
    const plans = new CircuitPlans(ghz(17));
    rankEngines(plans, counts, kernels.resources);
    expect(stepsTaken()).toEqual({
      expand: 1,
      compile: 1,
      compileForChip: 1,
      attachNoise: 1,
      partitionRegister: 1,
      // The order of the contraction, and that of the sum of the parts.
      quickTree: 2,
    });
    for (const name of ['full-amplitude', 'noisy', 'chip-72'] as const) {
      const plan = plans.plan(requireEngine(name), counts);
      expect(plan.ok && plan.estimate(kernels.resources)).toMatchObject({ ok: true });
    }
    const plan = plans.plan(requireEngine('full-amplitude'), counts);
    expect(plan.ok && plan.run(kernels)).toMatchObject({ kind: 'counts' });
    expect(stepsTaken()).toMatchObject({ expand: 1, compile: 1, compileForChip: 1 });
  });

  it('are made again for another request, and keep a bounded number', () => {
    const plans = new CircuitPlans(ghz(3));
    const engine = requireEngine('full-amplitude');
    const first = plans.plan(engine, counts);
    expect(plans.plan(engine, { ...counts })).toBe(first);
    for (let seed = 2; seed < 20; seed++) expect(plans.plan(engine, { ...counts, seed })).not.toBe(first);
    expect(plans.plan(engine, counts)).not.toBe(first);
    expect(stepsTaken()).toEqual({ expand: 1 });
  });

  it('are refusals where no machine could run the request', () => {
    const plans = new CircuitPlans(ghz(2));
    for (const name of ENGINE_NAMES)
      expect(plans.plan(requireEngine(name), { shots: -1, seed: 1, states: ['00'] })).toMatchObject({ ok: false });
  });
});
