import { describe, expect, it } from 'vitest';
import { bitName, plainName } from '#app/drawing/names.ts';
import { type Circuit, LANGUAGES } from '#simulator';
import { withBitMap, withMoreBits } from './wiring.ts';

const read = LANGUAGES.openqasm3.parse(
  'OPENQASM 3.0;\nqubit[2] q;\nbit[2] c;\nint[8] n;\nc = measure q;\nn = int(c);\nif (n > 1) x q[0];',
);
if (!read.ok) throw new Error('the program of this test is broken');
const counter: Circuit = read.circuit;

const cellsIn = (circuit: Circuit): readonly unknown[] =>
  circuit.operations.flatMap((operation): readonly unknown[] =>
    operation.kind === 'assign' ? [operation.bit] : operation.kind === 'branch' ? [operation.condition] : [],
  );

describe('a circuit with variables on the board', () => {
  it('has their names in its drawing', () => {
    expect([0, 1, 2].map((bit) => plainName(bitName(counter, bit)))).toEqual(['c0', 'c1', 'n']);
  });

  it('keeps their cells after the bits when bits are added or removed', () => {
    expect(cellsIn(counter)).toEqual([
      2,
      { kind: 'binary', operator: '>', left: { kind: 'bits', bits: [2] }, right: { kind: 'number', value: 1 } },
    ]);
    const wider = withMoreBits(counter, 5);
    expect(wider.classicalBits).toBe(5);
    expect(cellsIn(wider)).toMatchObject([5, { left: { bits: [5] } }]);
    const back = withBitMap(wider, 2, (bit) => (bit < 2 ? bit : null));
    expect(cellsIn(back)).toMatchObject([2, { left: { bits: [2] } }]);
    expect(plainName(bitName(back, 2))).toBe('n');
  });
});
