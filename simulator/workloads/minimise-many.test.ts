import { describe, expect, it } from 'vitest';
import { RunAborted, RunRefused } from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { POINT_STATES } from '#simulator/engines/values/values.ts';
import { readReference } from '#simulator/observables/testing/reference-data.ts';
import { abortAfter, planOrThrow, readOrThrow, runTested } from './testing/planned-workload.ts';
import { paidIn, viewWorkload } from './view-workload.ts';
import { workloadText } from './workload-rows.ts';

interface Molecule {
  readonly points: readonly {
    readonly exact: number;
    readonly parityReduced: { readonly terms: readonly (readonly [string, number])[] };
  }[];
}

const { points } = readReference<Molecule>('h2.json');
const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const molecules = {
  program: `${HEAD}input float theta;\nqubit[2] q;\nx q[0];\nry(-theta) q[1];\ncx q[1], q[0];\n`,
  workload: {
    observables: points.map(({ parityReduced }) => ({
      terms: parityReduced.terms.map(([pauli, coefficient]) => ({ pauli, coefficient })),
    })),
    minimise: { method: 'l-bfgs', budget: 40 },
  },
};
const turned = (observables: readonly string[], minimise: object) => ({
  program: `${HEAD}input float theta;\nqubit q;\nrx(theta) q;\n`,
  workload: { observables, minimise },
});
const resources = { memoryBytes: 2 ** 30, threads: 1 };

