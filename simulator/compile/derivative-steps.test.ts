import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { GateOperation } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { compileWithDerivatives } from './compile.ts';
import { withDerivatives } from './derivative-steps.ts';
import { DOUBLE_LAYOUT } from './layout.ts';
import { lowerGates } from './lower.ts';
import type { LoweredProgram } from './program.ts';

function gatesOf(qubits: number, operations: readonly GateOperation[]): readonly PlainGate[] {
  const expansion = expand(circuit(qubits, 0, operations));
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations as readonly PlainGate[];
}

const allAngles = (gates: readonly PlainGate[]) =>
  gates.flatMap(({ parameters }, at) => parameters.map((_, index) => ({ gate: at, index })));

function lowered(qubits: number, ...operations: readonly GateOperation[]): LoweredProgram {
  const gates = gatesOf(qubits, operations);
  return lowerGates(qubits, withDerivatives(gates, allAngles(gates)));
}

const kinds = ({ nonDiagonalsByQubit }: LoweredProgram) =>
  nonDiagonalsByQubit.map((list) => list.map(({ kind }) => kind));
const h = (qubit: number) => gate('H', qubit);
const cz = (a: number, b: number) => gate('Z', b, { controls: [a] });

describe('lowering with derivatives', () => {
  it.each([
    ['RX', [0.4]],
    ['RX', [0]],
    ['RX', [1e-9]],
    ['RY', [-2.5]],
    ['RZ', [0.7]],
    ['U1', [0.7]],
    ['U3', [0.4, 1.1, -0.3]],
    ['U3', [1e-6, 1.1, -0.3]],
    ['RPHI', [0.4, 0.2]],
  ])('reads the angles of %s(%j) at its rotation or as Z strings', (name, parameters) => {
    const program = lowered(2, h(0), h(1), cz(0, 1), gate(name, 0, { parameters }), cz(0, 1), h(0), h(1));
    expect(kinds(program).flat()).not.toContain('dense-overlap');
    const readings = [
      ...program.nonDiagonalsByQubit.flat().flatMap((op) => (op.kind === 'rotation' ? op.readings : [])),
      ...program.diagonalOverlaps.flatMap((overlap) => overlap.readings),
    ];
    expect(new Set(readings.map(({ angle }) => angle)).size).toBe(parameters.length);
  });

  it('reads one Z string of RZZ, also if several angles share it', () => {
    const zz = gate('RZZ', [0, 1], { parameters: [0.3] });
    const program = lowered(2, h(0), h(1), zz, zz);
    expect(program.diagonalOverlaps).toHaveLength(1);
    expect(program.diagonalOverlaps[0]!.readings.map(({ angle, factor }) => [angle, factor])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('reads different axes at one place as matrices if nothing is rotated there', () => {
    const rotations = (angle: number) => ['RX', 'RY', 'RX'].map((name) => gate(name, 0, { parameters: [angle] }));
    expect(kinds(lowered(1, ...rotations(0)))).toEqual([['dense-overlap', 'rotation']]);
    expect(kinds(lowered(1, ...rotations(0.4)))).toEqual([['rotation']]);
  });

  it('reads nothing of qubits whose values are known', () => {
    const program = lowered(2, gate('RZ', 0, { parameters: [1] }), gate('RX', 1, { parameters: [1], controls: [0] }));
    expect(program.diagonalOverlaps).toEqual([]);
    expect(program.storedQubits).toBe(0);
  });
});

describe('the way back', () => {
  const layers = (names: readonly string[]) =>
    gatesOf(
      16,
      names.flatMap((name) =>
        Array.from({ length: 16 }, (_, qubit) => gate(name, qubit, { parameters: name === 'H' ? [] : [0.3 + qubit] })),
      ),
    );

  it('has the passes of the way forward in the opposite order, with the pair in every tile', () => {
    const gates = layers(['RY', 'RZ', 'RX']);
    const { forward, backward } = compileWithDerivatives(16, gates, allAngles(gates), DOUBLE_LAYOUT, 6);
    expect(forward.passes.length).toBeGreaterThan(1);
    expect(backward.positions).toBe(17);
    expect(backward.passes.map(({ tileBits, outerBits }) => ({ tileBits, outerBits }))).toEqual(
      forward.passes.map(({ tileBits, outerBits }) => ({ tileBits: [...tileBits, 16], outerBits })).reverse(),
    );
  });

  it('ends after the last reading', () => {
    const gates = layers(['H']);
    expect(compileWithDerivatives(16, gates, [], DOUBLE_LAYOUT, 6).backward.passes).toEqual([]);
  });
});
