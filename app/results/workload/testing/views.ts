import type { MinimisationView, PointsView, ValuesView } from '#app/results/workload/views.ts';
import type { PointRow } from '#simulator';

const common = {
  engine: 'full-amplitude',
  qubits: 2,
  shots: 0,
  seed: 7,
  precision: 'double',
  seconds: 0.2,
  isPartial: false,
} as const;

/** Returns the view of a sweep of `theta` over a whole turn: the value is −cos θ, with a common error if there is one. */
export function sweepView(points: number, error: number | null = null, changes: Partial<PointsView> = {}): PointsView {
  const angle = (index: number): number => (2 * Math.PI * index) / (points - 1);
  const values = Array.from({ length: points }, (_, index) => -Math.cos(angle(index)));
  const rows = values.slice(0, 50).map((value, index): PointRow => ({
    point: index + 1,
    parameters: { theta: angle(index) },
    values: [{ observable: 'Z0', value, ...(error !== null && { standardError: error }) }],
  }));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return {
    ...common,
    kind: 'points',
    shots: error === null ? 0 : 1000,
    observables: ['Z0'],
    names: ['theta'],
    count: points,
    done: points,
    failed: 0,
    rows,
    page: 1,
    pages: Math.ceil(points / 50),
    chart: { kind: 'curve', name: 'theta', points: values.map((y, index) => ({ x: angle(index), y, error })) },
    lowest: { point: values.indexOf(low) + 1, value: low },
    highest: { point: values.indexOf(high) + 1, value: high },
    ...changes,
  };
}

/** Returns the view of a grid of two parameters: the value is sin γ · sin 2β. */
export function gridView(columns: number, rows: number, changes: Partial<PointsView> = {}): PointsView {
  const x = Array.from({ length: columns }, (_, index) => (2 * Math.PI * index) / (columns - 1));
  const y = Array.from({ length: rows }, (_, index) => (Math.PI * index) / (rows - 1));
  const cells = y.map((beta) => x.map((gamma) => Math.sin(gamma) * Math.sin(2 * beta)));
  const values = cells.flat();
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return {
    ...sweepView(2),
    observables: ['Z0 Z1'],
    names: ['gamma', 'beta'],
    count: values.length,
    done: values.length,
    rows: [],
    pages: Math.ceil(values.length / 50),
    chart: { kind: 'heat-map', names: ['gamma', 'beta'], x, y, cells },
    lowest: { point: values.indexOf(low) + 1, value: low },
    highest: { point: values.indexOf(high) + 1, value: high },
    ...changes,
  };
}

/** Returns the view of a minimisation whose values fall from 1 towards −1 in halves, every third one a step back. */
export function minimisationView(
  evaluations: number,
  error: number | null = null,
  changes: Partial<MinimisationView> = {},
): MinimisationView {
  const values = Array.from({ length: evaluations }, (_, index) => 2 * 0.9 ** index - 1 + (index % 3 === 2 ? 0.2 : 0));
  let best = Infinity;
  const curve = values.map((value, index) => {
    best = Math.min(best, value);
    return { evaluation: index + 1, value, error, best };
  });
  return {
    ...common,
    kind: 'minimisation',
    shots: error === null ? 0 : 1000,
    observables: ['Z0 Z1 - 0.5 X0'],
    names: ['theta', 'phi'],
    minimiser: 'nelder-mead',
    budget: 140,
    tolerance: 1e-4,
    evaluations,
    curve,
    rows: curve.slice(0, 50).map(({ evaluation, value }) => ({ evaluation, value, error })),
    page: 1,
    pages: Math.max(1, Math.ceil(evaluations / 50)),
    stoppedBy: 'tolerance',
    ...(evaluations > 0 && {
      minimum: {
        value: best,
        parameters: { theta: 3.508, phi: -0.2923 },
        evaluation: values.indexOf(best) + 1,
        ...(error !== null && { standardError: error }),
      },
    }),
    ...changes,
  };
}

/** Returns the view of two exact values with their gradients. */
export const valuesView = (changes: Partial<ValuesView> = {}): ValuesView => ({
  ...common,
  kind: 'values',
  observables: ['Z0 Z1', 'X0'],
  names: ['theta'],
  parameters: { theta: Math.PI / 4 },
  values: [
    { observable: 'Z0 Z1', value: 0.5, variance: 0.75, gradient: { theta: -0.25 } },
    { observable: 'X0', value: 0, variance: 1, gradient: { theta: 1 } },
  ],
  ...changes,
});
