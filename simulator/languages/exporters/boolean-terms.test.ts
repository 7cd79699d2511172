import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitsEqual, bitsValue, numberValue } from '#simulator/circuit/build.ts';
import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import { evaluateClassical } from '#simulator/circuit/classical.ts';
import { condition } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { assignedTerms, booleanTerms } from './boolean-terms.ts';

const both = (left: ClassicalExpression, right: ClassicalExpression): ClassicalExpression => ({
  kind: 'binary',
  operator: '&&',
  left,
  right,
});

describe('a condition as alternatives of bits', () => {
  it('holds for the same bits', () => {
    assertProperty(
      fc.property(condition(5), (expression) => {
        const terms = booleanTerms(expression)!;
        for (let row = 0; row < 32; row += 1) {
          const bits = Array.from({ length: 5 }, (_, bit) => (row >> bit) & 1);
          const holds = terms.some((term) => term.every(({ bit, is }) => bits[bit] === is));
          expect(holds).toBe(evaluateClassical(expression, bits) !== 0);
        }
      }),
      { numRuns: 200, seed: 41 },
    );
  });

  it('has few alternatives', () => {
    expect(booleanTerms(bitsEqual([1, 2], 2))).toEqual([
      [
        { bit: 1, is: 0 },
        { bit: 2, is: 1 },
      ],
    ]);
    expect(booleanTerms({ kind: 'binary', operator: '<', left: bitsValue(0, 1, 2), right: numberValue(4) })).toEqual([
      [{ bit: 2, is: 0 }],
    ]);
    expect(booleanTerms(bitsEqual([0], 2))).toEqual([]);
    expect(booleanTerms(numberValue(3))).toEqual([[]]);
  });

  it('is not known for many bits, except a comparison of all', () => {
    const many = Array.from({ length: 7 }, (_, bit) => bitsValue(bit)).reduce(both);
    expect(booleanTerms(many)).toBeUndefined();
    expect(booleanTerms(bitsEqual([0, 1, 2, 3, 4, 5, 6, 7], 255))?.[0]).toHaveLength(8);
  });

  it('is assigned only if it is 0 or 1', () => {
    expect(assignedTerms(bitsValue(3))).toEqual([[{ bit: 3, is: 1 }]]);
    expect(assignedTerms(numberValue(2))).toBeUndefined();
    expect(assignedTerms({ kind: 'binary', operator: '+', left: bitsValue(0), right: numberValue(1) })).toBeUndefined();
  });
});
