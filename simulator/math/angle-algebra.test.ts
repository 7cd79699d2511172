import { describe, expect, it } from 'vitest';
import {
  angleText,
  formula,
  minusHalfSum,
  nameAngle,
  negated,
  numberAngle,
  operandText,
  plusHalfSum,
  renderAngle,
  truncateIntegerQuotients,
} from './angle-algebra.ts';
import { type AngleExpression, parseAngle } from './angle-expression.ts';
import { angleValue } from './angle-tree.ts';

const names = new Map([
  ['theta', 0.3],
  ['phi', -1.1],
]);

function tree(text: string): AngleExpression {
  const parsed = parseAngle(text, { power: true, functions: true, names });
  if (!parsed.ok) throw new Error(`${text}: ${parsed.code} at ${parsed.offset}`);
  return parsed.expression;
}

const TEXTS = [
  '0',
  'pi',
  '0.5',
  '1e-5',
  '-pi/4',
  '2 * pi / 3',
  'pi - 1',
  '-(theta+1)',
  'theta',
  '2^-1',
  '4*-pi',
  '--pi',
];

describe('angle trees', () => {
  it('print as they were typed, without the surrounding blanks', () => {
    for (const text of TEXTS) expect(angleText(tree(text))).toBe(text);
    expect(angleText(tree('  pi /4\t'))).toBe('pi /4');
  });

  it('contain formal parameters, whose values are given for each call', () => {
    expect(angleValue(tree('theta/2+phi'), names)).toBeCloseTo(-0.95, 15);
    expect(angleValue(tree('theta'))).toBeNaN();
    expect(angleValue(formula`(${nameAngle('theta')}+${tree('phi*2')})/2`, names)).toBeCloseTo(-0.95, 15);
  });

  it('print each token in the notation of a language, and return undefined if it has none', () => {
    const upper = (text: string) =>
      renderAngle(
        tree(text),
        () =>
          ({ kind }, word) =>
            kind === 'pi' ? 'PI' : kind === 'caret' ? undefined : kind === 'name' ? `$${word}` : word,
      );
    expect(upper('2 * pi - theta')).toBe('2 * PI - $theta');
    expect(upper('pi^2')).toBeUndefined();
  });

  it('are put in brackets inside a formula, unless they are one token', () => {
    const inFormula = (text: string) => angleText(formula`pi-${tree(text)}/2`);
    expect(['theta', '0.5', '1e-5', 'pi/4', '(pi)'].map(inFormula)).toEqual([
      'pi-theta/2',
      'pi-0.5/2',
      'pi-(1e-5)/2',
      'pi-(pi/4)/2',
      'pi-((pi))/2',
    ]);
    expect(operandText(numberAngle(-3))).toBe('(-3)');
  });

  it('reject templates that are not formulas, and template marks in a text', () => {
    expect(() => formula`${tree('pi')}${tree('pi')}`).toThrow('no formula');
    expect(parseAngle('\u0000')).toEqual({ ok: false, code: 'unexpected', offset: 0 });
  });
});

describe('negation', () => {
  it('does not put two signs next to each other', () => {
    expect(TEXTS.map((text) => angleText(negated(tree(text))))).toEqual([
      '0',
      '-pi',
      '-0.5',
      '-1e-5',
      'pi/4',
      '-2 * pi / 3',
      '-(pi - 1)',
      '(theta+1)',
      '-theta',
      '-(2^-1)',
      '-(4*-pi)',
      '-(--pi)',
    ]);
  });

  it('has the value of its text, and restores the value if applied twice', () => {
    for (const text of TEXTS) {
      const value = angleValue(tree(text), names);
      const once = negated(tree(text));
      expect(angleValue(once, names)).toBeCloseTo(-value, 15);
      expect(angleValue(tree(angleText(once)), names)).toBeCloseTo(-value, 15);
      expect(angleValue(negated(once), names)).toBeCloseTo(value, 15);
    }
  });
});

describe('half sums', () => {
  it('are undone exactly, from trees and from texts', () => {
    for (const text of TEXTS) {
      const [y, z] = [tree('pi/4'), tree('theta')];
      for (const [there, back] of [
        [plusHalfSum, minusHalfSum],
        [minusHalfSum, plusHalfSum],
      ] as const) {
        const sum = there(tree(text), y, z);
        expect(angleText(back(sum, y, z))).toBe(text);
        expect(angleText(back(tree(angleText(sum)), y, z))).toBe(text);
      }
    }
  });

  it('are not undone if the angles or the blanks differ', () => {
    const sum = plusHalfSum(tree('0.5'), tree('pi'), tree('phi'));
    expect(angleText(sum)).toBe('0.5+(pi+phi)/2');
    expect(angleText(minusHalfSum(sum, tree('phi'), tree('pi')))).toBe('(0.5+(pi+phi)/2)-(phi+pi)/2');
    expect(angleText(minusHalfSum(tree('0.5 +(pi+phi)/2'), tree('pi'), tree('phi')))).toBe(
      '(0.5 +(pi+phi)/2)-(pi+phi)/2',
    );
  });
});

describe('quotients of integers', () => {
  it('are replaced by their truncated values, outermost first', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['3/2*pi', '1*pi'],
      ['-7/2', '(-3)'],
      ['7/2/2', '1'],
      ['(7/2)*(9/4)', '(3)*(2)'],
      ['pi + 3 / 2 * pi', 'pi + 1 * pi'],
      ['4/2*pi', '4/2*pi'],
      ['2^2/3', '1'],
      ['2^-1/3', '2^-1/3'],
      ['3.0/2', '3.0/2'],
      ['theta/2', 'theta/2'],
      ['sqrt(5/2)', 'sqrt(2)'],
      ['1/0', '1/0'],
    ];
    for (const [text, expected] of cases) expect(truncateIntegerQuotients(tree(text))).toBe(expected);
  });
});

describe('long and deep expressions', () => {
  it('are printed, evaluated, negated and truncated in linear time', () => {
    const long = tree(Array.from({ length: 50_000 }, () => '3/2*theta').join('+'));
    expect(angleText(negated(long))).toHaveLength(angleText(long).length + 3);
    expect(truncateIntegerQuotients(long).startsWith('1*theta+1*theta')).toBe(true);
    expect(angleValue(long, names)).toBeCloseTo(22_500, 5);
  });
});
