import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Operation } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { compile } from '#simulator/compile/compile.ts';
import { SINGLE_LAYOUT } from '#simulator/compile/layout.ts';
import { costOfPasses, type PassesCost } from '#simulator/compile/passes-cost.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { MAX_WHOLE_GATES, sampledCost } from './sampled-cost.ts';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const brickwork = (qubits: number, depth: number): readonly Operation[] =>
  range(depth).flatMap((layer) => [
    ...range(qubits).map((qubit) => gate('U3', qubit, { parameters: [0.3 + qubit, layer, 0.7 * qubit] })),
    ...range(qubits - 1)
      .filter((qubit) => qubit % 2 === layer % 2)
      .map((qubit) => gate('Z', qubit + 1, { controls: [qubit] })),
  ]);
const phases = (qubits: number, count: number): readonly Operation[] => range(count).map((i) => gate('T', i % qubits));

function plain(qubits: number, operations: readonly Operation[]): readonly PlainGate[] {
  const expansion = expand(circuit(qubits, 0, operations));
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations as readonly PlainGate[];
}
const sampled = (qubits: number, operations: readonly Operation[]): PassesCost =>
  sampledCost(qubits, plain(qubits, operations), SINGLE_LAYOUT);
const whole = (qubits: number, operations: readonly Operation[]): PassesCost =>
  costOfPasses(compile(qubits, plain(qubits, operations), SINGLE_LAYOUT));

const QUBITS = 18;
const PROGRAMS: Readonly<Record<string, readonly Operation[]>> = {
  brickwork: brickwork(QUBITS, 160),
  'random gates': randomCircuit(5, QUBITS, 3000).operations,
  'phases before brickwork': [...phases(QUBITS, 3000), ...brickwork(QUBITS, 80)],
  'phases after brickwork': [...brickwork(QUBITS, 80), ...phases(QUBITS, 3000)],
};

describe('the cost of a long program', () => {
  it.each(Object.entries(PROGRAMS))('is close to that of all its passes: %s', (_, operations) => {
    const expected = whole(QUBITS, operations);
    const actual = sampled(QUBITS, operations);
    expect(actual).toMatchObject({ positions: expected.positions, gates: expected.gates });
    for (const part of ['sweeps', 'steps', 'copies'] as const) {
      expect(actual[part] / expected[part], part).toBeGreaterThan(0.8);
      expect(actual[part] / expected[part], part).toBeLessThan(1.3);
    }
  });

  it('is always the same', () => {
    const operations = PROGRAMS['random gates']!;
    expect(sampled(QUBITS, operations)).toEqual(sampled(QUBITS, operations));
  });

  it('does not count qubits without a gate', () => {
    const moved = PROGRAMS['random gates']!;
    expect(sampled(30, moved)).toEqual(sampled(QUBITS, moved));
  });

  it('is nothing for gates that only change phases', () => {
    const cost = sampled(20, phases(20, 2 * MAX_WHOLE_GATES));
    expect(cost).toMatchObject({ gates: 2 * MAX_WHOLE_GATES, steps: 0, fusions: 0, copies: 0 });
    // One diagonal of single phases for each stretch.
    expect(cost.sweeps).toBeLessThan(20);
  });
});
