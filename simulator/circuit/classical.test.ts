import { describe, expect, it } from 'vitest';
import { bitsEqual, bitsValue, numberValue } from './build.ts';
import type { BinaryOperator, ClassicalExpression } from './circuit.ts';
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
  });

  it('assign integers only', () => {
    expect(assignedValue(numberValue(2.9), [])).toBe(2);
    expect(assignedValue(binary('*', 1e200, 1e200), [])).toBe(0);
  });
});
