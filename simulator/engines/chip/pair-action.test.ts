import { describe, expect, it } from 'vitest';
import type { NativeOperation } from '#simulator/compile/chip/native.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { PAULI_X } from '#simulator/gates/matrices.ts';
import { randomStream } from '#simulator/math/random.ts';
import { isCloseUpToPhase } from '#simulator/math/testing/close-up-to-phase.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { blockMatrix, gateBlocksOf } from './blocks.ts';
import { twoQubitActionOf } from './pair-action.ts';
import { orderQubits } from './qubit-ordering.ts';

const H = requireGate('H').matrix([]);
const CZ = requireGate('Z').matrix([]);
const single = (qubit: number, matrix: Float64Array): NativeOperation => ({ kind: 'single', qubit, matrix });
const cz = (a: number, b: number): NativeOperation => ({ kind: 'cz', qubits: [a, b] });
const swap = (a: number, b: number) =>
  [
    [a, b],
    [b, a],
    [a, b],
  ].flatMap(([control, target]) => [single(target!, H), cz(control!, target!), single(target!, H)]);

function randomOperations(seed: number, qubits: number, count: number): readonly NativeOperation[] {
  const random = randomStream(seed);
  const sampleIndices = () => Math.floor(random.uniform() * qubits);
  return Array.from({ length: count }, () => {
    const a = sampleIndices();
    if (random.uniform() < 0.5)
      return [single(a, requireGate('U3').matrix([3 * random.uniform(), 6 * random.uniform(), 6 * random.uniform()]))];
    const b = (a + 1) % qubits;
    return random.uniform() < 0.3 ? swap(a, b) : [cz(a, b)];
  }).flat();
}

/** Applies operations one by one, with an X after those in `withErrors`. */
function played(qubits: number, operations: readonly NativeOperation[], withErrors: ReadonlySet<number>): Float64Array {
  const state = StateVector.zero(qubits);
  operations.forEach((operation, position) => {
    if (operation.kind === 'single') state.apply(operation.matrix, [operation.qubit]);
    else state.apply(CZ, [operation.qubits[0]], [{ qubit: operation.qubits[1], on: 1 }]);
    if (withErrors.has(position))
      state.apply(PAULI_X, [operation.kind === 'single' ? operation.qubit : operation.qubits[1]]);
  });
  return state.amplitudes;
}

describe('blocks of a compiled circuit', () => {
  it('are equal to the circuit, with and without errors, for every kind of action', () => {
    for (let seed = 0; seed < 30; seed++) {
      const qubits = 2 + (seed % 4);
      const operations = randomOperations(seed, qubits, 25);
      const withErrors = new Set([seed % operations.length, (7 * seed) % operations.length]);
      const state = StateVector.zero(qubits);
      const names = Array.from({ length: qubits }, (_, qubit) => qubit);
      const blocks = gateBlocksOf(operations);
      for (const [i, block] of blocks.entries()) {
        expect(block.predecessors.every((before) => before < i)).toBe(true);
        const matrix = blockMatrix(block, operations, (position) => {
          const operation = operations[position]!;
          return withErrors.has(position)
            ? [[operation.kind === 'single' ? operation.qubit : operation.qubits[1], PAULI_X]]
            : [];
        });
        const [a, b] = block.qubits;
        if (b === undefined) {
          state.apply(matrix, [names[a!]!]);
          continue;
        }
        const { includesSwap, localUnitaries, entangler } = twoQubitActionOf(matrix);
        if (includesSwap) [names[a!], names[b]] = [names[b]!, names[a!]!];
        if (entangler !== undefined) state.apply(entangler, [names[a!]!, names[b]!]);
        localUnitaries?.forEach((one, k) => state.apply(one, [names[block.qubits[k]!]!]));
      }
      const expected = played(qubits, operations, withErrors);
      const renamed = new Float64Array(expected.length);
      for (let index = 0; index < 2 ** qubits; index++) {
        const there = names.reduce((sum, position, qubit) => sum | (((index >> qubit) & 1) << position), 0);
        renamed.set(state.amplitudes.subarray(2 * there, 2 * there + 2), 2 * index);
      }
      expect(isCloseUpToPhase(renamed, expected, 1e-9), `seed ${seed}`).toBe(true);
    }
  });

  it('reduce three CZ that form a SWAP to a relabelling, and remove one-qubit gates that cancel', () => {
    const actions = (operations: readonly NativeOperation[]) =>
      gateBlocksOf(operations).map((block) => twoQubitActionOf(blockMatrix(block, operations, () => [])));
    expect(actions(swap(0, 1))).toMatchObject([{ includesSwap: true, localUnitaries: [{}, {}] }]);
    expect(actions([cz(0, 1), single(0, H), single(0, H), cz(0, 1)])).toMatchObject([
      { includesSwap: false, localUnitaries: [{}, {}] },
    ]);
    expect(actions([...swap(0, 1), cz(0, 1)])).toMatchObject([{ includesSwap: true, entangler: {} }]);
    expect(actions([cz(0, 1)])).toMatchObject([{ includesSwap: false, entangler: {} }]);
  });
});

describe('orderQubits', () => {
  it('places interacting qubits next to each other', () => {
    const shuffled = [4, 9, 2, 7, 0, 5, 8, 1, 6, 3];
    const line = orderQubits(
      shuffled.toSorted((a, b) => a - b),
      shuffled.slice(1).map((qubit, i) => [qubit, shuffled[i]!] as const),
    );
    expect([line.join(), line.toReversed().join()]).toContain(shuffled.join());
    expect(orderQubits([3, 5], [])).toEqual([3, 5]);
  });
});
