import { describe, expect, it } from 'vitest';
import type { Refusal } from '#simulator/engines/engine.ts';
import { runTested } from './testing/planned-workload.ts';
import { thinned } from './thin-curve.ts';
import { viewWorkload } from './view-workload.ts';
import type { MinimisationResult, PointsResult } from './workload-result.ts';
import { CURVE_POINTS, VIEW_MATRIX, VIEW_ROWS, type WorkloadView } from './workload-view.ts';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const turned = `${HEAD}input float theta;\ninput float phi;\nqubit q;\nrx(theta) q;\nry(phi) q;\n`;

const FACTS = {
  engine: 'full-amplitude',
  qubits: 1,
  shots: 100,
  seed: 1,
  precision: 'double',
  seconds: 1,
  observables: ['Z0'],
} as const;

function pointsOf(parameters: readonly (readonly number[])[], value: readonly number[]): PointsResult {
  return {
    ...FACTS,
    kind: 'points',
    names: ['theta', 'phi'],
    count: value.length,
    parameters: parameters.map((column) => Float64Array.from(column)),
    values: { value: [Float64Array.from(value)], standardError: [Float64Array.from(value, () => 0.1)] },
    states: Uint8Array.from(value, (each) => (Number.isNaN(each) ? 0 : 1)),
    failures: new Map<number, Refusal>(),
  };
}

const view = (result: PointsResult, page = 1, observable = 0) => {
  const shown: WorkloadView = viewWorkload(result, { page, observable });
  if (shown.kind !== 'points') throw new Error(shown.kind);
  return shown;
};

describe('the chart of points', () => {
  it('is a curve over the parameter that varies, in its order', () => {
    const result = pointsOf(
      [
        [2, 0, 1],
        [5, 5, 5],
      ],
      [30, 10, 20],
    );
    expect(view(result).chart).toEqual({
      kind: 'curve',
      name: 'theta',
      points: [
        { x: 0, y: 10, error: 0.1 },
        { x: 1, y: 20, error: 0.1 },
        { x: 2, y: 30, error: 0.1 },
      ],
    });
  });

  it('is a heat map if two vary on a grid', () => {
    const grid = pointsOf(
      [
        [0, 0, 1, 1],
        [7, 5, 7, 5],
      ],
      [1, 2, Number.NaN, 4],
    );
    expect(view(grid).chart).toEqual({
      kind: 'heat-map',
      names: ['theta', 'phi'],
      x: [0, 1],
      y: [5, 7],
      cells: [
        [2, 4],
        [1, null],
      ],
    });
  });

  it.each([
    ['two vary, but not on a grid', [0, 0, 1, 1], [5, 7, 5, 5]],
    ['nothing varies', [1, 1, 1, 1], [2, 2, 2, 2]],
  ])('counts points if %s', (_case, theta, phi) => {
    expect(view(pointsOf([theta, phi], [1, 2, 3, 4])).chart).toMatchObject({
      name: null,
      points: [{ x: 1, y: 1 }, { x: 2 }, { x: 3 }, { x: 4, y: 4 }],
    });
  });

  it('does not exist without a value', () => {
    expect(view(pointsOf([[0], [0]], [Number.NaN])).chart).toBeNull();
  });

  it('keeps its peaks when it is thinned', () => {
    const heights = Array.from({ length: 10_000 }, (_, i) => Math.sin(i / 1000));
    heights[4321] = 50;
    heights[4322] = -50;
    const { chart, lowest, highest } = view(pointsOf([heights.map((_, i) => i), heights.map(() => 0)], heights));
    const points = chart?.kind === 'curve' ? chart.points : [];
    expect(points.length).toBeLessThanOrEqual(CURVE_POINTS);
    expect(points.length).toBeGreaterThan(CURVE_POINTS / 3);
    expect(points.filter(({ y }) => Math.abs(y) === 50)).toHaveLength(2);
    expect([points[0]!.x, points.at(-1)!.x]).toEqual([0, 9999]);
    expect([lowest, highest]).toEqual([
      { point: 4323, value: -50 },
      { point: 4322, value: 50 },
    ]);
  });

  it('of few points is not thinned', () => {
    const few = [1, 2, 3];
    expect(thinned(few, (y) => y, 3)).toBe(few);
  });
});

