import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParameterValues, writeParameterValues } from './parameter-values.ts';

const valuesOf = (text: string) => {
  const reading = readParameterValues(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problem));
  return reading.values;
};
const problemOf = (text: string) => {
  const reading = readParameterValues(text);
  return reading.ok ? null : reading.problem;
};

describe('the values of parameters', () => {
  it('are read as people write them', () => {
    const expected = { theta: 0.3, phi: Math.PI / 2 };
    for (const text of [
      'theta=0.3, phi=pi/2',
      ' theta = 0.3 ;phi=PI/2,',
      'theta＝0.3，phi＝π/2',
      'theta: 3e-1\nphi: pi / 2',
    ])
      expect(valuesOf(text)).toEqual(expected);
    expect(valuesOf(' , \n')).toEqual({});
    expect(valuesOf('a=-2^2, b=cos(0)*sqrt(4)')).toEqual({ a: -4, b: 2 });
  });

  it('are refused with the first problem', () => {
    expect(problemOf('theta')).toEqual({ key: 'parameters_malformed', values: { part: 'theta' } });
    expect(problemOf('0.3')).toMatchObject({ key: 'parameters_malformed' });
    expect(problemOf('θ=1')).toMatchObject({ key: 'parameters_malformed' });
    expect(problemOf('theta=')).toMatchObject({ key: 'parameters_malformed' });
    expect(problemOf('theta=1, phi=2, theta=1')).toEqual({ key: 'parameters_repeated', values: { name: 'theta' } });
    expect(problemOf('theta=NaN')).toEqual({ key: 'parameters_number', values: { name: 'theta', text: 'NaN' } });
    for (const text of ['Infinity', '1/0', 'ln(0)', '0x10', 'phi', '1 2', '(1', '1e999'])
      expect(problemOf(`theta=${text}`)).toMatchObject({ key: 'parameters_number' });
    expect(problemOf('theta=1e308')).toEqual({ key: 'parameters_large', values: { name: 'theta', limit: 1e9 } });
    expect(problemOf(`theta=${'('.repeat(5000)}`)).toMatchObject({ key: 'parameters_number' });
    expect(problemOf(`a=${'1'.repeat(300_000)}`)).toEqual({ key: 'parameters_long', values: { limit: 256 } });
    const long = problemOf('🦊'.repeat(1000));
    expect([...String(long?.values['part'])].length).toBeLessThanOrEqual(40);
  });

  it('may have any name without a special meaning', () => {
    expect(Object.entries(valuesOf('__proto__=1, constructor=2'))).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
    ]);
  });

  it('are written so that they are read again, exactly', () => {
    expect(writeParameterValues([['theta', -Math.PI / 2]])).toBe('theta=-pi/2');
    const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/);
    const value = fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((each) => each + 0);
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(name, value), { selector: ([each]) => each }), (values) => {
        expect(new Map(Object.entries(valuesOf(writeParameterValues(values))))).toEqual(new Map(values));
      }),
      { numRuns: 200, seed: 11 },
    );
  });
});
