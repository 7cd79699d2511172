import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { circuit, gate, measure } from '#simulator/circuit/build.ts';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { callTableOf } from '#simulator/circuit/composites.ts';
import { angleOfTree } from '#simulator/circuit/parameters.ts';
import { route } from '#simulator/compile/chip/route.ts';
import { halvesCircuit, lineCircuit, someState } from '#simulator/engines/testing/deep-circuits.ts';
import { kernelRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { parameterTree } from '#simulator/math/angle-tree.ts';
import { parseObservable } from '#simulator/observables/parse-observable.ts';
import { quickTree } from '#simulator/states/tensor-network/plan.ts';
import type { EngineName, Refusal, RunRequest } from './engine.ts';
import { requireEngine } from './index.ts';
import { partitionRegister } from './partial-amplitude/cut.ts';
import { planBatch } from './values/plan-batch.ts';

// Every expansion makes one table of the circuit's composites; no other step of an engine does.
vi.mock('#simulator/circuit/composites.ts', { spy: true });
vi.mock('#simulator/compile/chip/route.ts', { spy: true });
vi.mock('#simulator/states/tensor-network/plan.ts', { spy: true });
vi.mock('./partial-amplitude/cut.ts', { spy: true });

const callsOf = (step: unknown): number => (step as Mock).mock.calls.length;
const stepsTaken = () => ({
  // The chip also expands what it has compiled, which has no parameters.
  expanded: (callTableOf as Mock<typeof callTableOf>).mock.calls.filter(([called]) => 'parameters' in called).length,
  routed: callsOf(route),
  cut: callsOf(partitionRegister),
  ordered: callsOf(quickTree),
});

beforeEach(() => {
  vi.clearAllMocks();
});

const KERNELS = kernelRuntime();

/** The circuit with the parameter `a` in place of every angle of its rotations and controlled phases. */
function withParameter({ operations, ...rest }: Circuit): Circuit {
  const angle = angleOfTree(parameterTree('a'));
  return {
    ...rest,
    parameters: [{ name: 'a', type: 'float' }],
    operations: operations.map((operation): Operation =>
      operation.kind === 'gate' ? { ...operation, parameters: operation.parameters.map(() => angle) } : operation,
    ),
  };
}

const qubits = [0, 1, 2, 3];
/** A ring, for which the chip needs routing. */
const ring = withParameter(
  circuit(4, 4, [
    ...qubits.map((qubit) => gate('RY', qubit, { parameters: [1] })),
    ...qubits.map((qubit) => gate('RZZ', [qubit, (qubit + 1) % 4], { parameters: [1] })),
    gate('RX', 2, { controls: [0], parameters: [1] }),
    gate('U1', 3, { controls: [1], parameters: [1] }),
    ...qubits.map((qubit) => gate('RY', qubit, { parameters: [1] })),
    ...qubits.map((qubit) => measure(qubit, qubit)),
  ]),
);
const [halves, line] = [withParameter(halvesCircuit(24, 6, 2)), withParameter(lineCircuit(30, 6))];
const counts: RunRequest = { shots: 50, seed: 1 };
const noisy: RunRequest = {
  ...counts,
  method: 'trajectories',
  noise: { channels: [{ kind: 'bit-flip', probability: 0.01, gates: '*', qubits: '*' }], readout: [] },
};
const amplitude = ({ qubits: count }: Circuit): RunRequest => ({ shots: 0, seed: 1, states: [someState(count, 1)] });

const CASES: readonly (readonly [EngineName, Circuit, RunRequest])[] = [
  ['full-amplitude', ring, counts],
  ['full-amplitude', ring, { ...counts, shots: 0 }],
  ['noisy', ring, noisy],
  ['chip-72', ring, counts],
  ['chip-72', ring, { ...counts, chip: { mapping: true, optimization: false } }],
  ['single-amplitude', line, amplitude(line)],
  ['partial-amplitude', halves, amplitude(halves)],
];

function ran(plan: ReturnType<ReturnType<typeof requireEngine>['plan']>) {
  if (!plan.ok) throw new Error(plan.reason);
  expect(plan.estimate(KERNELS.resources)).toMatchObject({ ok: true });
  return { ...plan.run(KERNELS), seconds: 0 };
}

describe('a plan with other values for its parameters', () => {
  it.each(CASES)('has the results of a new plan, and repeats no step: %s', (name, of, request) => {
    const engine = requireEngine(name);
    const plan = engine.plan(of, { ...request, parameters: { a: 0.7 } });
    if (!plan.ok) throw new Error(plan.reason);
    const first = ran(plan);
    const steps = stepsTaken();
    expect(steps.expanded).toBe(1);
    const found = [0.3, 1.9].map((a) => ran(plan.bind({ a }, 5)));
    expect(stepsTaken()).toEqual(steps);
    expect(found).toEqual([0.3, 1.9].map((a) => ran(engine.plan(of, { ...request, seed: 5, parameters: { a } }))));
    expect(ran(plan.bind({ a: 0.7 }))).toEqual(first);
    expect(found[0]).not.toEqual(found[1]);
  });

  it.each(CASES)('has them also where gates vanish: %s', (name, of, request) => {
    const engine = requireEngine(name);
    for (const start of [0.7, 0]) {
      const plan = engine.plan(of, { ...request, parameters: { a: start } });
      if (!plan.ok) throw new Error(plan.reason);
      for (const a of [0, Math.PI, 0.4])
        expect(ran(plan.bind({ a }))).toEqual(ran(engine.plan(of, { ...request, parameters: { a } })));
    }
  });

  it('is refused for values that a new plan would refuse', () => {
    const plan = requireEngine('full-amplitude').plan(ring, { ...counts, parameters: { a: 1 } });
    if (!plan.ok) throw new Error(plan.reason);
    const reason = (answer: Refusal | { readonly ok: true }) => (answer.ok ? 'ok' : answer.reason);
    expect(reason(plan.bind({}))).toBe('parameters_unbound');
    expect(reason(plan.bind({ a: 1, b: 1 }))).toBe('parameter_unknown');
    expect(reason(plan.bind({ a: Number.NaN }))).toBe('parameter_not_finite');
    const plain = requireEngine('full-amplitude').plan(circuit(1, 1, [measure(0, 0)]), counts);
    if (!plain.ok) throw new Error(plain.reason);
    expect(reason(plain.bind({ a: 1 }))).toBe('parameter_unknown');
    expect(reason(plain.bind({}, 3))).toBe('ok');
  });
});

describe('a batch', () => {
  it.each(['full-amplitude', 'noisy', 'chip-72'] as const)('expands and routes once on %s', (name) => {
    const parsed = parseObservable('Z0 Z1 + 0.5 X2', 4);
    if (!parsed.ok) throw new Error('unreadable');
    const stepsFor = (count: number) => {
      vi.clearAllMocks();
      const request = { shots: 8, seed: 1, observables: [parsed.observable] };
      const columns = [Float64Array.from({ length: count }, (_, i) => 0.3 + i / 10)];
      const plan = planBatch(name, ring, request, { count, names: ['a'], columns });
      if (!plan.ok) throw new Error(plan.reason);
      plan.run(KERNELS);
      return stepsTaken();
    };
    const one = stepsFor(1);
    expect(one.expanded).toBe(1);
    expect(stepsFor(8)).toEqual(one);
  });
});