describe('a view of points', () => {
  it('has a page of rows, and the nearest one if there is no such page', () => {
    const numbers = Array.from({ length: 120 }, (_, i) => i);
    const result = pointsOf([numbers, numbers.map(() => 1)], numbers);
    expect(view(result).rows).toHaveLength(VIEW_ROWS);
    expect(view(result, 3)).toMatchObject({ page: 3, pages: 3, rows: { length: 20 } });
    expect(view(result, 3).rows[19]).toEqual({
      point: 120,
      parameters: { theta: 119, phi: 1 },
      values: [{ observable: 'Z0', value: 119, standardError: 0.1 }],
    });
    for (const [wanted, page] of [
      [99, 3],
      [-1, 1],
      [Number.NaN, 1],
      [1.5, 1],
    ] as const)
      expect(view(result, wanted).page).toBe(page);
  });

  it('tells points that failed or were not reached', () => {
    const refusal: Refusal = { ok: false, reason: 'angle_not_finite', values: { text: 'sqrt(theta)' } };
    const result = {
      ...pointsOf(
        [
          [0, 1, 2],
          [0, 0, 0],
        ],
        [1, Number.NaN, Number.NaN],
      ),
      states: Uint8Array.of(1, 2, 0),
      failures: new Map([[1, refusal]]),
    };
    expect(view(result)).toMatchObject({ isPartial: true, done: 1, failed: 1 });
    expect(view(result).rows.slice(1)).toEqual([
      {
        point: 2,
        parameters: { theta: 1, phi: 0 },
        failure: { reason: 'angle_not_finite', values: { text: 'sqrt(theta)' } },
      },
      { point: 3, parameters: { theta: 2, phi: 0 }, isPending: true },
    ]);
  });

  it('has the largest outcomes of points without observables', () => {
    const program = `${HEAD}input float theta;\nqubit[4] q;\nry(theta) q;\n`;
    const result = runTested('points', { program, workload: { points: { sweep: 'theta=[pi/3]' } } });
    const [row] = view(result).rows;
    expect(row).toMatchObject({ outcomes: 16, leading: { length: 8 } });
    expect(row!.leading![0]).toEqual(['0000', expect.closeTo(0.75 ** 4, 9)]);
    expect(row!.leading!.map(([, share]) => share)).toEqual(
      row!.leading!.map(([, share]) => share).sort((a, b) => b - a),
    );
    expect(view(result)).toMatchObject({ chart: null, lowest: null, highest: null });
  });
});

describe('a view of a minimisation', () => {
  const result: MinimisationResult = {
    ...FACTS,
    kind: 'minimisation',
    names: ['theta'],
    minimiser: 'spsa',
    budget: 100,
    tolerance: 1e-4,
    history: [{ value: 3, standardError: 0.1 }, { value: null }, { value: 1 }, { value: 2 }],
  };

  it('has its values and the lowest up to each; it is partial until it ends', () => {
    const shown = viewWorkload(result, { page: 1, observable: 0 });
    expect(shown).toMatchObject({
      isPartial: true,
      evaluations: 4,
      curve: [
        { evaluation: 1, value: 3, error: 0.1, best: 3 },
        { evaluation: 3, value: 1, error: null, best: 1 },
        { evaluation: 4, value: 2, error: null, best: 1 },
      ],
      rows: { length: 4, 1: { evaluation: 2, value: null, error: null } },
    });
    expect(viewWorkload({ ...result, stoppedBy: 'tolerance' }, { page: 1, observable: 0 })).toMatchObject({
      isPartial: false,
    });
  });

  it('of values has the corner of each density matrix', () => {
    const six = `${HEAD}qubit[6] q;\nh q;\n`;
    const properties = { reducedDensity: [[0, 1, 2, 3, 4, 5], [2]], purity: [[0]] };
    const shown = viewWorkload(runTested('values', { program: six, workload: { properties } }), {
      page: 1,
      observable: 0,
    });
    const { reducedDensity, purity } = (shown.kind === 'values' && shown.properties) || {};
    expect(reducedDensity!.map(({ re, im }) => [re.length, re[0]!.length, im.length])).toEqual([
      [VIEW_MATRIX, VIEW_MATRIX, VIEW_MATRIX],
      [2, 2, 2],
    ]);
    expect(purity).toHaveLength(1);
  });

  it('of values is the whole result', () => {
    const values = runTested('values', {
      program: turned,
      workload: { observables: ['Z0'] },
      request: { parameters: { theta: 1, phi: 2 } },
    });
    expect(viewWorkload(values, { page: 1, observable: 0 })).toEqual({ ...values, isPartial: false });
  });
});
