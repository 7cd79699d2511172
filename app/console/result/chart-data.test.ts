import { describe, expect, it } from 'vitest';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import '../../i18n/register-all.ts';
import { i18nFor } from '../../i18n/instances.ts';
import { axisOf, barsOf } from './chart-data.ts';
import { readResultQuery } from './query.ts';
import { viewResult } from './view.server.ts';

const t = i18nFor('zh-CN').getFixedT('zh-CN', 'console');
const common = { engine: 'full-amplitude', qubits: 1, shots: 100, seed: 1, precision: 'double', seconds: 0 } as const;
const bars = (result: SimulationResult, query = '') => barsOf(t, viewResult(result, readResultQuery(new URLSearchParams(query))));

describe('the bars of a chart', () => {
  it('are counts with deviations in counts, the rest last', () => {
    const counts = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index.toString(2).padStart(4, '0'), 10]));
    const drawn = bars({ ...common, kind: 'counts', counts }, 'top=8');
    expect(drawn).toHaveLength(9);
    expect(drawn[0]).toMatchObject({ label: '0000', value: 10, isOthers: false });
    expect(drawn[0]!.deviation).toBeCloseTo(3);
    expect(drawn[8]).toMatchObject({ label: '其他', value: 20, isOthers: true });
    expect(drawn[8]!.deviation).toBeCloseTo(4);
  });

  it('are exact for probabilities and magnitudes with a phase for amplitudes', () => {
    expect(bars({ ...common, kind: 'probabilities', probabilities: { '1': 0.25 } })).toEqual([{ state: '1', label: '1', value: 0.25, deviation: null, phase: null, ideal: null, isOthers: false }]);
    expect(bars({ ...common, kind: 'amplitudes', amplitudes: { '1': { re: 0, im: 0.5 } } })[0]).toMatchObject({ value: 0.5, phase: Math.PI / 2 });
  });
});

describe('bars of a noisy run', () => {
  it('carry what would come without noise, also where nothing came', () => {
    const noisy = bars({ ...common, kind: 'counts', counts: { '0': 90, '1': 10 }, ideal: { '0': 0.75, '2': 0.001, '3': 0.249 } }, 'sort=state');
    expect(noisy.map(({ state, value, ideal }) => [state, value, ideal])).toEqual([
      ['0', 90, 75],
      ['1', 10, 0],
      ['3', 0, 24.9],
    ]);
  });

  it('keep the ends of a long label and all of the state', () => {
    const state = `${'10'.repeat(50)}`;
    const [bar] = bars({ ...common, qubits: 100, kind: 'amplitudes', amplitudes: { [state]: { re: 1, im: 0 } } });
    expect(bar).toMatchObject({ state, label: expect.stringMatching(/^10101010101010101….{17}$/) as string });
  });
});

describe('the axis of a chart', () => {
  it.each([
    [1819, 2000, 5],
    [0.25, 0.3, 4],
    [1, 1, 5],
    [7, 8, 5],
    [0, 1, 5],
    [1000, 1000, 5],
  ])('for %d goes to %d in %d marks', (value, max, marks) => {
    const axis = axisOf(value);
    expect(axis.max).toBeCloseTo(max);
    expect(axis.steps).toHaveLength(marks);
    expect(axis.steps[0]).toBe(0);
  });
});
