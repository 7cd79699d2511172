import { describe, expect, it } from 'vitest';
import type { Refusal } from '#simulator/engines/engine.ts';
import { extremePoints } from './extreme-points.ts';
import type { PointsResult } from './workload-result.ts';

const sweep = (value: readonly number[], errors?: readonly number[]): PointsResult => ({
  engine: 'full-amplitude',
  qubits: 1,
  shots: 0,
  seed: 1,
  precision: 'double',
  seconds: 1,
  observables: ['Z0'],
  kind: 'points',
  names: ['theta'],
  count: value.length,
  parameters: [Float64Array.from(value, (_, index) => index / 2)],
  values: {
    value: [Float64Array.from(value)],
    ...(errors !== undefined && { standardError: [Float64Array.from(errors)] }),
  },
  states: Uint8Array.from(value, (each) => Number(!Number.isNaN(each))),
  failures: new Map<number, Refusal>(),
});

describe('the extreme points of a sweep', () => {
  it('are the five highest and lowest, equal ones in their order, without points that have no value', () => {
    const shown = extremePoints(sweep([3, Number.NaN, 9, 1, 5, 9, 2, 8, 0, 4, 7]), 0)!;
    expect(shown.highest.map(({ point, value }) => [point, value])).toEqual([
      [3, 9],
      [6, 9],
      [8, 8],
      [11, 7],
      [5, 5],
    ]);
    expect(shown.lowest.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
    expect(shown.lowest[0]).toEqual({ point: 9, value: 0, error: null, parameters: { theta: 4 } });
  });

  it('have their standard errors', () => {
    const values = Array.from({ length: 10 }, (_, index) => index);
    const errors = values.map((value) => (value === 9 ? Number.NaN : 0.1 * value));
    expect(extremePoints(sweep(values, errors), 0)!.highest.map(({ error }) => error)).toEqual([
      null,
      0.8,
      expect.closeTo(0.7, 12),
      expect.closeTo(0.6, 12),
      0.5,
    ]);
  });

  it('are absent where the table has few values, and for programs, minima and counts', () => {
    const ten = Array.from({ length: 10 }, (_, index) => index);
    expect(extremePoints(sweep(ten.slice(1)), 0)).toBeUndefined();
    expect(extremePoints({ ...sweep(ten), programs: 10 }, 0)).toBeUndefined();
    expect(extremePoints({ ...sweep(ten), minimised: ['Z0'] }, 0)).toBeUndefined();
    expect(extremePoints(sweep(ten), 1)).toBeUndefined();
  });
});
