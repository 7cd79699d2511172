import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Operation } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { sweepsOf, sweepsUpTo } from './gate-sweeps.ts';

function plain(...operations: Operation[]): readonly PlainGate[] {
  const expansion = expand(circuit(4, 0, operations));
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations as PlainGate[];
}

const sweeps = (...operations: Operation[]): number => sweepsOf(plain(...operations), 4);

describe('sweepsOf', () => {
  it('counts one sweep for all consecutive rotations of a qubit, with any phases in between', () => {
    expect(sweeps(gate('H', 0))).toBe(1);
    expect(sweeps(gate('H', 0), gate('T', 0), gate('RX', 0, { parameters: [1] }))).toBe(1);
    expect(sweeps(gate('H', 0), gate('H', 1))).toBe(2);
    expect(sweeps(gate('H', 0), gate('Z', 1, { controls: [0] }), gate('H', 0))).toBeCloseTo(2.2, 9);
  });

  it('counts nothing for gates that only relabel qubits', () => {
    expect(sweeps(gate('X', 0), gate('SWAP', [0, 3]), gate('S', 2))).toBe(0);
  });

  it('halves with every control', () => {
    expect(sweeps(gate('X', 0, { controls: [1] }))).toBe(1);
    expect(sweeps(gate('X', 0, { controls: [1, 2] }))).toBe(0.5);
  });

  it('counts up to each gate', () => {
    const gates = plain(gate('H', 0), gate('T', 0), gate('X', 1, { controls: [0] }), gate('H', 0));
    expect([...sweepsUpTo(gates, 4)]).toEqual([0, 1, 1, 2, 3]);
    expect([...sweepsUpTo([], 4)]).toEqual([0]);
  });
});
