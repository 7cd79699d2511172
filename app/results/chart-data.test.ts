import { describe, expect, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import type { SimulationResult } from '#simulator';
import { barsOf, exponentOf, histogramAxis } from './chart-data.ts';
import { readResultQuery } from './query.ts';
import { shownResult } from './testing/shown-result.ts';
import '#app/i18n/register-all.ts';

const t = i18nFor('zh-CN').getFixedT('zh-CN', 'console');
const common = { engine: 'full-amplitude', qubits: 1, shots: 100, seed: 1, precision: 'double', seconds: 0 } as const;
const bars = (result: SimulationResult, query = '') =>
  barsOf(
    t,
    shownResult(result, readResultQuery(new URLSearchParams(query))),
    readResultQuery(new URLSearchParams(query)).unit,
  );

describe('barsOf', () => {
  it('returns counts with deviations in counts, the remainder last', () => {
    const counts = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [index.toString(2).padStart(4, '0'), 10]),
    );
    const chart = bars({ ...common, kind: 'counts', counts }, 'top=8');
    expect(chart).toHaveLength(9);
    expect(chart[0]).toMatchObject({ label: '0000', value: 10, isOthers: false });
    expect(chart[0]!.interval!.high).toBeCloseTo(13);
    expect(chart[8]).toMatchObject({ label: '其他', value: 20, isOthers: true });
    expect(chart[8]!.interval!.low).toBeCloseTo(16);
  });

  it('returns shares of the shots, with deviations in shares, on request', () => {
    const chart = bars({ ...common, kind: 'counts', counts: { '0': 90, '1': 10 }, ideal: { '0': 1 } }, 'unit=share');
    expect(chart.map(({ value, over }) => [value, over])).toEqual([
      [0.9, [1]],
      [0.1, [0]],
    ]);
    expect(chart[0]!.interval!.high).toBeCloseTo(0.93);
  });

  it('returns exact values for probabilities, and magnitudes with a phase for amplitudes', () => {
    expect(bars({ ...common, kind: 'probabilities', probabilities: { '1': 0.25 } })).toEqual([
      { state: '1', label: '1', value: 0.25, interval: null, phase: null, over: [], isOthers: false },
    ]);
    expect(bars({ ...common, kind: 'amplitudes', amplitudes: { '1': { re: 0, im: 0.5 } } })[0]).toMatchObject({
      value: 0.5,
      phase: Math.PI / 2,
    });
  });
});

describe('barsOf for amplitudes', () => {
  it('gives no magnitude and no phase to values that are only rounding noise', () => {
    const chart = bars(
      { ...common, kind: 'amplitudes', amplitudes: { '0': { re: -5e-17, im: 3e-17 }, '1': { re: 1, im: 0 } } },
      'sort=state',
    );
    expect(chart.map(({ value, phase }) => [value, phase])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });
});

describe('barsOf for a noisy run', () => {
  it('includes the ideal values, also for states without counts', () => {
    const noisy = bars(
      { ...common, kind: 'counts', counts: { '00': 90, '01': 10 }, ideal: { '00': 0.75, '10': 0.001, '11': 0.249 } },
      'sort=state',
    );
    expect(noisy.map(({ state, value, over }) => [state, value, over[0]])).toEqual([
      ['00', 90, 75],
      ['01', 10, 0],
      ['11', 0, 24.9],
    ]);
  });

  it('keeps both ends of a long label and the whole state', () => {
    const state = `${'10'.repeat(50)}`;
    const [bar] = bars({ ...common, qubits: 100, kind: 'amplitudes', amplitudes: { [state]: { re: 1, im: 0 } } });
    expect(bar).toMatchObject({ state, label: expect.stringMatching(/^10101010101010101….{17}$/) as string });
  });
});

describe('the axis of a chart', () => {
  it.each([
    [1819, 2000, 5],
    [0.25, 0.25, 6],
    [1, 1, 6],
    [7, 8, 5],
    [0, 1, 6],
    [1000, 1000, 6],
  ])('ends for %d at %d with %d marks', (value, max, marks) => {
    const axis = histogramAxis([{ value, interval: null, over: [] }], 'linear');
    expect(axis.steps.at(-1)).toBeCloseTo(max);
    expect(axis.steps).toHaveLength(marks);
    expect(axis.steps[0]).toBe(0);
    expect(axis.positionOf(max / 2)).toBeCloseTo(0.5);
  });

  it('shows a common power of ten once if all values are tiny', () => {
    expect([0.3, 0.001, 3e-6, 4e-31].map((top) => exponentOf([0, top], 'linear'))).toEqual([0, 0, -6, -31]);
    expect(exponentOf([1e-9, 1e-6], 'log')).toBe(0);
  });

  it('starts a logarithmic axis below the smallest bar and includes the outlines over bars', () => {
    const axis = histogramAxis(
      [
        { value: 500, interval: { low: 480, high: 1020 }, over: [] },
        { value: 3, interval: null, over: [0] },
      ],
      'log',
    );
    expect(axis.steps.map(Math.round)).toEqual([1, 10, 100, 1000, 10_000]);
    expect(axis.positionOf(100)).toBeCloseTo(0.5);
    expect(axis.positionOf(0)).toBe(0);
  });

  it('limits the decades of a logarithmic axis', () => {
    expect(
      histogramAxis(
        [
          { value: 1, interval: null, over: [] },
          { value: 1e-30, interval: null, over: [] },
        ],
        'log',
      ).steps,
    ).toHaveLength(10);
  });
});
