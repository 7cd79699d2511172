import { describe, expect, it } from 'vitest';
import { bitsEqual, bitsValue, numberValue } from './build.ts';
import type { BinaryOperator, ClassicalExpression, VariableType } from './circuit.ts';
import { assignedValue, evaluateClassical } from './classical.ts';

const binary = (operator: BinaryOperator, left: number, right: number): ClassicalExpression => ({
  kind: 'binary',
  operator,
  left: numberValue(left),
  right: numberValue(right),
});

describe('classical expressions', () => {
  it('compute and compare; true is 1', () => {
    const rows: readonly (readonly [BinaryOperator, number, number, number])[] = [
      ['+', 2, 3, 5],
      ['-', 2, 3, -1],
      ['*', 2, 3, 6],
      ['/', 7, 2, 3],
      ['/', -7, 2, -3],
      ['/', 7, 0, 0],
      ['==', 2, 2, 1],
      ['!=', 2, 2, 0],
      ['<', 1, 2, 1],
      ['<=', 2, 2, 1],
      ['>', 1, 2, 0],
      ['>=', 1, 2, 0],
      ['&&', 2, 0, 0],
      ['&&', 2, -1, 1],
      ['||', 0, 0, 0],
      ['||', 0, 3, 1],
      ['÷', 7, 2, 3.5],
      ['÷', 7, 0, 0],
      ['%', 7, 4, 3],
      ['%', -7, 4, -3],
      ['%', 7, 0, 0],
      ['&', 12, 10, 8],
      ['&', -1, 2 ** 40, 2 ** 40],
      ['|', 12, 10, 14],
      ['|', 2 ** 40, 1, 2 ** 40 + 1],
      ['^', 12, 10, 6],
      ['^', -1, 2 ** 35, -1 - 2 ** 35],
      ['&', 1.5, 2 ** 60, 0],
      ['<<', 3, 40, 3 * 2 ** 40],
      ['>>', -5, 1, -3],
      ['>>', 5, 1, 2],
    ];
    for (const [operator, left, right, expected] of rows)
      expect(evaluateClassical(binary(operator, left, right), []), `${left} ${operator} ${right}`).toBe(expected);
  });

  it('read one bit as its integer and several as a binary number, first least significant', () => {
    const bits = [5, 0, 1];
    expect(evaluateClassical(bitsValue(0), bits)).toBe(5);
    expect(evaluateClassical(bitsValue(0, 1, 2), bits)).toBe(0b101);
    expect(evaluateClassical(bitsEqual([2, 1], 1), bits)).toBe(1);
    expect(evaluateClassical({ kind: 'unary', operator: '!', operand: bitsValue(1) }, bits)).toBe(1);
    expect(evaluateClassical({ kind: 'unary', operator: '-', operand: bitsValue(0) }, bits)).toBe(-5);
    expect(evaluateClassical({ kind: 'unary', operator: '~', operand: bitsValue(0) }, bits)).toBe(-6);
  });

  it('assign integers only', () => {
    expect(assignedValue({ value: numberValue(2.9) }, [])).toBe(2);
    expect(assignedValue({ value: binary('*', 1e200, 1e200) }, [])).toBe(0);
  });

  it('convert what is assigned to a variable to its type', () => {
    const assigned = (as: VariableType, value: number) => assignedValue({ value: numberValue(value), as }, []);
    expect(assigned({ kind: 'uint', width: 4 }, 17)).toBe(1);
    expect(assigned({ kind: 'uint', width: 4 }, -1)).toBe(15);
    expect(assigned({ kind: 'int', width: 4 }, 8)).toBe(-8);
    expect(assigned({ kind: 'int', width: 4 }, -9)).toBe(7);
    expect(assigned({ kind: 'int', width: 4 }, -2.9)).toBe(-2);
    expect(assigned({ kind: 'float' }, 2.5)).toBe(2.5);
    expect(assigned({ kind: 'float' }, Number.POSITIVE_INFINITY)).toBe(0);
    expect(assigned({ kind: 'uint', width: 53 }, 2 ** 53 + 2)).toBe(2);
  });
});
