import { describe, expect, it } from 'vitest';
import { assign, branch, circuit, composite, gate, measure, numberValue, repeat } from './build.ts';
import type { Circuit } from './circuit.ts';
import {
  insertOperation,
  insertOperations,
  moveOperations,
  removeOperations,
  replaceOperation,
  withClassicalBits,
  withComposite,
  withGate,
  withQubits,
} from './edits.ts';

const names = (program: Circuit) =>
  program.operations.map((operation) => (operation.kind === 'gate' ? operation.gate : operation.kind)).join('');
const five = circuit(
  4,
  4,
  ['H', 'X', 'Y', 'Z', 'S'].map((name) => gate(name, 0)),
);

describe('edits', () => {
  it('insert, remove and replace operations without changing the old circuit', () => {
    expect(names(insertOperation(five, gate('T', 0), 2))).toBe('HXTYZS');
    expect(names(insertOperation(five, gate('T', 0)))).toBe('HXYZST');
    expect(names(insertOperations(five, [gate('T', 0), gate('I', 0)], 0))).toBe('TIHXYZS');
    expect(names(removeOperations(five, [0, 3]))).toBe('XYS');
    expect(names(replaceOperation(five, 1, gate('T', 0)))).toBe('HTYZS');
    expect(names(five)).toBe('HXYZS');
    expect(Object.isFrozen(insertOperation(five, gate('T', 0)).operations)).toBe(true);
  });

  it('move a selection, keeping its order', () => {
    expect(names(moveOperations(five, [4, 1], 0))).toBe('XSHYZ');
    expect(names(moveOperations(five, [0, 1], 5))).toBe('YZSHX');
    expect(names(moveOperations(five, [1, 3], 2))).toBe('HXZYS');
    expect(names(moveOperations(five, [2], 2))).toBe('HXYZS');
    expect(names(moveOperations(five, [2], 3))).toBe('HXYZS');
  });

  it('remove what no longer fits when the register shrinks, inside blocks, too', () => {
    const program = circuit(
      3,
      3,
      [
        gate('X', 2, { controls: [0] }),
        branch(numberValue(1), [gate('H', 2), measure(0, 2)], [repeat(2, [gate('H', 1)])]),
        assign(2, numberValue(1)),
      ],
      { probabilitiesOf: [2, 0], quantumRegisters: [{ name: 'a', start: 0, size: 3 }] },
    );
    expect(withQubits(program, 2)).toEqual(
      circuit(2, 3, [branch(numberValue(1), [measure(0, 2)], [repeat(2, [gate('H', 1)])]), assign(2, numberValue(1))], {
        probabilitiesOf: [0],
      }),
    );
    expect(withClassicalBits(program, 2).operations).toEqual([
      program.operations[0],
      branch(numberValue(1), [gate('H', 2)], [repeat(2, [gate('H', 1)])]),
    ]);
    expect(withQubits(program, 5).operations).toEqual(program.operations);
    expect(withQubits(program, 3)).toBe(program);
  });

  it('change one gate and one composite', () => {
    expect(withGate(gate('H', 0), { targets: [2] })).toEqual(gate('H', 2));
    const [old, other, next] = [composite('g', 1, []), composite('f', 1, []), composite('g', 2, [])];
    expect(withComposite(circuit(2, 0, [], { composites: [old, other] }), next).composites).toEqual([other, next]);
  });
});
