import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { GateOperation } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { lowerGates } from './lower.ts';
import type { LoweredProgram } from './program.ts';

function programOf(qubits: number, ...operations: readonly GateOperation[]): LoweredProgram {
  const expansion = expand(circuit(qubits, 0, operations));
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return lowerGates(qubits, expansion.operations as readonly PlainGate[]);
}

const cnot = (control: number, target: number) => gate('X', target, { controls: [control] });
const ry = (qubit: number, theta: number) => gate('RY', qubit, { parameters: [theta] });
const kinds = ({ nonDiagonalsByQubit }: LoweredProgram) =>
  nonDiagonalsByQubit.map((nonDiagonalOps) => nonDiagonalOps.map(({ kind }) => kind));

describe('lowering', () => {
  it('replaces X by an inversion of the stored bit', () => {
    const program = programOf(2, gate('X', 1));
    expect(program.storedQubits).toBe(0);
    expect(program.mapping.isInverted).toEqual([0, 1]);
  });

  it('replaces SWAP by relabelling, with positions in the order of the final qubits', () => {
    const program = programOf(3, gate('H', 0), ry(2, 0.5), gate('SWAP', [0, 2]));
    expect(program.mapping.storedBit).toEqual([0, -1, 1]);
    expect(program.nonDiagonalsByQubit.map(([operation]) => operation?.kind === 'rotation' && operation.angle)).toEqual(
      [0.5, expect.closeTo(Math.PI / 2, 14)],
    );
  });

  it('resolves controls of known value: a CNOT chain from a qubit in state 1 has no non-diagonal operation', () => {
    const program = programOf(
      4,
      gate('X', 0),
      cnot(0, 1),
      cnot(1, 2),
      gate('X', 3, { controls: [{ qubit: 0, on: 0 }] }),
    );
    expect(program.storedQubits).toBe(0);
    expect(program.mapping.isInverted).toEqual([1, 1, 1, 0]);
  });

  it('assigns no position to qubits of known value that are only controls', () => {
    const program = programOf(5, gate('H', 2), gate('Z', 4, { controls: [2] }), gate('T', 1));
    expect(program.mapping.storedBit).toEqual([-1, -1, 0, -1, -1]);
    expect(program.phases).toEqual([]);
  });

  it('merges all gates on one qubit into one rotation', () => {
    const program = programOf(
      1,
      gate('H', 0),
      gate('T', 0),
      gate('RX', 0, { parameters: [0.3] }),
      gate('S', 0),
      gate('H', 0),
    );
    expect(kinds(program)).toEqual([['rotation']]);
  });

  it('merges rotations after the gates between them have cancelled', () => {
    const program = programOf(
      2,
      ry(0, 0.2),
      ry(1, 0.3),
      gate('Z', 1, { controls: [0] }),
      gate('Z', 0, { controls: [1] }),
      ry(0, 0.2),
    );
    expect(kinds(program)).toEqual([['rotation'], ['rotation']]);
    expect(kinds(programOf(1, ry(0, 0.2), ry(0, -0.2)))).toEqual([]);
  });

  it('keeps tangents small: near π it inverts the stored bit instead', () => {
    for (const theta of [3, -3, Math.PI, 2.5, 7, -9]) {
      const program = programOf(2, gate('H', 0), cnot(0, 1), ry(0, theta), cnot(1, 0));
      for (const operation of program.nonDiagonalOps)
        if (operation.kind === 'rotation') expect(Math.abs(operation.angle)).toBeLessThanOrEqual(Math.PI / 2 + 1e-12);
    }
    expect(kinds(programOf(1, ry(0, Math.PI)))).toEqual([]);
  });

  it('merges phases between the same rotations into one per qubit and one per pair', () => {
    const phases = [
      gate('T', 0),
      gate('U1', 1, { controls: [0], parameters: [0.4] }),
      gate('RZ', 0, { parameters: [0.2] }),
      gate('Z', 0, { controls: [1] }),
    ];
    const program = programOf(2, gate('H', 0), gate('H', 1), ...phases, ry(0, 0.3), ry(1, 0.4));
    expect(program.phases).toHaveLength(1);
    expect(program.phases[0]!.angle).toBeCloseTo(0.4 - Math.PI, 12);
    expect(program.oneQubitPhases[0]![1]).toBeCloseTo(Math.PI / 4 + 0.2, 12);
  });

  it('converts three CNOTs with rotations in between into one parity block', () => {
    const u3 = (qubit: number, a: number) => gate('U3', qubit, { parameters: [a, a + 1, a - 2] });
    const block = [
      u3(0, 0.3),
      u3(1, 1.1),
      cnot(0, 1),
      u3(0, 0.9),
      u3(1, 0.2),
      cnot(1, 0),
      u3(1, 1.7),
      cnot(0, 1),
      u3(0, 2),
      u3(1, 0.6),
    ];
    expect(kinds(programOf(2, ...block))).toEqual([
      ['rotation', 'parity-block', 'rotation'],
      ['rotation', 'parity-block', 'rotation'],
    ]);
  });

  it('converts CNOTs around a Z rotation into phases only', () => {
    const program = programOf(2, ry(0, 0.4), ry(1, 0.7), cnot(0, 1), gate('RZ', 1, { parameters: [0.6] }), cnot(0, 1));
    expect(kinds(program).flat()).not.toContain('basis-swap');
    expect(kinds(program).flat()).not.toContain('parity-block');
  });
});