describe('a minimisation of several observables', () => {
  it.each(['l-bfgs', 'nelder-mead'])('by %s finds the energy of H2 at each length of its bond', (method) => {
    const workload = { ...molecules.workload, minimise: { method, budget: 60 } };
    const result = runTested('points', { ...molecules, workload });
    expect([...result.values!.value[0]!]).toEqual(points.map(({ exact }) => expect.closeTo(exact, 6)));
    expect(result).toMatchObject({ count: 7, names: ['theta'], observables: ['minimum'], minimisedBy: method });
    expect(result.minimised).toHaveLength(7);
    // The angle at which the lengths' energies are lowest grows from one to the next.
    const angles = [...result.parameters[0]!];
    expect(angles).toEqual([...angles].sort((a, b) => a - b));
    expect(angles.at(0)).toBeCloseTo(0.14381, 3);
    expect(angles.at(-1)).toBeCloseTo(1.25302, 3);
  });

  it('starts each at the best point of the one before', () => {
    const started = runTested('points', turned(['Z0', 'Z0'], { method: 'l-bfgs', start: { theta: 2 }, budget: 1 }));
    // One evaluation leaves both where they start.
    expect([...started.parameters[0]!]).toEqual([2, 2]);
    const both = turned(['Z0', '2 Z0'], { method: 'l-bfgs', start: { theta: 2 } });
    const [first, second] = runTested('points', both).parameters[0]!;
    expect(first).toBeCloseTo(Math.PI, 5);
    expect(second).toBeCloseTo(first!, 5);
  });

  it('costs as much as all of them', () => {
    const cost = (tested: Parameters<typeof planOrThrow>[0]): number => {
      const estimate = planOrThrow(tested).estimate(resources);
      if (!estimate.ok) throw new Error(estimate.reason);
      return estimate.referenceSeconds;
    };
    const one = (observable: string) => cost(turned([observable], { method: 'adam', budget: 30 }));
    expect(cost(turned(['Z0', 'X0', 'Y0'], { method: 'adam', budget: 30 }))).toBeCloseTo(
      one('Z0') + one('X0') + one('Y0'),
      9,
    );
  });

  it('counts as points, one for each observable', () => {
    expect(readOrThrow(molecules)).toMatchObject({ kind: 'minimisations', count: 7 });
    expect(readOrThrow(turned(['Z0'], { method: 'adam' }))).toMatchObject({ kind: 'minimisation', count: 200 });
  });

  it('has standard errors with shots, and different seeds', () => {
    const tested = { ...turned(['Z0', 'Z0'], { method: 'spsa', budget: 31 }), request: { shots: 100 } };
    const { values } = runTested('points', tested);
    expect([...values!.standardError![0]!].every((error) => error > 0 && error < 0.2)).toBe(true);
    expect(runTested('points', tested).values).toEqual(values);
  });

  it('keeps the minima that it has when it is stopped', () => {
    let checks = 0;
    const counting = {
      get aborted() {
        checks += 1;
        return false;
      },
    };
    runTested('points', molecules, { signal: counting });
    const doneAfter = (share: number): number => {
      const signal = abortAfter(Math.floor(share * checks)) as AbortSignal;
      const { states, values } = runTested('points', molecules, { signal });
      const done = [...states].filter((state) => state === POINT_STATES.done).length;
      expect([...values!.value[0]!.slice(0, done)]).toEqual(
        points.slice(0, done).map(({ exact }) => expect.closeTo(exact, 6)),
      );
      expect([...states.slice(done)].every((state) => state === POINT_STATES.pending)).toBe(true);
      expect(values!.value[0]!.slice(done).every(Number.isNaN)).toBe(true);
      return done;
    };
    const done = [0.4, 0.7, 0.95].map(doneAfter);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(done[0]).toBeGreaterThan(0);
    expect(done.at(-1)).toBeLessThan(7);
    const stoppedAtOnce = { signal: abortAfter(0) as AbortSignal };
    expect(() => runTested('points', molecules, stoppedAtOnce)).toThrow(RunAborted);
  });

  it('tells of each how its search ended, and keeps its history', () => {
    const result = runTested(
      'points',
      turned(['Z0', '1', 'X0'], { method: 'l-bfgs', budget: 30, start: { theta: 2 } }),
    );
    const alone = runTested('minimisation', turned(['Z0'], { method: 'l-bfgs', budget: 30, start: { theta: 2 } }));
    expect(result).toMatchObject({ budget: 30, tolerance: alone.tolerance });
    const searches = result.searches!.map((search) => search!);
    expect(searches[0]).toEqual({ stoppedBy: 'tolerance', history: alone.history });
    expect(searches.map(({ stoppedBy }) => stoppedBy)).toEqual(['tolerance', 'flat', expect.any(String)]);
    const evaluations = searches.map(({ history }) => history.length);
    const view = viewWorkload(result, { page: 1, observable: 0 });
    expect(view.kind === 'points' && view.rows.map(({ search }) => search)).toEqual(
      searches.map(({ stoppedBy }, i) => ({ stoppedBy, evaluations: evaluations[i]! })),
    );
    expect(view).not.toHaveProperty('searches');
    const [, first] = workloadText(result, 'csv').split('\r\n');
    expect(first!.endsWith(`,${evaluations[0]},tolerance,,,`)).toBe(true);
    const json = JSON.parse(workloadText(result, 'json')) as { readonly points: readonly object[] };
    expect(json.points).toHaveLength(3);
    expect(json.points[0]).toMatchObject({
      minimum: {
        value: alone.minimum!.value,
        parameters: alone.minimum!.parameters,
        evaluations: evaluations[0],
        stoppedBy: 'tolerance',
      },
      history: alone.history.map((entry, i) => ({ evaluation: i + 1, ...entry })),
    });
  });

  it('is paid by the evaluations that each needed; a flat value costs nothing', () => {
    const minimise = { method: 'l-bfgs', budget: 30, start: { theta: 2 } };
    const paid = (observables: readonly string[]) => paidIn(runTested('points', turned(observables, minimise)));
    const alone = runTested('minimisation', turned(['Z0'], minimise));
    expect(paid(['1', '2'])).toBe(0);
    expect(paid(['Z0', '1'])).toBe(alone.history.length / 30);
    expect(paidIn(runTested('minimisation', turned(['1'], minimise)))).toBe(0);
  });

  it('fails where no point has a finite value', () => {
    // The derivative of the root is infinite at the start.
    const program = `${HEAD}input float theta;\nqubit q;\nrx(sqrt(theta)) q;\n`;
    const minimise = { method: 'l-bfgs', budget: 1, start: { theta: 0 } };
    const refusal = refuse('values_not_finite');
    const alone = { program, workload: { observables: ['Z0'], minimise } };
    expect(() => runTested('minimisation', alone)).toThrow(new RunRefused(refusal));
    const result = runTested('points', { program, workload: { observables: ['Z0', 'X0'], minimise } });
    expect([...result.failures]).toEqual([
      [0, refusal],
      [1, refusal],
    ]);
  });

  it('is shown in the order of its observables, and names them', () => {
    const result = runTested('points', turned(['Z0', 'X0', '-1 Z0'], { method: 'l-bfgs' }));
    const view = viewWorkload(result, { page: 1, observable: 0 });
    if (view.kind !== 'points' || view.chart?.kind !== 'curve') throw new Error('a curve is expected');
    expect(view.chart.name).toBeNull();
    expect(view.chart.points.map(({ x }) => x)).toEqual([1, 2, 3]);
    expect(view.rows.map(({ minimised }) => minimised)).toEqual(result.minimised);
    const [header, ...rows] = workloadText(result, 'csv').trimEnd().split('\r\n');
    expect(header).toBe(
      'point,observable,theta,minimum value,evaluations,stopped by,failure code,failure values,failure',
    );
    expect(rows.map((row) => row.split(',')[1])).toEqual(result.minimised);
    const json = JSON.parse(workloadText(result, 'json')) as {
      readonly points: readonly {
        readonly values: readonly { readonly observable: string; readonly value: number }[];
      }[];
    };
    expect(json.points.map(({ values }) => values[0]!.observable)).toEqual(result.minimised);
    expect(json.points[1]!.values[0]!.value).toBeCloseTo(0, 9);
  });
});
