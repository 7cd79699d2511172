import { describe, expect, it } from 'vitest';
import { CALIBRATION } from '#simulator';
import { CALIBRATION_FILES } from './calibration-csv.ts';
import { neighbourTowards } from './coordinates.ts';
import { halfCoherenceLayers, isCutOff, medianFigure, METRICS, metricValuesOf } from './metrics.ts';
import { COLOR_STEPS, countsOf, scaleOf } from './scale.ts';
import { chipSearch, readChipQuery } from './view-query.ts';

describe('the figures of the calibration', () => {
  it('exist for each qubit, and for each working coupler', () => {
    const counts = METRICS.map((metric) => [metric, metricValuesOf(CALIBRATION, metric).length] as const);
    expect(Object.fromEntries(counts)).toEqual({
      readout: 72,
      f0: 72,
      f1: 72,
      single: 72,
      frequency: 72,
      t1: 72,
      t2: 72,
      cz: 116,
    });
  });

  it('have a median', () => {
    expect(medianFigure([3, 1, 2])).toBe(2);
    expect(medianFigure([4, 1, 3, 2])).toBe(2.5);
  });

  it('show that a qubit without working couplers takes part in no CZ', () => {
    expect(CALIBRATION.qubits.filter(({ qubit }) => isCutOff(CALIBRATION, qubit)).map(({ qubit }) => qubit)).toEqual([
      5,
    ]);
  });

  it('give the number of layers after which half of the coherence is left', () => {
    const qubits = [1, 4, 9].map((t2Us) => ({ ...CALIBRATION.qubits[0]!, t2Us }));
    expect(halfCoherenceLayers({ ...CALIBRATION, qubits, czNs: 40 })).toBe(69);
  });
});

describe('a scale', () => {
  it('divides the figures into equal classes, with the extremes in the first and the last', () => {
    const scale = scaleOf([10, 17, 80]);
    expect([10, 19.9, 20, 79.9, 80].map(scale.stepOf)).toEqual([0, 0, 1, 6, 6]);
    expect(scale.edges).toHaveLength(COLOR_STEPS + 1);
    expect(countsOf([10, 17, 80], scale)).toEqual([2, 0, 0, 0, 0, 0, 1]);
  });

  it('has one class if all figures are equal', () => {
    expect(scaleOf([5, 5]).stepOf(5)).toBe(COLOR_STEPS - 1);
  });
});

describe('the URL of the view', () => {
  it('stores the view options, and ignores invalid ones', () => {
    expect(readChipQuery(new URLSearchParams('view=graph&metric=t2&qubit=46'))).toEqual({
      view: 'graph',
      metric: 't2',
      qubit: 46,
    });
    expect(readChipQuery(new URLSearchParams('view=film&metric=mass&qubit=72'))).toEqual({
      view: 'map',
      metric: 'readout',
      qubit: 0,
    });
  });

  it('keeps other parameters', () => {
    expect(chipSearch('?version=2&metric=t1', { metric: 'cz' })).toBe('?version=2&metric=cz');
  });
});

describe('the arrow keys', () => {
  it('move between qubits in the drawn order, and stop at the edge', () => {
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => neighbourTowards(8, key))).toEqual([
      14, 2, 9, 7,
    ]);
    expect(['ArrowLeft', 'ArrowUp', 'Tab'].map((key) => neighbourTowards(0, key))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([neighbourTowards(30, 'Home'), neighbourTowards(30, 'End')]).toEqual([0, 71]);
  });
});

describe('the CSV files', () => {
  it('have a row for every qubit and every coupler, with fidelity 0 for couplers that do not work', () => {
    const qubits = CALIBRATION_FILES.qubits(CALIBRATION).trimEnd().split('\r\n');
    expect(qubits).toHaveLength(73);
    expect(qubits[1]).toBe('0,0.9384,0.9084,0.995,4764,9.254,1.128,published,2024-01-04');
    const couplers = CALIBRATION_FILES.couplers(CALIBRATION).trimEnd().split('\r\n');
    expect(couplers).toHaveLength(127);
    expect(couplers).toContain('44,50,0,published,2024-01-04');
  });
});
