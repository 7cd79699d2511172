import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Operation } from '#simulator/circuit/circuit.ts';
import { withPairRotations } from './pair-rotations.ts';
import { vectorOf } from './testing/observed-states.ts';
import { plainGates } from './testing/reference-data.ts';

const cnot = (control: number, target: number) => gate('X', target, { controls: [control] });
const turn = (qubit: number, angle: number, name = 'RZ') => gate(name, qubit, { parameters: [angle] });

/** Names of the gates afterwards; the state must be the same up to a phase. */
function namesOf(operations: readonly Operation[]): readonly string[] {
  const gates = plainGates(
    circuit(3, 0, [gate('H', 0), gate('RY', 1, { parameters: [0.7] }), gate('H', 2), ...operations]),
  );
  const { gates: found, places } = withPairRotations(3, gates);
  expect(vectorOf(3, found).overlap(vectorOf(3, gates))).toBeCloseTo(1, 13);
  found.forEach(({ parameters }, i) => expect(parameters).toEqual(gates[places[i]!]!.parameters));
  return found.slice(3).map(({ gate: { name } }) => name);
}

describe('a rotation between two CNOTs', () => {
  it('becomes a rotation of the pair', () => {
    expect(namesOf([cnot(0, 1), turn(1, 0.4), cnot(0, 1)])).toEqual(['RZZ']);
    expect(namesOf([cnot(0, 1), turn(1, 0.4, 'U1'), gate('H', 2), cnot(0, 1)])).toEqual(['RZZ', 'H']);
    expect(namesOf([cnot(0, 1), turn(1, 0.4), cnot(0, 1), turn(1, 0.3), cnot(0, 1)])).toEqual(['RZZ', 'RZ', 'X']);
  });

  it('stays if another gate stands between, or the CNOTs differ', () => {
    expect(namesOf([cnot(0, 1), turn(1, 0.4), gate('H', 0), cnot(0, 1)])).toHaveLength(4);
    expect(namesOf([cnot(0, 1), turn(1, 0.4), turn(1, 0.4, 'RX'), cnot(0, 1)])).toHaveLength(4);
    expect(namesOf([cnot(0, 1), turn(0, 0.4), cnot(0, 1)])).toHaveLength(3);
    expect(namesOf([cnot(0, 1), turn(1, 0.4), cnot(2, 1)])).toHaveLength(3);
    expect(namesOf([cnot(0, 1), turn(1, 0.4), cnot(1, 0)])).toHaveLength(3);
    expect(namesOf([cnot(0, 1), gate('RZ', 1, { parameters: [1], controls: [2] }), cnot(0, 1)])).toHaveLength(3);
  });
});
