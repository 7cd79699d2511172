import { describe, expect, it } from 'vitest';
import { taskView } from '#app/live-tasks/testing/task-view.ts';
import { gridView, minimisationView, sweepView, valuesView } from '#app/results/workload/testing/views.ts';
import { markup } from '#app/ui/testing/render.tsx';
import type { WorkloadView } from '#simulator';
import { commonObservable, compareWorkloads } from './compared-workloads.ts';
import WorkloadComparison from './workload-comparison.tsx';

describe('the observable of a comparison', () => {
  it('is the first that all tasks have', () => {
    const of = (...observables: readonly string[]) => sweepView(3, null, { observables });
    expect(commonObservable([of('X0', 'Z0'), of('Z0', 'X0')])).toBe('X0');
    expect(commonObservable([of('X0', 'Z0'), of('Z0')])).toBe('Z0');
    expect(commonObservable([of('X0'), of('Z0')])).toBeNull();
  });
});

describe('workloads that cannot be compared', () => {
  const reasonOf = (...views: readonly (WorkloadView | null)[]) => {
    const comparison = compareWorkloads(views);
    return comparison.kind === 'refused' ? comparison.refusal : comparison.kind;
  };

  it('are told by their reason', () => {
    expect(reasonOf(sweepView(3), null)).toEqual({ reason: 'kinds', kinds: ['points', null] });
    expect(reasonOf(sweepView(3), valuesView())).toEqual({ reason: 'kinds', kinds: ['points', 'values'] });
    expect(reasonOf(sweepView(3), gridView(2, 2, { observables: ['Z0'] }))).toEqual({ reason: 'noCurve', index: 1 });
    expect(reasonOf(sweepView(3), sweepView(3, null, { observables: ['X0'] }))).toEqual({ reason: 'observables' });
    const other = sweepView(3, null, { chart: { kind: 'curve', name: 'phi', points: [{ x: 0, y: 0, error: null }] } });
    expect(reasonOf(sweepView(3), other)).toEqual({ reason: 'parameters', names: ['theta', 'phi'] });
  });
});

const shown = (...views: readonly (WorkloadView | null)[]) =>
  markup(
    <WorkloadComparison
      chosen={views.map((_, index) => ({ ...taskView({ id: String(index) }), differences: [] }))}
      comparison={compareWorkloads(views)}
    />,
  );

describe('a comparison of workloads', () => {
  it('draws sweeps in one chart with marks of their own, and gives all points and the differences', async () => {
    const html = await shown(sweepView(3, 0.03), sweepView(5, 0.04));
    expect(html).toContain('aria-label="2 sweeps over theta; the values are in the table"');
    expect(html).toContain('class="curve trace-2"');
    expect(html.match(/<th scope="row"/g)).toHaveLength(5);
    // π/2 is a point of the second sweep only; the errors of a difference add up in squares.
    expect(html).toContain('>—<');
    expect(html).toContain('± 0.05');
  });

  it('gives values and minima side by side', async () => {
    expect(
      await shown(valuesView(), valuesView({ observables: ['X0'], values: [{ observable: 'X0', value: 0.25 }] })),
    ).toContain('0.250000');
    expect(await shown(minimisationView(9), minimisationView(20))).toContain('Nelder–Mead');
  });

  it('says in words why there is none', async () => {
    expect(await shown(sweepView(3), null)).toContain('Only tasks of the same kind can be compared.');
    expect(await shown(sweepView(3), gridView(2, 2, { observables: ['Z0'] }))).toContain(
      'B is no sweep over one parameter',
    );
  });
});
