import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { timesPhase, wireValues } from '#simulator/engines/amplitudes/amplitude-request.ts';
import { toPhaseForm } from '#simulator/engines/amplitudes/phase-form.ts';
import { gridCircuit, lineCircuit } from '#simulator/engines/testing/deep-circuits.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { ScalarProductMachine } from '#simulator/kernels/product-machine.ts';
import { bitString } from '#simulator/math/bits.ts';
import { randomStream } from '#simulator/math/random.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { planPart } from './part-plan.ts';
import { partPrograms } from './part-program.ts';
import { partSimulatorOf } from './part-simulator.ts';
import { orderPathSum, planPathSum, sumPaths, toProjectors } from './path-sum.ts';
import { PartRunner } from './path-tree.ts';

/** Amplitudes of all basis states for a given cut; every part fixes this number of variables in its path prefix. */
function amplitudesByCut(
  qubits: number,
  gates: readonly PlainGate[],
  partOf: readonly number[],
  parts: number,
  pathPrefix: (variables: number) => number,
  kernels = scalarRuntime(),
) {
  const form = toPhaseForm(qubits, gates);
  const states = Array.from({ length: 2 ** qubits }, (_, index) => wireValues(form, bitString(index, qubits)));
  const plans = partPrograms(form, partOf, parts).map((program) => ({
    ...planPart(program, states.length, 'double'),
    prefixVariables: pathPrefix(program.variables.length),
  }));
  const simulate = partSimulatorOf(kernels, 'double');
  const choices = states.map((values) =>
    plans.map(({ program }) => program.wires.reduce((sum, wire, i) => sum + values[wire]! * 2 ** i, 0)),
  );
  const tables = plans.map((plan) => {
    const width = plan.program.wires.length;
    const requested = Array.from({ length: 2 ** width }, (_, index) =>
      Uint8Array.from({ length: width }, (__, i) => (index >> i) & 1),
    );
    const table = requested.map(() => new Float64Array(2 * 2 ** plan.program.variables.length));
    const runner = new PartRunner(plan, requested, simulate, table);
    for (let first = 0; first < 2 ** plan.prefixVariables; first++) runner.run(first, () => undefined);
    toProjectors(plan, table);
    return table;
  });
  const sums = sumPaths(
    planPathSum(
      orderPathSum(plans, () => undefined),
      2 ** 30,
    ),
    tables,
    choices,
    new ScalarProductMachine(),
    () => undefined,
  );
  return sums.map((value) => timesPhase(form.globalPhase, value));
}

function gatesOf(program: Circuit): readonly PlainGate[] {
  const expansion = expand(program);
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations.filter((operation) => operation.kind === 'gate');
}

function expectSame(
  qubits: number,
  gates: readonly PlainGate[],
  actual: readonly { re: number; im: number }[],
  message: string,
): void {
  const state = StateVector.zero(qubits);
  for (const { gate: record, targets, controls, parameters } of gates)
    state.apply(record.matrix(parameters), targets, controls);
  actual.forEach(({ re, im }, index) => {
    const expected = state.amplitude(index);
    expect(Math.hypot(re - expected.re, im - expected.im), message).toBeLessThan(1e-11);
  });
}

describe('a partitioned register', () => {
  it('has the amplitudes of the whole register for any cut', () => {
    for (let seed = 0; seed < 60; seed++) {
      const qubits = 2 + (seed % 5);
      const parts = 2 + (seed % 3 === 0 && qubits > 2 ? 1 : 0);
      const random = randomStream(seed);
      const gates = gatesOf(randomCircuit(seed, qubits, 4 + (seed % 9)));
      const partOf = Array.from({ length: qubits }, (_, qubit) =>
        qubit < parts ? qubit : Math.floor(random.uniform() * parts),
      );
      const shares = [0, 0.5, 1];
      const pathPrefix = (variables: number) => Math.round(variables * shares[seed % 3]!);
      expectSame(qubits, gates, amplitudesByCut(qubits, gates, partOf, parts, pathPrefix), `seed ${seed}`);
    }
  });

  it('has the same amplitudes on the tape engine', () => {
    const runtime = kernelRuntime();
    const gates = gatesOf(gridCircuit(2, 4, 6));
    for (const pathPrefix of [0, 2])
      expectSame(
        8,
        gates,
        amplitudesByCut(8, gates, [0, 0, 1, 1, 0, 0, 1, 1], 2, (variables) => Math.min(pathPrefix, variables), runtime),
        `head ${pathPrefix}`,
      );
  });
});

describe('the parts of a partition', () => {
  const halves = (program: Circuit) =>
    partPrograms(
      toPhaseForm(program.qubits, gatesOf(program)),
      Array.from({ length: program.qubits }, (_, wire) => (2 * wire < program.qubits ? 0 : 1)),
      2,
    );

  it('share one variable for all operations that depend on a qubit between two of its one-qubit unitaries', () => {
    const fan = [4, 5, 6, 7].map((qubit) => gate('U1', qubit, { controls: [0], parameters: [0.1 * qubit] }));
    const all = Array.from({ length: 8 }, (_, qubit) => gate('H', qubit));
    const [first, second] = halves(circuit(8, 0, [...all, ...fan]));
    expect(first!.variables).toEqual([0]);
    expect(first!.isOwnVariable).toEqual([true]);
    expect(second!.variables).toEqual([0]);
    expect(second!.isOwnVariable).toEqual([false]);
  });

  it('run operations that commute with a crossing gate before it', () => {
    const [first] = halves(lineCircuit(12, 6));
    const { levels } = planPart(first!, 1, 'double');
    expect(levels.operations.flat()).toHaveLength(first!.operations.length);
    levels.open.forEach((wires, level) =>
      expect(levels.open[level + 1]?.every((wire) => wires.includes(wire)) ?? true).toBe(true),
    );
    // The light cone of the last crossing gate, one layer before the end, is its own qubit.
    expect(levels.open.at(-1)).toEqual([5]);
    expect(levels.open[0]).toHaveLength(6);
  });
});
