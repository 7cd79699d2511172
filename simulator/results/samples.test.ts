import { describe, expect, it } from 'vitest';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import { samplesOf } from './interval.ts';
import { metadataOf } from './metadata.ts';
import { rowsText } from './rows.ts';
import { tableFrom } from './table.ts';
import { amplitudesOf, countsOf, probabilitiesOf } from './testing/tables.ts';
import { choose, type ViewRequest, viewResult } from './view.ts';

const REQUEST: ViewRequest = {
  sort: 'share',
  bits: [],
  isReversed: false,
  pattern: '',
  threshold: 0,
  errors: 'sigma',
  top: 8,
  page: 1,
};

const ofMachine = (result: SimulationResult, trajectories?: number): SimulationResult => ({
  ...result,
  engine: 'chip-72',
  chip: {
    method: 'matrix-product-state',
    options: { amend: true, mapping: true, optimization: true },
    isAmended: true,
    ...(trajectories !== undefined && { trajectories }),
  } as never,
});

describe('samplesOf', () => {
  it('returns the number of shots, and null for exact results', () => {
    expect(samplesOf(countsOf({ '0': 30, '1': 70 }))).toBe(100);
    expect(samplesOf(probabilitiesOf({ '0': 1 }))).toBeNull();
    expect(samplesOf(amplitudesOf({ '0': { re: 1, im: 0 } }))).toBeNull();
  });

  it('returns the number of noisy runs if shots share them', () => {
    const result = ofMachine(countsOf({ '0': 5000, '1': 5000 }), 100);
    expect(samplesOf(result)).toBe(100);
    const table = tableFrom(result);
    const chosen = choose(table, { ...REQUEST, isReversed: true });
    const view = viewResult(table, metadataOf(result), chosen, REQUEST);
    expect(view.rows[0]!.interval).toEqual({ low: 0.45, high: 0.55 });
    expect(view.expectations[0]).toMatchObject({ value: 0, error: 0.1 });
    expect(rowsText(chosen, metadataOf(result), 'csv', 0, 1)).toContain('"0",5000,0.5,0.05\r\n');
    expect(samplesOf(ofMachine(countsOf({ '0': 5, '1': 5 }), 100))).toBe(10);
  });

  it('returns the number of shots of the 72-qubit machine also for frequencies', () => {
    const result = { ...ofMachine(probabilitiesOf({ '0': 0.5, '1': 0.5 })), shots: 100 };
    const table = tableFrom(result);
    expect(viewResult(table, metadataOf(result), choose(table, REQUEST), REQUEST).rows[0]).toMatchObject({
      count: null,
      interval: { low: 0.45, high: 0.55 },
    });
    expect(rowsText(choose(table, REQUEST), metadataOf(result), 'csv', 0, 1)).toBe(
      'state,probability,sigma\r\n"0",0.5,0.05\r\n',
    );
  });
});
