import { describe, expect, it } from 'vitest';
import { type AngleOptions, evaluateAngle } from './angle.ts';
import { formatAngle } from './angle-format.ts';

const value = (text: string, options?: AngleOptions) => {
  const result = evaluateAngle(text, options);
  if (!result.ok) throw new Error(`${text}: ${result.code} at ${result.offset}`);
  return result.value;
};
const wrong = (text: string, options?: AngleOptions) => {
  const result = evaluateAngle(text, options);
  return result.ok ? 'ok' : `${result.code} ${result.offset}`;
};
const { PI } = Math;

describe('angle expressions', () => {
  it('read numbers in every notation', () => {
    expect(['1', '1.5', '.5', '2.', '2e-3', '1.2E+3', '007'].map((text) => value(text))).toEqual([
      1, 1.5, 0.5, 2, 0.002, 1200, 7,
    ]);
  });

  it('read pi in upper and lower case and as a Greek letter', () => {
    for (const text of ['pi', 'PI', 'Pi', 'pI', 'π']) expect(value(text)).toBe(PI);
  });

  it('follow the rules of arithmetic precedence', () => {
    expect(value('1+2*3-4/8')).toBe(6.5);
    expect(value('8/4/2')).toBe(1);
    expect(value('8-4-2')).toBe(2);
    expect(value(' ( 1 + 2 ) * - 3 ')).toBe(-9);
    expect(value('--+-2')).toBe(-2);
    expect(value('-pi/4')).toBe(-PI / 4);
    expect(value('2*-pi')).toBe(-2 * PI);
    expect(Object.is(value('-0'), 0)).toBe(true);
  });

  it('allow powers only where the language does, right-associative and binding tighter than a sign', () => {
    expect(value('2^3^2', { power: true })).toBe(512);
    expect(value('-2^2', { power: true })).toBe(-4);
    expect(value('2^-1', { power: true })).toBe(0.5);
    expect(wrong('2^3')).toBe('unexpected 1');
  });

  it('allow functions only where the language does', () => {
    expect(value('sqrt(4)+ln(exp(1))+cos(0)', { functions: true })).toBe(4);
    expect(wrong('sin(1)')).toBe('unknown_name 0');
    expect(wrong('sin 1', { functions: true })).toBe('unexpected 4');
  });

  it('look up names in the given scope', () => {
    const names = new Map([
      ['theta', 2],
      ['pi', 3],
    ]);
    expect(value('theta/2 + pi', { names })).toBe(4);
    expect(wrong('1 + thetb', { names })).toBe('unknown_name 4');
    expect(wrong('constructor')).toBe('unknown_name 0');
  });

  it('report errors with their offsets', () => {
    expect(wrong('')).toBe('empty 0');
    expect(wrong('  ')).toBe('empty 2');
    expect(wrong('1+')).toBe('unexpected 2');
    expect(wrong('(1')).toBe('unexpected 2');
    expect(wrong('1)')).toBe('unexpected 1');
    expect(wrong('2pi')).toBe('unexpected 1');
    expect(wrong('1e')).toBe('unexpected 1');
    expect(wrong('1..2')).toBe('unexpected 2');
    expect(wrong('1/0')).toBe('not_finite 0');
    expect(wrong('1e999')).toBe('not_finite 0');
    expect(wrong('\u0000')).toBe('unexpected 0');
  });

  it('parse or reject texts of any depth and length without overflow', () => {
    expect(wrong('('.repeat(100_000))).toMatch(/^too_deep/);
    expect(wrong('2^'.repeat(100_000), { power: true })).toMatch(/^too_deep/);
    expect(value(`${'-'.repeat(100_000)}1`)).toBe(1);
    expect(value(Array.from({ length: 50_000 }, () => '1').join('+'))).toBe(50_000);
  });
});

describe('printed angles', () => {
  it('are written as multiples of pi if they are exact multiples', () => {
    expect([0, PI, -PI, PI / 4, (3 * PI) / 2, (-5 * PI) / 6, PI / 2 ** 19, 2 * PI].map(formatAngle)).toEqual([
      '0',
      'pi',
      '-pi',
      'pi/4',
      '3*pi/2',
      '-5*pi/6',
      'pi/524288',
      '2*pi',
    ]);
  });

  it('are written as the shortest decimal otherwise', () => {
    expect([0.1, -2.5, 3.14, 1e-7].map(formatAngle)).toEqual(['0.1', '-2.5', '3.14', '1e-7']);
  });

  it('evaluate to the same double', () => {
    for (let i = -400; i < 400; i++)
      for (const angle of [(i * PI) / 7, (i * PI) / 16, i * 0.0123, PI / 3 + i * Number.EPSILON])
        expect(value(formatAngle(angle))).toBe(angle + 0);
  });
});
