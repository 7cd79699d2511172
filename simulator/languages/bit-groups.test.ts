import { describe, expect, it } from 'vitest';
import { bitsEqual, bitsValue, branch, circuit, gate, measure } from '#simulator/circuit/build.ts';
import type { Circuit, ClassicalExpression, Operation } from '#simulator/circuit/circuit.ts';
import { evaluateClassical } from '#simulator/circuit/classical.ts';
import { circuitsEqual } from '#simulator/circuit/equal.ts';
import { withBitGroups } from './bit-groups.ts';
import { LANGUAGES } from './index.ts';
import { ORIGINIR } from './originir/index.ts';
import { parseOrThrow, printOrThrow } from './testing/parse-or-throw.ts';

const conditionOf = (condition: string, before = ''): ClassicalExpression => {
  const { operations } = parseOrThrow(ORIGINIR, `QINIT 1\nCREG 4\n${before}QIF ${condition}\nX q[0]\nENDQIF\n`);
  const last = operations.at(-1)!;
  if (last.kind !== 'branch') throw new Error(last.kind);
  return last.condition;
};

describe('a sum of bits', () => {
  it.each([
    ['c[0] + 2 * c[1]', [0, 1]],
    ['c[2] + (2 * c[0] + c[1] * 4)', [2, 0, 1]],
    ['4 * c[0] + c[1] + 2 * c[3]', [1, 3, 0]],
    ['c[0] + 2 * (c[1] != 0)', [0, 1]],
  ] as const)('with the weights of a binary number is its integer: %s', (text, bits) => {
    expect(conditionOf(text)).toEqual(bitsValue(...bits));
  });

  it.each([
    'c[0] + c[1]',
    'c[0] + 2 * c[0]',
    '2 * c[0] + 4 * c[1]',
    'c[0] - 2 * c[1]',
    'c[0] + 2 * c[1] + 3',
    'c[0] + 2 * !c[1]',
    'c[0] + 2 * (c[1] != 1)',
  ])('with other terms stays as it is: %s', (text) => {
    expect(conditionOf(text)).toMatchObject({ kind: 'binary' });
  });

  it('is found inside a larger expression', () => {
    expect(conditionOf('!(1 + (c[0] + 2 * c[1]) == 3) && c[2]')).toMatchObject({
      left: { operand: { left: { right: bitsValue(0, 1) } } },
    });
  });

  it('of a bit that holds another integer counts with this integer, unless it is compared with 0', () => {
    const assignment = 'c[1] = c[0] + c[2] + 5\n';
    const sum = conditionOf('c[0] + 2 * c[1]', assignment);
    expect(sum).toMatchObject({ kind: 'binary' });
    const stored = [1, 5, 0, 0];
    expect(evaluateClassical(sum, stored)).toBe(11);
    const truth = conditionOf('c[0] + 2 * (c[1] != 0)', assignment);
    expect(truth).toEqual(bitsValue(0, 1));
    expect(evaluateClassical(truth, stored)).toBe(3);
    // The assignment may come later: in a loop it acts on the next turn.
    const [loop] = parseOrThrow(
      ORIGINIR,
      'QINIT 1\nCREG 2\nQWHILE c[0] + 2 * c[1] < 9\nc[1] = c[1] + 1\nENDQWHILE\n',
    ).operations;
    expect(loop).toMatchObject({ condition: { left: { kind: 'binary' } } });
  });

  it('costs nothing where there is none', () => {
    const operations: readonly Operation[] = [measure(0, 0), branch(bitsEqual([0, 1], 2), [gate('X', 0)])];
    expect(withBitGroups(operations)).toBe(operations);
  });
});

describe('a condition on a register of OpenQASM 2', () => {
  const source = parseOrThrow(
    LANGUAGES.openqasm2,
    'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\ncreg a[1];\ncreg c[3];\ncreg wide[40];\n' +
      'measure q[0] -> c[1];\nif (c == 5) x q[1];\nif (a == 1) measure q[1] -> wide[39];\nif (wide == 549755813888) h q[0];\n',
  );
  it.each(['qrunes', 'originir', 'openqasm3'] as const)('comes back through %s', (through) => {
    const there = parseOrThrow(LANGUAGES[through], printOrThrow(LANGUAGES[through], source));
    const back = parseOrThrow(LANGUAGES.openqasm2, printOrThrow(LANGUAGES.openqasm2, there));
    const same = (one: Circuit, other: Circuit): boolean => circuitsEqual(one, other, { angles: 'text' });
    expect(same(back, source)).toBe(true);
    expect(same(back, circuit(2, 44, source.operations.slice(1)))).toBe(false);
  });
});
