import { describe, expect, it } from 'vitest';
import { formatter } from '#app/i18n/format.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { WorkloadView } from '#simulator';
import { workloadSentences } from './sentences.ts';
import { gridView, minimisationView, sweepView, valuesView } from './testing/views.ts';
import type { PointsView } from './views.ts';
import '#app/i18n/register-all.ts';

/** Returns the sentences with plain spaces. */
function saidOf(view: WorkloadView, locale: Locale = 'en-US') {
  const t = i18nFor(locale).getFixedT(locale, 'workload');
  const { found, notes } = workloadSentences(t, formatter(locale), view);
  return [found, ...notes].map((text) => text.replaceAll('\u00a0', ' '));
}

/** A sweep with these values, each with the same error. */
function valued(values: readonly number[], error: number): PointsView {
  const { chart, ...view } = sweepView(values.length, error);
  const points = chart?.kind === 'curve' ? chart.points.map((point, index) => ({ ...point, y: values[index]! })) : [];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return {
    ...view,
    rows: [],
    chart: { kind: 'curve', name: 'theta', points },
    lowest: { point: values.indexOf(low) + 1, value: low },
    highest: { point: values.indexOf(high) + 1, value: high },
  };
}

describe('the sentences over a sweep', () => {
  it('name the lowest and the highest value and where they are', () => {
    expect(saidOf(sweepView(41))).toEqual([
      'The lowest value is −1 at theta = 0, the highest 1 at theta = π.',
      'The values are exact.',
    ]);
    expect(saidOf(sweepView(41), 'zh-CN')).toEqual([
      '最低值 −1，在 theta = 0；最高值 1，在 theta = π。',
      '这些值是精确的。',
    ]);
  });

  it('join a place that is no formula to a Chinese sentence', () => {
    const batch = (programs: number) => sweepView(programs, null, { programs, names: [] });
    expect(saidOf(batch(5), 'zh-CN')[0]).toBe('最低值 −1，在第 1 个程序；最高值 1，在第 3 个程序。');
    expect(saidOf(batch(5))[0]).toBe('The lowest value is −1 at program 1, the highest 1 at program 3.');
    const first = sweepView(3, null, { programs: 3, names: [], done: 1 });
    expect(saidOf(first, 'zh-CN')[0]).toBe('第 1 个程序的值是 −1。');
  });

  it('name both parameters of a grid, of which the page has no row', () => {
    expect(saidOf(gridView(9, 9))[0]).toBe(
      'The lowest value is −1 at gamma = 3π/2, beta = π/4, the highest 1 at gamma = π/2, beta = π/4.',
    );
  });

  it('say with errors which other points may be as low', () => {
    expect(saidOf(valued([-1, -0.99, 0, 0.5, 1], 0.02))).toEqual([
      'The lowest value is −1.000 ± 0.020 at theta = 0, the highest 1.000 ± 0.020 at theta = 2π.',
      'Each value is from 1,000 shots; ± is its standard error.',
      '1 other point is within two standard errors of the lowest value.',
    ]);
  });

  it('do not call the lowest of equal noisy values a minimum', () => {
    expect(saidOf(valued([0.01, -0.02, 0.03, 0, -0.01, 0.02], 0.02))[0]).toBe(
      'The values differ by no more than their errors explain; their mean is 0.005 ± 0.008.',
    );
    expect(saidOf(valued([0, 0, 0, 0, 0, 0.2], 0.02))[0]).toContain('the highest 0.200 ± 0.020');
  });

  it('say that exact values are equal', () => {
    const { chart: _chart, ...view } = sweepView(3);
    const extreme = { point: 1, value: 0.5 };
    expect(saidOf({ ...view, chart: null, lowest: extreme, highest: extreme })[0]).toBe(
      'The value is 0.5 at every point.',
    );
  });

  it('say what is missing', () => {
    expect(saidOf(sweepView(41, null, { done: 12, isPartial: true }))).toContain('12 of 41 points are done.');
    expect(saidOf(sweepView(41, null, { done: 38, failed: 2 }))).toEqual([
      expect.any(String),
      '38 of 41 points are done.',
      '2 points have no result; the table gives the reasons.',
      'The values are exact.',
    ]);
    expect(saidOf(sweepView(41, null, { done: 0, chart: null, lowest: null, highest: null, isPartial: true }))).toEqual(
      ['No point is done yet.', '0 of 41 points are done.'],
    );
    expect(saidOf(sweepView(3, null, { done: 0, failed: 3, chart: null, lowest: null, highest: null }))[0]).toBe(
      'No point has a result.',
    );
  });

  it('count the points of a sweep without observables', () => {
    const view = sweepView(5, 0.1, { observables: [], chart: null, lowest: null, highest: null });
    expect(saidOf(view)).toEqual(['5 points were sampled. Shots at each: 1,000.']);
  });

  it('say where the gradients are, which the page does not show', () => {
    expect(saidOf(sweepView(5, null, { hasGradient: true }))).toContain(
      'The gradients of the points are in the files to download.',
    );
    expect(saidOf(sweepView(5)).join(' ')).not.toContain('gradients');
  });

  it('name programs by their number', () => {
    expect(saidOf(sweepView(3, null, { programs: 3, names: [] }))[0]).toBe(
      'The lowest value is −1 at program 1, the highest 1 at program 2.',
    );
  });
});

describe('the sentences over a minimisation', () => {
  it('name the value, the evaluations, and why it ended', () => {
    expect(saidOf(minimisationView(10))).toEqual([
      'The lowest value is −0.225159, found at evaluation 10 of 10.',
      'It ended because it converged within the tolerance of 0.0001.',
      'The values are exact.',
    ]);
    expect(saidOf(minimisationView(10, null, { stoppedBy: 'budget', budget: 10 }))[1]).toBe(
      'It ended because all 10 evaluations were used; it may not have converged.',
    );
  });

  it('give the best so far while it runs', () => {
    const { stoppedBy: _stoppedBy, ...running } = minimisationView(4);
    expect(saidOf({ ...running, isPartial: true })).toEqual([
      'The lowest value so far is 0.458, after 4 of at most 140 evaluations.',
      'The values are exact.',
    ]);
    expect(saidOf({ ...running, ...{ evaluations: 0, curve: [] }, minimum: undefined as never })[0]).toBe(
      'The first evaluation is not done yet.',
    );
  });

  it('say that a minimum is only noise', () => {
    expect(saidOf(minimisationView(2, 0.5)).at(-1)).toBe(
      'It is lower than the first value by only 0.2, less than two standard errors: this minimum may be nothing but noise.',
    );
    expect(saidOf(minimisationView(60, 0.05)).at(-1)).toBe('Each value is from 1,000 shots; ± is its standard error.');
  });
});

describe('the sentences over expectation values', () => {
  it('give the first value and the number of the others', () => {
    expect(saidOf(valuesView())).toEqual([
      'The expectation value of Z0 Z1 is 0.5.',
      'The value of another observable is in the table.',
      'The values are exact.',
    ]);
  });

  it('give the standard error, and shorten a long observable', () => {
    const observable = Array.from({ length: 20 }, (_, index) => `0.5 Z${index}`).join(' + ');
    const values = [{ observable, value: 0.8251, standardError: 0.0178 }];
    expect(saidOf(valuesView({ shots: 1000, observables: [observable], values }))[0]).toBe(
      'The expectation value of 0.5 Z0 + 0.5 Z1 + 0.5 Z2 +… is 0.825 ± 0.018.',
    );
  });
});
