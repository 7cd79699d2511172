import { describe, expect, it } from 'vitest';
import { angleText, applyFormula, numberAngle } from './angle-algebra.ts';
import { type AngleExpression, parseAngle } from './angle-expression.ts';
import { angleFormula } from './angle-formula.ts';
import { angleValue } from './angle-tree.ts';

const SYMBOLS = ['θ', 'φ', 'λ'];
const parse = (text: string): AngleExpression => {
  const parsed = parseAngle(text);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.expression;
};

describe('a formula of a gate', () => {
  it.each([
    ['-pi/4', -Math.PI / 4, '-pi/4'],
    ['θ', 0.5, '0.5'],
    ['-θ', -0.5, '-0.5'],
    ['-φ', -(0.1 + Math.PI), '-(0.1+pi)'],
    ['-λ', 0.25, '0.25'],
    ['pi-φ', Math.PI - (0.1 + Math.PI), 'pi-(0.1+pi)'],
    ['-φ-pi', -(0.1 + Math.PI) - Math.PI, '-(0.1+pi)-pi'],
    ['θ-(φ+λ)/2', 0.5 - (0.1 + Math.PI - 0.25) / 2, '0.5-((0.1+pi)+(-0.25))/2'],
  ])('%s has the same value as a number and as an expression', (text, value, written) => {
    const formula = angleFormula(text, SYMBOLS);
    const parameters = ['0.5', '0.1+pi', '-0.25'].map(parse);
    const expression = applyFormula(formula, parameters);
    expect(angleText(expression)).toBe(written);
    expect(formula.value(parameters.map((parameter) => angleValue(parameter)))).toBe(value);
    expect(angleValue(expression)).toBe(value);
  });

  it('takes a missing parameter as 0 and does not write its negative', () => {
    expect(angleText(applyFormula(angleFormula('-λ', SYMBOLS), [numberAngle(1)]))).toBe('0');
  });

  it('must be an expression over the parameters', () => {
    expect(() => angleFormula('θ-', SYMBOLS)).toThrow('no formula');
    expect(() => angleFormula('θ-α', SYMBOLS)).toThrow('no formula');
  });
});
