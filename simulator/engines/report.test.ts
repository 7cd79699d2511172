import { describe, expect, it } from 'vitest';
import { reportOf } from './report.ts';

const common = {
  engine: 'full-amplitude',
  qubits: 2,
  shots: 100,
  seed: 7,
  precision: 'double',
  seconds: 0.01234,
} as const;

describe('reportOf', () => {
  it('sorts counts by size and draws bars relative to the largest', () => {
    expect(reportOf({ ...common, kind: 'counts', counts: { '00': 20, '11': 80, '01': 0 } }).split('\n')).toEqual([
      'full-amplitude, 2 qubits, 100 shots, seed 7, double precision, 0.0123 s',
      '',
      `11  80  ${'█'.repeat(40)}`,
      `00  20  ${'█'.repeat(10)}`,
      '01   0',
    ]);
  });

  it('shows both parts of amplitudes', () => {
    const report = reportOf({ ...common, kind: 'amplitudes', amplitudes: { '00': { re: 0.6, im: -0.8 } } });
    expect(report).toContain('00  0.600000 − 0.800000i');
  });

  it('shows the digits of tiny values, and rounding error as zero', () => {
    const figures = (precision: 'single' | 'double', re: number, im: number) =>
      reportOf({ ...common, precision, kind: 'amplitudes', amplitudes: { '00': { re, im } } })
        .split('\n')[2]!
        .slice(4)
        .replace(/ +█*$/, '');
    expect(figures('double', 1.2e-9, -3.4567e-12)).toBe('1.200e-9 − 3.457e-12i');
    expect(figures('double', -Math.SQRT1_2, 6.1e-17)).toBe('-0.707107 + 0.000000i');
    expect(figures('single', 1.2e-9, -3.4e-16)).toBe('1.200e-9 − 0.000000i');
    expect(
      reportOf({ ...common, kind: 'probabilities', probabilities: { '0': 1, '1': 0.00001234567, '2': 0 } }),
    ).toMatch(/^1 +1\.235e-5$/m);
  });

  it('reports the number of omitted rows', () => {
    const probabilities = Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [i.toString(2).padStart(7, '0'), 0.01]),
    );
    expect(
      reportOf({ ...common, kind: 'probabilities', probabilities })
        .split('\n')
        .at(-1),
    ).toBe('… and 36 more');
  });
});
