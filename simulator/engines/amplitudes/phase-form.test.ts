import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { GATES } from '#simulator/gates/catalogue.ts';
import { multiply } from '#simulator/math/complex.ts';
import { randomStream } from '#simulator/math/random.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { axisDecomposition } from './axis-form.ts';
import { type PhaseForm, toPhaseForm } from './phase-form.ts';

const gatesOf = (program: Circuit): readonly PlainGate[] => {
  const expansion = expand(program);
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations.filter((operation) => operation.kind === 'gate');
};

/** State of a phase form; its wires are the qubits of the scalar state vector. */
function stateOf(form: PhaseForm): StateVector {
  const state = StateVector.zero(form.wires);
  for (const operation of form.operations) {
    if (operation.kind === 'unitary') state.apply(operation.matrix, [operation.wire]);
    else {
      const { angle, conditions } = operation;
      const phase = Float64Array.of(Math.cos(angle), Math.sin(angle));
      state.apply(
        phase,
        [],
        conditions.map(({ wire, on }) => ({ qubit: wire, on })),
      );
    }
  }
  form.trailing.forEach((matrix, wire) => state.apply(matrix, [wire]));
  state.apply(Float64Array.of(Math.cos(form.globalPhase), Math.sin(form.globalPhase)), []);
  return state;
}

function expectSame(program: Circuit, message: string): PhaseForm {
  const gates = gatesOf(program);
  const form = toPhaseForm(program.qubits, gates);
  const expected = StateVector.zero(program.qubits);
  for (const { gate: record, targets, controls, parameters } of gates)
    expected.apply(record.matrix(parameters), targets, controls);
  const actual = stateOf(form);
  for (let index = 0; index < 2 ** program.qubits; index++) {
    const onLines = form.wireOf.reduce((sum, wire, qubit) => sum + ((index >> qubit) & 1) * 2 ** wire, 0);
    const [a, b] = [actual.amplitude(onLines), expected.amplitude(index)];
    expect(Math.hypot(a.re - b.re, a.im - b.im), message).toBeLessThan(1e-12);
  }
  return form;
}

describe('toPhaseForm', () => {
  const stirred = Array.from({ length: 5 }, (_, q) =>
    gate('U3', q, { parameters: [0.4 + 0.37 * q, 0.2 + 0.5 * q, 1.1 - 0.3 * q] }),
  );

  it.each(GATES.map((record) => [record.name, record] as const))('keeps %s, plain and controlled', (name, record) => {
    const parameters = record.parameters.map((_, i) => 0.7 + i);
    const targets = record.qubits === 1 ? [1] : [3, 1];
    for (const controls of [[], [0], [{ qubit: 2, on: 0 as const }, 4]]) {
      for (const dagger of [false, true])
        expectSame(circuit(5, 0, [...stirred, gate(name, targets, { parameters, controls, dagger })]), name);
    }
  });

  it('preserves the circuit', () => {
    for (let seed = 0; seed < 100; seed++)
      expectSame(randomCircuit(seed, 1 + (seed % 7), 5 + (seed % 40)), `seed ${seed}`);
  });

  it('absorbs X and SWAP, merges phases and resolves conditions on constant wires', () => {
    const form = expectSame(
      circuit(4, 0, [
        gate('X', 3),
        gate('X', 0, { controls: [3] }),
        gate('Z', 0, { controls: [2] }),
        gate('H', 0),
        gate('H', 1),
        gate('Z', 1, { controls: [0] }),
        gate('X', 1),
        gate('SWAP', [0, 1]),
        gate('Z', 1, { controls: [0] }),
        gate('RZZ', [0, 1], { parameters: [0.3] }),
      ]),
      'constants',
    );
    expect(form.operations.filter(({ kind }) => kind === 'unitary')).toHaveLength(2);
    // Two CZ with an X in between: only the multi-qubit phases on (1, 1) and on the inverted value remain.
    expect(form.operations.filter(({ kind }) => kind === 'phase').length).toBeLessThanOrEqual(2);
  });

  it('leaves no operations for gates that cancel', () => {
    const both = [gate('Z', 1, { controls: [0] }), gate('Z', 1, { controls: [0] })];
    expect(
      expectSame(circuit(2, 0, [gate('H', 0), gate('H', 1), ...both]), 'undone').operations.filter(
        ({ kind }) => kind === 'phase',
      ),
    ).toEqual([]);
  });
});

describe('axisDecomposition', () => {
  it('reproduces any one-qubit unitary', () => {
    const random = randomStream(3);
    for (const record of GATES.filter(({ qubits }) => qubits === 1)) {
      for (let i = 0; i < 20; i++) {
        const unitary = record.matrix(
          record.parameters.map(() => (i % 4 === 0 ? (i * Math.PI) / 4 : 8 * random.uniform() - 4)),
        );
        const {
          basis,
          basisInverse,
          phases: [zero, one],
        } = axisDecomposition(unitary);
        const diagonal = Float64Array.of(Math.cos(zero), Math.sin(zero), 0, 0, 0, 0, Math.cos(one), Math.sin(one));
        const again = multiply(basis, multiply(diagonal, basisInverse));
        again.forEach((value, entry) => expect(Math.abs(value - unitary[entry]!), record.name).toBeLessThan(1e-14));
      }
    }
  });
});
